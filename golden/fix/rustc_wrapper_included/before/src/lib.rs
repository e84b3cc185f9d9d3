#![deny(warnings)]
#[cfg(rich)]
pub mod rich;
