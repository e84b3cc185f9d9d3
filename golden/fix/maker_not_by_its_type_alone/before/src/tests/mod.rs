//! The tests that a course has.

/// One of them.
pub fn points(text: &str) -> u32 {
    text.parse::<u32>()
}
