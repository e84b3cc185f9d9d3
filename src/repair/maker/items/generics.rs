//! Parameters and arguments of types and lifetimes: E0091, E0207, E0403, E0719, E0203, E0747 and others: one too many, one
//! twice, one in the wrong place.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0091" => without(scene).into_iter().collect(),
        "E0392" => without(scene).into_iter().chain(marked(scene)).collect(),
        "E0203" | "E0719" => twice(scene).into_iter().collect(),
        "E0207" => moved(scene).into_iter().chain(without(scene)).collect(),
        "E0403" | "E0415" | "E0416" => renamed(scene),
        "E0735" => own_name(scene).into_iter().collect(),
        "E0747" => in_order(scene).into_iter().collect(),
        "E0799" | "E0800" => captures(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The span of an element of a list with the comma that goes with it; of the whole list, if it is the only one.
fn element(scene: &Scene<'_>, list: Branch<'_>, one: Branch<'_>) -> Option<Span> {
    let named: Vec<Branch<'_>> = scene.file.children(list).into_iter().filter(|child| child.named).collect();
    let at = named.iter().position(|child| child.span == one.span)?;
    match (named.get(at + 1), at.checked_sub(1).and_then(|at| named.get(at))) {
        (Some(next), _) => Span::new(one.span.start(), next.span.start()),
        (None, Some(before)) => Span::new(before.span.end(), one.span.end()),
        (None, None) => Some(list.span),
    }
}

/// The parameter at the primary span, with its list.
fn parameter<'s>(scene: &'s Scene<'_>) -> Option<(Branch<'s>, Branch<'s>)> {
    let list = scene.file.nearest(scene.span, &["type_parameters"])?;
    let one = scene.file.children(list).into_iter().find(|child| child.named && child.span.contains(scene.span))?;
    Some((list, one))
}

fn without(scene: &Scene<'_>) -> Option<Proposal> {
    let (list, one) = parameter(scene)?;
    Some(Proposal::new("leave out the parameter").replace(scene, element(scene, list, one)?, ""))
}

/// A field that only says that the type has to do with its parameter, in the type and in all of its literals here.
fn marked(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (list, _) = parameter(scene)?;
    let item = file.nearest(list.span, &["struct_item"])?;
    let body = file.child(item, "body").filter(|body| body.kind == "field_declaration_list")?;
    let name = file.child_text(item, "name")?;
    let fields = file.inside(body.span, &["field_declaration"]);
    let last = fields.last()?;
    // One that is written in a literal and is no field yet has its name already.
    let literals: Vec<Branch<'_>> = literals(scene, name);
    let own = spoken_of(scene, &fields, &literals);
    let own_name = own.unwrap_or("marker");
    let is_taken = |field: &Branch<'_>| file.child_text(*field, "name") == Some(own_name);
    let is_free = !fields.iter().any(is_taken);
    let text = scene.text();
    let of = if text.starts_with('\'') { format!("&{text} ()") } else { text.to_owned() };
    let why = Proposal::new(format!("say that it has to do with `{text}`")).guessed(own.is_none());
    let marker = "std::marker::PhantomData";
    let line = scene.indentation(last.span.start());
    let behind = file.children(body).into_iter().filter(|child| child.span.start() >= last.span.end());
    let (commas, comments): (Vec<_>, Vec<_>) = behind
        .filter(|child| child.kind == "," || child.kind.ends_with("comment"))
        .partition(|child| child.kind == ",");
    let mut proposal = match comments.last() {
        // What is said behind the last field stays there.
        Some(said) => {
            let end = said.span.start() + file.text(said.span).trim_end().len();
            let why = if commas.is_empty() { why.insert(scene, last.span.end(), ",") } else { why };
            why.insert(scene, end, format!("\n{line}{own_name}: {marker}<{of}>,"))
        }
        None if !file.text(body.span).contains('\n') => {
            why.insert(scene, last.span.end(), format!(", {own_name}: {marker}<{of}>"))
        }
        None => why.insert(scene, last.span.end(), format!(",\n{line}{own_name}: {marker}<{of}>")),
    };
    for literal in literals {
        let Some(inside) = file.child(literal, "body") else { continue };
        let parts = file.children(inside);
        let Some(last) = parts.iter().rev().find(|part| part.named && !part.kind.ends_with("comment")) else {
            continue;
        };
        let is_there = parts.iter().any(|part| {
            let label = file.child(*part, "field").filter(|_| part.kind == "field_initializer");
            label.is_some_and(|label| file.text(label.span) == own_name)
        });
        if last.kind != "base_field_initializer" && !is_there {
            proposal = proposal.insert(scene, last.span.end(), format!(", {own_name}: {marker}"));
        }
    }
    is_free.then_some(proposal)
}

/// The literals of the type `name` in the file.
fn literals<'s>(scene: &'s Scene<'_>, name: &str) -> Vec<Branch<'s>> {
    let file = &scene.file;
    let is_it = |literal: &Branch<'_>| {
        let written = file.child_text(*literal, "name").map(type_name);
        let is_own = || file.impl_around(literal.span).is_some_and(|own| own.is_of(name));
        written == Some(name) || written == Some("Self") && is_own()
    };
    file.all(&["struct_expression"]).into_iter().filter(is_it).collect()
}

