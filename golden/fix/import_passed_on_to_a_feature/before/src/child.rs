#[cfg(feature = "more")]
use super::*;

#[cfg(feature = "more")]
pub fn all() -> usize {
    let mut text = Vec::new();
    let _ = text.write_all(&[Cell::new(1).get()]);
    text.len()
}

pub fn one() -> u8 {
    1
}
