//! Iterators and what comes of them: `.collect()` that is missing (E0308), elements that are borrowed where they should be
//! owned or are numbers of another type (E0277), floats that have no order (E0277, E0599), characters that are held against text
//! (E0277), numbers that are joined as text is (E0599), an entry of a map where its value is meant (E0368, E0599), and access that
//! has to be mutable (E0594, E0596).

use crate::edit::Span;
use crate::repair::maker::failures::gathered::last_collect;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::numbers::casts::{self, cast};
use crate::repair::maker::postfix::{after, is_simple};
use crate::repair::maker::{Ground, NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{ITERATORS, type_name, without_lifetimes};
use crate::syntax::{Branch, SyntaxFile};

/// Collections that an iterator makes.
const COLLECTIONS: &[&str] =
    &["Vec<", "String", "HashMap<", "HashSet<", "BTreeMap<", "BTreeSet<", "VecDeque<", "Box<[", "LinkedList<"];

/// Methods, with what gives the same to change.
const MUTABLE: &[(&str, &str)] = &[
    ("as_deref", "as_deref_mut"),
    ("as_ref", "as_mut"),
    ("borrow", "borrow_mut"),
    ("chunks", "chunks_mut"),
    ("first", "first_mut"),
    ("get", "get_mut"),
    ("iter", "iter_mut"),
    ("last", "last_mut"),
    ("read", "write"),
    ("split_at", "split_at_mut"),
    ("values", "values_mut"),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => collected(scene).into_iter().chain(to_change(scene, read)).collect(),
        "E0608" => indexed(scene).into_iter().collect(),
        "E0277" => {
            let found = summed(scene).into_iter().chain(owned(scene)).chain(ordered(scene));
            let found = found.chain(sized(scene)).chain(flattened(scene));
            found.chain(extended(scene)).chain(asked(scene)).chain(as_text(scene)).collect()
        }
        "E0369" => cased(scene).into_iter().collect(),
        "E0368" => added(scene).into_iter().collect(),
        "E0599" => {
            let found = entered(scene).into_iter().chain(compared_floats(scene)).chain(listed(scene));
            found.chain(joined(scene)).collect()
        }
        "E0594" | "E0596" => mutable(scene, read),
        _ => Vec::new(),
    }
}

/// Iterators that end, since a text does.
pub(super) const OF_TEXTS: &[&str] = &[
    "Bytes",
    "CharIndices",
    "Chars",
    "Lines",
    "RSplit",
    "Split",
    "SplitAsciiWhitespace",
    "SplitN",
    "SplitTerminator",
    "SplitWhitespace",
];

/// `let parts = text.split(','); parts[0]`: only what is listed has an index.
fn indexed(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).last().copied()?;
    let head = type_name(of);
    let is_iterator = OF_TEXTS.contains(&head) || of.starts_with("impl Iterator<");
    let own = scene.file.nearest(scene.span, &["index_expression"]).filter(|_| is_iterator)?;
    let used = scene.file.children(own).into_iter().find(|child| child.named && child.kind == "identifier")?;
    let value = scene.file.child(scene.declaration(used.span)?.0, "value")?;
    (value.kind == "call_expression").then(|| after(scene, value.span, ".collect::<Vec<_>>()"))
}

/// `let all = list.collect();` where what is made of it is only borrowed as a slice.
fn sized(scene: &Scene<'_>) -> Option<Proposal> {
    let is_slice = scene.error.message.starts_with("a slice of type") && scene.text() == "collect";
    let (name, list) = last_collect(scene, scene.file.nearest(scene.span, &["call_expression"])?.span)?;
    (is_slice && list.is_none())
        .then(|| Proposal::new("collect them into a list").insert(scene, name.end(), "::<Vec<_>>"))
}

