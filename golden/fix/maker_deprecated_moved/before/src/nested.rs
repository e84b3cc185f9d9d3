use maker_deprecated_moved_held::{inner::black_box, Group};

/// One use, imported by a path in a list.
pub fn run(_: &Group) -> u32 {
    black_box(1)
}
