//! Closures, loops and labels: E0267, E0571, E0695, E0697, E0767; a loop over what is asked for something in it: E0382; and what a
//! branch gives: E0317.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::plain_value;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0267" => out_of_closure(scene),
        "E0382" => asked_in_its_loop(scene).into_iter().collect(),
        "E0571" => given_back(scene).into_iter().chain(without_value(scene)).collect(),
        "E0695" => labelled(scene),
        "E0697" => not_static(scene).into_iter().collect(),
        "E0767" => unlabelled(scene).into_iter().collect(),
        "E0317" => otherwise(scene).into_iter().collect(),
        "E0733" => boxed(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `for word in words { words.line() … }`: the loop takes what it goes over, which is asked for more in it. One by one it stays where
/// it is: `while let Some(word) = words.next()`. What is no iterator has no `next`, and is not gone over so.
fn asked_in_its_loop(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (moved, _) =
        scene.labelled().find(|(_, label)| label.contains("moved due to this implicit call to `.into_iter()`"))?;
    let own = file.nearest(moved, &["for_expression"])?;
    let (pattern, value, body) = (file.child(own, "pattern")?, file.child(own, "value")?, file.child(own, "body")?);
    let is_in_it = value.kind == "identifier" && value.span == moved && body.span.contains(scene.span);
    let keyword = file.words(own.span).into_iter().find(|word| word.text == "for").filter(|_| is_in_it)?;
    let why = Proposal::new("ask it for one after the other").replace(scene, keyword.span, "while let");
    let gap = Span::new(pattern.span.start(), value.span.end())?;
    let text = format!("Some({}) = {}.next()", file.text(pattern.span), file.text(value.span));
    Some(why.replace(scene, gap, text))
}

/// `return` ends one turn of a closure that is called for each element, as `continue` would; it leaves nothing else.
fn out_of_closure(scene: &Scene<'_>) -> Vec<Proposal> {
    if scene.text().starts_with("break") && super::closures::is_in_for_each(scene) {
        return Vec::new();
    }
    vec![Proposal::new("leave the closure").replace(scene, scene.span, "return")]
}

/// `break Some(x)` in a `for` that is all that its function does but for what it gives back in the end: it is given back at once.
fn given_back(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(scene.span);
    let at = around.iter().rposition(|node| {
        matches!(node.kind, "for_expression" | "while_expression" | "loop_expression" | "closure_expression")
    })?;
    let own = around.get(at).filter(|own| own.kind != "closure_expression")?;
    let function = around
        .get(..at)?
        .iter()
        .rev()
        .find(|node| matches!(node.kind, "function_item" | "closure_expression" | "async_block"))?;
    let body = file.child(*function, "body").filter(|_| function.kind == "function_item")?;
    let statements: Vec<_> = file.children(body).into_iter().filter(|child| child.named).collect();
    let place = statements.iter().position(|one| one.span.contains(own.span))?;
    let is_statement =
        statements.get(place).is_some_and(|one| one.kind != "let_declaration" && one.span.len() <= own.span.len() + 1);
    // What comes behind it gives a value as well, and does nothing else that would be left out.
    let mut behind = statements.get(place + 1..)?.iter().filter(|one| !one.kind.ends_with("comment"));
    let has_end = match (behind.next(), behind.next()) {
        (Some(end), None) => end.kind != "let_declaration" && !file.text(end.span).ends_with(';'),
        _ => false,
    };
    let value = scene.text().strip_prefix("break")?.trim();
    let is_value = is_statement && has_end && !value.starts_with('\'') && !value.is_empty();
    is_value.then(|| Proposal::new("give it back").replace(scene, scene.span, format!("return {value}")))
}

fn without_value(scene: &Scene<'_>) -> Option<Proposal> {
    let text = scene.text();
    let label = text.split_whitespace().nth(1).filter(|word| word.starts_with('\''));
    let new = label.map_or("break".to_owned(), |label| format!("break {label}"));
    Some(Proposal::new("only `loop` gives a value").replace(scene, scene.span, new))
}

/// `break 'a` with the labels around.
fn labelled(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    for around in scene.file.around(scene.span).iter().rev() {
        let label = scene.file.children(*around).into_iter().find(|child| child.kind == "label");
        if let Some(label) = label.filter(|label| label.span.end() <= scene.span.start()) {
            let name = scene.file.text(label.span).trim_end_matches(':').to_owned();
            let keyword = scene.file.words(scene.span).first().map_or(scene.span.end(), |word| word.span.end());
            found.push(Proposal::new(format!("leave `{name}`")).insert(scene, keyword, format!(" {name}")));
        }
    }
    found
}

fn not_static(scene: &Scene<'_>) -> Option<Proposal> {
    let word = *scene.file.words(scene.span).first().filter(|word| word.text == "static")?;
    let next = scene.file.words(scene.file.whole()).into_iter().find(|other| other.span.start() >= word.span.end())?;
    Some(Proposal::new("an ordinary closure").replace(scene, Span::new(word.span.start(), next.span.start())?, ""))
}

/// A label that a closure cannot reach.
fn unlabelled(scene: &Scene<'_>) -> Option<Proposal> {
    let head = scene.file.bytes().get(..scene.span.start()).unwrap_or_default();
    let blank = head.iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
    let span = Span::new(scene.span.start() - blank, scene.span.end())?;
    Some(Proposal::new("leave the innermost loop").replace(scene, span, ""))
}

/// What is given otherwise: a plain value of the type.
fn otherwise(scene: &Scene<'_>) -> Option<Proposal> {
    let branch = scene.file.nearest(scene.span, &["if_expression"])?;
    let value =
        scene.error.places.iter().filter_map(|place| place.label.as_deref()).flat_map(quoted).find_map(plain_value)?;
    // Nothing says that it is this value.
    let proposal = Proposal::new(format!("otherwise `{value}`")).groundless(true);
    Some(proposal.insert(scene, branch.span.end(), format!(" else {{ {value} }}")))
}

/// A recursive call of an async function.
fn boxed(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.function()?;
    let name = scene.file.child_text(own, "name")?;
    let calls = scene.file.inside(own.span, &["call_expression"]);
    let call = calls.into_iter().find(|call| scene.file.child_text(*call, "function") == Some(name))?;
    let proposal = Proposal::new("box the future").insert(scene, call.span.start(), "Box::pin(");
    Some(proposal.insert(scene, call.span.end(), ")"))
}
