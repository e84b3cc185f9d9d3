//! [`FileLines`]: a file's text as lines, its byte-order mark set aside.

use super::HunkLine;
use crate::edit::Span;
use crate::request::{Draft, LineIndex, literal};
use std::sync::Arc;

/// The lines of a text, counted from 0. The first one begins behind the byte-order mark.
#[derive(Debug)]
pub(in crate::request) struct FileLines<'t> {
    file: &'t str,
    text: &'t str,
    index: Arc<LineIndex>,
    body: usize,
}

impl<'t> FileLines<'t> {
    /// The lines of the draft's current text.
    pub(in crate::request) fn new(draft: &'t Draft) -> Self {
        FileLines { file: draft.file().as_str(), text: draft.text(), index: draft.lines(), body: draft.body_start() }
    }

    /// For each line of `new`, which is to stand where `count` lines from the line `at` on stand, whether it does not move with
    /// the others, as its blanks are part of what a string says. Empty if none is.
    pub(in crate::request) fn literal(&self, at: usize, count: usize, new: &str) -> Vec<bool> {
        literal::lines(self.file, self.text, self.span(at, at + count), new)
    }

    /// How many there are.
    pub(in crate::request) fn count(&self) -> usize {
        if self.text.len() == self.body { 0 } else { self.index.count() }
    }

    /// Whether the text begins with a byte-order mark.
    pub(in crate::request) fn has_mark(&self) -> bool {
        self.body > 0
    }

    /// Where the line begins, in bytes; the end of the text for lines behind the last one.
    pub(in crate::request) fn start(&self, line: usize) -> usize {
        if line >= self.count() {
            return self.text.len();
        }
        self.index.span(line + 1).map_or(self.text.len(), Span::start).max(self.body)
    }

    /// The line (from 0) that begins at this offset; `None` if none does.
    pub(in crate::request) fn starting_at(&self, offset: usize) -> Option<usize> {
        let line = self.index.line_at(self.text, offset).checked_sub(1)?;
        (self.start(line) == offset && line < self.count()).then_some(line)
    }

    /// The bytes of the lines `from..to`, endings included.
    pub(in crate::request) fn span(&self, from: usize, to: usize) -> Span {
        let start = self.start(from);
        Span::new(start, self.start(to).max(start)).unwrap_or(Span::at(start))
    }

    /// The line with its ending; empty behind the last one.
    pub(in crate::request) fn full(&self, line: usize) -> &'t str {
        self.text.get(self.start(line)..self.start(line + 1)).unwrap_or_default()
    }

    /// The line without its ending.
    pub(in crate::request) fn content(&self, line: usize) -> &'t str {
        let line = self.full(line);
        let line = line.strip_suffix('\n').unwrap_or(line);
        line.strip_suffix('\r').unwrap_or(line)
    }

    /// The line's ending; empty for a last line without one.
    pub(in crate::request) fn ending(&self, line: usize) -> &'t str {
        self.full(line).get(self.content(line).len()..).unwrap_or_default()
    }

    /// The ending that a line which comes in before `line` takes: that of a line next to it.
    pub(in crate::request) fn ending_near(&self, line: usize) -> &'t str {
        let before = [line.checked_sub(1), Some(line), line.checked_sub(2)];
        before.into_iter().flatten().map(|line| self.ending(line)).find(|ending| !ending.is_empty()).unwrap_or("\n")
    }

    /// Whether `line` is the last one and has no ending.
    pub(in crate::request) fn is_unended(&self, line: usize) -> bool {
        line + 1 == self.count() && self.ending(line).is_empty()
    }

    /// `text`, the line `number` of a hunk's side, as it is to be held against a line: a byte-order mark that the patch
    /// took over from the start of the file is not part of it.
    pub(in crate::request) fn sought<'p>(&self, number: usize, text: &'p str) -> &'p str {
        if number == 0 && self.has_mark() { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text }
    }

    /// Whether the lines of a hunk's side stand at `at` byte for byte, endings included.
    pub(in crate::request) fn is_exactly(&self, at: usize, lines: &[&HunkLine<'_>]) -> bool {
        lines.iter().enumerate().all(|(number, line)| {
            let full = self.full(at + number);
            let full =
                if line.ended { full.strip_suffix('\n') } else { Some(full).filter(|full| !full.ends_with('\n')) };
            full == Some(self.sought(number, line.text))
        })
    }
}
