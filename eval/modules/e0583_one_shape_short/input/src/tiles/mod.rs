//! The tiles, each in a module of its own and named by it in small letters. All sides of a tile are equal; areas are cut to
//! whole units.

mod square;
mod triangle;

pub use square::Square;
pub use triangle::Triangle;

pub trait Tile {
    fn name(&self) -> &'static str;
    fn area(&self) -> u32;
    /// So many of them fit around a point without a gap.
    fn around_a_point(&self) -> u32;
}
