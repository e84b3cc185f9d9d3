//! Placeholders that are no lines of their own, or stand in no comment: whether one stands for something that goes is told
//! from what was there before.

use super::debris::{PROSE, WORDS, has_word, is_dots, is_placeholder, says_the_rest_is_there};
use crate::edit::Span;
use crate::syntax::{Kind, SyntaxFile};

/// The placeholder in `new` that stands for a part of `old`, beyond those that [`is_placeholder`] tells by their line alone.
pub(super) fn left_out(file: &str, old: &str, new: &str) -> Option<String> {
    // The cheap look first: nearly no text has dots, or says that something is as it was.
    if old.is_empty() {
        return None;
    }
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    let is_prose = PROSE.iter().any(|prose| extension.eq_ignore_ascii_case(prose));
    if let Some(line) = in_a_gap(old, new).filter(|_| !is_prose) {
        return Some(line);
    }
    if !may_leave_out(new) {
        return None;
    }
    let in_lines = bracketed(old, new);
    if [PROSE, NO_DOTS].concat().iter().any(|other| extension.eq_ignore_ascii_case(other)) {
        return in_lines.or_else(|| lone_dots(old, new));
    }
    in_lines.or_else(|| if extension == "rs" { in_comments(old, new) } else { None })
}

/// Extensions of files in which no code is a line of three dots.
const NO_DOTS: &[&str] = &["cjs", "css", "go", "java", "js", "json", "jsx", "kt", "mjs", "scala", "swift", "ts", "tsx"];

fn may_leave_out(text: &str) -> bool {
    text.contains("...")
        || text.contains(['\u{2026}', '\u{22EF}'])
        || text.contains("existing")
        || text.contains("rest ")
}

/// Lines that an edit takes away beyond those that it brings, from which on a comment can stand for them.
const GAP: usize = 2;

/// What a comment speaks of that stands for code.
const PARTS: &[&str] = &[
    "arms",
    "block",
    "body",
    "branch",
    "branches",
    "case",
    "cases",
    "code",
    "function",
    "impl",
    "implementation",
    "logic",
    "loop",
    "match",
    "method",
    "statements",
    "test",
    "tests",
];

/// What such a comment says of it, at its end.
const STAYS: &[&str] = &[
    "identical",
    "no change here",
    "no changes below",
    "no changes here",
    "not shown",
    "omitted",
    "omitted for brevity",
    "as above",
    "as before",
    "as it is",
    "as it was",
    "as is",
    "as was",
    "no change",
    "no changes",
    "same as above",
    "same as before",
    "stays",
    "the same",
    "unchanged",
    "unmodified",
];

/// A comment on a line of its own that came in where more lines went than came, and that says no more than that they are still
/// there: too little to tell without that.
fn in_a_gap(old: &str, new: &str) -> Option<String> {
    let filled = |text: &'_ str| text.lines().map(str::trim).filter(|line| !line.is_empty()).count();
    // The cheap look first: most edits make a text no shorter.
    if filled(new) + GAP > filled(old) {
        return None;
    }
    let is_new = |line: &str| !old.lines().any(|there| there.trim() == line);
    let mut lines = new.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    while let Some(line) = lines.next() {
        if comment_body(line).is_some_and(stands_for_lines) && is_new(line) {
            // With new code right below it, it speaks of that.
            let is_about_next = lines.peek().is_some_and(|next| comment_body(next).is_none() && is_new(next));
            if !is_about_next {
                return Some(line.to_owned());
            }
        }
    }
    None
}

/// What a line that is a comment says, without the signs around it; nothing of documentation.
fn comment_body(line: &str) -> Option<&str> {
    let marks = [("{/*", "*/}"), ("/*", "*/"), ("<!--", "-->"), ("//", ""), ("#", ""), ("--", "")];
    let (start, end) = marks.into_iter().find(|(start, _)| line.starts_with(start))?;
    let body = line.strip_prefix(start)?.trim_end().strip_suffix(end)?;
    (!body.starts_with(['/', '!', '['])).then(|| body.trim())
}

