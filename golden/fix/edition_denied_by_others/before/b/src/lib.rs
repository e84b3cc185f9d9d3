//! Of edition 2024, which denies this today as well.

static mut COUNT: u8 = 0;

/// A reference to what may change.
pub fn count() -> u8 {
    unsafe {
        let count = &COUNT;
        *count + edition_denied_by_others_a::one()
    }
}
