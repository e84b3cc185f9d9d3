//! A part.

pub fn off(at: i64, step: u8) -> i64 {
    (step as i64) + ((at as i32 - 1) as i64)
}
