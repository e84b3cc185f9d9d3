//! E0271, E0277, E0308, E0369, E0599, E0609: a `Result` or an `Option` that is gone over itself, where the list in it was to be:
//! `for entry in fs::read_dir(dir)`. Both can be gone over, so the compiler objects to what is done with each of what comes, the
//! whole list, and says nothing of the `?` that is missing.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

/// Most locals that are gone back to.
const DEPTH: usize = 4;
/// Calls through which a list is gone over as it is.
const PASSING: &[&str] =
    &["into_iter", "iter", "iter_mut", "peekable", "next", "by_ref", "enumerate", "rev", "skip", "take"];
/// Methods by which a closure is given each of what comes.
const GIVING_EACH: &[&str] =
    &["all", "any", "filter_map", "find", "find_map", "flat_map", "for_each", "map", "position"];
/// Calls that give a list or what goes over one, whatever they are called on.
const SURE: &[&str] = &[
    "args",
    "bytes",
    "char_indices",
    "chars",
    "chunks",
    "cloned",
    "copied",
    "drain",
    "filter",
    "filter_map",
    "flat_map",
    "flatten",
    "incoming",
    "into_keys",
    "into_values",
    "keys",
    "lines",
    "map",
    "matches",
    "new",
    "range",
    "split",
    "split_whitespace",
    "to_vec",
    "values",
    "values_mut",
    "windows",
    "with_capacity",
    "zip",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0271" | "E0277" | "E0308" | "E0369" | "E0599" | "E0609") {
        return Vec::new();
    }
    let mut places: Vec<usize> = Vec::new();
    for name in names(scene) {
        if let Some(value) = gone_over(scene, name)
            && hands_failures_on(scene, value.span)
            && let Some(source) = source(scene, value)
            && !places.contains(&source.span.end())
        {
            places.push(source.span.end());
        }
    }
    let why = || Proposal::new("hand the failure on, and go over what is in it");
    places.into_iter().map(|at| why().insert(scene, at, "?")).collect()
}

/// The names in what the error is about; of a method, a field or an operator, those that it is asked of.
fn names<'s>(scene: &'s Scene<'_>) -> Vec<Branch<'s>> {
    let kinds =
        ["field_expression", "binary_expression", "compound_assignment_expr", "try_expression", "call_expression"];
    let is_part = scene.exactly(scene.span).is_none_or(|own| own.kind == "field_identifier" || !own.named);
    let around = scene.file.nearest(scene.span, &kinds).filter(|_| is_part);
    let span = around.map_or(scene.span, |around| around.span);
    let mut found = scene.file.inside(span, &["identifier"]);
    found.extend(scene.exactly(span).filter(|own| own.kind == "identifier"));
    found
}

/// What is gone over where this name is bound, by a `for` or a `while let Some(…) = ….next()` around it, or by a closure that is
/// given each of what comes.
fn gone_over<'s>(scene: &'s Scene<'_>, name: Branch<'s>) -> Option<Branch<'s>> {
    let (file, text) = (&scene.file, scene.file.text(name.span));
    let binds = |pattern: Branch<'_>| file.words(pattern.span).iter().any(|word| word.is_name && word.text == text);
    file.around(name.span).into_iter().rev().find_map(|node| {
        let binding = match node.kind {
            "for_expression" => node,
            "while_expression" => file.child(node, "condition").filter(|own| own.kind == "let_condition")?,
            "closure_expression" => {
                let given = file.child(node, "parameters").filter(|given| binds(*given))?;
                let is_one = file.children(given).into_iter().filter(|child| child.named).count() == 1;
                return each_of(scene, node).filter(|_| is_one);
            }
            _ => return None,
        };
        file.child(binding, "pattern").filter(|pattern| binds(*pattern))?;
        file.child(binding, "value").filter(|value| !value.span.contains(name.span))
    })
}

/// What a closure is given each of, by the method that it is the one argument of.
fn each_of<'s>(scene: &'s Scene<'_>, closure: Branch<'s>) -> Option<Branch<'s>> {
    let file = &scene.file;
    let call = file.around(closure.span).into_iter().rev().find(|node| node.kind == "call_expression")?;
    let list = file.child(call, "arguments")?;
    let is_only = file.children(list).into_iter().filter(|child| child.named).all(|one| one.span == closure.span);
    let callee = file.child(call, "function").filter(|own| is_only && own.kind == "field_expression")?;
    let called = file.child_text(callee, "field").unwrap_or_default();
    let value = file.child(callee, "value").filter(|_| GIVING_EACH.contains(&called))?;
    // What is called on a `Result` itself is given what is in it.
    let method = file.child(value, "function").and_then(|function| file.child(function, "field"));
    method.filter(|method| value.kind == "call_expression" && PASSING.contains(&file.text(method.span))).map(|_| value)
}

/// Whether the function itself, and no closure in it, gives back a `Result` or an `Option` there.
fn hands_failures_on(scene: &Scene<'_>, place: Span) -> bool {
    let own = scene.file.nearest(place, &["function_item", "closure_expression", "async_block"]);
    let back = own.filter(|own| own.kind == "function_item").and_then(|own| scene.file.child(own, "return_type"));
    back.is_some_and(|back| matches!(type_name(scene.file.text(back.span)), "Result" | "Option"))
}

/// The call that gives what is gone over, if it may give a failure as well, and nothing hands that on.
fn source<'s>(scene: &'s Scene<'_>, value: Branch<'s>) -> Option<Branch<'s>> {
    let file = &scene.file;
    let mut own = value;
    let mut locals = 0;
    loop {
        match own.kind {
            "reference_expression" | "parenthesized_expression" => {
                own = file.child(own, "value").or_else(|| file.children(own).into_iter().find(|child| child.named))?;
            }
            "await_expression" => return Some(own),
            "call_expression" => {
                let function = file.child(own, "function")?;
                // `collect::<Result<Vec<_>, _>>`
                let inner = file.child(function, "function").filter(|_| function.kind == "generic_function");
                let function = inner.unwrap_or(function);
                let field = file.child(function, "field").filter(|_| function.kind == "field_expression");
                let called = field.map_or_else(|| file.text(function.span), |field| file.text(field.span));
                let called = called.rsplit("::").next().unwrap_or_default();
                if field.is_some() && PASSING.contains(&called) {
                    own = file.child(function, "value")?;
                    continue;
                }
                // What says itself how it ends is no failure of something else.
                let says_so = called.starts_with(char::is_uppercase);
                return (!says_so && !SURE.contains(&called)).then_some(own);
            }
            "identifier" => {
                own = declared(scene, own)?;
                locals += 1;
                if locals > DEPTH {
                    return None;
                }
            }
            _ => return None,
        }
    }
}

/// What the local is made of that this name stands for, where its type is not written.
fn declared<'s>(scene: &'s Scene<'_>, name: Branch<'s>) -> Option<Branch<'s>> {
    let (file, text) = (&scene.file, scene.file.text(name.span));
    let lets = file.inside(scene.function()?.span, &["let_declaration"]);
    let is_it = |own: &Branch<'_>| {
        let is_before = own.span.end() <= name.span.start();
        let pattern = file.child_text(*own, "pattern");
        is_before && pattern.is_some_and(|pattern| pattern.strip_prefix("mut ").unwrap_or(pattern) == text)
    };
    let own = lets.into_iter().rev().find(is_it)?;
    file.child(own, "value").filter(|_| file.child(own, "type").is_none())
}
