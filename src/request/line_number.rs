//! Line numbers at the start of single lines of new text, which a listing printed there.
//!
//! A number and a bar are code, too: `1 | 2 => a()`, `36 | x`. So a number counts only if it is that of the very line which
//! is replaced, or goes on from the line before; and not where the file has such lines already.

use super::pasted::{PROSE, is_of};
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// Extensions of files whose lines may begin with a number, apart from [`PROSE`].
const DATA: &[&str] = &[
    "csv", "dat", "data", "db", "expected", "fixture", "golden", "hosts", "in", "jsonl", "list", "log", "lst", "map",
    "names", "out", "psv", "snap", "sql", "stderr", "stdout", "tab", "tbl", "tsv", "vocab",
];

/// A line that begins with a number and a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Numbered<'l> {
    number: usize,
    /// Blanks before the number.
    padding: usize,
    sign: char,
    /// Whether a blank stands between the number and the sign.
    is_spaced: bool,
    /// What is behind the sign, and behind the blank that goes with it.
    rest: &'l str,
}

impl<'l> Numbered<'l> {
    fn read(line: &'l str) -> Option<Self> {
        let digits = line.trim_start_matches(' ');
        let behind = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        let number: usize = digits.get(..digits.len() - behind.len())?.parse().ok()?;
        let spaced = behind.strip_prefix(' ').filter(|rest| rest.starts_with(['|', '\u{2502}']));
        let signed = spaced.unwrap_or(behind);
        let sign = signed.chars().next().filter(|c| matches!(c, '|' | '\u{2502}' | '\u{2192}' | '\t'))?;
        let rest = signed.get(sign.len_utf8()..)?;
        if rest.starts_with(['|', '=']) {
            // An operator.
            return None;
        }
        let rest = rest.strip_prefix(' ').filter(|_| spaced.is_some()).unwrap_or(rest);
        Some(Numbered { number, padding: line.len() - digits.len(), sign, is_spaced: spaced.is_some(), rest })
    }

    fn is_followed_by(&self, next: &Numbered<'_>) -> bool {
        next.number == self.number + 1 && next.sign == self.sign && next.is_spaced == self.is_spaced
    }

    /// Whether no code looks so that has a number before a bar, wherever it stands.
    fn is_tight(&self) -> bool {
        !self.is_spaced && self.sign != '\t' && (self.padding == 0 || self.sign != '|')
    }

    /// Whether it is no code, if the number is that of its line. Behind a number that is a pattern there is another one.
    fn is_of_its_line(&self) -> bool {
        let is_indented = self.rest.starts_with("  ") || self.rest.starts_with('\t');
        let may_be_pattern = self.rest.starts_with(|c: char| {
            c.is_ascii_digit() || c.is_ascii_uppercase() || matches!(c, '-' | '\'' | '"' | '_' | '(' | '.')
        });
        is_indented || (self.padding == 0 && !may_be_pattern && !self.rest.trim().is_empty())
    }
}

/// The first line of `new`, which goes to `place` in the `text` of `file`, that was copied with its number.
pub(super) fn numbered_line<'n>(file: &str, text: &str, place: Span, new: &'n str) -> Option<&'n str> {
    let old = text.get(place.start()..place.end()).unwrap_or_default();
    let found = candidates(file, old, new);
    if found.is_empty() || has_numbers(text) {
        return None;
    }
    let first = 1 + text.get(..place.start()).unwrap_or_default().matches('\n').count();
    let last = first + old.trim_end_matches(['\n', '\r']).matches('\n').count();
    let is_own = |at: usize, number: usize| number == first + at || (first..=last).contains(&number);
    // What begins within a line does not begin with its number, unless the line is there whole.
    let head = text.get(..place.start()).unwrap_or_default();
    let begins_a_line = head.rsplit('\n').next().is_none_or(|before| before.is_empty());
    let own = found.iter().filter(|(at, line)| *at > 0 || begins_a_line || line.rest.starts_with("  "));
    let own = own.into_iter().find(|(at, line)| is_own(*at, line.number) && line.is_of_its_line());
    own.map(|(at, _)| *at).or_else(|| in_a_row(&found)).and_then(|at| new.lines().nth(at))
}

/// Likewise where nothing is known of the place but the text `old` that stood there.
pub(super) fn numbered_lines<'n>(file: &str, old: &str, new: &'n str) -> Option<&'n str> {
    let found = candidates(file, old, new);
    if found.is_empty() || has_numbers(old) {
        return None;
    }
    in_a_row(&found).and_then(|at| new.lines().nth(at))
}

