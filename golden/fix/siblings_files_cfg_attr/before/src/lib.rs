#[cfg_attr(feature = "wide", path = "wide.rs")]
#[cfg_attr(not(feature = "wide"), path = "narrow.rs")]
mod imp;

pub use imp::inner::{size, total};
