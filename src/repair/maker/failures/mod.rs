//! Makers for what may fail or be missing: `Result`, `Option` and `?`.
//!
//! **Lives here:** a `?` that is missing, that stands in the wrong place or converts to the wrong error, options and results that are
//! asked as if they were what they hold.
//!
//! **Promises:** nothing but the error's own file is read and edited, or, of an error in a macro of the crate, the file of the call;
//! and nothing is unwrapped but what a thread gave, what a `static` makes, and what a test asks for.
//!
//! **Never knows:** what a function that fails should say of it.

pub(super) mod always_there;
pub(super) mod asked_by_index;
pub(super) mod custom_failures;
pub(super) mod each_result;
pub(super) mod gained_variants;
pub(super) mod gathered;
pub(super) mod handed_up;
pub(super) mod handing_on;
pub(super) mod in_tests;
pub(super) mod iterated_results;
mod last_values;
pub(super) mod macro_calls;
pub(super) mod made_once;
pub(super) mod made_to_fail_alike;
pub(super) mod methods_of_contents;
pub(super) mod nested_options;
pub(super) mod other_arguments;
pub(super) mod results;
pub(super) mod transposed;
pub(super) mod unwrapped;
pub(super) mod whole_failures;
