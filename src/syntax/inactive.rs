//! [`inactive_regions`]: the code that a run does not compile.

use super::cfg::{CfgAnswer, commas, read};
use super::choice::{Choice, by_arm, by_if};
use super::code::Code;
use super::extent::guarded_end;
use super::token::Kind;

/// What is said of each name and `key = "value"` in a predicate.
pub(super) type IsActive<'a> = &'a dyn Fn(&str, Option<&str>) -> CfgAnswer;

/// Nesting of `cfg_attr` beyond which nothing is decided.
const MAX_CFG_ATTR_DEPTH: usize = 16;

/// The tokens, as sorted disjoint half-open ranges of indices, that stand under a `cfg` which is not known to hold.
///
/// That is: what `#[cfg]` and `#![cfg]` guard, the attributes that `cfg_attr` does not put there, and the branches of
/// `cfg_if!`, `cfg_select!` and `cfg_match!`. Inside any other macro call the same attributes are read the same way.
pub(super) fn inactive_regions(code: Code<'_>, is_active: IsActive<'_>) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut i = 0;
    while i < code.len() {
        let before = found.len();
        if let Some((open, is_inner)) = code.attribute_at(i) {
            attribute(code, i, open, is_inner, is_active, &mut found);
        } else if code.is_any_word(i, &["cfg_select", "cfg_match"])
            && code.is_punct(i + 1, b'!')
            && matches!(code.kind(i + 2), Some(Kind::Open(_)))
        {
            let arms = by_arm(code, i + 3, code.close_of(i + 2).min(code.len()));
            branches(code, &arms, is_active, &mut found);
        }
        // What lies in a region is not looked at again: that keeps the whole walk linear.
        let covered = found.get(before..).unwrap_or_default().iter().filter(|(from, to)| *from <= i && i < *to);
        i = covered.map(|(_, to)| *to).max().unwrap_or(i + 1);
    }
    found.sort_unstable();
    let mut merged: Vec<(usize, usize)> = Vec::new();
    for (from, to) in found {
        match merged.last_mut() {
            Some((_, end)) if from <= *end => *end = to.max(*end),
            _ => merged.push((from, to)),
        }
    }
    merged
}

fn attribute(
    code: Code<'_>,
    hash: usize,
    open: usize,
    is_inner: bool,
    is_active: IsActive<'_>,
    found: &mut Vec<(usize, usize)>,
) {
    let end = code.close_of(open).min(code.len());
    let is_branch = !is_inner && hash > 0 && code.is_word(hash - 1, "if") && code.is_open(end + 1, b'{');
    if is_branch {
        if hash < 2 || !code.is_word(hash - 2, "else") {
            branches(code, &by_if(code, hash - 1, code.len()), is_active, found);
        }
        return;
    }
    if guard(code, open + 1, end, is_active, found, 0) == CfgAnswer::Active {
        return;
    }
    found.push(match (is_inner, code.parent(hash)) {
        (false, _) => (hash, guarded_end(code, end + 1).max(end)),
        (true, None) => (0, code.len()),
        (true, Some(group)) => (head_start(code, group), code.close_of(group)),
    });
}

/// Whether the attribute with the tokens `from..to` lets stand what it is on. Attributes that a `cfg_attr` may not put
/// there are added to `found`.
fn guard(
    code: Code<'_>,
    from: usize,
    to: usize,
    is_active: IsActive<'_>,
    found: &mut Vec<(usize, usize)>,
    depth: usize,
) -> CfgAnswer {
    if !code.is_open(from + 1, b'(') {
        return CfgAnswer::Active;
    }
    let (first, last) = (from + 2, code.close_of(from + 1).min(to));
    if code.is_word(from, "cfg") {
        return read(code, first, last, 0).evaluate(is_active);
    }
    if !code.is_word(from, "cfg_attr") {
        return CfgAnswer::Active;
    }
    let parts = commas(code, first, last);
    let Some(((start, end), attributes)) = parts.split_first() else { return CfgAnswer::Unknown };
    let condition =
        if depth > MAX_CFG_ATTR_DEPTH { CfgAnswer::Unknown } else { read(code, *start, *end, 0).evaluate(is_active) };
    if condition != CfgAnswer::Active {
        found.push((*end, last));
    }
    if condition == CfgAnswer::Inactive || depth > MAX_CFG_ATTR_DEPTH {
        return condition.negate();
    }
    let inner = attributes.iter().fold(CfgAnswer::Active, |so_far, (start, end)| {
        so_far.and(guard(code, *start, *end, is_active, found, depth + 1))
    });
    condition.negate().or(inner)
}

/// What is left out of the branches of which the first is taken that holds.
fn branches(code: Code<'_>, choices: &[Choice], is_active: IsActive<'_>, found: &mut Vec<(usize, usize)>) {
    let mut taken = CfgAnswer::Inactive;
    for choice in choices {
        let holds = choice.asked.map_or(CfgAnswer::Active, |(from, to)| read(code, from, to, 0).evaluate(is_active));
        if taken.negate().and(holds) != CfgAnswer::Active {
            found.push((choice.body, choice.end));
        }
        taken = taken.or(holds);
    }
}

/// The first token of the item or statement whose block opens at `group`: an inner `cfg` takes its head away too.
fn head_start(code: Code<'_>, group: usize) -> usize {
    let bound = code.parent(group).map_or(0, |outer| outer + 1);
    let mut start = group;
    while start > bound {
        let before = start - 1;
        match code.kind(before) {
            Some(Kind::Punct(b';' | b',') | Kind::Close(b'}')) => break,
            Some(Kind::Close(_)) => start = code.open_of(before).unwrap_or(before),
            _ => start = before,
        }
    }
    start
}
