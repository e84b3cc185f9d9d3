//! Takes things out, with what belongs to them, and an empty line that would be one too many.

use super::outline::{Item, ItemKind};
use super::source::{Change, Replacement, Source};
use crate::edit::Span;
use crate::refusal::Refusal;

impl Source<'_> {
    /// Deletes an item with docs, attributes and a comment behind it on its last line.
    pub(super) fn delete_item(&self, index: usize) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        if matches!(item.kind, ItemKind::Field | ItemKind::Variant) {
            return self.delete_member(index);
        }
        let whole = self.outline.whole(item);
        let siblings: Vec<(usize, &Item)> = self.outline.children(item.parent).collect();
        let is_first = siblings.first().is_some_and(|(first, _)| *first == index);
        let is_last = siblings.last().is_some_and(|(last, _)| *last == index);
        let put = self.cut(whole, is_first, is_last);
        let head = self.head(whole.start());
        let note = (head < whole.start())
            .then(|| format!("the comment above it, on line {}, was left as it is", self.scope.line_of(head)));
        Ok(Change::of(vec![put]).note(note))
    }

    /// Deletes some bytes: whole lines if nothing else is on them.
    pub(super) fn cut(&self, whole: Span, is_first: bool, is_last: bool) -> Replacement {
        let tail = self.tail(whole.end());
        if self.layout.starts_line(whole.start()) && self.layout.ends_line(tail) {
            let lines = self.lines_of(whole.start(), tail, is_first, is_last);
            return Replacement::new(lines.start(), lines.end(), "");
        }
        let line_end = self.layout.line_end(whole.end());
        let rest = self.slice(whole.end(), line_end);
        let gap = rest.len() - rest.trim_start().len();
        if !self.layout.starts_line(whole.start()) && rest.trim().is_empty() {
            // The blanks before it would be left at the end of the line.
            let start = self.layout.line_start(whole.start());
            let kept = start + self.slice(start, whole.start()).trim_end().len();
            return Replacement::new(kept, tail.max(whole.end()), "");
        }
        Replacement::new(whole.start(), whole.end() + gap, "")
    }

    /// The lines of `start..end`, and an empty line before or after them if without them two would meet, or one would
    /// stand at the start or the end of what they are in.
    pub(super) fn lines_of(&self, start: usize, end: usize, is_first: bool, is_last: bool) -> Span {
        let (mut from, mut to) = (self.layout.line_start(start), self.layout.next_line(end));
        let blank_after = self.layout.is_blank_line(to);
        let above = self.layout.line_before(from).filter(|line| self.layout.is_blank_line(*line));
        if blank_after && (above.is_some() || (is_first && self.opens_block(from))) {
            to = self.layout.next_line(to);
        } else if let Some(above) = above
            && is_last
            && self.closes_block(to)
        {
            from = above;
        }
        Span::new(from, to).unwrap_or(Span::at(from))
    }

    /// Whether the line before `at` ends with an opening bracket, or there is none.
    fn opens_block(&self, at: usize) -> bool {
        self.slice(0, at).trim_end().ends_with(['{', '(', '[']) || self.is_blank(0, at)
    }

    /// Whether the first thing from `at` on is a closing bracket, or there is none.
    fn closes_block(&self, at: usize) -> bool {
        let rest = self.slice(at, self.layout.bytes.len()).trim_start();
        rest.is_empty() || rest.starts_with(['}', ')', ']'])
    }
}
