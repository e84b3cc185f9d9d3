//! [`Applied`]: the fixes that are in the tree, found by what they write.

use super::trace::Trace;
use crate::edit::EditSet;
use crate::edit::WorkspacePath;
use std::collections::HashMap;

/// Fixes that were applied, in their order.
#[derive(Debug, Clone, Default)]
pub(super) struct Applied {
    traces: Vec<Trace>,
    /// By the first file that they write to and all that they write. There may be as many fixes as a workspace has files.
    by_texts: HashMap<(WorkspacePath, Vec<Vec<u8>>), Vec<usize>>,
}

impl Applied {
    pub(super) fn push(&mut self, fix: Trace) {
        if let Some(file) = fix.first_file().cloned() {
            self.by_texts.entry((file, fix.texts().to_vec())).or_default().push(self.traces.len());
        }
        self.traces.push(fix);
    }

    /// All of them, for moving them along.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Trace> {
        self.traces.iter_mut()
    }

    /// Whether the fix was applied at its place before and did not shrink anything, or another took it back since.
    pub(super) fn has_repeat_of(&self, fix: &Trace) -> bool {
        self.met_by(fix).any(|(at, trace)| trace.grows() || self.was_undone(at, trace))
    }

    /// Whether the fix was applied at its place before, and another took it back since.
    pub(super) fn has_undone(&self, fix: &Trace) -> bool {
        self.met_by(fix).any(|(at, trace)| self.was_undone(at, trace))
    }

    fn met_by<'a>(&'a self, fix: &'a Trace) -> impl Iterator<Item = (usize, &'a Trace)> {
        self.writing(fix, fix.texts().to_vec()).filter(|(_, trace)| trace.is_met_by(fix))
    }

    fn was_undone(&self, at: usize, trace: &Trace) -> bool {
        let before = trace.replaced();
        before.is_some_and(|texts| self.writing(trace, texts).any(|(later, by)| later > at && by.undoes(trace)))
    }

    /// The last of those that the fix takes back.
    pub(super) fn undone_by(&self, fix: &Trace) -> Option<&Trace> {
        let found = self.writing(fix, fix.replaced()?).filter(|(_, trace)| fix.undoes(trace)).last();
        found.map(|(_, trace)| trace)
    }

    /// The same of a fix that is not made yet.
    pub(super) fn has_undone_by(&self, edits: &EditSet) -> bool {
        self.undone_by(&Trace::of(None, edits, None)).is_some()
    }

    /// Those that write these texts, the first one where `fix` does, with their numbers.
    fn writing(&self, fix: &Trace, texts: Vec<Vec<u8>>) -> impl Iterator<Item = (usize, &Trace)> {
        let found = fix.first_file().and_then(|file| self.by_texts.get(&(file.clone(), texts)));
        found.into_iter().flatten().filter_map(|at| Some((*at, self.traces.get(*at)?)))
    }
}
