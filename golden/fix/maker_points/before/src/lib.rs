//! Points.

pub struct Left {
    pub count: usize,
}

impl Left {
    pub fn step(&mut self) {
        self.count -= 1.0;
    }
}

pub fn next(at: usize) -> usize {
    at + 1.0
}

pub fn rest(text: &str) -> &str {
    &text[1.0..]
}

pub fn total(lengths: &[usize]) -> usize {
    let mut sum = 0.0;
    for length in lengths {
        sum += *length;
    }
    sum
}

pub fn half(at: usize) -> usize {
    at + 0.5
}
