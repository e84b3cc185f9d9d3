/// A part of a tree.
pub struct Branch<'a>(&'a [u8]);

/// All of it.
pub fn branch(list: &[u8]) -> Branch {
    Branch(list)
}
