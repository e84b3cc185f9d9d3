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
