//! Offsets, spans and file keys: the coordinates of every edit.

use std::fmt;
use std::sync::Arc;

/// An offset into a file as it is stored, in bytes from its first byte (a byte-order mark and carriage returns count).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByteOffset(usize);

impl ByteOffset {
    /// The offset `bytes` bytes from the start of the file.
    pub const fn new(bytes: usize) -> Self {
        ByteOffset(bytes)
    }

    /// The number of bytes before this offset.
    pub const fn get(self) -> usize {
        self.0
    }
}

impl fmt::Display for ByteOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A half-open range of bytes, `start..end`, with `start <= end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    start: ByteOffset,
    end: ByteOffset,
}

impl Span {
    /// The span `start..end` in bytes, or `None` if it ends before it starts.
    pub const fn new(start: usize, end: usize) -> Option<Self> {
        if start <= end { Some(Span { start: ByteOffset(start), end: ByteOffset(end) }) } else { None }
    }

    /// The empty span at `offset`: a place to insert at.
    pub const fn at(offset: usize) -> Self {
        Span { start: ByteOffset(offset), end: ByteOffset(offset) }
    }

    /// First byte.
    pub const fn start(self) -> usize {
        self.start.0
    }

    /// One past the last byte.
    pub const fn end(self) -> usize {
        self.end.0
    }

    /// Number of bytes.
    pub const fn len(self) -> usize {
        self.end.0 - self.start.0
    }

    /// Whether the span covers no byte.
    pub const fn is_empty(self) -> bool {
        self.start.0 == self.end.0
    }

    /// Whether every byte of `other` is inside this span; an empty `other` counts as inside at both ends.
    pub const fn contains(self, other: Span) -> bool {
        self.start.0 <= other.start.0 && other.end.0 <= self.end.0
    }

    /// Whether the spans share a byte, or touch: an empty span at either end of the other touches it.
    pub const fn touches(self, other: Span) -> bool {
        self.start.0 <= other.end.0 && other.start.0 <= self.end.0
    }

    /// The whole lines of `text` that the span is in, without the line feed behind the last of them.
    pub fn lines(self, text: &[u8]) -> Span {
        let start = line_start(text, self.start());
        let behind = text.get(self.end()..).unwrap_or_default();
        let end = self.end() + behind.iter().position(|byte| *byte == b'\n').unwrap_or(behind.len());
        Span { start: ByteOffset(start), end: ByteOffset(end.max(start)) }
    }

    /// The bytes of `text` in this span, or `None` if it reaches past the end.
    pub fn slice(self, text: &[u8]) -> Option<&[u8]> {
        text.get(self.start.0..self.end.0)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// The key of a file inside the workspace: its real path relative to the root, with `/` between the parts.
///
/// Only [`Workspace`](crate::workspace::Workspace) makes these, after it has resolved links and checked the path, so
/// that two names of one file have one key and a key never leads out of the root.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WorkspacePath(Arc<str>);

impl WorkspacePath {
    /// Takes a path that has been resolved and checked.
    pub(crate) fn from_resolved(path: &str) -> Self {
        WorkspacePath(Arc::from(path))
    }

    /// The path, relative to the root, with `/` between the parts.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for WorkspacePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Where the line of `text` starts that `offset` is in; past the end, its last line.
pub fn line_start(text: &[u8], offset: usize) -> usize {
    let head = text.get(..offset).unwrap_or(text);
    head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1)
}

/// Whether `offset` is not inside a well-formed UTF-8 character of `text`.
///
/// Bytes that are not part of a well-formed character, as in a file that is not UTF-8, have boundaries on both sides.
/// An offset past the end is no boundary.
pub fn is_char_boundary(text: &[u8], offset: usize) -> bool {
    if offset == 0 || offset == text.len() {
        return true;
    }
    match text.get(offset) {
        None => return false,
        Some(byte) if byte & 0xC0 != 0x80 => return true,
        Some(_) => {}
    }
    // A continuation byte: look back for the lead byte of a well-formed character that covers `offset`.
    for back in 1..=3.min(offset) {
        let start = offset - back;
        let Some(&lead) = text.get(start) else { return true };
        let width = match lead {
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            0x80..=0xBF => continue,
            _ => return true,
        };
        return !(back < width && text.get(start..start + width).is_some_and(|c| std::str::from_utf8(c).is_ok()));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(start: usize, end: usize) -> Span {
        Span::new(start, end).unwrap()
    }

    #[test]
    fn lines_are_found_from_any_place_in_them() {
        let text = b"one\ntwo\r\n\nlast";
        for (from, to, lines) in
            [(0, 0, "one"), (3, 3, "one"), (4, 7, "two\r"), (2, 5, "one\ntwo\r"), (9, 9, ""), (11, 14, "last")]
        {
            let span = Span::new(from, to).unwrap();
            assert_eq!(span.lines(text).slice(text), Some(lines.as_bytes()), "{span}");
            assert_eq!(line_start(text, from), span.lines(text).start(), "{span}");
        }
        assert_eq!(line_start(text, 99), 10);
    }

    #[test]
    fn a_span_does_not_end_before_it_starts() {
        assert_eq!(Span::new(3, 2), None);
        assert_eq!(span(3, 3), Span::at(3));
        assert_eq!(span(3, 5).to_string(), "3..5");
        assert_eq!((span(3, 5).len(), Span::at(3).len()), (2, 0));
    }

    #[test]
    fn touching_and_containing() {
        assert!(span(3, 5).touches(span(5, 7)) && span(3, 5).touches(Span::at(3)) && span(3, 5).touches(Span::at(5)));
        assert!(!span(3, 5).touches(span(6, 7)) && !span(3, 5).touches(Span::at(2)));
        assert!(span(3, 5).contains(Span::at(5)) && span(3, 5).contains(span(3, 5)));
        assert!(!span(3, 5).contains(span(4, 6)));
    }

    #[test]
    fn a_span_past_the_end_has_no_text() {
        assert_eq!(span(1, 3).slice(b"abc"), Some(&b"bc"[..]));
        assert_eq!(span(1, 4).slice(b"abc"), None);
        assert_eq!(Span::at(usize::MAX).slice(b"abc"), None);
    }

    #[test]
    fn boundaries_of_valid_text_are_those_of_str() {
        let text = "\u{feff}a\r\n\u{e4}\u{20ac}\u{1f600}\u{7ff}\u{10ffff}z";
        for offset in 0..text.len() + 3 {
            assert_eq!(is_char_boundary(text.as_bytes(), offset), text.is_char_boundary(offset), "{offset}");
        }
    }

    #[test]
    fn bytes_of_no_character_have_boundaries_on_both_sides() {
        // Stray continuation bytes, a cut character, an overlong form, a surrogate, bytes that UTF-8 never has.
        for bytes in
            [&b"\x80\x80\x80\x80"[..], b"\xE2\x82", b"\xC0\x80", b"\xED\xA0\x80", b"\xF8\x88\x80\x80\x80", b"\xFF"]
        {
            for offset in 0..=bytes.len() {
                assert!(is_char_boundary(bytes, offset), "{bytes:?} {offset}");
            }
        }
        let mixed = b"\xE2\x82\xAC\x80\xF0\x9F\x98\x80\x80";
        let boundaries: Vec<_> = (0..=mixed.len()).filter(|offset| is_char_boundary(mixed, *offset)).collect();
        assert_eq!(boundaries, [0, 3, 4, 8, 9]);
    }
}
