//! What stands twice where something of another name is missing: a field of a literal (E0062) or of a pattern (E0025), a method
//! (E0592), an item (E0428). A field that is declared twice with one type (E0124) is there once too often. Whoever copies a line and forgets to
//! change its name leaves both.

use crate::edit::Span;
use crate::repair::maker::{Ground, Proposal, Read, Scene};
use crate::repair::prelude;
use crate::repair::type_text::{type_name, type_path};
use crate::syntax::{Branch, SyntaxFile};
use std::collections::BTreeSet;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0025" | "E0062" => field(scene),
        "E0124" => copy(scene).into_iter().collect(),
        "E0428" => item(scene).into_iter().collect(),
        "E0592" => method(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The text of a node's part.
fn part<'s>(scene: &'s Scene<'_>, of: Branch<'_>, field: &str) -> Option<&'s str> {
    scene.file.child_text(of, field)
}

/// `Point { x: a, y: b, y: c }` of what has an `x`, a `y` and a `z`, made or taken apart: the one in the place of `z` is `z`.
fn field(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let Some(whole) = file.nearest(scene.span, &["struct_expression", "struct_pattern"]) else { return Vec::new() };
    let (named, list) = match whole.kind {
        "struct_pattern" => (part(scene, whole, "type"), Some(whole)),
        _ => (part(scene, whole, "name"), file.child(whole, "body")),
    };
    let Some(list) = list else { return Vec::new() };
    let written = type_name(named.unwrap_or_default());
    let own = file.impl_around(whole.span).map(|around| type_path(around.of));
    let of = if written == "Self" { own.unwrap_or_default() } else { written };
    let kinds = ["struct_item", "enum_variant", "union_item"];
    let mut declared = file.all(&kinds).into_iter().filter(|one| part(scene, *one, "name") == Some(of));
    let (Some(declared), None) = (declared.next(), declared.next()) else { return Vec::new() };
    let names = file.inside(declared.span, &["field_declaration"]);
    let names: Vec<&str> = names.into_iter().filter_map(|one| part(scene, one, "name")).collect();
    let given = fields_named(file, list);
    let mut missing = names.iter().filter(|name| !given.iter().any(|(own, _)| own == *name));
    let (Some(missing), None) = (missing.next(), missing.next()) else { return Vec::new() };
    let twice = |name: &str| given.iter().filter(|(own, _)| *own == name).count() > 1;
    let mut found = Vec::new();
    for (at, (name, span)) in given.iter().enumerate().rev().filter(|(_, (name, _))| twice(name)) {
        let Some(span) = *span else { continue };
        let order = given.iter().enumerate().map(|(other, (own, _))| if other == at { missing } else { own });
        // In the order of the declaration, there is no doubt which of the two it is, unless what is bound is called otherwise.
        let is_in_order = order.eq(names.iter());
        let is_meant = bound_to(scene, span).map_or(is_in_order, |bound| {
            let is_of = |field: &str| field.starts_with(bound) || bound.split('_').any(|word| word == field);
            is_of(missing) && !is_of(name)
        });
        let why = Proposal::new(format!("`{name}` is there already, `{missing}` is not"));
        found.push(why.groundless(!is_meant).replace(scene, span, *missing));
    }
    found
}

/// What a pattern binds the field to whose name is at `span`.
fn bound_to<'s>(scene: &'s Scene<'_>, span: Span) -> Option<&'s str> {
    let field = scene.file.nearest(span, &["field_pattern", "field_initializer"])?;
    scene.file.child_text(field, "pattern").filter(|_| field.kind == "field_pattern")
}

/// The fields that a literal's list or a pattern names, in the order of the text, each with the place of its name if it can have
/// another one there.
fn fields_named<'f>(file: &'f SyntaxFile, list: Branch<'_>) -> Vec<(&'f str, Option<Span>)> {
    let named = |one: Branch<'f>| match one.kind {
        "field_initializer" => {
            let name = file.child(one, "field")?;
            Some((file.text(name.span), Some(name.span)))
        }
        "field_pattern" => {
            let name = file.child(one, "name")?;
            Some((file.text(name.span), file.child(one, "pattern").map(|_| name.span)))
        }
        "shorthand_field_initializer" => Some((file.text(one.span), None)),
        _ => None,
    };
    file.children(list).into_iter().filter_map(named).collect()
}

