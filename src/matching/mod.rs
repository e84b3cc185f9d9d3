//! Patterns: code that looks like this, and what it is to become.
//!
//! **Lives here:** [`Query`] (a pattern or a kind of node with its rewrite, or rules in ast-grep's format), [`Project`] (the
//! settings of a project of such rules), the search that finds its matches in one text, the literals that a text must hold
//! to be worth parsing, and [`choose`], which says which of several overlapping matches go first; the reading of a file by
//! items, of which only those that can hold a match are parsed; and [`shape()`], the tree of a pattern.
//!
//! **Promises:** what matches, and what it becomes, is ast-grep's answer, by its own library, but, if that is asked for,
//! for parentheses without which one expression would be read as two, and for literals, comments and words, which stay
//! whole; a pattern that could never match as it was meant is an error that says what to write instead; a text is parsed
//! only if it holds what every match needs, and where a match cannot be more than an item, only the items that do; in
//! doubt, and where one of these does not parse, all of it is; parsing is bounded in time, size and depth, and a text
//! beyond the bounds is reported and not searched; definitions of macros and the tokens of macro calls are left alone
//! unless asked for.
//!
//! **Never knows:** which files there are, how they are written, compilers, output formats.

mod carry;
mod context;
mod grouping;
mod items;
mod literals;
mod matched;
mod order;
mod project;
mod query;
mod rules;
mod rust;
mod search;
mod shape;

pub use matched::{Capture, CaptureKind, Label, Match, Position, Replacement};
pub use order::{Later, choose};
pub use project::Project;
pub use query::{PatternSpec, Query, QueryError, RuleInfo, Severity, Strictness};
pub use rules::{RuleBase, RuleSet, RuleText};
pub use rust::{RustParser, Unsearched};
pub use search::SearchOptions;
pub use shape::{Shape, shape};

#[cfg(test)]
mod tests;
