//! Line numbers at the start of single lines of new text, which a listing printed there.
//!
//! A number and a bar are code, too: `1 | 2 => a()`, `36 | x`. So a number counts only if it is that of the very line which
//! is replaced, or goes on from the line before; and not where the file has such lines already. Neighbours that have the very
//! numbers which their lines get in the file count wherever they stand, in prose and data as well.

use super::Draft;
use super::pasted::{NUMBER_COLUMNS, PROSE, is_of};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::cell::{Cell, OnceCell};

/// Extensions of files whose lines may begin with a number, apart from [`PROSE`].
const DATA: &[&str] = &[
    "asm", "bas", "csv", "dat", "data", "db", "expected", "fixture", "golden", "hosts", "in", "jsonl", "list", "log",
    "lst", "map", "names", "out", "psv", "s", "snap", "sql", "srt", "stderr", "stdout", "tab", "tbl", "tsv", "vocab",
];

/// Extensions of files in which a number and a colon begin an entry.
const MAPS: &[&str] = &["cson", "hjson", "json", "json5", "jsonc", "ron", "yaml", "yml"];

/// From here on, a number that is by chance that of its own line is not to be expected.
const NO_CHANCE: usize = 10;

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
        let sign = signed.chars().next().filter(|c| matches!(c, '|' | '\u{2502}' | '\u{2192}' | '\t' | ':'))?;
        let rest = signed.get(sign.len_utf8()..)?;
        if rest.starts_with(['|', '=']) || sign == ':' && (rest.starts_with(':') || begins_with_minutes(rest)) {
            // An operator, or a time of day.
            return None;
        }
        let rest = rest.strip_prefix(' ').filter(|_| spaced.is_some() || sign == ':').unwrap_or(rest);
        Some(Numbered { number, padding: line.len() - digits.len(), sign, is_spaced: spaced.is_some(), rest })
    }

    fn is_followed_by(&self, next: &Numbered<'_>) -> bool {
        next.number == self.number + 1 && next.sign == self.sign && next.is_spaced == self.is_spaced
    }

    /// Whether no code looks so that has a number before a bar, wherever it stands.
    fn is_tight(&self) -> bool {
        !self.is_spaced && !matches!(self.sign, '\t' | ':') && (self.padding == 0 || self.sign != '|')
    }

    /// Whether a reader of files prints such numbers, and a table has none.
    fn is_of_listing(&self) -> bool {
        let width = self.padding + self.number.to_string().len();
        self.sign == '\u{2192}' || self.sign == '\t' && self.padding > 0 && width >= NUMBER_COLUMNS
    }

    /// Whether no code has three such lines in a row.
    fn begins_its_line(&self) -> bool {
        self.padding == 0 && self.sign != '\t'
    }

    /// Whether what is behind the sign is indented as code is.
    fn is_indented(&self) -> bool {
        self.rest.starts_with("  ") || self.rest.starts_with('\t')
    }

    fn is_bare(&self) -> bool {
        self.rest.trim().is_empty()
    }

    /// Whether it may be an alternative of a pattern or an operand: behind a number that is one there is another one.
    fn may_be_pattern(&self) -> bool {
        self.rest.starts_with(|c: char| {
            c.is_ascii_digit() || c.is_ascii_uppercase() || matches!(c, '-' | '\'' | '"' | '_' | '(' | '.')
        })
    }

    /// Whether it may be an entry of a table in code, `    80: "http",`. No reader pads numbers before a colon.
    fn may_be_entry(&self) -> bool {
        self.sign == ':' && self.padding > 0
    }

    /// Whether it is no code, if the number is that of its line, or only (not `very`) that of one of the lines that go.
    fn is_of_its_line(&self, very: bool) -> bool {
        if self.sign == ':' {
            let no_chance = very && self.number >= NO_CHANCE && !self.is_bare();
            return !self.may_be_entry() && (self.is_indented() || no_chance);
        }
        let no_chance = self.padding == 0 || very && self.number >= NO_CHANCE;
        self.is_indented() || (no_chance && !self.may_be_pattern() && !self.is_bare())
    }
}

