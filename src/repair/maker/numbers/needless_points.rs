//! E0277: `1.0` where integers are reckoned with: the same number without a point, where it stands or where the local that
//! is reckoned with is declared. A number that has something behind its point stays.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// What has numbers in it that go together.
const RECKONING: &[&str] = &["binary_expression", "parenthesized_expression", "unary_expression"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0277" || !scene.error.message.contains("{float}") {
        return Vec::new();
    }
    let message = scene.error.message.as_str();
    let operation = scene.file.nearest(scene.span, &["binary_expression", "compound_assignment_expr"]);
    let place = match operation {
        Some(operation) if message.starts_with("cannot ") => operation,
        _ => match scene.exactly(scene.span) {
            Some(own) => own,
            None => return Vec::new(),
        },
    };
    let mut found: Vec<Proposal> = Vec::new();
    let whole = whole(scene, place);
    for of in [place].into_iter().chain((whole.span != place.span).then_some(whole)) {
        let points: Vec<Span> = operands(scene, of).into_iter().filter_map(|one| point(scene, one)).collect();
        if !points.is_empty() {
            let why = Proposal::new("write it without a point");
            found.push(points.into_iter().fold(why, |why, point| why.replace(scene, point, "")));
        }
    }
    let sides = ["left", "right"].into_iter().filter_map(|side| scene.file.child(place, side));
    let locals = sides.filter(|side| side.kind == "identifier").filter_map(|local| declared(scene, local));
    found.extend(locals.map(|point| Proposal::new("declare it without a point").replace(scene, point, "")));
    found
}

/// What is reckoned with `part` and is not itself part of more: the compiler tells of one operation at a time.
fn whole<'s>(scene: &'s Scene<'_>, part: Branch<'s>) -> Branch<'s> {
    let around = scene.file.around(part.span);
    let outer = around.into_iter().rev().skip_while(|node| node.span != part.span);
    outer.take_while(|node| node.kind == part.kind || RECKONING.contains(&node.kind)).last().unwrap_or(part)
}

/// The numbers that are reckoned with, not those that are handed to a function there.
fn operands<'s>(scene: &'s Scene<'_>, of: Branch<'s>) -> Vec<Branch<'s>> {
    let (mut found, mut open) = (Vec::new(), vec![of]);
    while let Some(node) = open.pop() {
        if node.kind == "float_literal" {
            found.push(node);
        } else if node.span == of.span || RECKONING.contains(&node.kind) {
            open.extend(scene.file.children(node));
        }
    }
    found
}

/// The `.0` of a literal that has no more behind its point.
fn point(scene: &Scene<'_>, literal: Branch<'_>) -> Option<Span> {
    let text = scene.file.text(literal.span);
    let (whole, rest) = text.split_once('.')?;
    let is_plain = whole.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_') && rest.bytes().all(|b| b == b'0');
    let start = literal.span.start() + whole.len();
    is_plain.then(|| Span::new(start, literal.span.end())).flatten()
}

/// The same where a local is declared, without a type, as such a literal.
fn declared(scene: &Scene<'_>, local: Branch<'_>) -> Option<Span> {
    let name = scene.file.text(local.span);
    let own = scene
        .file
        .inside(scene.function()?.span, &["let_declaration"])
        .into_iter()
        .rev()
        .find(|own| own.span.end() <= local.span.start() && scene.file.child_text(*own, "pattern") == Some(name))?;
    let value = scene.file.child(own, "value").filter(|value| value.kind == "float_literal")?;
    let is_typed = scene.file.child(own, "type").is_some();
    point(scene, value).filter(|_| !is_typed)
}
