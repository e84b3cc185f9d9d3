#[cfg(feature = "wide")]
#[path = "wide.rs"]
mod imp;
#[cfg(not(feature = "wide"))]
#[path = "narrow.rs"]
mod imp;

pub use imp::*;
