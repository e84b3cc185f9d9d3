/// A part of a leaf.
pub struct Leaf<'a>(&'a [u8]);

/// All of it.
pub fn leaf(list: &[u8]) -> Leaf {
    Leaf(list)
}
