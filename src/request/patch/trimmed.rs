//! The step of the ladder that does without the first or the last line of the text.
//!
//! Only a line that stays as it is (it is the same in the old and in the new text) can be done without: it says where to
//! look and not what to change. What is left has to say enough by itself, and what is left out may not say that another
//! place is meant: either it is blank, or the line of the file at its place is recognisably the same.

use super::super::ending;
use crate::edit::Span;
use crate::request::draft::{Draft, core};
use crate::request::locate;

/// A place where all but the first, the last, or both lines of a text stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place<'r> {
    pub span: Span,
    /// What is left of the old text, and of the new.
    pub old: &'r str,
    pub new: &'r str,
}

/// Which lines to do without.
#[derive(Debug, Clone, Copy)]
struct Without {
    first: bool,
    last: bool,
}

/// All places that hold what is left of `old`, if at one of them the lines that are left out may be left out. Both lines
/// are left out only if nothing is found without one of them. Places at which the same bytes would change to the same are
/// given once.
pub(super) fn places<'r>(draft: &Draft, old: &'r str, new: &'r str, line_endings: bool) -> Vec<Place<'r>> {
    let one = [Without { first: true, last: false }, Without { first: false, last: true }];
    let both = [Without { first: true, last: true }];
    let find = |ways: &[Without]| {
        let mut found: Vec<(Place<'r>, bool)> = Vec::new();
        let left = ways.iter().filter_map(|without| Some((*without, rest(old, *without)?, rest(new, *without)?)));
        let safe = left
            .filter(|(without, old_left, new_left)| is_context(old, new, *without) && says_enough(old_left, new_left));
        for (without, old_left, new) in safe {
            let mut spans = locate::places(draft.text(), old_left);
            if spans.is_empty() && line_endings {
                spans = ending::places(draft, old_left);
            }
            let whole = spans.into_iter().filter(|span| is_whole(draft.text(), *span));
            found.extend(
                whole.map(|span| {
                    (Place { span, old: old_left, new }, is_of_this_place(draft.text(), old, without, span))
                }),
            );
        }
        if let [(one, is_first), (other, is_second)] = found.as_slice()
            && changes(draft, one) == changes(draft, other)
        {
            found = vec![if *is_first || !is_second { (*one, *is_first) } else { (*other, true) }];
        }
        // A place that does not fit makes another one that does no less doubtful.
        if !found.iter().any(|(_, fits)| *fits) {
            found.clear();
        }
        found.into_iter().map(|(place, _)| place).collect::<Vec<_>>()
    };
    let found = find(&one);
    if found.is_empty() { find(&both) } else { found }
}

/// Whether the lines of `old` that are left out say nothing against the place `span`, where the others stand.
fn is_of_this_place(text: &str, old: &str, without: Without, span: Span) -> bool {
    let (head, tail) = (text.get(..span.start()).unwrap_or_default(), text.get(span.end()..).unwrap_or_default());
    let fits = |said: Option<&str>, there: Option<&str>| may_go(text, said.unwrap_or_default(), there);
    // Blank lines between are of no account.
    let is_full = |line: &&str| !line.trim().is_empty();
    (!without.first || fits(old.lines().next(), head.lines().rfind(is_full)))
        && (!without.last || fits(old.lines().next_back(), tail.lines().find(is_full)))
}

/// Whether a line that was said can be done without where `there` stands in its place: it is blank, or is in all but
/// trifles the line that stands there, and stands nowhere else. Otherwise it may be the head of another function.
fn may_go(text: &str, said: &str, there: Option<&str>) -> bool {
    let visible = |line: &str| line.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}').collect::<String>();
    let wanted = visible(said);
    if wanted.is_empty() {
        return true;
    }
    let Some(there) = there.map(|line| (line, visible(line))).filter(|(_, seen)| !seen.is_empty()) else {
        return false;
    };
    if wanted == there.1 {
        return true;
    }
    let (mine, theirs) = (bare(said), bare(there.0));
    mine == theirs && !mine.is_empty() && !text.lines().any(|line| line.trim() == said.trim())
}

/// A line without what senders forget or add and what does not say which thing it is about: blanks, the visibility of a
/// declaration, the sign that ends it. A sign within it may say the opposite.
fn bare(line: &str) -> String {
    let line = line.trim();
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')').map_or(line, |(_, behind)| behind),
        Some(rest) if rest.starts_with(char::is_whitespace) => rest,
        _ => line,
    };
    let line: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    line.trim_end_matches([';', ',', '{', ':']).to_owned()
}

/// `text` without these lines; `None` if nothing is left.
fn rest(text: &str, without: Without) -> Option<&str> {
    let mut text = text;
    if without.first {
        text = text.split_once('\n')?.1;
    }
    if without.last {
        let body = text.strip_suffix('\n').unwrap_or(text);
        text = text.get(..body.rfind('\n')? + 1)?;
    }
    Some(text)
}

/// Whether the lines that are left out are the same in both texts.
fn is_context(old: &str, new: &str, without: Without) -> bool {
    fn last(text: &str) -> Option<&str> {
        text.split_inclusive('\n').next_back()
    }
    (!without.first || old.split_once('\n').map(|(line, _)| line) == new.split_once('\n').map(|(line, _)| line))
        && (!without.last || last(old) == last(new))
}

/// Whether what is left of the old text is enough to go by: a word of it is replaced, or it has two lines with words.
fn says_enough(old: &str, new: &str) -> bool {
    let has_word = |text: &str| text.chars().any(char::is_alphanumeric);
    let Some(all) = Span::new(0, old.len()) else { return false };
    let (changed, _) = core(all, old, new);
    let replaces = old.get(changed.start()..changed.end()).is_some_and(has_word);
    replaces || old.lines().filter(|line| has_word(line)).count() >= 2
}

/// Whether the place begins at the start of a line and ends at the end of one.
fn is_whole(text: &str, span: Span) -> bool {
    let starts =
        text.get(..span.start()).is_some_and(|head| head.is_empty() || head.ends_with('\n') || head == "\u{feff}");
    let ends = text.get(span.end()..).is_some_and(|tail| tail.is_empty() || tail.starts_with(['\n', '\r']));
    starts && (ends || text.get(..span.end()).is_some_and(|head| head.ends_with('\n')))
}

fn changes<'p>(draft: &Draft, place: &Place<'p>) -> (Span, &'p str) {
    core(place.span, draft.text().get(place.span.start()..place.span.end()).unwrap_or_default(), place.new)
}
