//! Words of other languages: `elif`, `func`, `null`, `this`, `let u32 x`, and a `while true` that gives a value; and keywords
//! that are a name anywhere else.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{ITERATORS, type_name};

/// What others write for a keyword or a name, and what Rust writes.
const WORDS: &[(&str, &str)] = &[
    ("NULL", "None"),
    ("Null", "None"),
    ("class", "struct"),
    ("def", "fn"),
    ("elif", "else if"),
    ("elseif", "else if"),
    ("elsif", "else if"),
    ("fun", "fn"),
    ("func", "fn"),
    ("function", "fn"),
    ("interface", "trait"),
    ("namespace", "mod"),
    ("nil", "None"),
    ("null", "None"),
    ("nullptr", "None"),
    ("switch", "match"),
    ("this", "self"),
    ("undefined", "None"),
    ("until", "while"),
    ("var", "let mut"),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "" => keyword(scene).into_iter().chain(raw(scene)).chain(typed_first(scene)).chain(constant(scene)).collect(),
        "E0425" | "E0433" | "E0574" => word(scene, scene.span).into_iter().collect(),
        "E0571" => endless(scene).into_iter().collect(),
        "E0599" => method(scene),
        _ => Vec::new(),
    }
}

/// Methods of other languages, and what they are called here.
const METHODS: &[(&str, &[&str])] = &[
    ("add", &["push", "insert"]),
    ("addAll", &["extend"]),
    ("append", &["push", "push_str", "extend"]),
    ("back", &["last"]),
    ("ceiling", &["ceil"]),
    ("containsKey", &["contains_key"]),
    ("count", &["len"]),
    ("emplace_back", &["push"]),
    ("endsWith", &["ends_with"]),
    ("every", &["all"]),
    ("findIndex", &["position"]),
    ("find_index", &["position"]),
    ("first", &["next"]),
    ("forEach", &["for_each"]),
    ("front", &["first"]),
    ("getOrElse", &["unwrap_or_else"]),
    ("has", &["contains", "contains_key"]),
    ("has_key", &["contains_key"]),
    ("includes", &["contains"]),
    ("indexOf", &["find"]),
    ("isEmpty", &["is_empty"]),
    ("isNull", &["is_none"]),
    ("isPresent", &["is_some"]),
    ("is_null", &["is_none"]),
    ("is_present", &["is_some"]),
    ("lastIndexOf", &["rfind"]),
    ("length", &["len"]),
    ("lower", &["to_lowercase"]),
    ("lstrip", &["trim_start"]),
    ("maximum", &["max"]),
    ("minimum", &["min"]),
    ("pow", &["powi"]),
    ("pushBack", &["push_back", "push"]),
    ("push_back", &["push"]),
    ("put", &["insert"]),
    ("reduce", &["fold"]),
    ("replaceAll", &["replace"]),
    ("reversed", &["rev"]),
    ("rstrip", &["trim_end"]),
    ("size", &["len"]),
    ("some", &["any"]),
    ("startsWith", &["starts_with"]),
    ("strip", &["trim"]),
    ("toLowerCase", &["to_lowercase"]),
    ("toString", &["to_string"]),
    ("toUpperCase", &["to_uppercase"]),
    ("to_lower", &["to_lowercase"]),
    ("to_upper", &["to_uppercase"]),
    ("trimEnd", &["trim_end"]),
    ("trimStart", &["trim_start"]),
    ("upper", &["to_uppercase"]),
];

/// A method under the name that it has here. What it takes has to fit, as a rule.
fn method(scene: &Scene<'_>) -> Vec<Proposal> {
    let text = scene.text();
    let known = METHODS.iter().find(|(other, _)| *other == text).map(|(_, names)| *names).unwrap_or_default();
    let write = |new: &&str| Proposal::new(format!("`{new}` is the method for it")).replace(scene, scene.span, *new);
    // A list has a `reverse` of its own, which gives nothing back.
    let of = quoted(&scene.error.message).last().copied().unwrap_or_default();
    let head = type_name(of);
    let turned: &[&str] = if text == "reverse" && ITERATORS.contains(&head) { &["rev"] } else { &[] };
    // A queue has its own words for its ends.
    let of_queue = [("first", "front"), ("first_mut", "front_mut"), ("last", "back"), ("last_mut", "back_mut")];
    let ends = of_queue.iter().filter(|(other, _)| *other == text && head == "VecDeque").map(|(_, new)| new);
    ends.chain(known).chain(turned).map(write).collect()
}