fn collected(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, found) = scene.expected_found()?;
    let iterates = found.contains("Iterator") || found.contains("Iter<") || ITERATORS.contains(&type_name(&found));
    let node = scene.file.around(scene.span).into_iter().rev().find(|node| node.span == scene.span)?;
    if !COLLECTIONS.iter().any(|name| expected.starts_with(name)) || !iterates {
        return None;
    }
    match node.kind {
        "call_expression" => Some(after(scene, scene.span, ".collect()")),
        // The local was to hold them all.
        "identifier" | "shorthand_field_initializer" => {
            let value = scene.file.child(scene.declaration(scene.span)?.0, "value")?;
            // What nothing else asks of may be collected here as well.
            let is_plain = node.kind == "identifier";
            (value.kind == "call_expression").then(|| after(scene, value.span, ".collect()").guessed(is_plain))
        }
        _ => None,
    }
}

/// `first.to_uppercase() + rest`: the other case of one character may be several of them, as text.
fn cased(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let [of @ ("&str" | "String" | "&String"), "ToLowercase" | "ToUppercase"] = names.as_slice() else { return None };
    let whole = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(whole, "left")?, scene.file.child(whole, "right")?);
    let is_call = left.kind == "call_expression" && scene.error.message.starts_with("cannot add");
    let why = is_call.then(|| Proposal::new("as text").insert(scene, left.span.end(), ".to_string()"))?;
    Some(if *of == "String" { why.insert(scene, right.span.start(), "&") } else { why })
}

/// The call whose method's name stands at the primary span: the span of what it is called on, and the call.
fn called<'s>(scene: &'s Scene<'_>) -> Option<(Span, Branch<'s>)> {
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    Some((scene.file.child(field, "value")?.span, call))
}

/// Elements that are references, where the collection holds values.
fn owned(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let by_element = message.contains("cannot be built from an iterator")
        || message.contains("cannot be made by summing")
        || message.contains("cannot be made by multiplying");
    let names = quoted(message);
    let (Some(value), [whole, element, ..], true) = (called(scene), names.as_slice(), by_element) else {
        return Vec::new();
    };
    let (value, _) = value;
    let mut steps: Vec<&str> = Vec::new();
    match element.strip_prefix('&') {
        Some("str") => steps.extend([".map(str::to_owned)", ".map(str::to_string)"]),
        Some(of) if NUMBERS.contains(&of) || of == "bool" => steps.push(".copied()"),
        Some(of) if of.starts_with('[') && !whole.contains('&') => steps.push(".map(<[_]>::to_vec)"),
        Some("String") if whole.contains("&str") => steps.push(".map(String::as_str)"),
        Some(of) if whole.contains("String") && of != "String" => steps.push(".map(ToString::to_string)"),
        Some(_) => steps.push(".cloned()"),
        None if whole.contains("String") && *element == "char" => steps.push(".map(String::from)"),
        None => {}
    }
    let consumed = element.starts_with('&').then(|| taken(scene, value)).flatten();
    steps.into_iter().map(|step| after(scene, value, step)).chain(consumed).collect()
}

/// `text.extend(words.iter())` where what is borrowed once less can be added: each copied.
fn extended(scene: &Scene<'_>) -> Vec<Proposal> {
    let told = scene.error.message.split_once(": Extend<&").and_then(|(_, rest)| rest.split_once(">` is not"));
    let (Some((of, _)), true) = (told, scene.text() == "extend") else { return Vec::new() };
    let list =
        scene.file.nearest(scene.span, &["call_expression"]).and_then(|call| scene.file.child(call, "arguments"));
    let only = list.map(|list| scene.file.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>());
    let Some([only]) = only.as_deref() else { return Vec::new() };
    let is_copied = of.starts_with('&') && !of.starts_with("&mut ") || NUMBERS.contains(&of) || of == "char";
    vec![after(scene, only.span, if is_copied { ".copied()" } else { ".cloned()" })]
}

/// `list.into_iter()` for `list.iter()`, where the list is the function's own and what it holds may go.
fn taken(scene: &Scene<'_>, value: Span) -> Option<Proposal> {
    let fields = scene.file.inside(value, &["field_expression"]);
    let first = fields.into_iter().find(|field| {
        let of = scene.file.child(*field, "value");
        of.is_some_and(|of| of.kind == "identifier" && of.span.start() == value.start())
    })?;
    let method = scene.file.child(first, "field").filter(|name| scene.file.text(name.span) == "iter")?;
    Some(Proposal::new("go through it by value").guessed(true).replace(scene, method.span, "into_iter"))
}

