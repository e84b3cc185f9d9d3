//! Structural edits: things of a Rust file that are named instead of quoted.
//!
//! **Lives here:** [`Structural`] (a target and an operation), and [`plan()`], which finds the one place that the target
//! means and says which bytes are to be replaced by what; [`targets`] lists what can be named.
//!
//! **Promises:** a target that fits nothing, or more than one thing, is refused with all that it could mean; new text is
//! put in as it was given, but for indentation and line endings, and only if a parser took it for what the place needs;
//! nothing is re-printed from a tree, so whatever is not named stays as it is, byte for byte.
//!
//! **Never knows:** the disk, cargo, how a request reached it, or what else is in its batch.

mod arms;
mod attribute;
mod delete;
mod derive;
mod fit;
mod given;
mod import;
mod insert;
mod layout;
mod line_comment;
mod list;
mod listing;
mod locate;
mod member;
mod model;
mod outline;
mod plan;
mod rename;
mod replace;
mod selector;
mod source;
mod statement;
mod taken;
mod told_apart;
mod words;

pub use listing::{Listed, targets};
pub use model::{CfgSiblings, Operation, Position, Structural, Target, TargetKind};
pub use plan::{Planned, plan};
pub use source::Replacement;

#[cfg(test)]
mod tests;
