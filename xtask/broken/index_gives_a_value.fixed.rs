use std::ops::Index;

pub struct Grid {
    width: usize,
    cells: Vec<f64>,
}

impl Index<(usize, usize)> for Grid {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.cells[row * self.width + column]
    }
}
