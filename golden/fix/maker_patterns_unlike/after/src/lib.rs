//! Of what has a height.

/// A size of which one half is yet to come.
pub struct Size {
    /// From the bottom to the top.
    pub height: u32,
}

/// What it covers.
pub fn area(size: &Size) -> u32 {
    size.width * size.height
}

/// What is above it.
pub fn above(size: &Size, room: u32) -> u32 {
    room - size.height
}
