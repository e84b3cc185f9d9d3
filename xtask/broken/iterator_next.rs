pub struct Countdown {
    left: u32,
}

impl Countdown {
    pub fn from(start: u32) -> Countdown {
        Countdown { left: start }
    }
}

impl Iterator for Countdown {
    fn next(&mut self) -> Option<u32> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        Some(self.left)
    }
}

pub fn all(start: u32) -> Vec<u32> {
    Countdown::from(start).collect()
}