/// The second of two fields that are the same; where the type's own methods and literals speak of one field that it has not,
/// that is what the second one is called.
fn copy(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "field_declaration")?;
    let list = file.nearest(own.span, &["field_declaration_list"])?;
    let fields = file.inside(list.span, &["field_declaration"]);
    let known: Vec<&str> = fields.iter().filter_map(|one| part(scene, *one, "name")).collect();
    let mut missing = fields_spoken_of(scene, own).into_iter().filter(|name| !known.contains(name));
    match (missing.next(), missing.next()) {
        (None, _) => {}
        (Some(only), None) => {
            let name = file.child(own, "name")?;
            let why = Proposal::new(format!("`{only}` is spoken of, and no field is called so"));
            return Some(why.replace(scene, name.span, only));
        }
        _ => return None,
    }
    let is_same = |other: &&Branch<'_>| other.span != own.span && file.text(other.span) == file.text(own.span);
    let first = fields.iter().find(is_same).filter(|first| first.span.end() < own.span.start())?;
    let before = fields.iter().rev().find(|other| other.span.end() <= own.span.start()).unwrap_or(first);
    let children = file.children(list);
    // What is said of it alone makes it another one, and would be said of the next one.
    let place = children.iter().position(|child| child.span == own.span)?;
    let above = children.get(..place)?.iter().rev().take_while(|child| child.kind != "field_declaration");
    let line = |at: usize| file.bytes().get(..at).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count();
    let is_of_it =
        |child: &Branch<'_>| !matches!(child.kind, "," | "{") && line(child.span.start()) > line(before.span.end());
    if above.into_iter().any(is_of_it) {
        return None;
    }
    // With the comma of the one before, or its own.
    let comma = children.iter().find(|child| child.kind == "," && child.span.start() >= own.span.end());
    let gone = match comma {
        Some(comma) => {
            let blank = file.bytes().get(..own.span.start())?;
            let blank = blank.iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
            Span::new(own.span.start() - blank, comma.span.end())?
        }
        None => Span::new(before.span.end(), own.span.end())?,
    };
    Some(Proposal::new("it is there already").replace(scene, gone, ""))
}

/// The fields that methods and literals of the type around `field` speak of.
fn fields_spoken_of<'s>(scene: &'s Scene<'_>, field: Branch<'_>) -> BTreeSet<&'s str> {
    let file = &scene.file;
    let item = file.nearest(field.span, &["struct_item"]);
    let Some(of) = item.and_then(|item| part(scene, item, "name")) else { return BTreeSet::new() };
    let is_its_own = |span: Span| file.impl_around(span).is_some_and(|around| around.is_of(of));
    let mut found = BTreeSet::new();
    for one in file.all(&["field_expression"]) {
        let is_called = file
            .nearest(one.span, &["call_expression"])
            .and_then(|call| file.child(call, "function"))
            .is_some_and(|function| function.span == one.span);
        if part(scene, one, "value") == Some("self") && !is_called && is_its_own(one.span) {
            found.extend(part(scene, one, "field"));
        }
    }
    for literal in file.all(&["struct_expression"]) {
        let written = part(scene, literal, "name").map(type_path).unwrap_or_default();
        let Some(list) = file.child(literal, "body") else { continue };
        if written == of || written == "Self" && is_its_own(literal.span) {
            found.extend(file.children(list).into_iter().filter_map(|one| match one.kind {
                "field_initializer" => part(scene, one, "field"),
                "shorthand_field_initializer" => Some(file.text(one.span)),
                _ => None,
            }));
        }
    }
    found
}

/// Two getters of one name: one that gives another field is called like that.
fn method(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.nearest(scene.span, &["impl_item"])?;
    let name = file.nearest(scene.span, &["function_item"]).and_then(|own| part(scene, own, "name"))?;
    let methods = file.inside(around.span, &["function_item"]);
    let known: Vec<&str> = methods.iter().filter_map(|one| part(scene, *one, "name")).collect();
    let mut renamed = methods.iter().filter_map(|one| {
        let own = file.child(*one, "name").filter(|own| file.text(own.span) == name)?;
        let body = part(scene, *one, "body")?.trim_start_matches('{').trim_end_matches('}').trim();
        let given = body.trim_start_matches('&').trim_start_matches("mut ").strip_prefix("self.")?;
        let given = given.trim_end_matches(".clone()");
        let is_field = given.chars().all(|c| c.is_alphanumeric() || c == '_');
        // `rows_mut` gives `rows` as well.
        let free = is_field && !name.contains(given) && !known.contains(&given);
        free.then_some((own.span, given))
    });
    let (Some((span, given)), None) = (renamed.next(), renamed.next()) else { return None };
    Some(Proposal::new(format!("it gives `{given}`")).replace(scene, span, given))
}

