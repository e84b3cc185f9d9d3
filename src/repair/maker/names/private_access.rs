//! E0616, E0603, E0423, E0451: what is private, reached by what is public for it: a method that gives the field, a function
//! that makes the value, of arguments or of what a literal says for its fields. Wider visibility is another maker's proposal.

use super::renamed::files_of_crate;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{type_name, type_path};
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

/// What a getter may write behind the field and still give the field.
const SAME: &[&str] = &["", ".clone()", ".as_str()", ".as_ref()", ".as_slice()"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0616" => got(scene),
        "E0603" | "E0423" => made(scene),
        "E0451" => put_together(scene, read).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The functions of the impls of a type, with their names.
fn functions<'f>(file: &'f SyntaxFile, of: &str) -> Vec<(&'f str, Branch<'f>)> {
    let mut found = Vec::new();
    for own in file.impls_of(of).into_iter().filter(|own| own.of_trait.is_none()) {
        for function in file.inside(own.block.span, &["function_item"]) {
            let public = file.children(function).iter().any(|child| child.kind == "visibility_modifier");
            if let (true, Some(name)) = (public, file.child(function, "name")) {
                found.push((file.text(name.span), function));
            }
        }
    }
    found
}

/// `value.field()`, by whatever name the method gives the field.
fn got(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let [field, of, ..] = names.as_slice() else { return Vec::new() };
    let of = type_name(of);
    let mut found = Vec::new();
    for (name, function) in functions(&scene.file, of) {
        let body = scene.file.child_text(function, "body").unwrap_or_default();
        let body = body.trim_start_matches('{').trim_end_matches('}').trim();
        let plain = body.trim_start_matches('&').trim_start_matches("mut ");
        let base = format!("self.{field}");
        let gives = plain.strip_prefix(base.as_str()).is_some_and(|rest| SAME.contains(&rest));
        if gives && scene.exactly(scene.span).is_some() {
            found.push(Proposal::new(format!("ask `{name}()`")).replace(scene, scene.span, format!("{name}()")));
        }
    }
    found.truncate(3);
    found
}

/// The functions that make a value of the type: they give back `Self` or its name.
fn makers<'f>(file: &'f SyntaxFile, of: &str) -> Vec<(&'f str, Branch<'f>)> {
    let mut found = functions(file, of);
    found.retain(|(_, function)| {
        let back = file.child_text(*function, "return_type").unwrap_or_default();
        let bare = type_path(back);
        bare == of || bare == "Self"
    });
    found.retain(|(_, function)| file.inside(function.span, &["self_parameter"]).is_empty());
    found
}

/// `Type::new(…)` for `Type(…)`.
fn made(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(call) = scene.file.nearest(scene.span, &["call_expression"]) else { return Vec::new() };
    let (Some(callee), Some(list)) = (scene.file.child(call, "function"), scene.file.child(call, "arguments")) else {
        return Vec::new();
    };
    let of = scene.file.text(callee.span).rsplit("::").next().unwrap_or_default();
    if !callee.span.contains(scene.span) {
        return Vec::new();
    }
    let given = scene.file.children(list).iter().filter(|child| child.named).count();
    let mut found = Vec::new();
    for (name, function) in makers(&scene.file, of) {
        let wanted = scene.file.inside(function.span, &["parameter"]).len();
        if wanted == given {
            let why = Proposal::new(format!("`{name}` makes one"));
            found.push(why.insert(scene, callee.span.end(), format!("::{name}")));
        }
    }
    found
}

/// A literal of private fields: the one function that makes such a value of just these fields, by their names.
fn put_together(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let literal = file.nearest(scene.span, &["struct_expression"])?;
    let (path, body) = (file.child(literal, "name")?, file.child(literal, "body")?);
    let of = type_name(file.text(path.span));
    let mut given: Vec<(&str, &str)> = Vec::new();
    for field in file.children(body).into_iter().filter(|child| child.named) {
        given.push(match field.kind {
            "shorthand_field_initializer" => (file.text(field.span), file.text(field.span)),
            "field_initializer" => (file.child_text(field, "field")?, file.child_text(field, "value")?),
            // A base or a comment, for which a call has no place.
            _ => return None,
        });
    }
    let own = vec![(scene.name.to_owned(), Rc::clone(file))];
    let files = files_of_crate(scene, read).unwrap_or(own);
    let mut found: Vec<(String, String)> = Vec::new();
    for (_, file) in &files {
        for (name, function) in makers(file, of) {
            let Some(list) = file.child(function, "parameters") else { continue };
            let parameters = file.inside(list.span, &["parameter"]);
            let names = parameters.iter().map(|one| file.child_text(*one, "pattern"));
            let values =
                names.map(|name| given.iter().find(|(field, _)| Some(*field) == name).map(|(_, value)| *value));
            let Some(values) = values.collect::<Option<Vec<_>>>() else { continue };
            if values.len() == given.len() {
                found.push((name.to_owned(), values.join(", ")));
            }
        }
    }
    let [(name, values)] = found.as_slice() else { return None };
    let text = format!("{}::{name}({values})", file.text(path.span));
    Some(Proposal::new(format!("`{name}` makes one of these")).replace(scene, literal.span, text))
}
