//! `Result`, `Option` and `?`: errors of another type (E0277), `?` on an `Option` among `Result`s and the other way round
//! (E0277), `?` in a closure whose results are gathered behind it (E0277), a body that ends without what it owes, or with a `?` in its place (E0308), a
//! local in a tuple that is an `Option` or a `Result` where the other tuple has what is in one (E0308), a branch that is one
//! where the other has what is in it (E0308), `?` at each use of a local in the place of one where it is made (E0382).

use super::handing_on;
use super::last_values::{gathered_in_the_end, given_in_the_end, parsed_in_the_end};
use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::spelling::words_in;
use crate::repair::type_text::{arguments, tuple_parts, type_name, type_path, without_paths};
use crate::syntax::{Branch, Word};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    match scene.code() {
        "E0277" if message.contains("couldn't convert the error") => converted(scene),
        "E0277" if message.contains("`?` operator can only be used on") => {
            as_neighbours(scene).into_iter().chain(exchanged(scene)).chain(given_in_the_end(scene)).collect()
        }
        "E0277" if message.contains("can only be used in a closure that returns") => {
            gathered(scene).into_iter().chain(gathered_in_the_end(scene)).collect()
        }
        "E0271" => parsed(scene).into_iter().chain(parsed_in_the_end(scene, read)).collect(),
        "E0308" if message.starts_with("`?` operator has") => ended(scene).into_iter().collect(),
        "E0308" => owed(scene).into_iter().chain(unwrapped_in_tuple(scene)).chain(unwrapped_in_branch(scene)).collect(),
        "E0382" => handed_on_once(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `let lo = list.min();` and `(lo, hi)`, where the other branch has a number for `lo`: `?` behind the value.
fn unwrapped_in_tuple(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let types = |what: &str| {
        let (_, rest) = told.split_once(&format!("{what} tuple `"))?;
        tuple_parts(rest.split('`').next()?)
    };
    let (expected, found) = (types("expected")?, types("found")?);
    let holder = |of: &str| ["Option", "Result"].into_iter().find(|name| type_path(of) == *name);
    let differs = |(a, b): (&&str, &&str)| *a != "_" && *b != "_" && holder(a).is_some() != holder(b).is_some();
    let at = expected.iter().zip(&found).position(differs)?;
    let (wanted, given) = (expected.get(at)?, found.get(at)?);
    let (held, place) = match (holder(wanted), holder(given)) {
        (Some(name), None) => {
            let because = scene.labelled().find(|(_, label)| label.starts_with("expected because of this"));
            (name, because.map(|(span, _)| span)?)
        }
        (None, Some(name)) => (name, scene.span),
        _ => return None,
    };
    let function = scene.function()?;
    let own =
        scene.file.around(place).into_iter().rfind(|node| node.kind == "tuple_expression" && node.span == place)?;
    let name = scene.file.children(own).into_iter().filter(|child| child.named).nth(at)?;
    let block = scene.file.nearest(place, &["block"])?;
    let mut lets = scene.file.children(block).into_iter().filter(|own| {
        let pattern = scene.file.child_text(*own, "pattern");
        own.kind == "let_declaration" && pattern == Some(scene.file.text(name.span))
    });
    let (declared, None) = (lets.next()?, lets.next()) else { return None };
    let value = scene.file.child(declared, "value").filter(|_| scene.file.child(declared, "type").is_none())?;
    // It is what the function hands on, and no closure around.
    let is_own = scene.file.nearest(value.span, &["function_item", "closure_expression", "async_block"])?;
    let head = type_name(scene.file.text(returned(scene)?.span));
    let uses = scene.file.words(block.span).iter().filter(|word| word.text == scene.file.text(name.span)).count();
    let fits = is_own.span == function.span && head == held && uses == 2;
    fits.then(|| Proposal::new("hand the failure on where it is made").insert(scene, value.span.end(), "?"))
}

/// `if … { fallible() } else { other()? }`: `?` behind what the branch before gives.
fn unwrapped_in_branch(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.ends_with("have incompatible types") {
        return None;
    }
    let (expected, got) = scene.expected_found()?;
    let starts = ["expected because of this", "this is found to be of type"];
    let mut before = scene.labelled().filter(|(_, label)| starts.iter().any(|start| label.starts_with(start)));
    let place = match (before.next(), before.next()) {
        (Some((place, _)), None) => place,
        // Where several have it, it is the last one that differs.
        (Some(_), Some(_)) => return None,
        // What a macro gives is pointed at in the macro.
        (None, _) => only_arm_before(scene)?,
    };
    let is_value = scene.exactly(place).is_some_and(|own| !own.kind.ends_with("block"));
    let fits = is_value && arguments(&expected).first() == Some(&got);
    (fits && handing_on::can_fail(scene, place, &format!("`{expected}`"))).then(|| after(scene, place, "?"))
}

/// What the first arm of a match gives, if the error is about the second one.
fn only_arm_before(scene: &Scene<'_>) -> Option<Span> {
    let block = scene.file.nearest(scene.span, &["match_block"])?;
    let arms = scene.file.children(block).into_iter().filter(|child| child.kind == "match_arm").collect::<Vec<_>>();
    let [first, second, ..] = arms.as_slice() else { return None };
    let is_second = scene.file.child(*second, "value").is_some_and(|value| value.span == scene.span);
    scene.file.child(*first, "value").filter(|_| is_second).map(|value| value.span)
}

/// `name?` at every use of a local, which the first of them uses up: one `?` where it is declared.
fn handed_on_once(scene: &Scene<'_>) -> Option<Proposal> {
    let (file, name) = (&scene.file, scene.text());
    let function = scene.function()?;
    let block = file.nearest(scene.span, &["block"])?;
    let mut declared = file.inside(function.span, &["let_declaration"]).into_iter().filter(|own| {
        let pattern = file.child(*own, "pattern");
        own.span.end() <= block.span.end() && pattern.is_some_and(|pattern| file.text(pattern.span) == name)
    });
    let (own, None) = (declared.next()?, declared.next()) else { return None };
    let value = file.child(own, "value").filter(|_| file.child(own, "type").is_none())?;
    let words = file.words(Span::new(own.span.end(), function.span.end())?);
    let mut why = Proposal::new("hand the failure on where it is made").insert(scene, value.span.end(), "?");
    let mut uses = 0;
    for (at, _) in words.iter().enumerate().filter(|(_, word)| word.is_name && word.text == name) {
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
        let behind = words.get(at + 1).filter(|next| next.text == "?");
        // A field or a method of that name.
        if before == Some(".") {
            continue;
        }
        if uses == 0 && !is_first_done(scene, own, at, &words) {
            return None;
        }
        why = why.replace(scene, behind?.span, "");
        uses += 1;
    }
    (uses > 1).then_some(why)
}

/// Whether nothing comes between a declaration and the first use of it, the word `at`, and nothing decides whether that is
/// come to: a failure that is handed on at the declaration would come before it.
fn is_first_done(scene: &Scene<'_>, own: Branch<'_>, at: usize, words: &[Word<'_>]) -> bool {
    let Some(first) = words.get(at).map(|word| word.span) else { return false };
    let Some(between) = Span::new(own.span.end(), first.start()) else { return false };
    let bodies = ["block", "match_block", "closure_expression"];
    let decides = |node: &Branch<'_>| {
        let is_second = scene.file.child(*node, "right").is_some_and(|right| right.span.contains(first));
        let operator = scene.file.child_text(*node, "operator");
        bodies.contains(&node.kind) || is_second && matches!(operator, Some("&&" | "||"))
    };
    let around = scene.file.around(first);
    !words.iter().take(at).any(|word| matches!(word.text, ";" | "?"))
        && scene.file.inside(between, &bodies).is_empty()
        && !around.iter().any(|node| node.span.start() >= between.start() && decides(node))
}

/// The type that the function around gives back.
pub(super) fn returned<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    scene.file.child(scene.function()?, "return_type")
}

/// The error, made into the one that the function gives: by a variant that holds it, as text, boxed.
fn converted(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(wanted) = quoted(&scene.error.message).last().map(|name| (*name).to_owned()) else { return Vec::new() };
    let rendered = scene.error.plain();
    let source = rendered.split("the trait `From<").nth(1).and_then(|rest| rest.split(">`").next()).unwrap_or_default();
    made_into(scene, scene.span.start(), &wanted, source)
}

/// `value = text.parse()?` where nothing says of which type the number is but what it is for: the error of parsing, made into
/// the one that the function gives.
fn parsed(scene: &Scene<'_>) -> Vec<Proposal> {
    let wanted = scene.error.message.split_once(" as FromStr>::Err == ").and_then(|(_, rest)| rest.split('`').next());
    let call = scene.file.nearest(scene.span, &["call_expression"]);
    let tried = call.and_then(|call| scene.file.nearest(call.span, &["try_expression"]).zip(Some(call)));
    let is_tried = tried.filter(|(tried, call)| tried.span.start() == call.span.start());
    let (Some(wanted), Some((_, call)), Some((_, source))) = (wanted, is_tried, scene.expected_found()) else {
        return Vec::new();
    };
    made_into(scene, call.span.end(), wanted, &source)
}

/// The text of `.ok_or("…")?`, or of `Err("…")?`.
fn text_that_fails<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let file = &scene.file;
    let tried = file.nearest(scene.span, &["try_expression"]).filter(|own| own.span.end() == scene.span.end())?;
    let call = file.parts(tried).into_iter().next().filter(|call| call.kind == "call_expression")?;
    let callee = file.child(call, "function")?;
    let name = file.child_text(callee, "field").unwrap_or(file.text(callee.span));
    let list = file.child(call, "arguments").filter(|_| matches!(name, "ok_or" | "Err"))?;
    file.parts(list).into_iter().find(|given| given.kind == "string_literal")
}

