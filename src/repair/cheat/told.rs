//! What code says by itself, with nothing from elsewhere having a say: conditions that always come out the same
//! ([`Conditions`]), and values that are taken out of what is written there ([`takings`]).
//!
//! Code may say so for good reason. In the place of what was asked or given before, it does what `if false` and `todo!()` do.

use super::call::called;
use super::closed::{MAX_LENGTH, MEMBERS, Says, declared, is_closed, names_something, says};
use super::constant::Constant;
use super::expectation::value;
use super::nest::{Inner, Nest};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// How many of what is new are held, word by word, against all that was asked.
const MAX_PAIRED: usize = 20;

/// What is asked somewhere: a condition, a part of one, or what is matched.
#[derive(Debug)]
struct Asked {
    /// The name of the function around it.
    within: String,
    words: String,
    says: Says,
}

/// What a file's conditions ask.
#[derive(Debug, Default)]
pub(super) struct Conditions {
    asked: Vec<Asked>,
    /// How many comparisons there are of a value, by no call, with the same (`n != n`), by the function around them.
    with_itself: BTreeMap<String, usize>,
    /// How many functions there are of each name.
    functions: BTreeMap<String, usize>,
}

impl Conditions {
    /// Reads them: `matches!(1, 1)`, `"".is_empty()`, `Some(1).filter(|_| false)`, `match 1`.
    pub(super) fn of(file: &SyntaxFile) -> Conditions {
        let nodes = file.all(&["function_item"]);
        let names: Vec<&str> = nodes.iter().map(|node| file.child_text(*node, "name").unwrap_or_default()).collect();
        let nest = Nest::of(nodes.iter().map(|node| node.span));
        let around = |span: Span| nest.innermost(span).and_then(|at| names.get(at)).copied().unwrap_or_default();
        let mut read = Conditions::default();
        for name in &names {
            *read.functions.entry((*name).to_owned()).or_default() += 1;
        }
        for span in with_itself(file) {
            *read.with_itself.entry(around(span).to_owned()).or_default() += 1;
        }
        let own = declared(file);
        read.asked = asked(file)
            .into_iter()
            .filter(|(span, _)| span.end() - span.start() <= MAX_LENGTH)
            .map(|(span, is_had_by_arms)| {
                let says = match says(file, span, &own) {
                    Says::Surely if is_had_by_arms => Says::Perhaps,
                    says => says,
                };
                Asked { within: around(span).to_owned(), words: said(&file.words(span)), says }
            })
            .collect();
        read
    }

    /// What `new` asks, and always comes out the same, where `self` asked something else or nothing.
    ///
    /// What was there of literals and does not compile is as constant once it is repaired, so each is held against what was
    /// asked in its place.
    pub(super) fn first_told<'n>(&self, new: &'n Conditions, before: &SyntaxFile) -> Option<&'n str> {
        let there = OnceCell::new();
        let mut buckets: BTreeMap<&str, (Vec<&Asked>, Vec<&Asked>)> = BTreeMap::new();
        // A function by another name is held against those that are gone.
        let is_kept = |name: &str| self.functions.contains_key(name) && new.functions.contains_key(name);
        let key = |one: &'n str| if is_kept(one) { one } else { "" };
        for one in unmatched(&new.asked, &self.asked) {
            buckets.entry(key(&one.within)).or_default().1.push(one);
        }
        for one in unmatched(&self.asked, &new.asked) {
            let name = if is_kept(&one.within) { one.within.as_str() } else { "" };
            if let Some(bucket) = buckets.get_mut(name) {
                bucket.0.push(one);
            }
        }
        let fresh = buckets.into_values().find_map(|(old, new)| newly_told(&old, &new, before, &there));
        fresh.map(|one| one.words.as_str())
    }

    /// Whether `new` compares more often with itself what it compares. Not in a function that was not there, nor where there
    /// are floating-point numbers: one that is not equal to itself is no number.
    pub(super) fn compares_less(&self, new: &Conditions) -> bool {
        let number = |of: &BTreeMap<String, usize>, name: &str| of.get(name).copied().unwrap_or_default();
        let is_fresh = |name: &str| number(&new.functions, name) > number(&self.functions, name);
        new.with_itself.iter().any(|(name, many)| *many > number(&self.with_itself, name) && !is_fresh(name))
    }
}

/// Those of `ones` that are not among the others, each of which stands for one.
fn unmatched<'o>(ones: &'o [Asked], others: &[Asked]) -> Vec<&'o Asked> {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for other in others {
        *left.entry(other.words.as_str()).or_default() += 1;
    }
    let is_left = |one: &&Asked| match left.get_mut(one.words.as_str()) {
        Some(many) if *many > 0 => {
            *many -= 1;
            false
        }
        _ => true,
    };
    ones.iter().filter(is_left).collect()
}

