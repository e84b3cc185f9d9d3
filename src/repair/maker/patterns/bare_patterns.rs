//! E0308, E0599, E0609: a pattern that says too little, or what is matched too much: `let text = found else { … }` of an option, where
//! the `else` has nothing to be for unless it is `Some(text)`; `Some` and `None` of a `Weak`, which is asked by `.upgrade()`;
//! `&[first, second]` of a `Vec`, which is looked at as a slice; `(&One, &Two)` of a pair of which one part is not borrowed.

use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => refuted(scene).into_iter().chain(upgraded(scene)).chain(sliced(scene)).chain(lent(scene)).collect(),
        "E0599" | "E0609" => refuted(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `let Some(text) = found else { … }`
fn refuted(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let of = match scene.code() {
        "E0308" => scene.expected_found()?.1,
        _ => quoted(&scene.error.message).last().copied()?.to_owned(),
    };
    let wrap = match of.trim_start_matches('&').trim_start_matches("mut ") {
        of if of.starts_with("Option<") || of.starts_with("std::option::Option<") => "Some",
        of if of.starts_with("Result<") || of.starts_with("std::result::Result<") => "Ok",
        _ => return None,
    };
    let name = match scene.code() {
        "E0308" => scene.exactly(scene.span).filter(|own| own.kind == "identifier")?,
        _ => file.child(file.nearest(scene.span, &["field_expression"])?, "value")?,
    };
    let bound = file.inside(scene.function()?.span, &["let_declaration"]).into_iter().rfind(|own| {
        let pattern = file.child(*own, "pattern").filter(|pattern| pattern.kind == "identifier");
        own.span.end() <= name.span.start() && pattern.is_some_and(|p| file.text(p.span) == file.text(name.span))
    })?;
    let pattern = file.child(bound, "pattern").filter(|_| file.child(bound, "alternative").is_some())?;
    let why = Proposal::new("only what is there").insert(scene, pattern.span.start(), format!("{wrap}("));
    Some(why.insert(scene, pattern.span.end(), ")"))
}

/// `match list.as_slice() { &[] … &[first] …`: a slice is taken apart so, and a list is not.
fn sliced(scene: &Scene<'_>) -> Option<Proposal> {
    let pattern = scene.file.nearest(scene.span, &["reference_pattern"]).filter(|own| own.span == scene.span)?;
    scene.file.children(pattern).into_iter().find(|own| own.kind == "slice_pattern")?;
    let (value, _) = scene.labelled().find(|(span, label)| {
        let of = label.strip_prefix("this expression has type `").unwrap_or_default();
        (of.starts_with("Vec<") || of.starts_with("std::vec::Vec<")) && !span.contains(scene.span)
    })?;
    Some(after(scene, value, ".as_slice()"))
}

/// `match (&self.0, &other.0) { (&One, &Two) …`: what a part of the pattern looks at by way of a borrow.
fn lent(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let pattern = file.nearest(scene.span, &["reference_pattern"]).filter(|own| own.span == scene.span)?;
    let pair = file.nearest(pattern.span, &["tuple_pattern"])?;
    let arm = file.nearest(pair.span, &["match_arm"])?;
    let value = file.child(file.nearest(arm.span, &["match_expression"])?, "value")?;
    let parts = |of: Branch<'_>| file.parts(of).into_iter();
    let at = parts(pair).position(|part| part.span == pattern.span)?;
    let part = parts(value).nth(at).filter(|_| value.kind == "tuple_expression")?;
    let is_place = matches!(part.kind, "field_expression" | "identifier" | "index_expression");
    is_place.then(|| Proposal::new("borrow it, as the patterns do").insert(scene, part.span.start(), "&"))
}

/// `match weak.upgrade() { Some(…) …`
fn upgraded(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, got) = scene.expected_found().filter(|(expected, _)| expected.contains("Weak<"))?;
    let (value, of) = scene.labelled().find_map(|(span, label)| {
        let of = label.strip_prefix("this expression has type `")?.trim_end_matches('`');
        (!span.contains(scene.span)).then_some((span, of))
    })?;
    let bare = of.trim_start_matches('&');
    let lent = ["Ref<", "RefMut<", "std::cell::Ref<", "std::cell::RefMut<"]
        .iter()
        .find_map(|cell| bare.strip_prefix(cell).and_then(|rest| rest.split_once(", ")).map(|(_, of)| of));
    let inner = lent.unwrap_or(bare);
    let is_weak = ["Weak<", "std::rc::Weak<", "std::sync::Weak<"].iter().any(|weak| inner.starts_with(weak));
    (is_weak && got.starts_with("Option<")).then(|| after(scene, value, ".upgrade()"))
}