fn word(scene: &Scene<'_>, span: Span) -> Option<Proposal> {
    let text = scene.file.text(span);
    let (_, new) = WORDS.iter().find(|(other, _)| *other == text)?;
    Some(Proposal::new(format!("`{new}` is the word for it")).replace(scene, span, *new))
}

/// The word at which reading broke off, or the one before.
fn keyword(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.end() > scene.span.start())?;
    let near = [Some(at), at.checked_sub(1)].into_iter().flatten().filter_map(|at| words.get(at));
    near.filter(|near| near.is_name).find_map(|near| word(scene, near.span))
}

/// Keywords that no function body has to do with, so that each of them there is a name.
const NAMES: &[&str] = &[
    "abstract", "become", "box", "do", "final", "gen", "macro", "override", "priv", "try", "type", "typeof", "virtual",
    "yield",
];

/// `let type = …; use(type);`: the name, raw at each of its places in the function.
fn raw(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.end() > scene.span.start())?;
    let near = [Some(at), at.checked_sub(1)].into_iter().flatten().filter_map(|at| words.get(at));
    let own = near.copied().find(|word| NAMES.contains(&word.text))?;
    if !message.starts_with("expected") {
        return None;
    }
    // What does not parse yet has no function for sure: from its `fn` to the next.
    let is_start = |word: &&crate::syntax::Word<'_>| word.text == "fn";
    let start = words.iter().rev().filter(|word| word.span.end() <= own.span.start()).find(is_start)?.span.start();
    let end = words.iter().filter(|word| word.span.start() > own.span.start()).find(is_start);
    let end = end.map_or(scene.file.bytes().len(), |word| word.span.start());
    let same = scene.file.words(Span::new(start, end)?).into_iter().filter(|word| word.text == own.text);
    let raw = format!("r#{}", own.text);
    let why = Proposal::new("a keyword can be a name so");
    Some(same.fold(why, |why, word| why.replace(scene, word.span, raw.as_str())))
}

/// `let u32 x = …`
fn typed_first(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span == scene.span)?;
    let before = |by: usize| at.checked_sub(by).and_then(|at| words.get(at));
    let (name, of, start) = (words.get(at)?, before(1)?, before(2)?);
    let after_mut = start.text == "mut" && before(3).is_some_and(|word| word.text == "let");
    if !name.is_name || !of.is_name || of.text == "mut" || !(start.text == "let" || after_mut) {
        return None;
    }
    let span = Span::new(of.span.start(), name.span.end())?;
    Some(Proposal::new("the type goes behind the name").replace(scene, span, format!("{}: {}", name.text, of.text)))
}

/// `let` outside of functions: a constant, of the type that its literal has.
fn constant(scene: &Scene<'_>) -> Option<Proposal> {
    if scene.text() != "let" || !scene.error.message.starts_with("expected item") {
        return None;
    }
    let words = scene.file.words(Span::new(scene.span.end(), scene.file.bytes().len())?);
    let (name, next, value) = (words.first()?, words.get(1)?, words.get(2)?);
    let proposal = Proposal::new("make it a constant").replace(scene, scene.span, "const");
    if next.text != "=" {
        return Some(proposal);
    }
    let of = match value.text {
        "true" | "false" => "bool",
        text if text.starts_with('"') => "&str",
        text if text.starts_with('\'') => "char",
        text if value.is_literal && text.contains('.') => "f64",
        _ if value.is_literal => "i32",
        _ => return None,
    };
    Some(proposal.insert(scene, name.span.end(), format!(": {of}")))
}

/// `while true` around a `break` with a value.
fn endless(scene: &Scene<'_>) -> Option<Proposal> {
    let around = scene.file.nearest(scene.span, &["while_expression"])?;
    let condition = scene.file.child(around, "condition").filter(|c| scene.file.text(c.span) == "true")?;
    let words = scene.file.words(Span::new(around.span.start(), condition.span.start())?);
    let keyword = words.iter().find(|word| word.text == "while")?;
    let span = Span::new(keyword.span.start(), condition.span.end())?;
    Some(Proposal::new("only `loop` gives a value").replace(scene, span, "loop"))
}