/// The first of `new` that always comes out the same where no such one of `old` was.
fn newly_told<'n>(
    old: &[&Asked],
    new: &[&'n Asked],
    before: &SyntaxFile,
    there: &OnceCell<String>,
) -> Option<&'n Asked> {
    let is_told = |one: &&&Asked| one.says == Says::Surely && !was_there(&one.words, before, there);
    let is_of = |old: &&Asked, new: &Asked| old.says != Says::Open || is_of_its_words(&old.words, &new.words);
    if old.len() == new.len() {
        let mut pairs = old.iter().zip(new).filter(|(old, new)| !is_of(old, new)).map(|(_, new)| new);
        return pairs.find(is_told).copied();
    }
    // Thousands of each are held against the first few.
    let few = new.get(..new.len().min(MAX_PAIRED)).unwrap_or_default();
    let before = old.iter().filter(|old| few.iter().any(|new| is_of(old, new))).count();
    new.iter().filter(is_told).nth(before).copied()
}

/// Whether a call is of the literals and by the name that stood there: `"5".parse::<u8>()` for `parse("5")`.
fn is_of_its_words(old: &str, new: &str) -> bool {
    let old: BTreeSet<&str> = old.split(' ').collect();
    let is_literal = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) || word.ends_with(['"', '\'']);
    let (mut has_literal, mut has_name) = (false, false);
    let mut words = new.split(' ').filter(|word| {
        let is_name = MEMBERS.contains(word);
        has_name |= is_name;
        has_literal |= is_literal(word);
        is_name || is_literal(word)
    });
    let are_all = words.by_ref().all(|word| old.contains(word));
    are_all && has_name && has_literal
}

/// Everything that is asked, and whether what it is held against may name something, so that this has a say.
fn asked(file: &SyntaxFile) -> Vec<(Span, bool)> {
    let mut conditions: Vec<Span> = Vec::new();
    for own in file.all(&["if_expression", "while_expression", "match_pattern"]) {
        conditions.extend(file.child(own, "condition").map(|condition| condition.span));
    }
    let joins = |own: &Branch<'_>| {
        own.kind == "binary_expression" && matches!(file.child_text(*own, "operator"), Some("&&" | "||"))
    };
    let is_asked = {
        let mut spans = conditions.clone();
        spans.sort_by_key(|span| (span.start(), std::cmp::Reverse(span.end())));
        Inner::of(spans.into_iter())
    };
    let binary = file.all(&["binary_expression"]).into_iter().filter(|own| is_asked.holds(own.span) && joins(own));
    // Of `a && b && c` each by itself, and not `a && b` once more.
    let parts = binary.flat_map(|own| file.children(own)).filter(|child| child.named && !joins(child));
    let parts: Vec<Span> = parts.map(|part| part.span).collect();
    conditions.extend(parts);
    // A literal alone is asked about by `if false`, which is known.
    let has_name = |span: &Span| {
        let is_short = span.end() - span.start() <= MAX_LENGTH;
        is_short && file.words(*span).iter().any(|word| word.is_name && !matches!(word.text, "true" | "false"))
    };
    conditions.retain(has_name);
    let mut asked: Vec<(Span, bool)> = conditions.into_iter().map(|span| (span, false)).collect();
    for own in file.all(&["let_condition", "let_declaration", "match_expression"]) {
        let Some(value) = file.child(own, "value") else { continue };
        if own.kind == "let_declaration" && file.child(own, "alternative").is_none() {
            continue;
        }
        let has_say = |pattern: Branch<'_>| names_something(&file.words(pattern.span));
        let is_had = match own.kind {
            "match_expression" => file.child(own, "body").is_some_and(|body| {
                let mut arms = file.children(body).into_iter().filter_map(|arm| file.child(arm, "pattern"));
                arms.any(|pattern| file.child(pattern, "condition").is_some() || has_say(pattern))
            }),
            _ => file.child(own, "pattern").is_some_and(has_say),
        };
        asked.push((value.span, is_had));
    }
    // `false.then(|| a())`.
    for own in file.all(&["field_expression"]) {
        if matches!(file.child_text(own, "field"), Some("then" | "then_some")) {
            asked.extend(file.child(own, "value").map(|value| (value.span, false)));
        }
    }
    let looped = file.all(&["for_expression"]).into_iter().filter_map(|own| file.child(own, "value"));
    asked.extend(looped.filter(|value| has_nothing(file, *value)).map(|value| (value.span, false)));
    asked.sort_by_key(|(span, _)| span.start());
    asked
}

/// Whether nothing is in a range, as it is written: `0..0`.
fn has_nothing(file: &SyntaxFile, range: Branch<'_>) -> bool {
    if range.kind != "range_expression" || file.text(range.span).contains("..=") {
        return false;
    }
    let ends = file.parts(range);
    let end = |end: Option<&Branch<'_>>| match end.and_then(|end| Constant::of(&file.words(end.span))) {
        Some(Constant::Number(number)) => Some(number),
        _ => None,
    };
    ends.len() == 2 && end(ends.first()).zip(end(ends.last())).is_some_and(|(first, last)| first >= last)
}

