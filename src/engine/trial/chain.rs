//! Chains: candidates that hold only together with a second fix, such as a cast that needs an import.

use super::super::fix::target_cfg;
use super::super::gather::{Candidate, Judge};
use super::super::judges::Compiler;
use super::super::ledger::Ledger;
use super::super::objections::Dark;
use super::super::settle::{Trial, Unsettled, rewrites_of};
use super::super::view::View;
use super::bench::{Bench, Held, halted};
use super::gather::{Gathering, Try};
use super::inspect::rewrites;
use super::score::answered_for;
use super::{Found, Halt};
use crate::compiler::{Diagnostic, Level, Platform, Suggestion, Verdict};
use crate::edit::{Edit, EditSet, Span};
use crate::refusal::Refusal;
use crate::txn::Rewrite;
use crate::workspace::Snapshot;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::rc::Rc;

/// Most states that a chain goes on from at each length.
const WIDTH: usize = 3;

/// Most candidates that are tried alone once more to find as many.
const LOOKS: usize = 2 * WIDTH;

/// Most fixes in a chain.
const LENGTH: usize = 3;

/// Most candidates that are tried on top of one state.
const ON_TOP: usize = 8;

/// Most errors more than before that a state between may have.
const DETOUR: usize = 1;

/// A state that does not hold, but in which the diagnostic that it was made for is gone.
#[derive(Clone)]
struct Node {
    /// The candidate that the chain began with.
    first: usize,
    edits: EditSet,
    followers: Vec<(Try, Diagnostic)>,
    trial: Rc<Trial>,
    /// Those that it answers for.
    errors: usize,
}

