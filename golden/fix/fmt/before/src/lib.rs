pub mod clean;
pub mod ugly;
