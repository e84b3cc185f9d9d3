//! A part.

pub struct Range {
    start: usize,
    end: usize,
}

impl Range {
    pub fn start(&self) -> usize {
        start
    }

    pub fn end(&self) -> usize {
        end
    }

    pub fn len(&self) -> usize {
        end - start
    }
}
