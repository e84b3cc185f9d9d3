//! A part.

pub struct Style {
    width: u32,
}

impl Style {
    pub fn width(mut self, n: u32) -> Self {
        self.width = n;
        self
    }
}
