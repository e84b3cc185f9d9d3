//! E0308: an option of a result where a result of an option is asked for, or the other way round: `.transpose()`, which is the one
//! way from the one to the other that keeps failures and what is missing apart.

use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let Some((expected, got)) = scene.expected_found() else { return Vec::new() };
    let is_inside_out = |outer: &str, inner: &str, of: &str| {
        let rest = of.strip_prefix(outer).and_then(|rest| rest.strip_prefix('<'));
        rest.and_then(|rest| rest.strip_prefix(inner)).is_some_and(|rest| rest.starts_with('<'))
    };
    let fits = [("Result", "Option"), ("Option", "Result")]
        .into_iter()
        .any(|(outer, inner)| is_inside_out(outer, inner, &expected) && is_inside_out(inner, outer, &got));
    let value = scene.exactly(scene.span).filter(|_| fits);
    value.map(|value| after(scene, value.span, ".transpose()")).into_iter().collect()
}
