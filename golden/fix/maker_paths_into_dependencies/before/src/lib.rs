//! What comes from elsewhere.

mod error;
mod graph;
mod load;
