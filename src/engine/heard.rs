//! [`Heard`]: what a verdict says, put in order once for all that will be asked about its suggestions.

use super::view::View;
use super::waiting::Waiting;
use crate::compiler::{Diagnostic, Place, Project, Verdict};
use crate::edit::WorkspacePath;
use std::collections::HashMap;

/// What one verdict says.
pub(super) struct Heard<'v> {
    pub(super) verdict: &'v Verdict,
    /// What keeps lints waiting.
    pub(super) waiting: Waiting,
    /// By code and by each primary place, in bytes of a file that has yet to be asked for.
    places: HashMap<(Option<&'v str>, usize, usize), Vec<&'v Diagnostic>>,
    /// Where errors without a code are, as those of the syntax are.
    uncoded: Vec<&'v Place>,
}

impl<'v> Heard<'v> {
    pub(super) fn of(project: &Project, verdict: &'v Verdict) -> Self {
        let mut places: HashMap<_, Vec<&Diagnostic>> = HashMap::new();
        for diagnostic in &verdict.diagnostics {
            for place in diagnostic.places.iter().filter(|place| place.primary) {
                let key = (diagnostic.code.as_deref(), place.byte_start, place.byte_end);
                let there = places.entry(key).or_default();
                // Two places of one may be alike, in two files.
                if !there.last().is_some_and(|last| std::ptr::eq(*last, diagnostic)) {
                    there.push(diagnostic);
                }
            }
        }
        let uncoded = verdict.errors().filter(|error| error.code.is_none()).filter_map(Diagnostic::primary).collect();
        Heard { verdict, waiting: Waiting::of(project, verdict), places, uncoded }
    }

    /// The diagnostics with this code that have a primary place with the offsets of `place`, in whatever file.
    pub(super) fn at<'a>(&'a self, code: Option<&'a str>, place: &Place) -> &'a [&'a Diagnostic] {
        self.places.get(&(code, place.byte_start, place.byte_end)).map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether the compiler cannot parse the file; its syntax errors have no code. Old code that our parsers do not know is
    /// none of theirs.
    pub(super) fn has_syntax_error(&self, file: &WorkspacePath, view: &mut View<'_>) -> bool {
        self.uncoded.iter().any(|place| view.key_of(&place.file).as_ref() == Some(file))
    }
}
