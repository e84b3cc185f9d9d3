pub struct Board {
    cells: Vec<u8>,
    width: usize,
}

impl Board {
    fn width(&self) -> usize {
        self.width
    }

    pub fn fill(&mut self) {
        for cell in self.cells.iter_mut() {
            *cell = self.width() as u8;
        }
    }
}