/// What texts that are read fail with.
const FAILED_READINGS: &[(&str, &str)] = &[
    ("std::num", "ParseIntError"),
    ("std::num", "ParseFloatError"),
    ("std::str", "ParseBoolError"),
    ("std::char", "ParseCharError"),
];

/// An error of type `source`, made into `wanted` at `at`.
fn made_into(scene: &Scene<'_>, at: usize, wanted: &str, source: &str) -> Vec<Proposal> {
    let name_of = type_name(wanted);
    let map = |text: String| Proposal::new("convert the error").insert(scene, at, format!(".map_err({text})"));
    let (mut found, mut holds_it) = (Vec::new(), false);
    let (text, mut told) = (text_that_fails(scene).filter(|_| source == "&str"), Vec::new());
    let own = scene.file.all_named(&["enum_item"], name_of).next();
    for variant in own.map(|own| scene.file.inside(own.span, &["enum_variant"])).unwrap_or_default() {
        let (Some(name), Some(body)) = (scene.file.child(variant, "name"), scene.file.child(variant, "body")) else {
            continue;
        };
        let inside = scene.file.text(body.span).trim_start_matches('(').trim_end_matches(')').trim();
        if body.kind == "ordered_field_declaration_list"
            && !source.is_empty()
            && without_paths(inside) == without_paths(source)
        {
            found.push(map(format!("{name_of}::{}", scene.file.text(name.span))));
            holds_it = true;
        } else if let Some(text) = text.filter(|_| matches!(inside, "&'static str" | "String")) {
            let open = format!("{name_of}::{}(", scene.file.text(name.span));
            let close = if inside == "String" { ".to_string())" } else { ")" };
            let why = Proposal::new("the variant that holds such a text").insert(scene, text.span.start(), open);
            told.push(why.insert(scene, text.span.end(), close));
        } else if inside == "String" {
            let name = scene.file.text(name.span);
            let text = map(format!("|error| {name_of}::{name}(error.to_string())"));
            found.extend(Some(text).filter(|_| !says_something_else(name, type_name(source))));
        }
    }
    // Where a variant holds the very error, text of it in another one is hardly meant.
    if holds_it {
        found.retain(|one| !one.speaks_of(&["to_string".to_owned()]));
    }
    if wanted == "String" || wanted.ends_with("::String") {
        found.push(map("|error| error.to_string()".to_owned()));
        // What is read may be known only behind it, and of which type the failure is, too late.
        let of = FAILED_READINGS.iter().find(|(_, name)| without_paths(source) == *name);
        found.extend(of.map(|(path, name)| map(format!("|error: {path}::{name}| error.to_string()"))));
    }
    // What is read and does not say what it should is what this kind is there for.
    if matches!(wanted, "std::io::Error" | "io::Error") && !source.is_empty() {
        let io = if scene.file.text(scene.file.whole()).contains("use std::io;") { "io" } else { "std::io" };
        found.push(map(format!("|error| {io}::Error::new({io}::ErrorKind::InvalidData, error)")));
    }
    // The type that the function gives, if it says it itself.
    let inner = returned(scene).map(|back| scene.file.inside(back.span, &["type_arguments"])).unwrap_or_default();
    let named = inner.first().map(|list| scene.file.children(*list).into_iter().filter(|child| child.named));
    // Who has a variant for it gives errors of a type of his own.
    if let Some(error) = named.filter(|_| !holds_it).and_then(|mut named| named.nth(1)) {
        let why = Proposal::new("give errors of any type");
        found.push(why.replace(scene, error.span, "Box<dyn std::error::Error>"));
    }
    // A text that is written there goes where texts are held.
    let is_told = !told.is_empty();
    let guessed = |one: Proposal| if is_told { one.guessed(true) } else { one };
    told.into_iter().chain(found.into_iter().map(guessed)).collect()
}

