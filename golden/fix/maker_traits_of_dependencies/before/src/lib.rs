pub mod error;
pub mod state;
pub mod task;