/// A state with one more fix, and what a rehearsal says of it.
struct Longer {
    one: Try,
    diagnostic: Diagnostic,
    edits: EditSet,
    verdict: Option<Verdict>,
}

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Goes on from the candidates that failed only for the errors that came after theirs.
    pub(super) fn chains(
        &mut self,
        tries: &[Try],
        groups: &BTreeMap<usize, Vec<usize>>,
    ) -> Result<Option<Found>, Halt> {
        // Where something holds alone, there is nothing to go on for: if several do, somebody has to choose.
        let is_open = |group: &&Vec<usize>| !group.iter().any(|index| self.held.get(index).is_some_and(|h| h.holds));
        let open = groups.values().filter(is_open).flatten();
        // Nothing speaks for some but that they compile: if they do not, nothing does, whatever may be added to them.
        let open = open.filter(|index| tries.get(**index).is_none_or(|one| one.may_be_taken(false)));
        let mut nodes: Vec<Node> = open.filter_map(|index| self.node_of(*index)).collect();
        let size = |index: usize| tries.get(index).map_or(0, |one| one.size);
        for _ in 1..LENGTH {
            nodes.sort_by_key(|node| (node.errors, size(node.first), node.first));
            nodes.truncate(WIDTH);
            let mut next = Vec::new();
            for node in std::mem::take(&mut nodes) {
                let mut best: Option<Node> = None;
                for longer in self.lengthened(&node)? {
                    let Some(longer) = self.weighed(&node, longer)? else { continue };
                    let held = self.judge(Rc::clone(&longer.trial), self.own(longer.first));
                    if held.holds {
                        if best.as_ref().is_none_or(|best| longer.errors < best.errors) {
                            best = Some(longer);
                        }
                    } else if self.goes_on(&held, self.own(longer.first)) {
                        next.push(longer);
                    }
                }
                if let Some(best) = best {
                    return self.commit_chain(best);
                }
            }
            nodes = next;
        }
        Ok(None)
    }

    /// The diagnostic that a candidate is for, as an index into those of the verdict before.
    pub(super) fn own(&self, first: usize) -> usize {
        self.candidates.get(first).map_or(usize::MAX, |candidate| candidate.diagnostic)
    }

    fn node_of(&self, index: usize) -> Option<Node> {
        let held = self.held.get(&index)?;
        if held.holds || !self.goes_on(held, self.own(index)) || self.is_same_again(held, self.own(index)) {
            return None;
        }
        Some(Node {
            first: index,
            edits: self.candidates.get(index)?.edits.clone(),
            followers: Vec::new(),
            trial: Rc::clone(held.trial.as_ref()?),
            errors: held.answered_for()?,
        })
    }

    /// Tries the best of those alone that were weighed among others and do not hold, so that there are states to go on from. Whether any
    /// of them holds now.
    pub(super) fn second_look(&mut self, tries: &[Try], groups: &BTreeMap<usize, Vec<usize>>) -> Result<bool, Halt> {
        let most = self.errors_before().saturating_add(DETOUR);
        let mut found: Vec<(usize, usize, usize)> = Vec::new();
        for group in groups.values().filter(|group| !group.iter().any(|index| self.holds(*index))) {
            for index in group {
                let one = tries.get(*index).filter(|one| one.may_be_taken(false));
                if let (Some(one), Some(Held { trial: None, weight: Some(weight), .. })) = (one, self.held.get(index))
                    && weight.cured.contains(&self.own(*index))
                    && weight.answered_for <= most
                {
                    found.push((weight.answered_for, one.size, *index));
                }
            }
        }
        found.sort_unstable();
        let (mut nodes, mut holds) = (0, false);
        for (_, _, index) in found.into_iter().take(LOOKS) {
            self.weigh_again(index)?;
            holds |= self.holds(index);
            nodes += usize::from(self.node_of(index).is_some());
            if nodes == WIDTH {
                break;
            }
        }
        Ok(holds)
    }

    fn is_lint(&self, own: usize) -> bool {
        self.base.diagnostics.get(own).is_some_and(|diagnostic| diagnostic.level != Level::Error)
    }

    /// Whether a state that does not hold is worth going on from: what compiled before may only be lost to a fix of a lint
    /// that lacks an import.
    fn goes_on(&self, held: &Held, own: usize) -> bool {
        let is_lost =
            |trial: &Rc<Trial>| !(trial.delta.lost.is_empty() || self.is_lint(own) && misses_an_import(trial));
        let lost = held.trial.as_ref().is_none_or(is_lost);
        !lost
            && held.weight.as_ref().is_some_and(|weight| {
                weight.cured.contains(&own) && weight.answered_for <= self.errors_before().saturating_add(DETOUR)
            })
    }

    /// Whether an error is new that says the very same of what the candidate wrote, so that nothing was cured.
    fn is_same_again(&self, held: &Held, own: usize) -> bool {
        let Some(before) = self.base.diagnostics.get(own) else { return false };
        let Some((trial, verdict)) = held.trial.as_ref().and_then(|t| Some((t, t.verdict.as_ref()?))) else {
            return false;
        };
        let mut new = trial.delta.introduced.iter().filter_map(|index| verdict.diagnostics.get(*index));
        new.any(|error| (&error.code, &error.message) == (&before.code, &before.message))
    }

    /// The candidates for what is new in a state.
    fn on_top_of(&mut self, node: &Node) -> Vec<(Try, Diagnostic)> {
        let Some(verdict) = &node.trial.verdict else { return Vec::new() };
        let known: HashSet<usize> = node.trial.delta.still_there.values().copied().collect();
        let is_asked = |index: usize, d: &Diagnostic| d.level == Level::Error && !known.contains(&index);
        let mut view = View::with(self.fixing.workspace, &node.trial.rewrites);
        let compiler = &*self.compiler;
        let cfg = |platform: &Platform| target_cfg(compiler, platform);
        let mut judge = Judge {
            options: self.fixing.options,
            project: self.fixing.project,
            dark: Dark::new(self.fixing.project, &cfg),
        };
        // Its places are those of the tree, and not of this state.
        let ledger = Ledger::default();
        let mut gathering = Gathering {
            judge: &mut judge,
            past: &self.fixing.past,
            ledger: &ledger,
            wanted: &self.search.wanted,
            with_sure: true,
        };
        let tries = gathering.tries(verdict, &mut view, &is_asked);
        // What a lint wants is no reason to repair more than that.
        let (only_imports, first) = (self.is_lint(self.own(node.first)), self.search.takes_first());
        let is_meant = |one: &Try| {
            let mut edits = one.candidate.edits.edits().iter();
            let mut imports = || edits.all(|edit| edit.span().is_empty() && is_import(edit.new_text()));
            let is_fit = !only_imports || imports();
            one.refused.is_none() && one.may_be_taken(first) && is_fit && !is_bound_for_ours(&node.edits, one)
        };
        let is_another = self.base.diagnostics.get(self.own(node.first)).is_some_and(misses_a_name);
        let is_meant = |one: &Try| {
            let of = verdict.diagnostics.get(one.candidate.diagnostic);
            is_meant(one) && !(is_another && of.is_some_and(|of| drops_arguments(one, of)))
        };
        let live = tries.into_iter().filter(is_meant).take(ON_TOP);
        let with_diagnostic = |one: Try| {
            let diagnostic = verdict.diagnostics.get(one.candidate.diagnostic)?.clone();
            Some((one, diagnostic))
        };
        live.filter_map(with_diagnostic).collect()
    }

    /// The state of `node` with one more fix on top, for each that there is, rehearsed side by side.
    fn lengthened(&mut self, node: &Node) -> Result<Vec<Longer>, Halt> {
        let mut all = Vec::new();
        let mut states: Vec<Vec<Rewrite>> = Vec::new();
        for (one, diagnostic) in self.on_top_of(node) {
            if let Ok(edits) = composed(&node.trial.rewrites, &one.candidate.edits, self.view)
                && let Ok(rewrites) = rewrites(&edits, self.view)
            {
                states.push(rewrites);
                all.push(Longer { one, diagnostic, edits, verdict: None });
            }
        }
        for (longer, verdict) in all.iter_mut().zip(self.rehearsed(&states)?) {
            longer.verdict = verdict;
        }
        Ok(all)
    }

    /// What comes of it.
    fn weighed(&mut self, node: &Node, longer: Longer) -> Result<Option<Node>, Halt> {
        let Longer { one, diagnostic, edits, verdict } = longer;
        let Some(first) = self.candidates.get(node.first) else { return Ok(None) };
        let candidate = Candidate { edits: edits.clone(), ..first.clone() };
        self.candidates.push(candidate);
        let set = BTreeSet::from([self.candidates.len() - 1]);
        let trial = self.round(|round| match verdict {
            None => round.attempt(&set),
            Some(verdict) => {
                let rewrites = rewrites_of(&set, round.candidates, round.view).map_err(Unsettled::Refused)?;
                Ok(round.judged(&set, rewrites, verdict, true))
            }
        });
        self.candidates.pop();
        let Ok(trial) = halted(trial)? else { return Ok(None) };
        let Some(verdict) = &trial.verdict else { return Ok(None) };
        let errors = answered_for(self.base, verdict, &trial.delta.revealed, &trial.rewrites);
        let mut followers = node.followers.clone();
        followers.push((one, diagnostic));
        Ok(Some(Node { first: node.first, edits, followers, trial: Rc::new(trial), errors }))
    }

    fn commit_chain(&mut self, node: Node) -> Result<Option<Found>, Halt> {
        let Node { first, edits, followers, trial, .. } = node;
        let Ok(trial) = Rc::try_unwrap(trial) else { return Ok(None) };
        let alone = self.candidates.get(first).map(|candidate| candidate.edits.clone());
        if let Some(candidate) = self.candidates.get_mut(first) {
            candidate.edits = edits;
        }
        let Ok(trial) = self.confirmed(first, trial)? else {
            if let Some((candidate, alone)) = self.candidates.get_mut(first).zip(alone) {
                candidate.edits = alone;
            }
            return Ok(None);
        };
        let settled = self.round(|round| round.conclude(BTreeSet::from([first]), Some(trial), BTreeMap::new()));
        match halted(settled)? {
            Ok(settled) => Ok(Some(Found { settled, followers, beyond: BTreeMap::new() })),
            Err(_) => Ok(None),
        }
    }
}

