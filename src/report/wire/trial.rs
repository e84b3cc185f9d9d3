//! What `fix` tried beyond what the compiler is sure of, as a report shows it.

use super::{Applicability, Level};
use crate::refusal::Refusal;
use schemars::JsonSchema;
use serde::Serialize;

/// What was tried for one diagnostic, or for those that all calls of a macro have of one place in its body.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Trial {
    /// Error code or lint name; null if the compiler gave none.
    pub code: Option<String>,
    /// How grave the diagnostic is.
    pub level: Level,
    /// The diagnostic's message.
    pub message: String,
    /// The file as the compiler names it.
    pub file: String,
    /// 1-based line in the file as it was when it was tried.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// How many diagnostics it is, each seen through a call of the same macro; this place is one of the calls.
    pub calls: usize,
    /// The candidates.
    pub candidates: Vec<Tried>,
}

/// One candidate and what came of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Tried {
    /// What it does, in the words of the compiler or of its maker.
    pub help: String,
    /// The candidate maker; null if the compiler suggested it.
    pub made_by: Option<String>,
    /// The compiler's word about it.
    pub applicability: Applicability,
    /// Its edits, one line each.
    pub edits: Vec<String>,
    /// What it does that is no honest repair.
    pub cheats: Vec<Cheat>,
    /// Errors with it alone in the tree; null if that was not asked.
    pub errors: Option<usize>,
    /// What came of it.
    pub effect: Effect,
    /// What was taken in its place; null unless it was outranked.
    pub by: Option<String>,
    /// Why it is not in the tree; null if it is, or holds and was not taken.
    pub refusal: Option<Refusal>,
    /// The refusal as a sentence.
    pub explanation: Option<String>,
}

/// One of the fixes among which somebody has to choose; a single one is a matter of yes or no.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Choice {
    /// What it does, in the words of the compiler or of its maker.
    pub help: String,
    /// The candidate maker; null if the compiler suggested it.
    pub made_by: Option<String>,
    /// How many diagnostics it is for, each seen through a call of the same macro; the others do not list it.
    pub calls: usize,
    /// Its edits.
    pub edits: Vec<Change>,
}

/// One edit of a fix to choose.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Change {
    /// The file, relative to the workspace root.
    pub file: String,
    /// 1-based line in the file as it was when it was tried.
    pub line: usize,
    /// 1-based column in characters: one line may have room for several edits that read alike.
    pub column: usize,
    /// What is replaced; empty for an insertion.
    pub old: String,
    /// By what.
    pub new: String,
}

/// What came of a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// It is in the tree.
    Kept,
    /// It holds, and something better was taken.
    Outranked,
    /// It holds, as does another that means something else, or nothing else speaks for it: somebody has to choose.
    Choice,
    /// It does harm, or does not cure.
    Failed,
    /// It was not tried.
    NotTried,
}

/// A way to make an error go away without curing it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Cheat {
    /// Its kind: `deleted-code`, `placeholder`, …
    pub kind: String,
    /// What it was done to.
    pub what: String,
}
