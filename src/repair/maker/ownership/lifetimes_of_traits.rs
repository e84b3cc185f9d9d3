//! A method of a trait that gives back something of a shorter life than the trait asks for (`Option<&V>` beside `type Item = &'a
//! V`), which has no code: the compiler tells both signatures, and the lifetimes in which they differ are written down.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Word;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_it = scene.code().is_empty() && scene.error.message.contains("item signature doesn't match `trait` item");
    if is_it { as_the_trait_has_it(scene).into_iter().collect() } else { Vec::new() }
}

fn as_the_trait_has_it(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, found) = scene.expected_found()?;
    let ((takes, expected), (taken, found)) = (parts(&expected)?, parts(&found)?);
    let own = scene.file.nearest(scene.span, &["function_item"])?;
    let back = scene.file.words(scene.file.child(own, "return_type")?.span);
    let written = (takes == taken).then(|| written(&tokens(expected), &tokens(found), &back)).flatten()?;
    let why = Proposal::new("it lives as long as the trait says");
    (!written.is_empty()).then(|| written.into_iter().fold(why, |why, (span, text)| why.replace(scene, span, text)))
}

/// What a signature takes, and what it gives back.
fn parts(signature: &str) -> Option<(&str, &str)> {
    let open = signature.find('(')?;
    let mut depth = 0_usize;
    let close = signature.char_indices().skip_while(|(at, _)| *at < open).find(|(_, c)| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let (takes, rest) = signature.split_at_checked(close?.0 + 1)?;
    Some((takes, rest.strip_prefix(" -> ")?))
}

/// Names, lifetimes and single signs.
fn tokens(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let behind = rest.get(first.len_utf8()..).unwrap_or_default();
        let length = match is_word(first) || first == '\'' {
            true => behind.find(|c| !is_word(c)).unwrap_or(behind.len()),
            false => 0,
        };
        let (token, after) = rest.split_at_checked(first.len_utf8() + length).unwrap_or((rest, ""));
        found.push(token);
        rest = after.trim_start();
    }
    found
}

/// Where a type that is `found` has to say which lifetime is `expected`. `None` if it is not the type that is written, or if more
/// than lifetimes differs.
fn written(expected: &[&str], found: &[&str], own: &[Word<'_>]) -> Option<Vec<(Span, String)>> {
    let is_lifetime = |token: &str| token.starts_with('\'');
    let differs_more = |(a, b): (&&str, &&str)| a != b && !(is_lifetime(a) && is_lifetime(b));
    if expected.len() != found.len() || expected.iter().zip(found).any(differs_more) {
        return None;
    }
    let (mut at, mut there) = (0, 0);
    let mut edits: Vec<(Span, String)> = Vec::new();
    while let Some(token) = found.get(there).copied() {
        let wanted = expected.get(there).copied()?;
        let word = own.get(at);
        let text = word.map_or("", |word| word.text);
        let before = at.checked_sub(1).and_then(|before| own.get(before));
        let next = |tokens: &[&str], from: usize| {
            (tokens.get(from + 1).copied() == Some(":") && tokens.get(from + 2).copied() == Some(":"))
                .then_some(from + 3)
        };
        if is_lifetime(token) && !is_lifetime(text) {
            // Behind `&`, or before the other arguments of a type.
            let before = before.filter(|before| matches!(before.text, "&" | "<"))?;
            let comma = found.get(there + 1).copied() == Some(",") && before.text == "<";
            let end = if comma { ", " } else { " " };
            if wanted != token {
                edits.push((Span::at(before.span.end()), format!("{wanted}{end}")));
            }
            there += if comma { 2 } else { 1 };
        } else if token == text || is_lifetime(token) {
            // A lifetime that is declared has no other name; `'_` may be any.
            if wanted != token {
                edits.push((word.filter(|word| word.text == "'_")?.span, wanted.to_owned()));
            }
            (at, there) = (at + 1, there + 1);
        } else if token == "<" {
            // Lifetimes that are not written at all.
            let all = expected.get(there + 1..)?.iter().take_while(|token| **token != ">").copied().collect::<Vec<_>>();
            if !all.iter().all(|token| is_lifetime(token) || *token == ",") {
                return None;
            }
            let end = there + 1 + all.len();
            if expected.get(there..end) != found.get(there..end) {
                edits.push((Span::at(before?.span.end()), format!("<{}>", all.join("").replace(',', ", "))));
            }
            there = end + 1;
        } else if let Some(behind) = next(found, there) {
            there = behind;
        } else {
            // A longer path than the compiler has.
            let texts: Vec<&str> = own.iter().map(|word| word.text).collect();
            at = next(&texts, at)?;
        }
    }
    (at == own.len()).then_some(edits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    fn becomes(own: &str, expected: &str, found: &str) -> Option<String> {
        let text = format!("type X = {own};");
        let tree = SyntaxFile::parse(text.as_bytes());
        let span = Span::new("type X = ".len(), text.len() - 1).unwrap();
        let mut edits = written(&tokens(expected), &tokens(found), &tree.words(span))?;
        edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start()));
        let mut text = text.clone();
        for (span, new) in edits {
            text.replace_range(span.start()..span.end(), &new);
        }
        Some(text.trim_start_matches("type X = ").trim_end_matches(';').to_owned())
    }

    #[test]
    fn lifetimes_are_written_where_they_differ() {
        let all = [
            ("Option<&V>", "Option<&'a V>", "Option<&'1 V>", "Option<&'a V>"),
            (
                "Option<(&'a K, &mut V)>",
                "Option<(&'a K, &'a mut V)>",
                "Option<(&'a K, &'1 mut V)>",
                "Option<(&'a K, &'a mut V)>",
            ),
            ("Option<Name>", "Option<my::Name<'a>>", "Option<my::Name<'1>>", "Option<Name<'a>>"),
            ("Option<Name<'_>>", "Option<Name<'a>>", "Option<Name<'1>>", "Option<Name<'a>>"),
            ("std::option::Option<Of<V>>", "Option<Of<'a, V>>", "Option<Of<'1, V>>", "std::option::Option<Of<'a, V>>"),
        ];
        for (own, expected, found, after) in all {
            assert_eq!(becomes(own, expected, found).as_deref(), Some(after), "{own}");
        }
    }

    #[test]
    fn what_is_not_that_type_is_left() {
        assert_eq!(becomes("Option<Self::Item>", "Option<&'a V>", "Option<&'1 V>"), None);
        assert_eq!(becomes("Option<&V>", "Option<&'a V>", "Option<&'1 W>"), None);
        assert_eq!(becomes("Option<&'b V>", "Option<&'a V>", "Option<&'b V>"), None);
    }

    #[test]
    fn a_signature_is_what_it_takes_and_gives() {
        let fn_of = "fn(&'1 mut A<'a>, fn(u8) -> u8) -> Option<fn() -> &'1 u8>";
        assert_eq!(parts(fn_of), Some(("fn(&'1 mut A<'a>, fn(u8) -> u8)", "Option<fn() -> &'1 u8>")));
        assert_eq!(parts("fn()"), None);
    }
}
