//! Of edition 2021: what it writes for others is of its edition.

/// Used by others alone.
#[macro_export]
macro_rules! foreign {
    ($name:ident) => {
        extern "C" {
            pub fn $name(number: i32) -> i32;
        }
    };
}
