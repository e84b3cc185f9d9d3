//! [`Delta`]: what some edits did to the compiler's verdict.
//!
//! A diagnostic after the edits was there before (carried by the offset map), or the edits *introduced* it, or they only
//! *revealed* it: rustc stops a unit at the first kind of error, so curing one uncovers others that were there all along
//! (measured: curing E0308 uncovers E0382 in the same body). Taking back every fix after which an error is new would
//! take back good fixes; keeping all of them would keep bad ones.

use super::phase::phase;
use super::policy::is_about_the_toolchain;
use super::view::View;
use crate::compiler::{Diagnostic, DiagnosticKey, Level, Place, Sighting, UnitKey, Verdict};
use crate::edit::{OffsetMap, Span, WorkspacePath};
use crate::txn::Rewrite;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Lints that tell of code which compiles and cannot work. Edits that bring one in did as much harm as with an error: a
/// borrow that was not needed chose the method of a type over that of a trait, say, which without it calls itself.
pub(super) const HARMFUL: &[&str] = &["unconditional_recursion", "clippy::unconditional_recursion"];

/// What some edits did to the verdict. Indexes are into the diagnostics of the verdict before or after.
#[derive(Debug, Default)]
pub(super) struct Delta {
    /// Errors after the edits that were not there before, and that the edits answer for, and lints that are as bad.
    pub(super) introduced: Vec<usize>,
    /// Errors after the edits that were not seen before because the compiler did not get that far.
    pub(super) revealed: Vec<usize>,
    /// The compiler's own lints that are new and denied where before clippy's alone were: without clippy, that compiled.
    pub(super) stopping: Vec<usize>,
    /// Units that compiled in full before and did not finish after, sorted.
    pub(super) lost: Vec<UnitKey>,
    /// Diagnostics of the verdict before that are still there, with their index after.
    pub(super) still_there: HashMap<usize, usize>,
}

/// The offset maps of some rewrites, by file.
pub(super) struct Maps<'a> {
    by_file: HashMap<&'a WorkspacePath, &'a OffsetMap>,
}

impl<'a> Maps<'a> {
    pub(super) fn of(rewrites: &'a [Rewrite]) -> Self {
        Maps { by_file: rewrites.iter().map(|r| (r.file(), r.map())).collect() }
    }

    pub(super) fn get(&self, file: &WorkspacePath) -> Option<&'a OffsetMap> {
        self.by_file.get(file).copied()
    }

    /// Where `span` is now; what was written into it or over it counts as part of it.
    pub(super) fn carry(&self, file: &WorkspacePath, span: Span) -> Span {
        self.get(file).map_or(span, |map| map.widen_span(span))
    }

    /// Whether the edits wrote or removed something in `span` or right beside it.
    fn wrote_beside(&self, file: &WorkspacePath, span: Span) -> bool {
        self.get(file).is_some_and(|map| map.written_at(span).next().is_some())
    }

    /// Whether any byte that the edits wrote is inside `span`, or `span` is where they removed something.
    fn wrote_in(&self, file: &WorkspacePath, span: Span) -> bool {
        self.get(file).is_some_and(|map| map.written_at(span).any(|new| meets(new, span)))
    }
}

/// Whether two spans share a byte; a removal (an empty span) meets what it is strictly inside of.
pub(super) fn meets(written: Span, span: Span) -> bool {
    if written.is_empty() {
        span.start() < written.start() && written.start() < span.end()
    } else {
        written.start() < span.end() && span.start() < written.end()
            || span.is_empty() && written.start() <= span.start() && span.start() <= written.end()
    }
}

pub(super) fn span_of(place: &Place) -> Option<Span> {
    Span::new(place.byte_start, place.byte_end)
}

