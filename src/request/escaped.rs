//! New text that was escaped once too often: instead of line breaks it has a backslash and an `n`.

use crate::edit::Span;
use crate::syntax::{Kind, SyntaxFile};

/// Extensions of files in which, outside of quotes, a backslash and an `n` mean nothing, or no line break.
const CODE: &[&str] = &[
    "c", "cc", "cpp", "cs", "css", "go", "h", "hpp", "html", "java", "js", "jsx", "kt", "mjs", "php", "py", "pyi",
    "rb", "rs", "scala", "swift", "toml", "ts", "tsx", "yaml", "yml",
];

/// Those of them where text stands without quotes, and Rust, of which a part has to parse.
const LOOSE: &[&str] = &["css", "html", "rs", "toml", "yaml", "yml"];

/// Whether `new`, all of which stands on one line and goes to `place` in the `text` of `file`, was meant to stand on several:
/// what it replaces has no such text, and `\n` stands in it outside of quotes, with an indentation behind it or as its end.
pub(super) fn is_escaped_twice(file: &str, text: &str, place: Span, new: &str) -> bool {
    let old = text.get(place.start()..place.end()).unwrap_or_default();
    let body = new.trim_end_matches(['\n', '\r']);
    if !body.contains("\\n") || body.contains('\n') || old.contains("\\n") {
        return false;
    }
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    if !CODE.iter().any(|one| extension.eq_ignore_ascii_case(one)) {
        return false;
    }
    let all = insides(body);
    let ends_comment = |(at, inside): &(usize, Inside)| *inside == Inside::Comment && goes_on_below(body, *at);
    if all.iter().any(ends_comment) && !is_in_string(text, place.start()) {
        return true;
    }
    let in_code = all.iter().filter(|(_, inside)| *inside == Inside::Code);
    let breaks: Vec<usize> = in_code.map(|(at, _)| *at).collect();
    let behind = |at: &usize| body.get(at + 2..).unwrap_or_default();
    let is_break = |at: &usize| {
        let rest = behind(at);
        rest.starts_with("  ") || rest.starts_with("\\t") || rest.starts_with("\\n") || rest.is_empty()
    };
    let is_one = breaks.iter().any(is_break) && (breaks.len() > 1 || breaks.iter().any(|at| !behind(at).is_empty()));
    // A part may speak of line breaks where the whole of a file would have no other ones: as a pattern, or as text.
    if place.start() > 0 || place.end() < text.len() {
        let speaks = LOOSE.iter().any(|one| extension.eq_ignore_ascii_case(one))
            || breaks
                .iter()
                .any(|at| body.get(..*at).is_some_and(|head| head.contains('/')) && behind(at).contains('/'));
        if speaks || !breaks.iter().any(|at| behind(at).starts_with("  ")) {
            return false;
        }
    }
    is_one && !(extension.eq_ignore_ascii_case("rs") && is_no_code(text, place.start(), body))
}

/// Whether Rust that goes to the byte `at` of `text` is no code there: inside a string, or a comment that speaks of line breaks.
fn is_no_code(text: &str, at: usize, new: &str) -> bool {
    is_in_string(text, at) || SyntaxFile::parse(new.as_bytes()).code().len() == 0
}

/// Whether the byte `at` of `text`, read as Rust, is inside a string.
fn is_in_string(text: &str, at: usize) -> bool {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let token = code.first_ending_after(at);
    code.kind(token) == Some(Kind::Str) && code.span(token).start() < at
}

/// Blanks behind a line break that are an indentation, where in a sentence they would be a space or two.
const INDENTED: usize = 4;

/// Whether what stands behind the `\n` at `at`, in a comment, is a line of its own: another comment, an attribute, or code. A
/// comment that speaks of line breaks goes on with a word, a comma or its end.
fn goes_on_below(text: &str, at: usize) -> bool {
    let behind = text.get(at + 2..).unwrap_or_default();
    let line = behind.trim_start_matches([' ', '\t']).trim_start_matches("\\t");
    // A tab that was escaped as well is an indentation.
    let blanks = if behind.trim_start_matches(' ').starts_with("\\t") { INDENTED } else { behind.len() - line.len() };
    let is_escaped = |line: &str| line.starts_with("\\n");
    let is_odd = |sign: char| text.get(..at).is_some_and(|head| head.matches(sign).count() % 2 == 1);
    let is_shown = is_odd('`') || is_odd('"') || is_odd('$');
    if line.is_empty() || is_shown || is_escaped(line) && blanks > 0 {
        return false;
    }
    let begins_like_a_line = ["//", "/*", "#[", "#!["].iter().any(|start| line.starts_with(start))
        || line.starts_with('#') && text.trim_start().starts_with('#');
    let has_code_signs = |line: &str| line.contains([';', '{', '}', '=']) || line.contains("()");
    let begins_with_name = line.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let is_statement = blanks == 0 && begins_with_name && line.trim_end().ends_with([';', '{', '}']);
    // `key = value`
    let name = line.split([' ', '=']).next().unwrap_or_default();
    let sets = line.get(name.len()..).is_some_and(|rest| rest.trim_start().starts_with("= "));
    let is_set = sets && text.trim_start().starts_with('#');
    let is_statement = is_statement || blanks == 0 && begins_with_name && is_set;
    begins_like_a_line || is_statement || (blanks >= INDENTED || is_escaped(line)) && has_code_signs(line)
}

