//! What gets into the texts of a request when they are copied out of a listing, a chat or a diff: line prefixes, fences,
//! conflict markers, plus signs. None of it is part of the file that was shown.
//!
//! New text is refused only for what the text that it replaces did not have, since files about such things exist. A text
//! that was searched for and not found may be judged more freely: there is only the reason left to find.

use super::explain::{MAX_LINE_CHARS, cut};
use super::line_id::{LINE_SEPARATOR, hashline_prefix};
use super::line_number::numbered_lines;
use crate::refusal::{Help, Refusal, Suggestion, SuggestionKind};

/// Signs that listings put between a number and a line: this tool's, the arrow of agents' readers, rules in tables, what search
/// tools print.
const NUMBER_SIGNS: &[char] = &[LINE_SEPARATOR, '\u{2192}', '\u{2502}', '\t', ':'];

/// What some listings put before the number of a line, with a colon and a blank behind it.
const LINE_LETTER: char = 'L';

/// Extensions of files in which such a line may begin with a label.
const LABELS: &[&str] = &["asm", "inc", "ll", "s"];

/// Columns of the number in the listings that put a tab or an arrow behind it (`cat -n`, `nl`).
pub(super) const NUMBER_COLUMNS: usize = 6;

/// Extensions of files in which fences, and lines that begin with a plus, are at home.
pub(super) const PROSE: &[&str] =
    &["adoc", "diff", "markdown", "md", "mdx", "org", "patch", "qmd", "rej", "rmd", "rst", "txt"];

/// What a new text is called in a refusal.
pub(super) const FIELD: &str = "the new text";

/// Whether `extension` is one of those, however it is written.
pub(super) fn is_of(list: &[&str], extension: &str) -> bool {
    list.iter().any(|one| extension.eq_ignore_ascii_case(one))
}

/// The line which shows that `text`, which is not in the file, was taken from a listing.
pub(super) fn listed_line(text: &str) -> Option<&str> {
    let prefixed = text.lines().find(|line| hashline_prefix(line).is_some() || has_other_id(line));
    prefixed.or_else(|| numbered(text, |_, _| true))
}

/// The refusal of a text of which this `line` comes from a listing.
pub(super) fn prefix_refusal(field: &str, line: &str, help: Help) -> Refusal {
    Refusal::HashlinePrefix { field: field.to_owned(), line: cut(line, MAX_LINE_CHARS), help: Box::new(help) }
}

/// The refusal of a new text of which this `line` seems to have the number of a listing before it. An edit that proves what stands
/// at its bytes may have such lines.
pub(super) fn number_refusal(line: &str) -> Refusal {
    let sentence = "leave the numbers out; if they are part of the file, send the edit as `exact_span`, whose text is taken as it is";
    let suggestion = Suggestion { kind: SuggestionKind::RemovePrefixes, sentence: sentence.to_owned(), text: None };
    prefix_refusal(FIELD, line, Help { suggestions: vec![suggestion], ..Help::default() })
}

/// Looks through `new`, which is to replace `old` in `file`.
///
/// # Errors
/// [`Refusal::HashlinePrefix`] for line prefixes, [`Refusal::InvalidRequest`] for the rest.
pub(super) fn check(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    if let Some(line) = listed_number(file, old, new)
        && !new.lines().any(|line| hashline_prefix(line).is_some())
    {
        return Err(number_refusal(line));
    }
    check_but_numbers(file, old, new)
}

/// The line of `new` that has the number of a listing before it, as none of `old` has.
fn listed_number<'n>(file: &str, old: &str, new: &'n str) -> Option<&'n str> {
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    let padded = numbered(new, is_padded)
        .filter(|line| !line.starts_with(LINE_LETTER) || !is_of(LABELS, extension))
        .filter(|_| !old.lines().any(|line| number(line).is_some_and(|(head, sign)| is_padded(head, sign))));
    padded.or_else(|| numbered_lines(file, old, new))
}

fn invalid(reason: String) -> Refusal {
    Refusal::InvalidRequest { place: FIELD.to_owned(), reason }
}

