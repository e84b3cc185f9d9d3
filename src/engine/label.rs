//! Labels for the fixes of errors that the compiler is sure of: they are made all the same, but a report says which of them
//! change a public signature, weaken a bound or do anything else that the checker of cheats has a name for. Fixes of lints
//! say the same in other words, as `dyn Trait` for `Trait`, and are not asked about.

use super::gather::Candidate;
use super::phase::phase;
use super::settle::Settled;
use super::trial::faults;
use super::view::View;
use crate::compiler::{Diagnostic, Level, Verdict};
use crate::edit::{EditSet, Span};
use crate::repair::{Cheat, CheatKind, cheats};
use crate::txn::Rewrite;
use std::collections::BTreeMap;

/// What each kept candidate does, alone, that an honest repair would not do, by index; those that do nothing are left out.
///
/// Files as a whole are asked first, so that a round without such fixes costs two readings of each file that has errors.
pub(super) fn labels(
    candidates: &[Candidate],
    settled: &Settled,
    base: &Verdict,
    view: &mut View<'_>,
) -> BTreeMap<usize, Vec<Cheat>> {
    let mut found: BTreeMap<usize, Vec<Cheat>> = BTreeMap::new();
    let faults = faults(base, view);
    let none = Vec::new();
    let is_error = |candidate: &&Candidate| {
        base.diagnostics.get(candidate.diagnostic).is_some_and(|diagnostic| diagnostic.level == Level::Error)
    };
    let asked: Vec<(usize, &Candidate)> = settled
        .kept
        .iter()
        .filter_map(|index| Some((*index, candidates.get(*index).filter(|c| !c.on_trial).filter(is_error)?)))
        .collect();
    for rewrite in &settled.rewrites {
        let is_touched = asked.iter().any(|(_, candidate)| candidate.edits.files().any(|file| file == rewrite.file()));
        let faults = faults.get(rewrite.file()).unwrap_or(&none);
        if !is_touched || of(rewrite, faults).is_empty() {
            continue;
        }
        for (index, candidate) in &asked {
            let own: Vec<_> = candidate.edits.edits().iter().filter(|edit| edit.file() == rewrite.file()).collect();
            if own.is_empty() {
                continue;
            }
            let Ok(alone) = Rewrite::of_edits(rewrite.before(), own) else { continue };
            let mut own = of(&alone, faults);
            if let Some(diagnostic) = base.diagnostics.get(candidate.diagnostic) {
                own.retain(|cheat| tells(cheat.kind, diagnostic, &candidate.edits));
            }
            if !own.is_empty() {
                found.entry(*index).or_default().extend(own);
            }
        }
    }
    found
}

fn of(rewrite: &Rewrite, faults: &[Span]) -> Vec<Cheat> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    cheats(&text(rewrite.before().bytes()), &text(rewrite.after().bytes()), faults)
}

/// Whether what the checker says of the text can be said of this fix.
///
/// Lints ask for the same in fewer words. And where reading broke off, the tree before counts for little: a fix that
/// takes away a word or two there deletes nothing.
pub(super) fn tells(kind: CheatKind, diagnostic: &Diagnostic, edits: &EditSet) -> bool {
    let is_about_less = matches!(kind, CheatKind::DeletedCode | CheatKind::CondensedCode | CheatKind::EmptiedBody);
    if diagnostic.level != Level::Error {
        return kind != CheatKind::CondensedCode;
    }
    !(is_about_less && phase(diagnostic) == 0 && removes_little(edits))
}

/// Whether the edits take away at most twelve bytes of at most two places.
fn removes_little(edits: &EditSet) -> bool {
    let removed = edits.edits().iter().filter(|edit| !edit.span().is_empty());
    removed.clone().count() <= 2 && removed.map(|edit| edit.span().len()).sum::<usize>() <= 12
}
