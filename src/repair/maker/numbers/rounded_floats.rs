//! E0308, E0277: a float that was rounded, where an integer is asked for: `(x * scale).round() as i32`. What is rounded has nothing
//! behind the point that a cast would lose.

use super::casts::cast;
use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => given(scene).into_iter().collect(),
        "E0277" if scene.error.message.starts_with("cannot ") => reckoned(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn given(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let fits = is_integer(&expected) && matches!(got.as_str(), "f32" | "f64");
    rounded(scene, scene.span).filter(|_| fits).and_then(|value| cast(scene, value, None, &expected))
}

/// `self.x + (dx * t).round()`
fn reckoned(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let of = names.iter().find(|of| is_integer(of)).filter(|_| names.iter().any(|of| matches!(*of, "f32" | "f64")))?;
    let own = scene.file.nearest(scene.span, &["binary_expression"])?;
    let sides = [scene.file.child(own, "left")?, scene.file.child(own, "right")?];
    let value = sides.iter().find_map(|side| rounded(scene, side.span))?;
    cast(scene, value, None, of)
}

/// What lies at `value`, if it is a call that rounds.
fn rounded(scene: &Scene<'_>, value: Span) -> Option<Span> {
    let call = scene.exactly(value).filter(|own| own.kind == "call_expression")?;
    let method = scene.file.child(call, "function").filter(|own| own.kind == "field_expression")?;
    let name = scene.file.child_text(method, "field")?;
    matches!(name, "ceil" | "floor" | "round" | "trunc").then_some(call.span)
}

fn is_integer(of: &str) -> bool {
    NUMBERS.contains(&of) && !of.starts_with('f')
}
