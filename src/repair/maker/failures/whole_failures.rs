//! E0061: a method that an `Option` or a `Result` has as well, with other arguments, where what is in it was to be asked:
//! `name.replace("a", "b")` of an `Option<&str>` whose `?` is missing.

use super::handing_on::where_made;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_of_failure =
        |file: &str| ["option.rs", "result.rs"].iter().any(|end| file.ends_with(&format!("core/src/{end}")));
    let mut notes = scene.error.note_places.iter();
    if scene.code() != "E0061" || !notes.any(|place| is_of_failure(&place.file)) {
        return Vec::new();
    }
    let call = scene.file.nearest(scene.span, &["field_expression"]);
    let asked = call.and_then(|call| scene.file.child(call, "value"));
    let Some(asked) = asked else { return Vec::new() };
    let made = where_made(scene, asked.span);
    let is_late = made.is_some();
    made.into_iter().chain([after(scene, asked.span, "?").guessed(is_late)]).collect()
}
