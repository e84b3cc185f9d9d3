//! [`CfgPredicate`]: what stands in `#[cfg(..)]`, and whether it holds.

use super::code::{Code, string_value};
use super::token::{Kind, lex};

/// Nesting beyond which a predicate is not read: deeper than anyone writes, and shallow enough to recurse into.
const MAX_DEPTH: usize = 64;

/// Whether a predicate holds in the run at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CfgAnswer {
    /// It holds in every unit that matters.
    Active,
    /// It holds in none.
    Inactive,
    /// It cannot be known.
    Unknown,
}

impl CfgAnswer {
    /// Whether both hold.
    pub(super) fn and(self, other: CfgAnswer) -> CfgAnswer {
        match (self, other) {
            (CfgAnswer::Inactive, _) | (_, CfgAnswer::Inactive) => CfgAnswer::Inactive,
            (CfgAnswer::Active, CfgAnswer::Active) => CfgAnswer::Active,
            _ => CfgAnswer::Unknown,
        }
    }

    /// Whether one of them holds.
    pub(super) fn or(self, other: CfgAnswer) -> CfgAnswer {
        self.negate().and(other.negate()).negate()
    }

    /// Whether it does not hold.
    pub(super) fn negate(self) -> CfgAnswer {
        match self {
            CfgAnswer::Active => CfgAnswer::Inactive,
            CfgAnswer::Inactive => CfgAnswer::Active,
            CfgAnswer::Unknown => CfgAnswer::Unknown,
        }
    }
}

/// The predicate of a `cfg`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CfgPredicate {
    /// `all(..)`
    All(Vec<CfgPredicate>),
    /// `any(..)`
    Any(Vec<CfgPredicate>),
    /// `not(..)`
    Not(Box<CfgPredicate>),
    /// A bare name: `unix`, `test`.
    Flag(String),
    /// `key = "value"`
    KeyValue(String, String),
    /// `true`
    True,
    /// `false`
    False,
    /// Anything else, as it was written.
    Unknown(String),
}

impl CfgPredicate {
    /// Reads the text between the parentheses of `cfg(..)`.
    ///
    /// Never fails: what it cannot read (another function than `all`, `any` and `not`, a macro variable, nesting beyond
    /// any use) is [`CfgPredicate::Unknown`], there and not further out.
    pub fn parse(text: &str) -> CfgPredicate {
        let tokens = lex(text.as_bytes());
        let code = Code { bytes: text.as_bytes(), tokens: &tokens.code };
        read(code, 0, code.len(), 0)
    }

    /// Whether the predicate holds, given what `flag` says of each name (`unix`, `None`) and pair (`feature`,
    /// `Some("std")`).
    pub fn evaluate(&self, flag: &dyn Fn(&str, Option<&str>) -> CfgAnswer) -> CfgAnswer {
        match self {
            CfgPredicate::All(list) => list.iter().fold(CfgAnswer::Active, |so_far, p| so_far.and(p.evaluate(flag))),
            CfgPredicate::Any(list) => list.iter().fold(CfgAnswer::Inactive, |so_far, p| so_far.or(p.evaluate(flag))),
            CfgPredicate::Not(inner) => inner.evaluate(flag).negate(),
            CfgPredicate::Flag(name) => flag(name, None),
            CfgPredicate::KeyValue(key, value) => flag(key, Some(value)),
            CfgPredicate::True => CfgAnswer::Active,
            CfgPredicate::False => CfgAnswer::Inactive,
            CfgPredicate::Unknown(_) => CfgAnswer::Unknown,
        }
    }
}

