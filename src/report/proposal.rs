//! [`write_proposal`]: what a change is for, above its diff.

use super::layout::{Detail, Tone, verb_line};
use crate::engine::Proposal;
use std::io::{self, Write};

/// Writes what the change is for and what its author says of it.
///
/// # Errors
/// What `out` says.
pub fn write_proposal(out: &mut dyn Write, proposal: &Proposal<'_>, detail: Detail) -> io::Result<()> {
    verb_line(out, detail, Tone::Info, "Proposed", &format!("for {}", proposal.what))?;
    match proposal.explanation {
        Some(explanation) => verb_line(out, detail, Tone::Info, "Because", explanation.trim()),
        None => Ok(()),
    }
}