/// Whether a comment is between dots or double braces, names lines by their numbers behind dots, or says of a part of the code
/// that it stays.
fn stands_for_lines(body: &str) -> bool {
    let has_word = |text: &str| text.chars().any(char::is_alphabetic);
    if leading_dots(body) && leading_dots_of_end(body) && has_word(body) {
        return true;
    }
    if let Some(inside) = body.strip_prefix("{{").and_then(|rest| rest.strip_suffix("}}")) {
        let named = ["code", "existing", "previous", "remaining", "rest", "unchanged"];
        return inside.to_lowercase().split_whitespace().any(|word| named.contains(&word));
    }
    let bare = body.trim_matches(|c: char| is_dots(c) || c.is_whitespace() || "()[]<>-=:".contains(c)).to_lowercase();
    let numbered = bare.strip_prefix("lines ").or_else(|| bare.strip_prefix("line "));
    if leading_dots(body) && numbered.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        return true;
    }
    let words: Vec<&str> = bare.split_whitespace().collect();
    let speaks_of_part = words.iter().any(|word| PARTS.contains(&word.trim_matches(',')));
    let stays = STAYS.iter().any(|verdict| bare == *verdict || bare.ends_with(&format!(" {verdict}")));
    let is_rest =
        matches!(words.as_slice(), ["rest", "of", .., last] | ["the", "rest", "of", .., last] if PARTS.contains(last));
    let is_kept = matches!(
        words.first(),
        Some(&("continue" | "existing" | "keep" | "other" | "previous" | "remaining" | "same"))
    );
    let ends_in_part = words.last().is_some_and(|last| PARTS.contains(last));
    // In brackets it says nothing else.
    let in_brackets = ["(unchanged)", "(no changes)", "(no change)", "(as before)", "(omitted)"];
    let is_bracketed = in_brackets.iter().any(|verdict| body.to_lowercase().ends_with(verdict));
    STAYS.contains(&bare.as_str())
        || is_bracketed
        || words.len() <= MOST_WORDS
            && (speaks_of_part && (stays || is_kept && ends_in_part) || is_rest || stays && is_kept)
}

/// Most words of a comment that stands for code: a longer one says something about it.
const MOST_WORDS: usize = 7;

/// A line `[... the rest of the document ...]`, in no comment, in a text that has got shorter.
fn bracketed(old: &str, new: &str) -> Option<String> {
    if new.len() >= old.len() {
        return None;
    }
    let is_one = |line: &&str| {
        let inside = line.strip_prefix(['[', '<']).and_then(|rest| rest.strip_suffix([']', '>']));
        inside.is_some_and(|inside| {
            let body = inside.trim();
            let words = body.trim_matches(|c: char| is_dots(c) || c.is_whitespace()).to_lowercase();
            leading_dots(body) && leading_dots_of_end(body) && WORDS.iter().any(|word| has_word(&words, word))
        })
    };
    let line = new.lines().map(str::trim).find(is_one)?;
    (!old.lines().any(|old| old.trim() == line)).then(|| line.to_owned())
}

/// A line of nothing but dots, in a comment or in none, between two neighbours that were further apart before. In a code block it may be
/// what is shown.
fn lone_dots(old: &str, new: &str) -> Option<String> {
    let is_lone = |line: &str| {
        let line = line.trim();
        let comment = [("<!--", "-->"), ("/*", "*/"), ("//", "")].into_iter();
        let inside = comment.filter_map(|(start, end)| line.strip_prefix(start)?.strip_suffix(end)).next();
        let bare = inside.unwrap_or(line).trim().trim_matches(['[', ']', '(', ')']);
        !bare.is_empty() && bare.chars().all(is_dots) && (bare.len() == 3 || !bare.is_ascii())
    };
    if old.lines().any(is_lone) {
        return None;
    }
    let filled =
        |text: &'_ str| text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    let (there, given): (Vec<String>, Vec<String>) = (filled(old), filled(new));
    if given.len() > there.len() {
        return None;
    }
    let mut is_fenced = false;
    for (at, line) in given.iter().enumerate() {
        is_fenced ^= line.starts_with("```") || line.starts_with("~~~");
        if is_fenced || !is_lone(line) {
            continue;
        }
        let above = at.checked_sub(1).and_then(|above| given.get(above));
        let below = given.get(at + 1);
        let from = match above {
            Some(above) => there.iter().position(|line| line == above).map(|at| at + 1),
            None => Some(0),
        };
        let to = match below {
            Some(below) => there.iter().rposition(|line| line == below),
            None => Some(there.len()),
        };
        if above.or(below).is_some() && from.zip(to).is_some_and(|(from, to)| from < to) {
            return Some(line.clone());
        }
    }
    None
}

