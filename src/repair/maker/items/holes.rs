//! Suggestions with a hole for a type (`/* Type */`, `E`, `F`), and associated types that an impl lacks (E0046): filled
//! with the types that the code around speaks of.

use super::failure_types;
use crate::edit::Span;
use crate::repair::maker::names::result_aliases;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

/// Most types that are tried in one hole.
const MOST: usize = 6;

/// Types as the grammar calls them.
const TYPES: &[&str] = &[
    "array_type",
    "generic_type",
    "primitive_type",
    "reference_type",
    "scoped_type_identifier",
    "tuple_type",
    "type_identifier",
    "unit_type",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0046" => associated(scene),
        "E0107" => errors(scene, read),
        "E0631" => closed(scene),
        "E0282" | "E0283" | "E0284" | "" => inferred(scene),
        _ => Vec::new(),
    }
}

/// A function that takes another type than it is given, in the closure that the compiler makes around it: with what the closure
/// is given, converted.
fn closed(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    for suggestion in &scene.error.suggestions {
        let [head, hole] = suggestion.parts.as_slice() else { continue };
        let is_hole = hole.new_text.starts_with("(/* ") && hole.new_text.ends_with(" */)");
        let (Some(at), Some(end), true) = (scene.here(&head.place), scene.here(&hole.place), is_hole) else { continue };
        if hole.new_text.contains(',') || !head.new_text.starts_with("|arg0") {
            continue;
        }
        for (call, is_guess) in [(".into()", false), (".try_into().unwrap()", true)] {
            let why = Proposal::new(format!("convert what it is given: `{call}`")).guessed(is_guess);
            let why = why.replace(scene, at, "|value| ");
            found.push(why.replace(scene, end, format!("(value{call})")));
        }
    }
    found
}

/// The types in the signatures of functions in `span`, what is given back first, parts before the whole.
pub(super) fn spoken(scene: &Scene<'_>, span: Span) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for function in scene.file.inside(span, &["function_item"]) {
        for field in ["return_type", "parameters"] {
            let Some(part) = scene.file.child(function, field) else { continue };
            let mut types: Vec<Branch<'_>> = scene.file.inside(part.span, TYPES);
            types.sort_by_key(|of| of.span.end() - of.span.start());
            for of in types {
                let generic = scene.file.nearest(of.span, &["generic_type"]);
                let is_head = generic.is_some_and(|g| g.span.start() == of.span.start() && g.span != of.span);
                let text = scene.file.text(of.span).to_owned();
                if !is_head && !text.contains("Self::") && !found.contains(&text) {
                    found.push(text);
                }
            }
        }
    }
    found
}

/// `type Item = …;`, first in the impl.
fn associated(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(implementation) = scene.file.nearest(scene.span, &["impl_item"]) else { return Vec::new() };
    let Some(body) = scene.file.child(implementation, "body") else { return Vec::new() };
    let rendered = scene.error.plain();
    let missing = scene.error.message.split("missing:").nth(1).unwrap_or_default();
    let names: Vec<&str> = quoted(missing);
    let is_type =
        |name: &&str| rendered.contains(&format!("type {name} =")) || rendered.contains(&format!("`{name}` from"));
    let [name] = names.as_slice() else { return Vec::new() };
    if !is_type(name) || !name.starts_with(char::is_uppercase) || name.chars().all(|c| !c.is_lowercase()) {
        return Vec::new();
    }
    let inner = scene.file.children(body).into_iter().find(|child| child.named);
    let indentation = inner.map_or("    ".to_owned(), |inner| scene.indentation(inner.span.start()));
    let write = |of: &str| {
        let text = format!("\n{indentation}type {name} = {of};\n");
        Proposal::new(format!("`{name}` is `{of}`")).insert(scene, body.span.start() + 1, text)
    };
    if let Some(of) = made_at_the_end(scene, implementation, name).or_else(|| gone_over_as(scene, implementation, name))
    {
        return vec![write(&of)];
    }
    // What fails says with what, before types are looked at.
    let failures = if matches!(*name, "Err" | "Error") { failures(scene, implementation) } else { Vec::new() };
    let is_told = !failures.is_empty();
    let mut types = spoken(scene, implementation.span);
    types.retain(|of| !failures.contains(&of.as_str()));
    types.retain(|of| of != "Self" && of != name);
    types.truncate(MOST);
    for of in of_fields(scene, implementation).into_iter().take(MOST) {
        if !types.contains(&of) {
            types.push(of);
        }
    }
    let others = types.iter().map(|of| write(of).guessed(is_told));
    failures.into_iter().map(write).chain(others).collect()
}

