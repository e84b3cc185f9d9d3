//! [`asks_for_less`]: whether an item asks for less of its parameters than it did.

use super::facts::Item;
use std::collections::BTreeMap;

/// Whether a bound or a predicate is gone for which no stronger one has come, or `?Sized` has come. `gone` tells of a bound
/// whether the file as a whole has it less often than before.
pub(super) fn asks_for_less(old: &Item, new: &Item, gone: &dyn Fn(&str) -> bool) -> bool {
    let number = |of: &BTreeMap<String, usize>, bound: &str| of.get(bound).copied().unwrap_or(0);
    // What was `T: Bound` may be asked for by `dyn Bound`.
    let asked = |bound: &str| {
        let by_dyn = number(&new.by_dyn, bound).saturating_sub(number(&old.by_dyn, bound));
        number(&new.bounds, bound) + if new.type_parameters < old.type_parameters { by_dyn } else { 0 }
    };
    // What is asked for more than before, each to make up for one bound that is gone: of several parameters, each has its own.
    let is_of_one = old.type_parameters.max(new.type_parameters) == 1;
    let mut spare: BTreeMap<&str, usize> = new
        .bounds
        .iter()
        .map(|(bound, count)| (bound.as_str(), count.saturating_sub(number(&old.bounds, bound))))
        .filter(|(_, count)| *count > 0)
        .collect();
    let mut weaker = false;
    for (bound, count) in &old.bounds {
        let mut lost = count.saturating_sub(asked(bound));
        let stronger = |other: &str| {
            let is_above = |(name, below): &(&str, &[&str])| *name == last(other) && below.contains(&last(bound));
            let may_differ = if old.kind == "impl_item" { old.is_of_private } else { !old.is_public };
            IMPLIED.iter().any(is_above) || asks_for_more(other, bound) || may_differ && lends_to_change(other, bound)
        };
        // Who calls what changes something as it is called has no more to ask for; all callers are in sight.
        let called = |other: &str| !old.is_public && can_be_called(bound, other);
        for (_, left) in spare.iter_mut().filter(|(other, _)| stronger(other) || called(other)) {
            let taken = lost.min(*left);
            (lost, *left) = (lost - taken, if is_of_one { *left } else { *left - taken });
        }
        weaker |= lost > 0 && gone(bound);
    }
    // An `impl` for one type has nothing to ask of it.
    let is_asking = !old.faulty && (!old.is_blanket || new.is_blanket);
    weaker && is_asking || new.relaxed > old.relaxed
}

/// Traits that have others above them: who asks for the first asks for the rest.
const IMPLIED: &[(&str, &[&str])] = &[
    ("Copy", &["Clone"]),
    ("Eq", &["PartialEq"]),
    ("Ord", &["Eq", "PartialEq", "PartialOrd"]),
    ("PartialOrd", &["PartialEq"]),
    ("Error", &["Debug", "Display"]),
];

/// Whether `bound` is `old` and more: an associated type is named as well (`Iterator<Item=u8>`), or the function can be called
/// in more ways (`FnMut(u8)` for `FnOnce(u8)`).
fn asks_for_more(bound: &str, old: &str) -> bool {
    let added = match old.strip_suffix('>') {
        Some(open) => bound.strip_prefix(open).and_then(|more| more.strip_prefix(',')),
        None => bound.strip_prefix(old).and_then(|more| more.strip_prefix('<')),
    };
    if let Some(added) = added.and_then(|added| added.strip_suffix('>')) {
        return parted(added).iter().all(|argument| {
            argument.split_once('=').is_some_and(|(name, _)| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
        });
    }
    callable(old).zip(callable(bound)).is_some_and(|((less, old), (more, new))| more > less && old == new)
}

/// Whether `bound` is `old` with one argument that what is called may change, where it could only look at it: as much is asked for,
/// of what nobody else sees.
fn lends_to_change(bound: &str, old: &str) -> bool {
    let name = bound.split('(').next().unwrap_or_default();
    CALLABLE.contains(&last(name))
        && bound.match_indices("&mut").any(|(at, sign)| {
            let rest = bound.split_at_checked(at + sign.len()).map(|(_, rest)| rest);
            bound.get(..=at).zip(rest).is_some_and(|(head, rest)| old.strip_prefix(head) == Some(rest))
        })
}

/// Whether what can be called as `old` says can be called as `bound` says, which is more than once.
fn can_be_called(old: &str, bound: &str) -> bool {
    let pair = callable(old).zip(callable(bound));
    pair.is_some_and(|((more, old), (less, new))| less >= 1 && less < more && old == new)
}

/// Which of [`CALLABLE`] a bound is, and with what it is called.
fn callable(bound: &str) -> Option<(usize, &str)> {
    let (name, how) = bound.split_at(bound.find('(')?);
    let rank = CALLABLE.iter().position(|one| *one == last(name))?;
    Some((rank, how))
}

/// Each is the one before it as well.
const CALLABLE: &[&str] = &["FnOnce", "FnMut", "Fn"];

/// What stands between the commas that are in no brackets.
fn parted(arguments: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    arguments
        .split(|c| {
            depth += match c {
                '<' | '(' | '[' => 1,
                '>' | ')' | ']' => -1,
                _ => 0,
            };
            c == ',' && depth == 0
        })
        .collect()
}

/// The last name of a path.
fn last(bound: &str) -> &str {
    bound.rsplit("::").next().unwrap_or(bound)
}