/// Holds the verdict after some edits against the one before them.
pub(super) fn delta(before: &Verdict, after: &Verdict, rewrites: &[Rewrite], view: &mut View<'_>) -> Delta {
    let maps = Maps::of(rewrites);
    let mut delta = Delta { still_there: match_up(before, after, &maps, view), ..Delta::default() };
    let paired = delta.still_there.iter().filter_map(|(old, new)| Some((*new, before.diagnostics.get(*old)?)));
    let known: HashMap<usize, &Diagnostic> = paired.collect();
    let compiled = compiled_units(before);
    let denying = denying_units(before, |_| true);
    let own_denying = denying_units(before, is_own);
    let erroneous: HashSet<&UnitKey> = before.errors().flat_map(|d| d.sightings.iter().map(|s| &s.unit)).collect();
    let by_default: HashSet<&str> =
        after.diagnostics.iter().filter(|d| d.is_denied_by_default()).filter_map(|d| d.code.as_deref()).collect();
    // One whose words quote what an edit changed is no other lint for it.
    let has_more = |lint: &Diagnostic| {
        let count = |of: &Verdict| of.diagnostics.iter().filter(|d| d.code == lint.code).count();
        count(after) > count(before)
    };
    let mut first_phase: HashMap<&UnitKey, u8> = HashMap::new();
    for error in before.errors() {
        for sighting in &error.sightings {
            let first = first_phase.entry(&sighting.unit).or_insert(u8::MAX);
            *first = (*first).min(phase(error));
        }
    }
    for (index, diagnostic) in after.diagnostics.iter().enumerate() {
        let is_whole = |s: &Sighting| !erroneous.contains(&s.unit);
        let counts = match diagnostic.level {
            Level::Error => true,
            // A lint that was a warning's cascade and now stops the build of what compiled before without help.
            Level::DeniedLint => {
                diagnostic.sightings.iter().any(|s| compiled.contains(&s.unit) && !denying.contains(&s.unit))
                    // What its authors take for a mistake is one beside other lints as well, if we made it.
                    || diagnostic.code.as_deref().is_some_and(|code| by_default.contains(code))
                        && diagnostic.sightings.iter().any(is_whole)
                        && has_more(diagnostic)
                        && any_place(diagnostic, view, |file, span| maps.wrote_beside(file, span))
            }
            Level::Warning | Level::Note => false,
        };
        let tells_harm = diagnostic.code.as_deref().is_some_and(|code| HARMFUL.contains(&code));
        if !counts && !tells_harm {
            let went_through = |s: &Sighting| compiled.contains(&s.unit) && !own_denying.contains(&s.unit);
            if diagnostic.level == Level::DeniedLint && is_own(diagnostic) && !known.contains_key(&index) {
                delta.stopping.extend(diagnostic.sightings.iter().any(went_through).then_some(index));
            }
            continue;
        }
        // What was there before in some cells of the matrix can be new in others.
        let seen_in = known.get(&index).map(|before| cells_of(before)).unwrap_or_default();
        let new: Vec<&Sighting> = diagnostic.sightings.iter().filter(|s| !seen_in.contains(&s.unit.cell)).collect();
        if new.is_empty() {
            continue;
        }
        let in_compiled_unit = new.iter().any(|sighting| compiled.contains(&sighting.unit));
        // All errors of a kind are found before those of the next: it cannot have been hidden by later ones.
        // Of one without a code nobody knows which kind it is.
        let never_hidden = diagnostic.code.is_some()
            && new
                .iter()
                .all(|sighting| first_phase.get(&sighting.unit).is_some_and(|first| phase(diagnostic) < *first));
        let mut where_we_wrote = || any_place(diagnostic, view, |file, span| maps.wrote_in(file, span));
        // A lint may have been there all along, where an error kept the compiler from telling: but hardly one of a call that
        // was written, or in which something was.
        let is_introduced = if counts {
            never_hidden || where_we_wrote()
        } else {
            diagnostic.places.iter().filter(|place| !place.primary).any(|place| {
                let at = span_of(place).zip(view.key_of(&place.file));
                at.is_some_and(|(span, file)| maps.wrote_in(&file, span))
            })
        };
        if in_compiled_unit || is_introduced {
            delta.introduced.push(index);
        } else if counts && !known.contains_key(&index) {
            delta.revealed.push(index);
        }
    }
    let finished: HashSet<(&UnitKey, bool)> = after.units.iter().map(|unit| (&unit.key, unit.test)).collect();
    let lost = before.units.iter().filter(|unit| compiled.contains(&unit.key));
    delta.lost = lost.filter(|unit| !finished.contains(&(&unit.key, unit.test))).map(|unit| unit.key.clone()).collect();
    delta.lost.sort();
    delta.lost.dedup();
    delta
}

/// Whether this holds for one of the primary places of the workspace.
fn any_place(diagnostic: &Diagnostic, view: &mut View<'_>, holds: impl Fn(&WorkspacePath, Span) -> bool) -> bool {
    let mut primary = diagnostic.places.iter().filter(|place| place.primary);
    primary.any(|place| span_of(place).zip(view.key_of(&place.file)).is_some_and(|(span, file)| holds(&file, span)))
}

/// The cells that say it; the one of everything where there is no matrix.
fn cells_of(diagnostic: &Diagnostic) -> HashSet<Option<Arc<str>>> {
    diagnostic.sightings.iter().map(|sighting| sighting.unit.cell.clone()).collect()
}

