//! E0106, E0261, E0637 and others: a lifetime that is missing or that nobody declares.

use super::{Proposal, Read, Scene};
use crate::edit::Span;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0106" | "E0637" => missing(scene),
        "E0261" => undeclared(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A borrow, or a type, without the lifetime that it needs: `'static`, or one that is declared around.
fn missing(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut names = vec!["'static".to_owned()];
    for around in scene.file.around(scene.span).iter().rev() {
        let Some(list) = scene.file.child(*around, "type_parameters") else { continue };
        for word in scene.file.words(list.span).iter().filter(|word| word.text.starts_with('\'') && !word.is_literal) {
            if !names.contains(&word.text.to_owned()) && word.text != "'_" {
                names.insert(0, word.text.to_owned());
            }
        }
    }
    let at = scene.span.end();
    let texts = names.iter().map(|name| match scene.text() {
        "&" => (name.clone(), Span::at(at), format!("{name} ")),
        "'_" => (name.clone(), scene.span, name.clone()),
        _ => (name.clone(), Span::at(at), format!("<{name}>")),
    });
    texts.map(|(name, span, text)| Proposal::new(format!("it lives for `{name}`")).replace(scene, span, text)).collect()
}

/// A lifetime that the impl has to declare, and its methods need not.
fn undeclared(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["impl_item", "function_item", "struct_item", "enum_item"])?;
    let name = scene.text();
    let keyword = scene.file.words(own.span).into_iter().find(|word| word.text == "impl");
    let at = match (own.kind, keyword) {
        ("impl_item", Some(keyword)) => keyword.span.end(),
        _ => scene.file.child(own, "name")?.span.end(),
    };
    if let Some(list) = scene.file.child(own, "type_parameters") {
        return Some(Proposal::new(format!("declare `{name}`")).insert(
            scene,
            list.span.start() + 1,
            format!("{name}, "),
        ));
    }
    Some(Proposal::new(format!("declare `{name}`")).insert(scene, at, format!("<{name}>")))
}
