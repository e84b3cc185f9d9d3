//! [`Finder`]: all places of a file where the lines of a hunk stand.

use super::budget::Exhausted;
use super::{Budget, FileLines, Hunk, HunkLine, Mark};
use crate::request::sketch::Sketches;
use std::borrow::Cow;
use std::collections::HashMap;

/// What does not count when two lines are compared. Endings never do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) enum Fold {
    /// Nothing else.
    Nothing,
    /// Blanks at the end.
    TrailingBlanks,
    /// Typography: odd quotes, dashes and spaces; and blanks at the end.
    Typography,
    /// Blanks at the start and the end.
    Blanks,
}

impl Fold {
    /// The line without what does not count.
    pub(in crate::request) fn fold(self, line: &str) -> Cow<'_, str> {
        match self {
            Fold::Nothing => Cow::Borrowed(line),
            Fold::TrailingBlanks => Cow::Borrowed(line.trim_end()),
            Fold::Blanks => Cow::Borrowed(line.trim()),
            Fold::Typography if line.is_ascii() => Cow::Borrowed(line.trim_end()),
            Fold::Typography => Cow::Owned(line.chars().map(plain).collect::<String>().trim_end().to_owned()),
        }
    }
}

/// The character that people and models type for `odd`.
fn plain(odd: char) -> char {
    match odd {
        '\u{2018}'..='\u{201b}' | '\u{2032}' => '\'',
        '\u{201c}'..='\u{201f}' | '\u{2033}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        other => other,
    }
}

/// Knows where the lines that it was made for stand in a file: made once for all hunks, in one walk over the file.
#[derive(Debug)]
pub(in crate::request) struct Finder<'t, 'p> {
    lines: &'t FileLines<'t>,
    fold: Fold,
    /// The lines that are wanted, numbered from 0.
    numbers: HashMap<Cow<'p, str>, u32>,
    /// For each line of the file which one it is; [`OTHER`] for one that is not wanted.
    file: Vec<u32>,
    /// For each line that is wanted, where it stands.
    stands: Vec<Vec<u32>>,
}

/// A line of the file that is not wanted.
const OTHER: u32 = u32::MAX;

