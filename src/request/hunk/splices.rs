//! [`splices`]: from a hunk whose place is known to the bytes that change.

use super::{FileLines, Hunk, HunkLine, Mark};
use crate::edit::Span;
use crate::request::Splice;
use crate::request::indent::Units;
use crate::request::typography;
use similar::{Algorithm, DiffOp};
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// How long lines that go are held against lines that come; then fewer of them are seen to be the same.
const DIFF_TIME: Duration = Duration::from_millis(300);
/// Most pairs of lines that are looked at one by one.
const MAX_PAIRS: usize = 10_000;

/// What endings the lines that come in get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) enum Endings {
    /// Those that the hunk says.
    AsGiven,
    /// Those of the lines they replace or stand next to.
    OfThePlace,
}

/// How lines that come in are written otherwise than the hunk says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::request) enum Shift {
    /// Not at all.
    None,
    /// Indented by this much more.
    Add(String),
    /// Indented by this much less.
    Strip(String),
    /// Indented in other units.
    Units(Units),
    /// With the quotes, dashes and spaces of the lines that they replace.
    Typography,
}

impl Shift {
    /// The shift that makes the indentation of all `old` lines that of the lines at `at`; `None` if there is none.
    pub(in crate::request) fn between(lines: &FileLines<'_>, at: usize, old: &[&HunkLine<'_>]) -> Option<Shift> {
        let pairs = old.iter().enumerate().map(|(number, line)| {
            (lines.sought(number, line.content()).trim_end(), lines.content(at + number).trim_end())
        });
        Self::by_blanks(pairs.clone()).or_else(|| Units::between(pairs).map(Shift::Units))
    }

    /// The blanks that all lines have more or less.
    fn by_blanks<'l>(pairs: impl Iterator<Item = (&'l str, &'l str)>) -> Option<Shift> {
        let mut shift = None;
        for (given, there) in pairs.filter(|(given, _)| !given.is_empty()) {
            let this = if given == there {
                Shift::None
            } else if let Some(more) = there.strip_suffix(given) {
                Shift::Add(more.to_owned())
            } else {
                Shift::Strip(given.strip_suffix(there)?.to_owned())
            };
            match &shift {
                None => shift = Some(this),
                Some(shift) if *shift == this => {}
                Some(_) => return None,
            }
        }
        shift
    }

    /// A line that comes in as it is to be written; `None` if it cannot be.
    pub(in crate::request) fn apply<'c>(&self, content: &'c str) -> Option<Cow<'c, str>> {
        if content.trim().is_empty() {
            let stripped = if let Shift::Strip(less) = self { content.strip_prefix(less.as_str()) } else { None };
            return Some(stripped.unwrap_or(content).into());
        }
        match self {
            Shift::None | Shift::Typography => Some(content.into()),
            Shift::Add(more) => Some(format!("{more}{content}").into()),
            Shift::Strip(less) => content.strip_prefix(less.as_str()).map(Cow::Borrowed),
            Shift::Units(units) => units.line(content).map(Cow::Owned),
        }
    }
}

/// A stretch of lines that go or come, without one that stays between them.
struct Run<'h, 'p> {
    /// The first line of the file that goes, or before which the others come.
    at: usize,
    removed: Vec<&'h HunkLine<'p>>,
    added: Vec<Added<'h, 'p>>,
}

/// A line that comes in.
struct Added<'h, 'p> {
    line: &'h HunkLine<'p>,
    /// It comes as it is, wherever the others move.
    stays: bool,
}

/// Where the last line of the file has no ending: sees to it that what goes in behind it begins on a line of its own, and
/// what goes in behind that, too. `made` are the splices of all hunks, in the order of their places.
pub(in crate::request) fn join_at_end<'s>(
    lines: &FileLines<'_>,
    made: impl IntoIterator<Item = &'s mut Splice<'static>>,
) {
    let Some(last) = lines.count().checked_sub(1).filter(|last| lines.is_unended(*last)) else { return };
    let end = lines.start(last + 1);
    let mut ended = false;
    for splice in made.into_iter().filter(|splice| splice.span.end() == end) {
        if splice.span.is_empty() && !splice.new_text.is_empty() && !ended {
            splice.new_text.to_mut().insert_str(0, lines.ending_near(last + 1));
        }
        // With the last line gone, the one before it is the last, and that one has an ending.
        ended =
            if splice.new_text.is_empty() { ended || !splice.span.is_empty() } else { splice.new_text.ends_with('\n') };
    }
}

