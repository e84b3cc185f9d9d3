//! Keeps slots.
#![cfg_attr(not(feature = "std"), no_std)]

mod shelf;
mod slots;

pub use shelf::held;
