//! The ids by which `show` names lines and dialect `hashlines` takes them: `LINE:HASH`.

use crate::edit::ContentHash;

/// What stands between a line's id and its text where both are printed.
pub const LINE_SEPARATOR: char = '|';

/// Hexadecimal digits of a line's hash.
pub(super) const HASH_DIGITS: usize = 4;

/// The id of the 1-based `line` that holds `content` (without its ending): `42:a3f1`.
///
/// The hash is the low end of the xxh3-64 of the content. It does not hold the number, so that a line that moved can be
/// found again.
pub fn line_id(line: usize, content: &str) -> String {
    format!("{line}:{}", line_hash(content))
}

/// The hash part of a line's id.
pub(super) fn line_hash(content: &str) -> String {
    let hash = ContentHash::of(content.as_bytes()).get() & 0xFFFF;
    format!("{hash:0width$x}", width = HASH_DIGITS)
}
