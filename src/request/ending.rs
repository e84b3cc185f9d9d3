//! Line endings: texts of a request take those of the place they go to.

use super::draft::Draft;
use super::locate;
use crate::edit::Span;

/// The three line endings that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    Lf,
    CrLf,
    /// Only in a text without LF.
    Cr,
}

impl Ending {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Ending::Lf => "\n",
            Ending::CrLf => "\r\n",
            Ending::Cr => "\r",
        }
    }

    /// The ending of `line`, which may have none.
    pub(super) fn of_line(line: &str) -> Option<Ending> {
        if line.ends_with("\r\n") {
            Some(Ending::CrLf)
        } else if line.ends_with('\n') {
            Some(Ending::Lf)
        } else {
            line.ends_with('\r').then_some(Ending::Cr)
        }
    }
}

/// The line endings of a text, for many questions about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Endings {
    /// All are this one; `None` if there is none.
    Uniform(Option<Ending>),
    /// Where each LF is, and whether a CR belongs to it.
    Mixed(Vec<(usize, Ending)>),
}

impl Endings {
    /// Looks through `text` once.
    pub(super) fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ending = |at: usize| {
            let cr = at.checked_sub(1).is_some_and(|before| bytes.get(before) == Some(&b'\r'));
            if cr { Ending::CrLf } else { Ending::Lf }
        };
        let mut first = None;
        let mut newlines = memchr::memchr_iter(b'\n', bytes);
        let mixed = newlines.any(|at| *first.get_or_insert(ending(at)) != ending(at));
        if mixed {
            let newlines = memchr::memchr_iter(b'\n', bytes);
            return Endings::Mixed(newlines.map(|at| (at, ending(at))).collect());
        }
        Endings::Uniform(first.or_else(|| bytes.contains(&b'\r').then_some(Ending::Cr)))
    }

    /// The ending of the line that `offset` is in or, where that line has none, of the line before; `None` if the text
    /// has no line ending at all.
    pub(super) fn at(&self, offset: usize) -> Option<Ending> {
        match self {
            Endings::Uniform(ending) => *ending,
            Endings::Mixed(newlines) => {
                let after = newlines.partition_point(|(at, _)| *at < offset);
                newlines.get(after).or(newlines.last()).map(|(_, ending)| *ending)
            }
        }
    }
}

/// Whether [`adapt_to`] could change the text.
pub(super) fn is_adaptable(new: &str) -> bool {
    new.contains('\n') && !new.contains('\r')
}

/// `new`, which is to replace `span` of `text`, with the line endings of that place if it has only LF. `endings` are those
/// of the text: looked for once, however many edits there are.
///
/// Lines that `new` has in common with the start and the end of the old text keep their own endings, and so do all lines
/// if there are as many as before: a place with mixed endings stays mixed as it is. A text that has a CR of its own stays
/// as it is.
pub(super) fn adapt_to(endings: &Endings, text: &str, span: Span, new: &str) -> String {
    if !is_adaptable(new) || *endings == Endings::Uniform(Some(Ending::Lf)) {
        return new.to_owned();
    }
    let old = text.get(span.start()..span.end()).unwrap_or_default();
    let Some(outside) = endings.at(span.start()) else { return new.to_owned() };
    if !old.contains('\n') {
        return with_endings(new, outside);
    }
    let old: Vec<&str> = old.split_inclusive('\n').collect();
    let lines: Vec<&str> = new.split_inclusive('\n').collect();
    let alike = |a: &&str, b: &&str| a.trim_end_matches(['\r', '\n']) == b.trim_end_matches('\n');
    let head = old.iter().zip(&lines).take_while(|(a, b)| alike(a, b)).count();
    let rest = old.len().min(lines.len()) - head;
    let tail = old.iter().rev().zip(lines.iter().rev()).take(rest).take_while(|(a, b)| alike(a, b)).count();
    let middle = old.get(head..old.len() - tail).unwrap_or_default();
    let ending = middle.first().and_then(|line| Ending::of_line(line)).unwrap_or(outside);
    let is_line_by_line = old.len() == lines.len();
    let mut out = String::with_capacity(new.len() + lines.len());
    for (index, line) in lines.iter().enumerate() {
        let same = if index < head || is_line_by_line {
            old.get(index)
        } else {
            (index + tail).checked_sub(lines.len()).and_then(|back| old.get(old.len() - tail + back))
        };
        match (line.strip_suffix('\n'), same.map(|line| Ending::of_line(line))) {
            (None, _) => out.push_str(line),
            (Some(content), Some(Some(own))) => {
                out.push_str(content);
                out.push_str(own.as_str());
            }
            (Some(content), _) => {
                out.push_str(content);
                out.push_str(ending.as_str());
            }
        }
    }
    out
}

