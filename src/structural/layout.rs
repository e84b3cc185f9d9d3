//! [`Layout`]: lines, indentation and line endings of a text, asked by offset. All offsets are bytes.

use crate::edit::line_start;
use std::collections::BTreeMap;

/// Most lines that are looked at to find out how a file is indented.
const SAMPLE_LINES: usize = 5000;

/// A text, by lines.
#[derive(Clone, Copy)]
pub(super) struct Layout<'a> {
    pub(super) bytes: &'a [u8],
}

impl<'a> Layout<'a> {
    /// Start of the line of `at`, behind a byte-order mark.
    pub(super) fn line_start(self, at: usize) -> usize {
        let start = line_start(self.bytes, at);
        if start == 0 && self.bytes.starts_with(b"\xEF\xBB\xBF") { 3.min(at) } else { start }
    }

    /// End of the line of `at`, before its ending.
    pub(super) fn line_end(self, at: usize) -> usize {
        let next = self.next_line(at);
        let ending = if self.between(at, next).ends_with(b"\r\n") {
            2
        } else {
            usize::from(self.between(at, next).ends_with(b"\n"))
        };
        next - ending
    }

    /// Start of the line after that of `at`; the end of the text if there is none.
    pub(super) fn next_line(self, at: usize) -> usize {
        let rest = self.bytes.get(at..).unwrap_or_default();
        rest.iter().position(|byte| *byte == b'\n').map_or(self.bytes.len(), |n| at + n + 1)
    }

    fn between(self, from: usize, to: usize) -> &'a [u8] {
        self.bytes.get(from..to).unwrap_or_default()
    }

    /// Whether there is no text.
    pub(super) fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// Whether only blanks stand before `at` on its line.
    pub(super) fn starts_line(self, at: usize) -> bool {
        self.between(self.line_start(at), at).iter().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    /// Whether only blanks stand behind `at` on its line.
    pub(super) fn ends_line(self, at: usize) -> bool {
        self.between(at, self.line_end(at)).iter().all(u8::is_ascii_whitespace)
    }

    /// The blanks that the line of `at` begins with.
    pub(super) fn indent(self, at: usize) -> String {
        let start = self.line_start(at);
        let blanks =
            self.between(start, self.bytes.len()).iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        String::from_utf8_lossy(self.between(start, start + blanks)).into_owned()
    }

    /// Whether the line that begins at `start` is there and empty but for blanks.
    pub(super) fn is_blank_line(self, start: usize) -> bool {
        start < self.bytes.len() && self.between(start, self.next_line(start)).iter().all(u8::is_ascii_whitespace)
    }

    /// Start of the line before the one that begins at `start`.
    pub(super) fn line_before(self, start: usize) -> Option<usize> {
        start.checked_sub(1).map(|end| self.line_start(end))
    }

    /// Whether an empty line lies between the bytes `from` and `to`.
    pub(super) fn has_blank_line(self, from: usize, to: usize) -> bool {
        let mut lines = self.between(from, to).split(|byte| *byte == b'\n').skip(1).peekable();
        while let Some(line) = lines.next() {
            // The last one goes on behind `to`.
            if lines.peek().is_some() && line.iter().all(u8::is_ascii_whitespace) {
                return true;
            }
        }
        false
    }

    /// The line ending of the line of `at`, or of the next one before it that has one.
    pub(super) fn ending(self, at: usize) -> &'static str {
        let next = self.next_line(at);
        let line = self.between(self.line_start(at), next);
        let line = if line.ends_with(b"\n") { line } else { self.between(0, self.line_start(at)) };
        if line.ends_with(b"\r\n") { "\r\n" } else { "\n" }
    }

    /// One step of indentation as the text has it: a tab, or some spaces; four if it has none.
    pub(super) fn unit(self) -> String {
        self.own_unit().unwrap_or_else(|| "    ".to_owned())
    }

    /// One step of indentation, if the text has any.
    pub(super) fn own_unit(self) -> Option<String> {
        let mut steps: BTreeMap<usize, usize> = BTreeMap::new();
        let (mut tabs, mut before, mut opens) = (0usize, 0usize, false);
        for line in self.bytes.split(|byte| *byte == b'\n').take(SAMPLE_LINES) {
            let text = line.trim_ascii();
            if text.is_empty() || text.starts_with(b"*") || text.starts_with(b"//") {
                continue;
            }
            tabs += usize::from(line.starts_with(b"\t"));
            let spaces = line.iter().take_while(|byte| **byte == b' ').count();
            if opens && spaces > before && !line.starts_with(b"\t") {
                *steps.entry(spaces - before).or_default() += 1;
            }
            before = spaces;
            opens = matches!(text.last(), Some(b'{' | b'(' | b'['));
        }
        let spaces = steps.into_iter().max_by_key(|(width, count)| (*count, usize::MAX - width));
        match spaces {
            Some((width, count)) if count >= tabs => Some(" ".repeat(width.min(16))),
            _ if tabs > 0 => Some("\t".to_owned()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_their_parts() {
        let text = Layout { bytes: b"a\r\n  b c\r\n\r\nd" };
        assert_eq!(text.line_start(5), 3);
        assert_eq!(text.line_end(5), 8);
        assert_eq!(text.next_line(5), 10);
        assert!(text.starts_line(5) && !text.starts_line(7));
        assert!(text.ends_line(8) && !text.ends_line(6));
        assert_eq!(text.indent(7), "  ");
        assert!(text.is_blank_line(10) && !text.is_blank_line(12) && !text.is_blank_line(13));
        assert_eq!(text.ending(12), "\r\n");
        assert_eq!(Layout { bytes: b"" }.ending(0), "\n");
        assert!(text.has_blank_line(8, 12) && !text.has_blank_line(0, 5));
    }

    #[test]
    fn the_unit_of_indentation() {
        let unit = |text: &str| Layout { bytes: text.as_bytes() }.unit();
        assert_eq!(unit("fn f() {\n  x;\n  {\n    y;\n  }\n}\n"), "  ");
        assert_eq!(unit("fn f() {\n\tx;\n}\n"), "\t");
        assert_eq!(unit("fn f() {}\n"), "    ");
        assert_eq!(unit("fn f() {\n    x;\n}\nfn g() {\n\tx;\n}\n"), "    ");
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        let text = Layout { bytes: "\u{feff}fn f() {}".as_bytes() };
        assert_eq!(text.line_start(6), 3);
        assert!(text.starts_line(3));
    }
}