/// What one of the literals calls a `PhantomData` that is none of the fields.
fn spoken_of<'s>(scene: &'s Scene<'_>, fields: &[Branch<'_>], literals: &[Branch<'_>]) -> Option<&'s str> {
    let file = &scene.file;
    let is_field = |name: &str| {
        fields.iter().filter_map(|field| file.child(*field, "name")).any(|field| file.text(field.span) == name)
    };
    let parts = literals.iter().flat_map(|literal| file.inside(literal.span, &["field_initializer"]));
    let named = parts.filter_map(|part| {
        let (label, value) = (file.child(part, "field")?, file.child(part, "value")?);
        let is_marker = file.text(value.span).rsplit("::").next() == Some("PhantomData");
        is_marker.then(|| file.text(label.span))
    });
    let mut named = named.filter(|name| !is_field(name));
    named.next()
}

/// A parameter of an impl that belongs to its methods.
fn moved(scene: &Scene<'_>) -> Option<Proposal> {
    let (list, one) = parameter(scene)?;
    let implementation = scene.file.nearest(list.span, &["impl_item"])?;
    let text = scene.file.text(one.span).to_owned();
    let name = scene.text().to_owned();
    let mut proposal =
        Proposal::new("make it a parameter of the methods").replace(scene, element(scene, list, one)?, "");
    let mut any = false;
    for function in scene.file.inside(implementation.span, &["function_item"]) {
        if !scene.file.words(function.span).iter().any(|word| word.text == name) {
            continue;
        }
        any = true;
        proposal = match scene.file.child(function, "type_parameters") {
            Some(own) => proposal.insert(scene, own.span.start() + 1, format!("{text}, ")),
            None => proposal.insert(scene, scene.file.child(function, "name")?.span.end(), format!("<{text}>")),
        };
    }
    any.then_some(proposal)
}

/// A bound or binding that stands twice.
fn twice(scene: &Scene<'_>) -> Option<Proposal> {
    let list = scene.file.nearest(scene.span, &["trait_bounds", "type_arguments"])?;
    let named: Vec<Branch<'_>> = scene.file.children(list).into_iter().filter(|child| child.named).collect();
    let same = named
        .iter()
        .enumerate()
        .find(|(at, one)| named.iter().take(*at).any(|other| scene.file.text(other.span) == scene.file.text(one.span)));
    let (_, one) = same?;
    Some(Proposal::new("say it once").replace(scene, element(scene, list, *one)?, ""))
}

/// A name that is declared twice: the second one gets another, and so do its uses as far as there is a choice.
fn renamed(scene: &Scene<'_>) -> Vec<Proposal> {
    let name = scene.text().to_owned();
    let Some(own) = scene.file.nearest(
        scene.span,
        &["function_item", "function_signature_item", "match_arm", "let_declaration", "struct_item", "impl_item"],
    ) else {
        return Vec::new();
    };
    let used: Vec<&str> = scene.file.words(scene.file.whole()).iter().map(|word| word.text).collect();
    let fresh = if name.len() == 1 && name.chars().all(char::is_uppercase) {
        ["U", "V", "W", "X"].into_iter().map(str::to_owned).find(|fresh| !used.contains(&fresh.as_str()))
    } else {
        (2..9).map(|n| format!("{name}_{n}")).find(|fresh| !used.contains(&fresh.as_str()))
    };
    let Some(fresh) = fresh else { return Vec::new() };
    let uses: Vec<Span> = scene
        .file
        .words(own.span)
        .into_iter()
        .filter(|word| word.text == name && word.span.start() > scene.span.start())
        .map(|word| word.span)
        .collect();
    let with = |uses: &[Span]| {
        let first = Proposal::new(format!("call it `{fresh}`")).replace(scene, scene.span, fresh.as_str());
        uses.iter().fold(first, |proposal, span| proposal.replace(scene, *span, fresh.as_str()))
    };
    let mut found = Vec::new();
    // A method's parameter with the name of the impl's: the impl's is meant.
    let is_method = scene.file.nearest(own.span, &["impl_item", "trait_item"]).is_some() && own.kind == "function_item";
    found.extend(without(scene).filter(|_| is_method && scene.code() == "E0403"));
    found.push(with(&uses));
    found.extend(uses.split_last().filter(|(_, rest)| !rest.is_empty()).map(|(last, _)| with(&[*last])));
    found.push(with(&[]));
    found
}

/// `Self` where the type's name has to stand.
fn own_name(scene: &Scene<'_>) -> Option<Proposal> {
    let item = scene.file.nearest(scene.span, &["struct_item", "enum_item", "union_item"])?;
    let name = scene.file.child_text(item, "name")?.to_owned();
    Some(Proposal::new("name the type").replace(scene, scene.span, name))
}

/// Arguments in the order in which the item takes them: lifetimes first, and of two others the one before the other.
fn in_order(scene: &Scene<'_>) -> Option<Proposal> {
    let list = scene.file.nearest(scene.span, &["type_arguments"])?;
    let named = scene.file.parts(list);
    let (lifetimes, rest): (Vec<_>, Vec<_>) = named.iter().partition(|one| one.kind == "lifetime");
    let mut ordered: Vec<&Branch<'_>> = lifetimes.into_iter().chain(rest).collect();
    if ordered.iter().zip(&named).all(|(new, old)| new.span == old.span) {
        let [first, second] = named.as_slice() else { return None };
        ordered = vec![second, first];
    }
    let mut proposal = Proposal::new("put the arguments in their order");
    for (old, new) in named.iter().zip(ordered).filter(|(old, new)| old.span != new.span) {
        proposal = proposal.replace(scene, old.span, scene.file.text(new.span));
    }
    Some(proposal)
}

/// `use<x>` of what is no parameter.
fn captures(scene: &Scene<'_>) -> Option<Proposal> {
    let name = *quoted(&scene.error.message).last()?;
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span == scene.span && (word.text == name || !name.is_empty()))?;
    let before = words.get(at.checked_sub(1)?)?;
    let start = if before.text == "<" { scene.span.start() } else { before.span.start() };
    Some(Proposal::new("capture only parameters").replace(scene, Span::new(start, scene.span.end())?, ""))
}
