//! Lists: what stands between commas, those in brackets and in quotes left alone, and which bracket closes another one.

use super::branch::Word;

/// The parts of a list, as text: `a`, `(b, c)` and `D<e, f>` of `a, (b, c), D<e, f>`. A comma at the end begins none. For types and
/// patterns: a `<` is taken for a bracket.
pub fn listed(text: &str) -> Vec<&str> {
    let (mut depth, mut before, mut start, mut at) = (0_usize, ' ', 0, 0);
    let mut list = Vec::new();
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' if matches!(before, '-' | '=') => {} // The arrow of `fn() -> u8`.
            '>' | ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                list.push(text.get(start..at));
                start = at + 1;
            }
            _ => {}
        }
        before = c;
        at += text.get(at..).and_then(quoted).unwrap_or(c.len_utf8());
    }
    list.push(text.get(start..));
    list.into_iter().flatten().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The bytes of the text or the character that begins here, quotes included. A lifetime is neither.
fn quoted(text: &str) -> Option<usize> {
    let mark = text.chars().next().filter(|mark| matches!(mark, '"' | '\''))?;
    let mut inside = text.char_indices().skip(1);
    let mut number = 0;
    while let Some((at, c)) = inside.next() {
        match c {
            '\\' => drop(inside.next()),
            c if c == mark && (mark == '"' || number > 0) => return Some(at + 1),
            _ if mark == '\'' && number > 0 && !text.starts_with("'\\") => return None,
            _ => {}
        }
        number += 1;
    }
    None
}

/// The number of the word that closes the bracket which is the word number `open`. Angle brackets are signs, and close nothing.
pub fn closing(words: &[Word<'_>], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, word) in words.iter().enumerate().skip(open) {
        depth = depth_behind(depth, word);
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The parts of a list, as words: what a call is given, of the words between its brackets. A comma at the end begins none.
pub fn listed_words<'w, 'f>(words: &'w [Word<'f>]) -> Vec<&'w [Word<'f>]> {
    let mut depth = 0_usize;
    let parts = words.split(|word| {
        depth = depth_behind(depth, word);
        depth == 0 && word.text == ","
    });
    parts.filter(|part| !part.is_empty()).collect()
}

fn depth_behind(depth: usize, word: &Word<'_>) -> usize {
    match word.text {
        "(" | "[" | "{" => depth + 1,
        ")" | "]" | "}" => depth.saturating_sub(1),
        _ => depth,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Span;
    use crate::syntax::SyntaxFile;

    #[test]
    fn commas_in_brackets_and_quotes_part_nothing() {
        for (text, parts) in [
            ("", &[][..]),
            (" , ", &[]),
            ("u8", &["u8"]),
            ("u8, u16,", &["u8", "u16"]),
            ("String, (u8, u16), Vec<[A<B, C>; 2]>", &["String", "(u8, u16)", "Vec<[A<B, C>; 2]>"]),
            ("Vec<fn() -> u8>, u16", &["Vec<fn() -> u8>", "u16"]),
            ("fn(u8) -> Vec<u8>, u16", &["fn(u8) -> Vec<u8>", "u16"]),
            ("&'a A, &'b B", &["&'a A", "&'b B"]),
            ("A<'a, 'b>, 'c", &["A<'a, 'b>", "'c"]),
            ("',', x", &["','", "x"]),
            (r"'\'', ',', '\u{2c}', x", &[r"'\''", "','", r"'\u{2c}'", "x"]),
            ("\"a, b\", x", &["\"a, b\"", "x"]),
            (r#""a\", (", x"#, &[r#""a\", (""#, "x"]),
            ("'ß', 'x'", &["'ß'", "'x'"]),
            ("{ N + 1 }, T", &["{ N + 1 }", "T"]),
            (")), a, \"b", &["))", "a", "\"b"]),
        ] {
            assert_eq!(listed(text), parts, "{text}");
        }
    }

    #[test]
    fn what_a_call_is_given_stands_between_its_brackets() {
        for (text, given) in [
            ("f()", &[][..]),
            ("f(a, (b, c), |x| { x(d, e) },)", &["a", "(b, c)", "|x| { x(d, e) }"]),
            ("f(a < b, c > d)", &["a < b", "c > d"]),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let words = file.words(file.whole());
            let close = closing(&words, 1).unwrap();
            assert_eq!(close, words.len() - 1, "{text}");
            let parts: Vec<_> = listed_words(&words[2..close])
                .into_iter()
                .map(|part| {
                    let (first, last) = (part.first().unwrap(), part.last().unwrap());
                    file.text(Span::new(first.span.start(), last.span.end()).unwrap())
                })
                .collect();
            assert_eq!(parts, given, "{text}");
        }
        let file = SyntaxFile::parse(b"f(a");
        assert_eq!(closing(&file.words(file.whole()), 1), None);
    }
}
