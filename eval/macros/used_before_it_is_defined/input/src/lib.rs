//! A log of a machine with levels.

mod machine;
#[macro_use]
mod log;

pub use log::Log;
pub use machine::Machine;
