use std::ops::Index;

struct Grid {
    width: usize,
    cells: Vec<char>,
}

impl Index<(usize, usize)> for Grid {
    type Output = char;

    fn index(&self, (x, y): (usize, usize)) -> &char {
        &self.cells[y * self.width + x]
    }
}

fn main() {
    let mut grid = Grid { width: 2, cells: vec!['.'; 4] };
    grid[(1, 1)] = '#';
    assert_eq!(grid[(1, 1)], '#');
    assert_eq!(grid.cells.iter().collect::<String>(), "...#");
}
