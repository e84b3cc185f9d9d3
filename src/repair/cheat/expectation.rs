//! [`Expectation`]: what a test expects, so that it is seen if somebody makes it expect less.

use super::call::{FLOW, NEUTRAL_CALLS};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};
use std::collections::{BTreeMap, BTreeSet};

/// How the words about an assertion end that compares the same and calls or reads less to do so.
pub(super) const LOOKS_AT_LESS: &str = " looks at less";

/// What the code of a test expects.
///
/// Names may change, and how values are held: a test may be what does not compile. What is compared by which sign, and the
/// literals, may not.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Expectation {
    /// Each assertion as its name, its comparisons and its literals, with how often it is there.
    assertions: BTreeMap<String, usize>,
    /// For each of them how much is called in it and read of something, most first.
    reaches: BTreeMap<String, Vec<usize>>,
    /// Assertions whose two sides are the same.
    empty: usize,
    /// Literals outside of assertions.
    literals: BTreeMap<String, usize>,
    /// Values outside of assertions that are turned into their opposite.
    negations: usize,
    /// Ways to leave before the end.
    exits: usize,
    /// What is asked of it as a whole: `should_panic` with its text.
    attributes: Vec<String>,
}

/// Which functions of a file are tests, or stand in a module for tests.
#[derive(Debug, Default)]
pub(super) struct Tests {
    /// Where they start, and the texts of the attributes that say what is expected of them.
    functions: BTreeMap<usize, Vec<String>>,
    /// Modules that are compiled for tests only.
    modules: Vec<Span>,
}

