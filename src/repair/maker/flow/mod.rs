//! Makers for where the control goes, and what comes back from there.
//!
//! **Lives here:** conditions, loops and labels, what leaves a function and what it gives back, closures, `async`, threads.
//!
//! **Promises:** nothing but the error's own file is read and edited.
//!
//! **Never knows:** what a failure is made of.

pub(super) mod awaiting;
pub(super) mod by_method;
pub(super) mod closure_parameters;
pub(super) mod closure_slices;
pub(super) mod closures;
pub(super) mod conditions;
pub(super) mod joined_threads;
pub(super) mod labels_and_loops;
pub(super) mod leaving;
pub(super) mod owned_items;
pub(super) mod returning;
pub(super) mod run_on;
pub(super) mod scoped_threads;
pub(super) mod threads;
pub(super) mod worked_on_first;
