//! Declarations that are behind their uses, as where a refactoring stopped half-way: a parameter `&mut [T]` that is made longer or
//! shorter (E0599), a field that is given `Some(…)` and taken from (E0308), a boxed `dyn Trait` that is given what can do more (E0308),
//! a `Box` that is made where an `Arc` is declared (E0308), and what is a list or a map no more, and asked as one: pairs by their keys, a map by what is pushed and what a loop gets (E0277,
//! E0308, E0369, E0599, E0609).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, tuple_parts, type_name, type_path};
use crate::syntax::Branch;

/// Methods that make a list longer or shorter, which no slice can be.
const RESIZING: &[&str] = &[
    "append",
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
        "E0599" => resized(scene).or_else(|| put_under_its_key(scene)).into_iter().collect(),
        "E0308" => {
            let found = optional(scene).into_iter().chain(able_to_do_more(scene)).chain(one_of_several(scene));
            found.chain(of_each_pair(scene)).chain(other_pointer(scene)).collect()
        }
        "E0277" if scene.error.message.starts_with("the type `[") => looked_up(scene).into_iter().collect(),
        "E0277" | "E0369" | "E0609" => of_each_pair(scene),
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

/// `items.insert(key, value)` for `items.push((key, value))` of a map.
fn put_under_its_key(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let of = quoted(&scene.error.message).last().copied()?;
    let is_map = ["HashMap", "BTreeMap", "IndexMap"].contains(&type_name(of.trim_start_matches("&mut ")));
    let call = file.nearest(scene.span, &["call_expression"]).filter(|_| is_map && scene.text() == "push")?;
    let [pair] = file.parts(file.child(call, "arguments")?).try_into().ok()?;
    let parts = file.parts(pair);
    let [key, value] = parts.as_slice() else { return None };
    let text = format!("insert({}, {})", file.text(key.span), file.text(value.span));
    let whole = Span::new(scene.span.start(), call.span.end())?;
    (pair.kind == "tuple_expression").then(|| Proposal::new("put it under its key").replace(scene, whole, text))
}

/// Whether a value is put under a key that has a list of them by now: alone in a list it would take the place of the others.
pub(super) fn is_one_of_several(scene: &Scene<'_>) -> bool {
    one_of_several(scene).is_some()
}

/// `lines.entry(word).or_default().push(line)` for `lines.insert(word, line)`, where each key has a list by now.
fn one_of_several(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let holder = type_path(&expected);
    let adds = match holder {
        "Vec" => "push",
        "HashSet" | "BTreeSet" => "insert",
        "VecDeque" => "push_back",
        _ => return None,
    };
    // The compiler points at the method: a list of lists has another one of that name.
    let is_map = scene.error.plain().contains("/map.rs");
    let is_one = is_map && arguments(&expected).first() == Some(&got);
    let call = file.nearest(scene.span, &["call_expression"]).filter(|_| is_one)?;
    let method = file.child(file.child(call, "function")?, "field").filter(|name| file.text(name.span) == "insert")?;
    let given = file.parts(file.child(call, "arguments")?);
    let [key, value] = given.as_slice() else { return None };
    let is_statement =
        file.nearest(call.span, &["expression_statement"]).is_some_and(|own| own.span.start() == call.span.start());
    if value.span != scene.span || !is_statement {
        return None;
    }
    let text = format!("entry({}).or_default().{adds}({})", file.text(key.span), file.text(value.span));
    let whole = Span::new(method.span.start(), call.span.end())?;
    Some(Proposal::new("one more under that key").replace(scene, whole, text))
}

/// `for count in self.items.values()` for `for count in &self.items` of a map, which gives pairs.
fn of_each_pair(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let told = scene.error.plain();
    let is_pair = told.contains("`(&") || told.contains(" `(&");
    let words = file
        .words(file.nearest(scene.span, &["expression_statement", "let_declaration"]).map_or(scene.span, |of| of.span));
    let mut loops = file.around(scene.span).into_iter().rev().filter(|node| node.kind == "for_expression");
    let own = loops.find(|own| {
        let name = file.child_text(*own, "pattern");
        words.iter().any(|word| Some(word.text) == name)
    });
    let list = own.and_then(|own| file.child(own, "value")).filter(|_| is_pair);
    let Some(list) = list.filter(|list| list.kind == "reference_expression") else { return Vec::new() };
    let Some(held) = file.child(list, "value") else { return Vec::new() };
    let is_changed = file.text(list.span).starts_with("&mut ");
    let calls: &[&str] = if is_changed { &[".values_mut()"] } else { &[".values()", ".keys()"] };
    let way = |call: &&str| {
        let why = Proposal::new(format!("only what {} gives", call.trim_matches(['.', '(', ')'])));
        let sign = Span::new(list.span.start(), held.span.start())?;
        Some(why.replace(scene, sign, "").insert(scene, held.span.end(), *call))
    };
    calls.iter().filter_map(way).collect()
}

/// What points at one thing, and is made by `new`.
const POINTERS: &[&str] = &["Arc", "Box", "Rc"];

/// `Arc::new(value)` for `Box::new(value)` where an `Arc` is asked for.
fn other_pointer(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let (wanted, held) = (type_path(&expected), type_path(&got));
    let are_pointers = POINTERS.contains(&wanted) && POINTERS.contains(&held) && wanted != held;
    let call = scene.exactly(scene.span).filter(|own| own.kind == "call_expression" && are_pointers)?;
    let callee = file.child(call, "function")?;
    let path = file.child(callee, "path").filter(|path| file.text(path.span) == held)?;
    (file.child_text(callee, "name") == Some("new"))
        .then(|| Proposal::new(format!("`{wanted}` is what holds it")).replace(scene, path.span, wanted))
}
