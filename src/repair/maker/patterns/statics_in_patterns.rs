//! E0530, E0029: a pattern that is called like a `static`, or from one text to another, with which no pattern compares: a
//! condition of the arm does.

use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0530" if scene.error.message == "match bindings cannot shadow statics" => {
            compared(scene, |name| format!("{name} == {}", scene.text())).into_iter().collect()
        }
        "E0029" => of_texts(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `value if ("a"..="m").contains(&value) => …` for `"a"..="m" => …`
fn of_texts(scene: &Scene<'_>) -> Option<Proposal> {
    let is_sign = |text: &str| text.chars().all(|c| matches!(c, '.' | '='));
    let is_text = scene.file.words(scene.span).iter().all(|word| word.text.starts_with('"') || is_sign(word.text));
    compared(scene, |name| format!("({}).contains(&{name})", scene.text())).filter(|_| is_text)
}

/// `value if value == LIMIT => …` for `LIMIT => …`; `condition` is given the name.
fn compared(scene: &Scene<'_>, condition: impl Fn(&str) -> String) -> Option<Proposal> {
    let file = &scene.file;
    let arm = file.nearest(scene.span, &["match_arm"])?;
    let pattern = file.child(arm, "pattern").filter(|pattern| pattern.span.contains(scene.span))?;
    // One of several patterns has no condition of its own.
    let is_one = file.words(pattern.span).iter().all(|word| !matches!(word.text, "|" | "if" | "@"));
    let words = file.words(scene.function()?.span);
    let is_free = |name: &&str| words.iter().all(|word| word.text != *name);
    let name = ["value", "it", "one"].into_iter().find(is_free).filter(|_| is_one)?;
    let why = Proposal::new("it is compared with in a condition").replace(scene, scene.span, name);
    Some(why.insert(scene, pattern.span.end(), format!(" if {}", condition(name))))
}
