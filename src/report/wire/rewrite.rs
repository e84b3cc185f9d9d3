//! The object that ends the stream of `rewrite`.

use super::{Cell, Envelope, LeftAlone, Place};
use crate::refusal::{Advice, Refusal};
use schemars::JsonSchema;
use serde::Serialize;

/// The report of `rewrite`: the last line of its stream. The lines before it are one for each match, in the form that
/// ast-grep has for them.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RewriteReport {
    /// Version, tool and command.
    #[serde(flatten)]
    pub envelope: Envelope,
    /// The root, absolute; null if nothing was to be rewritten in files.
    pub root: Option<String>,
    /// Whether files were to be changed; if not, `rewritten` means "would be".
    pub write: bool,
    /// The run's id in the history; null if it changed nothing.
    pub run_id: Option<String>,
    /// Matches found, overlapping ones included.
    pub matches: usize,
    /// Files with a match.
    pub matched_files: usize,
    /// Matches rewritten.
    pub rewritten: usize,
    /// Files changed.
    pub changed_files: usize,
    /// Matches that the user left.
    pub declined: usize,
    /// Matches that overlapped others and whose turn did not come before the limit of `--max-passes`.
    pub left: usize,
    /// Files looked at.
    pub searched_files: usize,
    /// Files that had to be parsed: they hold what every match needs.
    pub parsed_files: usize,
    /// Matches that were not rewritten.
    pub refused: Vec<RefusedMatch>,
    /// Files that were not searched.
    pub unsearched: Vec<LeftAlone>,
    /// Files and folders that could not be read. If there are any, a mere search ends with exit code 2: nobody knows what
    /// is in them.
    pub unread: usize,
    /// The places that changed, sorted by path; with `--check compile` also without `--write`, as they would be.
    pub files: Vec<Place>,
    /// The cells of the cfg matrix in which the compiler judged; empty if there is but one configuration, or if it was not
    /// asked.
    pub cells: Vec<Cell>,
    /// Things worth a sentence, such as what the pattern does not find though it looks as if it did.
    pub notes: Vec<String>,
}

/// A match that was not rewritten.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RefusedMatch {
    /// The file, relative to the root where it is inside.
    pub file: String,
    /// 1-based line in the text as it was when the match was found.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// First byte of the match in that text.
    pub byte_start: usize,
    /// One past its last byte.
    pub byte_end: usize,
    /// Whether it was written, did harm, and was taken back.
    pub taken_back: bool,
    /// Why.
    pub refusal: Refusal,
    /// What can be done about it.
    pub advice: Advice,
    /// The refusal as a sentence.
    pub explanation: String,
}
