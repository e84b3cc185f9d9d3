/// Something of that shape is there, and may be for others.
pub fn sum(numbers: &[u32]) -> u32 {
    numbers.iter().sum()
}

pub fn twice(numbers: &[u32]) -> u32 {
    2 * total(numbers)
}

pub struct Page {
    lines: Vec<String>,
}

impl Page {
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    pub fn double(&self) -> usize {
        2 * self.total()
    }
}
