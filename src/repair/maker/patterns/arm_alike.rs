//! What an arm that is missing (E0004) says, where the other matches of the file say of its variant what they say of another
//! one: an enum whose methods hand on to whatever its variants hold.

use super::arm_bodies::{Model, head_in, with_name};
use super::arm_reasons::{bound, outer_arms, parts};
use crate::repair::maker::{Ground, Scene};
use crate::syntax::Branch;

/// `Bits(bits) => bits.push(n)` where there is `List(list) => list.push(n)`, and two other matches or more say of `Bits` just
/// what they say of `List`.
pub(super) fn likewise(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let wanted = head_in(missing);
    if !wanted.starts_with(char::is_uppercase) {
        return None;
    }
    let matches = scene.file.inside(scene.file.whole(), &["match_expression"]).into_iter();
    let others: Vec<Vec<(&str, &str)>> = matches
        .filter(|other| !own.span.contains(other.span))
        .map(|other| parts(scene, &outer_arms(scene, own.span, other)))
        .collect();
    let mut best: Option<(usize, Model)> = None;
    for (pattern, body) in parts(scene, arms).into_iter().filter(|(pattern, _)| is_of_one(pattern)) {
        let (head, names) = (head_in(pattern), bound(pattern));
        if head == wanted || !speaks_of(body, &names) {
            continue;
        }
        let (mut alike, mut others_say, mut called) = (0_usize, 0_usize, Vec::new());
        for theirs in &others {
            let of = |head: &str| theirs.iter().find(|(pattern, _)| is_of_one(pattern) && head_in(pattern) == head);
            let (Some(one), Some(other)) = (of(&head), of(&wanted)) else { continue };
            let (from, to) = (bound(one.0), bound(other.0));
            let is_same = speaks_of(one.1, &from)
                && with_head(&renamed(one.0, &from, &to), &head, &wanted) == other.0
                && renamed(one.1, &from, &to) == other.1;
            if is_same {
                alike += 1;
                // What it is called there it is called here as well, if its neighbour is.
                called = if from == names { to } else { called };
            } else {
                others_say += 1;
            }
        }
        if alike < 2 || others_say * 2 > alike || best.as_ref().is_some_and(|(known, _)| *known >= alike) {
            continue;
        }
        let is_free = names.len() == called.len()
            && called.iter().zip(&names).all(|(to, from)| to == from || !speaks_of(body, std::slice::from_ref(to)));
        let to = if is_free { &called } else { &names };
        let arm = (with_head(&renamed(pattern, &names, to), &head, &wanted), renamed(body, &names, to));
        let ground = if others_say * 4 > alike { Ground::Guess } else { Ground::Reason };
        best = Some((alike, Model { arm, ground }));
    }
    best.map(|(_, model)| model)
}

/// Whether a pattern is for one variant, and for all of it.
fn is_of_one(pattern: &str) -> bool {
    !pattern.contains('|') && !pattern.contains(" if ") && head_in(pattern).starts_with(char::is_uppercase)
}

fn speaks_of(text: &str, names: &[String]) -> bool {
    names.iter().any(|name| with_name(text, name, "_") != text)
}

/// A text with other names in it, one for each.
fn renamed(text: &str, from: &[String], to: &[String]) -> String {
    let same = if from.len() == to.len() { to } else { from };
    from.iter().zip(same).fold(text.to_owned(), |text, (from, to)| with_name(&text, from, to))
}

/// A pattern for another variant.
fn with_head(pattern: &str, from: &str, to: &str) -> String {
    with_name(pattern, from, to)
}
