//! A part.

pub fn sum(hi: u8, word: u64) -> u64 {
    let top = word as u32;
    let _ = top;
    (hi as u64) * 65536 + (word as u32 | 1)
}
