//! Casts.

pub mod casthash;
pub mod castneg;
pub mod castsigned;
pub mod cast8;
