pub mod core;
pub mod parts;
