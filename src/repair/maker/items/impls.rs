//! Impls: a trait that asks for nothing and that nobody implements (E0277), items that another impl of the same trait has
//! (E0046), methods that keep a trait from being `dyn` (E0038).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::renaming::renamed;
use crate::repair::type_text::type_path;
use crate::syntax::{Branch, Implementation};

/// Traits of the standard library that ask for no item.
const EMPTY: &[&str] = &["Eq", "Error", "Unpin", "UnwindSafe", "RefUnwindSafe", "FusedIterator", "ExactSizeIterator"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" => promised(scene).into_iter().chain(ordered(scene)).collect(),
        "E0599" => promised(scene).into_iter().collect(),
        "E0046" => modelled(scene).into_iter().chain(errors(scene)).collect(),
        "E0038" => not_dyn(scene, read),
        _ => Vec::new(),
    }
}

fn name_of<'s>(scene: &'s Scene<'_>, item: Branch<'_>) -> Option<&'s str> {
    scene.file.child_text(item, "name")
}

/// The item of that name among the types of this file.
fn type_item<'s>(scene: &'s Scene<'_>, name: &str) -> Option<Branch<'s>> {
    scene.file.all_named(&["struct_item", "enum_item", "union_item"], name).next()
}

/// `impl Trait for Type {}` where the compiler says that nothing more is missing.
fn promised(scene: &Scene<'_>) -> Option<Proposal> {
    let told = quoted(&scene.error.message).into_iter().find_map(|text| text.split_once(": "));
    let (of, asked) = told?;
    let bare = asked.rsplit("::").next()?;
    let item = type_item(scene, type_path(of))?;
    if scene.file.child(item, "type_parameters").is_some() || asked.contains('<') {
        return None;
    }
    let own = scene.file.all_named(&["trait_item"], asked).next();
    let asks_nothing = match own {
        Some(own) => {
            let body = scene.file.child(own, "body")?;
            let needed = ["function_signature_item", "associated_type"];
            let constants = scene.file.inside(body.span, &["const_item"]);
            scene.file.inside(body.span, &needed).is_empty() && constants.is_empty()
        }
        None => asked.contains("::") && EMPTY.contains(&bare) || bare == "Error" && asked != "Error",
    };
    // What stands right behind the type belongs to it: put the impl behind the last one of its impls.
    let blocks = scene.file.impls_of(of).into_iter().map(|own| own.block);
    let last = blocks.rev().find(|own| own.span.start() > item.span.end());
    let at = last.unwrap_or(item).span.end();
    asks_nothing.then(|| {
        Proposal::new(format!("`{of}` is a `{bare}`")).insert(scene, at, format!("\n\nimpl {asked} for {of} {{}}"))
    })
}

/// `PartialOrd` of a type whose `Ord` is written by hand: what a derive makes may be another order.
fn ordered(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let is_asked = message.starts_with("can't compare") && scene.error.rendered.contains("PartialOrd");
    let of = *quoted(message).first().filter(|_| is_asked)?;
    // What is written is for the type with just these arguments.
    let own = scene.file.impls().into_iter().find(|own| own.implements("Ord") && own.of == of)?.block;
    let (inner, outer) = ("        ", "    ");
    let text = format!(
        "impl PartialOrd for {of} {{\n{outer}fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> \
         {{\n{inner}Some(self.cmp(other))\n{outer}}}\n}}\n\n"
    );
    scene
        .file
        .child(own, "type_parameters")
        .is_none()
        .then(|| Proposal::new("the order that its `Ord` says").insert(scene, own.span.start(), text))
}

