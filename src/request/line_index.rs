//! [`LineIndex`]: where the lines of a text are.
//!
//! A line ends with LF or CRLF, as for rustc and for editors. A lone CR ends a line only in a text that has no LF at all;
//! form feeds and the separators of Unicode end none.

use crate::edit::Span;

/// The lines of one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineIndex {
    /// Offset of the first byte of each line.
    starts: Vec<u32>,
    len: usize,
}

impl LineIndex {
    /// Finds the lines of `text`. The text behind the last line ending is a line if it is not empty; an empty text has
    /// no line.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let end = if memchr::memchr(b'\n', bytes).is_some() { b'\n' } else { b'\r' };
        // Counting them takes a fraction of the time that room for them takes which grows.
        let mut starts = Vec::with_capacity(memchr::memchr_iter(end, bytes).count() + 1);
        let mut start = 0;
        for at in memchr::memchr_iter(end, bytes) {
            starts.push(stored(start));
            start = at + 1;
        }
        if start < bytes.len() {
            starts.push(stored(start));
        }
        LineIndex { starts, len: bytes.len() }
    }

    /// Number of lines.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The bytes of the 1-based `line`, its ending included.
    pub fn span(&self, line: usize) -> Option<Span> {
        let start = |line: usize| self.starts.get(line).map(|start| *start as usize);
        Span::new(start(line.checked_sub(1)?)?, start(line).unwrap_or(self.len))
    }

    /// The 1-based `line` of `text`, the text that this was made of, without its ending.
    pub fn content<'t>(&self, text: &'t str, line: usize) -> Option<&'t str> {
        let span = self.span(line)?;
        let line = text.get(span.start()..span.end())?;
        let line = line.strip_suffix('\n').unwrap_or(line);
        Some(line.strip_suffix('\r').unwrap_or(line))
    }

    /// 1-based line of the byte at `offset`; at the end of the text, the last line, or the one after it if the last line
    /// has an ending. 1 in an empty text.
    pub fn line_at(&self, text: &str, offset: usize) -> usize {
        let line = self.starts.partition_point(|start| *start as usize <= offset).max(1);
        let ended = text.ends_with('\n') || (text.ends_with('\r') && !text.contains('\n'));
        if offset >= self.len && ended { line + 1 } else { line }
    }

    /// First and last line, 1-based, of what stands at `span` of `text`; a line break at its end belongs to the line that it
    /// ends.
    pub(super) fn range(&self, text: &str, span: Span) -> (usize, usize) {
        let shown = text.get(span.start()..span.end()).unwrap_or_default();
        let end = span.start() + shown.trim_end_matches(['\r', '\n']).len();
        let first = self.line_at(text, span.start());
        (first, self.line_at(text, end.max(span.start())).max(first))
    }

    /// 1-based line and 1-based column in characters of the byte at `offset` of `text`, the text that this was made of. As for
    /// rustc, a byte-order mark at the start is no character of its line.
    pub fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let line = self.line_at(text, offset);
        let start = self.span(line).map_or(self.len, |span| span.start());
        let start = if line == 1 { start.max(mark(text)) } else { start };
        let column = text.get(start..offset).map_or(1, |head| head.chars().count() + 1);
        (line, column)
    }

    /// The offset of 1-based `line` and 1-based `column`, which counts characters and may stand behind the last one of
    /// the line, its ending not counted. Line `count() + 1`, column 1 is the end of a text whose last line has an ending.
    pub fn offset(&self, text: &str, line: usize, column: usize) -> Option<usize> {
        if line == self.count() + 1 && column == 1 && self.line_at(text, self.len) == line {
            return Some(self.len);
        }
        let mark = if line == 1 { mark(text) } else { 0 };
        let start = self.span(line)?.start() + mark;
        let content = self.content(text, line)?.get(mark..)?;
        let skip = column.checked_sub(1)?;
        let mut offsets = content.char_indices().map(|(at, _)| at).chain(std::iter::once(content.len()));
        offsets.nth(skip).map(|at| start + at)
    }
}

/// Length of the byte-order mark at the start of `text`, in bytes.
fn mark(text: &str) -> usize {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}

/// An offset in half the room. No text that is edited is so long that it would not fit.
fn stored(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<&str> {
        let index = LineIndex::new(text);
        (1..=index.count()).map(|line| index.content(text, line).unwrap()).collect()
    }

    #[test]
    fn lines_end_with_lf_or_crlf() {
        assert_eq!(lines(""), Vec::<&str>::new());
        assert_eq!(lines("a"), ["a"]);
        assert_eq!(lines("a\n\nb\r\nc"), ["a", "", "b", "c"]);
        assert_eq!(lines("a\u{c}b\u{85}c\u{2028}d\n"), ["a\u{c}b\u{85}c\u{2028}d"]);
        assert_eq!(lines("a\rb\n"), ["a\rb"]);
        assert_eq!(lines("a\rb\r"), ["a", "b"]);
    }

    #[test]
    fn places_there_and_back() {
        let text = "\u{e4}b\r\nc\n";
        let index = LineIndex::new(text);
        assert_eq!(index.span(1), Span::new(0, 5));
        assert_eq!(index.line_column(text, 2), (1, 2));
        assert_eq!(index.line_column(text, 5), (2, 1));
        assert_eq!(index.line_column(text, 7), (3, 1));
        for (line, column, offset) in [(1, 1, 0), (1, 2, 2), (1, 3, 3), (2, 1, 5), (2, 2, 6), (3, 1, 7)] {
            assert_eq!(index.offset(text, line, column), Some(offset));
        }
        for (line, column) in [(0, 1), (1, 0), (1, 4), (3, 2), (4, 1), (usize::MAX, usize::MAX)] {
            assert_eq!(index.offset(text, line, column), None, "{line}:{column}");
        }
        assert_eq!(LineIndex::new("").line_column("", 0), (1, 1));
        let marked = "\u{feff}ab\nc";
        let index = LineIndex::new(marked);
        for (line, column, offset) in [(1, 1, 3), (1, 3, 5), (2, 1, 6)] {
            assert_eq!(index.offset(marked, line, column), Some(offset));
            assert_eq!(index.line_column(marked, offset), (line, column));
        }
        assert_eq!((index.line_column(marked, 0), index.offset(marked, 1, 4)), ((1, 1), None));
    }
}
