//! A library with a benchmark.

/// The largest.
pub fn largest() -> u32 {
    u32::MAX
}
