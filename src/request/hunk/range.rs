//! [`Range`]: what an `@@` line says of the lines of its hunk.

use super::{FileLines, Hunk, malformed};
use crate::refusal::{Refusal, Suggestion, SuggestionKind};

/// Numbers of old and new lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) struct Counts {
    pub(in crate::request) old: usize,
    pub(in crate::request) new: usize,
}

impl Counts {
    /// Those that a hunk has.
    pub(in crate::request) fn of(hunk: &Hunk<'_>) -> Self {
        Counts { old: hunk.old().len(), new: hunk.new_side().len() }
    }
}

/// What an `@@` line says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) struct Range {
    /// 1-based line where the old lines begin; for a hunk without old lines, the line behind which its lines go.
    pub(in crate::request) start: usize,
    /// 1-based line of the result where the new lines begin.
    pub(in crate::request) new_start: usize,
    pub(in crate::request) counts: Counts,
}

impl Range {
    /// Reads `@@ -START,COUNT +START,COUNT @@`; `None` if the line is something else.
    pub(in crate::request) fn of(head: &str) -> Option<Self> {
        let rest = head.strip_prefix("@@")?.trim_start().strip_prefix('-')?;
        let (old, rest) = rest.split_once('+')?;
        let new = rest.split([' ', '@', '\r', '\t']).next()?;
        let side = |text: &str| -> Option<(usize, usize)> {
            let text = text.trim();
            let (start, count) = text.split_once(',').unwrap_or((text, "1"));
            // Far beyond any file, and far from any overflow.
            let number = |text: &str| text.trim().parse::<u32>().ok().map(|number| number as usize);
            Some((number(start)?, number(count)?))
        };
        let ((start, old), (new_start, new)) = (side(old)?, side(new)?);
        Some(Range { start, new_start, counts: Counts { old, new } })
    }
}

/// The hunks above one: what they take away and bring.
#[derive(Debug, Clone, Copy)]
pub(in crate::request) struct Above {
    removed: usize,
    added: usize,
    /// The line that the last of them states.
    last: usize,
    /// All of them state lines, from the top down.
    in_order: bool,
}

impl Default for Above {
    fn default() -> Self {
        Above { removed: 0, added: 0, last: 0, in_order: true }
    }
}

/// What the two numbers of an `@@` line say together, with those above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) enum Numbers {
    /// Nothing that speaks against the first.
    Agree,
    /// The same line twice, though the hunks above move it: in the text that they leave, the first is this line of the file.
    Unmoved(usize),
    /// They contradict one another: what stands at the first line would begin there in the result.
    Contradict(usize),
}

impl Above {
    /// What the numbers of the next hunk say.
    pub(in crate::request) fn next(&mut self, hunk: &Hunk<'_>, range: Option<Range>) -> Numbers {
        let above = *self;
        let old = range.map_or(0, |range| range.start);
        let lines = hunk.old().len();
        self.removed += lines;
        self.added += hunk.new_side().len();
        self.in_order &= range.is_some() && old >= self.last;
        self.last = old;
        let Some(range) = range.filter(|_| self.in_order) else { return Numbers::Agree };
        // Lines that only come in stand behind the first number, and begin at the second.
        let at = old + usize::from(lines == 0);
        let new = range.new_start + usize::from(hunk.new_side().is_empty());
        if new + above.removed == at + above.added {
            Numbers::Agree
        } else if lines > 0 && new == at {
            Numbers::Unmoved((at + above.removed).saturating_sub(above.added))
        } else {
            Numbers::Contradict((at + above.added).saturating_sub(above.removed))
        }
    }
}

/// The refusal of a hunk that only adds lines, and whose numbers, which alone say where, contradict one another: the lines would
/// begin at line `right` of the result.
pub(in crate::request) fn contradiction(hunk: &Hunk<'_>, range: Option<Range>, right: usize) -> Refusal {
    let (old, new) = range.map_or((0, 0), |range| (range.start, range.new_start));
    let reason = format!(
        "the hunk only adds lines, and its numbers contradict one another: what comes behind line {old} begins at line \
         {right} of the result, not at {new}; give unchanged lines around it"
    );
    malformed(hunk.at, "", reason)
}

/// `refusal` of a hunk that stands at several places, with why its numbers do not tell them apart.
pub(in crate::request) fn with_numbers(mut refusal: Refusal, range: Option<Range>, numbers: Numbers) -> Refusal {
    if let (Refusal::WrongCount { help, .. }, Some(Range { start, new_start, .. })) = (&mut refusal, range) {
        let sentence = match numbers {
            Numbers::Agree => return refusal,
            Numbers::Unmoved(line) => format!(
                "it states line {start}, which may be counted in the file as it was, or in what the hunks above it leave, where \
                 that is line {line} of the file"
            ),
            Numbers::Contradict(right) => format!(
                "the numbers of its `@@` line contradict one another and decide nothing: what stands at line {start} begins at \
                 line {right} of the result, not at {new_start}"
            ),
        };
        help.suggestions.insert(0, Suggestion { kind: SuggestionKind::AddContext, sentence, text: None });
    }
    refusal
}

/// The refusal of a hunk that only adds lines and does not say where.
pub(in crate::request) fn nowhere(hunk: &Hunk<'_>) -> Refusal {
    let reason = "the hunk only adds lines, and does not say where: give its line number, or unchanged lines around it";
    malformed(hunk.at, "", reason)
}

/// Behind how many lines a hunk that only adds goes, `stated` being the number that can be trusted.
///
/// # Errors
/// If it says nothing, or there is no such place.
pub(in crate::request) fn behind(
    lines: &FileLines<'_>,
    hunk: &Hunk<'_>,
    stated: Option<usize>,
) -> Result<usize, Refusal> {
    let at = match stated {
        Some(line) => line,
        None if lines.count() == 0 => 0,
        None => return Err(nowhere(hunk)),
    };
    if at > lines.count() {
        let reason = format!("the hunk adds lines behind line {at}, and the file has {} lines", lines.count());
        return Err(malformed(hunk.at, "", reason));
    }
    if hunk.reaches_end() && at < lines.count() {
        let reason = "the hunk adds a line without a newline, which can only be the last of the file";
        return Err(malformed(hunk.at, "", reason));
    }
    Ok(at)
}
