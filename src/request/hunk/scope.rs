//! What a line of a file opens, going by indentation, and what a heading behind the numbers of an `@@` line says of a place.

use super::FileLines;
use crate::refusal::{Help, Refusal, Suggestion, SuggestionKind};
use crate::request::explain::{MAX_LINE_CHARS, cut};

/// Lines that a hunk shows above its change, as a rule: with them it may begin in what the heading opens no more.
const CONTEXT: usize = 3;

/// The heading behind the numbers of an `@@` line.
pub(in crate::request) fn heading_of(head: &str) -> Option<&str> {
    let (_, behind) = head.trim_end().strip_prefix("@@")?.split_once("@@")?;
    Some(behind.trim()).filter(|heading| !heading.is_empty())
}

/// Whether the line `at`, from 0, is below a line that begins with `heading`, and in what that opens or right behind it.
pub(in crate::request) fn is_below(lines: &FileLines<'_>, heading: &str, at: usize) -> bool {
    let opens = |line: &usize| lines.content(*line).trim_start().starts_with(heading);
    let above = (0..=at.min(lines.count().saturating_sub(1))).rev().find(opens);
    above.is_some_and(|line| at < scope_end(lines, line) + CONTEXT) || is_nearest(lines, heading, at)
}

/// What a line begins with that git takes for a heading of Rust.
const RUST: &[&str] = &["enum ", "fn ", "impl ", "impl<", "macro_rules!", "mod ", "struct ", "trait ", "union "];

/// Whether the heading is the last line above the line `at` that git, in one of its ways to look for them, takes for one: it asks
/// for no end of what that opens.
fn is_nearest(lines: &FileLines<'_>, heading: &str, at: usize) -> bool {
    let rust = |line: &str| {
        let bare = line.trim_start();
        let item = match bare.strip_prefix("pub") {
            Some(rest) => rest.trim_start_matches(|c| c != ' ').trim_start(),
            None => bare,
        };
        let item =
            ["async ", "const ", "unsafe "].iter().fold(item, |item, word| item.strip_prefix(word).unwrap_or(item));
        RUST.iter().any(|start| item.starts_with(start))
    };
    let python = |line: &str| ["class ", "def ", "async def "].iter().any(|start| line.trim_start().starts_with(start));
    let plain = |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$'));
    let markdown = |line: &str| line.starts_with('#');
    let ways: [&dyn Fn(&str) -> bool; 4] = [&plain, &rust, &python, &markdown];
    ways.iter().any(|is_heading| {
        let nearest = (0..at.min(lines.count())).rev().map(|line| lines.content(line)).find(|line| is_heading(line));
        nearest.is_some_and(|line| line.trim_start().starts_with(heading))
    })
}

/// Whether a heading speaks for another one of `others` than for the place `at`, where the numbers put the hunk and where it is
/// not [below](is_below) the heading: one of them is, or the heading is nowhere in the file.
pub(in crate::request) fn speaks_for_another(lines: &FileLines<'_>, heading: &str, others: &[usize]) -> bool {
    let mut opening =
        (0..lines.count()).filter(|line| lines.content(*line).trim_start().starts_with(heading)).peekable();
    opening.peek().is_none() && !others.is_empty()
        || opening.any(|line| {
            let scope = line..scope_end(lines, line);
            others.iter().any(|at| scope.contains(at))
        })
}

/// Says in a refusal what the heading says.
pub(in crate::request) fn with_heading(mut refusal: Refusal, heading: Option<&str>) -> Refusal {
    if let (Refusal::WrongCount { help, .. }, Some(heading)) = (&mut refusal, heading) {
        let heading = cut(heading, MAX_LINE_CHARS);
        let sentence = format!(
            "behind the numbers of the `@@` line stands `{heading}`, and the line that they state is not in what that opens: \
             correct the one or the other, or leave the heading out"
        );
        let help: &mut Help = help;
        help.suggestions.insert(0, Suggestion { kind: SuggestionKind::AddContext, sentence, text: None });
    }
    refusal
}

/// The line behind the last one of the block that the line `at` opens, going by indentation.
pub(in crate::request) fn scope_end(lines: &FileLines<'_>, at: usize) -> usize {
    let own = indentation(lines.content(at));
    let mut end = at + 1;
    for line in at + 1..lines.count() {
        let content = lines.content(line);
        let text = content.trim();
        if text.is_empty() {
            continue;
        }
        let depth = indentation(content);
        // `) -> T {`, `where`, `{` and `} else {` go on; `}` alone is the end.
        let continues = depth == own && (text.starts_with([')', ']', '}', '{', '>']) || text.starts_with("where"));
        if depth <= own && !continues {
            break;
        }
        end = line + 1;
        if continues && text.starts_with('}') && !text.ends_with('{') {
            break;
        }
    }
    end
}

/// Columns before the first sign of a line; a tab is four.
pub(in crate::request) fn indentation(line: &str) -> usize {
    line.chars().take_while(|c| c.is_whitespace()).map(|c| if c == '\t' { 4 } else { 1 }).sum()
}
