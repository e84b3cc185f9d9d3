//! What may be meant otherwise.

mod accounts;
mod files;
pub mod tests;
pub mod words;
