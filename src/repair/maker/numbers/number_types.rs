//! E0308, E0277 and others about two number types: the one declaration that says another type than its uses, a constant
//! parameter included.

use super::casts::{ground_to_declare, ground_to_recast, keeps_all};
use super::{part_types, width};
use crate::edit::Span;
use crate::repair::maker::{Ground, Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

const NUMBERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code().is_empty() {
        return const_parameter(scene).into_iter().collect();
    }
    let pairs = match scene.code() {
        "E0308" => scene.expected_found().into_iter().filter_map(|(a, b)| differing(&a, &b)).collect(),
        "E0277" | "E0271" | "E0282" | "E0283" | "E0369" => {
            let names = quoted(&scene.error.message);
            // What is indexed holds numbers as well: they have nothing to do with its length.
            let is_index = scene.error.message.contains("cannot be indexed by");
            let names = if is_index { names.last().copied().into_iter().collect() } else { names };
            let of: Vec<&str> = names.iter().flat_map(|name| numbers(name)).collect();
            match of.as_slice() {
                [a, ..] if is_index => vec![((*a).to_owned(), "usize".to_owned())],
                [a, b, ..] if a != b => vec![((*a).to_owned(), (*b).to_owned())],
                _ => Vec::new(),
            }
        }
        "E0053" | "E0326" => scene.expected_found().into_iter().filter_map(|(a, b)| differing(&a, &b)).collect(),
        _ => Vec::new(),
    };
    let mut found = Vec::new();
    for (a, b) in pairs {
        for (name, file, span) in declarations(scene, read) {
            for (old, new) in [(&a, &b), (&b, &a)] {
                let words = file.words(span);
                let Some(word) = words.iter().find(|word| word.text == old) else { continue };
                // What a function is given is what its callers have; what it makes of that is another matter.
                let is_made_of = scene.error.message.starts_with("a value of type");
                if is_made_of && file.nearest(word.span, &["parameter"]).is_some() {
                    continue;
                }
                let why = format!("declare it as `{new}`");
                let cast = file.nearest(word.span, &["type_cast_expression"]);
                let cast = cast.filter(|cast| file.child(*cast, "type").is_some_and(|of| of.span.contains(word.span)));
                let ground = match cast {
                    Some(cast) => ground_to_recast(&file, cast, new),
                    // What is read, and does not fit, is told; what a cast cuts off is lost.
                    None if is_read(&file, word.span) && !keeps_all(old, new) => Ground::Reason,
                    None if width::shows(&file, word.span, (old, new), &[&scene.file]) => Ground::Nothing,
                    None => ground_to_declare(old, new),
                };
                let proposal = Proposal::new(why).on(ground);
                found.push(proposal.replace_in(&name, &file, word.span, new.as_str()));
            }
        }
    }
    found
}

/// `the constant `N` is not of type `usize``: the parameter is declared as what it is used for.
fn const_parameter(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(scene.error.message.strip_prefix("the constant ").unwrap_or_default());
    let [name, wanted] = names.as_slice() else { return None };
    let around = scene.file.around(scene.span);
    let mut lists = around.iter().rev().filter_map(|node| scene.file.child(*node, "type_parameters"));
    let own = lists.find_map(|list| {
        let mut parameters = scene.file.inside(list.span, &["const_parameter"]).into_iter();
        parameters.find(|own| scene.file.child_text(*own, "name") == Some(*name))
    })?;
    let of = scene.file.child(own, "type").filter(|of| NUMBERS.contains(&scene.file.text(of.span)))?;
    let fits = NUMBERS.contains(wanted);
    fits.then(|| Proposal::new(format!("declare it as `{wanted}`")).replace(scene, of.span, *wanted))
}

/// Whether the type is the one that `parse` is told.
fn is_read(file: &SyntaxFile, of: Span) -> bool {
    let list = file.nearest(of, &["generic_function"]);
    list.is_some_and(|own| own.span.end() == of.end() + 1 && file.text(own.span).contains(".parse::<"))
}

pub(super) fn numbers(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| NUMBERS.contains(word)).collect()
}

/// The one number type in which two types differ.
pub(in crate::repair) fn differing(a: &str, b: &str) -> Option<(String, String)> {
    let (left, right) = (numbers(a), numbers(b));
    let mut different = left.iter().zip(&right).filter(|(a, b)| a != b);
    let (a, b) = different.next().filter(|_| left.len() == right.len())?;
    Some(((*a).to_owned(), (*b).to_owned()))
}

