//! What is not put together, cut off or asked twice.

use std::fmt;

#[derive(Clone, Copy)]
pub struct Corner {
    pub x: i32,
    pub y: f64,
}

pub fn of_three(x: i32, y: f64, z: f64) -> Corner {
    (x, y, z)
}

pub fn is_left(at: Corner, of: i64, next: Corner) -> bool {
    at.x < next.x && of > 0
}

pub fn next_level(levels: &mut Vec<u8>) -> u8 {
    levels.pop().unwrap_or_default()
}

pub fn is_level(low: u8, high: u8, levels: &mut Vec<u8>) -> bool {
    low < next_level(levels) && next_level(levels) < high
}

pub fn share(of: i32, part: f64) -> i32 {
    of as f64 * part
}

pub struct Shown(pub String);

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = || -> fmt::Result { self.0.len() };
        text()?;
        f.write_str(&self.0)
    }
}
