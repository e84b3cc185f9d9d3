//! Finds the place of each hunk.

use super::body::DiffHunk;
use super::file::Settings;
use crate::refusal::Refusal;
use crate::request::draft::Draft;
use crate::request::hunk::{self, Above, Budget, FileLines, Finder, Fold, Headings, Hunk, Numbers};
use crate::request::lowering::MatchStep;
use std::borrow::Cow;

/// A hunk whose place is known.
#[derive(Debug, Clone)]
pub(super) struct Placed<'h> {
    /// The hunk, without the context lines that fuzz took away.
    pub(super) hunk: Cow<'h, Hunk<'h>>,
    /// Line of its first old line, from 0.
    pub(super) at: usize,
    /// 1-based line of the first old line that the diff gives.
    pub(super) first: usize,
    pub(super) step: MatchStep,
    /// Line endings are as the hunk says.
    pub(super) exact: bool,
    pub(super) notes: Vec<String>,
}

/// Finds the places of `hunks`, in a file whose lines are `lines`.
pub(super) fn all<'h>(
    hunks: &'h [DiffHunk<'h>],
    draft: &Draft,
    lines: &FileLines<'_>,
    settings: Settings,
    budget: &mut Budget,
) -> Vec<Result<Placed<'h>, Refusal>> {
    let mut above = Above::default();
    let numbers: Vec<Numbers> = hunks.iter().map(|hunk| above.next(&hunk.hunk, hunk.range)).collect();
    let at_its_line = |(hunk, numbers): (&'h DiffHunk<'h>, &Numbers)| match *numbers {
        Numbers::Contradict(right) if hunk.hunk.old().is_empty() => {
            Some(Err(hunk::contradiction(&hunk.hunk, hunk.range, right)))
        }
        Numbers::Contradict(_) => None,
        // Whoever counts in the text that the hunks above leave means another place.
        Numbers::Unmoved(line) if line.checked_sub(1).is_some_and(|at| stands_at(hunk, lines, at)) => None,
        Numbers::Unmoved(_) | Numbers::Agree => at_its_line(hunk, lines, settings),
    };
    let mut headings = Headings::default();
    let stated = hunks.iter().zip(&numbers).map(|(hunk, numbers)| {
        let placed = at_its_line((hunk, numbers))?;
        Some(placed.and_then(|placed| below_its_heading(hunk, placed, draft, lines, (&mut headings, budget))))
    });
    let stated: Vec<Option<Result<Placed<'h>, Refusal>>> = stated.collect();
    // Only what is not where it says costs a walk over the whole file.
    let sought = hunks.iter().zip(&stated).filter(|(_, stated)| stated.is_none()).map(|(hunk, _)| hunk);
    let sought: Vec<&str> = sought.flat_map(|hunk| hunk.hunk.old()).map(|line| line.content()).collect();
    let finder = (!sought.is_empty()).then(|| Finder::new(lines, Fold::Nothing, sought));
    let elsewhere = |hunk: &'h DiffHunk<'h>, numbers: Numbers, budget: &mut Budget| match &finder {
        Some(finder) => search(hunk, draft, lines, finder, settings, budget)
            .map_err(|refusal| hunk::with_numbers(refusal, hunk.range, numbers)),
        None => Err(hunk::nowhere(&hunk.hunk)),
    };
    let all = hunks.iter().zip(stated).zip(numbers);
    all.map(|((hunk, stated), numbers)| stated.unwrap_or_else(|| elsewhere(hunk, numbers, budget))).collect()
}

/// Refuses the place that the numbers state where the heading behind them speaks for another one: only then, and only of what
/// stands there as well, is the whole file looked at.
fn below_its_heading<'h>(
    hunk: &'h DiffHunk<'h>,
    placed: Placed<'h>,
    draft: &Draft,
    lines: &FileLines<'_>,
    (headings, budget): (&mut Headings, &mut Budget),
) -> Result<Placed<'h>, Refusal> {
    let old = hunk.hunk.old();
    let Some(heading) = hunk.heading.filter(|_| !old.is_empty()) else { return Ok(placed) };
    if headings.is_below(lines, heading, placed.at) || !headings.may_doubt() {
        return Ok(placed);
    }
    let finder = Finder::new(lines, Fold::Nothing, old.iter().map(|line| line.content()));
    // Of what is everywhere the numbers are all that there is.
    let Ok(places) = finder.places(&old, hunk.hunk.reaches_end(), budget) else { return Ok(placed) };
    let others: Vec<usize> = places.iter().copied().filter(|at| *at != placed.at).collect();
    if hunk::speaks_for_another(lines, heading, &others) {
        let refusal = hunk::several(draft, lines, &old, &places, budget);
        return Err(hunk::with_heading(refusal, Some(heading)));
    }
    Ok(placed)
}

/// Whether the lines of the hunk stand at `at`.
fn stands_at(hunk: &DiffHunk<'_>, lines: &FileLines<'_>, at: usize) -> bool {
    hunk::stand_at(lines, at, &hunk.hunk.old()) && end_fits(&hunk.hunk, at, lines)
}

