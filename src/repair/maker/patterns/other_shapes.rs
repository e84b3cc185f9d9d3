//! Values, patterns and types in the shape of something else: a type that holds itself (E0072), a variant with named
//! fields that is called (E0533), an enum built without its variant (E0574), a field or
//! an index of what has none (E0608, E0609, E0610), a product without its sign (E0618), `return` outside of functions
//! (E0572), `..` twice, a pattern that leaves some of a loop's values out (E0005), the base of another type (E0308, E0423), and two
//! indexes without the tuple around them.

use crate::edit::Span;
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::{tuple_parts, type_name};
use crate::syntax::Branch;
use std::rc::Rc;

/// Names that fields of a tuple have in the head of whoever writes them, by place.
const PLACES: &[&[&str]] = &[
    &[
        "a", "first", "fst", "key", "left", "lo", "low", "min", "r", "red", "re", "real", "row", "start", "u", "width",
        "x",
    ],
    &[
        "b", "col", "column", "end", "g", "green", "height", "hi", "high", "im", "imag", "max", "right", "s", "second",
        "snd", "v", "value", "y",
    ],
    &["blue", "c", "l", "third", "w", "z"],
];

/// Types that can be indexed, by the head of their name.
const INDEXED: &[&str] = &["Vec<", "VecDeque<", "[", "HashMap<", "BTreeMap<", "String", "Box<[", "&[", "&mut ["];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0005" => some_of_them(scene),
        "E0072" => boxed(scene).into_iter().collect(),
        "E0308" | "E0423" => base(scene).into_iter().collect(),
        "E0533" => built(scene, read).into_iter().collect(),
        "E0572" => given(scene).into_iter().collect(),
        "E0574" => variant(scene),
        "E0608" => of_field(scene).into_iter().chain(as_elsewhere(scene)).collect(),
        "E0609" => by_place(scene).into_iter().collect(),
        "E0610" => itself(scene).into_iter().collect(),
        "E0618" => product(scene).into_iter().collect(),
        "" if scene.error.message.starts_with("`..` can only be used once per") => once(scene).into_iter().collect(),
        "" if scene.error.message.ends_with("found `,`") => paired(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// A type that holds itself: every place where it does, in a box, since one that is left is as endless as all of them.
fn boxed(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["struct_item", "enum_item"])?;
    let (name, body) = (name_of(scene, own), scene.file.child(own, "body")?);
    let mut why = Proposal::new("box what is of its own type");
    let mut any = false;
    for of in scene.file.inside(body.span, &["type_identifier"]) {
        if scene.file.text(of.span) != name {
            continue;
        }
        let around: Vec<Branch<'_>> =
            scene.file.around(of.span).into_iter().rev().take_while(|node| node.span != body.span).collect();
        // `Tree<T>` is one type, and an option holds its value in itself.
        let whole = around.iter().rfind(|node| node.span.start() == of.span.start() && node.kind == "generic_type");
        let whole = whole.map_or(of.span, |node| node.span);
        let holds = |node: &Branch<'_>| match node.kind {
            "generic_type" => {
                let head = scene.file.child_text(*node, "type");
                node.span != whole && head != Some("Option")
            }
            "reference_type" | "pointer_type" | "function_type" | "dynamic_type" => true,
            _ => false,
        };
        if around.iter().any(holds) {
            continue;
        }
        any = true;
        why = why.insert(scene, whole.start(), "Box<").insert(scene, whole.end(), ">");
    }
    any.then_some(why)
}

fn name_of<'s>(scene: &'s Scene<'_>, item: Branch<'_>) -> &'s str {
    scene.file.child_text(item, "name").unwrap_or_default()
}

/// The item of these kinds that is called `name`.
fn item<'s>(scene: &'s Scene<'_>, kinds: &[&str], name: &str) -> Option<Branch<'s>> {
    scene.file.all_named(kinds, name).next()
}

