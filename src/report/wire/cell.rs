//! A cell of the cfg matrix as the JSON object shows it.

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