/// [`check`] of a text whose lines may begin with numbers.
///
/// # Errors
/// As there.
pub(super) fn check_but_numbers(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    if let Some(line) = conflict_marker(new)
        && conflict_marker(old).is_none()
    {
        let line = cut(line, MAX_LINE_CHARS);
        return Err(invalid(format!(
            "`{line}` marks a conflict or an edit block and is not part of the file; leave it out, or, if it is, send the edit as \
             `exact_span`, whose text is taken as it is"
        )));
    }
    check_but_marks(file, old, new)
}

/// [`check`] of a text whose lines may begin with numbers, and that may hold the marks of conflicts and edit blocks, as what tells of
/// them does.
///
/// # Errors
/// As there.
pub(super) fn check_but_marks(file: &str, old: &str, new: &str) -> Result<(), Refusal> {
    if let Some(line) = new.lines().find(|line| hashline_prefix(line).is_some())
        && !old.lines().any(|line| hashline_prefix(line).is_some())
    {
        return Err(prefix_refusal(FIELD, line, Help::default()));
    }
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    // Of a file without an extension nothing is known.
    if extension.is_empty() || is_of(PROSE, extension) {
        return Ok(());
    }
    if is_fenced(new) && !is_fenced(old) {
        return Err(invalid("it stands between ``` fences, which are not part of the file; leave them out".to_owned()));
    }
    if is_added(new) && !old.lines().any(|line| line.starts_with('+')) {
        let reason = "every line of it begins with the `+` of a diff, which is not part of the file; leave them out";
        return Err(invalid(reason.to_owned()));
    }
    Ok(())
}

