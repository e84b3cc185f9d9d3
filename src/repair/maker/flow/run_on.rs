//! A statement without its semicolon that the next line goes on: `kept = value` and `&*kept` below it, which is read as
//! `value & *kept`. What comes of it is an error about types (E0067, E0070, E0277, E0282, E0308, E0368, E0369, E0608, E0614,
//! E0618), of which none speaks of a semicolon.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Signs that also begin a value.
const SIGNS: &[&str] = &["&", "&&", "*", "-"];

/// What may be two statements.
const KINDS: &[&str] = &["binary_expression", "call_expression", "index_expression"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let codes = ["E0067", "E0070", "E0277", "E0282", "E0308", "E0368", "E0369", "E0608", "E0614", "E0618"];
    let Some(function) = scene.function().filter(|_| codes.contains(&scene.code())) else { return Vec::new() };
    let places: Vec<Span> = std::iter::once(scene.span).chain(scene.labelled().map(|(span, _)| span)).collect();
    let is_near = |own: Span| places.iter().any(|place| own.contains(*place) || place.contains(own));
    let found = scene.file.inside(function.span, KINDS).into_iter().filter(|own| is_near(own.span));
    found.filter_map(|own| ended(scene, own)).collect()
}

/// A semicolon behind the first part, if the second one begins a line that is not indented as one that goes on is.
fn ended(scene: &Scene<'_>, own: Branch<'_>) -> Option<Proposal> {
    let parts = scene.file.children(own);
    let (first, next) = (parts.first()?, parts.get(1)?);
    let between = Span::new(first.span.end(), next.span.start())?;
    let begins_a_value = match own.kind {
        "binary_expression" => SIGNS.contains(&scene.file.text(next.span)),
        _ => true,
    };
    // What is joined by signs over several lines is told by their indentation alone.
    let line = Span::at(scene.file.statement_around(first.span)?.start());
    let is_level = scene.indentation(next.span.start()) == scene.indentation(line.start());
    let is_two = begins_a_value && is_level && scene.file.text(between).contains('\n');
    is_two.then(|| Proposal::new("end the statement before it").insert(scene, first.span.end(), ";"))
}
