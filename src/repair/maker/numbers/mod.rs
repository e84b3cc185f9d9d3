//! Makers for numbers: how one is written, cast and reckoned with, and of which type it is.
//!
//! **Lives here:** literals, casts and what they keep, the one declaration that says another type of number than its uses, the
//! numbers of an enum's variants.
//!
//! **Promises:** what a cast loses of some values weighs against it.
//!
//! **Never knows:** values that are no numbers, and what a number counts.

pub(super) mod arithmetic;
pub(super) mod as_texts;
pub(super) mod casts;
pub(super) mod discriminants;
mod float_reckonings;
pub(super) mod greater_of_references;
pub(super) mod into_operands;
pub(super) mod literals;
pub(super) mod needless_points;
pub(super) mod number_types;
pub(super) mod own_index;
mod part_types;
pub(super) mod signed_steps;
pub(super) mod width;
