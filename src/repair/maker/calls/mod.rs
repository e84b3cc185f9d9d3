//! Makers for calls: what they are given, what they are called on, and the sign between the two.
//!
//! **Lives here:** arguments that are too few, too many or in the wrong order, a `self.` that is missing, `::` where `.` is meant, a
//! value where the closure that gives it is asked for.
//!
//! **Promises:** an argument that is made up, a plain value of its type, says that nothing speaks for it.
//!
//! **Never knows:** how an argument of the wrong type becomes one of the right type.

pub(super) mod ambiguous_methods;
pub(super) mod argument_orders;
pub(super) mod arguments;
pub(super) mod called_as_methods;
pub(super) mod lazy_arguments;
pub(super) mod made_of_another;
pub(super) mod map_entries;
pub(super) mod missing_commas;
pub(super) mod missing_self;
pub(super) mod range_arguments;
pub(in crate::repair::maker) mod separators;
pub(super) mod superfluous;
pub(super) mod uncalled;
