//! A name in the place of another one in text: [`with_name`] where the text names it, [`renamed`] in each of the forms that a name
//! has.

use crate::syntax::SyntaxFile;

/// `text` with the name `to` where it has the name `from`, fields and methods apart.
pub(in crate::repair) fn with_name(text: &str, from: &str, to: &str) -> String {
    if from == to {
        return text.to_owned();
    }
    let file = SyntaxFile::parse(text.as_bytes());
    let words = file.words(file.whole());
    let (mut out, mut at) = (String::new(), 0);
    for (number, word) in words.iter().enumerate() {
        let is_member = number.checked_sub(1).and_then(|number| words.get(number)).is_some_and(|word| word.text == ".");
        if word.text == from && word.is_name && !is_member {
            out.push_str(text.get(at..word.span.start()).unwrap_or_default());
            out.push_str(to);
            at = word.span.end();
        }
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

/// `body` with the name `to`, in each of its forms, wherever it has `from`.
pub(in crate::repair) fn renamed(body: &str, from: &str, to: &str) -> String {
    // A single word is the same in many forms; where text has blanks, several words have, too.
    let in_text = body.split('"').nth(1).is_some_and(|text| text.contains(' '));
    let joined: fn(&str) -> String = |name| name.to_lowercase();
    let spaced: fn(&str) -> String = |name| snake(name, ' ');
    let forms: [fn(&str) -> String; 6] = [
        str::to_owned,
        if in_text { spaced } else { joined },
        |name| snake(name, '_'),
        |name| snake(name, '_').to_uppercase(),
        |name| snake(name, '-'),
        spaced,
    ];
    let mut text = body.to_owned();
    for form in forms {
        if form(from) != form(to) {
            text = replaced(&text, &form(from), &form(to));
        }
    }
    text
}

/// `CamelCase` as `snake_case`, by any joint.
pub(in crate::repair) fn snake(name: &str, joint: char) -> String {
    let mut out = String::new();
    for (at, c) in name.chars().enumerate() {
        if c.is_uppercase() && at > 0 {
            out.push(joint);
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// `text` with every `from` that is a word, or a part of a name, replaced.
pub(in crate::repair) fn replaced(text: &str, from: &str, to: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    let mut before = ' ';
    while let Some(at) = rest.find(from) {
        let (head, tail) = rest.split_at(at);
        let tail = tail.get(from.len()..).unwrap_or_default();
        before = head.chars().next_back().unwrap_or(before);
        let joined = before.is_lowercase() && from.starts_with(char::is_lowercase)
            || tail.starts_with(char::is_lowercase)
            || before.is_uppercase();
        out.push_str(head);
        out.push_str(if joined { from } else { to });
        before = from.chars().next_back().unwrap_or(' ');
        rest = tail;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::{replaced, snake, with_name};

    #[test]
    fn names_are_mapped_in_every_form() {
        for (text, from, to, wanted) in [
            ("matches_exact(cmp)", "exact", "tilde", "matches_tilde(cmp)"),
            ("\"major version\"", "major", "patch", "\"patch version\""),
            ("Kind::Exact", "Exact", "Tilde", "Kind::Tilde"),
            ("inexact(exactly, Exactly)", "exact", "tilde", "inexact(exactly, Exactly)"),
            ("ExactExact", "Exact", "Tilde", "TildeTilde"),
            ("", "a", "b", ""),
        ] {
            assert_eq!(replaced(text, from, to), wanted, "{text}");
        }
        assert_eq!(with_name("{ out.push(c); a.c }", "c", "next"), "{ out.push(next); a.c }");
        assert_eq!((snake("NoWrap", '_').as_str(), snake("A", '-').as_str()), ("no_wrap", "a"));
    }
}
