//! Modules of which another build shows more.

#[cfg(feature = "open")]
pub mod files;
#[cfg(not(feature = "open"))]
pub(crate) mod files;

mod shut;

mod parts;
#[cfg(feature = "open")]
pub use parts::*;

macro_rules! cfg_open {
    ($($item:item)*) => { $(#[cfg(feature = "open")] $item)* };
}

macro_rules! cfg_not_open {
    ($($item:item)*) => { $(#[cfg(not(feature = "open"))] $item)* };
}

cfg_open! {
    pub mod net;
}

cfg_not_open! {
    mod net;
}

/// How many there are.
pub fn count() -> usize {
    files::one() + shut::two() + parts::three() + net::four()
}

#[path = "inner/io.rs"]
mod io;
#[cfg(feature = "open")]
pub use crate::io::*;

mod shell {
    pub mod bits;
}
mod facade {
    pub use crate::shell::bits;
}
#[cfg(feature = "open")]
pub use crate::facade::bits::*;

mod r#type;
#[cfg(feature = "open")]
pub use crate::r#type::*;

mod whole;
#[cfg(feature = "open")]
pub use whole::prelude;

/// How many there are elsewhere.
pub fn others() -> usize {
    io::one() + facade::bits::one() + r#type::one() + whole::one()
}
