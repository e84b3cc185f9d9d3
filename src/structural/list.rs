//! Lists with commas: fields, variants, arms, derives.

use super::line_comment::with_comma;
use super::source::{Replacement, Source};
use crate::edit::Span;

/// An element of a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Element {
    /// From its first doc comment or attribute to its end, the comma left out.
    pub(super) span: Span,
    /// The comma behind it.
    pub(super) comma: Option<Span>,
    /// Whether it can do without a comma before the next one.
    pub(super) is_free: bool,
}

impl Element {
    /// Its end, the comma included.
    fn end(&self) -> usize {
        self.comma.map_or(self.span.end(), Span::end)
    }
}

/// A list: its brackets as tokens, its elements.
pub(super) struct List {
    pub(super) open: usize,
    pub(super) close: usize,
    pub(super) elements: Vec<Element>,
    /// Whether an empty one is opened up to several lines for its first element.
    pub(super) opens_up: bool,
}

impl Source<'_> {
    /// The elements of the list at `open`, none of which has docs.
    pub(super) fn plain_list(&self, open: usize) -> List {
        let elements = super::outline::elements(self.code, open).into_iter().map(|[from, to]| Element {
            span: Span::new(self.code.span(from).start(), self.code.span(to - 1).end()).unwrap_or(self.code.span(from)),
            comma: self.code.is_punct(to, b',').then(|| self.code.span(to)),
            is_free: false,
        });
        List { open, close: self.code.close_of(open), elements: elements.collect(), opens_up: false }
    }

    /// Puts `text`, which ends without a comma, before the element of number `at`, or at the end. `is_free` says whether
    /// it can do without a comma behind it.
    pub(super) fn insert_element(&self, list: &List, at: usize, text: &str, is_free: bool) -> Vec<Replacement> {
        let (from, to) = (self.code.span(list.open).end(), self.code.span(list.close).start());
        let ending = self.ending(from);
        let outer = self.layout.indent(self.code.span(list.open).start());
        let has_lines = self.layout.starts_line(to) && self.layout.line_start(to) > from;
        let first_on_line = list.elements.iter().map(|e| e.span.start()).find(|start| self.layout.starts_line(*start));
        let inner = match first_on_line {
            Some(start) if has_lines => self.layout.indent(start),
            _ => format!("{outer}{}", self.unit),
        };
        let fits_in_line = !text.contains('\n') && !text.contains("//");
        let comma = if is_free { "" } else { "," };
        let Some(last) = list.elements.last() else {
            if fits_in_line && !list.opens_up && !has_lines {
                return vec![Replacement::new(from, from + self.blanks_before(from, to), text)];
            }
            let text = format!("{inner}{}{ending}", with_comma(&self.fit(text, &inner, from), comma));
            if has_lines {
                return vec![Replacement::insert(self.layout.line_start(to), text)];
            }
            // A comment in the empty list stays in front.
            let end = from + self.slice(from, to).trim_end().len();
            return vec![Replacement::new(end, to, format!("{ending}{text}{outer}"))];
        };
        if let Some(next) = list.elements.get(at) {
            let start = self.own_start(next.span.start());
            if self.layout.starts_line(start) {
                let start = self.head(start);
                let indent = self.layout.indent(start);
                return vec![Replacement::insert(
                    start,
                    with_comma(&self.fit(text, &indent, start), comma) + ending + &indent,
                )];
            }
            let gap = if fits_in_line { " ".to_owned() } else { format!("{ending}{inner}") };
            return vec![Replacement::insert(start, with_comma(&self.fit(text, &inner, start), ",") + &gap)];
        }
        let text = self.fit(text, &inner, from);
        if has_lines {
            // Of elements without a comma at the end, the new one goes without, too.
            let is_bare = last.comma.is_none() && !last.is_free;
            let tail = self.tail(last.end());
            let text = format!("{ending}{inner}{}", with_comma(&text, if is_bare { "" } else { comma }));
            if is_bare && tail == last.end() {
                return vec![Replacement::insert(tail, format!(",{text}"))];
            }
            let mut put = vec![Replacement::insert(tail, text)];
            if is_bare {
                put.push(Replacement::insert(last.span.end(), ","));
            }
            return put;
        }
        if fits_in_line {
            let separator = if last.is_free && last.comma.is_none() { " " } else { ", " };
            return vec![Replacement::insert(last.span.end(), format!("{separator}{text}"))];
        }
        // A list on one line, and an element that is not: the list is opened up.
        let first = list.elements.first().map_or(to, |first| first.span.start());
        let end = from + self.slice(from, to).trim_end().len();
        let separator = if last.comma.is_some() || last.is_free { "" } else { "," };
        let mut put = vec![Replacement::new(
            end,
            to,
            format!("{separator}{ending}{inner}{}{ending}{outer}", with_comma(&text, comma)),
        )];
        if self.is_blank(from, first) && self.layout.line_end(from) >= first {
            put.push(Replacement::new(from, first, format!("{ending}{inner}")));
        }
        put
    }

    /// How many bytes from `from` on are blank, up to `to`.
    fn blanks_before(&self, from: usize, to: usize) -> usize {
        let text = self.slice(from, to);
        text.len() - text.trim_start().len()
    }

    /// The start of the comments that stand right before `start` on its line, or `start`.
    fn own_start(&self, start: usize) -> usize {
        let line = self.layout.line_start(start);
        let behind = self.outline.comments.partition_point(|comment| comment.span.end() <= start);
        let mut at = start;
        for comment in self.outline.comments.iter().take(behind).rev() {
            if comment.span.start() < line || !self.is_blank(comment.span.end(), at) {
                break;
            }
            at = comment.span.start();
        }
        at
    }

    /// Takes the element of number `at` out, with the comments on its lines that are about nothing else.
    pub(super) fn remove_element(&self, list: &List, at: usize) -> Option<Replacement> {
        let element = list.elements.get(at)?;
        let (start, end) = (self.own_start(element.span.start()), element.end());
        let tail = self.tail(end);
        // Where the line before `start` ends, or what is on its line.
        let line = self.layout.line_start(start);
        let kept = line + self.slice(line, start).trim_end().len();
        if self.layout.starts_line(start) && self.layout.ends_line(tail) {
            let before = at.checked_sub(1).and_then(|n| list.elements.get(n));
            let whole = self.lines_of(start, tail, before.is_none(), at + 1 == list.elements.len());
            return Some(Replacement::new(whole.start(), whole.end(), ""));
        }
        if let Some(next) = list.elements.get(at + 1) {
            let next = next.span.start();
            return Some(match self.is_blank(end, next) {
                true => Replacement::new(start, next, ""),
                // What stands behind it on the next lines, or right before the next one, is about that.
                false if self.layout.ends_line(tail) => Replacement::new(kept, tail, ""),
                false => Replacement::new(start, end + self.blanks_before(end, next), ""),
            });
        }
        match at.checked_sub(1).and_then(|n| list.elements.get(n)) {
            // The one before stands on another line, and maybe a comment about it.
            Some(before) if self.slice(before.end(), start).contains('\n') => Some(Replacement::new(kept, end, "")),
            Some(before) => {
                // One of the two commas stays if the last element had one, and a comment behind this one goes.
                let from = before.comma.map_or(before.span.end(), Span::start);
                Some(match element.comma {
                    Some(_) if tail > end => Replacement::new(before.end(), tail, ""),
                    None if tail > end => Replacement::new(from, tail, ""),
                    _ => Replacement::new(from, element.span.end(), ""),
                })
            }
            None => {
                let (from, to) = (self.code.span(list.open).end(), self.code.span(list.close).start());
                let is_alone = self.is_blank(from, start) && self.is_blank(end, to);
                Some(if is_alone { Replacement::new(from, to, "") } else { Replacement::new(start, end, "") })
            }
        }
    }
}