/// What an operator gives, where its function says it by what it ends with: `Amount::new(…)`, `Self { … }`.
fn made_at_the_end(scene: &Scene<'_>, implementation: Branch<'_>, name: &str) -> Option<String> {
    let file = &scene.file;
    let body = file.child(implementation, "body").filter(|_| name == "Output")?;
    let functions = file.inside(body.span, &["function_item"]);
    let [function] = functions.as_slice() else { return None };
    let last = file.parts(file.child(*function, "body")?).into_iter().next_back()?;
    let of = match last.kind {
        "struct_expression" => file.child_text(last, "name")?,
        "call_expression" => {
            let callee = file.child(last, "function")?;
            if callee.kind == "scoped_identifier" { file.child_text(callee, "path")? } else { file.text(callee.span) }
        }
        _ => return None,
    };
    // What a function of another type gives may be of any.
    let own = file.child_text(implementation, "type")?;
    (of == "Self" || type_path(own) == of).then(|| own.to_owned())
}

/// What an iterator gives, where somebody is gone over by it: `type Item` beside `type IntoIter = Lines<'a>`.
fn gone_over_as(scene: &Scene<'_>, implementation: Branch<'_>, name: &str) -> Option<String> {
    let file = &scene.file;
    let own = file.child_text(implementation, "type").filter(|_| name == "Item")?;
    file.child_text(implementation, "trait").filter(|of| *of == "Iterator")?;
    let of_trait = file
        .all(&["impl_item"])
        .into_iter()
        .filter(|other| file.child_text(*other, "trait").is_some_and(|of| type_path(of) == "IntoIterator"));
    let told = of_trait.filter_map(|other| {
        let types = file.inside(other.span, &["type_item"]);
        let says = |wanted: &str| {
            let own = types.iter().find(|own| file.child_text(**own, "name") == Some(wanted))?;
            file.child_text(*own, "type")
        };
        says("Item").filter(|_| says("IntoIter") == Some(own))
    });
    let mut told = told.collect::<Vec<_>>().into_iter();
    let (item, None) = (told.next()?, told.next()) else { return None };
    Some(item.to_owned())
}

/// The types that an implementation makes to fail with: `Err(ParseError { … })`, `.ok_or(ParseError::Empty)`.
fn failures<'s>(scene: &'s Scene<'_>, implementation: Branch<'_>) -> Vec<&'s str> {
    let words = scene.file.words(implementation.span);
    let mut found: Vec<&str> = Vec::new();
    for (at, _) in words.iter().enumerate().filter(|(_, word)| FAILING.contains(&word.text)) {
        let mut behind = words.iter().skip(at + 1).skip_while(|word| matches!(word.text, "(" | "|" | "||" | "_"));
        let (Some(of), Some(next)) = (behind.next(), behind.next()) else { continue };
        let is_type = of.is_name && of.text.starts_with(char::is_uppercase) && matches!(next.text, "{" | "(" | "::");
        if is_type && of.text != "Self" && !found.contains(&of.text) {
            found.push(of.text);
        }
    }
    found
}

/// Behind these stands what a function fails with.
const FAILING: &[&str] = &["Err", "map_err", "ok_or", "ok_or_else"];

/// The types that the fields of the implementing type hold, those inside of others first.
fn of_fields(scene: &Scene<'_>, implementation: Branch<'_>) -> Vec<String> {
    let name = scene.file.child_text(implementation, "type");
    let name = name.map(type_path).unwrap_or_default();
    let own = scene.file.all_named(&["struct_item"], name).next();
    let Some(body) = own.and_then(|own| scene.file.child(own, "body")) else { return Vec::new() };
    let mut types: Vec<Branch<'_>> = scene.file.inside(body.span, TYPES);
    types.sort_by_key(|of| of.span.end() - of.span.start());
    let is_head = |of: &Branch<'_>| {
        let generic = scene.file.nearest(of.span, &["generic_type"]);
        generic.is_some_and(|g| g.span.start() == of.span.start() && g.span != of.span)
    };
    let mut found: Vec<String> = Vec::new();
    for of in types.into_iter().filter(|of| !is_head(of)) {
        let text = scene.file.text(of.span).to_owned();
        if !found.contains(&text) {
            found.push(text);
        }
    }
    found
}

