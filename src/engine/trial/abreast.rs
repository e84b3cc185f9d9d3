//! [`Bench::weigh_abreast`]: candidates in the bodies of different functions, many in one state, each weighed as if it were alone.
//!
//! What a body says is nobody else's business: the compiler looks at each by itself, and what others know of a function is its
//! signature. So of a state with one candidate in each of many bodies, what is said of a body is the doing of the candidate in it.
//! That is not believed, but looked at: where anything outside of these bodies is otherwise than before, or an error came or went
//! behind which the compiler looks no further at anything, nothing is read off the state, and its candidates are tried in smaller
//! ones, or alone.

use super::super::consult::ADVISER;
use super::super::delta::{Delta, Maps, delta, span_of};
use super::super::harm::{Cause, sentence};
use super::super::judges::Compiler;
use super::super::phase::{NAMES, phase};
use super::super::settle::rewrites_of;
use super::super::view::View;
use super::Halt;
use super::bench::{Bench, Held};
use super::gather::Try;
use super::score::{Weight, suspicious};
use super::together::CameToLight;
use crate::compiler::{Diagnostic, Level, Place, UnitKey, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Fewest candidates for which a state with several is worth while.
const FEWEST: usize = 4;

/// Words of a signature that let others see more of the body than its type.
const LETS_SEE: &[&str] = &["async", "const", "impl"];

/// What says something to others though it stands in a body.
const REACHES_OUT: &[&str] = &["impl_item", "macro_definition", "mod_item", "trait_item"];

/// Errors about names behind which the compiler looks at all else all the same (measured, of rustc 1.95). Behind a trait that nothing
/// has (E0405), say, it does not ask what is done with values, in any function.
const NAMES_ALONE: &[&str] = &["E0412", "E0425", "E0432", "E0433"];

/// Errors of types that end everything.
const ENDS: &[&str] = &["E0275", "E0391"];

/// A function, the outermost around a place.
type Home = (WorkspacePath, Span);

/// Candidates of one state, of which no two write in the same function.
type Row = BTreeMap<Home, usize>;

impl<C: Compiler> Bench<'_, '_, '_, C> {
    /// Weighs those of `indices` that can be weighed beside others; the others stay as they are.
    pub(super) fn weigh_abreast(&mut self, tries: &[Try], indices: &[usize]) -> Result<(), Halt> {
        let homes: Vec<Option<Home>> =
            self.base.diagnostics.iter().map(|diagnostic| home_of(diagnostic, self.view)).collect();
        let is_open = |index: &usize| self.held.get(index).is_none_or(|held| held.holds && held.weight.is_none());
        let is_made = |index: &usize| tries.get(*index).is_some_and(|one| one.made_by != Some(ADVISER));
        let open: Vec<usize> = indices.iter().copied().filter(is_open).filter(is_made).collect();
        let mut open: Vec<(Home, usize)> =
            open.into_iter().filter_map(|index| Some((self.body_of(index, &homes)?, index))).collect();
        // Which of two units says something first is chance, and how often the compiler is asked should not hang on that.
        let first = |own: usize| tries.iter().position(|one| one.candidate.diagnostic == own).unwrap_or_default();
        open.sort_by_cached_key(|(home, index)| {
            let own = self.own(*index);
            let of = self.base.diagnostics.get(own);
            let place = of.and_then(Diagnostic::primary).map(|place| (place.byte_start, place.byte_end));
            (index - first(own), home.clone(), place, of.map(|of| of.message.clone()), *index)
        });
        if open.len() < FEWEST {
            return Ok(());
        }
        let broken = broken(self.base, &homes);
        let mut rows = rows(open, |home, row| leaves_errors(home, row, &broken));
        rows.retain(|row| row.len() > 1);
        let unread = self.weigh_rows(&rows, &homes)?;
        // One of them may reach further than its body, or all of them together further than each.
        let halves = unread.into_iter().filter(|row| row.len() >= FEWEST).flat_map(|row| {
            let middle = row.keys().nth(row.len() / 2).cloned();
            let mut first = row;
            let second = middle.map(|middle| first.split_off(&middle)).unwrap_or_default();
            [first, second]
        });
        let halves: Vec<Row> = halves.collect();
        self.weigh_rows(&halves, &homes)?;
        Ok(())
    }

    /// Asks the compiler about each row, and gives back those of which nothing could be read.
    fn weigh_rows(&mut self, rows: &[Row], homes: &[Option<Home>]) -> Result<Vec<Row>, Halt> {
        let mut states: Vec<Vec<Rewrite>> = Vec::new();
        let mut asked: Vec<&Row> = Vec::new();
        for row in rows {
            let set: BTreeSet<usize> = row.values().copied().collect();
            if let Ok(rewrites) = rewrites_of(&set, &self.candidates, self.view) {
                states.push(rewrites);
                asked.push(row);
            }
        }
        let mut unread = Vec::new();
        let verdicts = self.rehearsed(&states)?;
        for ((row, rewrites), verdict) in asked.into_iter().zip(&states).zip(verdicts) {
            let Some(verdict) = verdict else { continue };
            let delta = delta(self.base, &verdict, rewrites, self.view);
            let state = State { verdict: &verdict, rewrites, delta: &delta, row };
            match state.parts(self.base, homes, self.view) {
                Some(parts) => {
                    for ((home, index), part) in row.iter().zip(parts) {
                        let held = self.judge_part(&state, home, &part, self.own(*index), homes);
                        self.held.insert(*index, held);
                    }
                }
                None => unread.push(row.clone()),
            }
        }
        Ok(unread)
    }

    /// The function in whose body the candidate writes, and nowhere else, to cure an error there; none if it may reach further.
    fn body_of(&mut self, index: usize, homes: &[Option<Home>]) -> Option<Home> {
        let candidate = self.candidates.get(index)?;
        let own = self.base.diagnostics.get(candidate.diagnostic)?;
        if own.level != Level::Error || hides(own) {
            return None;
        }
        let home = homes.get(candidate.diagnostic)?.clone()?;
        let tree = self.view.tree(&home.0).ok()?;
        let function = tree.around(home.1).into_iter().find(|at| at.kind == "function_item" && at.span == home.1)?;
        let body = tree.child(function, "body")?;
        let signature = Span::new(home.1.start(), body.span.start())?;
        let is_closed = !tree.words(signature).iter().any(|word| LETS_SEE.contains(&word.text));
        let is_closed = is_closed && tree.inside(body.span, REACHES_OUT).is_empty();
        // A macro that is called as an item makes what it likes.
        let is_of_item = |span: Span| {
            let call = tree.nearest(span, &["macro_invocation"]);
            call.is_some_and(|call| tree.text(call.span).ends_with('}'))
        };
        let is_within =
            |span: Span| body.span.start() < span.start() && span.end() < body.span.end() && !is_of_item(span);
        let edits = candidate.edits.edits();
        (is_closed && edits.iter().all(|edit| *edit.file() == home.0 && is_within(edit.span()))).then_some(home)
    }

    /// What is known of a candidate of which the state says this.
    fn judge_part(&mut self, state: &State<'_>, home: &Home, part: &Part, own: usize, homes: &[Option<Home>]) -> Held {
        let of_home = |at: &usize| homes.get(*at).and_then(Option::as_ref) == Some(home);
        let was: Vec<usize> = (0..self.base.diagnostics.len()).filter(of_home).collect();
        let is_error = |d: &&Diagnostic| d.level == Level::Error;
        let errors_before = was.iter().filter_map(|at| self.base.diagnostics.get(*at)).filter(is_error).count();
        let errors_now = part.all.iter().filter_map(|at| state.verdict.diagnostics.get(*at)).filter(is_error).count();
        let errors = self.errors_before().saturating_sub(errors_before) + errors_now;
        let came = CameToLight { verdict: state.verdict, revealed: &part.revealed, rewrites: state.rewrites };
        let is_cured = |at: &usize, view: &mut View<'_>| {
            let said_otherwise =
                self.base.diagnostics.get(*at).is_some_and(|other| came.says_in_other_words(other, view));
            !state.delta.still_there.contains_key(at) && (*at == own || !said_otherwise)
        };
        let cured: BTreeSet<usize> = was.into_iter().filter(|at| is_cured(at, self.view)).collect();
        let known: HashSet<usize> = state.delta.still_there.values().copied().collect();
        let fresh =
            part.all.iter().filter(|at| !known.contains(at)).filter_map(|at| state.verdict.diagnostics.get(*at));
        let warnings = fresh.filter(|d| matches!(d.level, Level::Warning | Level::DeniedLint)).count();
        let revealed = part.revealed.iter().filter_map(|at| state.verdict.diagnostics.get(*at));
        let suspicious = suspicious(self.base, own, revealed, state.rewrites);
        let told = |at: &usize| state.told(*at, home);
        let introduced = part.introduced.iter().filter_map(told).map(|error| error.one_line_in_cells());
        let stayed = self.base.diagnostics.get(own).filter(|_| !cured.contains(&own)).map(Diagnostic::one_line);
        let weight = Weight { errors, answered_for: errors, warnings, cured, suspicious };
        let (reason, is_beyond) = if !part.introduced.is_empty() {
            (Some(sentence(introduced.map(Cause::Error).collect())), false)
        } else if let Some(diagnostic) = stayed {
            (Some(Refusal::DidNotCure { diagnostic }), false)
        } else {
            let holds = weight.is_progress(self.errors_before(), self.search.goes_further());
            let diagnostics = part.revealed.iter().filter_map(told).map(|error| error.one_line()).collect();
            let is_beyond = !holds && weight.is_progress(self.errors_before(), true);
            ((!holds).then_some(Refusal::CompileErrorIntroduced { diagnostics }), is_beyond)
        };
        Held::weighed_abreast(weight, reason, is_beyond)
    }
}

