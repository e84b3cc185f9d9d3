pub mod first;
pub mod second;