/// The items that are missing, as another impl of the trait has them, with this type's name for the other's.
fn modelled(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.impl_around(scene.span)?;
    let body = scene.file.child(own.block, "body")?;
    let (wanted, mine) = (own.of_trait?, own.of);
    let missing = scene.error.message.split("missing:").nth(1)?;
    let last = scene.file.children(body).into_iter().rev().find(|child| child.named);
    let indentation = last.map_or("    ".to_owned(), |last| scene.indentation(last.span.start()));
    let mut texts: Vec<String> = Vec::new();
    for name in quoted(missing) {
        let mut found = None;
        let of_trait =
            |other: &Implementation<'_>| other.of_trait == Some(wanted) && other.block.span != own.block.span;
        for other in scene.file.impls().into_iter().filter(of_trait) {
            let items =
                scene.file.inside(other.block.span, &["function_item", "const_item", "type_item", "associated_type"]);
            let item = items.into_iter().find(|item| name_of(scene, *item) == Some(name));
            let Some(item) = item.map(|item| scene.file.text(item.span)) else { continue };
            let bare = |of: &str| type_path(of).trim_start_matches('&').to_owned();
            let mapped = renamed(item, &bare(other.of), &bare(mine));
            // What does not speak of its type is the same for all only if it is short and speaks of nothing else.
            let is_general = mapped != item || item.starts_with("type ");
            if is_general && found.is_none() {
                found = Some(mapped);
            }
        }
        texts.push(found?);
    }
    let (at, lead) = match last {
        Some(last) => (last.span.end(), "\n\n"),
        None => (body.span.start() + 1, "\n"),
    };
    let written = texts.join(&format!("\n\n{indentation}"));
    let tail = if last.is_none() { "\n" } else { "" };
    let why = Proposal::new("as another impl of the trait has it");
    Some(why.insert(scene, at, format!("{lead}{indentation}{written}{tail}")))
}

/// `type Err = …;` of what the functions fail with: types named as errors, text.
fn errors(scene: &Scene<'_>) -> Vec<Proposal> {
    let missing = scene.error.message.split("missing:").nth(1).unwrap_or_default();
    let names = quoted(missing);
    let [name @ ("Err" | "Error")] = names.as_slice() else { return Vec::new() };
    let own = scene.file.nearest(scene.span, &["impl_item"]);
    let Some(body) = own.and_then(|own| scene.file.child(own, "body")) else { return Vec::new() };
    let text = scene.file.text(body.span);
    let mut types: Vec<&str> = Vec::new();
    for item in scene.file.all(&["struct_item", "enum_item"]) {
        let spoken = name_of(scene, item).filter(|name| name.contains("Err"));
        types.extend(spoken);
    }
    types.sort_by_key(|of| !text.contains(of));
    for literal in ["Err(\"", ".ok_or(\""] {
        if text.contains(literal) {
            types.insert(0, "&'static str");
        }
    }
    if ["Err(format!", "to_string()", "String::from", "to_owned()"].iter().any(|sign| text.contains(sign)) {
        types.insert(0, "String");
    }
    types.extend(["std::num::ParseIntError", "std::num::ParseFloatError", "String", "()"]);
    types.dedup();
    let inner = scene.file.children(body).into_iter().find(|child| child.named);
    let indentation = inner.map_or("    ".to_owned(), |inner| scene.indentation(inner.span.start()));
    let write = |of: &&str| {
        let text = format!("\n{indentation}type {name} = {of};\n");
        Proposal::new(format!("it fails with `{of}`")).insert(scene, body.span.start() + 1, text)
    };
    types.iter().take(6).map(write).collect()
}

/// `where Self: Sized` on the methods that a `dyn` cannot have.
fn not_dyn(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let mut why = Proposal::new("leave it out of the trait object");
    let mut any = false;
    let places = scene.error.places.iter().chain(&scene.error.note_places);
    for place in
        places.filter(|place| place.label.as_deref().is_some_and(|label| label.starts_with("...because method")))
    {
        let Some(span) = Span::new(place.byte_start, place.byte_end) else { continue };
        let Some(file) = read(&place.file) else { continue };
        let Some(own) = file.nearest(span, &["function_signature_item", "function_item"]) else { continue };
        if file.text(own.span).contains("where") {
            continue;
        }
        let end = match file.child(own, "body") {
            Some(body) => body.span.start(),
            None => own.span.end().saturating_sub(1),
        };
        let head = Span::new(own.span.start(), end).map(|head| file.text(head)).unwrap_or_default();
        let at = own.span.start() + head.trim_end().len();
        any = true;
        why = why.replace_in(&place.file, &file, Span::at(at), " where Self: Sized");
    }
    if any { vec![why] } else { Vec::new() }
}
