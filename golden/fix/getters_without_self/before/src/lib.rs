//! Getters.

pub mod getter;
pub mod buildfield;
pub mod getlen;
pub mod traitdefault;
pub mod notfirst;
pub mod delegate;
