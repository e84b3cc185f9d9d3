#[allow(deprecated)]
pub use maker_deprecated_moved_held::black_box;

/// One use; others have it from here.
pub fn run() -> u32 {
    std::hint::black_box(1)
}
