pub trait Reset {
    fn reset(&mut self);
}

pub struct Timer {
    pub left: u32,
}

impl Reset for Timer {
    fn reset(&self) {
        self.left = 0;
    }
}
