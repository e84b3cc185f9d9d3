//! Tiles for a floor.

mod tiles;

pub use tiles::{Square, Tile, Triangle};

/// All tiles of a box, the largest first.
pub fn sorted(side: u32) -> Vec<Box<dyn Tile>> {
    let mut tiles: Vec<Box<dyn Tile>> = vec![Box::new(Triangle::new(side)), Box::new(Square::new(side))];
    tiles.sort_by_key(|tile| std::cmp::Reverse(tile.area()));
    tiles
}