/// Two items of one name, and one name that is spoken of and that nothing has.
fn item(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let kinds = ["struct_item", "enum_item", "trait_item", "type_item", "function_item"];
    let own = file.nearest(scene.span, &kinds)?;
    let name = file.child(own, "name")?;
    let is_function = own.kind == "function_item";
    if has_unknown_names(scene) {
        return None;
    }
    let mut missing = if is_function { called(scene) } else { spoken_of(scene) }.into_iter();
    let (Some(missing), None) = (missing.next(), missing.next()) else { return None };
    // Functions may be either of the two.
    let ground = if is_function { Ground::Guess } else { Ground::Reason };
    let why = Proposal::new(format!("`{missing}` is spoken of, and nothing is called so")).on(ground);
    Some(why.replace(scene, name.span, missing))
}

/// Whether the file imports all that some other place has: a name that nothing declares here may come from there.
fn has_unknown_names(scene: &Scene<'_>) -> bool {
    let file = &scene.file;
    file.all(&["use_wildcard"]).into_iter().any(|all| {
        let is_of_this_file = file.text(all.span) == "super::*" && file.nearest(all.span, &["mod_item"]).is_some();
        !is_of_this_file
    })
}

/// All names that the file declares or imports, of whatever kind.
fn declared<'s>(scene: &'s Scene<'_>) -> BTreeSet<&'s str> {
    let file = &scene.file;
    let kinds = [
        "struct_item",
        "enum_item",
        "union_item",
        "trait_item",
        "type_item",
        "associated_type",
        "function_item",
        "function_signature_item",
        "const_item",
        "static_item",
        "mod_item",
        "macro_definition",
        "enum_variant",
    ];
    let items = file.all(&kinds);
    let mut found: BTreeSet<&str> = items.into_iter().filter_map(|one| part(scene, one, "name")).collect();
    let binding = [
        "use_declaration",
        "type_parameters",
        "parameter",
        "closure_parameters",
        "extern_crate_declaration",
        "let_declaration",
        "for_expression",
        "match_pattern",
        "let_condition",
    ];
    for one in file.all(&binding) {
        let of = file.child(one, "pattern").filter(|_| one.kind != "use_declaration").unwrap_or(one);
        found.extend(file.words(of.span).into_iter().filter(|word| word.is_name).map(|word| word.text));
    }
    found
}

/// Types and heads of paths that nothing declares.
fn spoken_of<'s>(scene: &'s Scene<'_>) -> BTreeSet<&'s str> {
    let file = &scene.file;
    let known = declared(scene);
    let words = file.words(file.whole());
    // `Iterator<Item = u8>` names what the trait has.
    let is_of_trait = |span: Span| {
        let binding = file.nearest(span, &["type_binding"]).and_then(|own| file.child(own, "name"));
        binding.is_some_and(|name| name.span == span)
    };
    let is_of_attribute = |span: Span| file.nearest(span, &["attribute_item", "inner_attribute_item"]).is_some();
    let mut found = BTreeSet::new();
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text).unwrap_or_default();
        let is_type = word.is_name && word.text.starts_with(char::is_uppercase) && !matches!(before, ":" | "::" | "fn");
        let after_colon =
            before == ":" && at.checked_sub(2).and_then(|at| words.get(at)).is_some_and(|w| w.text != ":");
        if (is_type || word.is_name && word.text.starts_with(char::is_uppercase) && after_colon)
            && word.text.chars().any(char::is_lowercase)
            && !known.contains(word.text)
            && !prelude::is_there(word.text)
            && !is_of_attribute(word.span)
            && !is_of_trait(word.span)
        {
            found.insert(word.text);
        }
    }
    found
}

/// Functions that are called by their name alone and that nothing declares.
fn called<'s>(scene: &'s Scene<'_>) -> BTreeSet<&'s str> {
    let file = &scene.file;
    let known = declared(scene);
    let calls = file.all(&["call_expression"]).into_iter();
    let names = calls.filter_map(|call| file.child(call, "function")).filter(|callee| callee.kind == "identifier");
    let names = names.map(|callee| file.text(callee.span));
    names.filter(|name| name.starts_with(char::is_lowercase) && !known.contains(name)).collect()
}
