//! E0530: a pattern that is called like a `static`, with which no pattern compares: a condition of the arm does.

use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_it = scene.code() == "E0530" && scene.error.message == "match bindings cannot shadow statics";
    if is_it { compared(scene).into_iter().collect() } else { Vec::new() }
}

/// `value if value == LIMIT => …` for `LIMIT => …`
fn compared(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let arm = file.nearest(scene.span, &["match_arm"])?;
    let pattern = file.child(arm, "pattern").filter(|pattern| pattern.span.contains(scene.span))?;
    // One of several patterns has no condition of its own.
    let is_one = file.words(pattern.span).iter().all(|word| !matches!(word.text, "|" | "if" | "@"));
    let words = file.words(scene.function()?.span);
    let is_free = |name: &&str| words.iter().all(|word| word.text != *name);
    let name = ["value", "it", "one"].into_iter().find(is_free).filter(|_| is_one)?;
    let why = Proposal::new("a static is compared with in a condition").replace(scene, scene.span, name);
    Some(why.insert(scene, pattern.span.end(), format!(" if {name} == {}", scene.text())))
}
