/// A part of a list.
pub struct Part<'a>(&'a [u8]);

/// All of it.
pub fn part(list: &[u8]) -> Part<'_> {
    Part(list)
}

/// What is behind it.
pub struct Rest<'a>(&'a [u8]);

/// None of it.
pub fn rest(list: &[u8]) -> Rest<'_> {
    Rest(list)
}
