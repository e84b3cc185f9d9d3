use std::ops::Index;

pub struct Grid {
    width: usize,
    cells: Vec<char>,
}

impl Index<(usize, usize)> for Grid {
    type Output = char;

    fn index(&self, (x, y): (usize, usize)) -> &char {
        &self.cells[y * self.width + x]
    }
}

pub fn is_wall(grid: &Grid, x: usize, y: usize) -> bool {
    grid[x, y] == '#'
}
