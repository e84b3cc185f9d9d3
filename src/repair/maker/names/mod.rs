//! Makers for names that nothing has where they are used, and for what has another name there.
//!
//! **Lives here:** names that are misspelt, renamed, missing from the imports or reached by a wrong path; what is private; names that
//! are those of something else.
//!
//! **Promises:** what stands for a name is read off the crate and the message.
//!
//! **Never knows:** what is done with the thing once it is found.

pub(super) mod associated_constants;
pub(super) mod beside_imports;
pub(super) mod deprecated;
pub(super) mod from_dependencies;
pub(super) mod globs;
pub(super) mod imported_elsewhere;
pub(super) mod inner_bindings;
pub(super) mod method_prefixes;
pub(super) mod misdeclared;
pub(super) mod module_levels;
pub(super) mod namesakes;
pub(super) mod neighbours_globs;
pub(super) mod paths;
pub(super) mod paths_into_dependencies;
pub(super) mod paths_of_old_editions;
pub(super) mod private_access;
pub(super) mod reexports;
pub(super) mod renamed;
pub(super) mod result_aliases;
pub(super) mod std_modules;
pub(super) mod visibility;
