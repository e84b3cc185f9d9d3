pub(crate) enum Parent {
    Root,
}

pub(crate) fn depth(parent: &Parent) -> usize {
    match parent {
        Parent::Root => return 0,
    }
}