/// `Result<T>` without its error: what the function says itself that it fails with, the errors that others in the file give,
/// text, any.
fn errors(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let Some(own) = scene.file.nearest(scene.span, &["generic_type"]) else {
        return if scene.text() == "Result" { aliased(scene, &[]) } else { Vec::new() };
    };
    let text = scene.file.text(own.span);
    if scene.text() != "Result" && !text.starts_with("Result<") {
        return Vec::new();
    }
    let Some(list) = scene.file.child(own, "type_arguments") else { return aliased(scene, &[]) };
    let mut known: Vec<String> = Vec::new();
    for other in scene.file.all(&["generic_type"]) {
        let head = scene.file.child_text(other, "type");
        let of = scene.file.child(other, "type_arguments").filter(|_| head == Some("Result"));
        let arguments = of.map(|of| scene.file.children(of)).unwrap_or_default();
        let named: Vec<Branch<'_>> = arguments.into_iter().filter(|argument| argument.named).collect();
        known.extend(named.get(1).map(|error| scene.file.text(error.span).to_owned()));
    }
    let mut told = known.clone();
    // What it says itself says more than what others do.
    let mut aliases = aliased(scene, &told);
    let mut its_own = failure_types::named(scene, read);
    if its_own.is_empty() {
        its_own.extend(failure_types::handed_on(scene).filter(|_| told.is_empty()));
    }
    // What has a `Result` of its own is written with that, be it a module of the standard library or the crate.
    if !result_aliases::make(scene, read).is_empty() {
        its_own.clear();
    }
    its_own.retain(|of| aliases.is_empty() || !of.ends_with("io::Error") && !of.ends_with("fmt::Error"));
    if !its_own.is_empty() {
        told.clone_from(&its_own);
        known.splice(0..0, its_own);
    }
    known.extend(["String", "&'static str", "Box<dyn std::error::Error>"].map(str::to_owned));
    // `type Err = …` says what the impl fails with.
    let body = scene.file.nearest(own.span, &["impl_item"]).and_then(|own| scene.file.child(own, "body"));
    for one in body.map(|body| scene.file.inside(body.span, &["type_item", "associated_type"])).unwrap_or_default() {
        let name = scene.file.child_text(one, "name");
        if let Some(name @ ("Err" | "Error")) = name {
            known.insert(0, format!("Self::{name}"));
        }
    }
    let mut seen: Vec<String> = Vec::new();
    known.retain(|of| {
        let is_new = !seen.contains(of);
        seen.push(of.clone());
        is_new
    });
    let at = list.span.end().saturating_sub(1);
    // What nobody in the file fails with is a guess.
    let is_told = |of: &String| told.contains(of) || of.starts_with("Self::");
    let write = |of: String| {
        let why = Proposal::new(format!("it fails with `{of}`")).guessed(!is_told(&of));
        why.insert(scene, at, format!(", {of}"))
    };
    aliases.extend(known.into_iter().take(MOST).map(write));
    aliases
}

/// `fmt::Result`, `io::Result<T>`: modules that the code around speaks of and that have a `Result` of their own.
///
/// Where `told` has the error of one, it is written so.
fn aliased(scene: &Scene<'_>, told: &[String]) -> Vec<Proposal> {
    let function = scene.function().map_or(scene.file.whole(), |function| function.span);
    let mut words = scene.file.words(function);
    // `impl io::Read for …` says it, too.
    let of = scene.file.nearest(function, &["impl_item"]).and_then(|own| scene.file.child(own, "trait"));
    words.extend(of.map(|of| scene.file.words(of.span)).unwrap_or_default());
    let says = |name: &str| words.iter().any(|word| word.text == name);
    // What a module inside imports is not here, and what an import goes through is not what it brings.
    let own = scene.file.nearest(scene.span, &["mod_item"]).map(|own| own.span);
    let imports = scene.file.all(&["use_declaration"]);
    let here: Vec<Branch<'_>> = imports
        .into_iter()
        .filter(|import| scene.file.nearest(import.span, &["mod_item"]).map(|around| around.span) == own)
        .collect();
    let imported = |name: &str| {
        here.iter().any(|import| {
            let words = scene.file.words(import.span);
            words
                .windows(2)
                .any(|pair| matches!(pair, [word, next] if word.text == name && matches!(next.text, ";" | "," | "}")))
                || scene.file.text(import.span).contains(&format!("{name}::{{self"))
        })
    };
    let mut found = Vec::new();
    for (module, signs) in [("fmt", ["Formatter", "fmt"]), ("io", ["io", "File"])] {
        let is_told = told.iter().any(|of| of.trim_start_matches("std::") == format!("{module}::Error"));
        if !is_told && (signs.iter().any(|sign| says(sign)) || imported(module)) {
            let lead = if imported(module) { format!("{module}::") } else { format!("std::{module}::") };
            found.extend(lost(scene, &here, module));
            let why = Proposal::new(format!("the `Result` of `{module}`"));
            found.push(why.insert(scene, scene.span.start(), lead));
        }
    }
    found
}

