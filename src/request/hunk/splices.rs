//! [`splices`]: from a hunk whose place is known to the bytes that change.

use super::{FileLines, Hunk, HunkLine, Mark};
use crate::edit::Span;
use crate::request::Splice;

/// What endings the lines that come in get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) enum Endings {
    /// Those that the hunk says.
    AsGiven,
    /// Those of the lines they replace or stand next to.
    OfThePlace,
}

/// By how much lines that come in are indented otherwise than the hunk says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::request) enum Shift {
    /// Not at all.
    None,
    /// By this much more.
    Add(String),
    /// By this much less.
    Strip(String),
}

impl Shift {
    /// The shift that makes the indentation of all `old` lines that of the lines at `at`; `None` if there is none.
    pub(in crate::request) fn between(lines: &FileLines<'_>, at: usize, old: &[&HunkLine<'_>]) -> Option<Shift> {
        let mut shift = None;
        for (number, line) in old.iter().enumerate() {
            let (given, there) =
                (lines.sought(number, line.content()).trim_end(), lines.content(at + number).trim_end());
            if given.is_empty() {
                continue;
            }
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

    fn apply(&self, content: &str) -> String {
        match self {
            Shift::Add(more) if !content.trim().is_empty() => format!("{more}{content}"),
            Shift::Strip(less) => content.strip_prefix(less.as_str()).unwrap_or(content.trim_start()).to_owned(),
            Shift::None | Shift::Add(_) => content.to_owned(),
        }
    }
}

/// A stretch of lines that go or come, without one that stays between them.
struct Run<'h, 'p> {
    /// The first line of the file that goes, or before which the others come.
    at: usize,
    removed: Vec<&'h HunkLine<'p>>,
    added: Vec<&'h HunkLine<'p>>,
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
    let mut runs: Vec<Run<'_, '_>> = Vec::new();
    let mut next = at;
    let mut open = false;
    for line in &hunk.lines {
        if line.mark == Mark::Keep {
            open = false;
            next += 1;
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
            run.added.push(line);
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
    for (number, line) in run.added.iter().enumerate() {
        let text = if number == 0 && !mark && from == 0 { lines.sought(0, line.text) } else { line.text };
        let content = text.strip_suffix('\r').unwrap_or(text);
        match endings {
            Endings::AsGiven => new_text.push_str(text),
            Endings::OfThePlace => new_text.push_str(&shift.apply(content)),
        }
        if !line.ended || number == last && keeps_none {
            continue;
        }
        new_text.push_str(match endings {
            Endings::AsGiven => "\n",
            Endings::OfThePlace => {
                let own = if number < run.removed.len() { lines.ending(from + number) } else { "" };
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