/// Reads one predicate from the tokens `from..to`.
pub(super) fn read(code: Code<'_>, from: usize, to: usize, depth: usize) -> CfgPredicate {
    // A comma may follow the only predicate.
    let to = if to > from && code.is_punct(to - 1, b',') { to - 1 } else { to };
    let unknown = || CfgPredicate::Unknown(code.source(from, to));
    let Some(name) = code.name(from).and_then(|name| std::str::from_utf8(name).ok()) else { return unknown() };
    if depth > MAX_DEPTH {
        return unknown();
    }
    if to == from + 1 {
        return match name {
            "true" if code.kind(from) == Some(Kind::Ident) => CfgPredicate::True,
            "false" if code.kind(from) == Some(Kind::Ident) => CfgPredicate::False,
            _ => CfgPredicate::Flag(name.to_owned()),
        };
    }
    if to == from + 3 && code.is_punct(from + 1, b'=') && code.kind(from + 2) == Some(Kind::Str) {
        return CfgPredicate::KeyValue(name.to_owned(), string_value(code.text(from + 2)));
    }
    if !code.is_open(from + 1, b'(') || code.close_of(from + 1) + 1 != to {
        return unknown();
    }
    let list: Vec<CfgPredicate> =
        commas(code, from + 2, to - 1).into_iter().map(|(from, to)| read(code, from, to, depth + 1)).collect();
    match name {
        "all" => CfgPredicate::All(list),
        "any" => CfgPredicate::Any(list),
        "not" => match <[CfgPredicate; 1]>::try_from(list) {
            Ok([inner]) => CfgPredicate::Not(Box::new(inner)),
            Err(_) => unknown(),
        },
        _ => unknown(),
    }
}

/// Most `cfg_attr` in one another that are read.
const MAX_CFG_ATTR_DEPTH: usize = 16;

/// The attributes that the one with the tokens `from..to` comes to, each with what the `cfg_attr` around it ask for.
pub(super) fn attributes_within(code: Code<'_>, from: usize, to: usize) -> Vec<(Option<String>, (usize, usize))> {
    let mut found = Vec::new();
    let mut open = vec![(None, (from, to), 0)];
    while let Some((asked, (from, to), depth)) = open.pop() {
        let is_conditional = code.is_word(from, "cfg_attr") && code.is_open(from + 1, b'(');
        if !is_conditional || depth > MAX_CFG_ATTR_DEPTH {
            found.push((asked, (from, to)));
            continue;
        }
        let parts = commas(code, from + 2, code.close_of(from + 1).min(to));
        let Some(((start, end), attributes)) = parts.split_first() else { continue };
        let own = code.source(*start, *end);
        let asked: String = asked.map_or_else(|| own.clone(), |outer: String| format!("all({outer}, {own})"));
        open.extend(attributes.iter().rev().map(|part| (Some(asked.clone()), *part, depth + 1)));
    }
    found
}

/// What `#[cfg_attr(a, cfg(b))]` has to hold for the item that it is on: `#[cfg(any(not(a), b))]`.
pub(super) fn conditions_within(attribute: &str) -> Vec<String> {
    let tokens = lex(attribute.as_bytes());
    let code = Code { bytes: attribute.as_bytes(), tokens: &tokens.code };
    let Some((bracket, _)) = code.attribute_at(0) else { return Vec::new() };
    let within = attributes_within(code, bracket + 1, code.close_of(bracket).min(code.len()));
    let conditions = within.into_iter().filter_map(|(asked, (from, to))| {
        let asked = asked.filter(|_| code.is_any_word(from, &["cfg", "cfg_attr"]) && code.is_open(from + 1, b'('))?;
        // What is nested too deep reads as a condition of which nobody knows when it holds.
        let inner = if code.is_word(from, "cfg") {
            code.source(from + 2, code.close_of(from + 1).min(to))
        } else {
            code.source(from, to)
        };
        Some(format!("#[cfg(any(not({asked}), {inner}))]"))
    });
    conditions.collect()
}

/// The ranges between the commas of the tokens `from..to`, groups being whole; none is empty.
pub(super) fn commas(code: Code<'_>, from: usize, to: usize) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let (mut start, mut i) = (from, from);
    while i < to {
        if code.is_punct(i, b',') {
            parts.push((start, i));
            start = i + 1;
        }
        i = code.after(i);
    }
    parts.push((start, to));
    parts.retain(|(start, end)| start < end);
    parts
}
