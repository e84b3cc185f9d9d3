//! Declarations that are behind their uses, as where a refactoring stopped half-way: a parameter `&mut [T]` that is made longer or
//! shorter (E0599), a field that is given `Some(…)` and taken from (E0308), a boxed `dyn Trait` that is given what can do more (E0308),
//! and a list of pairs that is asked by its keys, as the map was that it is no more (E0277).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, tuple_parts, type_path};
use crate::syntax::Branch;

/// Methods that make a list longer or shorter, which no slice can be.
const RESIZING: &[&str] = &[
    "append",
    "clear",
    "dedup",
    "dedup_by",
    "dedup_by_key",
    "drain",
    "extend",
    "extend_from_slice",
    "insert",
    "pop",
    "push",
    "remove",
    "reserve",
    "resize",
    "resize_with",
    "retain",
    "retain_mut",
    "split_off",
    "swap_remove",
    "truncate",
];

/// Methods that an `Option` is asked by, and hardly anything else.
const OF_OPTIONS: &[&str] = &["as_deref", "get_or_insert_with", "is_none", "is_some", "take"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0599" => resized(scene).into_iter().collect(),
        "E0308" => optional(scene).into_iter().chain(able_to_do_more(scene)).collect(),
        "E0277" => looked_up(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `pages: &mut Vec<Page>` for `pages: &mut [Page]`, where `pages.retain(…)` is called.
fn resized(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let of = *quoted(&scene.error.message).last()?;
    let is_slice = of.starts_with("&mut [") || of.starts_with('[') && of.ends_with(']');
    let field =
        file.nearest(scene.span, &["field_expression"]).filter(|_| RESIZING.contains(&scene.text()) && is_slice)?;
    let value = file.child(field, "value").filter(|value| value.kind == "identifier")?;
    let (holder, _) = scene.declaration(value.span).filter(|(holder, _)| holder.kind == "parameter")?;
    let declared = file.child(holder, "type")?;
    let inner = file.text(declared.span).strip_prefix("&mut [")?.strip_suffix(']')?;
    // An array says how many there are.
    let is_list = !inner.contains(';');
    is_list.then(|| {
        Proposal::new("a list, whose length can change").replace(scene, declared.span, format!("&mut Vec<{inner}>"))
    })
}

/// The field that the error is given to, as this file declares it.
fn field_given<'s>(scene: &'s Scene<'_>) -> Option<(&'s str, Branch<'s>, Branch<'s>)> {
    let file = &scene.file;
    let given = file.nearest(scene.span, &["field_initializer"])?;
    let literal = file.nearest(given.span, &["struct_expression"])?;
    let name = file.child_text(given, "field").or_else(|| file.child_text(given, "name"))?;
    let written = type_path(file.child_text(literal, "name")?);
    let own = file.impl_around(literal.span).map(|around| type_path(around.of));
    let of = if written == "Self" { own? } else { written };
    let mut items = file.all_named(&["struct_item"], of);
    let (item, None) = (items.next()?, items.next()) else { return None };
    let fields = file.inside(item.span, &["field_declaration"]);
    let field = fields.into_iter().find(|field| file.child_text(*field, "name") == Some(name))?;
    let value = file.child(given, "value").filter(|value| value.span.contains(scene.span))?;
    Some((name, field, value))
}

/// `thread: Option<JoinHandle<()>>` where `thread: Some(thread)` is given, and `self.thread.take()` is asked for.
fn optional(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let is_held = type_path(&got) == "Option" && arguments(&got).first() == Some(&expected);
    let (name, field, value) = field_given(scene).filter(|_| is_held)?;
    let says_so = file.text(value.span).starts_with("Some(") || file.text(value.span) == "None";
    let words = file.words(file.whole());
    let is_asked = words.windows(4).any(|four| {
        let [dot, own, next, method] = four else { return false };
        dot.text == "." && own.text == name && next.text == "." && OF_OPTIONS.contains(&method.text)
    });
    let declared = file.child(field, "type").filter(|_| says_so && is_asked)?;
    let why = Proposal::new("it may be missing, as those who ask for it say");
    Some(why.insert(scene, declared.span.start(), "Option<").insert(scene, declared.span.end(), ">"))
}

/// `Box<dyn Fn(u8) + Send>` for the `Box<dyn Fn(u8)>` of a field, where that is what it is given.
fn able_to_do_more(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let more = scene.labelled().find_map(|(_, label)| {
        let (wanted, given) = label.strip_prefix("expected trait `")?.split_once("`, found trait `")?;
        Some(given.strip_suffix('`')?.strip_prefix(wanted)?.to_owned())
    })?;
    let mut bounds = more.split(" + ").filter(|bound| !bound.is_empty());
    let are_marks = more.starts_with(" + ") && bounds.all(|bound| matches!(bound, "Send" | "Sync" | "Unpin"));
    let (_, field, _) = field_given(scene).filter(|_| are_marks)?;
    let mut types = file.inside(field.span, &["dynamic_type"]).into_iter();
    let (of, None) = (types.next()?, types.next()) else { return None };
    // What it can do besides stands around it.
    let around = file.nearest(of.span, &["bounded_type"]).filter(|around| field.span.contains(around.span));
    let end = around.map_or(of.span, |around| around.span).end();
    Some(Proposal::new(format!("it can do what it is given for:{more}")).insert(scene, end, more))
}

/// `.iter().find(|(own, _)| own == key).map(|(_, value)| value)` for `.get(key)` of a list of pairs.
fn looked_up(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let told = scene.error.message.strip_prefix("the type `[")?;
    let (pair, by) = told.split_once("]` cannot be indexed by `")?;
    let parts = tuple_parts(pair)?;
    let [held, _] = parts.as_slice() else { return None };
    let by = by.split('`').next()?.strip_prefix('&')?;
    let is_text = |of: &str| matches!(type_path(of.trim_start_matches('&')), "String" | "str");
    let is_lent = held.starts_with('&');
    if type_path(held.trim_start_matches('&')) != type_path(by) && !(is_text(held) && is_text(by)) {
        return None;
    }
    let call = file.nearest(scene.span, &["call_expression"])?;
    let field = file.child(call, "function").filter(|function| function.kind == "field_expression")?;
    let name = file.child(field, "field").filter(|name| file.text(name.span) == "get")?;
    let [key] = file.parts(file.child(call, "arguments")?).try_into().ok()?;
    let key = file.text(key.span);
    let sign = if is_lent { "*" } else { "" };
    let is_free = !["own", "value"].contains(&key);
    let text = format!("iter().find(|(own, _)| {sign}own == {key}).map(|(_, value)| value)");
    let whole = Span::new(name.span.start(), call.span.end())?;
    is_free.then(|| Proposal::new("the pair that begins with it").replace(scene, whole, text))
}
