pub mod address;
pub mod decoder;
