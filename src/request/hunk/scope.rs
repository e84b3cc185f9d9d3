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

/// Lines that are looked at for the headings of one file, at most: what is left then goes by its numbers.
const MOST_LINES: usize = 2_000_000;
/// Places of headings that speak against the numbers are looked for in the whole file so often, at most.
const MOST_DOUBTS: usize = 50;

/// What is known of the headings of a file, and how much more may be looked at for them.
#[derive(Debug)]
pub(in crate::request) struct Headings {
    lines_left: usize,
    doubts_left: usize,
    /// The heading that was looked for last, its line, and where what it opens ends.
    last: Option<(String, usize, usize)>,
}

impl Default for Headings {
    fn default() -> Self {
        Headings { lines_left: MOST_LINES, doubts_left: MOST_DOUBTS, last: None }
    }
}

impl Headings {
    /// Whether the line `at`, from 0, is below a line that begins with `heading`, and in what that opens or right behind it; or the
    /// heading is the last one above it. Yes, too, where too much was looked at already.
    pub(in crate::request) fn is_below(&mut self, lines: &FileLines<'_>, heading: &str, at: usize) -> bool {
        let knows = |(last, from, end): &(String, usize, usize)| last == heading && *from <= at && at < end + CONTEXT;
        if self.last.as_ref().is_some_and(knows) || self.lines_left == 0 {
            return true;
        }
        let opens = |line: &usize| begins_with(lines.content(*line), heading);
        let top = at.min(lines.count().saturating_sub(1));
        let above = (0..=top).rev().find(opens);
        self.lines_left = self.lines_left.saturating_sub(1 + top - above.unwrap_or(0));
        if let Some(line) = above {
            let end = scope_end(lines, line);
            self.lines_left = self.lines_left.saturating_sub(end - line);
            self.last = Some((heading.to_owned(), line, end));
            if at < end + CONTEXT {
                return true;
            }
        }
        self.lines_left = self.lines_left.saturating_sub(top);
        is_nearest(lines, heading, at)
    }

    /// Whether once more the whole file may be looked through for other places of a hunk.
    pub(in crate::request) fn may_doubt(&mut self) -> bool {
        let may = self.doubts_left > 0;
        self.doubts_left = self.doubts_left.saturating_sub(1);
        may
    }
}

/// Whether a line begins with a heading, with or without the parameters of types: `impl Foo` for `impl<T> Foo<T> {`.
fn begins_with(line: &str, heading: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with(heading) {
        return true;
    }
    // The cheap look first: nearly no line is alike at all.
    let is_alike = line.get(..3) == heading.get(..3) && line.contains('<');
    is_alike && bare(line).starts_with(&bare(heading))
}

/// A line without what stands in `<…>`.
fn bare(line: &str) -> String {
    let mut depth = 0_usize;
    let mut bare = String::with_capacity(line.len());
    for c in line.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ if depth == 0 => bare.push(c),
            _ => {}
        }
    }
    bare
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
        nearest.is_some_and(|line| begins_with(line, heading))
    })
}

/// Whether a heading speaks for another one of `others` than for the place `at`, where the numbers put the hunk and where it is
/// not [below](Headings::is_below) the heading: one of them is, or the heading is nowhere in the file.
pub(in crate::request) fn speaks_for_another(lines: &FileLines<'_>, heading: &str, others: &[usize]) -> bool {
    let mut opening = (0..lines.count()).filter(|line| begins_with(lines.content(*line), heading)).peekable();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;
    use crate::request::draft::Draft;
    use crate::workspace::Snapshot;

    fn draft(text: &str) -> Draft {
        Draft::of_snapshot(Snapshot::new(WorkspacePath::from_resolved("src/lib.rs"), text.into())).unwrap()
    }

    #[test]
    fn a_heading_is_that_of_git_or_opens_what_is_there() {
        let text = "fn outer() {\n    fn nested() {\n        a();\n    }\n    b();\n    c();\n    d();\n    e();\n}\n\n\
                    impl<T> Foo<T>\nwhere\n    T: Copy,\n{\n    f();\n}\n";
        let draft = draft(text);
        let lines = FileLines::new(&draft);
        for (heading, at, wanted) in [
            ("fn outer() {", 4, true),
            ("fn nested() {", 2, true),
            // It has ended, and is the last one that git would find.
            ("fn nested() {", 7, true),
            ("impl Foo", 14, true),
            ("where", 14, true),
            ("fn outer() {", 14, false),
            ("fn nowhere() {", 4, false),
        ] {
            assert_eq!(Headings::default().is_below(&lines, heading, at), wanted, "{heading} {at}");
        }
        assert!(speaks_for_another(&lines, "fn nested() {", &[2]));
        assert!(speaks_for_another(&lines, "fn nowhere() {", &[2]));
        assert!(!speaks_for_another(&lines, "fn nested() {", &[7]));
        assert!(!speaks_for_another(&lines, "fn nowhere() {", &[]));
    }

    #[test]
    fn so_much_is_looked_at_and_no_more() {
        let draft = draft(&"x();\n".repeat(1000));
        let lines = FileLines::new(&draft);
        let mut headings = Headings { lines_left: 2500, ..Headings::default() };
        let refused = (0..10).take_while(|_| !headings.is_below(&lines, "fn a() {", 999)).count();
        assert_eq!(refused, 2, "then it goes by the numbers");
        assert_eq!((0..100).take_while(|_| headings.may_doubt()).count(), MOST_DOUBTS);
    }

    #[test]
    fn what_is_known_of_a_heading_is_not_looked_for_again() {
        let text = format!("mod tests {{\n{}}}\n", "    x();\n".repeat(1000));
        let draft = draft(&text);
        let lines = FileLines::new(&draft);
        let mut headings = Headings::default();
        assert!(headings.is_below(&lines, "mod tests {", 1));
        let left = headings.lines_left;
        assert!((2..900).all(|at| headings.is_below(&lines, "mod tests {", at)));
        assert_eq!(headings.lines_left, left);
    }
}