/// `for Some(x) in list`: those that are something; of other patterns, those that match.
fn some_of_them(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(own) = scene.file.nearest(scene.span, &["for_expression"]) else { return Vec::new() };
    let (Some(pattern), Some(value), Some(body)) =
        (scene.file.child(own, "pattern"), scene.file.child(own, "value"), scene.file.child(own, "body"))
    else {
        return Vec::new();
    };
    if !pattern.span.contains(scene.span) {
        return Vec::new();
    }
    let text = scene.file.text(pattern.span);
    let inner = ["Some(", "Ok("].into_iter().find_map(|open| text.strip_prefix(open)?.strip_suffix(')'));
    if let Some(inner) = inner.filter(|inner| !inner.contains('(')) {
        return vec![after(scene, value.span, ".flatten()").replace(scene, pattern.span, inner)];
    }
    let name = ["item", "each", "element"]
        .into_iter()
        .find(|name| scene.file.words(own.span).iter().all(|word| word.text != *name));
    let Some(name) = name else { return Vec::new() };
    let indentation = scene.indentation(own.span.start());
    let text = format!("\n{indentation}    let {text} = {name} else {{ continue }};");
    let why = Proposal::new("go on with those that match").replace(scene, pattern.span, name);
    vec![why.insert(scene, body.span.start() + 1, text)]
}

/// `Variant(a, b)` of a variant with named fields: by name where a local is called so, else in their order.
fn built(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    if !scene.error.message.contains("found struct variant") {
        return None;
    }
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let (path, list) = (scene.file.child(call, "function")?, scene.file.child(call, "arguments")?);
    let (of, name) = scene.file.text(path.span).rsplit_once("::").filter(|_| path.span.contains(scene.span))?;
    let home = match scene.file.all_named(&["enum_variant"], name).next() {
        Some(_) => Rc::clone(&scene.file),
        None => home_of(scene, read, &["enum_item"], type_name(of))?.1,
    };
    let is_of = |variant: &Branch<'_>| {
        let own = home.nearest(variant.span, &["enum_item"]).and_then(|own| home.child_text(own, "name"));
        own == Some(type_name(of))
    };
    let mut all = home.all_named(&["enum_variant"], name);
    // `Self`, and another name that it is imported by, say nothing of it.
    let variant = home.all_named(&["enum_variant"], name).find(is_of).or_else(|| all.next())?;
    let fields = home.inside(variant.span, &["field_declaration"]);
    let names: Vec<&str> = fields.iter().filter_map(|field| home.child_text(*field, "name")).collect();
    let given: Vec<&str> = scene.file.parts(list).iter().map(|part| scene.file.text(part.span)).collect();
    if names.len() != given.len() || names.is_empty() {
        return None;
    }
    // Those that are called like a field are that field; the others come in the order of what is left.
    let mut others = given.iter().filter(|value| !names.contains(value));
    let mut texts = Vec::new();
    for name in &names {
        texts.push(match given.contains(name) {
            true => (*name).to_owned(),
            false => format!("{name}: {}", others.next()?),
        });
    }
    let text = format!(" {{ {} }}", texts.join(", "));
    Some(Proposal::new("it has named fields").replace(scene, Span::new(path.span.end(), call.span.end())?, text))
}

/// `Shape { side }`: the variants that have these fields.
fn variant(scene: &Scene<'_>) -> Vec<Proposal> {
    let literal = scene.file.nearest(scene.span, &["struct_expression", "struct_pattern"]);
    let Some(literal) = literal.filter(|_| scene.error.message.contains("found enum")) else { return Vec::new() };
    let name = type_name(scene.text());
    let Some(own) = item(scene, &["enum_item"], name) else { return Vec::new() };
    let Some(given) = Span::new(scene.span.end(), literal.span.end()) else { return Vec::new() };
    let fields = ["shorthand_field_initializer", "field_initializer", "field_pattern"];
    let first = |span: Span| scene.file.words(span).first().map(|word| word.text).unwrap_or_default();
    let mut named: Vec<&str> = scene.file.inside(given, &fields).iter().map(|field| first(field.span)).collect();
    named.sort_unstable();
    let fits = |one: &&Branch<'_>| {
        let declared = scene.file.inside(one.span, &["field_declaration"]);
        let mut theirs: Vec<&str> = declared.iter().map(|field| name_of(scene, *field)).collect();
        theirs.sort_unstable();
        !theirs.is_empty() && theirs == named
    };
    let variants = scene.file.inside(own.span, &["enum_variant"]);
    let write = |one: &Branch<'_>| {
        let name = name_of(scene, *one);
        Proposal::new(format!("`{name}` has these fields")).insert(scene, scene.span.end(), format!("::{name}"))
    };
    variants.iter().filter(fits).map(write).collect()
}

