//! [`Hunk`]: lines to keep, to remove and to add, as diffs, patches and SEARCH/REPLACE blocks give them.

mod budget;
mod find;
mod lines;
mod range;
mod refuse;
mod scope;
mod splices;
mod stated;

pub(super) use budget::Budget;
pub(super) use find::{Finder, Fold, NO_BLANKS, already, places_with_blanks, stand_at};
pub(super) use lines::FileLines;
pub(super) use range::{Above, Counts, Numbers, Range, behind, contradiction, nowhere, with_numbers};
pub(super) use refuse::{above_anchor, malformed, no_match, several, too_common, with_lost_blanks};
pub(super) use scope::{Headings, heading_of, indentation, scope_end, speaks_for_another, with_heading};
pub(super) use splices::{Endings, Shift, counterparts, join_at_end, splices};
pub(super) use stated::only;

/// What becomes of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// It is there and stays.
    Keep,
    /// It is there and goes.
    Remove,
    /// It comes.
    Add,
}

/// One line of a hunk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HunkLine<'p> {
    /// What becomes of it.
    pub(super) mark: Mark,
    /// The line without its LF; a CR at its end says that the line ends with CRLF.
    pub(super) text: &'p str,
    /// Whether it ends with a line ending; only the last line of a file may have none.
    pub(super) ended: bool,
}

impl<'p> HunkLine<'p> {
    /// A line with an ending.
    pub(super) fn new(mark: Mark, text: &'p str) -> Self {
        HunkLine { mark, text, ended: true }
    }

    /// The line without its ending.
    pub(super) fn content(&self) -> &'p str {
        self.text.strip_suffix('\r').unwrap_or(self.text)
    }
}

/// Adjacent lines of a file and what becomes of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hunk<'p> {
    /// The lines in order.
    pub(super) lines: Vec<HunkLine<'p>>,
    /// 1-based line of the patch where the hunk begins.
    pub(super) at: usize,
}

impl<'p> Hunk<'p> {
    /// The lines that have to be there.
    pub(super) fn old(&self) -> Vec<&HunkLine<'p>> {
        self.lines.iter().filter(|line| line.mark != Mark::Add).collect()
    }

    /// The lines that are there afterwards.
    pub(super) fn new_side(&self) -> Vec<&HunkLine<'p>> {
        self.lines.iter().filter(|line| line.mark != Mark::Remove).collect()
    }

    /// The old lines as they are if those that stay were copied from the file without the blank that says so: what was
    /// read as that blank is then the first of their own. `None` if no line that stays has any text.
    pub(super) fn old_with_blanks(&self) -> Option<Vec<String>> {
        let has_lost = |line: &HunkLine<'_>| line.mark == Mark::Keep && !line.text.trim().is_empty();
        let text = |line: &&HunkLine<'_>| format!("{}{}", if has_lost(line) { " " } else { "" }, line.text);
        let old = self.old();
        old.iter().any(|line| has_lost(line)).then(|| old.iter().map(text).collect())
    }

    /// Whether it adds or removes anything.
    pub(super) fn changes(&self) -> bool {
        self.lines.iter().any(|line| line.mark != Mark::Keep)
    }

    /// Whether it says of any line that it ends with CRLF.
    pub(super) fn has_cr(&self) -> bool {
        self.lines.iter().any(|line| line.text.ends_with('\r'))
    }

    /// Whether it says of any line that it is the last of the file and has no ending.
    pub(super) fn reaches_end(&self) -> bool {
        self.lines.iter().any(|line| !line.ended)
    }

    /// How many lines stand before the first one that goes or comes.
    pub(super) fn lead(&self) -> usize {
        self.lines.iter().take_while(|line| line.mark == Mark::Keep).count()
    }

    /// How many lines stand behind the last one that goes or comes.
    pub(super) fn trail(&self) -> usize {
        self.lines.iter().rev().take_while(|line| line.mark == Mark::Keep).count()
    }

    /// Without `lead` lines at its start and `trail` lines at its end.
    pub(super) fn without(&self, lead: usize, trail: usize) -> Hunk<'p> {
        let to = self.lines.len().saturating_sub(trail);
        Hunk { lines: self.lines.get(lead.min(to)..to).unwrap_or_default().to_vec(), at: self.at }
    }
}

/// The lines as a text.
pub(super) fn text_of(lines: &[&HunkLine<'_>]) -> String {
    let mut text = String::new();
    for line in lines {
        text.push_str(line.text);
        if line.ended {
            text.push('\n');
        }
    }
    text
}

#[cfg(test)]
pub(super) mod tests;
