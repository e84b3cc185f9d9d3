//! Shapes by name.

mod shapes;

pub use crate::shapes::Colour;

/// A shape by its name.
#[macro_export]
macro_rules! shape {
    ($name:ident) => {
        $crate::Shape::new(stringify!($name))
    };
}

/// The shape of all.
pub fn round() -> (Colour, usize) {
    (Colour::Red, shape!(round).len())
}
