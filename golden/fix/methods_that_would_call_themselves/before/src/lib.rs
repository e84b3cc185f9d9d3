//! Methods.

pub mod plainself;
pub mod plainself2;
pub mod plainself4;
pub mod plainself5;
