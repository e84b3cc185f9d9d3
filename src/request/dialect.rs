//! [`Dialect`]: the form in which requests are written, and whether a request is of it.

use super::model::{Change, Request};
use super::shape::{invalid, keys};
use crate::refusal::Refusal;
use schemars::JsonSchema;
use serde::Deserialize;

/// In which form requests come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Dialect {
    /// Find out.
    #[default]
    Auto,
    /// JSON, in any of its dialects.
    Json,
    /// Places by offset, or by line and column.
    ExactSpan,
    /// Exact texts, one after the other.
    Text,
    /// Edits of the file as it was, with clipboards.
    Patch,
    /// Lines by number and hash.
    Hashlines,
    /// Lines by number.
    Lines,
    /// All places of a text or a regular expression.
    SearchReplace,
    /// Whole files.
    Content,
    /// A unified diff, as text or in JSON.
    UnifiedDiff,
    /// An `apply_patch` envelope, as text or in JSON.
    ApplyPatch,
    /// SEARCH/REPLACE blocks, as text or in JSON.
    Blocks,
    /// Things of a Rust file by their names.
    Structural,
}

impl Dialect {
    /// The dialect of a change.
    pub(super) fn of(change: &Change) -> Dialect {
        match change {
            Change::ExactSpan(_) => Dialect::ExactSpan,
            Change::Text(_) => Dialect::Text,
            Change::Patch(_) => Dialect::Patch,
            Change::Hashlines(_) => Dialect::Hashlines,
            Change::Lines(_) => Dialect::Lines,
            Change::SearchReplace(_) => Dialect::SearchReplace,
            Change::Content(_) => Dialect::Content,
            Change::UnifiedDiff(_) => Dialect::UnifiedDiff,
            Change::ApplyPatch(_) => Dialect::ApplyPatch,
            Change::Blocks(_) => Dialect::Blocks,
            Change::Structural(_) => Dialect::Structural,
        }
    }

    /// Its name, the `type` of a request.
    pub(super) fn name(self) -> &'static str {
        match self {
            Dialect::Auto => "auto",
            Dialect::Json => "json",
            Dialect::ExactSpan => "exact_span",
            Dialect::Text => "text",
            Dialect::Patch => "patch",
            Dialect::Hashlines => "hashlines",
            Dialect::Lines => "lines",
            Dialect::SearchReplace => "search_replace",
            Dialect::Content => "content",
            Dialect::UnifiedDiff => "unified_diff",
            Dialect::ApplyPatch => "apply_patch",
            Dialect::Blocks => "blocks",
            Dialect::Structural => "structural",
        }
    }

    /// Refuses the first of `requests` that is of another dialect.
    pub(super) fn hold(self, requests: &[Request]) -> Result<(), Refusal> {
        if matches!(self, Dialect::Auto | Dialect::Json) {
            return Ok(());
        }
        let other = requests.iter().enumerate().find(|(_, request)| Dialect::of(&request.change) != self);
        let Some((number, request)) = other else { return Ok(()) };
        let place = if requests.len() == 1 { String::new() } else { format!("[{number}]") };
        let has = keys(self.name()).map(|keys| format!(", which has {keys}")).unwrap_or_default();
        let reason = format!(
            "it is of dialect `{}`, and the call takes only `{}`{has}",
            Dialect::of(&request.change).name(),
            self.name()
        );
        Err(invalid(&place, reason))
    }
}
