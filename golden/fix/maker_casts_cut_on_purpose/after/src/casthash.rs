//! A part.

pub fn mix(seed: u64, part: usize) -> u64 {
    let base = part as u64;
    base.rotate_left(7) ^ ((seed as u32 + 1) as u64)
}
