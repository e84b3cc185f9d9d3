//! Casts of numbers: which keep every value, and how one is written.

use super::postfix::{is_simple, labelled};
use super::{Ground, Proposal, Scene};
use crate::edit::Span;

/// `value as T` of a number of type `from`; where it is a cast already, to another type. What would lose a part of some
/// values is nothing that anybody asked for.
pub(super) fn cast(scene: &Scene<'_>, value: Span, from: Option<&str>, of: &str) -> Option<Proposal> {
    let node = scene.file.around(value).into_iter().rev().find(|branch| branch.span == value)?;
    let node = if node.kind == "parenthesized_expression" {
        scene.file.children(node).into_iter().find(|child| child.named).unwrap_or(node)
    } else {
        node
    };
    if node.kind == "type_cast_expression" {
        let old = scene.file.child(node, "type")?;
        return Some(Proposal::new(format!("cast to `{of}`")).replace(scene, old.span, of));
    }
    let why = Proposal::new(format!("cast to `{of}`")).on(from.map_or(Ground::Reason, |from| ground(from, of)));
    let proposal = labelled(scene, value, why);
    let is_operand = scene.file.around(value).iter().rev().any(|b| b.kind == "binary_expression" && b.span != value);
    Some(match (is_simple(scene, value), is_operand) {
        (true, false) => proposal.insert(scene, value.end(), format!(" as {of}")),
        (true, true) => proposal.insert(scene, value.start(), "(").insert(scene, value.end(), format!(" as {of})")),
        (false, _) => proposal.insert(scene, value.start(), "(").insert(scene, value.end(), format!(") as {of}")),
    })
}

/// What speaks for a cast. What has the width of a pointer keeps 64 bits on most targets, and on those alone.
fn ground(from: &str, of: &str) -> Ground {
    match (from, of) {
        _ if keeps_all(from, of) => Ground::Reason,
        ("u64", "usize") | ("i64", "isize") => Ground::Guess,
        _ => Ground::Nothing,
    }
}

/// What speaks for a declaration of type `new` where `old` is declared. Of numbers, one that loses a part of some values, or
/// shows them another way, is no better than a cast.
pub(super) fn ground_to_declare(old: &str, new: &str) -> Ground {
    let is_number = |of: &str| {
        of == "char"
            || of.strip_prefix(['i', 'u', 'f']).is_some_and(|bits| bits == "size" || bits.parse::<u8>().is_ok())
    };
    let is_other = !keeps_all(old, new) || [old, new].contains(&"char");
    if is_number(old) && is_number(new) && is_other { Ground::Guess } else { Ground::Reason }
}

/// Whether a cast from one number to the other keeps every value: to what is wider, with a sign of its own or without, and
/// from an integer to a float; a character is a number of 21 bits. What is as wide as a pointer has 32 bits or 64.
pub(super) fn keeps_all(from: &str, to: &str) -> bool {
    match (from, to) {
        ("u8", "char") => return true,
        (_, "char") => return false,
        ("char", _) => return keeps_all("u24", to),
        _ => {}
    }
    let width = |of: &str, of_pointer: u32| -> Option<u32> {
        let bits = of.trim_start_matches(['i', 'u', 'f']);
        if bits == "size" { Some(of_pointer) } else { bits.parse().ok() }
    };
    let (Some(own), Some(theirs)) = (width(from, 64), width(to, 32)) else { return false };
    match (from.chars().next(), to.chars().next()) {
        (Some('i' | 'u'), Some('f')) => true,
        (Some('u'), Some('i')) => own < theirs,
        (a, b) => a == b && own <= theirs && from != to,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_keeps_every_value_has_a_reason() {
        for (from, of, wanted) in [
            ("u32", "u64", Ground::Reason),
            ("u8", "i16", Ground::Reason),
            ("u32", "usize", Ground::Reason),
            ("usize", "u64", Ground::Reason),
            ("i64", "f64", Ground::Reason),
            ("char", "u32", Ground::Reason),
            ("char", "i32", Ground::Reason),
            ("u8", "char", Ground::Reason),
            ("u64", "usize", Ground::Guess),
            ("i64", "isize", Ground::Guess),
            ("u64", "u32", Ground::Nothing),
            ("i64", "usize", Ground::Nothing),
            ("usize", "u32", Ground::Nothing),
            ("u32", "i32", Ground::Nothing),
            ("i8", "u64", Ground::Nothing),
            ("f64", "f32", Ground::Nothing),
            ("char", "u8", Ground::Nothing),
            ("", "", Ground::Nothing),
        ] {
            assert_eq!(ground(from, of), wanted, "{from} as {of}");
        }
    }
}
