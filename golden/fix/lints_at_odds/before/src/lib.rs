//! One lint wants `pub` where the other wants `pub(crate)`.
#![warn(unreachable_pub, clippy::redundant_pub_crate)]

mod parent;

pub fn depth() -> usize {
    parent::depth(&parent::Parent::Root)
}
