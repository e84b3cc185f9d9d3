use maker_deprecated_moved_held::{black_box, Group, Runner};

/// Two uses.
pub fn run(_: &Runner, _: &Group) -> u32 {
    black_box(1) + black_box(2)
}
