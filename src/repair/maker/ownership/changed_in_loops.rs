//! E0382, E0594, E0596, E0614: a list whose elements a loop changes, and that is used again: the loop borrows it to change it.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::loops::{Change, change, is_of_a_loop, loop_over};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0382" => moved(scene).into_iter().collect(),
        "E0594" | "E0596" => copied(scene).into_iter().collect(),
        "E0614" => places(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `for part in [self.a, self.b] { *part = 0; }`: places to be changed, which are borrowed for it.
fn places(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let name = file.text(scene.span).trim_start_matches('*').trim();
    let kinds = ["for_expression", "closure_expression", "function_item"];
    let own = file.nearest(scene.span, &kinds).filter(|own| own.kind == "for_expression")?;
    let pattern = file.child(own, "pattern").filter(|pattern| file.text(pattern.span) == name)?;
    let list = file.child(own, "value").filter(|value| value.kind == "array_expression")?;
    let parts = file.parts(list);
    let is_place = |own: &Branch<'_>| matches!(own.kind, "field_expression" | "identifier" | "index_expression");
    let written =
        file.inside(own.span, &["assignment_expression", "compound_assignment_expr"]).into_iter().any(|one| {
            let left = file.child(one, "left").map(|left| file.text(left.span));
            left.and_then(|left| left.strip_prefix('*')).is_some_and(|of| of.trim() == name)
        });
    let fits = written && !parts.is_empty() && parts.iter().all(is_place) && pattern.kind == "identifier";
    let why = Proposal::new("go over them to change them");
    fits.then(|| parts.iter().fold(why, |why, part| why.insert(scene, part.span.start(), "&mut ")))
}

/// What a loop moves.
fn moved(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let call = scene.labelled().find(|(_, label)| label.contains("moved due to this"));
    let (moved, _) = call.filter(|(_, label)| label.contains("implicit call to") || label.contains("method call"))?;
    let call = file.nearest(Span::at(moved.start()), &["field_expression"]);
    let method = call.and_then(|call| file.child(call, "field")).filter(|name| file.text(name.span) == "into_iter");
    match method.zip(call) {
        Some((method, call)) => borrowed(scene, file.child(call, "value")?, Some(method)),
        None => borrowed(scene, scene.exactly(moved)?, None),
    }
}

/// What a loop copies, as it can be copied: an array.
fn copied(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["for_expression"])?;
    let (pattern, value) = (scene.file.child(own, "pattern")?, scene.file.child(own, "value")?);
    is_of_a_loop(&scene.file, pattern.span).then(|| borrowed(scene, value, None)).flatten()
}

/// `for task in &mut tasks`, with the `mut` that `tasks` needs for it, without the one that `task` had, and with `*` where it is
/// changed as a whole. Where a loop says `mut` itself and looks at what it changed, it may have wanted copies to reckon with.
fn borrowed(scene: &Scene<'_>, own: Branch<'_>, method: Option<Branch<'_>>) -> Option<Proposal> {
    let file = &scene.file;
    let is_place = matches!(own.kind, "identifier" | "field_expression");
    let own_loop = loop_over(file, Span::at(own.span.end())).filter(|_| is_place)?;
    let (pattern, body) = (file.child(own_loop, "pattern")?, file.child(own_loop, "body")?);
    let why = Proposal::new("go over them to change them");
    let mut why = match method {
        Some(name) => why.replace(scene, name.span, "iter_mut"),
        None => why.insert(scene, own.span.start(), "&mut "),
    };
    let root = file.words(own.span).first().filter(|word| word.is_name)?.span;
    if let Some(at) = if file.text(root) == "self" { unchangeable_self(scene)? } else { scene.unchangeable(root)? } {
        why = why.insert(scene, at, "mut ");
    }
    let words = file.words(pattern.span);
    let mut is_any = false;
    for (at, name) in words.iter().enumerate().filter(|(_, word)| word.is_name && word.text != "mut") {
        let Some(change) = change(file, body, name.text) else { continue };
        is_any = true;
        let before = at.checked_sub(1).and_then(|at| words.get(at)).filter(|word| word.text == "mut");
        why = why.groundless(before.is_some() && change == Change::AndLook);
        if let Some(gap) = before.and_then(|word| Span::new(word.span.start(), name.span.start())) {
            why = why.replace(scene, gap, "");
        }
        for one in file.inside(body.span, &["compound_assignment_expr"]) {
            let left = file.child(one, "left").filter(|left| left.kind == "identifier");
            let left = left.filter(|left| file.text(left.span) == name.text);
            why = left.into_iter().fold(why, |why, left| why.insert(scene, left.span.start(), "*"));
        }
    }
    is_any.then_some(why)
}

/// Where a `mut` has to go for `self` to be changed, if one has; nothing if it is lent to be read.
fn unchangeable_self(scene: &Scene<'_>) -> Option<Option<usize>> {
    let list = scene.file.child(scene.function()?, "parameters")?;
    let own = scene.file.parts(list).into_iter().find(|one| one.kind == "self_parameter")?;
    match scene.file.text(own.span) {
        "self" => Some(Some(own.span.start())),
        text if text.contains("mut ") => Some(None),
        _ => None,
    }
}