/// The units that compiled in full, so that an error there would have been seen: also those that lints would have stopped,
/// had they not been kept from it, and those that only the toolchain stops, which the compiler looks at whole.
fn compiled_units(verdict: &Verdict) -> HashSet<&UnitKey> {
    let by_toolchain = |d: &&Diagnostic| is_about_the_toolchain(d.code.as_deref().unwrap_or_default());
    let stopped = verdict.errors().filter(by_toolchain).flat_map(|d| d.sightings.iter().map(|s| &s.unit));
    let errors = verdict.errors().filter(|d| !by_toolchain(d)).flat_map(|d| d.sightings.iter().map(|s| &s.unit));
    let tolerated: HashSet<&UnitKey> =
        verdict.units.iter().filter(|unit| unit.tolerated).map(|unit| &unit.key).collect();
    let denying = denying_units(verdict, |_| true).into_iter().filter(|unit| !tolerated.contains(unit));
    let failed: HashSet<&UnitKey> = errors.chain(denying).collect();
    verdict.units.iter().map(|unit| &unit.key).chain(stopped).filter(|key| !failed.contains(key)).collect()
}

/// Whether a lint is the compiler's own, so that it is there without clippy.
fn is_own(lint: &Diagnostic) -> bool {
    lint.code.as_deref().is_none_or(|code| !code.contains("::"))
}

/// The units with such a lint that stops them, or would.
fn denying_units(verdict: &Verdict, is_such: impl Fn(&Diagnostic) -> bool) -> HashSet<&UnitKey> {
    let denied = verdict.diagnostics.iter().filter(|d| d.level == Level::DeniedLint && is_such(d));
    denied.flat_map(|d| d.sightings.iter().map(|s| &s.unit)).collect()
}

/// Pairs each diagnostic before with the one after that is the same: same words at the place where the offset map takes
/// the old one or, where an edit consumed that place, the same words where the edit wrote.
fn match_up(before: &Verdict, after: &Verdict, maps: &Maps<'_>, view: &mut View<'_>) -> HashMap<usize, usize> {
    let mut by_key: HashMap<DiagnosticKey, Vec<usize>> = HashMap::new();
    for (index, diagnostic) in after.diagnostics.iter().enumerate() {
        by_key.entry(diagnostic.key()).or_default().push(index);
    }
    let mut pairs = HashMap::new();
    let mut consumed = Vec::new();
    for (index, diagnostic) in before.diagnostics.iter().enumerate() {
        let Some(candidates) = by_key.get_mut(&diagnostic.key()) else { continue };
        let is_elsewhere = is_of_foreign_macro(diagnostic, view);
        let old = located(diagnostic, is_elsewhere, view);
        let expected = match &old {
            None => None,
            Some((file, span)) => match maps.get(file) {
                None => Some(*span),
                Some(map) => match map.map_span(*span) {
                    Some(span) => Some(span),
                    None => {
                        consumed.push((index, is_elsewhere, file.clone(), map.widen_span(*span)));
                        continue;
                    }
                },
            },
        };
        let same = |candidate: &usize| {
            let found = after.diagnostics.get(*candidate);
            match &old {
                _ if found.is_none() => false,
                None => true,
                Some((file, _)) if is_elsewhere => {
                    let there = found.and_then(|found| located(found, true, view));
                    there.is_some_and(|(other, span)| other == *file && Some(span) == expected)
                }
                Some(_) => found.and_then(|found| found.primary()).and_then(span_of) == expected,
            }
        };
        if let Some(at) = candidates.iter().position(same) {
            pairs.insert(index, candidates.swap_remove(at));
        }
    }
    for (index, is_elsewhere, file, around) in consumed {
        let Some(candidates) = before.diagnostics.get(index).and_then(|d| by_key.get_mut(&d.key())) else { continue };
        let near = |candidate: &usize| {
            let found = after.diagnostics.get(*candidate);
            let there = found.and_then(|found| match is_elsewhere {
                true => located(found, true, view).filter(|(other, _)| *other == file).map(|(_, span)| span),
                false => found.primary().and_then(span_of),
            });
            there.is_some_and(|span| span.touches(around))
        };
        if let Some(at) = candidates.iter().position(near) {
            pairs.insert(index, candidates.swap_remove(at));
        }
    }
    pairs
}

/// Whether what it is about is text of a macro of another package, which may say the same at each of its calls.
fn is_of_foreign_macro(diagnostic: &Diagnostic, view: &mut View<'_>) -> bool {
    diagnostic.primary().is_some_and(|place| !place.expansions.is_empty() && view.key_of(&place.file).is_none())
}

/// Where it is in the workspace: its place, or the call of the macro that wrote what it is about.
fn located(diagnostic: &Diagnostic, by_call: bool, view: &mut View<'_>) -> Option<(WorkspacePath, Span)> {
    let place = if by_call { diagnostic.call_site()? } else { diagnostic.primary()? };
    Some((view.key_of(&place.file)?, span_of(place)?))
}
