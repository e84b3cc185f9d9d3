//! [`Work`]: how much an item does, so that the same in fewer statements is told from less.

use super::call::{FLOW, NEUTRAL_CALLS};
use super::expectation::value;
use super::facts::Item;
use crate::syntax::Word;
use std::collections::{BTreeMap, BTreeSet};

/// Calls by which a chain of iterators does what a loop did with its body.
const CHAINED: &[&str] = &[
    "all",
    "any",
    "collect",
    "count",
    "extend",
    "filter",
    "filter_map",
    "find",
    "find_map",
    "flat_map",
    "fold",
    "for_each",
    "from_fn",
    "last",
    "map",
    "map_while",
    "max",
    "max_by",
    "max_by_key",
    "min",
    "min_by",
    "min_by_key",
    "partition",
    "position",
    "product",
    "reduce",
    "repeat_with",
    "rev",
    "scan",
    "skip_while",
    "successors",
    "sum",
    "take_while",
    "try_fold",
    "try_for_each",
    "unzip",
];

/// What a loop says to put things together, and a chain of iterators does not.
const GATHERED: &[&str] = &[
    "BTreeMap",
    "BTreeSet",
    "Err",
    "HashMap",
    "HashSet",
    "None",
    "Ok",
    "Some",
    "String",
    "Vec",
    "VecDeque",
    "append",
    "break",
    "clear",
    "continue",
    "extend",
    "insert",
    "next",
    "push",
    "push_back",
    "push_str",
    "reserve",
    "vec",
    "with_capacity",
];

/// Calls that find or turn a value, or only have to do with how it is held: another way to the same value needs others.
const FINDING: &[&str] = &[
    "all",
    "and_then",
    "any",
    "as_deref",
    "as_deref_mut",
    "as_slice",
    "by_ref",
    "bytes",
    "cast",
    "chars",
    "chunks",
    "cmp",
    "contains",
    "contains_key",
    "count",
    "downgrade",
    "enumerate",
    "eq",
    "filter",
    "filter_map",
    "find",
    "find_map",
    "first",
    "first_mut",
    "flat_map",
    "flatten",
    "fold",
    "get",
    "get_mut",
    "into_inner",
    "is_empty",
    "is_err",
    "is_none",
    "is_ok",
    "is_some",
    "keys",
    "last",
    "last_mut",
    "leak",
    "len",
    "lines",
    "lock",
    "map",
    "map_err",
    "map_or",
    "map_or_else",
    "max",
    "max_by",
    "max_by_key",
    "min",
    "min_by",
    "min_by_key",
    "nth",
    "ok",
    "ok_or",
    "ok_or_else",
    "partial_cmp",
    "peek",
    "peekable",
    "position",
    "rev",
    "rposition",
    "skip",
    "skip_while",
    "split_at",
    "split_first",
    "split_last",
    "step_by",
    "sum",
    "take",
    "take_while",
    "then",
    "then_some",
    "transpose",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "upgrade",
    "values",
    "values_mut",
    "windows",
    "zip",
];

/// What threads need that are waited for one by one, and those of a scope do not.
const WAITED_FOR: &[&str] = &["Vec", "join", "push", "vec"];

/// What an item does, each with how often.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Work {
    /// Literals.
    literals: BTreeMap<String, usize>,
    /// Loops.
    loops: usize,
    /// Decisions: `if`, `match`, `let … else`, `?`, `&&` and `||`.
    decisions: usize,
    /// Assignments, compound ones included.
    assignments: usize,
    /// Of the decisions, those of a `let … else`.
    otherwise: usize,
    /// Calls of a chain of iterators.
    chained: usize,
}

impl Work {
    /// Reads the tokens of a body; `calls` are the names of all that it calls.
    pub(super) fn of<'c>(words: &[&Word<'_>], calls: impl Iterator<Item = &'c str>) -> Work {
        let mut work = Work { chained: calls.filter(|call| CHAINED.contains(call)).count(), ..Work::default() };
        let touches = |a: &Word<'_>, b: &Word<'_>| a.span.end() == b.span.start();
        for (at, word) in words.iter().enumerate() {
            let next = words.get(at + 1).filter(|next| touches(word, next)).map(|next| next.text);
            let before = at.checked_sub(1).and_then(|at| words.get(at)).filter(|b| touches(b, word)).map(|b| b.text);
            let last = at.checked_sub(1).and_then(|at| words.get(at)).map(|last| last.text);
            match word.text {
                // The number of a tuple's field says nothing.
                _ if word.is_literal && before == Some(".") => {}
                text if word.is_literal => *work.literals.entry(value(text)).or_default() += 1,
                "for" | "while" | "loop" => work.loops += 1,
                "if" | "match" | "?" => work.decisions += 1,
                // That of `let … else`: before any other stands a block.
                "else" if last != Some("}") => {
                    work.decisions += 1;
                    work.otherwise += 1;
                }
                "&" | "|" if next == Some(word.text) => work.decisions += 1,
                // No comparison, and no arrow.
                "=" if !matches!(next, Some("=" | ">")) && !matches!(before, Some("=" | "!" | "<" | ">")) => {
                    work.assignments += 1;
                }
                _ => {}
            }
        }
        work
    }

    fn add(&mut self, other: &Work) {
        for (literal, number) in &other.literals {
            *self.literals.entry(literal.clone()).or_default() += number;
        }
        self.loops += other.loops;
        self.decisions += other.decisions;
        self.assignments += other.assignments;
        self.otherwise += other.otherwise;
        self.chained += other.chained;
    }
}