/// The import of `Result` from a module, where every `Result` of the file is written as that one is: it is lost rather than the
/// path at each of them.
fn lost(scene: &Scene<'_>, imports: &[Branch<'_>], module: &str) -> Option<Proposal> {
    let file = &scene.file;
    let given = |of: Branch<'_>| {
        let list = file.child(of, "type_arguments")?;
        let is_it = file.child_text(of, "type") == Some("Result");
        is_it.then(|| file.children(list).into_iter().filter(|child| child.named).count())
    };
    let all: Vec<usize> = file.all(&["generic_type"]).into_iter().filter_map(given).collect();
    let at = imports.first()?.span.start();
    let fits = module == "io" && all.len() > 1 && all.iter().all(|count| *count == 1);
    let text = format!("use std::{module}::Result;\n{}", scene.indentation(at));
    fits.then(|| Proposal::new(format!("the `Result` of `{module}`, for all of them")).insert(scene, at, text))
}

/// Methods of text that take a closure over its characters.
const OVER_CHARACTERS: &[&str] = &[
    "contains",
    "ends_with",
    "find",
    "matches",
    "replace",
    "rfind",
    "rsplit",
    "rsplit_once",
    "split",
    "split_inclusive",
    "split_once",
    "splitn",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
    "trim_end_matches",
    "trim_matches",
    "trim_start_matches",
];

/// Whether the error is in the parameters of a closure that one of these methods takes.
fn takes_characters(scene: &Scene<'_>) -> bool {
    let own = scene.file.nearest(scene.span, &["closure_expression"]);
    let list = own.and_then(|own| scene.file.child(own, "parameters"));
    let call = own.and_then(|own| scene.file.nearest(own.span, &["call_expression"]));
    let method = call.and_then(|call| scene.file.child(scene.file.child(call, "function")?, "field"));
    list.is_some_and(|list| list.span.contains(scene.span))
        && method.is_some_and(|method| OVER_CHARACTERS.contains(&scene.file.text(method.span)))
}

/// `values.iter().sum() / values.len()` of floats: the sum's type, and how many there are as one.
fn mean(scene: &Scene<'_>, of: &str) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"]).filter(|_| matches!(of, "f32" | "f64"))?;
    let whole = file.around(call.span).into_iter().rfind(|node| node.span != call.span)?;
    let divided =
        file.child(whole, "left").filter(|left| left.span == call.span && whole.kind == "binary_expression")?;
    let by = file.child(whole, "right").filter(|_| file.child_text(whole, "operator") == Some("/"))?;
    let is_count = [".len()", ".count()"].iter().any(|end| file.text(by.span).ends_with(end));
    let name = file.child(file.child(divided, "function")?, "field").filter(|name| name.span == scene.span)?;
    let why = Proposal::new(format!("the mean, as `{of}`")).insert(scene, name.span.end(), format!("::<{of}>"));
    (is_count && by.kind == "call_expression").then(|| why.insert(scene, by.span.end(), format!(" as {of}")))
}

/// A type for what cannot be inferred.
fn inferred(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut known: Vec<String> = Vec::new();
    let rendered = scene.error.plain();
    // `_: Sum<&u32>`: what is summed.
    for name in ["Sum<", "Product<"] {
        let of = rendered.split(&format!("cannot satisfy `_: {name}")).nth(1).and_then(|rest| rest.split(">`").next());
        known.extend(of.map(|of| of.trim_start_matches('&').to_owned()));
    }
    let of_all = known.first().cloned().and_then(|of| mean(scene, &of));
    known.extend(takes_characters(scene).then(|| "char".to_owned()));
    known.extend(scene.function().map(|function| spoken(scene, function.span)).unwrap_or_default());
    let mut found: Vec<Proposal> = of_all.into_iter().collect();
    for part in scene.error.suggestions.iter().flat_map(|suggestion| &suggestion.parts) {
        let Some(at) = scene.here(&part.place) else { continue };
        let text = part.new_text.as_str();
        let lead = if text.contains("/* Type */") || matches!(text, ": Type" | ": TypeName") {
            ": "
        } else if text.starts_with("::<") && text.len() == 5 {
            "::<"
        } else {
            continue;
        };
        let tail = if lead == ": " { "" } else { ">" };
        for of in known.iter().take(MOST) {
            found.push(Proposal::new(format!("its type is `{of}`")).replace(scene, at, format!("{lead}{of}{tail}")));
        }
    }
    found
}
