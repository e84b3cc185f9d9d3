pub struct Queue {
    waiting: Vec<u32>,
    misses: u32,
}

impl Queue {
    pub fn is_empty(&self) -> bool {
        self.waiting.len()
    }

    pub fn has_waiting(&self) -> bool {
        self.waiting.len()
    }

    pub fn is_clean(&self) -> bool {
        self.misses
    }
}

pub fn is_even(number: u32) -> bool {
    number % 2
}

pub fn is_odd(number: u32) -> bool {
    number % 2
}

pub fn is_blank(line: &str) -> bool {
    line.trim()
}

pub fn is_vacant(beds: &[String]) -> bool {
    beds.first()
}