/// The comparisons of a value, by no call, with the same: `n != n`, `(n) != n`.
fn with_itself(file: &SyntaxFile) -> Vec<Span> {
    let has_floats = file.times_named("f64") + file.times_named("f32") > 0;
    let compares = |own: &Branch<'_>| match file.child_text(*own, "operator") {
        Some("==" | "!=") => !has_floats,
        sign => matches!(sign, Some("<" | ">" | "<=" | ">=")),
    };
    let is_same = |own: &Branch<'_>| {
        let side = |side: &str| file.child(*own, side).map(|side| file.words(side.span)).unwrap_or_default();
        let (left, right) = (side("left"), side("right"));
        let (left, right) = (without_brackets(&left), without_brackets(&right));
        let has_name = left.iter().any(|word| word.is_name && !matches!(word.text, "true" | "false"));
        has_name && said(left) == said(right) && !left.iter().any(|word| matches!(word.text, "(" | "!"))
    };
    let all = file.all(&["binary_expression"]).into_iter();
    all.filter(|own| compares(own) && is_same(own)).map(|own| own.span).collect()
}

fn without_brackets<'w, 'f>(mut words: &'w [Word<'f>]) -> &'w [Word<'f>] {
    while let [open, inner @ .., close] = words
        && open.text == "("
        && close.text == ")"
    {
        words = inner;
    }
    words
}

/// The words of what `unwrap()` and `expect()` take out of what is written there, in `span` but for inner items:
/// `"x".parse().unwrap()`.
pub(super) fn takings(file: &SyntaxFile, span: Span, inner: &Inner) -> Vec<String> {
    let calls = file.inside(span, &["call_expression"]).into_iter().filter(|call| !inner.holds(call.span));
    let takes =
        calls.filter(|call| called(file, *call).is_some_and(|name| matches!(name.as_str(), "unwrap" | "expect")));
    let of = takes.filter_map(|call| file.child(file.child(call, "function")?, "value"));
    of.filter(|of| is_closed(file, of.span)).map(|of| said(&file.words(of.span))).collect()
}

/// The first of `new` that is not among `old`, and that the text `before` has not as a value of any other use, nor with the same
/// beginning: `"5".parse::<u8>()` where `"5".parse()` was.
pub(super) fn first_new<'n>(old: &[String], new: &'n [String], before: &SyntaxFile) -> Option<&'n str> {
    let mut left: Vec<&String> = old.iter().collect();
    let mut fresh = new.iter().filter(|one| match left.iter().position(|other| other == one) {
        Some(at) => {
            left.remove(at);
            false
        }
        None => true,
    });
    let there = OnceCell::new();
    fresh.find(|one| !was_there(one, before, &there)).map(String::as_str)
}

/// Whether the text `before` has these words as a value of any use, or with the same beginning; `there` is to hold its own.
fn was_there(one: &str, before: &SyntaxFile, there: &OnceCell<String>) -> bool {
    let all = there.get_or_init(|| format!(" {} ", said(&before.words(before.whole()))));
    let words: Vec<&str> = one.split(' ').collect();
    let begins: Option<String> = match words.as_slice() {
        [literal, ".", name, ..] => Some(format!(" {literal} . {name} ")),
        _ => None,
    };
    let is_there = words.len() > 1 && all.contains(&format!(" {one} "));
    is_there || begins.is_some_and(|begins| all.contains(&begins))
}

/// The words as one text; numbers that are the same are written alike.
fn said(words: &[Word<'_>]) -> String {
    let text = |word: &Word<'_>| match word.text.starts_with(|c: char| c.is_ascii_digit()) {
        true => value(word.text),
        // A text may have blanks.
        false => word.text.replace(' ', "\u{a0}"),
    };
    words.iter().map(text).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deep_and_broken_text_is_read() {
        let deep = format!("fn f() {{ if {}1{} {{}} }}", "(".repeat(3000), ")".repeat(3000));
        for text in [deep.as_str(), "fn f() { if matches!( {", "fn f() { match . { } }", ""] {
            let file = SyntaxFile::parse(text.as_bytes());
            let _ = (Conditions::of(&file), takings(&file, file.whole(), &Inner::of(std::iter::empty())));
        }
    }

    #[test]
    fn each_part_of_a_long_condition_is_asked_once() {
        let text = |part: &str| format!("fn f() {{ if {} {{ a() }} }}", vec![part; 1500].join(" && "));
        let (before, after) = (text("\"a\".is_emty()"), text("\"a\".is_empty()"));
        let (before, after) = (SyntaxFile::parse(before.as_bytes()), SyntaxFile::parse(after.as_bytes()));
        let (old, new) = (Conditions::of(&before), Conditions::of(&after));
        assert_eq!((old.asked.len(), new.asked.len(), old.first_told(&new, &before)), (1500, 1500, None));
    }
}
