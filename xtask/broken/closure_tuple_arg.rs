pub struct Grid {
    width: usize,
    cells: Vec<u8>,
}

impl Grid {
    pub fn neighbours(&self, x: usize, y: usize) -> u32 {
        let at = |cx: usize, cy: usize| -> u32 { u32::from(self.cells[cy * self.width + cx]) };
        let mut sum = 0;
        if x > 0 {
            sum += at((x - 1, y));
        }
        if x + 1 < self.width {
            sum += at((x + 1, y));
        }
        sum
    }
}
