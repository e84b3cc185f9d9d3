#[allow(deprecated)]
pub use maker_deprecated_moved_held::black_box;

/// One use; others have it from here.
pub fn run() -> u32 {
    black_box(1)
}