/// The first line of `new`, which goes to `place` in the `text` of `file`, that was copied with its number.
pub(super) fn numbered_line<'n>(file: &str, text: &str, place: Span, new: &'n str) -> Option<&'n str> {
    let old = text.get(place.start()..place.end()).unwrap_or_default();
    if new.lines().all(|line| Numbered::read(line).is_none()) {
        return None;
    }
    let first = 1 + text.get(..place.start()).unwrap_or_default().matches('\n').count();
    let last = first + old.trim_end_matches(['\n', '\r']).matches('\n').count();
    // What begins within a line does not begin with its number, unless the line is there whole.
    let begins_a_line = begins_a_line(text, place);
    if let Some(line) = own_rows(file, text, first, 0, new) {
        return Some(line);
    }
    let found = candidates(file, old, new);
    if found.is_empty() || has_numbers(text) {
        return None;
    }
    let own = found.iter().filter(|(at, line)| *at > 0 || begins_a_line || line.rest.starts_with("  "));
    let own = own.into_iter().find(|(at, line)| {
        let very = line.number == first + at;
        (very || (first..=last).contains(&line.number)) && line.is_of_its_line(very)
    });
    let row = || two_in_a_row(&found).or_else(|| three_in_a_row(&found));
    own.map(|(at, _)| *at).or_else(row).and_then(|at| new.lines().nth(at))
}

/// Likewise where nothing is known of the place but the text `old` that stood there.
pub(super) fn numbered_lines<'n>(file: &str, old: &str, new: &'n str) -> Option<&'n str> {
    let found = candidates(file, old, new);
    if found.is_empty() || has_numbers(old) {
        return None;
    }
    two_in_a_row(&found).and_then(|at| new.lines().nth(at))
}

/// The first of three lines of `new` in a row that go on from one another, where neither the `text` of the file nor what is
/// replaced, `old`, has such lines.
pub(super) fn numbered_rows<'n>(file: &str, text: &str, old: &str, new: &'n str) -> Option<&'n str> {
    let found = candidates(file, old, new);
    let at = three_in_a_row(&found)?;
    new.lines().nth(at).filter(|_| !has_numbers(text))
}

/// The first of neighbours in `new` that have the very numbers that their lines get, `first` being that of the first one, or
/// that and `grown` where lines above came in; or the first that has its number as a reader prints it.
///
/// A table has no such numbers, unless it begins with the file; there it has no row without content. What code and maps may
/// have, [`may_be_meant`] tells.
fn own_rows<'n>(file: &str, text: &str, first: usize, grown: isize, new: &'n str) -> Option<&'n str> {
    let rows: Vec<Option<Numbered<'n>>> = new.lines().map(Numbered::read).collect();
    let is_own = |at: usize, number: usize| {
        number == first + at || first.checked_add_signed(grown).is_some_and(|first| number == first + at)
    };
    let starts = rows.iter().zip(rows.iter().skip(1)).enumerate().filter_map(|(at, pair)| match pair {
        (Some(one), Some(next)) => {
            let is_listed =
                || one.is_followed_by(next) && is_own(at, one.number) && !may_be_meant(file, &rows, (one, next));
            is_listed().then_some((at, *one))
        }
        _ => None,
    });
    let listed = || {
        let of_listing = |row: &Numbered<'_>| row.is_of_listing() && row.number >= NO_CHANCE;
        rows.iter().enumerate().find_map(|(at, row)| Some((at, row.filter(of_listing)?)))
    };
    let found = starts.into_iter().next().or_else(|| listed().filter(|(at, row)| is_own(*at, row.number)));
    let (at, row) = found?;
    let is_whole_listing = || {
        let is_bare = Numbered::is_bare;
        rows.iter().all(Option::is_some) && rows.iter().flatten().any(is_bare) && !rows.iter().flatten().all(is_bare)
    };
    // Of the entries of a map it is known already.
    let may_begin = may_have_numbers(file) || is_map(file) && row.sign != ':';
    if row.number == 1 && may_begin && !is_whole_listing() {
        return None;
    }
    let is_table = may_have_numbers(file);
    let is_such = |other: Numbered<'_>| {
        other.sign == row.sign && (other.padding == 0 || other.padding == row.padding || row.sign == ':' || is_table)
    };
    let has_such = |line: &str| Numbered::read(line).is_some_and(is_such);
    if text.lines().any(has_such) { None } else { new.lines().nth(at) }
}

