//! A word in a macro call that no rule expects, and that is nearly one of those that the macro takes (no code): as its own
//! rules have it, if they are here, or another call of the same macro. `forward_to_deserialize_any! { bool btyes string }` A macro
//! that objects in words of its own may have met a name that is misspelt: all its other arguments have it right.
//!
//! What the macro calls itself with is told at the call that is written here.

use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::meaning::opposed::{is_another_word, is_opposed};
use crate::repair::spelling::is_sure_slip;
use crate::repair::type_text::NUMBERS;
use crate::syntax::{Branch, Word};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !scene.code().is_empty() {
        return Vec::new();
    }
    let is_told = scene.error.message.starts_with("no rules expected");
    let found = if is_told { misspelt(scene) } else { unlike_its_neighbours(scene) };
    found.into_iter().collect()
}

/// A name in what a macro objects to, in words of its own, that stands nowhere else in the file, and is nearly one that the same
/// call has again and again: `UncaesdStr::new(…)` where all other keys are `UncasedStr::new(…)`.
fn unlike_its_neighbours(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["macro_invocation"])?;
    let list = file.children(own).into_iter().find(|child| child.kind == "token_tree")?;
    if !list.span.contains(scene.span) || list.span == scene.span {
        return None;
    }
    let (all, here) = (file.words(file.whole()), file.words(list.span));
    let count = |words: &[Word<'_>], text: &str| words.iter().filter(|word| word.is_name && word.text == text).count();
    let objected = file.words(scene.span).into_iter().filter(|word| word.is_name && count(&all, word.text) == 1);
    let mut slips = objected.filter_map(|word| {
        let is_meant = |known: &str| {
            is_sure_slip(known, word.text) && !is_opposed(word.text, known) && !is_another_word(word.text, known)
        };
        let mut near: Vec<&str> = here.iter().filter(|known| known.is_name).map(|known| known.text).collect();
        near.sort_unstable();
        near.dedup();
        near.retain(|known| count(&here, known) > 1 && is_meant(known));
        let [only] = near.as_slice() else { return None };
        Some((word.span, *only))
    });
    let ((span, only), None) = (slips.next()?, slips.next()) else { return None };
    Some(Proposal::new(format!("all others are `{only}`")).replace(scene, span, only))
}

fn misspelt(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let word = *quoted(&scene.error.message).first().filter(|word| !NUMBERS.contains(word))?;
    let own = file.nearest(scene.span, &["macro_invocation"])?;
    let name = name_of(scene, own)?;
    let words = file.words(own.span);
    let mut written = words.iter().filter(|one| one.is_name && one.text == word);
    let (Some(at), None) = (written.next(), written.next()) else { return None };
    // What one more call says, and what the rules say themselves.
    let calls = file.all(&["macro_invocation"]).into_iter();
    let calls = calls.filter(|call| call.span != own.span && name_of(scene, *call) == Some(name));
    let definitions = file.all_named(&["macro_definition"], name);
    let rules = definitions.flat_map(|own| file.inside(own.span, &["macro_rule"]));
    let said = calls.chain(rules.filter_map(|rule| file.child(rule, "left")));
    let mut near: Vec<&str> = Vec::new();
    for known in said.flat_map(|own| file.words(own.span)).filter(|known| known.is_name) {
        // What says the opposite is what people write on purpose, be it near or not.
        let is_near =
            || is_sure_slip(known.text, word) && !is_opposed(word, known.text) && !is_another_word(word, known.text);
        let is_there = || words.iter().any(|own| own.text == known.text);
        if !near.contains(&known.text) && is_near() && !is_there() {
            near.push(known.text);
        }
    }
    let [only] = near.as_slice() else { return None };
    Some(Proposal::new(format!("the macro takes `{only}`")).replace(scene, at.span, *only))
}

/// The macro's own name in a call.
fn name_of<'s>(scene: &'s Scene<'_>, call: Branch<'_>) -> Option<&'s str> {
    let path = scene.file.child(call, "macro")?;
    scene.file.text(path.span).rsplit(':').next()
}
