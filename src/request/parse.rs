//! [`parse`]: from any bytes to requests, or to a refusal that says what is wrong with them.

use super::model::Request;
use crate::refusal::Refusal;

/// In which form requests come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Dialect {
    /// Find out.
    #[default]
    Auto,
    /// JSON, in any of its dialects.
    Json,
    /// A unified diff as text.
    UnifiedDiff,
    /// An `apply_patch` envelope as text.
    ApplyPatch,
    /// SEARCH/REPLACE blocks as text.
    Blocks,
}

/// The requests of an input.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The requests, at least one.
    pub requests: Vec<Request>,
    /// What was understood although it was not said in the form that it has, as sentences.
    pub notes: Vec<String>,
}

/// Reads requests.
///
/// # Errors
/// [`Refusal::InvalidRequest`], [`Refusal::MalformedPatch`], [`Refusal::Binary`] for an input that is no text.
pub fn parse(input: &[u8], dialect: Dialect) -> Result<Parsed, Refusal> {
    let _ = (input, dialect);
    Err(Refusal::InvalidRequest { place: String::new(), reason: "not built yet".to_owned() })
}
