//! Functions and closures, where the other is meant: a function that takes a variable from around it (E0434), a closure
//! that calls itself (E0425), one that takes variables where a plain function is declared (E0308), and loops that are
//! written as closures and are to be left (E0267).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0267" => as_loop(scene).into_iter().collect(),
        "E0308" => inferred(scene).into_iter().collect(),
        "E0425" => as_function(scene).into_iter().collect(),
        "E0434" => as_closure(scene),
        _ => Vec::new(),
    }
}

/// `fn scale(x: f64) -> f64 { x * factor }` inside a function: `let scale = |x: f64| -> f64 { … };`.
fn as_closure(scene: &Scene<'_>) -> Vec<Proposal> {
    let make = || {
        let own = scene.function()?;
        let around = scene.file.around(own.span);
        let holder = around.iter().rev().find(|node| node.span != own.span)?;
        let (name, list) = (scene.file.child(own, "name")?, scene.file.child(own, "parameters")?);
        let body = scene.file.child(own, "body")?;
        let words = scene.file.words(body.span);
        let calls_itself = words.iter().any(|word| word.text == scene.file.text(name.span));
        let is_plain =
            scene.file.text(own.span).starts_with("fn ") && scene.file.child(own, "type_parameters").is_none();
        if holder.kind != "block" || calls_itself || !is_plain {
            return None;
        }
        Some((own, name, list, body))
    };
    let Some((own, name, list, body)) = make() else { return Vec::new() };
    let write = |mutable: &str| {
        let head = Span::new(own.span.start(), list.span.start() + 1)?;
        let text = scene.file.text(name.span);
        let why = Proposal::new("a closure can take what is around it").replace(
            scene,
            head,
            format!("let {mutable}{text} = |"),
        );
        let end = Span::new(list.span.end().checked_sub(1)?, list.span.end())?;
        Some(why.replace(scene, end, "|").insert(scene, body.span.end(), ";"))
    };
    [write(""), write("mut ")].into_iter().flatten().collect()
}

/// The `let` whose closure calls itself, as a function, if it says all its types.
fn as_function(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.text();
    let around = scene.file.around(scene.span);
    let own = around.iter().rev().find(|node| {
        let pattern = scene.file.child_text(**node, "pattern");
        node.kind == "let_declaration" && pattern.is_some_and(|text| text.trim_start_matches("mut ") == name)
    })?;
    let closure = scene.file.child(*own, "value").filter(|value| value.kind == "closure_expression")?;
    let (list, body) = (scene.file.child(closure, "parameters")?, scene.file.child(closure, "body")?);
    let typed =
        scene.file.children(list).into_iter().filter(|child| child.named).all(|child| child.kind == "parameter");
    if !typed || body.kind != "block" || scene.file.child(*own, "type").is_some() {
        return None;
    }
    let inside = scene.file.text(list.span).trim_matches('|');
    let between = scene.file.text(Span::new(list.span.end(), body.span.start())?);
    let head = Span::new(own.span.start(), body.span.start())?;
    let why = Proposal::new("a function can call itself").replace(scene, head, format!("fn {name}({inside}){between}"));
    Some(why.replace(scene, Span::new(body.span.end(), own.span.end())?, ""))
}

/// `let f: fn(A) -> B = |a| …` of a closure that takes something from around it.
fn inferred(scene: &Scene<'_>) -> Option<Proposal> {
    let is_captured = scene.labelled().any(|(_, label)| label.contains("captured here"));
    let own = scene.file.nearest(scene.span, &["let_declaration"])?;
    let value = scene.file.child(own, "value").filter(|value| value.span == scene.span)?;
    let (pattern, of) = (scene.file.child(own, "pattern")?, scene.file.child(own, "type")?);
    let fits = is_captured && value.kind == "closure_expression" && of.kind == "function_type";
    let span = Span::new(pattern.span.end(), of.span.end())?;
    fits.then(|| Proposal::new("leave its type to be inferred").replace(scene, span, ""))
}

/// `list.iter().for_each(|x| { … break; … });` as the loop that it is.
fn as_loop(scene: &Scene<'_>) -> Option<Proposal> {
    let (statement, value, pattern, body) = each(scene)?;
    // What leaves the closure would leave the function.
    if scene.file.words(body.span).iter().any(|word| word.text == "return") {
        return None;
    }
    let head = Span::new(statement.start(), body.span.start())?;
    let why = Proposal::new("only a loop can be left so");
    let text = format!("for {} in {} ", scene.file.text(pattern), scene.file.text(value));
    Some(why.replace(scene, head, text).replace(scene, Span::new(body.span.end(), statement.end())?, ""))
}

/// Whether the error is in a closure that is called for each of an iterator's elements, so that there is a loop to be left.
pub(super) fn is_in_for_each(scene: &Scene<'_>) -> bool {
    each(scene).is_some()
}

/// The statement `value.for_each(|pattern| body);` around the error.
fn each<'s>(scene: &'s Scene<'_>) -> Option<(Span, Span, Span, Branch<'s>)> {
    let closure = scene.file.nearest(scene.span, &["closure_expression"])?;
    let body = scene.file.child(closure, "body").filter(|body| body.kind == "block")?;
    let list = scene.file.child(closure, "parameters")?;
    let mut named = scene.file.children(list).into_iter().filter(|child| child.named);
    let (only, None) = (named.next()?, named.next()) else { return None };
    let pattern = scene.file.child(only, "pattern").map_or(only.span, |pattern| pattern.span);
    let call = scene.file.nearest(Span::new(closure.span.start(), closure.span.end())?, &["call_expression"])?;
    let function = scene.file.child(call, "function").filter(|function| function.kind == "field_expression")?;
    let method = scene.file.child(function, "field")?;
    let arguments = scene.file.child(call, "arguments")?;
    let mut given = scene.file.children(arguments).into_iter().filter(|child| child.named);
    let is_only = given.next().is_some_and(|one| one.span == closure.span) && given.next().is_none();
    let around = scene.file.around(call.span);
    let statement = around.iter().rev().find(|node| node.kind == "expression_statement")?;
    let is_whole = statement.span.start() == call.span.start();
    let value = scene.file.child(function, "value")?;
    (is_only && is_whole && scene.file.text(method.span) == "for_each").then_some((
        statement.span,
        value.span,
        pattern,
        body,
    ))
}
