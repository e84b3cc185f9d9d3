//! E0597: a reference to what one turn of a loop makes, held beyond that turn (`best = &word;`, `found.push(&word)`): the value
//! itself is held. Where the holder begins as a reference, it begins as a value, and is no more looked through. E0515, E0597: what
//! goes through a local is given back.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0597" => held(scene).into_iter().chain(gone_through(scene)).collect(),
        "E0515" => gone_through(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn held(scene: &Scene<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let Some(reference) = scene.exactly(scene.span).filter(|own| own.kind == "reference_expression") else {
        return Vec::new();
    };
    let Some(name) = file.child(reference, "value").filter(|name| name.kind == "identifier") else { return Vec::new() };
    let is_shared = reference.span.start() + 1 == name.span.start();
    let Some((declared, _)) = scene.declaration(name.span).filter(|_| is_shared) else { return Vec::new() };
    if declared.kind != "let_declaration" || !scene.is_in_loop(declared.span) || is_itself_lent(scene, declared) {
        return Vec::new();
    }
    let Some(sign) = Span::new(reference.span.start(), name.span.start()) else { return Vec::new() };
    let text = file.text(name.span);
    let why = || Proposal::new(format!("hold `{text}` itself")).replace(scene, sign, "");
    let Some(assigned) = assigned(scene, reference) else { return vec![why()] };
    begun_by_value(scene, assigned, declared, reference).unwrap_or_else(|| vec![why()])
}

/// `all.into_iter().filter(…)` for `all.iter().filter(…).copied()`, where what goes through a local is given back: the local goes
/// with it.
fn gone_through(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let body = file.child(scene.function()?, "body")?;
    let last = file.children(body).into_iter().rfind(|child| child.named)?;
    let mut copies = Vec::new();
    let mut own = last;
    loop {
        let callee = file.child(own, "function").filter(|callee| callee.kind == "field_expression")?;
        let (value, method) = (file.child(callee, "value")?, file.child(callee, "field")?);
        let is_bare = file.child(own, "arguments").is_some_and(|list| file.words(list.span).len() == 2);
        match file.text(method.span) {
            "copied" | "cloned" if is_bare => copies.push(Span::new(value.span.end(), own.span.end())?),
            "iter" if is_bare && value.kind == "identifier" => {
                scene.declaration(value.span).filter(|(own, _)| own.kind == "let_declaration")?;
                let is_told = scene.labelled().any(|(span, _)| span == value.span)
                    || scene.error.message.contains(&format!("local variable `{}`", file.text(value.span)));
                let why = Proposal::new("go through it by value").replace(scene, method.span, "into_iter");
                return is_told.then(|| copies.iter().fold(why, |why, copy| why.replace(scene, *copy, "")));
            }
            _ => {}
        }
        own = value;
    }
}

/// Whether what is declared is borrowed from something else by its own words.
fn is_itself_lent(scene: &Scene<'_>, declared: Branch<'_>) -> bool {
    scene.file.child(declared, "value").is_some_and(|value| value.kind == "reference_expression")
}

/// The local that the reference becomes the value of, whole: `best` in `best = &word`.
fn assigned<'s>(scene: &'s Scene<'_>, reference: Branch<'_>) -> Option<Branch<'s>> {
    let own = scene.file.nearest(reference.span, &["assignment_expression"])?;
    scene.file.child(own, "right").filter(|right| right.span == reference.span)?;
    scene.file.child(own, "left").filter(|left| left.kind == "identifier")
}

/// `let mut best = &list[0];`, or `""`: as a value from the start, at every place that speaks of it.
fn begun_by_value(
    scene: &Scene<'_>,
    holder: Branch<'_>,
    declared: Branch<'_>,
    reference: Branch<'_>,
) -> Option<Vec<Proposal>> {
    let file = &scene.file;
    let (begun, _) = beginning(scene, holder)?;
    // Another one of that name in the loop is another one.
    if begun.span.start() > declared.span.start() || file.child(begun, "type").is_some() {
        return Some(Vec::new());
    }
    let first = file.child(begun, "value")?;
    let ways: Vec<String> = match first.kind {
        "string_literal" if file.text(first.span) == "\"\"" => vec!["String::new()".to_owned()],
        "string_literal" => vec![format!("{}.to_string()", file.text(first.span))],
        "reference_expression" => {
            let value = file.child(first, "value")?;
            let text = file.text(value.span);
            let is_plain = value.kind.ends_with("literal");
            std::iter::once(text.to_owned()).chain((!is_plain).then(|| format!("{text}.clone()"))).collect()
        }
        _ => return None,
    };
    let name = file.text(holder.span);
    let function = scene.function()?;
    let value = |own: Branch<'_>| file.child(own, "value").map(|value| value.span.start());
    let mut edits: Vec<(Span, String)> = Vec::new();
    for own in file.inside(function.span, &["assignment_expression"]) {
        let left = file.child(own, "left").filter(|left| file.text(left.span) == name);
        let Some(right) = left.and_then(|_| file.child(own, "right")) else { continue };
        match right.kind {
            "reference_expression" => edits.push((Span::new(right.span.start(), value(right)?)?, String::new())),
            "string_literal" => edits.push((Span::at(right.span.end()), ".to_string()".to_owned())),
            _ => return Some(Vec::new()),
        }
    }
    for own in file.inside(function.span, &["unary_expression"]) {
        let text = file.text(own.span);
        if text.strip_prefix('*').is_some_and(|rest| rest.trim_start() == name) {
            edits.push((own.span, name.to_owned()));
        }
    }
    if !edits.iter().any(|(span, _)| reference.span.contains(*span)) {
        return None;
    }
    let write = |way: String| {
        let why = Proposal::new(format!("`{name}` holds a value")).replace(scene, first.span, way);
        edits.iter().fold(why, |why, (span, text)| why.replace(scene, *span, text.clone()))
    };
    Some(ways.into_iter().map(write).collect())
}

/// The `let mut` of the holder.
fn beginning<'s>(scene: &'s Scene<'_>, holder: Branch<'_>) -> Option<(Branch<'s>, Branch<'s>)> {
    let file = &scene.file;
    let function = scene.function()?;
    let mut declared = file.inside(function.span, &["let_declaration"]).into_iter().filter_map(|own| {
        let pattern = file.child(own, "pattern").filter(|_| own.span.end() <= holder.span.start())?;
        (file.text(pattern.span) == file.text(holder.span)).then_some((own, pattern))
    });
    let (Some(only), None) = (declared.next(), declared.next()) else { return None };
    Some(only)
}
