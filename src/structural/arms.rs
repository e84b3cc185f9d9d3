//! `match` expressions and their arms, read from tokens.

use crate::syntax::{Code, Kind};

/// How many tokens what is matched on may have.
const MAX_SCRUTINEE: usize = 500;

/// A `match`: tokens of the word and of the brace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MatchBlock {
    pub(super) keyword: usize,
    pub(super) open: usize,
}

/// One arm. Numbers are indices of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arm {
    /// The first one, of an attribute if it has any.
    pub(super) start: usize,
    /// The first one behind the attributes.
    pub(super) first: usize,
    /// The pattern without guard and without leading `|`: first, and one past the last.
    pub(super) pattern: [usize; 2],
    /// The `=` of the arrow.
    pub(super) arrow: usize,
    /// Last one of the body, without the comma.
    pub(super) last: usize,
    /// The comma, if there is one.
    pub(super) comma: Option<usize>,
}

impl Arm {
    /// Whether the body is a block, after which no comma is needed.
    pub(super) fn is_block(&self, code: Code<'_>) -> bool {
        code.is_open(self.arrow + 2, b'{') && code.close_of(self.arrow + 2) == self.last
    }

    /// Whether it has a guard.
    pub(super) fn has_guard(&self) -> bool {
        self.pattern[1] != self.arrow
    }

    /// Whether it catches everything, whatever the type.
    pub(super) fn catches_all(&self, code: Code<'_>) -> bool {
        let [from, to] = self.pattern;
        !self.has_guard() && parts(code, from, to, b'|').iter().any(|[from, to]| is_catch_all(code, *from, *to, 0))
    }
}

/// How deep patterns are looked into.
const MAX_DEPTH: usize = 30;

/// Whether the pattern `from..to`, which has no `|` outside of brackets, catches everything: `_`, a name in small letters
/// with or without `ref` and `mut`, `x @ _`, and references and tuples of such.
fn is_catch_all(code: Code<'_>, from: usize, to: usize, depth: usize) -> bool {
    if from >= to || depth > MAX_DEPTH {
        return false;
    }
    let any = |from: usize, to: usize| {
        parts(code, from, to, b'|').iter().any(|[from, to]| is_catch_all(code, *from, *to, depth + 1))
    };
    if code.is_punct(from, b'&') || code.is_any_word(from, &["ref", "mut"]) {
        return is_catch_all(code, from + 1, to, depth + 1);
    }
    if code.is_open(from, b'(') {
        let inside = parts(code, from + 1, code.close_of(from), b',');
        // `..` stands for what is left out, whatever it is.
        let is_rest = |[from, to]: &[usize; 2]| *to == from + 2 && code.is_pair(*from, *b"..");
        return code.after(from) == to && inside.iter().all(|part| is_rest(part) || any(part[0], part[1]));
    }
    let is_name = code.name(from).is_some_and(|name| {
        name.first().is_some_and(|byte| *byte == b'_' || byte.is_ascii_lowercase())
            && !matches!(name, b"true" | b"false")
    });
    is_name && (to == from + 1 || code.is_punct(from + 1, b'@') && is_catch_all(code, from + 2, to, depth + 1))
}

/// The parts of the tokens `from..to` between signs `sign` outside of brackets, without empty ones.
fn parts(code: Code<'_>, from: usize, to: usize, sign: u8) -> Vec<[usize; 2]> {
    let mut found = Vec::new();
    let (mut start, mut at) = (from, from);
    while at < to {
        let next = code.after(at);
        if code.is_punct(at, sign) {
            found.push([start, at]);
            start = next;
        }
        at = next;
    }
    found.push([start, to]);
    found.retain(|[from, to]| from < to);
    found
}

/// The `match` that begins at token `at`.
pub(super) fn match_at(code: Code<'_>, at: usize) -> Option<MatchBlock> {
    if !code.is_word(at, "match") || code.is_punct(at + 1, b'!') {
        return None;
    }
    let end = code.group_end(at);
    let mut i = at + 1;
    // Groups count as one: a long list of arguments must not hide the arms behind it.
    for _ in 0..MAX_SCRUTINEE {
        if i >= end || code.is_punct(i, b';') {
            return None;
        }
        let next = code.after(i);
        // The first braces that nothing of what is matched on can follow.
        if code.is_open(i, b'{') && i > at + 1 && !goes_on(code, next) || code.is_open(i, b'{') && is_arms(code, i) {
            return (code.open_of(code.close_of(i)) == Some(i)).then_some(MatchBlock { keyword: at, open: i });
        }
        i = next;
    }
    None
}

/// Whether the braces at `open` hold arms rather than statements.
fn is_arms(code: Code<'_>, open: usize) -> bool {
    let end = code.close_of(open);
    let mut at = open + 1;
    while at < end {
        if code.is_pair(at, *b"=>") {
            return true;
        }
        if code.is_punct(at, b';') {
            return false;
        }
        at = code.after(at);
    }
    false
}

