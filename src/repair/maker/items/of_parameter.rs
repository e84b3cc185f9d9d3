//! E0223, E0790: something of a trait that is named by the trait alone, where a type parameter has just this bound: it is
//! the parameter's, and not that of the one type that happens to have the trait.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::SyntaxFile;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0223" | "E0790") {
        return Vec::new();
    }
    let named = named_by_trait(&scene.file, scene.span);
    let write = |(head, name): (Span, String)| {
        Proposal::new(format!("that of `{name}`, which is asked to have it")).replace(scene, head, name)
    };
    named.map(write).into_iter().collect()
}

/// The trait's name in a path such as `Unit::NAME` at `place`, and the one parameter around that is bound by it.
pub(crate) fn named_by_trait(file: &SyntaxFile, place: Span) -> Option<(Span, String)> {
    // In a macro there are only words.
    let rest = Span::new(place.start(), file.bytes().len())?;
    let words = file.words(rest);
    let (head, sign) = (words.first()?, words.get(1)?);
    let is_path = matches!(sign.text, ":" | "::") && sign.span.start() == head.span.end();
    let wanted = head.text;
    if !is_path || !head.is_name {
        return None;
    }
    for around in file.around(place).into_iter().rev() {
        if !matches!(around.kind, "function_item" | "impl_item" | "function_signature_item") {
            continue;
        }
        let children = file.children(around);
        let mut names: Vec<&str> = Vec::new();
        for own in children.iter().filter(|child| matches!(child.kind, "type_parameters" | "where_clause")) {
            for one in file.children(*own) {
                let Some((left, bounds)) = file.text(one.span).split_once(':') else { continue };
                let bounds = bounds.split('+').map(|bound| bound.split('<').next().unwrap_or_default().trim());
                let is_it = bounds.into_iter().any(|bound| bound.rsplit("::").next() == Some(wanted));
                let left = left.trim();
                if is_it && left.chars().all(|c| c.is_alphanumeric() || c == '_') && !names.contains(&left) {
                    names.push(left);
                }
            }
        }
        match names.as_slice() {
            [] => {}
            [only] => return Some((head.span, (*only).to_owned())),
            _ => return None,
        }
    }
    None
}
