//! E0308: functions and closures in one row, of which each has a type of its own: functions as pointers, of which one says so and
//! the others follow; closures each in a box, as what can be called.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_name;
use crate::syntax::{Branch, Word};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let told = scene.error.plain();
    if told.contains("found a different fn item") {
        return as_pointers(scene, &told).into_iter().collect();
    }
    if told.contains("found a different closure") {
        return boxed(scene).unwrap_or_default();
    }
    Vec::new()
}

/// `[add as fn(i32) -> i32, sub]`, or `let mut chosen: fn(i32) -> i32 = add;`.
fn as_pointers(scene: &Scene<'_>, told: &str) -> Option<Proposal> {
    let file = &scene.file;
    // The two have a type as pointers if they take and give the same.
    let of = told.split("fn pointers using `as ").nth(1)?.split('`').next()?;
    let first = told.split("expected fn item `").nth(1)?.split(" {").nth(1)?.split('}').next()?;
    let name = type_name(first);
    let is_named = |span: Span| file.words(span).last().is_some_and(|word| word.text == name);
    let because =
        |label: &str| label.starts_with("expected due to this") || label.starts_with("this argument has type");
    let because = scene.labelled().find(|(span, label)| because(label) && is_named(*span)).map(|(span, _)| span);
    let own = because.or_else(|| first_in_row(scene, name))?;
    let why = Proposal::new("as pointers, since each function has a type of its own");
    let local = file.nearest(own, &["let_declaration"]).filter(|local| {
        let is_open = file.child(*local, "type").is_none();
        is_open && file.child(*local, "value").is_some_and(|value| value.span == own)
    });
    let pattern = local.and_then(|local| file.child(local, "pattern")).filter(|one| one.kind == "identifier");
    Some(match pattern {
        Some(pattern) => why.insert(scene, pattern.span.end(), format!(": {of}")),
        None => why.insert(scene, own.end(), format!(" as {of}")),
    })
}

/// The path by which `name` stands first in the list that the primary span is in.
fn first_in_row(scene: &Scene<'_>, name: &str) -> Option<Span> {
    let file = &scene.file;
    let around = file.around(scene.span);
    let row = around.iter().rev().filter(|node| {
        node.kind == "array_expression" || node.kind == "token_tree" && file.text(node.span).starts_with('[')
    });
    row.into_iter().find_map(|row| {
        let words = file.words(row.span);
        let at = words.iter().position(|word| word.text == name && word.span.end() <= scene.span.start())?;
        let is_call = words.get(at + 1).is_some_and(|next| matches!(next.text, "(" | "::" | "." | "!"));
        let own = words.get(at)?.span;
        let path = file.nearest(own, &["scoped_identifier"]).filter(|path| path.span.end() == own.end());
        (!is_call).then(|| path.map_or(own, |path| path.span))
    })
}

/// `let all: Vec<Box<dyn Fn(_) -> _>> = vec![Box::new(|n| n + 1), Box::new(move |n| n * by)];`
fn boxed(scene: &Scene<'_>) -> Option<Vec<Proposal>> {
    let file = &scene.file;
    let row = file.nearest(scene.span, &["array_expression", "macro_invocation"])?;
    let local = file.nearest(row.span, &["let_declaration"])?;
    let pattern = file.child(local, "pattern").filter(|pattern| pattern.kind == "identifier")?;
    let is_open = file.child(local, "type").is_none();
    file.child(local, "value").filter(|value| is_open && value.span == row.span)?;
    let is_list = row.kind == "macro_invocation";
    if is_list && file.child_text(row, "macro") != Some("vec") {
        return None;
    }
    let closures = closures(scene, row)?;
    let taken = closures.first()?.1;
    if closures.iter().any(|(_, other)| *other != taken) {
        return None;
    }
    let takes = vec!["_"; taken].join(", ");
    let write = |call: &str| {
        let each = format!("Box<dyn {call}({takes}) -> _>");
        let of = if is_list { format!("Vec<{each}>") } else { format!("[{each}; {}]", closures.len()) };
        let why = Proposal::new("each in a box, as what can be called");
        let why = why.insert(scene, pattern.span.end(), format!(": {of}"));
        closures
            .iter()
            .fold(why, |why, (own, _)| why.insert(scene, own.start(), "Box::new(").insert(scene, own.end(), ")"))
    };
    // Who changes something of its own can only be called by who may change it.
    Some(vec![write("Fn"), write("FnMut").guessed(true)])
}

/// The closures of a row of nothing else, each with how many values it takes.
fn closures(scene: &Scene<'_>, row: Branch<'_>) -> Option<Vec<(Span, usize)>> {
    let words = scene.file.words(row.span);
    let open = words.iter().position(|word| matches!(word.text, "[" | "(" | "{"))?;
    let inside = words.get(open + 1..words.len().checked_sub(1)?)?;
    let mut found = Vec::new();
    let mut rest = inside;
    while !rest.is_empty() {
        let (taken, length) = closure(rest)?;
        let (first, last) = (rest.first()?, rest.get(length.checked_sub(1)?)?);
        found.push((Span::new(first.span.start(), last.span.end())?, taken));
        rest = rest.get(length + 1..).unwrap_or_default();
    }
    (found.len() > 1).then_some(found)
}

/// How many values the closure takes that the words begin with, and how many words it has, up to a comma or the end.
fn closure(words: &[Word<'_>]) -> Option<(usize, usize)> {
    let start = usize::from(words.first()?.text == "move");
    let bar = words.get(start)?;
    let mut depth = 0_usize;
    // `||` may be one sign or two.
    let (mut taken, mut at) = (0, start + 1);
    if bar.text == "|" {
        let (mut is_begun, mut is_closed) = (false, false);
        while let Some(word) = words.get(at) {
            at += 1;
            match word.text {
                "|" if depth == 0 => {
                    is_closed = true;
                    break;
                }
                "," if depth == 0 => is_begun = false,
                text => {
                    taken += usize::from(!is_begun);
                    is_begun = true;
                    match text {
                        "(" | "[" | "<" | "{" => depth += 1,
                        ")" | "]" | ">" | "}" => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                }
            }
        }
        if !is_closed {
            return None;
        }
    } else if bar.text != "||" {
        return None;
    }
    let mut depth = 0_usize;
    while let Some(word) = words.get(at) {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "," | ";" if depth == 0 => return (word.text == ",").then_some((taken, at)),
            _ => {}
        }
        at += 1;
    }
    Some((taken, at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    #[test]
    fn where_a_closure_ends() {
        for (text, wanted) in [
            ("|x| x + 1, |y| y", Some((1, "|x| x + 1"))),
            ("move |a, b| f(a, b)", Some((2, "move |a, b| f(a, b)"))),
            ("|| 1, || 2", Some((0, "|| 1"))),
            ("|(a, b): (u8, u8)| a, c", Some((1, "|(a, b): (u8, u8)| a"))),
            ("|a: Vec<(u8, u8)>, | { a; b }, c", Some((1, "|a: Vec<(u8, u8)>, | { a; b }"))),
            ("f(a), |x| x", None),
            ("|x", None),
            ("|x| x; 3", None),
            ("", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let words = file.words(file.whole());
            let found = closure(&words).map(|(taken, length)| {
                let end = words[length - 1].span.end();
                (taken, file.text(Span::new(0, end).unwrap()))
            });
            assert_eq!(found, wanted, "{text}");
        }
    }
}
