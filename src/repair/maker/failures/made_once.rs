//! E0308: what a `static` or a `const` makes for all, and what may fail: `LazyLock::new(|| Regex::new(…))` as a `LazyLock<Regex>`. There is
//! nobody to hand a failure to, and what is made of a text in the source fails at once or never.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{arguments, may_be_same, type_name};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let around = scene.file.nearest(scene.span, &["function_item", "static_item", "const_item"]);
    let is_for_all = around.is_some_and(|own| own.kind != "function_item");
    let is_call = scene.exactly(scene.span).is_some_and(|own| own.kind == "call_expression");
    if scene.code() != "E0308" || !is_for_all || !is_call {
        return Vec::new();
    }
    let Some((expected, got)) = scene.expected_found() else { return Vec::new() };
    let holds = type_name(&got) == "Result" && arguments(&got).first().is_some_and(|of| may_be_same(of, &expected));
    let is_call = holds.then(|| Proposal::new("there is nobody to hand a failure to"));
    is_call.map(|why| why.insert(scene, scene.span.end(), ".unwrap()")).into_iter().collect()
}
