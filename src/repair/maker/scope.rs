//! E0425 on a name that is bound in an inner block only: declared before the blocks that bind it.

use super::{Proposal, Read, Scene};
use crate::edit::Span;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0425" || !super::plain(&scene.error.rendered).contains("is available in a different scope") {
        return Vec::new();
    }
    hoisted(scene).into_iter().collect()
}

/// `let x;` before the statement whose blocks say `let x = …;`, which then assign.
fn hoisted(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.text();
    let body = scene.file.child(scene.function()?, "body")?;
    let inner: Vec<_> = scene
        .file
        .inside(body.span, &["let_declaration"])
        .into_iter()
        .filter(|own| {
            own.span.end() <= scene.span.start()
                && scene.file.child(*own, "pattern").is_some_and(|pattern| {
                    scene.file.text(pattern.span) == name && scene.file.child(*own, "value").is_some()
                })
        })
        .collect();
    let first = inner.first()?;
    let around = scene.file.around(scene.span);
    let block = around.iter().rev().find(|node| node.kind == "block" && node.span.contains(first.span))?;
    let holder = scene.file.children(*block).into_iter().find(|one| one.named && one.span.contains(first.span))?;
    if holder.span == first.span {
        return None;
    }
    let indentation = scene.indentation(holder.span.start());
    let mut proposal = Proposal::new(format!("declare `{name}` for all of them")).insert(
        scene,
        holder.span.start(),
        format!("let {name};\n{indentation}"),
    );
    for own in inner.iter().filter(|own| holder.span.contains(own.span)) {
        let value = scene.file.child(*own, "value")?;
        proposal = proposal.replace(scene, Span::new(own.span.start(), value.span.start())?, format!("{name} = "));
    }
    Some(proposal)
}