/// A comment behind code, between code or in the docs of Rust, in a text that has fewer tokens than the one before.
fn in_comments(old: &str, new: &str) -> Option<String> {
    let (before, after) = (SyntaxFile::parse(old.as_bytes()), SyntaxFile::parse(new.as_bytes()));
    let code = after.code();
    if code.len() >= before.code().len() {
        return None;
    }
    let whole = Span::new(0, new.len())?;
    let found = after.comments_in(whole).into_iter().find(|comment| {
        let text = comment.text.trim();
        if text.starts_with("///") || text.starts_with("//!") {
            return is_doc_placeholder(text) && stands_alone(new, comment.span);
        }
        // Where a statement, an item or a member could stand, and nothing follows.
        let next = code.first_starting_at(comment.span.start());
        let ends = matches!(code.kind(next), None | Some(Kind::Close(b'}')));
        let may_stand = next.checked_sub(1).is_none_or(|last| {
            matches!(code.kind(last), Some(Kind::Open(b'{') | Kind::Close(b'}') | Kind::Punct(b';' | b',')))
        });
        if !may_stand {
            return false;
        }
        let body = text.trim_start_matches(['/', '*']).trim_end_matches(['/', '*']).trim();
        // A sentence that goes on from the code above may begin with dots, too.
        let is_short =
            leading_dots_of_end(body) || body.split_whitespace().filter(|word| !word.chars().all(is_dots)).count() <= 3;
        is_short
            && (ends || leading_dots(body) && body.chars().any(char::is_alphabetic))
            && (leading_dots(body) && is_placeholder("a.rs", text) || ends && says_the_rest_is_there("a.rs", text))
    })?;
    (!old.contains(found.text.trim())).then_some(found.text)
}

/// Whether a line of docs is about text that is left out and nothing else.
fn is_doc_placeholder(line: &str) -> bool {
    let body = line.trim_start_matches(['/', '!']).trim();
    leading_dots(body) && leading_dots_of_end(body) && is_placeholder("a.rs", &format!("// {body}"))
}

/// Whether the lines above and below are no documentation.
fn stands_alone(text: &str, comment: Span) -> bool {
    let is_doc = |line: Option<&str>| line.is_some_and(|line| line.trim_start().starts_with("//"));
    let head = text.get(..comment.start()).unwrap_or_default();
    let above = head.lines().rev().find(|line| !line.trim().is_empty());
    let below = text.get(comment.end()..).unwrap_or_default().lines().nth(1);
    !is_doc(above) && !is_doc(below)
}

fn leading_dots(body: &str) -> bool {
    body.starts_with("...") || body.starts_with(['\u{2026}', '\u{22EF}'])
}

