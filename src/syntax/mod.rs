//! Trees: what the text of a Rust file looks like to a parser.
//!
//! **Lives here:** [`SyntaxFile`] (one parsed file and the questions asked of it) and [`gate`], the tripwire that compares
//! a file before and after an edit.
//!
//! **Promises:** nothing is ever re-printed from a tree; a parser has a vote on whether an edit broke a file only if it
//! accepted the file before; parsing is bounded in time, size and depth, and a file that exceeds the bounds yields no
//! opinion instead of an error.
//!
//! **Never knows:** cargo, disk writes, or who asked.

mod cfg;
mod gate;
mod mention;
mod tree;

pub use cfg::{CfgAnswer, CfgPredicate};
pub use gate::{GateFinding, first_error_line, gate};
pub use mention::{Mention, mentions};
pub use tree::{Comment, SyntaxFile};