/// The lines of `new` that begin with a number, with their 0-based numbers, unless such lines stood there before.
fn candidates<'n>(file: &str, old: &str, new: &'n str) -> Vec<(usize, Numbered<'n>)> {
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    if extension.is_empty() || is_of(PROSE, extension) || is_of(DATA, extension) {
        return Vec::new();
    }
    let numbered = new.lines().enumerate().filter_map(|(at, line)| Some((at, Numbered::read(line)?)));
    let mut found: Vec<(usize, Numbered<'n>)> = numbered.collect();
    if found.is_empty() || old.lines().any(|line| Numbered::read(line).is_some()) {
        return Vec::new();
    }
    if extension == "rs" {
        let inside = lines_inside(new);
        found.retain(|(at, _)| !inside.contains(at));
    }
    found
}

/// Whether a text has lines that begin with a number and a bar.
fn has_numbers(text: &str) -> bool {
    text.lines().any(|line| Numbered::read(line).is_some_and(|line| line.padding == 0))
}

/// The first of two neighbours that go on from one another.
fn in_a_row(found: &[(usize, Numbered<'_>)]) -> Option<usize> {
    let pairs = found.iter().zip(found.iter().skip(1));
    pairs.into_iter().find_map(|((at, one), (next_at, next))| {
        (next_at - at == 1 && one.is_tight() && next.is_tight() && one.is_followed_by(next)).then_some(*at)
    })
}

/// The 0-based numbers of the lines that begin inside a string or a comment.
fn lines_inside(text: &str) -> Vec<usize> {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let strings = (0..code.len()).map(|at| code.span(at));
    let comments = file.comments_in(Span::new(0, text.len()).unwrap_or(Span::at(0)));
    let spans = strings.chain(comments.into_iter().map(|comment| comment.span));
    let breaks = |to: usize| text.get(..to).unwrap_or_default().matches('\n').count();
    let long = spans.filter(|span| text.get(span.start()..span.end()).is_some_and(|inside| inside.contains('\n')));
    long.flat_map(|span| breaks(span.start()) + 1..=breaks(span.end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "fn f(x: u8) {\n    match x {\n        2 => b(),\n        _ => c(),\n    }\n}\n";

    fn found(file: &str, old: &str, new: &str) -> bool {
        let at = FILE.find(old).unwrap();
        numbered_line(file, FILE, Span::new(at, at + old.len()).unwrap(), new).is_some()
    }

    #[test]
    fn the_number_of_the_very_line() {
        for (old, new) in [
            ("        2 => b(),", "3|        2 => bb(),"),
            ("        2 => b(),", "3 |         2 => bb(),"),
            ("        2 => b(),", "     3|        2 => bb(),"),
            ("        2 => b(),", "3\t        2 => bb(),"),
            ("2 => b(),", "3|        2 => bb(),"),
            ("    match x {\n", "2 | match y {\n"),
            ("fn f(x: u8) {\n    match x {\n", "fn f(y: u8) {\n2|    match y {\n"),
            ("fn f(x: u8) {\n", "fn f(x: u8) {\n12|    a();\n13|    b();\n"),
            ("    }\n", "    }\n9\u{2192}    a();\n10\u{2192}    b();\n"),
        ] {
            assert!(found("a.rs", old, new), "{new:?}");
        }
    }

    #[test]
    fn code_and_data_with_numbers() {
        for (old, new) in [
            ("        2 => b(),", "        3 | 4 => b(),"),
            ("        2 => b(),", "        3|4 => b(),"),
            ("2 => b(),", "3 | 4 => b(),"),
            ("2 => b(),", "3|4 => b(),"),
            ("2 => b(),", "3 | B => b(),"),
            ("        2 => b(),", "        1 | 10 => b(),\n        2 | 20 => c(),\n"),
            ("        2 => b(),", "7|        2 => b(),"),
            ("        2 => b(),", "        2 => b(\"\n3|  x\n4|  y\n\"),"),
            ("fn f(x: u8) {\n", "fn f(x: u8) {\n    let y =\n        3 || x;\n"),
        ] {
            assert!(!found("a.rs", old, new), "{new:?}");
        }
        for file in ["a.md", "a.csv", "a.txt", "a"] {
            assert!(!found(file, "        2 => b(),", "3|        2 => bb(),"), "{file}");
        }
        let listed = "x = 1\n36|a\n37|b\n";
        assert_eq!(numbered_line("a.py", listed, Span::at(listed.len()), "4|  c\n5|  d\n"), None);
        assert_eq!(numbered_lines("a.py", "36|a", "36|a\n37|b\n"), None);
        assert!(numbered_lines("a.py", "a", "b\n36|a\n37|b\n").is_some());
    }
}