impl<'t, 'p> Finder<'t, 'p> {
    /// For hunks with no other lines than `wanted` (without their endings).
    pub(in crate::request) fn new(
        lines: &'t FileLines<'t>,
        fold: Fold,
        wanted: impl IntoIterator<Item = &'p str>,
    ) -> Self {
        let mut numbers: HashMap<Cow<'p, str>, u32> = HashMap::new();
        let mut sketches = Sketches::new();
        let mut number = |text: Cow<'p, str>| {
            sketches.add(text.as_bytes());
            let next = u32::try_from(numbers.len()).unwrap_or(OTHER);
            numbers.entry(text).or_insert(next);
        };
        for text in wanted {
            number(fold.fold(text));
            if lines.has_mark() {
                number(fold.fold(lines.sought(0, text)));
            }
        }
        let mut stands = vec![Vec::new(); numbers.len()];
        let mut file = Vec::new();
        if !numbers.is_empty() {
            file.reserve_exact(lines.count());
            for line in 0..lines.count() {
                let folded = fold.fold(lines.content(line));
                let number = if sketches.may_have(folded.as_bytes()) { numbers.get(&*folded).copied() } else { None };
                let number = number.unwrap_or(OTHER);
                file.push(number);
                if let (Some(stands), Ok(line)) = (stands.get_mut(number as usize), u32::try_from(line)) {
                    stands.push(line);
                }
            }
        }
        Finder { lines, fold, numbers, file, stands }
    }

    fn number(&self, text: &str) -> u32 {
        self.numbers.get(&*self.fold.fold(text)).copied().unwrap_or(OTHER)
    }

    /// The lines that are `text`, but for what does not count.
    pub(in crate::request) fn lines_like(&self, text: &str) -> &[u32] {
        self.stands.get(self.number(text) as usize).map_or(&[], Vec::as_slice)
    }

    /// The first lines of all places where the lines `old`, at least one, stand, whatever their endings. A line without an
    /// ending stands only at the end of a file that has none there; if `at_end` all of them do.
    ///
    /// # Errors
    /// If the budget does not reach.
    pub(in crate::request) fn places(
        &self,
        old: &[&HunkLine<'_>],
        at_end: bool,
        budget: &mut Budget,
    ) -> Result<Vec<usize>, Exhausted> {
        let sought: Vec<u32> = old
            .iter()
            .enumerate()
            .map(|(number, line)| self.number(self.lines.sought(number, line.content())))
            .collect();
        let unended = old.iter().any(|line| !line.ended);
        let fits = |at: usize| {
            self.file.get(at..at + sought.len()) == Some(sought.as_slice())
                && (!unended || self.lines.is_unended(at + sought.len() - 1))
        };
        if sought.is_empty() || sought.contains(&OTHER) {
            return Ok(Vec::new());
        }
        if at_end || unended {
            let last = self.file.len().checked_sub(sought.len());
            return Ok(last.into_iter().filter(|at| fits(*at)).collect());
        }
        let stands = |number: &u32| self.stands.get(*number as usize).map_or(&[][..], Vec::as_slice);
        let rarest = sought.iter().enumerate().min_by_key(|(_, number)| stands(number).len());
        let Some((rarest, number)) = rarest else { return Ok(Vec::new()) };
        let stands = stands(number);
        budget.take(stands.len().saturating_mul(1 + sought.len() / 16))?;
        Ok(stands.iter().filter_map(|line| (*line as usize).checked_sub(rarest)).filter(|at| fits(*at)).collect())
    }

    /// Those of `places` where the lines `old` stand byte for byte, endings included. Whoever writes a line does not see how it
    /// ends: if not `strict`, and unless `old` has lines of both endings, a place with other ones, or at the end of a file that has
    /// none there, counts as much. Empty all the same if they stand nowhere byte for byte.
    ///
    /// # Errors
    /// If the budget does not reach.
    pub(in crate::request) fn exact(
        &self,
        places: &[usize],
        old: &[&HunkLine<'_>],
        strict: bool,
        budget: &mut Budget,
    ) -> Result<Vec<usize>, Exhausted> {
        // A look at the bytes costs more than one at the numbers.
        budget.take(places.len().saturating_mul(8))?;
        let exact: Vec<usize> = places.iter().copied().filter(|at| self.lines.is_exactly(*at, old)).collect();
        if strict || exact.is_empty() || exact.len() == places.len() {
            return Ok(exact);
        }
        let has_cr = |line: &&HunkLine<'_>| line.text.ends_with('\r');
        if old.iter().any(has_cr) && !old.iter().all(has_cr) {
            let last = old.last().map(|line| HunkLine { ended: false, ..(*line).clone() });
            let head = old.get(..old.len().saturating_sub(1)).unwrap_or_default();
            let unended: Vec<&HunkLine<'_>> = head.iter().copied().chain(&last).collect();
            let is_last = |at: &usize| self.lines.is_unended(at + head.len()) && self.lines.is_exactly(*at, &unended);
            return Ok(places.iter().copied().filter(|at| exact.binary_search(at).is_ok() || is_last(at)).collect());
        }
        budget.take(places.len().saturating_mul(8))?;
        Ok(places.iter().copied().filter(|at| stand_at(self.lines, *at, old)).collect())
    }
}

/// What is said of a hunk that stands where [`places_with_blanks`] finds it.
pub(in crate::request) const NO_BLANKS: &str =
    "the lines of the hunk that stay lack the blank that stands before them; they were read with it";

/// The places of the old lines of `hunk` if those that stay were copied without the blank that says so; as for
/// [`Finder::places`].
///
/// # Errors
/// If the budget does not reach.
pub(in crate::request) fn places_with_blanks(
    lines: &FileLines<'_>,
    hunk: &Hunk<'_>,
    at_end: bool,
    budget: &mut Budget,
) -> Result<Vec<usize>, Exhausted> {
    let Some(texts) = hunk.old_with_blanks() else { return Ok(Vec::new()) };
    let ended = hunk.old().into_iter().map(|line| line.ended);
    let lines_of = texts.iter().zip(ended).map(|(text, ended)| HunkLine { mark: Mark::Keep, text, ended });
    let old: Vec<HunkLine<'_>> = lines_of.collect();
    let finder = Finder::new(lines, Fold::Nothing, old.iter().map(HunkLine::content));
    finder.places(&old.iter().collect::<Vec<_>>(), at_end, budget)
}

/// Whether what `hunk` only adds, at the line `at`, stands there already, above or below the lines that stay.
fn stands_already(lines: &FileLines<'_>, hunk: &Hunk<'_>, at: usize) -> bool {
    let (old, new) = (hunk.old(), hunk.new_side());
    let has_text = hunk.lines.iter().any(|line| line.mark == Mark::Add && !line.text.trim().is_empty());
    let above = (at + old.len()).checked_sub(new.len());
    has_text
        && hunk.lines.iter().all(|line| line.mark != Mark::Remove)
        && (stand_at(lines, at, &new) || above.is_some_and(|above| stand_at(lines, above, &new)))
}

/// What is to be said where `hunk`, at the line `at`, may have been carried out before.
pub(in crate::request) fn already(lines: &FileLines<'_>, hunk: &Hunk<'_>, at: usize) -> Option<String> {
    let note = "the lines that come in stand there already; is this change applied twice?";
    stands_already(lines, hunk, at).then(|| note.to_owned())
}

/// Whether the lines `old`, at least one, stand at `at`, whatever their endings.
pub(in crate::request) fn stand_at(lines: &FileLines<'_>, at: usize, old: &[&HunkLine<'_>]) -> bool {
    at + old.len() <= lines.count()
        && old.iter().enumerate().all(|(number, line)| {
            lines.content(at + number) == lines.sought(number, line.content())
                && (line.ended || lines.is_unended(at + number))
        })
}
