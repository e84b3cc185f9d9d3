pub struct Board {
    cells: Vec<u8>,
    width: usize,
}

impl Board {
    fn width(&self) -> usize {
        self.width
    }

    pub fn fill(&mut self) {
        let width = self.width();
        for cell in self.cells.iter_mut() {
            *cell = width as u8;
        }
    }
}
