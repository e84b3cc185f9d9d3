//! Makers for items: what stands before a body, and what a type is said to be able to do.
//!
//! **Lives here:** implementations that disagree with their trait, parameters, bounds and derives, associated types, holes in what
//! the compiler suggests, attributes, what is declared twice.
//!
//! **Promises:** what is filled in is named by the code around, by the trait or by the compiler. Where an implementation and its
//! trait disagree, either may be the one that is wrong.
//!
//! **Never knows:** what a body does, beyond the types that it speaks of.

pub(super) mod array_lengths;
pub(super) mod attributes;
pub(super) mod bounds;
pub(super) mod capabilities;
pub(super) mod closure_bounds;
pub(super) mod default_variants;
pub(super) mod deriving;
pub(super) mod duplicates;
mod failure_types;
pub(super) mod generics;
pub(super) mod headings;
pub(super) mod holes;
pub(super) mod impls;
pub(super) mod inferred_arguments;
pub(super) mod made_iterators;
pub(super) mod of_parameter;
pub(super) mod projections;
pub(super) mod std_bounds;
pub(super) mod sums;
pub(super) mod trait_items;
pub(super) mod trait_receivers;
