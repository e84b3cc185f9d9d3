//! A part.

pub enum Op {
    Up,
    Down,
    Cap,
}

pub struct Win { pub low: u32, pub high: u32 }

impl Win {
    pub fn from_low(&self, op: Op, low: u32) -> u32 {
        match op {
            Op::Up => low + 1,
            Op::Down => low - 1,
            Op::Cap => low.max(self.high),
        }
    }

    pub fn from_high(&self, op: Op, high: u32) -> u32 {
        match op {
            Op::Up => high + 1,
            Op::Down => high - 1,
        }
    }
}
