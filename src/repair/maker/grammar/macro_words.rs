//! A word in a macro call that no rule expects, and that is nearly one of those that the macro takes (no code): as its own
//! rules have it, if they are here, or another call of the same macro. `forward_to_deserialize_any! { bool btyes string }`
//!
//! What the macro calls itself with is told at the call that is written here.

use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::meaning::opposed::{is_another_word, is_opposed};
use crate::repair::spelling::is_sure_slip;
use crate::repair::type_text::NUMBERS;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !scene.code().is_empty() || !scene.error.message.starts_with("no rules expected") {
        return Vec::new();
    }
    misspelt(scene).into_iter().collect()
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
    let calls = file.inside(file.whole(), &["macro_invocation"]).into_iter();
    let calls = calls.filter(|call| call.span != own.span && name_of(scene, *call) == Some(name));
    let definitions = file.inside(file.whole(), &["macro_definition"]).into_iter();
    let definitions = definitions.filter(|own| file.child(*own, "name").is_some_and(|own| file.text(own.span) == name));
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