/// Whether a line begins with a number and a hash as other tools print them: with fewer digits, with a tab behind them.
fn has_other_id(line: &str) -> bool {
    let Some((number, rest)) = line.trim_start().split_once(':') else { return false };
    let hash = rest.split([LINE_SEPARATOR, '\t']).next().unwrap_or_default();
    let is_hash = (2..=16).contains(&hash.len()) && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    hash.len() < rest.len() && is_hash && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The first line of `text` if all its lines have numbers in front, each one more than the one before. `is_listing` says
/// of the blanks and digits in front, and the sign behind them, whether a listing prints them so.
fn numbered(text: &str, is_listing: impl Fn(&str, char) -> bool) -> Option<&str> {
    let mut next: Option<u64> = None;
    let mut has_text = false;
    for line in text.lines() {
        let (head, sign) = number(line)?;
        let own: u64 = head.trim_start_matches([' ', LINE_LETTER]).parse().ok()?;
        if next.is_some_and(|next| next != own) || !is_listing(head, sign) {
            return None;
        }
        next = own.checked_add(1);
        has_text |= line.len() > head.len() + sign.len_utf8();
    }
    // One line alone may as well be data, unless an arrow stands in it.
    let only = text.lines().nth(1).is_none();
    let is_sure = !only
        || text.lines().next().and_then(number).is_some_and(|(head, sign)| sign == '\u{2192}' && is_padded(head, sign));
    text.lines().next().filter(|_| has_text && is_sure)
}

/// The blanks and digits that a line begins with, and the sign behind them.
fn number(line: &str) -> Option<(&str, char)> {
    let padded = line.trim_start_matches(' ');
    let lettered = line.strip_prefix(LINE_LETTER);
    let digits = lettered.unwrap_or(padded);
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let sign = rest.chars().next().filter(|c| NUMBER_SIGNS.contains(c))?;
    if lettered.is_some() && !(rest == ":" || rest.starts_with(": ")) {
        return None;
    }
    let head = line.get(..line.len() - rest.len())?;
    (rest.len() < digits.len()).then_some((head, sign))
}

/// Whether a listing puts these blanks and digits before this sign, rather than a table of data.
fn is_padded(head: &str, sign: char) -> bool {
    match sign {
        '\t' => head.len() >= NUMBER_COLUMNS && head.starts_with(' '),
        LINE_SEPARATOR => head.starts_with(|c: char| c.is_ascii_digit()),
        // Entries of a table in code.
        ':' => head.starts_with(LINE_LETTER),
        _ => true,
    }
}

/// The first line of `text` that opens or closes a conflict or a block of edits, if its other parts are there too.
fn conflict_marker(text: &str) -> Option<&str> {
    let begins =
        |line: &str, mark: &str| line.strip_prefix(mark).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    if !text.contains("<<<<<<<") && !text.contains(">>>>>>>") {
        return None;
    }
    let first = text.lines().find(|line| begins(line, "<<<<<<<") || begins(line, ">>>>>>>"))?;
    text.lines().any(|line| begins(line, "=======")).then_some(first)
}

/// Whether the first and the last line that hold anything are fences.
fn is_fenced(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let opens = lines.next().is_some_and(|line| line.starts_with("```") && !line.trim_start_matches('`').contains('`'));
    opens && lines.next_back() == Some("```")
}

/// Whether all lines, at least two, begin with a plus that a diff may have put there.
fn is_added(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.is_empty());
    let mut count = 0;
    lines.all(|line| {
        count += 1;
        line.starts_with('+')
    }) && count > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::line_id::{hashline, numbered_line};

    fn code(old: &str, new: &str) -> &'static str {
        check("a.py", old, new).map_or_else(|refusal| refusal.code(), |()| "")
    }

    #[test]
    fn what_this_tool_prints_is_recognised() {
        let shown = [hashline(9, "def f():"), hashline(10, "    return 1")].join("\n");
        assert_eq!(code("def f():", &shown), "hashline-prefix");
        assert_eq!(listed_line(&shown), shown.lines().next());
        let shown = [numbered_line(9, "def f():"), numbered_line(10, ""), numbered_line(11, "    return 1")].join("\n");
        assert_eq!(code("def f():", &shown), "hashline-prefix");
        assert!(listed_line(&shown).is_some());
    }

    #[test]
    fn one_line_with_a_prefix_is_enough() {
        assert_eq!(code("pi = 3.14", "2:0000|    pi = 3"), "hashline-prefix");
        assert_eq!(code("pi = 3.14", "a = 1\n  2:0000|    pi = 3\n"), "hashline-prefix");
        assert_eq!(code("1:abcd|x", "2:0000|    pi = 3"), "");
        assert_eq!(code("x", "ratio 2:0000 | y"), "");
    }

    #[test]
    fn numbers_of_other_listings() {
        assert_eq!(code("x", "     1\tx\n     2\ty\n"), "hashline-prefix");
        assert_eq!(code("x", "    99\u{2192}x\n   100\u{2192}y\n"), "hashline-prefix");
        assert_eq!(code("x", "    99\u{2192}x"), "hashline-prefix");
        assert_eq!(code("x", "1\tx\n2\ty\n"), "", "a table");
        assert_eq!(code("x", "     1\tx\n     3\ty\n"), "", "not in a row");
        assert_eq!(code("x", "     1\tx\ny\n"), "", "not all lines");
        assert_eq!(code("x", "L1: x\nL2: \nL3:     y"), "hashline-prefix");
        assert_eq!(code("x", "L1: x"), "", "one line alone");
        assert_eq!(code("x", "L1: x\nL3: y"), "", "not in a row");
        assert_eq!(code("x", "L1:x\nL2:y"), "");
        assert_eq!(code("L7: x", "L1: x\nL2: y"), "", "the file has such lines");
        assert!(check("a.S", "x", "L1: ret\nL2: ret").is_ok(), "labels");
        assert_eq!(code("x", "7|"), "");
        assert!(listed_line("12\tfn a() {\n13\t}").is_some());
        assert!(listed_line("12\tfn a() {").is_none());
        assert!(listed_line("12:a3\tfn a() {").is_some());
        assert!(listed_line("at 12:30 | x").is_none());
    }

    #[test]
    fn fences_markers_and_plus_signs() {
        assert_eq!(code("x", "```python\ny\n```\n"), "invalid-request");
        assert_eq!(code("```\nx\n```", "```python\ny\n```\n"), "");
        assert!(check("a.md", "x", "```python\ny\n```\n").is_ok());
        assert_eq!(code("x", "s = '```'\n```"), "");
        assert_eq!(code("x", "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> z\n"), "invalid-request");
        assert_eq!(code("x", "=======\n"), "");
        assert_eq!(code("x", "a << b >>>>>>> c"), "");
        assert_eq!(code("x", "+a\n+\n+b\n"), "invalid-request");
        assert_eq!(code("x", "+a\nb\n"), "");
        assert_eq!(code("+x", "+a\n+b\n"), "");
        assert!(check("a.diff", "x", "+a\n+b\n").is_ok());
        assert_eq!(code("", ""), "");
    }
}
