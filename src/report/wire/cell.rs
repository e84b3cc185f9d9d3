//! Cells of the cfg matrix, and twins under other `cfg`s, as the JSON object shows them.

use crate::refusal::Refusal;
use schemars::JsonSchema;
use serde::Serialize;

/// One configuration in which the tree was judged.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Cell {
    /// Its name: the flags that make it, or `default`.
    pub name: String,
    /// Whether it was checked. What could not be checked counts for nothing.
    pub checked: bool,
    /// Why it was not; null if it was.
    pub reason: Option<String>,
    /// What helps; null if nothing is known to, or if it was checked.
    pub help: Option<String>,
    /// Errors that it saw at the start.
    pub errors_before: usize,
    /// Errors that it sees at the end.
    pub errors_after: usize,
    /// Warnings at the start, denied lints included.
    pub warnings_before: usize,
    /// Warnings at the end, denied lints included.
    pub warnings_after: usize,
}

/// A place in an item that has the name of a fixed one and stands under another `cfg`, where the text read the same.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Sibling {
    /// The file, relative to the workspace root.
    pub file: String,
    /// 1-based line in the file as it is at the end.
    pub line: usize,
    /// The item that both are: `fn connect`.
    pub item: String,
    /// The conditions of this one, as they stand in the text: its own or, if it is in another module, those of the module
    /// and its own. The last branch of a `cfg_if!` reads as `#[cfg(not(..))]`. Empty if it has none.
    pub conditions: String,
    /// Code of the diagnostic whose fix it is about; null if it has none.
    pub code: Option<String>,
    /// That diagnostic's message.
    pub message: String,
    /// The file of that fix, relative to the workspace root.
    pub fixed_file: String,
    /// 1-based line of that fix when its suggestion was seen.
    pub fixed_line: usize,
    /// What became of it.
    pub status: SiblingStatus,
    /// Why it was taken back; null if it was not.
    pub refusal: Option<Refusal>,
}

/// What became of a twin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SiblingStatus {
    /// It stands as it was.
    Untouched,
    /// The same edit is there too, and a build of this run compiles it.
    Applied,
    /// The same edit is there too. No build of this run compiles it: it was only parsed.
    AppliedParsedOnly,
    /// The same edit does harm there, or cannot be made.
    TakenBack,
}
