//! Finds the place of each hunk.

use super::Settings;
use super::anchor::{self, Anchored};
use super::depth;
use super::read::PatchHunk;
use crate::refusal::Refusal;
use crate::request::draft::Draft;
use crate::request::explain::{MAX_LINE_CHARS, cut};
use crate::request::hunk::{self, Budget, FileLines, Finder, Fold, Hunk, HunkLine, Mark, Numbers, Shift};
use crate::request::indent::is_blank;
use crate::request::lowering::MatchStep;

/// A hunk's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Placed {
    /// Line of its first old line, or before which its lines go, from 0.
    pub(super) at: usize,
    pub(super) step: MatchStep,
    /// Line endings are as the hunk says.
    pub(super) exact: bool,
    pub(super) shift: Shift,
    pub(super) notes: Vec<String>,
}

impl Placed {
    fn exactly(at: usize) -> Self {
        Placed { at, step: MatchStep::Exact, exact: true, shift: Shift::None, notes: Vec::new() }
    }
}

/// The steps, from what forgives nothing to what forgives most. Each is taken only if the ones before found nothing.
const LADDER: &[(Fold, MatchStep)] = &[
    (Fold::Nothing, MatchStep::Exact),
    (Fold::TrailingBlanks, MatchStep::Blanks),
    (Fold::Typography, MatchStep::Typography),
    (Fold::Blanks, MatchStep::Dedent),
];

/// Finds the places of `hunks`, in a file whose lines are `lines`.
pub(super) fn all(
    hunks: &[PatchHunk<'_>],
    draft: &Draft,
    lines: &FileLines<'_>,
    settings: Settings,
    budget: &mut Budget,
) -> Vec<Result<Placed, Refusal>> {
    let anchors: Vec<&str> = hunks.iter().flat_map(|hunk| hunk.anchors.iter().copied().chain(hunk.heading)).collect();
    let anchors = Finder::new(lines, Fold::Blanks, anchors);
    let search = Search { draft, lines, anchors, settings };
    // The last hunk that shows lines of the file: one before it is not at the end of the file.
    let last = hunks.iter().rposition(|hunk| !hunk.hunk.old().is_empty());
    let mut addition = |(number, hunk): (usize, &PatchHunk<'_>)| {
        let is_last = last.is_none_or(|last| last < number);
        hunk.hunk.old().is_empty().then(|| match hunk.numbers {
            Numbers::Contradict(right) if hunk.counts_right() && hunk.anchors.is_empty() && !hunk.at_end => {
                Err(hunk::contradiction(&hunk.hunk, hunk.range, right))
            }
            _ => search.addition(hunk, is_last, budget),
        })
    };
    let mut results: Vec<Option<Result<Placed, Refusal>>> = hunks.iter().enumerate().map(&mut addition).collect();
    let ladder = if settings.exact { LADDER.get(..1).unwrap_or_default() } else { LADDER };
    for (fold, step) in ladder {
        let open = || hunks.iter().zip(&results).filter(|(_, result)| result.is_none()).map(|(hunk, _)| hunk);
        let wanted: Vec<&str> = open().flat_map(|hunk| hunk.hunk.old()).map(|line| line.content()).collect();
        if wanted.is_empty() {
            break;
        }
        if *step == MatchStep::Dedent {
            for (hunk, result) in hunks.iter().zip(&mut results).filter(|(_, result)| result.is_none()) {
                *result = search.with_blanks(hunk, budget).transpose();
            }
        }
        let finder = Finder::new(lines, *fold, wanted);
        for (hunk, result) in hunks.iter().zip(&mut results).filter(|(_, result)| result.is_none()) {
            *result = search.step(hunk, &finder, *step, budget).transpose();
        }
    }
    let none = |hunk: &PatchHunk<'_>, budget: &mut Budget| {
        let refusal = hunk::no_match(draft, lines, &hunk.hunk, budget);
        Err(hunk::with_lost_blanks(lines, &hunk.hunk, refusal))
    };
    hunks.iter().zip(results).map(|(hunk, result)| result.unwrap_or_else(|| none(hunk, budget))).collect()
}