/// Whether a variant of two words or more has none of them from the name of the failure: `UnknownCommand` is no `Utf8Error`.
fn says_something_else(variant: &str, failure: &str) -> bool {
    let words = |name: &str| {
        words_in(name)
            .into_iter()
            .filter(|word| !matches!(word.as_str(), "error" | "failed" | "failure"))
            .collect::<Vec<_>>()
    };
    let (own, theirs) = (words(variant), words(failure));
    own.len() > 1 && !theirs.is_empty() && !own.iter().any(|word| theirs.contains(word))
}

/// `.ok_or(…)?` with the error that its neighbours give where something is missing: those of its function first, then those
/// of functions that give the same.
fn as_neighbours(scene: &Scene<'_>) -> Vec<Proposal> {
    if !scene.error.message.contains("not `Option`s") {
        return Vec::new();
    }
    let (Some(function), Some(back)) = (scene.function(), returned(scene)) else { return Vec::new() };
    let gives = |function: Branch<'_>| {
        let back = scene.file.child(function, "return_type")?;
        arguments(scene.file.text(back.span)).pop().or_else(|| Some(scene.file.text(back.span).to_owned()))
    };
    let wanted = arguments(scene.file.text(back.span)).pop().unwrap_or_else(|| scene.file.text(back.span).to_owned());
    let bound = scene.bound_before(scene.span.start());
    let mut calls = scene.file.all(&["call_expression"]);
    calls.sort_by_key(|call| !function.span.contains(call.span));
    let mut texts: Vec<String> = Vec::new();
    for call in calls {
        let text = scene.file.child(call, "function").and_then(|callee| scene.file.child(callee, "field"));
        let name = text.map(|name| scene.file.text(name.span)).unwrap_or_default();
        let Some(list) = scene.file.child(call, "arguments").filter(|_| matches!(name, "ok_or" | "ok_or_else")) else {
            continue;
        };
        let around = scene.file.nearest(call.span, &["function_item"]);
        let is_alike = function.span.contains(call.span) || around.and_then(gives).is_some_and(|of| of == wanted);
        let fits = scene.needs(list.span).iter().all(|name| bound.contains(name) || name == "self");
        let text = format!(".{name}{}", scene.file.text(list.span));
        if is_alike && fits && text.len() < 200 && !texts.contains(&text) {
            texts.push(text);
        }
    }
    let at = scene.span.start();
    texts.into_iter().take(4).map(|text| Proposal::new("as beside it").insert(scene, at, text)).collect()
}

