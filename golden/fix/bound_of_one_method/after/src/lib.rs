//! A grid.

pub struct Grid<T> {
    cells: Vec<T>,
    width: usize,
}

impl<T> Grid<T> {
    pub fn filled(cell: T, width: usize, height: usize) -> Self where T: Clone {
        Grid { cells: vec![cell; width * height], width }
    }

    pub fn get(&self, row: usize, column: usize) -> Option<&T> {
        self.cells.get(row * self.width + column)
    }

    pub fn row(&self, row: usize) -> Vec<T>
    where
        T: Clone,
    {
        self.cells[row * self.width..][..self.width].to_vec()
    }
}

impl<T> std::ops::Index<(usize, usize)> for Grid<T> {
    type Output = T;

    fn index(&self, (row, column): (usize, usize)) -> &T {
        self.get(row, column).unwrap()
    }
}