/// Whether a bound would make those who call convert something, only because a conversion was written here by way of trial.
fn is_bound_for_ours(made: &EditSet, next: &Try) -> bool {
    let says = |edits: &EditSet, any: &[&str]| {
        edits.edits().iter().any(|edit| any.iter().any(|part| edit.new_text().contains(part)))
    };
    says(made, &[".into()", ".try_into()"]) && says(&next.candidate.edits, &["From<", "Into<"])
}

/// Whether it says that nothing has a name.
fn misses_a_name(diagnostic: &Diagnostic) -> bool {
    matches!(diagnostic.code.as_deref(), Some("E0425" | "E0432" | "E0433" | "E0599"))
}

/// Whether arguments go that a call has too many of. Where another name was written for one that nothing has, it takes what was
/// given to that, or it is not the one that was meant.
fn drops_arguments(next: &Try, of: &Diagnostic) -> bool {
    let is_removal = |edits: &EditSet| edits.edits().iter().all(|edit| edit.new_text().len() < edit.span().len());
    matches!(of.code.as_deref(), Some("E0057" | "E0061")) && is_removal(&next.candidate.edits)
}

/// Whether `text` does nothing but import something.
pub(super) fn is_import(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).peekable();
    lines.peek().is_some() && lines.all(|line| line.trim_start().starts_with("use ") && line.trim_end().ends_with(';'))
}

/// Whether the compiler offers an import for each error that is new.
fn misses_an_import(trial: &Trial) -> bool {
    let Some(verdict) = &trial.verdict else { return false };
    let mut new = trial.delta.introduced.iter().filter_map(|index| verdict.diagnostics.get(*index)).peekable();
    let offers = |suggestion: &Suggestion| suggestion.parts.iter().any(|part| is_import(&part.new_text));
    new.peek().is_some() && new.all(|error| error.suggestions.iter().any(offers))
}

