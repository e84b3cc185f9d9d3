/// A part of a list.
pub struct Part<'a>(&'a [u8]);

/// All of it.
pub fn part(list: &[u8]) -> Part<'_> {
    Part(list)
}
