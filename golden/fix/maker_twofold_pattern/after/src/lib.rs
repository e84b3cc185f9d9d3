//! Sizes.

pub struct Size {
    pub width: u32,
    pub height: u32,
    pub depth: u32,
}

pub fn area(size: &Size) -> u32 {
    let Size { width: w, height: h, depth: _ } = size;
    w * h
}

/// Here the second name is in nobody's place: it may be either.
pub fn side(size: &Size) -> u32 {
    let Size { width: w, depth: d, height: h } = size;
    w * h + d
}

impl Size {
    pub fn is_flat(&self) -> bool {
        matches!(self, Self { depth: 0, width: _, .. })
    }
}

pub struct Edges {
    pub left: i32,
    pub right: i32,
}

/// The names say it against the order.
pub fn width(edges: &Edges) -> i32 {
    let Edges { right, left } = edges;
    right - left
}
