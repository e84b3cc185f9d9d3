//! Four equal sides.

use super::Tile;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Square {
    side: u32,
}

impl Square {
    pub fn new(side: u32) -> Self {
        Square { side }
    }
}

impl Tile for Square {
    fn name(&self) -> &'static str {
        "square"
    }

    fn area(&self) -> u32 {
        self.side * self.side
    }

    fn around_a_point(&self) -> u32 {
        4
    }
}
