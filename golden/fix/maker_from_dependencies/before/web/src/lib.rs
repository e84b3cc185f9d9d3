//! Hands on what another crate has.
mod inner;

pub use inner::*;
pub use maker_from_dependencies_wire as wire;

/// A route, as text.
#[macro_export]
macro_rules! route {
    ($text:literal) => {
        concat!("/", $text)
    };
}
