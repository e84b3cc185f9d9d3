//! The usual ones need no function.
