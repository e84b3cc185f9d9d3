//! What an arm for two things at once says, where the other arms make a table of them: `(Short, true)` is to `(Short, false)` as
//! `(Long, true)` is to `(Long, false)`.

use super::arm_bodies::{Model, difference, head_in};
use super::arm_reasons::{arm, bound, parts, two};
use crate::repair::maker::{Ground, Scene};
use crate::syntax::Branch;

/// The arm for the pair `missing`, if all rows that have both columns go from one to the other in the same way.
pub(super) fn in_a_table(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let (row, column) = two(missing)?;
    let (row, column) = (head_in(&row), head_in(&column));
    let known = parts(scene, arms);
    if known.iter().any(|(pattern, _)| !bound(pattern).is_empty() || pattern.contains(['|', '_'])) {
        return None;
    }
    let cells = known.iter().filter_map(|(pattern, body)| Some((two(pattern)?, *body)));
    let cells: Vec<((String, String), &str)> = cells.collect();
    let at = |row: &str, column: &str| cells.iter().find(|((a, b), _)| head_in(a) == row && head_in(b) == column);
    let beside = cells.iter().find(|((a, b), _)| head_in(a) == row && head_in(b) != column)?;
    let other = head_in(&beside.0.1);
    let mut ways: Vec<(String, String, String)> = Vec::new();
    let mut label = None;
    for ((of, named), theirs) in cells.iter().filter(|((a, b), _)| head_in(a) != row && head_in(b) == column) {
        let Some((_, from)) = at(&head_in(of), &other) else { continue };
        let (old, new) = difference(from, theirs);
        let tail = common_end(from, theirs);
        ways.push((old, new, tail));
        label = Some(named);
    }
    let (old, new, tail) = ways.first()?;
    let is_one_way = ways.iter().all(|(from, to, _)| (from, to) == (old, new));
    let end = format!("{old}{tail}");
    let head = beside.1.strip_suffix(end.as_str()).filter(|_| is_one_way && !end.is_empty() && old != new)?;
    let ground = if ways.len() > 1 { Ground::Reason } else { Ground::Guess };
    Some(Model { arm: arm(&format!("({}, {})", beside.0.0, label?), format!("{head}{new}{tail}")), ground })
}

/// What is left of both behind their difference.
fn common_end(a: &str, b: &str) -> String {
    let (old, _) = difference(a, b);
    let head: usize = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    a.get(head + old.len()..).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_stands_behind() {
        assert_eq!(common_end("\"a\"", "\"a-b\""), "\"");
        assert_eq!(common_end("f(x, 1)", "f(y, 1)"), ", 1)");
        assert_eq!(common_end("a", "b"), "");
    }
}