/// `.map(|part| part.parse()?).collect()`: what goes through the closures is gathered, failures and all.
fn gathered(scene: &Scene<'_>) -> Option<Proposal> {
    let closure = scene.file.nearest(scene.span, &["closure_expression"])?;
    let body = scene.file.child(closure, "body").filter(|body| body.kind == "try_expression")?;
    let is_last = body.span.end() == scene.span.end() && scene.text() == "?";
    let fits = is_last && is_gathered(scene, closure);
    fits.then(|| Proposal::new("give it as it is").replace(scene, scene.span, ""))
}

/// Whether what `.map(closure)` gives is gathered into one `Result` or `Option`: anything else that goes through it, as
/// `.count()` does, would not ask whether it failed.
pub(super) fn is_gathered(scene: &Scene<'_>, closure: Branch<'_>) -> bool {
    let around = scene.file.around(closure.span);
    let mut outwards = around.iter().rev().skip_while(|node| node.span != closure.span).skip(1);
    if outwards.next().is_none_or(|node| node.kind != "arguments") {
        return false;
    }
    let mut is_mapped = false;
    while let Some(node) = outwards.next() {
        match node.kind {
            "field_expression" | "generic_function" => continue,
            "call_expression" => {}
            _ => return false,
        }
        let Some(callee) = scene.file.child(*node, "function") else { return false };
        let types = scene.file.child(callee, "type_arguments");
        let method = if types.is_some() { scene.file.child(callee, "function") } else { Some(callee) };
        let name = method.and_then(|method| scene.file.child_text(method, "field"));
        match name {
            Some("map") => is_mapped = true,
            Some("collect" | "sum" | "product") if is_mapped => {
                let said = types.and_then(|types| arguments(scene.file.text(types.span)).into_iter().next());
                return match (said, outwards.next()) {
                    (Some(said), _) if can_fail(&said) => true,
                    (_, Some(outer)) => is_held(scene, *outer),
                    (_, None) => false,
                };
            }
            _ if is_mapped => {}
            _ => return false,
        }
    }
    false
}