/// Whether two neighbours among the `rows` may be meant, though they have the numbers of their lines: alternatives of a pattern,
/// operands, entries of a map, rows of a table.
fn may_be_meant(file: &str, rows: &[Option<Numbered<'_>>], (one, next): (&Numbered<'_>, &Numbered<'_>)) -> bool {
    let mut same = rows.iter().flatten().filter(|row| row.sign == one.sign);
    match one.sign {
        // Behind the number of a listing there is an entry once more, which a map has not.
        ':' if is_map(file) => !same.any(|row| row.is_indented() || is_entry(row.rest)),
        ':' => one.may_be_entry() && !same.any(Numbered::is_indented),
        '|' if !may_have_numbers(file) && !one.is_tight() => {
            one.may_be_pattern() && next.may_be_pattern() || one.is_bare() && next.is_bare()
        }
        '\t' => one.padding == 0 && is_of(DATA, extension(file)),
        _ => false,
    }
}

/// Whether a text is an entry of a map or of a list, and no value of one.
fn is_entry(text: &str) -> bool {
    let text = text.trim();
    let is_key = |key: &str| {
        let is_quoted = |quote: char| key.len() > 1 && key.starts_with(quote) && key.ends_with(quote);
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
        is_quoted('"') || is_quoted('\'') || !key.is_empty() && key.chars().all(is_word)
    };
    let pair = text.split_once(": ").or_else(|| text.strip_suffix(':').map(|key| (key, "")));
    text.starts_with("- ") || pair.is_some_and(|(key, _)| is_key(key))
}

/// Whether a text begins as the minutes of a time do.
fn begins_with_minutes(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    digits == 2
}

/// Whether `place` begins at the start of a line.
fn begins_a_line(text: &str, place: Span) -> bool {
    let head = text.get(..place.start()).unwrap_or_default();
    head.rsplit('\n').next().is_none_or(|before| before.is_empty())
}

/// Looks for single lines with numbers where a search or a hunk says what is replaced. There such a line is text nearly always: a
/// row of a table, an operand, a pattern. So it counts only if it says the number of a line that it replaces, and behind that goes
/// on just as this line does.
#[derive(Debug)]
pub(super) struct Listed<'d> {
    draft: &'d Draft,
    /// Whether lines of the text begin with numbers. It is asked for of nearly no text, and then of the same one again and again.
    has_rows: OnceCell<bool>,
    /// How many lines more there are by what was looked at before.
    grown: Cell<isize>,
    /// How many lines came in with the very number of their line.
    own: Cell<usize>,
}

impl<'d> Listed<'d> {
    /// For what goes to places of the draft's current text.
    pub(super) fn new(draft: &'d Draft) -> Self {
        Listed { draft, has_rows: OnceCell::new(), grown: Cell::new(0), own: Cell::new(0) }
    }

    /// The first line of `new`, which goes to `place`, that was copied with its number.
    pub(super) fn copied<'n>(&self, place: Span, new: &'n str) -> Option<&'n str> {
        let (text, file) = (self.draft.text(), self.draft.file().as_str());
        let grown = self.grown.get();
        let removed = text.get(place.start()..place.end()).unwrap_or_default().matches('\n').count();
        let more = isize::try_from(new.matches('\n').count()).unwrap_or(isize::MAX);
        self.grown.set(grown.saturating_add(more).saturating_sub_unsigned(removed));
        if new.lines().all(|line| Numbered::read(line).is_none()) {
            return None;
        }
        let index = self.draft.lines();
        let (first, last) = index.range(text, place);
        if let Some(line) = own_rows(file, text, first, grown, new) {
            return Some(line);
        }
        if may_have_numbers(file) {
            return None;
        }
        let begins_a_line = begins_a_line(text, place);
        let found = new.lines().enumerate().find_map(|(at, line)| {
            let numbered = Numbered::read(line)?;
            let old = || index.content(text, numbered.number);
            let is_there = (first..=last).contains(&numbered.number) && !place.is_empty();
            if is_there && starts_deep(numbered.rest) && old().is_some_and(|old| starts_alike(old, numbered.rest)) {
                return Some(line);
            }
            let number = first + at;
            let is_own = numbered.number == number || number.checked_add_signed(grown) == Some(numbered.number);
            let counts = is_own
                && numbered.number >= NO_CHANCE
                && (at > 0 || begins_a_line)
                && !numbered.may_be_entry()
                && !(numbered.sign == ':' && is_map(file));
            // One alone is an operand or a pattern now and then, a second one is not.
            let before = self.own.get();
            self.own.set(before + usize::from(counts));
            (counts && (before > 0 || numbered.is_of_its_line(true))).then_some(line)
        })?;
        let has_rows = || text.lines().any(|line| Numbered::read(line).is_some());
        (!self.has_rows.get_or_init(has_rows)).then_some(found)
    }
}