/// The struct of this file that the last name in the message is, its references left out.
fn told_struct<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let of = quoted(&scene.error.message).last().copied()?.trim_start_matches('&').trim_start_matches("mut ");
    item(scene, &["struct_item"], type_name(of))
}

/// `deck[1]` where the deck has one list: the list's.
fn of_field(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(own) = told_struct(scene) else { return Vec::new() };
    let index = scene.file.around(scene.span).into_iter().rev().find(|node| node.kind == "index_expression");
    let value = index.and_then(|index| scene.file.children(index).into_iter().find(|child| child.named));
    let Some(value) = value else { return Vec::new() };
    let body = scene.file.child(own, "body");
    if let Some(body) = body.filter(|body| body.kind == "ordered_field_declaration_list") {
        let only = scene.file.parts(body).into_iter().filter(|part| part.kind != "visibility_modifier").count() == 1;
        return if only { vec![after(scene, value.span, ".0")] } else { Vec::new() };
    }
    let fields = scene.file.inside(own.span, &["field_declaration"]).into_iter().filter(|field| {
        let of = scene.file.child_text(*field, "type").unwrap_or_default();
        INDEXED.iter().any(|head| of.starts_with(head))
    });
    fields.take(3).map(|field| after(scene, value.span, &format!(".{}", name_of(scene, field)))).collect()
}

/// `self.source.as_ref()[..n]` where the file asks that very value for what it holds before, everywhere else.
fn as_elsewhere(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let index = file.around(scene.span).into_iter().rev().find(|node| node.kind == "index_expression");
    let value = index.and_then(|index| file.children(index).into_iter().find(|child| child.named));
    let Some(value) = value else { return Vec::new() };
    let mut calls: Vec<String> = Vec::new();
    for call in file.all(&["call_expression"]) {
        let asks = file.child(call, "function").filter(|callee| {
            let of = file.child(*callee, "value").filter(|_| callee.kind == "field_expression");
            let takes_nothing = file.child_text(call, "arguments") == Some("()");
            takes_nothing && of.is_some_and(|of| file.text(of.span) == file.text(value.span))
        });
        let name = asks.and_then(|callee| file.child_text(callee, "field"));
        calls.extend(name.map(|name| format!(".{name}()")).filter(|call| !calls.contains(call)));
    }
    calls.iter().take(4).map(|call| after(scene, value.span, call)).collect()
}

/// `point.y` of a tuple: the place that the name means.
fn by_place(scene: &Scene<'_>) -> Option<Proposal> {
    let own = told_struct(scene);
    let named = quoted(&scene.error.message);
    let list = own.and_then(|own| scene.file.child(own, "body"));
    let count = match list.filter(|list| list.kind == "ordered_field_declaration_list") {
        Some(list) => scene.file.parts(list).into_iter().filter(|part| part.kind != "visibility_modifier").count(),
        None => tuple_parts(named.last()?.trim_start_matches('&'))?.len(),
    };
    let at = PLACES.iter().position(|names| names.contains(&scene.text())).filter(|at| *at < count)?;
    Some(Proposal::new(format!("it is at place {at}")).replace(scene, scene.span, at.to_string()))
}