/// Numbers of another type than their sum: `as` in the closure that gives them, or in one more.
fn summed(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let (Some((value, _)), [whole, element, ..]) = (called(scene), names.as_slice()) else { return Vec::new() };
    let is_number = |of: &str| NUMBERS.contains(&of);
    let element = element.trim_start_matches('&');
    let is_sum = message.contains("cannot be made by summing") || message.contains("cannot be made by multiplying");
    let ground = casts::ground(element, whole);
    if !is_sum || !is_number(whole) || !is_number(element) || ground == Ground::Nothing {
        return Vec::new();
    }
    let is_reference = names.get(1).is_some_and(|name| name.starts_with('&'));
    let last = scene.exactly(value).filter(|node| node.kind == "call_expression");
    let closure = last.and_then(|call| {
        let function = scene.file.child(call, "function")?;
        let name = scene.file.child(function, "field")?;
        let list = scene.file.child(call, "arguments")?;
        let closure = scene.file.children(list).into_iter().find(|child| child.kind == "closure_expression")?;
        (scene.file.text(name.span) == "map" && !is_reference).then_some(closure)
    });
    let body = closure.and_then(|closure| scene.file.child(closure, "body")).filter(|body| body.kind != "block");
    let step = if is_reference {
        format!(".map(|value| *value as {whole})")
    } else {
        format!(".map(|value| value as {whole})")
    };
    let inside = body.and_then(|body| cast(scene, body.span, Some(element), whole));
    vec![inside.unwrap_or_else(|| after(scene, value, &step).on(ground))]
}

/// Numbers where it is asked for each whether it is so: bits that are picked out.
fn asked(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let (["Vec<bool>", of, ..], true) = (names.as_slice(), scene.text() == "collect") else { return None };
    let (value, _) = called(scene).filter(|_| NUMBERS.contains(of) && !of.starts_with('f'))?;
    let last = scene.exactly(value).filter(|node| node.kind == "call_expression")?;
    let name = scene.file.child(scene.file.child(last, "function")?, "field")?;
    let list = scene.file.child(last, "arguments").filter(|_| scene.file.text(name.span) == "map")?;
    let closure = scene.file.children(list).into_iter().find(|child| child.kind == "closure_expression")?;
    let body = scene.file.child(closure, "body")?;
    // Only where bits are picked out, there are but two answers.
    let picks = scene.file.words(body.span).iter().any(|word| word.text == "&") && body.kind == "binary_expression";
    let why = Proposal::new("whether any bit of it is there").insert(scene, body.span.start(), "(");
    picks.then(|| why.insert(scene, body.span.end(), ") != 0"))
}

/// Characters that are held against text, put together.
fn as_text(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let [left, right] = names.as_slice() else { return None };
    let is_text = |of: &str| matches!(of.trim_start_matches('&'), "str" | "String");
    let are_characters = |of: &str| of.contains("Chars<");
    let whole = scene.file.nearest(scene.span, &["binary_expression"]);
    let whole = whole.filter(|_| message.starts_with("can't compare"))?;
    let side = match (is_text(left) && are_characters(right), are_characters(left) && is_text(right)) {
        (true, _) => scene.file.child(whole, "right")?,
        (_, true) => scene.file.child(whole, "left")?,
        _ => return None,
    };
    let local = scene.declaration(side.span).filter(|_| side.kind == "identifier");
    let value = match local {
        Some((declared, _)) => scene.file.child(declared, "value").filter(|value| value.kind == "call_expression")?,
        None => side,
    };
    Some(after(scene, value.span, ".collect::<String>()"))
}