/// Places where the types in question may be declared: what labels and notes point at, and declarations of the name that
/// the error is about.
fn declarations(scene: &Scene<'_>, read: Read<'_>) -> Vec<(String, Rc<SyntaxFile>, Span)> {
    let mut found: Vec<(String, Rc<SyntaxFile>, Span)> = Vec::new();
    let file = &scene.file;
    let mut names: Vec<&str> = Vec::new();
    let text = scene.text();
    names.extend(text.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).find(|word| !word.is_empty()));
    names.extend(text.split(|c: char| !(c.is_alphanumeric() || c == '_')).find(|word| !word.is_empty()));
    // A pattern is of the type of what is matched.
    for (span, _) in scene.labelled().filter(|(_, label)| label.starts_with("this expression has type")) {
        names.extend(file.words(span).into_iter().rev().find(|word| word.is_name).map(|word| word.text));
    }
    // `Struct { name: value }` and `value.name = …`
    if let Some(field) = file.nearest(scene.span, &["field_initializer"]) {
        let name = file.child(field, "field").or_else(|| file.child(field, "name"));
        names.extend(name.map(|name| file.text(name.span)));
    }
    if let Some(assignment) =
        file.nearest(scene.span, &["assignment_expression", "compound_assignment_expr", "binary_expression"])
    {
        for side in ["left", "right"] {
            let side = file.child_text(assignment, side).unwrap_or_default();
            names.extend(side.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).find(|word| !word.is_empty()));
        }
    }
    if let Some(statement) = file.nearest(scene.span, &["let_declaration", "const_item", "static_item"])
        && let Some(of) = file.child(statement, "type")
    {
        found.push((scene.name.to_owned(), Rc::clone(file), of.span));
    }
    let places = scene.error.places.iter().chain(&scene.error.note_places);
    for place in places {
        let Some(span) = Span::new(place.byte_start, place.byte_end) else { continue };
        let Some(other) = read(&place.file) else { continue };
        if span != scene.span && span.end() - span.start() < 120 {
            found.push((place.file.clone(), other, span));
        }
    }
    for node in file.all(&["field_declaration", "parameter", "let_declaration", "const_item", "static_item"]) {
        let name = file.child(node, "name").or_else(|| file.child(node, "pattern"));
        let of = file.child(node, "type");
        if let (Some(name), Some(of)) = (name, of)
            && names.contains(&file.text(name.span).trim_start_matches("mut "))
        {
            found.push((scene.name.to_owned(), Rc::clone(file), of.span));
        }
    }
    // `type Pairs = IntoIter<Name, u16>;`: the name by which what holds numbers goes here.
    // Where bytes are made of numbers, a wider one is another format.
    let fixed = ["repr", "size_of", "to_be_bytes", "to_le_bytes", "to_ne_bytes", "transmute"];
    let is_fixed = file.words(file.whole()).iter().any(|word| fixed.contains(&word.text));
    let heads = scene
        .expected_found()
        .filter(|_| !is_fixed)
        .map(|(a, b)| [a, b].map(|of| type_name(&of).to_owned()))
        .unwrap_or_default();
    for alias in file.all(&["type_item"]).into_iter().filter_map(|own| file.child(own, "type")) {
        let head = type_name(file.text(alias.span));
        if !head.is_empty() && heads.iter().any(|of| of == head) {
            found.push((scene.name.to_owned(), Rc::clone(file), alias.span));
        }
    }
    // `let b = i as u16;`: where the number is made, once for all its uses.
    let lets = scene.function().map(|function| file.inside(function.span, &["let_declaration"])).unwrap_or_default();
    for own in lets.into_iter().filter(|own| own.span.end() <= scene.span.start()) {
        let name = file.child_text(own, "pattern");
        let cast = file.child(own, "value").filter(|value| value.kind == "type_cast_expression");
        let of = cast.filter(|_| name == Some(text)).and_then(|cast| file.child(cast, "type"));
        found.extend(of.map(|of| (scene.name.to_owned(), Rc::clone(file), of.span)));
    }
    // `let port = text.parse::<u32>()?`, and the same as the value itself.
    for own in file.all(&["generic_function"]) {
        let is_parse = file.text(own.span).contains(".parse::<");
        let holder =
            file.nearest(own.span, &["let_declaration"]).filter(|holder| file.child(*holder, "type").is_none());
        let pattern = holder.and_then(|holder| file.child_text(holder, "pattern"));
        let is_own = pattern.is_some_and(|name| names.contains(&name)) || scene.span.contains(own.span);
        if let Some(of) = file.child(own, "type_arguments").filter(|_| is_parse && is_own) {
            found.push((scene.name.to_owned(), Rc::clone(file), of.span));
        }
    }
    found.extend(
        part_types::declared(scene, &names).into_iter().map(|span| (scene.name.to_owned(), Rc::clone(file), span)),
    );
    // `impl Index<u64> for Table`
    let heading = file.nearest(scene.span, &["impl_item"]).and_then(|own| file.child(own, "trait"));
    found.extend(heading.map(|of| (scene.name.to_owned(), Rc::clone(file), of.span)));
    // `… as T` inside the value itself.
    for cast in file.inside(scene.span, &["type_cast_expression"]) {
        found.extend(file.child(cast, "type").map(|of| (scene.name.to_owned(), Rc::clone(file), of.span)));
    }
    if let Some(back) = scene.function().and_then(|function| file.child(function, "return_type")) {
        found.push((scene.name.to_owned(), Rc::clone(file), back.span));
    }
    found
}