/// Edits of the tree as accepted that do what `first` does and then `second`, which speaks of the text that `first`
/// makes.
fn composed(first: &[Rewrite], second: &EditSet, view: &mut View<'_>) -> Result<EditSet, Refusal> {
    let mut edits = Vec::new();
    for rewrite in first {
        let own: Vec<&Edit> = second.edits().iter().filter(|edit| edit.file() == rewrite.file()).collect();
        edits.extend(compose_file(rewrite, &own)?);
    }
    for edit in second.edits().iter().filter(|edit| !first.iter().any(|r| r.file() == edit.file())) {
        let snapshot: Snapshot = view.snapshot(edit.file())?;
        edits.push(Edit::of_bytes(edit.file().clone(), snapshot.bytes(), edit.span(), edit.new_text().to_owned())?);
    }
    EditSet::new(edits)
}

/// A piece of the text between: where it lies there, and where what it stands for lies in the text before.
#[derive(Clone, Copy)]
struct Piece {
    between: (usize, usize),
    before: (usize, usize),
}

fn compose_file(rewrite: &Rewrite, second: &[&Edit]) -> Result<Vec<Edit>, Refusal> {
    let changes: Vec<Piece> = rewrite
        .map()
        .changes()
        .map(|(old, new)| Piece { between: (new.start(), new.end()), before: (old.start(), old.end()) })
        .collect();
    // Where an offset of the text between lies in the text before, if it is in no piece.
    let back = |offset: usize| {
        let last = changes.iter().rev().find(|piece| piece.between.1 <= offset);
        last.map_or(offset, |piece| offset - piece.between.1 + piece.before.1)
    };
    let mut pieces = changes.clone();
    for edit in second {
        let (from, to) = (edit.span().start(), edit.span().end());
        let mut joined = Piece { between: (from, to), before: (back(from), back(to)) };
        // What it touches becomes one with it.
        pieces.retain(|piece| {
            let apart = piece.between.1 < joined.between.0 || joined.between.1 < piece.between.0;
            if !apart {
                let start = joined.between.0.min(piece.between.0);
                let end = joined.between.1.max(piece.between.1);
                let before_start = if piece.between.0 <= joined.between.0 { piece.before.0 } else { joined.before.0 };
                let before_end = if piece.between.1 >= joined.between.1 { piece.before.1 } else { joined.before.1 };
                joined = Piece { between: (start, end), before: (before_start, before_end) };
            }
            apart
        });
        pieces.push(joined);
    }
    let (before, between) = (rewrite.before().bytes(), rewrite.after().bytes());
    let mut edits = Vec::new();
    for piece in pieces {
        let mut text: Vec<u8> = Vec::new();
        let mut at = piece.between.0;
        let inside = second.iter().filter(|e| piece.between.0 <= e.span().start() && e.span().end() <= piece.between.1);
        for edit in inside {
            text.extend(between.get(at..edit.span().start()).unwrap_or_default());
            text.extend(edit.new_text().as_bytes());
            at = edit.span().end();
        }
        text.extend(between.get(at..piece.between.1).unwrap_or_default());
        let text = String::from_utf8(text).map_err(|_| Refusal::NoChange { file: rewrite.file().to_string() })?;
        let Some(span) = Span::new(piece.before.0, piece.before.1) else { continue };
        if span.slice(before) == Some(text.as_bytes()) {
            continue;
        }
        edits.push(Edit::of_bytes(rewrite.file().clone(), before, span, text)?);
    }
    Ok(edits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;

    fn edits(bytes: &[u8], list: &[(usize, usize, &str)]) -> Vec<Edit> {
        let file = WorkspacePath::from_resolved("a.rs");
        let one = |(from, to, text): &(usize, usize, &str)| {
            Edit::of_bytes(file.clone(), bytes, Span::new(*from, *to).unwrap(), (*text).to_owned()).unwrap()
        };
        list.iter().map(one).collect()
    }

    #[test]
    fn two_steps_are_one() {
        let before = b"0123456789";
        let snapshot = Snapshot::new(WorkspacePath::from_resolved("a.rs"), before.to_vec());
        let steps: &[&[(usize, usize, &str)]] =
            &[&[(2, 4, "abc"), (8, 8, "X")], &[(0, 1, "")], &[(5, 5, "long text")], &[(9, 10, "y"), (3, 4, "zz")]];
        for first in steps {
            let rewrite = Rewrite::of_edits(&snapshot, &edits(before, first)).unwrap();
            let between = rewrite.after().bytes().to_vec();
            for from in 0..=between.len() {
                for to in from..=between.len() {
                    let second = edits(&between, &[(from, to, "<>")]);
                    let wanted = Rewrite::of_edits(rewrite.after(), &second).unwrap();
                    let composed = compose_file(&rewrite, &second.iter().collect::<Vec<_>>()).unwrap();
                    let got = Rewrite::of_edits(&snapshot, &composed).unwrap();
                    let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                    assert_eq!(show(got.after().bytes()), show(wanted.after().bytes()), "{first:?} {from}..{to}");
                }
            }
        }
    }
}
