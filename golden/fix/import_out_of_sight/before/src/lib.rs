#[cfg(feature = "extra")]
#[macro_use]
mod short;

pub mod model;
pub mod net;

#[cfg(feature = "extra")]
pub mod extra;