fn placed<'h>(hunk: &'h DiffHunk<'h>, at: usize, step: MatchStep, exact: bool) -> Placed<'h> {
    let notes = hunk.recounted.iter().filter(|_| !hunk.ends_early);
    let notes =
        notes.map(|counts| format!("the counts of the `@@` line are wrong; they are -{} +{}", counts.old, counts.new));
    Placed { hunk: Cow::Borrowed(&hunk.hunk), at, first: at + 1, step, exact, notes: notes.collect() }
}

/// The place that the `@@` line states, if the hunk is there and the line can be trusted. Hunks that only add have no
/// other.
fn at_its_line<'h>(
    hunk: &'h DiffHunk<'h>,
    lines: &FileLines<'_>,
    settings: Settings,
) -> Option<Result<Placed<'h>, Refusal>> {
    let old = hunk.hunk.old();
    if old.is_empty() {
        let stated = hunk.stated().filter(|_| hunk.recounted.is_none());
        let at = hunk::behind(lines, &hunk.hunk, stated);
        return Some(at.map(|at| placed(hunk, at, MatchStep::Exact, true)));
    }
    let at = hunk.stated()?.checked_sub(1)?;
    if hunk.recounted.is_some() || !stands_at(hunk, lines, at) {
        return None;
    }
    let exact = lines.is_exactly(at, &old);
    if !exact && settings.is_strict() {
        return None;
    }
    Some(Ok(placed(hunk, at, if exact { MatchStep::Exact } else { MatchStep::LineEndings }, exact)))
}

impl Settings {
    /// Whether line endings have to be as the diff says.
    fn is_strict(self) -> bool {
        self.exact || self.literal
    }
}

/// Whether a hunk with a line that has no newline ends where the file does.
fn end_fits(hunk: &Hunk<'_>, at: usize, lines: &FileLines<'_>) -> bool {
    !hunk.reaches_end() || at + hunk.old().len() == lines.count()
}

/// The only place where the hunk is.
fn search<'h>(
    hunk: &'h DiffHunk<'h>,
    draft: &Draft,
    lines: &FileLines<'_>,
    finder: &Finder<'_, '_>,
    settings: Settings,
    budget: &mut Budget,
) -> Result<Placed<'h>, Refusal> {
    let too_common = |_| hunk::too_common(&hunk.hunk);
    let (lead, trail) = (hunk.hunk.lead(), hunk.hunk.trail());
    let most = settings.fuzz.min(lead.max(trail));
    for fuzz in 0..=most {
        let cut = if fuzz == 0 {
            Cow::Borrowed(&hunk.hunk)
        } else {
            Cow::Owned(hunk.hunk.without(fuzz.min(lead), fuzz.min(trail)))
        };
        let old = cut.old();
        if old.is_empty() {
            break;
        }
        let places = finder.places(&old, cut.reaches_end(), budget).map_err(too_common)?;
        let exact = finder.exact(&places, &old, settings.is_strict(), budget).map_err(too_common)?;
        let is_exact = !exact.is_empty();
        let places = if is_exact || settings.is_strict() { exact } else { places };
        match places.as_slice() {
            [] => {}
            [at] => {
                let first = (at + 1).saturating_sub(fuzz.min(lead));
                let step = if fuzz > 0 {
                    MatchStep::Fuzz
                } else if hunk.recounted.is_some() {
                    MatchStep::Recounted
                } else if hunk.stated().is_some_and(|stated| stated != first) {
                    MatchStep::Offset
                } else if is_exact {
                    MatchStep::Exact
                } else {
                    MatchStep::LineEndings
                };
                let mut placed = placed(hunk, *at, step, is_exact);
                placed.first = first;
                if fuzz > 0 {
                    placed.notes.push(format!("{fuzz} context lines at its start and end were left out of account"));
                }
                if !is_exact && step != MatchStep::LineEndings {
                    placed.notes.push("line endings differ; those of the file were kept".to_owned());
                }
                placed.hunk = cut;
                return Ok(placed);
            }
            several => return Err(hunk::several(draft, lines, &old, several, budget)),
        }
        if fuzz == 0
            && !settings.is_strict()
            && let Some(placed) = with_blanks(hunk, draft, lines, budget)?
        {
            return Ok(placed);
        }
    }
    let refusal = hunk::no_match(draft, lines, &hunk.hunk, budget);
    Err(hunk::with_lost_blanks(lines, &hunk.hunk, refusal))
}

/// The only place of a hunk whose lines that stay were copied without the blank before them; `None` if there is none.
fn with_blanks<'h>(
    hunk: &'h DiffHunk<'h>,
    draft: &Draft,
    lines: &FileLines<'_>,
    budget: &mut Budget,
) -> Result<Option<Placed<'h>>, Refusal> {
    let places = hunk::places_with_blanks(lines, &hunk.hunk, hunk.hunk.reaches_end(), budget)
        .map_err(|_| hunk::too_common(&hunk.hunk))?;
    match places.as_slice() {
        [] => Ok(None),
        [at] => {
            let mut placed = placed(hunk, *at, MatchStep::Blanks, false);
            placed.notes.push(hunk::NO_BLANKS.to_owned());
            Ok(Some(placed))
        }
        several => Err(hunk::several(draft, lines, &hunk.hunk.old(), several, budget)),
    }
}
