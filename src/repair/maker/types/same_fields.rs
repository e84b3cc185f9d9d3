//! E0308: `at.y <= self.max` where `self.max.y` is meant: one side of an operation says which field of the other it is about.

use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::declared_name;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    same_field(scene, read).into_iter().collect()
}

fn same_field(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let of = declared_name(&got)?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "field_expression")?;
    let whole = file.nearest(own.span, &["binary_expression"])?;
    let (left, right) = (file.child(whole, "left")?, file.child(whole, "right")?);
    let other = [left, right]
        .into_iter()
        .find(|side| side.span != own.span)
        .filter(|_| [left, right].iter().any(|side| side.span == own.span))?;
    let name = file.child_text(other, "field").filter(|_| other.kind == "field_expression")?;
    let (_, home) = home_of(scene, read, &["struct_item"], of)?;
    let item = home.all_named(&["struct_item"], of).next()?;
    let fields = home.inside(item.span, &["field_declaration"]);
    let is_there = fields.iter().any(|field| {
        home.child_text(*field, "name") == Some(name) && home.child_text(*field, "type") == Some(expected.as_str())
    });
    is_there.then(|| {
        Proposal::new(format!("its `{name}`, as on the other side")).insert(scene, own.span.end(), format!(".{name}"))
    })
}
