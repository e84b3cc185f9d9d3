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
