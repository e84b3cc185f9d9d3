//! Clocks.

mod clock;
mod shift;

pub use clock::Time;
pub use shift::plan;
