//! Forms of other languages that do not parse here: `a ? b : c`, `(x) => x + 1`, `u32 i = 2;`.

use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene};
use crate::syntax::Word;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    if !scene.code().is_empty() {
        return Vec::new();
    }
    if message.contains("no ternary operator") {
        return ternary(scene).into_iter().collect();
    }
    if !message.starts_with("expected ") {
        return Vec::new();
    }
    arrow(scene).into_iter().chain(typed(scene)).collect()
}

/// The proposal of these edits, which are in the order of the text, if what they make parses.
fn written(scene: &Scene<'_>, why: &str, edits: Vec<(Span, String)>) -> Option<Proposal> {
    let is_good = scene.would_parse(&edits);
    let proposal = edits.into_iter().fold(Proposal::new(why), |why, (span, text)| why.replace(scene, span, text));
    is_good.then_some(proposal)
}

/// How much deeper in brackets a word leads.
fn step(word: &Word<'_>) -> i32 {
    match word.text {
        "(" | "[" | "{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

/// Where what is written around `words[at]` without leaving its brackets begins: behind `=`, `return`, `,`, `(`, …
fn start_before(words: &[Word<'_>], at: usize) -> Option<usize> {
    let mut depth = 0;
    let mut start = at;
    for index in (0..at).rev() {
        let (word, before) = (words.get(index)?, index.checked_sub(1).and_then(|at| words.get(at)));
        depth -= step(word);
        let adjoins = |other: Option<&Word<'_>>, text: &str| {
            other.is_some_and(|other| other.span.end() == word.span.start() && text.contains(other.text))
        };
        let next = words.get(index + 1);
        // `==`, `<=`, `=>` are signs of two parts.
        let is_compared = word.text == "="
            && (adjoins(before, "=<>!") || next.is_some_and(|n| n.span.start() == word.span.end() && n.text == "="));
        let is_arrow = word.text == ">" && adjoins(before, "=");
        if depth < 0 || depth == 0 && (matches!(word.text, ";" | "," | "return") || is_arrow) {
            break;
        }
        if depth == 0 && word.text == "=" && !is_compared || depth == 0 && word.text == "}" {
            break;
        }
        start = index;
    }
    (start < at).then_some(start)
}

/// `if a { b } else { c }`: with one of several alone mended, the next one is in the way.
fn ternary(scene: &Scene<'_>) -> Option<Proposal> {
    const WHY: &str = "a choice is written with `if` and `else`";
    let words = scene.file.words(scene.file.whole());
    let mut edits: Vec<(Span, String)> = Vec::new();
    for (question, word) in words.iter().enumerate() {
        let from = edits.last().map_or(scene.span.start() + 1, |(last, _)| last.end());
        if word.text != "?" || word.span.end() < from {
            continue;
        }
        // Behind the first, a `?` may hand on a failure.
        let Some(start) = start_before(&words, question) else { continue };
        match choice(scene, &words, start, question) {
            Some(edit) => edits.push(edit),
            None if edits.is_empty() => return None,
            None => {}
        }
        if edits.len() == 1 && scene.would_parse(&edits) {
            break;
        }
    }
    written(scene, WHY, edits)
}

/// The choice that begins at `words[start]` and asks at `words[question]`; one in its last part is an `else if`.
fn choice(scene: &Scene<'_>, words: &[Word<'_>], start: usize, question: usize) -> Option<(Span, String)> {
    let mut depth = 0;
    let (mut colon, mut again, mut end) = (None, None, None);
    for (index, word) in words.iter().enumerate().skip(question + 1) {
        if depth == 0 && matches!(word.text, ")" | "]" | "}" | ";" | ",") {
            end = Some(index);
            break;
        }
        depth += step(word);
        let near = |at: Option<usize>| at.and_then(|at| words.get(at)).is_some_and(|other| other.text == ":");
        let is_path = near(index.checked_sub(1)) || near(Some(index + 1));
        if depth == 0 && word.text == ":" && !is_path && colon.is_none() {
            colon = Some(index);
        }
        if depth == 0 && word.text == "?" && colon.is_some() && again.is_none() {
            again = Some(index);
        }
    }
    let (colon, end) = (colon?, end?);
    let text = |from: usize, to: usize| {
        let (first, last) = (words.get(from)?, words.get(to.checked_sub(1)?)?);
        Some(scene.file.text(Span::new(first.span.start(), last.span.end())?).to_owned())
    };
    let (condition, yes, no) = (text(start, question)?, text(question + 1, colon)?, text(colon + 1, end)?);
    let next = again.and_then(|again| choice(scene, words, colon + 1, again)).map(|(_, next)| next);
    if yes.contains(" ? ") || next.is_none() && no.contains(" ? ") {
        return None;
    }
    let condition = condition
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
        .map_or(&*condition, |inner| if inner.contains(['(', ')']) { &*condition } else { inner });
    let span = Span::new(words.get(start)?.span.start(), words.get(end.checked_sub(1)?)?.span.end())?;
    let last = next.unwrap_or_else(|| format!("{{ {no} }}"));
    Some((span, format!("if {condition} {{ {yes} }} else {last}")))
}

/// `|x| x + 1` for `(x) => x + 1` and `x => x + 1` as an argument.
fn arrow(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.end() > scene.span.start())?;
    let is_arrow = |at: usize| match (words.get(at), words.get(at + 1)) {
        (Some(a), Some(b)) => a.text == "=>" || a.text == "=" && b.text == ">" && a.span.end() == b.span.start(),
        _ => false,
    };
    let sign = [Some(at), at.checked_sub(1)].into_iter().flatten().find(|at| is_arrow(*at))?;
    let body = if words.get(sign)?.text == "=>" { sign + 1 } else { sign + 2 };
    let last = words.get(sign.checked_sub(1)?)?;
    let first = if last.text == ")" {
        (0..sign.checked_sub(1)?).rev().find(|at| words.get(*at).is_some_and(|word| word.text == "("))?
    } else {
        sign.checked_sub(1)?
    };
    let before = words.get(first.checked_sub(1)?)?;
    let list = scene.file.text(Span::new(words.get(first)?.span.start(), last.span.end())?);
    let names = list.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(list).trim();
    let is_plain = names.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ',' | ' '));
    if !is_plain || !matches!(before.text, "(" | "," | "=") {
        return None;
    }
    let head = Span::new(words.get(first)?.span.start(), words.get(body)?.span.start())?;
    written(scene, "a closure is written with `|…|`", vec![(head, format!("|{names}| "))])
}

