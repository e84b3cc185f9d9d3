use std::hint::black_box;
use maker_deprecated_moved_held::{
    Group,
    Runner,
};

/// One use.
pub fn run(_: &Runner, _: &Group) -> u32 {
    black_box(1)
}
