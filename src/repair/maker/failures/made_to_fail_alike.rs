//! E0308: a `Result` at the end that fails otherwise than the function does, of which the compiler does not know yet what is in it:
//! `Ok(serde_json::from_str(text)?)`. Where it knows, it says so itself; what makes the one failure of the other in its place says more.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, type_name};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_offered = |open: &str| {
        let mut parts = scene.error.suggestions.iter().flat_map(|own| &own.parts);
        parts.any(|part| part.new_text == open)
    };
    if scene.code() != "E0308" || !is_offered("?") || is_offered("Ok(") {
        return Vec::new();
    }
    let Some((expected, got)) = scene.expected_found() else { return Vec::new() };
    let is_open = type_name(&expected) == "Result" && type_name(&got) == "Result" && {
        let (wanted, given) = (arguments(&expected), arguments(&got));
        wanted.len() == 2 && given.first().is_some_and(|of| of == "_")
    };
    let own = scene.exactly(scene.span).filter(|own| own.kind == "call_expression" && is_open);
    let why = own.map(|_| Proposal::new("hand its failure on as the function fails").guessed(true));
    why.map(|why| why.insert(scene, scene.span.start(), "Ok(").insert(scene, scene.span.end(), "?)"))
        .into_iter()
        .collect()
}
