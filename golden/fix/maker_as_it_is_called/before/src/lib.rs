pub mod error;
pub mod grid;
pub mod shapes;

pub use grid::Grid;
pub use shapes::Shape;