/// `numbers.join(", ")`: only texts are joined. Whether something else can be shown the compiler says.
fn joined(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).last().copied()?.trim_start_matches('&');
    let (value, _) = called(scene).filter(|_| scene.text() == "join")?;
    if type_name(of) == "VecDeque" {
        return Some(after(scene, value, ".iter().map(ToString::to_string).collect::<Vec<_>>()").guessed(true));
    }
    let of = of.strip_prefix("Vec<").and_then(|of| of.strip_suffix('>')).or_else(|| {
        let inside = of.strip_prefix('[')?.strip_suffix(']')?;
        inside.split(';').next()
    })?;
    let is_shown = NUMBERS.contains(&of) || matches!(of, "bool" | "char");
    // Lists of lists are joined otherwise, and what is shown nowhere not at all.
    let is_of_lists =
        matches!(type_name(of.trim_start_matches('&')), "JoinHandle" | "ScopedJoinHandle" | "String" | "Vec" | "str")
            || of.starts_with(['[', '(']);
    let listed = after(scene, value, ".iter().map(ToString::to_string).collect::<Vec<_>>()");
    (!is_of_lists).then(|| listed.guessed(!is_shown))
}

/// `map.entry(key).push(…)`: the entry's value, made if it is not there.
fn entered(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_entry =
        quoted(&scene.error.message).iter().any(|of| of.contains("_map::Entry<") || of.starts_with("Entry<"));
    let Some((value, _)) = called(scene).filter(|_| is_entry) else { return Vec::new() };
    vec![after(scene, value, ".or_default()")]
}

/// `map.entry(key) += 1`: the entry's value, made if it is not there.
fn added(scene: &Scene<'_>) -> Option<Proposal> {
    let whole = scene.file.nearest(scene.span, &["compound_assignment_expr"])?;
    let left = scene.file.child(whole, "left").filter(|left| is_simple(scene, left.span))?;
    let is_entry = scene.error.message.contains("_map::Entry<");
    is_entry.then(|| {
        let why = Proposal::new("the entry's value, made if it is not there");
        why.insert(scene, left.span.start(), "*").insert(scene, left.span.end(), ".or_default()")
    })
}

/// `a.cmp(&b)` of floats, which have `total_cmp`.
fn compared_floats(scene: &Scene<'_>) -> Option<Proposal> {
    let is_float = ["`f64` is not an iterator", "`f32` is not an iterator"].contains(&scene.error.message.as_str())
        || quoted(&scene.error.message).iter().any(|of| matches!(*of, "f64" | "f32" | "&f64" | "&f32"));
    (is_float && scene.text() == "cmp")
        .then(|| Proposal::new("floats are ordered by `total_cmp`").replace(scene, scene.span, "total_cmp"))
}

/// `.sort()` of floats.
fn ordered(scene: &Scene<'_>) -> Option<Proposal> {
    let float = ["f64", "f32"].into_iter().find(|of| scene.error.message.contains(&format!("`{of}: Ord`")))?;
    let (_, call) = called(scene)?;
    let list = scene.file.child(call, "arguments").filter(|list| scene.file.words(list.span).len() == 2)?;
    let text = match scene.text() {
        name @ ("sort" | "sort_unstable") => format!("{name}_by({float}::total_cmp)"),
        name @ ("max" | "min") => format!("{name}_by(|a, b| a.total_cmp(b))"),
        _ => return None,
    };
    let span = Span::new(scene.span.start(), list.span.end())?;
    Some(Proposal::new("order them by `total_cmp`").replace(scene, span, text))
}

/// `.map(…).join(", ")` of an iterator: what only a list can do is done to a list of what comes, made here or where the local is
/// made. Of what is lent by somebody who may go on with it, nobody asked for that.
fn listed(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let whole = names.last().copied().unwrap_or_default();
    let of = type_name(whole);
    let is_iterator = ITERATORS.contains(&of)
        || matches!(of, "Iter" | "SplitN" | "Inspect" | "MapWhile" | "FlatMap")
        || whole.starts_with("impl Iterator<");
    let is_of_lists =
        matches!(scene.text(), "concat" | "contains" | "is_empty" | "join" | "len" | "windows" | "chunks");
    let Some((value, call)) = called(scene).filter(|_| is_iterator && is_of_lists) else { return Vec::new() };
    let is_lent = whole.starts_with("&mut ");
    let listed = |of: &str| after(scene, value, &format!("{of}.collect::<Vec<_>>()")).groundless(is_lent);
    let mut found = match scene.text() {
        "len" => vec![Proposal::new("count what comes").groundless(is_lent).replace(scene, scene.span, "count")],
        // What is no text is joined as text.
        "concat" | "join" => vec![listed(""), listed(".map(|one| one.to_string())").guessed(true)],
        "contains" => {
            let any = any_is(scene, call).map(|one| one.guessed(true).groundless(is_lent));
            vec![listed("")].into_iter().chain(any).collect()
        }
        _ => vec![listed("")],
    };
    let local = scene.exactly(value).filter(|own| own.kind == "identifier" && !is_lent);
    let made = local.and_then(|own| scene.file.child(scene.declaration(own.span)?.0, "value"));
    let made = made.filter(|made| made.kind == "call_expression");
    found.extend(made.map(|made| after(scene, made.span, ".collect::<Vec<_>>()").guessed(true)));
    found
}

