//! E0603, E0616, E0624 and E0451: what is private, made visible within the crate. Wider visibility is never a repair that
//! is taken without leave; the proposal is there for who permits it.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// Items that can be made visible.
const ITEMS: &[&str] = &[
    "const_item",
    "enum_item",
    "field_declaration",
    "function_item",
    "mod_item",
    "static_item",
    "struct_item",
    "trait_item",
    "type_item",
    "union_item",
    "use_declaration",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0451" | "E0603" | "E0616" | "E0624") {
        return Vec::new();
    }
    let mut found = Vec::new();
    for place in scene.error.places.iter().filter(|place| !place.primary).chain(&scene.error.note_places) {
        let Some(span) = Span::new(place.byte_start, place.byte_end) else { continue };
        let Some(file) = read(&place.file) else { continue };
        let declared = file.nearest(span, ITEMS).filter(|item| item.span.start() == span.start());
        let private = declared.is_some_and(|item| !file.children(item).iter().any(|c| c.kind == "visibility_modifier"));
        if private {
            let why = Proposal::new("make it visible in the crate");
            found.push(why.replace_in(&place.file, &file, Span::at(span.start()), "pub(crate) "));
        }
    }
    if matches!(scene.code(), "E0451" | "E0616") {
        let names = quoted(&scene.error.message);
        for field in scene.file.all(&["field_declaration"]) {
            let name = scene.file.child_text(field, "name");
            let private = !scene.file.children(field).iter().any(|child| child.kind == "visibility_modifier");
            if private && name.is_some_and(|name| names.first() == Some(&name)) {
                let why = Proposal::new("make it visible in the crate");
                found.push(why.insert(scene, field.span.start(), "pub(crate) "));
            }
        }
    }
    found.truncate(3);
    found
}
