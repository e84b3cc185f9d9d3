pub mod status;
pub use status::StatusCode;