/// `text`, which has only LF, with another line ending.
pub(super) fn with_endings(text: &str, ending: Ending) -> String {
    match ending {
        Ending::Lf => text.to_owned(),
        other => text.replace('\n', other.as_str()),
    }
}

/// The places of `needle`, which has LF only, where the lines of the draft end with CRLF, or with CR in a text without
/// LF. None if `needle` has no LF or a CR, or if the draft has no such lines. From left to right, without overlaps.
pub(super) fn places(draft: &Draft, needle: &str) -> Vec<Span> {
    let text = draft.text();
    if !needle.contains('\n') || needle.contains('\r') || !text.contains('\r') {
        return Vec::new();
    }
    if !text.contains('\n') {
        return locate::places(text, &needle.replace('\n', "\r"));
    }
    let plain = WithoutCrs::of(text);
    locate::places(&plain.text, needle).into_iter().filter_map(|span| plain.stored(span)).collect()
}

/// A text without the CRs of its line endings, and the way back from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WithoutCrs {
    pub(super) text: String,
    /// Where in it the lines end that had a CR: offsets of their LFs.
    crs: Vec<usize>,
}

impl WithoutCrs {
    pub(super) fn of(text: &str) -> Self {
        let mut plain = WithoutCrs { text: String::with_capacity(text.len()), crs: Vec::new() };
        for line in text.split_inclusive('\n') {
            match line.strip_suffix("\r\n") {
                Some(content) => {
                    plain.text.push_str(content);
                    plain.crs.push(plain.text.len());
                    plain.text.push('\n');
                }
                None => plain.text.push_str(line),
            }
        }
        plain
    }

    /// Where `span` of this text stands in the one with the CRs. It never cuts a line ending in two.
    pub(super) fn stored(&self, span: Span) -> Option<Span> {
        let stored = |offset: usize| offset + self.crs.partition_point(|newline| *newline < offset);
        Span::new(stored(span.start()), stored(span.end()))
    }
}

/// `span`, whose text begins with LF, with the CR before it if there is one: no line ending is cut in two.
pub(super) fn uncut(text: &str, span: Span) -> Span {
    let bytes = text.as_bytes();
    let before = span.start().checked_sub(1);
    match before {
        Some(before) if bytes.get(before) == Some(&b'\r') && bytes.get(span.start()) == Some(&b'\n') => {
            Span::new(before, span.end()).unwrap_or(span)
        }
        _ => span,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;

    fn draft(text: &str) -> Draft {
        let mut draft = Draft::new_file(WorkspacePath::from_resolved("a.txt"));
        draft.overwrite(text).unwrap();
        draft
    }

    fn span(start: usize, end: usize) -> Span {
        Span::new(start, end).unwrap()
    }

    fn adapt(draft: &Draft, span: Span, new: &str) -> String {
        adapt_to(&Endings::of(draft.text()), draft.text(), span, new)
    }

    #[test]
    fn new_text_takes_the_endings_of_its_place() {
        assert_eq!(adapt(&draft("a\r\nb\r\n"), span(3, 4), "x\ny"), "x\r\ny");
        assert_eq!(adapt(&draft("a\nb\n"), span(2, 3), "x\ny"), "x\ny");
        assert_eq!(adapt(&draft("a\rb\r"), span(2, 3), "x\ny"), "x\ry");
        assert_eq!(adapt(&draft("a\r\nb"), span(3, 4), "x\ny"), "x\r\ny", "a last line without an ending");
        assert_eq!(adapt(&draft("a\r\nb\r\n"), span(3, 4), "x\r\ny\n"), "x\r\ny\n", "its own");
        assert_eq!(adapt(&draft(""), Span::at(0), "x\ny\n"), "x\ny\n");
    }

    #[test]
    fn a_mixed_place_stays_as_it_is() {
        let mixed = draft("a\r\nb\nc\r\nd\n");
        assert_eq!(adapt(&mixed, span(0, 10), "a\nB\nc\nd\n"), "a\r\nB\nc\r\nd\n");
        assert_eq!(adapt(&mixed, span(0, 8), "A\nB\nC\n"), "A\r\nB\nC\r\n", "line by line");
        assert_eq!(adapt(&mixed, span(0, 10), "a\nb\nc\nd\ne\n"), "a\r\nb\nc\r\nd\ne\n".replace("e\n", "e\r\n"));
    }

    #[test]
    fn lines_are_found_whatever_they_end_with() {
        assert_eq!(places(&draft("a\r\nb\r\nc"), "a\nb"), [span(0, 4)]);
        assert_eq!(places(&draft("a\r\nb\nc\r\n"), "b\nc\n"), [span(3, 8)]);
        assert_eq!(places(&draft("a\r\nb\r\n"), "\nb"), [span(1, 4)]);
        assert_eq!(places(&draft("a\rb\r"), "a\nb"), [span(0, 3)]);
        assert_eq!(places(&draft("a\nb\n"), "a\nb"), []);
    }
}