/// `count.value` of a plain number: the number.
fn itself(scene: &Scene<'_>) -> Option<Proposal> {
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let value = scene.file.child(field, "value").filter(|value| value.kind == "identifier" || value.kind == "self")?;
    let span = Span::new(value.span.end(), field.span.end())?;
    Some(Proposal::new("it is the value itself").replace(scene, span, ""))
}

/// `2 (a + b)`: what stands before parentheses in a formula is a factor.
fn product(scene: &Scene<'_>) -> Option<Proposal> {
    let is_number =
        quoted(&scene.error.message).iter().any(|of| NUMBERS.contains(of) || matches!(*of, "{integer}" | "{float}"));
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let (value, list) = (scene.file.child(call, "function")?, scene.file.child(call, "arguments")?);
    let is_one = scene.file.parts(list).len() == 1;
    let gap = Span::new(value.span.end(), list.span.start())?;
    (is_number && is_one).then(|| Proposal::new("multiply them").replace(scene, gap, " * "))
}

/// `return` where there is no function: the value.
fn given(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["return_expression"])?;
    let value = scene.file.parts(own).into_iter().next()?;
    let statement =
        scene.file.nearest(own.span, &["expression_statement"]).filter(|s| s.span.start() == own.span.start());
    let end = statement.map_or(own.span.end(), |statement| statement.span.end());
    let head = Span::new(own.span.start(), value.span.start())?;
    let why = Proposal::new("give the value").replace(scene, head, "");
    Some(why.replace(scene, Span::new(value.span.end(), end)?, ""))
}

/// `[a, .., .., b]`
fn once(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.start() == scene.span.start())?;
    let before = words.get(at.checked_sub(1)?)?;
    let span =
        Span::new(before.span.start(), scene.span.end()).filter(|_| before.text == "," && scene.text() == "..")?;
    Some(Proposal::new("say it once").replace(scene, span, ""))
}

/// `..0`, `..Default` or the type's own name in a literal: the rest of the default.
fn base(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["base_field_initializer"])?;
    let value = scene.file.parts(own).into_iter().next().filter(|value| value.span == scene.span)?;
    let is_trait = scene.code() == "E0423" && matches!(scene.text(), "Default" | "default");
    let is_literal = value.kind.ends_with("literal") || value.kind == "unit_expression" || is_trait;
    let literal = scene.file.nearest(own.span, &["struct_expression"]);
    let name = literal.and_then(|literal| scene.file.child_text(literal, "name"));
    if scene.code() == "E0423" && name == Some(scene.text()) {
        return Some(Proposal::new("the rest of the default").insert(scene, value.span.end(), "::default()"));
    }
    is_literal.then(|| Proposal::new("the rest of the default").replace(scene, value.span, "Default::default()"))
}

/// `grid[row, column]`: the two as one.
fn paired(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.start() == scene.span.start() && word.text == ",")?;
    let (mut depth, mut open) = (0_usize, None);
    for (index, word) in words.iter().enumerate().take(at).rev().take(200) {
        match word.text {
            ")" | "]" | "}" => depth += 1,
            "(" | "[" | "{" if depth > 0 => depth -= 1,
            "(" | "{" | ";" => return None,
            "[" => {
                open = Some(index);
                break;
            }
            _ => {}
        }
    }
    let open = open?;
    let before = words.get(open.checked_sub(1)?)?;
    let is_index = before.is_name && !matches!(before.text, "return" | "in" | "mut" | "break" | "else" | "match")
        || matches!(before.text, ")" | "]");
    let mut depth = 0_usize;
    let close = words.iter().enumerate().skip(at).take(200).find_map(|(index, word)| {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            "]" if depth == 0 => return Some(index),
            ")" | "]" | "}" => depth = depth.checked_sub(1)?,
            _ => {}
        }
        None
    })?;
    let (first, last) = (words.get(open)?, words.get(close)?);
    let why = Proposal::new("index by the tuple").insert(scene, first.span.end(), "(");
    is_index.then(|| why.insert(scene, last.span.start(), ")"))
}