/// What `hunk`, whose old lines stand at the line `at` (from 0), changes: only lines that go and come are in the spans.
/// A hunk without old lines comes in before the line `at`. What goes in behind a last line without an ending is left to
/// [`join_at_end`].
pub(in crate::request) fn splices(
    lines: &FileLines<'_>,
    hunk: &Hunk<'_>,
    at: usize,
    endings: Endings,
    shift: &Shift,
) -> Vec<Splice<'static>> {
    let stays = match shift {
        Shift::None | Shift::Typography => Vec::new(),
        Shift::Add(_) | Shift::Strip(_) | Shift::Units(_) => {
            let new: String = hunk.new_side().iter().map(|line| format!("{}\n", line.content())).collect();
            lines.literal(at, hunk.old().len(), &new)
        }
    };
    let mut runs: Vec<Run<'_, '_>> = Vec::new();
    let mut next = at;
    let mut new = 0;
    let mut open = false;
    for line in &hunk.lines {
        if line.mark == Mark::Keep {
            open = false;
            (next, new) = (next + 1, new + 1);
            continue;
        }
        if !open {
            runs.push(Run { at: next, removed: Vec::new(), added: Vec::new() });
            open = true;
        }
        let Some(run) = runs.last_mut() else { continue };
        if line.mark == Mark::Remove {
            run.removed.push(line);
            next += 1;
        } else {
            run.added.push(Added { line, stays: stays.get(new).is_some_and(|stays| *stays) });
            new += 1;
        }
    }
    runs.iter().map(|run| splice(lines, run, endings, shift)).collect()
}

fn splice(lines: &FileLines<'_>, run: &Run<'_, '_>, endings: Endings, shift: &Shift) -> Splice<'static> {
    let (from, to) = (run.at, run.at + run.removed.len());
    let mut span = lines.span(from, to);
    // The patch speaks of the byte-order mark itself.
    let mark =
        from == 0 && lines.has_mark() && run.removed.first().is_some_and(|line| line.text.starts_with('\u{feff}'));
    if mark {
        span = Span::new(0, span.end()).unwrap_or(span);
    }
    let mut new_text = String::new();
    // A last line without an ending that the hunk did not know of: what replaces it has none, either.
    let keeps_none = to.checked_sub(1).is_some_and(|last| lines.is_unended(last))
        && run.removed.last().is_some_and(|line| line.ended);
    let last = run.added.len().saturating_sub(1);
    let mut contents = contents(lines, run, shift).into_iter();
    for (number, Added { line, .. }) in run.added.iter().enumerate() {
        let (written, kept) = contents.next().unwrap_or_default();
        let text = if number == 0 && !mark && from == 0 { lines.sought(0, line.text) } else { line.text };
        let content = text.strip_suffix('\r').unwrap_or(text);
        match endings {
            Endings::AsGiven => new_text.push_str(text),
            Endings::OfThePlace if mark && number == 0 => new_text.push_str(content),
            Endings::OfThePlace => new_text.push_str(&written),
        }
        if !line.ended || number == last && keeps_none {
            continue;
        }
        new_text.push_str(match endings {
            Endings::AsGiven => "\n",
            Endings::OfThePlace => {
                let instead = (number < run.removed.len()).then_some(from + number);
                let own = kept.or(instead).map_or("", |line| lines.ending(line));
                if !own.is_empty() {
                    own
                } else if run.removed.is_empty() {
                    lines.ending_near(from)
                } else {
                    lines.ending_near(to)
                }
            }
        });
    }
    Splice { span, new_text: new_text.into() }
}

/// What the lines of a run that come in hold; of one that the run takes away, too, it is what the file has there, and the
/// number of that line.
fn contents<'h>(lines: &FileLines<'_>, run: &'h Run<'h, '_>, shift: &Shift) -> Vec<(Cow<'h, str>, Option<usize>)> {
    let of_added = |number: usize| run.added.get(number).map_or("", |added| added.line.content());
    let content =
        |number: usize| if number == 0 && run.at == 0 { lines.sought(0, of_added(0)) } else { of_added(number) };
    let stays = |number: usize| run.added.get(number).is_some_and(|added| added.stays);
    let moved = |number: usize| shift.apply(content(number)).filter(|_| !stays(number));
    let written = |number: usize| moved(number).unwrap_or_else(|| content(number).into());
    let removed: Vec<&str> = run.removed.iter().map(|line| line.content()).collect();
    let there: Vec<&str> = (run.at..run.at + removed.len()).map(|line| lines.content(line)).collect();
    if removed == there {
        return (0..run.added.len()).map(|number| (written(number), None)).collect();
    }
    let added: Vec<&str> = run.added.iter().map(|added| added.line.content()).collect();
    let deadline = Some(Instant::now() + DIFF_TIME);
    let mut out = Vec::with_capacity(added.len());
    for op in similar::capture_diff_slices_deadline(Algorithm::Myers, &removed, &added, deadline) {
        let (old, new) = (op.old_range(), op.new_range());
        if matches!(op, DiffOp::Equal { .. }) {
            out.extend(old.map(|number| {
                let there = lines.content(run.at + number);
                (there.to_owned().into(), Some(run.at + number))
            }));
            continue;
        }
        let typed = match shift {
            Shift::Typography => typed(there.get(old.clone()), removed.get(old), added.get(new.clone())),
            _ => None,
        };
        match typed {
            Some(typed) => out.extend(typed.into_iter().map(|line| (line.into(), None))),
            None => out.extend(new.map(|number| (written(number), None))),
        }
    }
    out
}

