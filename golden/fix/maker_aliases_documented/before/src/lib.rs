//! Numbers.

pub mod fault;
pub mod parser;
