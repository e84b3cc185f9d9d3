//! The blanks before a comment: a suggestion that takes the end of a statement along with the blanks behind it would have the
//! comment touch what stands before, or move up to another line's.

use super::Change;
use crate::edit::Span;

/// Leaves these blanks where they are: those at the end of what goes, or, where what goes begins with the end of a line, those.
///
/// `let x = 1; // one` and a `return; // two` on the next line stay two lines when the `return;` goes.
pub(super) fn leave_blanks(changes: &mut Vec<Change>) {
    for at in 0..changes.len() {
        if let Some((shortened, span)) = shortened(changes, at)
            && let Some(change) = changes.get_mut(shortened)
        {
            change.span = span;
        }
    }
    changes.retain(|change| !change.span.is_empty() || !change.text.is_empty());
}

/// Which change has to be shorter so that the comment behind the one at `at` stays where it is, and what it is to cover.
fn shortened(changes: &[Change], at: usize) -> Option<(usize, Span)> {
    let change = changes.get(at)?;
    let bytes = change.snapshot.bytes();
    let old = change.span.slice(bytes)?;
    let kept = old.len() - old.trim_ascii_end().len();
    // Inside a text there can be what looks like a comment: only what ends a statement or stands in a list is meant here.
    let ends_something = old.trim_ascii_end().ends_with(b";") || old.trim_ascii_end().ends_with(b",");
    let rest = bytes.get(change.span.end()..)?;
    let is_before_comment = rest.starts_with(b"//") || rest.starts_with(b"/*");
    if kept == 0 || !ends_something || !is_before_comment || !change.text.is_empty() {
        return None;
    }
    let first = first_of_run(changes, at);
    let (start, before) = (changes.get(first)?.span.start(), text_before(changes, first)?);
    if before.is_ascii_whitespace() {
        return None;
    }
    let span = changes.get(first)?.span;
    let lead = leading_blanks(span.slice(bytes)?);
    let is_line_end = |blanks: &[u8]| blanks.contains(&b'\n');
    let trailing = old.get(old.len() - kept..)?;
    if is_line_end(bytes.get(start..start + lead)?) && !is_line_end(trailing) {
        return Some((first, Span::new(start + lead, span.end())?));
    }
    Some((at, Span::new(change.span.start(), change.span.end() - kept)?))
}

/// The first of the deletions that lie end to end before the one at `at`, itself included.
fn first_of_run(changes: &[Change], at: usize) -> usize {
    let mut first = at;
    // Each step goes towards the start of the file, past one change.
    for _ in changes {
        let Some(current) = changes.get(first) else { break };
        let before = changes.iter().position(|other| {
            other.text.is_empty()
                && !other.span.is_empty()
                && other.span.end() == current.span.start()
                && other.file == current.file
        });
        match before {
            Some(before) => first = before,
            None => break,
        }
    }
    first
}

/// The byte that will stand before the change at `at`; `None` at the start of the file.
fn text_before(changes: &[Change], at: usize) -> Option<u8> {
    let change = changes.get(at)?;
    let start = change.span.start();
    let made = changes.iter().find(|other| {
        other.span.end() == start && other.file == change.file && !other.text.is_empty() && other.span != change.span
    });
    match made {
        Some(made) => made.text.bytes().next_back(),
        None => change.snapshot.bytes().get(start.checked_sub(1)?).copied(),
    }
}

fn leading_blanks(text: &[u8]) -> usize {
    text.len() - text.trim_ascii_start().len()
}
