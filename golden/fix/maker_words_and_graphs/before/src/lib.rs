//! Words and how they hang together.

pub mod flags;
pub mod graph;
pub mod par;
pub mod stats;
