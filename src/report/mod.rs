//! The voice: what a run did, told to people and to programs.
//!
//! **Lives here:** the human report in cargo's style ([`write_fix`], [`write_check`]), the unified diff
//! ([`unified_diff`]), the versioned JSON object ([`Report`]) with its schema, annotations for GitHub Actions
//! ([`write_annotations`]), the progress line ([`ProgressLine`]), and [`Problem`], a failure in words.
//!
//! **Promises:** nothing is dropped silently: what a human report does not list it counts; a diff gives the same bytes
//! when it is applied again; text that comes from files, compilers or macros cannot steer the terminal; a reader of
//! version 1 of the JSON object can read every later object of version 1.
//!
//! **Never knows:** how to run anything, argv, or which exit code a report leads to.

mod annotations;
mod apply;
mod cells;
mod check;
mod diff;
pub mod failure;
mod fixed;
mod folding;
mod human;
mod json;
mod layout;
mod line_diff;
mod listing;
mod matches;
mod migration;
mod outside;
mod problem;
mod progress;
mod proposal;
mod quoting;
mod refusals;
mod rewrite;
mod show;
mod trials;
mod wire;

#[cfg(test)]
mod tests;

pub use annotations::{write_annotations, write_match_annotations};
pub use apply::write_apply;
pub use check::write_check;
pub use diff::{
    DiffColours, unified_diff, visible, write_changes, write_changes_around, write_diff, write_harmless_diff,
};
pub use human::{write_brief, write_fix};
pub use json::{request_schema, result_schema, schema, write_json};
pub use layout::{Detail, without_colours};
pub use listing::{
    HistoryEntry, Undone, nothing_to_undo, write_history, write_history_notes, write_problem, write_undo,
};
pub use matches::{JsonStyle, Listing, MatchesJson, write_matches};
pub use problem::{Problem, ProblemKind};
pub use progress::{Headway, ProgressLine};
pub use proposal::write_proposal;
pub use refusals::write_refusals;
pub use rewrite::{write_match_diff, write_rewrite, write_rewrite_end};
pub use show::{write_show, write_show_notes};
pub use trials::write_trials;
pub use wire::Report;