/// `let mut i: u32 = 2;` for `u32 i = 2;`
fn typed(scene: &Scene<'_>) -> Option<Proposal> {
    const OTHERS: &[&str] = &["String", "bool", "char"];
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span == scene.span)?;
    let (of, before) = (words.get(at.checked_sub(1)?)?, words.get(at.checked_sub(2)?)?);
    let (name, next) = (words.get(at)?, words.get(at + 1)?);
    let is_type = NUMBERS.contains(&of.text) || OTHERS.contains(&of.text);
    let is_start = matches!(before.text, "{" | "}" | ";");
    if !is_type || !is_start || !name.is_name || !matches!(next.text, "=" | ";") {
        return None;
    }
    let rest = Span::new(next.span.end(), scene.file.bytes().len())?;
    let rest = scene.file.words(rest);
    // What is assigned to again, up to the next function.
    let own: Vec<&Word<'_>> = rest.iter().take_while(|word| word.text != "fn").collect();
    let is_changed = own.windows(3).any(|three| match three {
        [one, sign, other] if one.text == name.text => {
            let is_sign = |text: &str| matches!(text, "+" | "-" | "*" | "/" | "%" | "<<" | ">>" | "&" | "|" | "^");
            matches!(sign.text, "+=" | "-=" | "*=" | "/=" | "%=" | "++" | "--")
                || is_sign(sign.text) && matches!(other.text, "=" | "+" | "-") && sign.span.end() == other.span.start()
                || sign.text == "=" && other.text != "="
        }
        _ => false,
    });
    let lead = if is_changed { "let mut" } else { "let" };
    let span = Span::new(of.span.start(), name.span.end())?;
    written(scene, "the type goes behind the name", vec![(span, format!("{lead} {}: {}", name.text, of.text))])
}
