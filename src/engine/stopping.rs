//! [`Fixing::stopping`]: fixes after which lints of the compiler stop the build, which went through before.
//!
//! Where clippy's denied lints stop a unit, one more denied lint changes nothing for clippy, and `delta` counts it among what
//! later rounds cure. But a plain build knows nothing of clippy's: if the new lint is the compiler's own and stays, that
//! build went through before the fix and does not any more. `#![deny(warnings)]` makes it so of an import that a fix leaves
//! unused and that code for another target needs.

use super::fix::{Fixing, target_cfg};
use super::gather::{Candidate, Judge};
use super::judges::Compiler;
use super::objections::Dark;
use super::settle::{Set, Settled};
use super::suspects::{quoted_words, suspects};
use super::view::View;
use crate::compiler::{Diagnostic, Platform, Verdict};
use crate::refusal::Refusal;
use std::collections::BTreeSet;

impl Fixing<'_> {
    /// The last kept fix of those that such a lint speaks against, with the lint: if it goes, the others may do no harm. A
    /// lint that is cured in the next round does none either. The round must be in the tree.
    pub(super) fn stopping<C: Compiler>(
        &self,
        compiler: &C,
        candidates: &[Candidate],
        settled: &Settled,
        view: &mut View<'_>,
    ) -> Option<(usize, Refusal)> {
        let after = settled.verdict.as_ref().filter(|_| !settled.stopping.is_empty())?;
        let cured = self.cured_next(compiler, after);
        let staying = settled.stopping.iter().filter(|index| !cured.contains(index));
        staying.filter_map(|index| after.diagnostics.get(*index)).find_map(|lint| {
            let (found, sure) = suspects(lint, &settled.kept, candidates, &settled.rewrites, view);
            let found = if sure { found } else { wrote_over(lint, &settled.kept, candidates, view) };
            Some((
                found.last().copied()?,
                Refusal::CompileErrorIntroduced { diagnostics: vec![lint.one_line_in_cells()] },
            ))
        })
    }

    /// The diagnostics for which the tree as it is now offers a fix.
    fn cured_next<C: Compiler>(&self, compiler: &C, after: &Verdict) -> BTreeSet<usize> {
        let cfg = |platform: &Platform| target_cfg(compiler, platform);
        let mut judge = Judge { options: self.options, project: self.project, dark: Dark::new(self.project, &cfg) };
        let next = judge.gather(after, &self.ledger, &mut View::new(self.workspace));
        next.candidates.iter().map(|candidate| candidate.diagnostic).collect()
    }
}

/// The fixes that wrote over a word that the lint quotes, in its own file, even if the word is there again: the method of a
/// name is not the function.
fn wrote_over(lint: &Diagnostic, kept: &Set, candidates: &[Candidate], view: &mut View<'_>) -> Set {
    let words = quoted_words(lint);
    let Some(own) = lint.primary().and_then(|place| view.key_of(&place.file)) else { return Set::new() };
    let wrote_over = |index: &usize| {
        let edits = candidates.get(*index).into_iter().flat_map(|candidate| candidate.edits.edits());
        edits.filter(|edit| *edit.file() == own).any(|edit| {
            let tree = view.tree(edit.file());
            tree.is_ok_and(|tree| tree.words(edit.span()).iter().any(|word| word.is_name && words.contains(word.text)))
        })
    };
    kept.iter().copied().filter(wrote_over).collect()
}