/// Whether a line begins with an indentation of blanks. Behind a number a tab may as well part the columns of a row.
fn starts_deep(line: &str) -> bool {
    line.starts_with("  ")
}

/// Whether two lines have the same indentation, and behind that the same word, or the same sign.
fn starts_alike(one: &str, other: &str) -> bool {
    let parts = |line: &str| {
        let bare = line.trim_start();
        let word = bare.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(bare.len());
        let first = bare.chars().next().map_or(0, char::len_utf8);
        (line.len() - bare.len(), bare.len().min(word.max(first)))
    };
    let ((indent, head), (other_indent, other_head)) = (parts(one), parts(other));
    head > 0
        && one.get(..indent) == other.get(..other_indent)
        && one.get(indent..indent + head) == other.get(other_indent..other_indent + other_head)
}

/// The lines of `new` that begin with a number, with their 0-based numbers, unless such lines stood there before.
fn candidates<'n>(file: &str, old: &str, new: &'n str) -> Vec<(usize, Numbered<'n>)> {
    if may_have_numbers(file) {
        return Vec::new();
    }
    let numbered = new.lines().enumerate().filter_map(|(at, line)| Some((at, Numbered::read(line)?)));
    let mut found: Vec<(usize, Numbered<'n>)> = numbered.collect();
    if found.is_empty() || old.lines().any(|line| Numbered::read(line).is_some()) {
        return Vec::new();
    }
    if is_map(file) {
        found.retain(|(_, line)| line.sign != ':');
    }
    if extension(file) == "rs" {
        let inside = lines_inside(new);
        found.retain(|(at, _)| !inside.contains(at));
    }
    found
}

/// Whether lines of the file may begin with a number, going by its name.
fn may_have_numbers(file: &str) -> bool {
    let extension = extension(file);
    extension.is_empty() || is_of(PROSE, extension) || is_of(DATA, extension)
}

/// Whether entries of the file may begin with a number and a colon.
fn is_map(file: &str) -> bool {
    is_of(MAPS, extension(file))
}

fn extension(file: &str) -> &str {
    file.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// Whether a text has lines that begin with a number and a bar.
fn has_numbers(text: &str) -> bool {
    text.lines().any(|line| Numbered::read(line).is_some_and(|line| line.padding == 0))
}

/// The first of two neighbours that go on from one another.
fn two_in_a_row(found: &[(usize, Numbered<'_>)]) -> Option<usize> {
    let mut pairs = found.iter().zip(found.iter().skip(1));
    let is_row = |(at, one): &(usize, Numbered<'_>), (next_at, next): &(usize, Numbered<'_>)| {
        next_at - at == 1 && one.is_tight() && next.is_tight() && one.is_followed_by(next)
    };
    pairs.find(|(one, next)| is_row(one, next)).map(|(one, _)| one.0)
}

/// The first of three neighbours or more that go on from one another, where code has two. A list that counts from 0 or 1 is text,
/// unless one of them is indented behind its number.
fn three_in_a_row(found: &[(usize, Numbered<'_>)]) -> Option<usize> {
    let goes_on = |(at, one): &(usize, Numbered<'_>), (next_at, next): &(usize, Numbered<'_>)| {
        next_at - at == 1 && one.begins_its_line() && next.begins_its_line() && one.is_followed_by(next)
    };
    found.chunk_by(goes_on).filter(|row| row.len() > 2).find_map(|row| {
        let (at, line) = row.first()?;
        (line.number > 1 || row.iter().any(|(_, line)| line.is_indented())).then_some(*at)
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
mod tests;
