//! What the twin of a match says in another file of the crate: the same thing is looked at in a function of the same name, and
//! some of its arms are for the same patterns (`iter.rs` and `iter_mut.rs`).

use super::arm_bodies::{Model, head_in};
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Ground, Read, Scene};
use crate::syntax::{Branch, SyntaxFile};

/// Longest body that is taken over.
const LONGEST: usize = 400;

/// The arms for `missing` that twins of the match `own` have in other files. Where they do not agree, none is more than a guess.
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
    let mut found: Vec<(String, String)> = Vec::new();
    let files = files_of_crate(scene, read).unwrap_or_default();
    for (_, file) in files.iter().filter(|(name, _)| name.as_str() != scene.name) {
        for other in file.inside(file.whole(), &["match_expression"]) {
            if looked_at(file, other).as_ref() != Some(&(value.clone(), name.clone())) {
                continue;
            }
            let block = file.child(other, "body");
            let theirs = block.map(|block| file.children(block)).unwrap_or_default();
            let theirs: Vec<Branch<'_>> = theirs.into_iter().filter(|child| child.kind == "match_arm").collect();
            let has = |head: &String| theirs.iter().any(|arm| head_of(file, *arm).as_ref() == Some(head));
            if heads.is_empty() || !heads.iter().all(has) {
                continue;
            }
            let arm = theirs.iter().find(|arm| head_of(file, **arm).as_ref() == Some(&wanted));
            let parts = arm.and_then(|arm| Some((file.child(*arm, "pattern")?, file.child(*arm, "value")?)));
            let Some((pattern, body)) = parts.map(|(p, body)| (file.text(p.span), file.text(body.span))) else {
                continue;
            };
            let arm = (pattern.to_owned(), body.to_owned());
            let is_whole = !pattern.contains('|') && !pattern.contains(" if ");
            if is_whole && body.len() < LONGEST && !found.contains(&arm) {
                found.push(arm);
            }
        }
    }
    let ground = if found.len() == 1 { Ground::Reason } else { Ground::Guess };
    found.into_iter().map(|arm| Model { arm, ground }).collect()
}

/// What a match looks at, blanks apart, and the name of the function that it stands in.
fn looked_at(file: &SyntaxFile, own: Branch<'_>) -> Option<(String, String)> {
    let value = file.text(file.child(own, "value")?.span).split_whitespace().collect();
    let function = file.nearest(own.span, &["function_item"])?;
    Some((value, file.text(file.child(function, "name")?.span).to_owned()))
}

fn head_of(file: &SyntaxFile, arm: Branch<'_>) -> Option<String> {
    Some(head_in(file.text(file.child(arm, "pattern")?.span)))
}
