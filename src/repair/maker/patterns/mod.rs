//! Makers for what a value is taken apart by and put together from.
//!
//! **Lives here:** arms that are missing and what they may say, patterns that bind too little or the wrong thing, fields that a literal
//! leaves out, values in the shape of something else.
//!
//! **Promises:** what an arm or a field says is made of what the file says elsewhere; what nothing speaks for is marked as such.
//!
//! **Never knows:** where the value that is taken apart comes from.

pub(super) mod alternatives;
mod analogies;
mod arm_alike;
pub(super) mod arm_bodies;
mod arm_ends;
mod arm_failures;
mod arm_opposites;
mod arm_payloads;
mod arm_places;
pub(super) mod arm_reasons;
mod arm_rests;
mod arm_rows;
mod arm_sides;
mod arm_tables;
mod arm_texts;
mod arm_twins;
pub(super) mod arms;
pub(super) mod bare_patterns;
pub(super) mod constructor_patterns;
mod field_grids;
mod field_values;
pub(super) mod fields_and_ranges;
mod first_states;
mod made_values;
mod made_when_asked;
pub(super) mod missing_bindings;
pub(super) mod missing_fields;
mod neighbouring_fields;
mod numbered_sides;
mod other_failures;
pub(super) mod other_shapes;
mod parts_left;
mod stated_values;
pub(super) mod statics_in_patterns;
pub(super) mod untyped_arms;
