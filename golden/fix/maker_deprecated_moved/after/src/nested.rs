use maker_deprecated_moved_held::Group;

/// One use, imported by a path in a list.
pub fn run(_: &Group) -> u32 {
    std::hint::black_box(1)
}