/// A state with a candidate in each of several functions, and what the compiler says of it.
struct State<'s> {
    verdict: &'s Verdict,
    rewrites: &'s [Rewrite],
    delta: &'s Delta,
    row: &'s Row,
}

/// What is said of one function of a state, as indexes into its diagnostics.
#[derive(Default)]
struct Part {
    all: Vec<usize>,
    introduced: Vec<usize>,
    revealed: Vec<usize>,
}

impl State<'_> {
    /// What is said of each function of the row, in its order; nothing if anything else is otherwise than it was.
    fn parts(&self, base: &Verdict, homes: &[Option<Home>], view: &mut View<'_>) -> Option<Vec<Part>> {
        let finished = |of: &Verdict| -> BTreeSet<(UnitKey, bool)> {
            of.units.iter().map(|unit| (unit.key.clone(), unit.test)).collect()
        };
        if !self.delta.lost.is_empty() || finished(base) != finished(self.verdict) {
            return None;
        }
        let maps = Maps::of(self.rewrites);
        let numbers: BTreeMap<&Home, usize> =
            self.row.keys().enumerate().map(|(number, home)| (home, number)).collect();
        // Sorted by file and start, as the row is.
        let now: Vec<Home> = self.row.keys().map(|(file, span)| (file.clone(), maps.carry(file, *span))).collect();
        let mut at_home = |diagnostic: &Diagnostic| -> Option<usize> {
            let (file, span) = spoken_of(diagnostic, view)?;
            let next = now.partition_point(|home| (&home.0, home.1.start()) <= (&file, span.start()));
            let number = next.checked_sub(1)?;
            now.get(number).filter(|home| home.0 == file && home.1.contains(span)).map(|_| number)
        };
        let mut parts: Vec<Part> = self.row.keys().map(|_| Part::default()).collect();
        let mut new_home: HashMap<usize, usize> = HashMap::new();
        for (index, diagnostic) in self.verdict.diagnostics.iter().enumerate() {
            if let Some(number) = at_home(diagnostic)
                && let Some(part) = parts.get_mut(number)
            {
                part.all.push(index);
                new_home.insert(index, number);
            }
        }
        let paired: HashSet<usize> = self.delta.still_there.values().copied().collect();
        let is_known = |index: &usize| new_home.contains_key(index) || paired.contains(index);
        let all = || self.verdict.diagnostics.iter().enumerate();
        if !all().all(|(index, one)| is_known(&index) && (paired.contains(&index) || !hides(one))) {
            return None;
        }
        let is_there = |(index, one): (usize, &Diagnostic)| !hides(one) || self.delta.still_there.contains_key(&index);
        if !base.diagnostics.iter().enumerate().all(is_there) {
            return None;
        }
        for (index, home) in homes.iter().enumerate() {
            let number = home.as_ref().and_then(|home| numbers.get(home).copied());
            match self.delta.still_there.get(&index) {
                Some(now) if new_home.get(now).copied() != number => return None,
                None if number.is_none() => return None,
                _ => {}
            }
        }
        for (all, of) in [(&self.delta.introduced, 0), (&self.delta.revealed, 1)] {
            for index in all {
                let part = new_home.get(index).and_then(|number| parts.get_mut(*number))?;
                if of == 0 { &mut part.introduced } else { &mut part.revealed }.push(*index);
            }
        }
        Some(parts)
    }

    /// The diagnostic as the compiler would state it without what the others of the row wrote before it.
    fn told(&self, index: usize, home: &Home) -> Option<Diagnostic> {
        let mut diagnostic = self.verdict.diagnostics.get(index)?.clone();
        let rewrite = self.rewrites.iter().find(|rewrite| *rewrite.file() == home.0)?;
        let (mut added, mut removed) = (0, 0);
        for (old, new) in rewrite.map().changes().take_while(|(old, _)| old.end() <= home.1.start()) {
            added += lines(new.slice(rewrite.after().bytes())?);
            removed += lines(old.slice(rewrite.before().bytes())?);
        }
        let name = diagnostic.call_site()?.file.clone();
        for place in &mut diagnostic.places {
            let sites = place.expansions.iter_mut().map(|expansion| &mut expansion.call_site);
            let sites = sites.map(|site| (&site.file, &mut site.line)).chain([(&place.file, &mut place.line)]);
            let own = sites.filter(|(file, _)| **file == name);
            own.for_each(|(_, line)| *line = (*line + removed).saturating_sub(added));
        }
        Some(diagnostic)
    }
}