/// Whether the token at `at`, after braces, shows that those are part of what is matched on.
fn goes_on(code: Code<'_>, at: usize) -> bool {
    code.is_open(at, b'{') || code.is_word(at, "else") || matches!(code.kind(at), Some(Kind::Punct(b'.' | b'?')))
}

/// The arms between the braces at `open`.
pub(super) fn arms(code: Code<'_>, open: usize) -> Vec<Arm> {
    let end = code.close_of(open);
    let mut found = Vec::new();
    let mut at = open + 1;
    while at < end {
        let start = at;
        let mut first = start;
        while let Some((bracket, _)) = code.attribute_at(first) {
            first = code.after(bracket);
        }
        let Some(arrow) = arrow_of(code, first, end) else { break };
        let from = if code.is_punct(first, b'|') { first + 1 } else { first };
        let mut guard = from;
        while guard < arrow && !code.is_word(guard, "if") {
            guard = code.after(guard);
        }
        let past = code.guarded_end(arrow + 2).clamp(arrow + 3, end);
        let past = body_end(code, arrow + 2, past, end);
        let comma = code.is_punct(past - 1, b',').then_some(past - 1);
        let last = if comma.is_some() { past.saturating_sub(2) } else { past - 1 };
        found.push(Arm { start, first, pattern: [from, guard.min(arrow)], arrow, last, comma });
        at = past;
    }
    found
}

/// The end of an arm whose body begins at `from`: a block ends it, and anything else goes on to a comma.
fn body_end(code: Code<'_>, from: usize, guess: usize, end: usize) -> usize {
    if code.is_open(from, b'{') {
        let next = code.after(from);
        let goes_on = matches!(code.kind(next), Some(Kind::Punct(b'.' | b'?')));
        if !goes_on {
            return if code.is_punct(next, b',') && next < end { next + 1 } else { next };
        }
    }
    if guess >= end || code.is_punct(guess - 1, b',') {
        return guess;
    }
    let mut at = guess;
    while at < end {
        if code.is_punct(at, b',') {
            return at + 1;
        }
        if code.is_pair(at, *b"=>") {
            break;
        }
        at = code.after(at);
    }
    if at >= end { end } else { guess }
}

/// The `=` of the arrow that ends the pattern at `from`.
fn arrow_of(code: Code<'_>, from: usize, end: usize) -> Option<usize> {
    let mut at = from;
    while at < end {
        if code.is_pair(at, *b"=>") {
            return Some(at);
        }
        at = code.after(at);
    }
    None
}
/// Whether the pattern `one`, without blanks, takes all that `other` does: what both are made by is the same, and `one` asks nothing of
/// what is in it, as `other` does by what it says or by its guard.
pub(super) fn covers(one: &str, other: &str, has_guard: bool) -> bool {
    let split = |text: &'_ str| {
        let at = text.find(['(', '{'])?;
        let (head, rest) = text.split_at(at);
        let inside = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let inside = inside.or_else(|| rest.strip_prefix('{')?.strip_suffix('}'))?;
        Some((head.to_owned(), inside.to_owned()))
    };
    let (Some((head, inside)), Some((other_head, other_inside))) = (split(one), split(other)) else { return false };
    let is_free = |part: &str| {
        let bound = part.split_once(':').map_or(part, |(_, bound)| bound);
        let is_name =
            bound.starts_with(|c: char| c.is_lowercase()) && bound.chars().all(|c| c.is_alphanumeric() || c == '_');
        part.is_empty() || matches!(bound, "_" | "..") || is_name && !matches!(bound, "true" | "false")
    };
    let asks_nothing = |inside: &str| inside.split(',').all(is_free);
    !head.is_empty() && head == other_head && asks_nothing(&inside) && (has_guard || !asks_nothing(&other_inside))
}

#[cfg(test)]
mod tests {
    use super::covers;

    #[test]
    fn what_asks_nothing_takes_all() {
        for (one, other, wanted) in [
            ("Err(e)", "Err(Error::Empty)", true),
            ("Err(_)", "Err(2)", true),
            ("P{..}", "P{x:1,..}", true),
            ("P{x,y:_}", "P{x:1,y}", true),
            ("Err(e)", "Ok(2)", false),
            ("Err(Error::Empty)", "Err(Error::Full)", false),
            ("Err(1)", "Err(2)", false),
            ("Err(e)", "Err(f)", false),
            ("_", "Err(2)", false),
            ("Some(true)", "Some(false)", false),
        ] {
            assert_eq!(covers(one, other, false), wanted, "{one} {other}");
        }
        assert!(covers("Err(e)", "Err(f)", true));
    }
}
