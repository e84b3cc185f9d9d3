//! Makers for who owns a thing, who may change it, and for how long it is lent.
//!
//! **Lives here:** what is moved and used again, what is changed without a `mut`, what is lent for too long or not long enough,
//! lifetimes, cells and locks.
//!
//! **Promises:** nothing is leaked or made `unsafe` in order to be allowed.
//!
//! **Never knows:** types, but for how they are held, and what may be sent to another thread.

pub(super) mod asked_first;
pub(super) mod atomics;
pub(super) mod begun_anew;
pub(super) mod borrowing_types;
pub(super) mod changed_in_loops;
pub(super) mod guards;
pub(super) mod index_mut;
pub(super) mod lifetimes;
pub(super) mod lifetimes_of_traits;
pub(super) mod lost_work;
pub(super) mod moved_values;
pub(super) mod mutability;
pub(super) mod mutable_iterators;
pub(super) mod outliving;
pub(super) mod own_parts;
pub(super) mod owned_first;
pub(super) mod read_early;
pub(super) mod sharing;
pub(super) mod stored_before;
pub(super) mod taken_from_options;
pub(super) mod tied_lifetimes;
pub(super) mod used_up;
