//! E0308: `a.partial_cmp(&b)` where an order is asked for that always is one. Of floats that is `total_cmp`, which nothing has to be
//! unwrapped of; of anything else it does not exist, and the trial says so.

use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let Some((expected, got)) = scene.expected_found().filter(|_| scene.code() == "E0308") else { return Vec::new() };
    let is_ordering = |of: &str| of == "Ordering" || of == "std::cmp::Ordering";
    let wrapped = got.strip_prefix("Option<").and_then(|of| of.strip_suffix('>'));
    if !is_ordering(&expected) || !wrapped.is_some_and(is_ordering) {
        return Vec::new();
    }
    let call = scene.exactly(scene.span).filter(|own| own.kind == "call_expression");
    let method = call.and_then(|call| scene.file.child(call, "function"));
    let name = method.and_then(|method| scene.file.child(method, "field"));
    let name = name.filter(|name| scene.file.text(name.span) == "partial_cmp");
    let write = |span| Proposal::new("floats are ordered by `total_cmp`").replace(scene, span, "total_cmp");
    name.map(|name| write(name.span)).into_iter().collect()
}
