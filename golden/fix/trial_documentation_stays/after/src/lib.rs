//! Documentation with an empty line behind it.

/// How often.
/// Never less than once.
// Not inlined on purpose.
pub fn often() -> u8 {
    1
}
