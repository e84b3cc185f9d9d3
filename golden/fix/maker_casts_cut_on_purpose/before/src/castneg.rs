//! A part.

pub fn blend(a: u64, alpha: u8) -> u64 {
    let wide = alpha as u64;
    wide + (a as u32 * 3)
}
