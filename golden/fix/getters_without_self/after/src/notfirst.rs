//! A part.

pub struct Range {
    start: usize,
    end: usize,
}

impl Range {
    pub fn start(&self) -> usize {
        self.start
    }

    pub fn end(&self) -> usize {
        self.end
    }

    pub fn len(&self) -> usize {
        self.end - self.start
    }
}