fn leading_dots_of_end(body: &str) -> bool {
    body.ends_with("...") || body.ends_with(['\u{2026}', '\u{22EF}'])
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUST: &str = "fn a() {\n    x();\n    y(1, 2);\n    z();\n}\n\nfn b() {\n    c();\n}\n";

    #[test]
    fn comments_beside_code() {
        for new in [
            "fn a() { x(); /* ... */ }\n",
            "fn a() { x(); } // ... rest unchanged\n",
            "fn a() {\n    x(); // ...\n}\n",
            "fn a() { /* existing code here */ }\n",
            "fn a() { x(); } /* ... rest of the file ... */\n",
            "fn a() { // ... existing code ...\n}\n",
            "/// ... rest of the file ...\nfn a() {}\n",
            "fn a() {}\n\n//! ... existing code ...\n",
        ] {
            assert!(left_out("a.rs", RUST, new).is_some(), "{new:?}");
            assert!(left_out("a.rs", "fn a() {}\n", &format!("{new}{RUST}")).is_none(), "{new:?}: nothing goes");
            assert!(left_out("a.rs", &format!("{RUST}{new}"), new).is_none(), "{new:?}: it was there");
        }
        for new in [
            "fn a() { x(/* ... */); }\n",
            "fn a() { m!(/* ... */ => b); }\n",
            "fn a() { let s = \"/* ... */\"; }\n",
            "/// Takes `a, ...`.\nfn a() {} // wait for the rest ...\n",
            "/// One\n/// ... rest of the code ...\nfn a() {}\n",
            "fn a() { x(); } // the rest is unchanged\n",
            "fn a() { f(1..3, [2, ..], g...); }\n",
            "unsafe extern \"C\" { fn p(a: u8, ...); }\n",
            "fn a() { x(); } // rest of the bytes\n",
        ] {
            assert_eq!(left_out("a.rs", RUST, new), None, "{new:?}");
        }
    }

    #[test]
    fn comments_where_lines_went() {
        let old = "let mut sum = 0;\nfor one in all {\n    if one > 0 {\n        sum += one;\n    }\n}\nsum\n";
        for comment in [
            "// ... (lines 51-55)",
            "// {{ existing code }}",
            "// ... keep the loop as it was ...",
            "/* unchanged */",
            "// rest of the body",
            "// unchanged",
            "// code as above",
            "// same as before",
            "// loop unchanged",
            "// keep existing loop",
            "// the for loop stays as is",
            "// Implementation unchanged",
            "// as before",
            "// previous implementation",
            "// body omitted for brevity",
            "// remaining code is identical",
            "// no changes below",
            "// other code",
            "// continue with existing logic",
            "// loop over lines (unchanged)",
            "// unchanged code omitted",
        ] {
            let new = format!("let mut sum = 1;\n{comment}\nsum\n");
            assert!(left_out("a.rs", old, &new).is_some(), "{comment}");
            assert!(left_out("a.rs", "sum\n", &new).is_none(), "{comment}: nothing goes");
            assert!(left_out("a.rs", &format!("{comment}\n{old}"), &new).is_none(), "{comment}: it was there");
        }
        for comment in [
            "// The loop was unrolled, since sums of few numbers are the common case",
            "// Keep the order",
            "// the sum of all",
            "// lines 3 to 5 of the table",
            "/// unchanged",
            "// same order as the table",
            "// rest",
            "// existing tests cover this",
            "// previous totals are kept in the table",
        ] {
            let new = format!("let mut sum = 1;\n{comment}\nsum\n");
            assert_eq!(left_out("a.rs", old, &new), None, "{comment}");
        }
    }

    #[test]
    fn prose() {
        let old = "One\n\nTwo\n\nThree\n\nFour is a longer line than the others of this text\n";
        for new in [
            "One\n\n...\n",
            "...\n\nFour is a longer line than the others of this text\n",
            "One\n\n[...]\n\nThree\n",
            "One\n\n\u{2026}\n\nThree\n",
            "One\n\n<!-- ... -->\n\nThree\n",
            "One\n\n// ...\n\nThree\n",
            "[... rest of the document unchanged ...]\n",
            "Five\n\n[... rest of the document unchanged ...]\n",
        ] {
            assert!(left_out("a.txt", old, new).is_some(), "{new:?}");
        }
        for new in [
            "One\n\n...\n\nTwo\n",
            "Five\n\n...\n\nSix\n",
            "One\n\n```\nx\n...\n```\n\nThree\n",
            "One...\n\nThree\n",
            "[...]: a\n",
            "One\n\n....\n\nThree\n",
            "One\n\n<!-- ... -->\n\nTwo\n",
            "One\n\n```\nx\n// ...\n```\n\nThree\n",
        ] {
            assert_eq!(left_out("a.txt", old, new), None, "{new:?}");
        }
        assert!(left_out("a.ts", old, "One\n    ...\nThree\n").is_some());
        assert_eq!(left_out("a.c", old, "One\n    ...\nThree\n"), None);
        assert_eq!(left_out("a.yaml", old, "One\n...\n"), None);
        assert_eq!(left_out("a.pyi", old, "def a():\n    ...\n"), None);
    }
}
