//! E0308: an argument that is a plain value where one before it, of the same type parameter, is still a `Result` or an `Option`:
//! that one says what the parameter is, and lacks its `?`.

use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::meaning::lost_failure::calls_before;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let label = scene.error.primary().and_then(|place| place.label.as_deref()).unwrap_or_default();
    let types = quoted(label);
    let [expected, got] = types.as_slice() else { return Vec::new() };
    let holds = |name: &str| expected.strip_prefix(name).is_some_and(|rest| rest.starts_with(got));
    if !holds("Option<") && !holds("Result<") {
        return Vec::new();
    }
    let why = |call: Branch<'_>| after(scene, call.span, "?");
    calls_before(&scene.file, scene.span).into_iter().map(why).collect()
}
