//! Leads to `two`.

#[cfg(feature = "few")]
#[path = "two.rs"]
mod two;
