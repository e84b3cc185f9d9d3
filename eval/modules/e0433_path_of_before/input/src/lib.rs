//! Orders of a shop.

pub mod model;
pub mod pricing;