/// `added` with the quotes, dashes and spaces of `there`, which differs from `removed` in nothing else. Blanks at the end
/// of lines, which are forgiven as well, are those of `added`.
fn typed(there: Option<&[&str]>, removed: Option<&[&str]>, added: Option<&[&str]>) -> Option<Vec<String>> {
    let (there, removed, added) = (there?, removed?, added?);
    let instead = counterparts(removed, added);
    let line =
        |(new, old): (&&str, &Option<usize>)| match old.and_then(|old| Some((there.get(old)?, removed.get(old)?))) {
            Some((there, old)) => typography::carried(there.trim_end(), old.trim_end(), new),
            None => (*new).to_owned(),
        };
    Some(added.iter().zip(&instead).map(line).collect())
}

/// For each of the lines `added` the number of the one of `removed` that it replaces, if it has something in common with
/// one: in the order of the lines, and so that they have as much as possible in common.
pub(in crate::request) fn counterparts(removed: &[&str], added: &[&str]) -> Vec<Option<usize>> {
    let in_order = || (0..added.len()).map(|line| (line < removed.len()).then_some(line)).collect();
    if removed.len() == added.len() || removed.len().saturating_mul(added.len()) > MAX_PAIRS {
        return in_order();
    }
    // The most that the lines from `i` and `j` on have in common, and whether these two are a pair then.
    let width = added.len() + 1;
    let mut table = vec![(0_usize, false); (removed.len() + 1) * width];
    let most = |table: &[(usize, bool)], i: usize, j: usize| table.get(i * width + j).map_or(0, |cell| cell.0);
    for (i, old) in removed.iter().enumerate().rev() {
        for (j, new) in added.iter().enumerate().rev() {
            let shared = in_common(old, new);
            let apart = most(&table, i + 1, j).max(most(&table, i, j + 1));
            let together = most(&table, i + 1, j + 1) + shared;
            if let Some(cell) = table.get_mut(i * width + j) {
                *cell = (apart.max(together), shared > 0 && together >= apart);
            }
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut out = Vec::with_capacity(added.len());
    while j < added.len() {
        if i < removed.len() && table.get(i * width + j).is_some_and(|cell| cell.1) {
            out.push(Some(i));
            (i, j) = (i + 1, j + 1);
        } else if i < removed.len() && most(&table, i + 1, j) >= most(&table, i, j + 1) {
            i += 1;
        } else {
            out.push(None);
            j += 1;
        }
    }
    out
}

/// How many bytes two lines have in common at their start and end, blanks left out of account.
fn in_common(one: &str, other: &str) -> usize {
    let (one, other) = (one.trim(), other.trim());
    let same = |(a, b): &(u8, u8)| a == b;
    let head = one.bytes().zip(other.bytes()).take_while(same).count();
    let rest = one.len().min(other.len()) - head;
    head + one.bytes().rev().zip(other.bytes().rev()).take(rest).take_while(same).count()
}
