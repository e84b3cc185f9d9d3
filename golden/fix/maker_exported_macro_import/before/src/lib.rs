//! Shapes by name.

mod shapes;

/// A shape by its name.
#[macro_export]
macro_rules! shape {
    ($name:ident) => {
        $crate::Shape::new(stringify!($name))
    };
}

/// How long the name of the shape of all is.
pub fn round() -> usize {
    shape!(round).len()
}