fn lines(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

/// Whether the compiler may look less far at other functions because of it.
fn hides(diagnostic: &Diagnostic) -> bool {
    let is_any_of = |codes: &[&str]| diagnostic.code.as_deref().is_some_and(|code| codes.contains(&code));
    diagnostic.level == Level::Error && (phase(diagnostic) <= NAMES && !is_any_of(NAMES_ALONE) || is_any_of(ENDS))
}

/// Where the user wrote what the diagnostic is about.
fn spoken_of(diagnostic: &Diagnostic, view: &mut View<'_>) -> Option<(WorkspacePath, Span)> {
    let site: &Place = diagnostic.call_site()?;
    Some((view.key_of(&site.file)?, span_of(site)?))
}

/// The outermost function around what the diagnostic is about, unless another one may end on its first line. What is used nowhere
/// is the business of all.
fn home_of(diagnostic: &Diagnostic, view: &mut View<'_>) -> Option<Home> {
    if diagnostic.code.as_deref() == Some("dead_code") {
        return None;
    }
    let (file, span) = spoken_of(diagnostic, view)?;
    let tree = view.tree(&file).ok()?;
    let function = tree.around(span).into_iter().find(|node| node.kind == "function_item")?;
    let before = tree.bytes().get(..function.span.start())?;
    let is_first = before.rsplit(|byte| *byte == b'\n').next().is_none_or(|line| !line.contains(&b'}'));
    is_first.then_some((file, function.span))
}

/// The functions in which each unit has errors; `None` among them for what is in no function.
fn broken<'b>(base: &'b Verdict, homes: &[Option<Home>]) -> Vec<HashSet<Option<Home>>> {
    let mut by_unit: HashMap<&'b UnitKey, HashSet<Option<Home>>> = HashMap::new();
    for (diagnostic, home) in base.diagnostics.iter().zip(homes).filter(|(d, _)| d.level == Level::Error) {
        for sighting in &diagnostic.sightings {
            by_unit.entry(&sighting.unit).or_default().insert(home.clone());
        }
    }
    let mut all: Vec<HashSet<Option<Home>>> = Vec::new();
    for homes in by_unit.into_values() {
        if !all.contains(&homes) {
            all.push(homes);
        }
    }
    all
}

/// Whether each unit has an error outside of the functions of the row and of this one, so that it gets no further than it did.
fn leaves_errors(home: &Home, row: &Row, broken: &[HashSet<Option<Home>>]) -> bool {
    let is_written =
        |other: &Option<Home>| other.as_ref().is_some_and(|other| other == home || row.contains_key(other));
    broken.iter().all(|homes| homes.len() > row.len() + 1 || !homes.iter().all(is_written))
}

/// The candidates in as few rows as it takes, in each of which no function has two and `fits` holds for each.
fn rows(open: Vec<(Home, usize)>, fits: impl Fn(&Home, &Row) -> bool) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (home, index) in open {
        match rows.iter_mut().find(|row| !row.contains_key(&home) && fits(&home, row)) {
            Some(row) => drop(row.insert(home, index)),
            None => rows.push(Row::from([(home, index)])),
        }
    }
    rows
}
