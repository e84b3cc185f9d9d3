pub use self::shapes::*;

#[macro_use]
mod macros;
mod shapes;

/// The first of them.
pub fn first(of: &[u8]) -> Option<u8> {
    first_of!(of)
}

#[cfg(feature = "extra")]
pub fn area(square: Square) -> u32 {
    square.0 * square.0
}
