//! E0308: `position + (dx, dy)` where a `Point` is asked for: a tuple of as many parts as a struct of the crate is made of.

use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile, declared_name};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    made(scene, read).into_iter().collect()
}

fn made(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let of = declared_name(&expected).filter(|_| got.starts_with('('))?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "tuple_expression")?;
    let parts = file.parts(own);
    let (_, home) = home_of(scene, read, &["struct_item"], of)?;
    let declared = home.all_named(&["struct_item"], of).next()?;
    let fields = fields_of(&home, declared);
    if parts.len() < 2 || parts.len() != fields.len() {
        return None;
    }
    let inside: Vec<&str> = parts.iter().map(|part| file.text(part.span)).collect();
    let made = if has_new(&home, of, &fields) {
        format!("{of}::new({})", inside.join(", "))
    } else if fields.iter().all(|(name, _)| name.is_none()) {
        format!("{of}({})", inside.join(", "))
    } else {
        let named = fields.iter().zip(&inside).map(|((name, _), value)| match name {
            Some(name) if name == value => (*name).to_owned(),
            name => format!("{}: {value}", name.unwrap_or_default()),
        });
        format!("{of} {{ {} }}", named.collect::<Vec<_>>().join(", "))
    };
    Some(Proposal::new(format!("make it a `{of}`")).replace(scene, own.span, made))
}

/// The names and types of a struct's fields, in order.
fn fields_of<'f>(home: &'f SyntaxFile, declared: Branch<'_>) -> Vec<(Option<&'f str>, &'f str)> {
    let Some(body) = home.child(declared, "body") else { return Vec::new() };
    if body.kind == "ordered_field_declaration_list" {
        let types = home.children(body).into_iter().filter(|child| child.field == Some("type"));
        return types.map(|of| (None, home.text(of.span))).collect();
    }
    let fields = home.inside(body.span, &["field_declaration"]);
    fields.into_iter().filter_map(|own| Some((home.child_text(own, "name"), home.child_text(own, "type")?))).collect()
}

/// Whether `new` takes what the fields hold, in their order, and gives nothing but the type itself.
fn has_new(home: &SyntaxFile, of: &str, fields: &[(Option<&str>, &str)]) -> bool {
    let mut made = home.impls_of(of).into_iter().filter(|own| own.of_trait.is_none());
    made.any(|own| {
        let mut functions = home.inside(own.block.span, &["function_item"]).into_iter();
        let Some(new) = functions.find(|one| home.child_text(*one, "name") == Some("new")) else { return false };
        let gives_it = home.child_text(new, "return_type").is_some_and(|back| back == "Self" || back == of);
        let Some(list) = home.child(new, "parameters") else { return false };
        let taken: Vec<_> = home.parts(list).into_iter().map(|one| home.child_text(one, "type")).collect();
        gives_it
            && taken.len() == fields.len()
            && taken.iter().zip(fields).all(|(taken, (_, held))| *taken == Some(*held))
    })
}
