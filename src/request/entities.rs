//! Code that was escaped for XML or HTML on its way: `a &lt; b` where `a < b` is meant. Where a call is written in such a
//! form, models escape what nobody takes back.

use crate::edit::Span;
use crate::syntax::{Kind, SyntaxFile};

/// Extensions of files in which such an escape means something in strings and comments alone.
const CODE: &[&str] =
    &["c", "cc", "cpp", "cs", "go", "h", "hpp", "java", "js", "kt", "mjs", "py", "pyi", "rs", "scala", "swift", "ts"];

/// The escapes, what they stand for, and their names.
const ESCAPES: &[(&str, char, &str)] = &[
    ("&lt;", '<', "lt"),
    ("&gt;", '>', "gt"),
    ("&amp;", '&', "amp"),
    ("&quot;", '"', "quot"),
    ("&apos;", '\'', "apos"),
    ("&#39;", '\'', "#39"),
    ("&#34;", '"', "#34"),
];

/// Whether [`escape_in_code`] may find anything in `new`.
pub(super) fn may_escape(new: &str) -> bool {
    ESCAPES.iter().any(|(escape, ..)| new.contains(escape))
}

/// The first escape in `new`, which goes behind `head` in place of `old` in `file`, that stands in code, and what it stands
/// for. `text` is the whole of the file.
///
/// What is escaped in the file already may be meant so, and so may a borrow of what is called like an escape: `&amp;`.
pub(super) fn escape_in_code(
    file: &str,
    text: &str,
    (head, old): (&str, &str),
    new: &str,
) -> Option<(&'static str, char)> {
    // The cheap look first: nearly no text has one.
    let given: Vec<_> = ESCAPES.iter().filter(|(escape, ..)| new.contains(escape)).collect();
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    if given.is_empty() || !CODE.iter().any(|one| extension.eq_ignore_ascii_case(one)) {
        return None;
    }
    if ESCAPES.iter().any(|(escape, ..)| old.contains(escape)) {
        return None;
    }
    let is_rust = extension.eq_ignore_ascii_case("rs");
    let has_hashes = matches!(extension, "py" | "pyi");
    let whole = format!("{head}{new}");
    let bare = ESCAPES.iter().fold(new.to_owned(), |bare, (escape, ..)| bare.replace(escape, " "));
    let spans = if is_rust { texts_of_rust(&whole) } else { texts(&whole, has_hashes) };
    let found = given.into_iter().filter_map(|(escape, sign, name)| {
        let is_name = has_name(text, name) || has_name(&bare, name);
        // Who escapes leaves no such sign as it is. In Rust it is known for sure what a string is.
        let is_mixed = !is_rust && bare.contains(*sign);
        let in_code = |at: &usize| !spans.iter().any(|span| span.start() <= *at && *at < span.end());
        let at = new.match_indices(escape).map(|(at, _)| head.len() + at).find(in_code)?;
        (!is_name && !is_mixed).then_some((at, *escape, *sign))
    });
    found.min_by_key(|(at, ..)| *at).map(|(_, escape, sign)| (escape, sign))
}

/// Whether `name` stands in `text` as a word, and not as an escape.
fn has_name(text: &str, name: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(name).any(|(at, _)| {
        let (head, tail) = (text.get(..at).unwrap_or_default(), text.get(at + name.len()..).unwrap_or_default());
        let is_escape = head.ends_with('&') && tail.starts_with(';');
        !is_escape && !is_part(head.chars().next_back()) && !is_part(tail.chars().next())
    })
}

/// Where strings and comments stand in Rust.
fn texts_of_rust(text: &str) -> Vec<Span> {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let strings = (0..code.len()).filter(|at| code.kind(*at) == Some(Kind::Str)).map(|at| code.span(at));
    let comments = file.comments_in(Span::new(0, text.len()).unwrap_or(Span::at(0)));
    strings.chain(comments.into_iter().map(|comment| comment.span)).collect()
}

/// Where strings and comments stand in other languages, as far as that can be told of all of them alike.
fn texts(text: &str, has_hashes: bool) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let ends = |end: &str, from: usize| {
            let behind = rest.get(from..).unwrap_or_default();
            behind.find(end).map_or(rest.len(), |found| from + found + end.len())
        };
        let len = if rest.starts_with("\"\"\"") || rest.starts_with("'''") {
            ends(rest.get(..3).unwrap_or_default(), 3)
        } else if rest.starts_with("/*") {
            ends("*/", 2)
        } else if rest.starts_with("//") || has_hashes && rest.starts_with('#') {
            ends("\n", 1)
        } else if rest.starts_with('`') {
            ends("`", 1)
        } else if let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) {
            line_string(rest, quote)
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        spans.extend(Span::new(at, at + len));
        at += len;
    }
    spans
}

/// The length of the string that begins `text` and ends on its line.
fn line_string(text: &str, quote: char) -> usize {
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            '\n' => return at,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, text: &str, old: &str, new: &str) -> Option<&'static str> {
        let head = text.split_once(old).map_or("", |(head, _)| head);
        escape_in_code(file, text, (head, old), new).map(|(escape, _)| escape)
    }

    #[test]
    fn code_that_was_escaped() {
        for (file, old, new, escape) in [
            ("a.py", "if a < b:", "if a &lt;= b:", "&lt;"),
            ("a.py", "", "x = \"it's <b>\"\nif a &lt; b:\n    pass\n", ""),
            ("a.js", "if (a && b)", "if (b &amp;&amp; a)", "&amp;"),
            ("a.go", "if a < b {", "if b &gt; a { // <", "&gt;"),
            ("a.rs", "a && b", "b &amp;&amp; a", "&amp;"),
            ("a.rs", "a < b", "s(\"&gt;\") || a &lt; b || c < d", "&lt;"),
            ("a.py", "print(\"a\")", "print(&quot;b&quot;)", "&quot;"),
            ("a.py", "print('a')", "print(&#39;b&#39;)", "&#39;"),
        ] {
            let found = found(file, old, old, new);
            assert_eq!(found.unwrap_or_default(), escape, "{new}");
        }
    }

    #[test]
    fn escapes_that_are_meant() {
        for (file, text, old, new) in [
            ("a.html", "a < b", "a < b", "a &lt; b"),
            ("a.rs", "r(\"<\", \"\")", "r(\"<\", \"\")", "r(\"<\", \"&lt;\")"),
            ("a.rs", "// a < b\n", "a < b", "a &lt; b"),
            ("a.rs", "fn f(amp: u8) { g(&0); }", "g(&0);", "g(&amp;)"),
            ("a.rs", "let x = &0;", "let x = &0;", "let amp = 1;\nlet x = &amp;"),
            ("a.py", "x = \"\"\"\na < b\n\"\"\"\n", "a < b", "a &lt; b"),
            ("a.py", "x = 'a'\n", "x = 'a'", "x = 'a &lt; b'"),
            ("a.js", "x = `a\nb`\n", "b`", "&lt;b`"),
            ("a.js", "a", "a", "if (a < b) { m(&lt;) }"),
            ("a.py", "# &lt; is <\n", "# &lt; is <", "&lt; is <"),
        ] {
            assert_eq!(found(file, text, old, new), None, "{new}");
        }
    }
}
