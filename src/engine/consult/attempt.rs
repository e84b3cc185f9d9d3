//! [`Attempt`]: an answer that was refused, with what its author needs to give a better one.

use crate::compiler::{Diagnostic, Place};
use crate::refusal::Refusal;
use std::collections::BTreeSet;

/// Most diagnostics that are told.
const MAX_TOLD: usize = 4;
/// Most lines of one.
const MAX_LINES: usize = 30;

/// An answer that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// What was answered.
    pub answer: String,
    /// Why it is not in the tree.
    pub refusal: Refusal,
    /// What the compiler said with it in the tree, as it renders it: what was to be cured and was not, and what is new.
    pub caused: Vec<String>,
    /// The places of that in files that the answer leaves as they are.
    pub(super) places: Vec<Place>,
}

impl Attempt {
    /// One that was refused before the compiler was asked.
    pub fn refused(answer: String, refusal: Refusal) -> Attempt {
        Attempt { answer, refusal, caused: Vec::new(), places: Vec::new() }
    }

    /// One with which the compiler said this. Of files that are `withheld` nothing is told; `edited` are those that the
    /// answer changes.
    pub(super) fn tried(
        answer: String,
        refusal: Refusal,
        errors: &[Diagnostic],
        withheld: &dyn Fn(&str) -> bool,
        edited: &BTreeSet<&str>,
    ) -> Attempt {
        let is_open =
            |error: &&Diagnostic| !error.places.iter().chain(&error.note_places).any(|place| withheld(&place.file));
        let told: Vec<&Diagnostic> = errors.iter().filter(is_open).take(MAX_TOLD).collect();
        let places = told.iter().flat_map(|error| error.places.iter().filter(|place| place.primary));
        let places = places.filter(|place| !edited.contains(place.file.as_str())).cloned().collect();
        Attempt { answer, refusal, caused: told.into_iter().map(rendered).collect(), places }
    }
}

/// The beginning of what the compiler renders.
fn rendered(error: &Diagnostic) -> String {
    let text = error.plain();
    let lines: Vec<&str> = text.trim_end().lines().collect();
    match lines.get(..MAX_LINES).filter(|_| lines.len() > MAX_LINES) {
        Some(first) => format!("{}\n[{} lines left out]", first.join("\n"), lines.len() - MAX_LINES),
        None => lines.join("\n"),
    }
}
