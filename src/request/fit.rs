//! Fitting the indentation of new text to the place where it lands.
//!
//! Only where whole lines are replaced, and only if their base indentation is wrong: a block of lines moves as one, with
//! tabs or spaces as the place has them. Lines inside a string or a comment never move, since blanks there are content;
//! where that cannot be told, nothing moves.

use super::draft::Draft;
use super::indent::{Depth, Shift, is_blank};
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// The longest file in which text is fitted, in bytes: each fitting reads the file twice.
const MAX_FILE: usize = 1 << 20;

/// Marks that open a string of several lines in other languages than Rust.
const LONG_QUOTES: &[&str] = &["\"\"\"", "'''"];

/// `new`, which is to replace `span` of the draft's current text, with its indentation fitted to that place, if whole lines
/// are replaced and the base indentation is wrong. Never inside tokens of several lines.
pub(super) fn fit(draft: &Draft, span: Span, new: &str) -> String {
    fitted(draft.file().as_str(), draft.text(), span, new, None).unwrap_or_else(|| new.to_owned())
}

/// As [`fit`], but only if the sender's view of the depth is wrong: `old`, which is what the request says stands there, is
/// not as deep as the place is, and `new` is as deep as `old`. `None` if nothing is to be done.
pub(super) fn fit_as(draft: &Draft, span: Span, old: &str, new: &str) -> Option<String> {
    fitted(draft.file().as_str(), draft.text(), span, new, Some(old))
}

fn fitted(file: &str, text: &str, span: Span, new: &str, seen: Option<&str>) -> Option<String> {
    if text.len() > MAX_FILE || new.len() > MAX_FILE || !is_whole_lines(text, span) {
        return None;
    }
    let old = text.get(span.start()..span.end())?;
    // The cheap look first: most texts are where they belong.
    if Depth::of(old.lines())?.first == Depth::of(new.lines())?.first {
        return None;
    }
    let old_fixed = fixed_lines(file, text, span)?;
    let changed = [text.get(..span.start())?, new, text.get(span.end()..)?].concat();
    let new_span = Span::new(span.start(), span.start() + new.len())?;
    let new_fixed = fixed_lines(file, &changed, new_span)?;
    let place = Depth::of(free(old, &old_fixed))?;
    let given = Depth::of(free(new, &new_fixed))?;
    if place.first == given.first || place.base == given.base {
        return None;
    }
    let (from, to) = match seen {
        None if place.is_block() && given.is_block() => (given.base, place.base),
        None => return None,
        Some(seen) => {
            let seen = Depth::of(seen.lines())?;
            if seen.first == place.first || seen.first != given.first || seen.base != given.base {
                return None;
            }
            (given.base, place.base)
        }
    };
    let shift = Shift::new(from, to, free(new, &new_fixed));
    let lines = new.split_inclusive('\n').enumerate();
    let moved = lines.map(|(index, line)| match new_fixed.get(index) {
        Some(false) => shift.line(line),
        _ => line.to_owned(),
    });
    Some(moved.collect())
}

/// Whether `span` begins at the start of a line and ends at the end of one.
fn is_whole_lines(text: &str, span: Span) -> bool {
    let (head, tail) = (text.get(..span.start()), text.get(span.end()..));
    let starts = head.is_some_and(|head| head.is_empty() || head.ends_with('\n') || head == "\u{feff}");
    let ends = tail.is_some_and(|tail| {
        let whole = text.get(span.start()..span.end()).is_some_and(|old| old.ends_with('\n'));
        whole || tail.is_empty() || tail.starts_with('\n') || tail.starts_with("\r\n")
    });
    starts && ends && !span.is_empty()
}

/// The lines that may move.
fn free<'t>(text: &'t str, fixed: &[bool]) -> impl Iterator<Item = &'t str> {
    text.lines().zip(fixed).filter(|(_, fixed)| !**fixed).map(|(line, _)| line)
}

/// For each line of `span`, whether it begins inside a string or a comment. `None` if the first one does, or if that
/// cannot be told.
fn fixed_lines(file: &str, text: &str, span: Span) -> Option<Vec<bool>> {
    let part = text.get(span.start()..span.end())?;
    if !file.ends_with(".rs") {
        let is_open = |mark: &&str| text.get(..span.start()).is_none_or(|head| head.matches(*mark).count() % 2 == 1);
        let has_quotes = LONG_QUOTES.iter().any(|mark| part.contains(mark))
            || part.lines().any(|line| line.matches('`').count() % 2 == 1);
        if has_quotes || LONG_QUOTES.iter().any(is_open) {
            return None;
        }
        return Some(vec![false; part.split_inclusive('\n').count()]);
    }
    let syntax = SyntaxFile::parse(text.as_bytes());
    let mut at = span.start();
    let mut fixed = Vec::new();
    for line in part.split_inclusive('\n') {
        // The first byte that is not blank, so that the blanks before a string's end count as inside it.
        fixed.push(!is_blank(line) && syntax.is_inside_token(at));
        at += line.len();
    }
    if fixed.first() == Some(&true) { None } else { Some(fixed) }
}

#[cfg(test)]
mod tests;
