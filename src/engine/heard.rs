//! [`Heard`]: what a verdict says, put in order once for all that will be asked about its suggestions.

use super::view::View;
use super::waiting::Waiting;
use crate::compiler::{Diagnostic, Place, Project, Verdict};
use crate::edit::WorkspacePath;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

/// A code, and a primary place in bytes of whatever file.
type At<'v> = (Option<&'v str>, usize, usize);

/// Diagnostics with one code and one place, in whatever files: many files of a workspace begin alike.
#[derive(Default)]
struct Alike<'v> {
    diagnostics: Vec<&'v Diagnostic>,
    /// Which of them are in which file. To which file a name leads is asked when the first is looked for.
    in_files: OnceCell<HashMap<WorkspacePath, Vec<usize>>>,
}

/// What one verdict says.
pub(super) struct Heard<'v> {
    pub(super) verdict: &'v Verdict,
    /// What keeps lints waiting.
    pub(super) waiting: Waiting,
    /// By code and by each primary place.
    places: HashMap<At<'v>, Alike<'v>>,
    /// The ids of the packages that are selected.
    selected: HashSet<&'v str>,
    /// Where errors without a code are, as those of the syntax are.
    uncoded: Vec<&'v Place>,
}

impl<'v> Heard<'v> {
    pub(super) fn of(project: &'v Project, verdict: &'v Verdict) -> Self {
        let mut places: HashMap<At<'_>, Alike<'_>> = HashMap::new();
        for diagnostic in verdict.diagnostics.iter() {
            for place in diagnostic.places.iter().filter(|place| place.primary) {
                let key = (diagnostic.code.as_deref(), place.byte_start, place.byte_end);
                let there = &mut places.entry(key).or_default().diagnostics;
                // Two places of one may be alike, in two files.
                if !there.last().is_some_and(|last| std::ptr::eq(*last, diagnostic)) {
                    there.push(diagnostic);
                }
            }
        }
        let uncoded = verdict.errors().filter(|error| error.code.is_none()).filter_map(Diagnostic::primary).collect();
        let selected = project.packages.iter().filter(|package| package.selected).map(|package| package.id.as_str());
        Heard { verdict, waiting: Waiting::of(project, verdict), places, selected: selected.collect(), uncoded }
    }

    /// Whether the package with this id is a member that this run's flags select.
    pub(super) fn is_selected(&self, id: &str) -> bool {
        self.selected.contains(id)
    }

    /// The diagnostics of `file` with the code of `diagnostic` that have a primary place with the offsets of its own, under
    /// whatever name the compiler knows the file.
    pub(super) fn like(
        &self,
        diagnostic: &Diagnostic,
        file: &WorkspacePath,
        view: &mut View<'_>,
    ) -> Vec<&'v Diagnostic> {
        let Some(place) = diagnostic.primary() else { return Vec::new() };
        let at = (diagnostic.code.as_deref(), place.byte_start, place.byte_end);
        let Some(alike) = self.places.get(&at) else { return Vec::new() };
        let in_files = alike.in_files.get_or_init(|| {
            let mut in_files: HashMap<_, Vec<usize>> = HashMap::new();
            for (index, one) in alike.diagnostics.iter().enumerate() {
                if let Some(key) = one.primary().and_then(|place| view.key_of(&place.file)) {
                    in_files.entry(key).or_default().push(index);
                }
            }
            in_files
        });
        let there = in_files.get(file).into_iter().flatten();
        there.filter_map(|index| alike.diagnostics.get(*index).copied()).collect()
    }

    /// Whether the compiler cannot parse the file; its syntax errors have no code. Old code that our parsers do not know is
    /// none of theirs.
    pub(super) fn has_syntax_error(&self, file: &WorkspacePath, view: &mut View<'_>) -> bool {
        self.uncoded.iter().any(|place| view.key_of(&place.file).as_ref() == Some(file))
    }
}