/// `.any(|one| one == &2)` for `.contains(&2)` of what comes by reference.
fn any_is(scene: &Scene<'_>, call: Branch<'_>) -> Option<Proposal> {
    let list = scene.file.child(call, "arguments")?;
    let mut values = scene.file.children(list).into_iter().filter(|child| child.named);
    let (value, None) = (values.next()?, values.next()) else { return None };
    let text = format!("any(|one| one == {})", scene.file.text(value.span));
    let whole = Span::new(scene.span.start(), list.span.end())?;
    let is_free = !scene.needs(value.span).iter().any(|name| name == "one");
    is_free.then(|| Proposal::new("ask whether any is").replace(scene, whole, text))
}

/// `.flat_map(…)` for `.map(…)` that gives several for each, where a list of all of them is asked for: `.map(char::to_lowercase)`,
/// `.map(|line| line.chars())`. What no `map` gave is flattened behind it.
fn flattened(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let (whole, element) = (names.first()?, names.get(1)?);
    let head = type_name(element);
    // A list of lists says of itself what it is; of other holders nobody says what is in them.
    let gives_several = matches!(head, "ToLowercase" | "ToUppercase")
        || ITERATORS.contains(&head)
        || OF_TEXTS.contains(&head)
        || element == whole && element.starts_with("Vec<");
    // The type that is made may be what is pointed at.
    let is_made = gives_several && message.contains("cannot be built from");
    let call = scene.file.nearest(scene.span, &["call_expression"]).filter(|_| is_made)?;
    let callee = scene.file.child(call, "function")?;
    let method = if callee.kind == "generic_function" { scene.file.child(callee, "function")? } else { callee };
    let value = scene.file.child(method, "value")?.span;
    let last = scene.exactly(value).filter(|node| node.kind == "call_expression")?;
    let name = scene.file.child(scene.file.child(last, "function")?, "field")?;
    if scene.file.text(name.span) == "map" {
        return Some(Proposal::new("all that each gives").replace(scene, name.span, "flat_map"));
    }
    Some(after(scene, value, ".flatten()"))
}

/// `self.all.iter().find(…)` where what is found is to be changed: what gives it to be changed.
fn to_change(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let Some((expected, got)) = scene.expected_found() else { return Vec::new() };
    let plain = |of: &str| without_lifetimes(of);
    let (expected, got) = (plain(&expected), plain(&got));
    let is_told = scene.labelled().any(|(_, label)| label == "types differ in mutability");
    let differs = expected.contains("&mut ") && !got.contains("&mut ");
    if is_told && differs && scene.exactly(scene.span).is_some_and(|own| own.kind == "identifier") {
        return mutable(scene, read);
    }
    let value = scene.exactly(scene.span).filter(|own| own.kind == "call_expression" && is_told && differs);
    value.map(|value| changing(scene, value.span, read)).unwrap_or_default()
}

