//! E0382: something that is handed to what changes it, and is used again. With a copy handed over, what is done to it is lost: it
//! is borrowed to be changed, or what comes back takes its place.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::meaning::handing::{Callee, Handing, Loss, called, handed_to, moved};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0382" {
        return Vec::new();
    }
    let Some(own) = moved(scene.error, scene.name, &scene.file) else { return Vec::new() };
    let at = own.end();
    let Some((handing, callee)) = handed_to(scene.error, scene.name, at, read) else { return Vec::new() };
    match handing.loss(&scene.file, &callee) {
        Some(Loss::Result) => taking(scene, own, &handing).into_iter().collect(),
        Some(Loss::Changes) if callee.is_mutable() => lending(scene, own, &handing, &callee).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `list = with(list, 1);` for `with(list, 1);`, wherever the function throws away what comes back for it.
fn taking(scene: &Scene<'_>, own: Span, handing: &Handing) -> Option<Proposal> {
    let (file, name) = (&scene.file, scene.file.text(own));
    let mut statements = vec![handing.alone(file)?.0.span];
    let (holder, _) = scene.declaration(own)?;
    let rest = Span::new(holder.span.end(), scene.function()?.span.end())?;
    for word in file.words(rest).iter().filter(|word| word.text == name && word.span != own) {
        let Some(other) = Handing::of(file, word.span.end()) else { continue };
        let loss = called(scene.name, file, &other).and_then(|callee| other.loss(file, &callee));
        let is_of_result = matches!(loss, Some(Loss::Result)) || other.name == handing.name;
        let alone = other.alone(file).filter(|_| is_of_result).map(|(statement, _)| statement.span);
        statements.extend(alone.filter(|alone| !statements.contains(alone)));
    }
    let why = Proposal::new(format!("`{name}` is what comes back"));
    let why = statements.iter().fold(why, |why, one| why.insert(scene, one.start(), format!("{name} = ")));
    Some(match scene.unchangeable(own)? {
        Some(at) => why.insert(scene, at, "mut "),
        None => why,
    })
}

/// `fn fill(list: &mut Vec<u8>)` for `fn fill(mut list: Vec<u8>)`, and `fill(&mut list)` wherever it is called in this file.
fn lending(scene: &Scene<'_>, own: Span, handing: &Handing, callee: &Callee) -> Option<Proposal> {
    let why = Proposal::new("borrow it to change it");
    let words = callee.file.words(callee.parameter);
    let (first, name) = (words.first()?, words.get(1)?);
    let gap = Span::new(first.span.start(), name.span.start())?;
    let Some(argument) = handing.argument else {
        let why = why.replace_in(&callee.name, &callee.file, gap, "&mut ");
        return Some(match scene.unchangeable(own)? {
            Some(at) => why.insert(scene, at, "mut "),
            None => why,
        });
    };
    let taken = callee.file.nearest(callee.parameter, &["parameter"])?;
    let of = callee.file.child(taken, "type")?;
    let why = why.replace_in(&callee.name, &callee.file, gap, "");
    let mut why = why.replace_in(&callee.name, &callee.file, Span::at(of.span.start()), "&mut ");
    let mut declared: Vec<usize> = Vec::new();
    for call in scene.file.all(&["call_expression"]) {
        let called = scene.file.child(call, "function").filter(|called| called.kind.ends_with("identifier"));
        let name = called.and_then(|called| scene.file.words(called.span).pop());
        let list = scene.file.child(call, "arguments").filter(|_| name.is_some_and(|name| name.text == handing.name));
        // In the function itself it is borrowed already.
        let list = list.filter(|_| callee.name != scene.name || !callee.function.contains(call.span));
        let Some(list) = list else { continue };
        let value = scene.file.children(list).into_iter().filter(|value| value.named).nth(argument)?;
        why = why.insert(scene, value.span.start(), "&mut ");
        let at = (value.kind == "identifier").then(|| scene.unchangeable(value.span)).flatten().flatten();
        declared.extend(at.filter(|at| !declared.contains(at)));
    }
    Some(declared.into_iter().fold(why, |why, at| why.insert(scene, at, "mut ")))
}