/// Whether what stands directly in `outer` is a `Result` or an `Option` there: `?` is behind it, it is declared, the function
/// gives it.
fn is_held(scene: &Scene<'_>, outer: Branch<'_>) -> bool {
    let gives = || returned(scene).is_some_and(|back| can_fail(scene.file.text(back.span)));
    match outer.kind {
        "try_expression" => true,
        "let_declaration" => scene.file.child(outer, "type").is_some_and(|of| can_fail(scene.file.text(of.span))),
        "return_expression" => gives(),
        "block" => {
            let body = scene.function().and_then(|function| scene.file.child(function, "body"));
            body.is_some_and(|body| body.span == outer.span) && gives()
        }
        _ => false,
    }
}

/// Whether a type, as it is written, is a `Result` or an `Option`.
fn can_fail(of: &str) -> bool {
    matches!(type_name(of), "Result" | "Option")
}

/// `.ok_or(…)?` and `.ok()?`.
fn exchanged(scene: &Scene<'_>) -> Option<Proposal> {
    let at = scene.span.start();
    if scene.error.message.contains("on `Option`s") {
        return Some(Proposal::new("leave the error out").insert(scene, at, ".ok()"));
    }
    let back = scene.file.text(returned(scene)?.span).to_owned();
    let error = arguments(&back).pop()?;
    if !matches!(error.as_str(), "String" | "&'static str") && !error.starts_with("Box<dyn ") {
        return None;
    }
    // The text says what was asked, since nothing tells what it means.
    let tried = scene.file.nearest(scene.span, &["try_expression"])?;
    let words = scene.file.words(Span::new(tried.span.start(), at)?);
    let depth = |upto: usize| {
        let inside = words.iter().take(upto);
        inside.fold(0_i32, |depth, word| match word.text {
            "(" | "[" | "{" => depth + 1,
            ")" | "]" | "}" => depth - 1,
            _ => depth,
        })
    };
    let asked = (0..words.len()).rev().find(|at| words.get(*at).is_some_and(|word| word.is_name) && depth(*at) == 0)?;
    let asked = words.get(asked)?.text;
    Some(Proposal::new("say what is missing").insert(scene, at, format!(".ok_or(\"`{asked}` gives nothing\")")))
}

