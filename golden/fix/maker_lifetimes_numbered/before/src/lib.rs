//! Lifetimes.

pub mod opplife;
pub mod lifestore;
