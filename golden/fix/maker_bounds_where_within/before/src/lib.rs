//! Grids.

pub mod nestwhere;
