pub struct Progress {
    pub done: usize,
    pub total: usize,
}

impl Progress {
    pub fn percent(&self) -> u8 {
        if self.total == 0 {
            return 100;
        }
        (self.done * 100 / self.total) as u8
    }
}