/// Where in a line something stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    Code,
    Quotes,
    Comment,
}

/// Each backslash with an `n` behind it, and what it is in: quotes, or what comes behind a sign that begins a comment.
fn insides(text: &str) -> Vec<(usize, Inside)> {
    let mut found = Vec::new();
    let mut inside = Inside::Code;
    let mut quote: Option<char> = None;
    let mut chars = text.char_indices().peekable();
    while let Some((index, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        if c == '\\' {
            if next == Some('n') {
                found.push((index, inside));
            }
            // In a comment nothing is escaped, but the sign behind it is none of the signs looked for either.
            chars.next();
            continue;
        }
        match quote {
            _ if inside == Inside::Comment => {}
            Some(open) if c == open => (quote, inside) = (None, Inside::Code),
            Some(_) => {}
            None if matches!(c, '"' | '\'' | '`') => (quote, inside) = (Some(c), Inside::Quotes),
            None if c == '#' || c == '/' && next == Some('/') => inside = Inside::Comment,
            None => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, new: &str) -> bool {
        is_escaped_twice(file, "", Span::at(0), new)
    }

    #[test]
    fn line_breaks_that_are_none() {
        for new in [
            "def a():\\n    pass\\n",
            "x();\\n        y();",
            "a = 1\\nb = 2\\n",
            "print(\\\"hi\\\")\\n\\nprint(1)",
            "if x:\\n\\ty()\\n\n",
        ] {
            assert!(found("n.py", new), "{new}");
        }
        assert!(found("n.rs", "fn a() {\\n    b();\\n}"));
    }

    #[test]
    fn line_breaks_that_end_a_comment() {
        for new in [
            "        // keep order\\n        self.lines.push(line);",
            "/// One.\\n    /// Two.",
            "//! Doc.\\n\\npub fn a() {}\\n",
            "#[inline]\\n    pub fn a() {}",
            "// `x` is there\\n    if x { y() }",
            "// keep order\\nself.lines.push(line);",
            "        // keep order\\n\\tself.lines.push(line);",
        ] {
            assert!(is_escaped_twice("n.rs", "fn b() {}\n", Span::at(10), new), "{new}");
        }
        assert!(is_escaped_twice("Cargo.toml", "[package]\n", Span::at(10), "# short\\n# really"));
        assert!(is_escaped_twice("Cargo.toml", "[package]\n", Span::at(10), "# two\\nb = 2"));
        for new in [
            "// splits at \\n and \\t",
            "/// A line ends with \\n; `\\r` stays.",
            "// writes `a\\n    b;`",
            "// ends with \\n",
            "/// \\n\\n is a paragraph",
            "100 // matches \"\\n#[test]\" too",
            "/// The frequency $\\nu = c / \\lambda$.",
            "// below the root\\name = value",
        ] {
            assert!(!is_escaped_twice("n.rs", "fn b() {}\n", Span::at(10), new), "{new}");
        }
    }

    #[test]
    fn text_that_has_them() {
        for new in [
            "print(\"a\\n    b\\n\")",
            "print('a\\n\\n')",
            "print(\"\\\"\\n}\\n\\n\")",
            "a\nb\\n  c\\n",
            "x = 1 # ends with \\n",
            "re.compile(r\"\\n  \")",
            "\\nabla + \\nu",
        ] {
            assert!(!found("n.py", new), "{new}");
        }
        assert!(!found("n.properties", "key=a\\n  b\\n"));
        assert!(!is_escaped_twice("n.py", "x\\n", Span::new(0, 3).unwrap(), "y\\n    z\\n"));
        assert!(!found("n.rs", "// split at \\n, \\r and \\t\\n"));
        let text = "const A: &str = \"a \\\n    b \\\n    c\";\n";
        let line = text.find("    b").unwrap();
        assert!(!is_escaped_twice("n.rs", text, Span::new(line, line + 7).unwrap(), "    b\\n\\n  d \\"));
    }
}