/// Whether a chain of iterators does in `new` what a loop did in `old`.
fn became_a_chain(old: &Item, new: &Item) -> bool {
    new.work.loops < old.work.loops && new.work.chained > old.work.chained
}

/// Whether threads that `old` waits for one by one are those of a scope in `new`, which waits by itself.
fn became_scoped(old: &Item, new: &Item) -> bool {
    new.names.contains("scope") && !old.names.contains("scope") && old.names.contains("join")
}

/// Whether the name is that of the case which a `match` named, and which the `else` of a `let` stands for in `new`.
pub(super) fn is_otherwise(name: &str, old: &Item, new: &Item) -> bool {
    // What `old` gave back in that case is still to be given back.
    matches!(name, "None" | "Err" | "_") && !old.uses.contains(name) && new.work.otherwise > old.work.otherwise
}

/// Whether the name is that of a call that only finds or turns a value.
pub(super) fn is_finding(name: &str) -> bool {
    FINDING.contains(&name) || NEUTRAL_CALLS.contains(&name)
}

/// Whether some value goes into nothing any more that came from outside of the item: one that no pattern in it binds, and
/// no call.
pub(super) fn misses_a_value(old: &Item, new: &Item) -> bool {
    let is_value = |name: &&String| {
        name.starts_with(|c: char| c.is_lowercase() || c == '_')
            && !old.locals.contains(*name)
            && !is_finding(name)
            && !is_gathering(name, old, new)
            && !FLOW.contains(&name.as_str())
    };
    old.uses.iter().filter(is_value).any(|name| !new.uses.contains(name))
}

/// Whether the name is one that only a loop needs, and the loop became a chain; or the like.
pub(super) fn is_gathering(name: &str, old: &Item, new: &Item) -> bool {
    if WAITED_FOR.contains(&name) && became_scoped(old, new) {
        return true;
    }
    if name == "for_each" && new.work.loops > old.work.loops {
        return true;
    }
    let is_one = [GATHERED, CHAINED, NEUTRAL_CALLS].iter().any(|names| names.contains(&name)) || name == "default";
    is_one && became_a_chain(old, new)
}

/// Whether all that `old` does is done by `new` as often: calls, literals, decisions, and assignments other than those of a
/// `let`, of which a shorter way to say the same needs fewer.
pub(super) fn is_all_done(old: &Item, new: &Item) -> bool {
    let (chain, scoped) = (became_a_chain(old, new), became_scoped(old, new));
    let calls = |item: &Item| {
        let mut number: BTreeMap<String, usize> = BTreeMap::new();
        for call in item.calls.iter().filter(|call| !is_gathering(call, old, new)) {
            *number.entry(call.clone()).or_default() += 1;
        }
        number
    };
    let holds = |old: &BTreeMap<String, usize>, new: &BTreeMap<String, usize>, excused: &dyn Fn(&str) -> bool| {
        old.iter().all(|(name, number)| new.get(name).copied().unwrap_or(0) >= *number || excused(name))
    };
    // A sum starts from nothing, and a flag from `false`, without saying so.
    let starts = |literal: &str| chain && matches!(literal, "0" | "1" | "");
    let (was, is) = (&old.work, &new.work);
    holds(&calls(old), &calls(new), &is_finding)
        && holds(&was.literals, &is.literals, &starts)
        && is.decisions + is.chained.saturating_sub(was.chained) >= was.decisions
        && (chain
            || is.loops + usize::from(scoped) >= was.loops
                && is.assignments + old.lets.saturating_sub(new.lets) >= was.assignments)
}

/// `item` with what the functions do that are new in the file and that it mentions, directly or through each other: what
/// was moved into a function of its own is not gone.
pub(super) fn with_helpers(item: &Item, fresh: &[&Item]) -> Option<Item> {
    let mut whole: Option<Item> = None;
    let mut used: BTreeSet<usize> = BTreeSet::new();
    loop {
        let names = whole.as_ref().map_or(&item.names, |whole| &whole.names);
        let next = fresh
            .iter()
            .enumerate()
            .find(|(at, helper)| helper.has_body && !used.contains(at) && names.contains(&helper.own_name));
        let Some((at, helper)) = next else { return whole };
        used.insert(at);
        let whole = whole.get_or_insert_with(|| item.clone());
        whole.names.extend(helper.names.iter().cloned());
        whole.uses.extend(helper.uses.iter().cloned());
        whole.calls.extend(helper.calls.iter().cloned());
        whole.call_count += helper.call_count;
        whole.parts += helper.parts;
        whole.initializers += helper.initializers;
        whole.lets += helper.lets;
        whole.work.add(&helper.work);
    }
}