/// Calls in `source` that give something to be read there, each to be changed. Of the crate's own methods, `room_mut` gives to be
/// changed what `room` gives to be read.
fn changing(scene: &Scene<'_>, source: Span, read: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    let mut files = None;
    for field in scene.file.inside(source, &["field_expression"]) {
        let Some(method) = scene.file.child(field, "field") else { continue };
        let name = scene.file.text(method.span);
        let known = MUTABLE.iter().find(|(plain, _)| *plain == name).map(|(_, new)| (*new).to_owned());
        let call = scene.file.nearest(field.span, &["call_expression"]);
        let is_called =
            call.and_then(|call| scene.file.child(call, "function")).is_some_and(|of| of.span == field.span);
        let new = if known.is_some() || !is_called {
            known
        } else {
            let new = format!("{name}_mut");
            let files = files.get_or_insert_with(|| files_of_crate(scene, &mut *read).unwrap_or_default());
            let lends =
                |file: &SyntaxFile| file.all_named(&["function_item"], &new).any(|own| takes_to_change(file, own));
            files.iter().any(|(_, file)| lends(file)).then_some(new)
        };
        found.extend(
            new.map(|new| Proposal::new(format!("take it by `{new}`")).replace(scene, method.span, new.as_str())),
        );
    }
    found
}

/// Whether a function takes `&mut self`, or `self: &mut Self`.
fn takes_to_change(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let list = file.child(own, "parameters").map(|list| file.children(list)).unwrap_or_default();
    let lends = |text: &str| text.starts_with('&') && text.contains("mut ");
    list.into_iter().any(|one| match file.child_text(one, "pattern") {
        Some("self") => file.child_text(one, "type").is_some_and(lends),
        _ => one.kind == "self_parameter" && lends(file.text(one.span)),
    })
}

/// Where a name comes from that is assigned to: what gives it to be read there, to be changed.
fn mutable(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let text = scene.text().trim_start_matches(['*', '&', '(']);
    let name = text.split(['.', '[', ')', ' ']).next().unwrap_or_default();
    let Some(function) = scene.function().filter(|_| !name.is_empty()) else { return Vec::new() };
    let binds = |pattern: Span| scene.file.words(pattern).iter().any(|word| word.text == name);
    let mut sources: Vec<Span> = Vec::new();
    if scene.code() == "E0596" || scene.text().contains("().") {
        sources.push(scene.span);
    }
    for node in scene.file.inside(function.span, &["for_expression", "let_declaration", "let_condition"]) {
        let (Some(pattern), Some(value)) = (scene.file.child(node, "pattern"), scene.file.child(node, "value")) else {
            continue;
        };
        if binds(pattern.span) && value.span.start() < scene.span.start() {
            sources.push(value.span);
        }
    }
    for around in scene.file.around(scene.span).into_iter().rev() {
        match around.kind {
            "match_arm" => {
                let own = scene.file.child(around, "pattern").is_some_and(|pattern| binds(pattern.span));
                let of = scene.file.nearest(around.span, &["match_expression"]);
                let value = of.filter(|_| own).and_then(|of| scene.file.child(of, "value"));
                sources.extend(value.map(|value| value.span));
            }
            "closure_expression" => {
                let own = scene.file.child(around, "parameters").is_some_and(|list| binds(list.span));
                let call = scene.file.nearest(around.span, &["call_expression"]).filter(|_| own);
                let on = call.and_then(|call| scene.file.child(call, "function"));
                sources.extend(on.map(|on| on.span));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    for source in sources {
        found.extend(changing(scene, source, read));
        let reference = scene.file.around(source).into_iter().rev().find(|node| node.span == source);
        if reference.is_some_and(|node| node.kind == "reference_expression")
            && !scene.file.words(source).iter().take(2).any(|word| word.text == "mut")
        {
            found.push(Proposal::new("borrow it mutably").insert(scene, source.start() + 1, "mut "));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lent_to_be_changed_is_given_so() {
        for (taken, wanted) in [
            ("&mut self", true),
            ("&'a mut self, at: usize", true),
            ("self: &mut Self", true),
            ("mut self", false),
            ("&self, list: &mut Vec<u8>", false),
            ("self: &Self", false),
            ("mut self: Box<Self>", false),
        ] {
            let file = SyntaxFile::parse(format!("impl A {{ fn room_mut({taken}) {{}} }}").as_bytes());
            let own = file.all(&["function_item"]);
            assert_eq!(takes_to_change(&file, *own.first().unwrap()), wanted, "{taken}");
        }
    }
}