/// Whether a line is an attribute, a decorator or documentation, which belongs to what comes below.
fn belongs_below(line: &str) -> bool {
    let line = line.trim_start();
    let opens = line.trim_end().ends_with(['{', ';', ',']);
    let is_decorator =
        !opens && line.strip_prefix('@').is_some_and(|rest| rest.starts_with(|c: char| c.is_alphabetic() || c == '_'));
    is_decorator || ["#[", "///", "/**"].iter().any(|start| line.starts_with(start))
}

struct Search<'t> {
    draft: &'t Draft,
    lines: &'t FileLines<'t>,
    anchors: Finder<'t, 't>,
    settings: Settings,
}

impl Search<'_> {
    /// The place of `hunk` if this step finds one; `None` if it finds nothing.
    fn step(
        &self,
        hunk: &PatchHunk<'_>,
        finder: &Finder<'_, '_>,
        step: MatchStep,
        budget: &mut Budget,
    ) -> Result<Option<Placed>, Refusal> {
        let too_common = |_| hunk::too_common(&hunk.hunk);
        let old = hunk.hunk.old();
        let mut places = finder.places(&old, hunk.at_end, budget).map_err(too_common)?;
        if step == MatchStep::Dedent {
            // A place in other units counts as much as one that differs in depth alone: either may be meant.
            places.retain(|at| self.shift(hunk, *at, &old).is_some());
        }
        if places.is_empty() {
            return Ok(None);
        }
        let strict = self.settings.exact || self.settings.literal;
        let exact = finder.exact(&places, &old, strict, budget).map_err(too_common)?;
        let is_exact = !exact.is_empty();
        if is_exact {
            places = exact;
        } else if step == MatchStep::Exact && strict {
            return Ok(None);
        }
        let (at, note) = self.only(hunk, places, budget)?;
        if step == MatchStep::Dedent && hunk::stand_at(self.lines, at, &hunk.hunk.new_side()) {
            // A change of the depth that was made before: made on top of that, it would go twice as deep.
            return Ok(None);
        }
        let is_exact = is_exact && self.lines.is_exactly(at, &old);
        let step = if step == MatchStep::Exact && !is_exact { MatchStep::LineEndings } else { step };
        let shift = match step {
            MatchStep::Dedent => self.shift(hunk, at, &old).unwrap_or(Shift::None),
            MatchStep::Typography => Shift::Typography,
            _ => Shift::None,
        };
        let mut placed = Placed { step, exact: is_exact, shift, ..Placed::exactly(at) };
        placed.notes.extend(note);
        placed.notes.extend(hunk::already(self.lines, &hunk.hunk, at));
        Ok(Some(placed))
    }

    /// The place of `hunk` if its lines that stay were copied without the blank before them; `None` if there is none.
    fn with_blanks(&self, hunk: &PatchHunk<'_>, budget: &mut Budget) -> Result<Option<Placed>, Refusal> {
        let places = hunk::places_with_blanks(self.lines, &hunk.hunk, hunk.at_end, budget)
            .map_err(|_| hunk::too_common(&hunk.hunk))?;
        if places.is_empty() {
            return Ok(None);
        }
        let (at, note) = self.only(hunk, places, budget)?;
        let notes = std::iter::once(hunk::NO_BLANKS.to_owned()).chain(note).collect();
        Ok(Some(Placed { step: MatchStep::Blanks, exact: false, notes, ..Placed::exactly(at) }))
    }

    /// The one of `places` that the anchors of the hunk leave, and what is to be said of it.
    fn only(
        &self,
        hunk: &PatchHunk<'_>,
        places: Vec<usize>,
        budget: &mut Budget,
    ) -> Result<(usize, Option<String>), Refusal> {
        let (places, note) = self.anchored(hunk, places, budget)?;
        let old = hunk.hunk.old();
        let stated = hunk.stated().filter(|line| self.is_below_heading(hunk, *line, budget));
        let is_contradicted = stated.is_none() && hunk.stated().is_some() && places.len() > 1;
        let stated = stated.filter(|_| !self.may_be_moved(hunk, &places));
        let found = hunk::only(self.draft, self.lines, &old, &places, stated, budget);
        let (at, of_line) = found.map_err(|refusal| {
            let refusal = hunk::with_numbers(refusal, hunk.range, hunk.numbers);
            hunk::with_heading(refusal, hunk.heading.filter(|_| is_contradicted))
        })?;
        Ok((at, note.or(of_line)))
    }

    /// Whether the heading behind the numbers, if there is one, says the same as the 1-based `line`: only one line of the file is
    /// like it, and opens what that line is in.
    fn is_below_heading(&self, hunk: &PatchHunk<'_>, line: usize, budget: &mut Budget) -> bool {
        let Some(heading) = hunk.heading else { return true };
        match anchor::places(&[heading], self.lines, &self.anchors, budget) {
            Anchored::At(found) => match found.as_slice() {
                [opens] => *opens < line && line <= hunk::scope_end(self.lines, *opens),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether the line that the hunk states, counted in what the hunks above it leave, is another one of `places`.
    fn may_be_moved(&self, hunk: &PatchHunk<'_>, places: &[usize]) -> bool {
        matches!(hunk.numbers, Numbers::Unmoved(line) if places.iter().any(|at| at + 1 == line))
    }

    fn shift(&self, hunk: &PatchHunk<'_>, at: usize, old: &[&HunkLine<'_>]) -> Option<Shift> {
        let shift = Shift::between(self.lines, at, old)?;
        if depth::is_as_in_the_file(self.lines, &hunk.hunk.lines, at, &shift) {
            return None;
        }
        let mut added = hunk.hunk.lines.iter().filter(|line| line.mark == Mark::Add);
        added.all(|line| shift.apply(line.content()).is_some()).then_some(shift)
    }

    /// Those of `places` that the anchors of the hunk leave, and a note if they are not in what the anchors open.
    fn anchored(
        &self,
        hunk: &PatchHunk<'_>,
        places: Vec<usize>,
        budget: &mut Budget,
    ) -> Result<(Vec<usize>, Option<String>), Refusal> {
        let Some(anchor) = hunk.anchors.last() else { return Ok((places, None)) };
        let anchors = match anchor::places(&hunk.anchors, self.lines, &self.anchors, budget) {
            Anchored::At(anchors) => anchors,
            Anchored::Nowhere(number) => return Err(self.no_anchor(hunk, number, budget)),
            Anchored::TooMany(number, lines) => return Err(self.many_anchors(hunk, number, &lines, budget)),
        };
        let len = hunk.hunk.old().len();
        let scopes: Vec<(usize, usize)> =
            anchors.iter().map(|anchor| (*anchor, hunk::scope_end(self.lines, *anchor))).collect();
        // The hunk may begin with its anchor.
        let within = |at: &usize| scopes.iter().any(|(from, to)| at + len > *from && *at < *to);
        let inside: Vec<usize> = places.iter().copied().filter(within).collect();
        if !inside.is_empty() {
            return Ok((inside, None));
        }
        let first = anchors.first().copied().unwrap_or(0);
        let below: Vec<usize> = places.iter().copied().filter(|at| at + len > first).collect();
        if below.is_empty() {
            return Err(hunk::above_anchor(self.draft, self.lines, &hunk.hunk, (anchor, first), &places, budget));
        }
        let opens = scopes.iter().all(|(from, to)| *to > from + 1);
        let note = opens.then(|| {
            let anchor = cut(anchor.trim(), MAX_LINE_CHARS);
            format!("the lines are not in what `{anchor}` of the `@@` line opens; they stand below it")
        });
        Ok((below, note))
    }

    /// The place of a hunk that only adds lines. `is_last` says that only such hunks come behind it.
    fn addition(&self, hunk: &PatchHunk<'_>, is_last: bool, budget: &mut Budget) -> Result<Placed, Refusal> {
        if hunk.at_end {
            return Ok(Placed::exactly(self.lines.count()));
        }
        if hunk.anchors.is_empty() && hunk.range.is_some() {
            return hunk::behind(self.lines, &hunk.hunk, hunk.stated()).map(Placed::exactly);
        }
        if hunk.anchors.is_empty() && !is_last {
            let line = hunk.hunk.lines.first().map_or("", HunkLine::content);
            let reason = "the hunk does not say where its lines go, and another one comes behind it: put a line of the file \
                          that stays beside them, or `*** End of File` behind them";
            return Err(hunk::malformed(hunk.hunk.at, line, reason));
        }
        if hunk.anchors.is_empty() {
            let note = "the hunk does not say where its lines go; they were put at the end of the file".to_owned();
            return Ok(Placed { notes: vec![note], ..Placed::exactly(self.lines.count()) });
        }
        let last = hunk.anchors.len() - 1;
        match anchor::places(&hunk.anchors, self.lines, &self.anchors, budget) {
            Anchored::Nowhere(number) => Err(self.no_anchor(hunk, number, budget)),
            Anchored::TooMany(number, lines) => Err(self.many_anchors(hunk, number, &lines, budget)),
            Anchored::At(lines) => match lines.as_slice() {
                [line] => match self.not_within(hunk, *line) {
                    Some(reason) => {
                        let added = hunk.hunk.lines.first().map_or("", HunkLine::content);
                        Err(hunk::malformed(hunk.hunk.at, added, reason))
                    }
                    None => Ok(Placed::exactly(line + 1)),
                },
                several => Err(self.many_anchors(hunk, last, several, budget)),
            },
        }
    }

    /// Why lines that only come in cannot go right below the line `at` that their `@@` line names: it begins something, and they
    /// are written to stand beside that, or it does not end there.
    fn not_within(&self, hunk: &PatchHunk<'_>, at: usize) -> Option<String> {
        let own = self.lines.content(at);
        let below = (at + 1..self.lines.count()).map(|line| self.lines.content(line)).find(|line| !is_blank(line))?;
        let name = cut(own.trim(), MAX_LINE_CHARS);
        let is_deeper = |line: &str| hunk::indentation(line) > hunk::indentation(own);
        let first = hunk.hunk.lines.iter().map(HunkLine::content).find(|line| !is_blank(line))?;
        let advice = "put a line of the file that stays beside them, as ` fn next() {`";
        // What a preprocessor reads stands where it likes.
        let is_directive = ["#define", "#el", "#endif", "#if", "#include", "#pragma", "#undef"]
            .iter()
            .any(|word| first.starts_with(word));
        if is_deeper(below) && !is_deeper(first) && !is_directive {
            return Some(format!(
                "the hunk only adds lines, and they are not deeper than `{name}` of the `@@` line, as the line below that is: whether \
                 they go into it or behind it is not said; {advice}"
            ));
        }
        if belongs_below(own) && !belongs_below(first) {
            return Some(format!(
                "the hunk only adds lines, and `{name}` of the `@@` line belongs to what stands below it: it would belong to the new \
                 lines then; {advice}"
            ));
        }
        let starts = ["where ", "{", "->", ")"];
        let is_comment = own.trim_start().starts_with("//");
        let goes_on = self.draft.file().as_str().ends_with(".rs")
            && !is_comment
            && (below.trim() == "where" || starts.iter().any(|start| below.trim_start().starts_with(start)))
            && !own.trim_end().ends_with([';', '{', '}', ',', '(', '[']);
        goes_on.then(|| {
            format!(
                "the hunk only adds lines, and `{name}` of the `@@` line does not end there: it goes on in the line below it; \
                 {advice}"
            )
        })
    }

    fn anchor_hunk<'p>(hunk: &PatchHunk<'p>, number: usize) -> Hunk<'p> {
        let text = hunk.anchors.get(number).copied().unwrap_or_default();
        Hunk { lines: vec![HunkLine::new(Mark::Keep, text)], at: hunk.hunk.at }
    }

    fn no_anchor(&self, hunk: &PatchHunk<'_>, number: usize, budget: &mut Budget) -> Refusal {
        hunk::no_match(self.draft, self.lines, &Self::anchor_hunk(hunk, number), budget)
    }

    fn many_anchors(&self, hunk: &PatchHunk<'_>, number: usize, lines: &[usize], budget: &mut Budget) -> Refusal {
        hunk::several(self.draft, self.lines, &Self::anchor_hunk(hunk, number).old(), lines, budget)
    }
}
