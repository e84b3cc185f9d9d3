//! The ids by which `show` names lines and dialect `hashlines` takes them: `LINE:HASH`.
//!
//! What is printed, what is taken and what is recognised when somebody pastes it into a text are all defined here.

use super::line_index::LineIndex;
use crate::edit::ContentHash;

/// What stands between a line's id and its text where both are printed.
pub const LINE_SEPARATOR: char = '|';

/// What stands between the number and the hash of an id.
const ID_SEPARATOR: char = ':';

/// What may stand between the ids of the first and the last line of a range.
const RANGES: [&str; 3] = ["..=", "..", "-"];

/// The ids of the first and the last line of a range, as one text.
pub(super) fn range_of(first: &str, last: &str) -> String {
    format!("{first}..{last}")
}

/// Hexadecimal digits of a line's hash.
pub(super) const HASH_DIGITS: usize = 4;

/// Most digits of the hash in an id: a longer tail of the same hash says the same more surely.
const MAX_HASH_DIGITS: usize = 16;

/// How an id looks, for messages.
pub(super) const ID_FORM: &str = "LINE:HASH, as in 42:a3f1";

/// How the ids of the first and the last line of a range look, for messages.
pub(super) const RANGE_FORM: &str = "42:a3f1..45:0b22";

/// The id of the 1-based `line` that holds `content` (without its ending): `42:a3f1`.
///
/// The hash is the low end of the xxh3-64 of the content. It does not hold the number, so that a line that moved can be
/// found again. A byte-order mark at the start of the file is no content.
pub fn line_id(line: usize, content: &str) -> String {
    format!("{line}{ID_SEPARATOR}{}", line_hash(content))
}

/// The hash part of a line's id.
fn line_hash(content: &str) -> String {
    let mask = (1u64 << (4 * HASH_DIGITS)) - 1;
    format!("{:0width$x}", hash(content) & mask, width = HASH_DIGITS)
}

/// A line with its id in front, as `show --hashlines` prints it: `42:a3f1|text`.
pub fn hashline(line: usize, content: &str) -> String {
    format!("{}{LINE_SEPARATOR}{}", line_id(line, content), visible(content))
}

/// A line with its number in front, as `show` prints it: `42|text`.
pub fn numbered_line(line: usize, content: &str) -> String {
    format!("{line}{LINE_SEPARATOR}{}", visible(content))
}

/// What a reader sees of a line: the byte-order mark at the start of a file is none of it.
pub(super) fn visible(content: &str) -> &str {
    content.strip_prefix('\u{feff}').unwrap_or(content)
}

fn hash(content: &str) -> u64 {
    ContentHash::of(visible(content).as_bytes()).get()
}

/// An id that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LineId {
    /// The 1-based line.
    pub line: usize,
    tail: u64,
    digits: usize,
}

impl LineId {
    /// Reads `42:a3f1`; the hash may have more digits than `show` prints. `None` for anything else.
    pub fn parse(id: &str) -> Option<LineId> {
        let (line, hash) = id.split_once(ID_SEPARATOR)?;
        let is_number = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit()) && !line.starts_with('0');
        if !is_number || !is_hash(hash) {
            return None;
        }
        Some(LineId { line: line.parse().ok()?, tail: u64::from_str_radix(hash, 16).ok()?, digits: hash.len() })
    }

    /// Reads two ids with `..` or the like between them: the first and the last of a range of lines, both included.
    pub fn range(text: &str) -> Option<(LineId, LineId)> {
        // No id has one of these in it.
        let (first, last) = RANGES.iter().find_map(|between| text.split_once(between))?;
        let (first, last) = (LineId::parse(first.trim_end())?, LineId::parse(last.trim_start())?);
        (first.line <= last.line).then_some((first, last))
    }

    /// Whether a line that holds `content` has this hash.
    pub fn fits(self, content: &str) -> bool {
        let mask = if self.digits >= 16 { u64::MAX } else { (1u64 << (4 * self.digits)) - 1 };
        hash(content) & mask == self.tail
    }

    /// Whether the 1-based line that it names, of `text`, is still the one that it was.
    pub fn is_fresh(self, text: &str, lines: &LineIndex) -> bool {
        lines.content(text, self.line).is_some_and(|content| self.fits(content))
    }
}

fn is_hash(text: &str) -> bool {
    (HASH_DIGITS..=MAX_HASH_DIGITS).contains(&text.len())
        && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The length of the prefix that [`hashline`] puts before a line, blanks before it included; `None` if `line` has none.
pub(super) fn hashline_prefix(line: &str) -> Option<usize> {
    let (prefix, _) = line.split_once(LINE_SEPARATOR)?;
    LineId::parse(prefix.trim_start()).map(|_| prefix.len() + LINE_SEPARATOR.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_understood() {
        for content in ["", "fn f() {}", "\tx|y", "\u{fc}\u{1f980}", "12:abcd|x"] {
            let id = LineId::parse(&line_id(42, content)).unwrap();
            assert_eq!(id.line, 42);
            assert!(id.fits(content));
            assert!(!id.fits("something else"));
            let shown = hashline(42, content);
            let prefix = hashline_prefix(&shown).unwrap();
            assert_eq!(shown.get(prefix..), Some(content));
            assert!(LineId::parse(&format!("42:{:016x}", hash(content))).unwrap().fits(content));
        }
    }

    #[test]
    fn ranges_of_ids() {
        for text in ["2:abcd..5:ef01", "2:abcd..=5:ef01", "2:abcd-5:ef01", "2:abcd .. 5:ef01"] {
            let (first, last) = LineId::range(text).unwrap();
            assert_eq!((first.line, last.line), (2, 5), "{text}");
        }
        assert_eq!(LineId::range(&range_of("2:abcd", "2:abcd")).map(|(first, _)| first.line), Some(2));
        for text in ["2:abcd", "5:ef01..2:abcd", "2:abcd..5", "2..5:abcd", "2:abcd..3:abcd..4:abcd", "-2:abcd", ".."] {
            assert_eq!(LineId::range(text), None, "{text}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_no_content() {
        assert_eq!(hashline(1, "\u{feff}a"), hashline(1, "a"));
    }

    #[test]
    fn only_ids_are_ids() {
        for id in ["", ":abcd", "2:ABCD", "two:abcd", "2;abcd", "2:abc", "2:", "2", "0:abcd", "-1:abcd", "+1:abcd"] {
            assert_eq!(LineId::parse(id), None, "{id}");
        }
        for id in
            ["2:abcd|x", " 2:abcd", "2:abcd ", "2:abcg", "2:00000000000000000", "99999999999999999999:abcd", "02:abcd"]
        {
            assert_eq!(LineId::parse(id), None, "{id}");
        }
        assert_eq!(hashline_prefix("   2:0000|    pi = 3"), Some(10));
        assert_eq!(hashline_prefix("a[2:0000|x"), None);
        assert_eq!(hashline_prefix("2:00|x"), None);
    }
}
