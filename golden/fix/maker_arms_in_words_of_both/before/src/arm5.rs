//! A part.

pub enum Op {
    Up,
    Down,
    Cap,
}

pub fn low(op: Op, n: u32, min: u32) -> u32 {
    match op {
        Op::Up => n + min,
        Op::Down => n - min,
        Op::Cap => n.max(min),
    }
}

pub fn high(op: Op, n: u32, max: u32) -> u32 {
    match op {
        Op::Up => n + max,
        Op::Down => n - max,
    }
}
