//! With `wide`.

pub use crate::parts::*;
pub use std::io::*;

pub mod kept {
    //! No other module of the name.
    pub fn four() -> usize {
        4
    }
}
