//! Of edition 2021, and Rust 1.70.

extern "C" {
    fn strlen(text: *const u8) -> usize;
}

/// # Safety
/// The text ends with a zero.
pub unsafe fn length(text: *const u8) -> usize {
    unsafe { strlen(text) }
}
