//! Shifts.

pub fn word(high: u8, low: u8) -> u64 {
    let mut word = low as u64;
    word |= (high) << 8;
    word
}
