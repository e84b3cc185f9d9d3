use std::hint::black_box;

/// One use.
pub fn run() -> u32 {
    black_box(1)
}
