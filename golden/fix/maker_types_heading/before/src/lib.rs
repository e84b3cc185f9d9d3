use std::ops::{Index, IndexMut};

pub struct Table {
    cells: Vec<String>,
}

impl Index<usize> for Table {
    type Output = String;

    fn index(&self, at: usize) -> &String {
        &self.cells[at]
    }
}

impl IndexMut<u64> for Table {
    fn index_mut(&mut self, at: usize) -> &mut String {
        &mut self.cells[at]
    }
}
