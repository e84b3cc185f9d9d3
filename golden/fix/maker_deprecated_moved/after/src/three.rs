use maker_deprecated_moved_held::{Group, Runner};
use std::hint::black_box;

/// Two uses.
pub fn run(_: &Runner, _: &Group) -> u32 {
    black_box(1) + black_box(2)
}
