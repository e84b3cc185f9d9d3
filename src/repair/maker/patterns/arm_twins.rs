//! What the twin of a match says in another file of the crate: the same thing is looked at in a function of the same name, and
//! some of its arms are for the same patterns (`iter.rs` and `iter_mut.rs`).

use super::arm_bodies::{Model, head_in};
use super::arm_reasons::{bound, owner_in};
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Ground, Read, Scene};
use crate::repair::type_text::type_name;
use crate::syntax::{Branch, SyntaxFile};

/// Longest body that is taken over.
const LONGEST: usize = 400;

/// The arms for `missing` that twins of the match `own` have in other files. Where they do not agree, none is more than a guess;
/// nothing speaks for one that is no twin: two arms or more, and most of those that both have, say the same in both.
pub(super) fn of_twins(
    scene: &Scene<'_>,
    read: Read<'_>,
    own: Branch<'_>,
    arms: &[Branch<'_>],
    missing: &str,
) -> Vec<Model> {
    let Some((value, name)) = looked_at(&scene.file, own) else { return Vec::new() };
    let heads: Vec<String> = arms.iter().filter_map(|arm| head_of(&scene.file, *arm)).collect();
    let wanted = head_in(missing);
    let mut found: Vec<((String, String), bool)> = Vec::new();
    let files = files_of_crate(scene, read).unwrap_or_default();
    for (_, file) in files.iter().filter(|(name, _)| name.as_str() != scene.name) {
        for other in file.all(&["match_expression"]) {
            if looked_at(file, other).as_ref() != Some(&(value.clone(), name.clone())) {
                continue;
            }
            let block = file.child(other, "body");
            let theirs = block.map(|block| file.children(block)).unwrap_or_default();
            let theirs: Vec<Branch<'_>> = theirs.into_iter().filter(|child| child.kind == "match_arm").collect();
            let has = |head: &String| theirs.iter().any(|arm| head_of(file, *arm).as_ref() == Some(head));
            if heads.is_empty() || !heads.iter().all(has) || !are_of_one_type((&scene.file, arms), (file, &theirs)) {
                continue;
            }
            let arm = theirs.iter().find(|arm| head_of(file, **arm).as_ref() == Some(&wanted));
            let parts = arm.and_then(|arm| Some((file.child(*arm, "pattern")?, file.child(*arm, "value")?)));
            let Some((pattern, body)) = parts.map(|(p, body)| (file.text(p.span), file.text(body.span))) else {
                continue;
            };
            let arm = (pattern.to_owned(), body.to_owned());
            let is_whole = !pattern.contains('|') && !pattern.contains(" if ");
            let is_twin = say_the_same(&texts(&scene.file, arms), &texts(file, &theirs));
            if let Some((_, was_twin)) = found.iter_mut().find(|(known, _)| *known == arm) {
                *was_twin |= is_twin;
            } else if is_whole && body.len() < LONGEST {
                found.push((arm, is_twin));
            }
        }
    }
    let ground = if found.len() == 1 { Ground::Reason } else { Ground::Guess };
    let on = |is_twin: bool| if is_twin { ground } else { Ground::Nothing };
    found.into_iter().map(|(arm, is_twin)| Model { arm, ground: on(is_twin) }).collect()
}

/// Whether of the arms that two matches share two or more, and most, say the same, and none that binds the same says something
/// else.
fn say_the_same(own: &[(String, String)], theirs: &[(String, String)]) -> bool {
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    let (mut shared, mut same) = (0_usize, 0_usize);
    for (pattern, body) in own {
        let Some((other, text)) = theirs.iter().find(|(other, _)| head_in(other) == head_in(pattern)) else { continue };
        shared += 1;
        if dense(body) == dense(text) {
            same += 1;
        } else if bound(pattern) == bound(other) {
            return false;
        }
    }
    same > 1 && same * 2 > shared
}

/// Whether the patterns of two matches name no two types, `Self` as what its `impl` is for.
fn are_of_one_type((file, own): (&SyntaxFile, &[Branch<'_>]), (other, theirs): (&SyntaxFile, &[Branch<'_>])) -> bool {
    let one = own.iter().find_map(|arm| owner_of(file, *arm));
    let two = theirs.iter().find_map(|arm| owner_of(other, *arm));
    one.zip(two).is_none_or(|(one, two)| one == two)
}

/// The type whose variant an arm's pattern names, where it names it.
fn owner_of(file: &SyntaxFile, arm: Branch<'_>) -> Option<String> {
    let owner = owner_in(file.child_text(arm, "pattern")?)?.to_owned();
    if owner != "Self" {
        return Some(owner);
    }
    file.impl_around(arm.span).map(|around| type_name(around.of).to_owned())
}

/// Pattern and body of each arm.
fn texts(file: &SyntaxFile, arms: &[Branch<'_>]) -> Vec<(String, String)> {
    let texts = arms.iter().filter_map(|arm| {
        let (pattern, body) = (file.child(*arm, "pattern")?, file.child(*arm, "value")?);
        Some((file.text(pattern.span).to_owned(), file.text(body.span).to_owned()))
    });
    texts.collect()
}

/// What a match looks at, blanks apart, and the name of the function that it stands in.
fn looked_at(file: &SyntaxFile, own: Branch<'_>) -> Option<(String, String)> {
    let value = file.child_text(own, "value")?.split_whitespace().collect();
    let function = file.nearest(own.span, &["function_item"])?;
    Some((value, file.child_text(function, "name")?.to_owned()))
}

fn head_of(file: &SyntaxFile, arm: Branch<'_>) -> Option<String> {
    Some(head_in(file.child_text(arm, "pattern")?))
}

#[cfg(test)]
mod tests {
    use super::say_the_same;

    #[test]
    fn a_twin_says_the_same_of_two_or_more() {
        let arms = |arms: &[(&str, &str)]| {
            arms.iter().map(|(pattern, body)| ((*pattern).to_owned(), (*body).to_owned())).collect::<Vec<_>>()
        };
        let own = arms(&[("K::A", "0"), ("K::B(b)", "b"), ("K::C(c)", "c + 1")]);
        for (theirs, wanted) in [
            (arms(&[("K::A", "0"), ("K::B(b)", "b"), ("K::D", "9")]), true),
            (arms(&[("K::A", "0"), ("K::B(b)", "b"), ("K::C(it)", "it + 1")]), true),
            (arms(&[("K::A", "0"), ("K::B(b)", "b"), ("K::C(c)", "c + 4")]), false),
            (arms(&[("K::A", "0"), ("K::D", "9")]), false),
            (arms(&[("K::A", "1"), ("K::B(b)", "2"), ("K::D", "9")]), false),
        ] {
            assert_eq!(say_the_same(&own, &theirs), wanted, "{theirs:?}");
        }
    }
}