/// `Ok(())` behind a `?` with which a body ends that owes no value.
fn ended(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, _) = scene.expected_found()?;
    let value = match expected.as_str() {
        "Option<()>" => "Some(())",
        of if of.starts_with("Result<(),") || of.ends_with("Result<()>") => "Ok(())",
        _ => return None,
    };
    let body = scene.file.child(scene.function()?, "body")?;
    let last = scene.file.children(body).into_iter().rev().find(|child| child.named)?;
    let text = format!(";\n{}{value}", scene.indentation(last.span.start()));
    (last.kind == "try_expression" && last.span == scene.span)
        .then(|| Proposal::new(format!("give `{value}` in the end")).insert(scene, last.span.end(), text))
}

/// `Ok(())` or `None` at the end of a body that ends without, or with an `if` or a `match` that only does something.
fn owed(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let body = scene.file.child(scene.function()?, "body")?;
    let is_told = scene.labelled().any(|(_, label)| label.contains("implicitly returns `()`"));
    let ends_with_work = || {
        let last = scene.file.children(body).into_iter().rfind(|child| child.named)?;
        let owes_nothing_else = expected.starts_with("Result<(),") || expected.ends_with("Result<()>");
        let is_choice = matches!(last.kind, "if_expression" | "match_expression") || {
            let inner = scene.file.children(last).into_iter().find(|child| child.named);
            last.kind == "expression_statement"
                && inner.is_some_and(|inner| matches!(inner.kind, "if_expression" | "match_expression"))
        };
        // A failure that nobody takes there would be success.
        let drops_failure = scene.file.inside(last.span, &["call_expression"]).into_iter().any(|call| {
            let around = scene.file.around(call.span);
            let parent = around.iter().rfind(|node| node.span != call.span);
            let is_bare = around.iter().any(|node| node.kind == "expression_statement" && node.span == call.span)
                || parent.is_some_and(|node| matches!(node.kind, "block" | "expression_statement" | "match_arm"));
            let callee = scene.file.child_text(call, "function").unwrap_or_default();
            let name = callee.rsplit(['.', ':']).next().unwrap_or_default();
            let mut own = scene.file.all_named(&["function_item", "function_signature_item"], name);
            let can_fail = |own| scene.file.child_text(own, "return_type").is_some_and(|of| type_name(of) == "Result");
            is_bare && own.any(can_fail)
        });
        let is_owed = is_choice && owes_nothing_else && got == "()" && last.span.contains(scene.span);
        (is_owed && !drops_failure).then_some(())
    };
    if !is_told {
        ends_with_work()?;
    }
    let value = if expected.starts_with("Result<(),") || expected.ends_with("Result<()>") {
        "Ok(())"
    } else if expected.starts_with("Option<") {
        "None"
    } else if expected == "bool" {
        let returns = scene.file.inside(body.span, &["return_expression"]);
        let mut texts = returns.iter().map(|back| scene.file.text(back.span).trim_start_matches("return").trim());
        let first = texts.next()?;
        if !texts.all(|other| other == first) {
            return None;
        }
        match first {
            "true" => "false",
            "false" => "true",
            _ => return None,
        }
    } else {
        return None;
    };
    let children = scene.file.children(body);
    let last = children.iter().rev().find(|child| child.named)?;
    let text = format!("\n{}{value}", scene.indentation(last.span.start()));
    Some(Proposal::new(format!("give `{value}` in the end")).insert(scene, last.span.end(), text))
}