impl Tests {
    /// Looks at the attributes. `items` are the items of the file.
    pub(super) fn of(file: &SyntaxFile, items: &[Branch<'_>]) -> Tests {
        let mut tests = Tests::default();
        let mut starts: Vec<&Branch<'_>> = items.iter().collect();
        starts.sort_by_key(|item| item.span.start());
        let attributes = file.all(&["attribute_item"]);
        let mut pending: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        let mut marked: BTreeSet<usize> = BTreeSet::new();
        for attribute in attributes {
            let at = starts.partition_point(|item| item.span.start() < attribute.span.end());
            let Some(item) = starts.get(at) else { continue };
            let words = file.words(attribute.span);
            let has = |name: &str| words.iter().any(|word| word.is_name && word.text == name);
            if item.kind == "mod_item" && has("cfg") && has("test") && !has("not") {
                tests.modules.push(item.span);
            } else if item.kind == "function_item" {
                if names_a_test(&words) {
                    marked.insert(item.span.start());
                }
                if has("should_panic") {
                    let text = words.iter().map(|word| word.text).collect();
                    pending.entry(item.span.start()).or_default().push(text);
                }
            }
        }
        tests.functions = marked.into_iter().map(|at| (at, pending.remove(&at).unwrap_or_default())).collect();
        tests
    }

    /// Number of tests.
    pub(super) fn count(&self) -> usize {
        self.functions.len()
    }

    /// What this item expects; `None` if it is no code of a test.
    pub(super) fn expectation(&self, file: &SyntaxFile, item: Branch<'_>) -> Option<Expectation> {
        let attributes = self.functions.get(&item.span.start());
        let is_inside = self.modules.iter().any(|module| module.contains(item.span));
        if is_inside && matches!(item.kind, "const_item" | "static_item") {
            let words = file.words(file.child(item, "value")?.span);
            let mut expectation = Expectation::default();
            expectation.assertions.insert(print(&words), 1);
            return Some(expectation);
        }
        if item.kind != "function_item" || attributes.is_none() && !is_inside {
            return None;
        }
        let body = file.child(item, "body")?;
        Some(Expectation::of(&file.words(body.span), attributes.cloned().unwrap_or_default()))
    }
}

impl Expectation {
    fn of(words: &[Word<'_>], attributes: Vec<String>) -> Expectation {
        let mut expectation = Expectation { attributes, ..Expectation::default() };
        let mut rest = words;
        while let Some((word, after)) = rest.split_first() {
            let at = words.len() - rest.len();
            rest = after;
            if word.is_name && word.text.contains("assert") && after.first().is_some_and(|next| next.text == "!") {
                let len = group(after.get(1..).unwrap_or_default());
                let (arguments, behind) = after.split_at((len + 1).min(after.len()));
                let arguments = arguments.get(1..).unwrap_or_default();
                let print = format!("{}!({})", word.text, print(arguments));
                let reaches = expectation.reaches.entry(print.clone()).or_default();
                reaches.push(reach(arguments));
                reaches.sort_unstable_by(|a, b| b.cmp(a));
                expectation.empty += usize::from(is_empty(arguments));
                *expectation.assertions.entry(print).or_default() += 1;
                rest = behind;
            } else if word.is_literal {
                *expectation.literals.entry(signed(words, at)).or_default() += 1;
            } else if is_negation(words, at) {
                expectation.negations += 1;
            } else if word.is_name && matches!(word.text, "return" | "exit" | "abort") {
                expectation.exits += 1;
            }
        }
        expectation
    }

    /// What of it `after` does not expect any more, in a few words.
    pub(super) fn lost(&self, after: &Expectation) -> Option<String> {
        let missing = |before: &BTreeMap<String, usize>, after: &BTreeMap<String, usize>| {
            before.iter().find(|(what, n)| after.get(*what).copied().unwrap_or(0) < **n).map(|(what, _)| what.clone())
        };
        if let Some(assertion) = missing(&self.assertions, &after.assertions) {
            return Some(format!("`{}`", crate::refusal::excerpt(&assertion)));
        }
        let is_less = |(what, reaches): &(&String, &Vec<usize>)| {
            let after = after.reaches.get(*what).map(Vec::as_slice).unwrap_or_default();
            reaches.iter().zip(after).any(|(before, after)| after < before)
        };
        if let Some((assertion, _)) = self.reaches.iter().find(is_less) {
            return Some(format!("`{}`{LOOKS_AT_LESS}", crate::refusal::excerpt(assertion)));
        }
        if after.empty > self.empty {
            return Some("an assertion that something is itself".to_owned());
        }
        if let Some(literal) = missing(&self.literals, &after.literals) {
            return Some(format!("the value {}", crate::refusal::excerpt(&literal)));
        }
        if self.negations != after.negations {
            return Some("a value is turned into its opposite".to_owned());
        }
        if self.attributes != after.attributes {
            return Some("`should_panic`".to_owned());
        }
        (after.exits > self.exits).then(|| "it ends before its end".to_owned())
    }
}

/// Whether an attribute makes a function a test: `test`, `tokio::test`, and the like.
fn names_a_test(words: &[Word<'_>]) -> bool {
    let path: Vec<&Word<'_>> =
        words.iter().skip_while(|word| !word.is_name).take_while(|word| word.is_name || word.text == ":").collect();
    let is_path = path.last().is_some_and(|word| matches!(word.text, "test" | "rstest" | "test_case" | "quickcheck"));
    is_path || path.last().is_some_and(|word| word.text.ends_with("_test"))
}

/// How many calls and accesses an assertion makes, without those that only change how a value is held.
fn reach(words: &[Word<'_>]) -> usize {
    let is_one = |(at, word): &(usize, &Word<'_>)| {
        let is_called = words.get(at + 1).is_some_and(|next| matches!(next.text, "(" | "!"));
        let is_read = at.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|before| before.text == ".");
        word.is_name && (is_called || is_read) && !NEUTRAL_CALLS.contains(&word.text) && !FLOW.contains(&word.text)
    };
    words.iter().enumerate().filter(is_one).count()
}

/// Whether the first two arguments are the same.
fn is_empty(arguments: &[Word<'_>]) -> bool {
    let inner = arguments.get(1..arguments.len().saturating_sub(1)).unwrap_or_default();
    let mut sides: Vec<Vec<&str>> = vec![Vec::new()];
    let mut depth = 0usize;
    for word in inner {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && word.text == "," {
            sides.push(Vec::new());
        } else if let Some(side) = sides.last_mut().filter(|_| word.text != "&") {
            side.push(word.text);
        }
    }
    matches!(sides.as_slice(), [a, b, ..] if a == b && !a.is_empty())
}

/// How many tokens the group has that starts here, brackets included.
fn group(words: &[Word<'_>]) -> usize {
    let mut depth = 0usize;
    for (at, word) in words.iter().enumerate() {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    words.len()
}

/// Comparisons, connectives and literals of an assertion, sorted: what it says of values, without the values' names.
fn print(words: &[Word<'_>]) -> String {
    let mut said: Vec<String> = Vec::new();
    let touches =
        |a: Option<&Word<'_>>, b: Option<&Word<'_>>| a.zip(b).is_some_and(|(a, b)| a.span.end() == b.span.start());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let next = words.get(at + 1);
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        let pair = |sign: &str| next.is_some_and(|next| next.text == sign) && touches(Some(word), next);
        let follows = |signs: &[&str]| before.is_some_and(|b| signs.contains(&b.text)) && touches(before, Some(word));
        match word.text {
            // Type arguments say nothing of values.
            "<" if follows(&[":"]) => {
                at += angles(words.get(at..).unwrap_or_default());
                continue;
            }
            "=" | "!" if pair("=") => {
                said.push(format!("{}=", word.text));
                at += 2;
                continue;
            }
            "<" | ">" if pair("=") => {
                said.push(format!("{}=", word.text));
                at += 2;
                continue;
            }
            "|" | "&" if pair(word.text) => {
                said.push(word.text.repeat(2));
                at += 2;
                continue;
            }
            "<" => said.push("<".to_owned()),
            ">" if !follows(&["-", "="]) => said.push(">".to_owned()),
            "!" if !before.is_some_and(|before| before.is_name) => said.push("!".to_owned()),
            _ if word.is_literal => said.push(signed(words, at)),
            text @ ("true" | "false" | "None" | "Some" | "Ok" | "Err") => said.push(text.to_owned()),
            text if word.is_name && FLOW.contains(&text) && matches!(text, "if" | "else" | "return" | "loop") => {
                said.push(text.to_owned());
            }
            _ => {}
        }
        at += 1;
    }
    said.sort();
    said.join(" ")
}

/// How many tokens type arguments take that start here.
fn angles(words: &[Word<'_>]) -> usize {
    let mut depth = 0usize;
    for (at, word) in words.iter().enumerate() {
        match word.text {
            "<" => depth += 1,
            ">" => depth = depth.saturating_sub(1),
            "(" | ")" | ";" if depth == 0 => return at,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    words.len()
}

/// Whether a value stands here, so that a sign behind it has two sides.
fn is_operand(word: Option<&Word<'_>>) -> bool {
    let is_keyword = |text: &str| FLOW.contains(&text) || matches!(text, "break");
    word.is_some_and(|word| {
        word.is_literal || word.is_name && !is_keyword(word.text) || matches!(word.text, ")" | "]" | "}")
    })
}

/// Whether the `!` here turns a value into its opposite: it is no macro's, and no part of `!=`.
fn is_negation(words: &[Word<'_>], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| words.get(at));
    words.get(at).is_some_and(|word| word.text == "!")
        && words.get(at + 1).is_none_or(|next| next.text != "=")
        && !before.is_some_and(|before| before.is_name && !FLOW.contains(&before.text))
}

/// The value of the literal here with the sign before it.
fn signed(words: &[Word<'_>], at: usize) -> String {
    let Some(word) = words.get(at) else { return String::new() };
    let before = |by: usize| at.checked_sub(by).and_then(|at| words.get(at));
    let is_negative = before(1).is_some_and(|sign| sign.text == "-") && !is_operand(before(2));
    format!("{}{}", if is_negative { "-" } else { "" }, value(word.text))
}

/// A literal's value, whatever its type: `1`, `1_u8`, `0x01` and `1.0` are the same, so are `'a'`, `"a"` and `b"a"`.
pub(super) fn value(literal: &str) -> String {
    if literal.starts_with(|c: char| c.is_ascii_digit()) {
        let plain = literal.replace('_', "");
        let suffixes =
            ["usize", "isize", "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "f32", "f64"];
        // In `0x1f32` the end is digits.
        let is_one = |suffix: &&&str| !(plain.starts_with("0x") && suffix.starts_with('f'));
        let plain = suffixes.iter().filter(is_one).find_map(|suffix| plain.strip_suffix(suffix)).unwrap_or(&plain);
        let plain = plain.strip_suffix(".0").or_else(|| plain.strip_suffix('.')).unwrap_or(plain);
        let digits = |prefix: &str, base: u32| u128::from_str_radix(plain.strip_prefix(prefix)?, base).ok();
        let number =
            digits("0x", 16).or_else(|| digits("0o", 8)).or_else(|| digits("0b", 2)).or_else(|| digits("", 10));
        return number.map_or_else(|| plain.to_owned(), |number| number.to_string());
    }
    let inner = literal.trim_start_matches(['b', 'c', 'r', '#']);
    match inner.chars().next() {
        Some('"' | '\'') => inner.trim_end_matches('#').trim_matches(['"', '\'']).to_owned(),
        _ => literal.to_owned(),
    }
}
