mod easy;
mod barrier;

pub use crate::barrier::BarrierWait;
pub use crate::barrier::Barrier;
