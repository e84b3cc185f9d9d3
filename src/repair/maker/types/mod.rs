//! Makers for a value of one type where another one is wanted.
//!
//! **Lives here:** how a value is held otherwise (`&`, `*`, `.iter()`, `Some(…)`), how it is converted, what lists, iterators and
//! wrappers hold, texts and how a value is shown in one.
//!
//! **Promises:** nothing but the error's own file is edited. Of the crate's other files it is only asked what is made of
//! what, and as what a thing lends itself.
//!
//! **Never knows:** what a failure is worth, and patterns.

pub(super) mod array_sizes;
pub(super) mod boxed_branches;
pub(super) mod built_by_borrow;
mod by_bounds;
pub(super) mod compared_iterators;
pub(super) mod conversions;
pub(super) mod converted_inside;
pub(super) mod declared_behind;
pub(super) mod elements;
pub(super) mod exact_lengths;
pub(super) mod first_found;
pub(super) mod foreign_operators;
pub(super) mod formatting;
pub(super) mod given_back;
pub(super) mod given_iterators;
pub(super) mod held_otherwise;
pub(super) mod inner_lists;
pub(super) mod iterators;
mod known_ways;
mod lacking_traits;
pub(super) mod lent_lists;
mod methods_by_holder;
pub(super) mod newtypes;
pub(super) mod of_parts;
pub(super) mod orderings;
pub(super) mod put_in;
pub(super) mod same_fields;
mod shown_values;
pub(super) mod texts;
mod tuple_parts;
pub(super) mod unborrowed;
pub(super) mod unlike_functions;
pub(super) mod unsized_values;
pub(super) mod values;
pub(super) mod ways;
pub(super) mod written_out;
