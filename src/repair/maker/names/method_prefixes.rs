//! E0599: methods whose name says otherwise how they give something: `to_str` where the type has `as_str`, `as_string` for
//! `to_string`.

use crate::repair::maker::{Proposal, Read, Scene};

/// How methods say that they give what is there, make another one of it, or give it away.
const PREFIXES: &[&str] = &["as_", "to_", "into_"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let name = scene.text();
    let is_method = scene.code() == "E0599" && scene.error.message.starts_with("no method named");
    let Some(own) = PREFIXES.iter().find(|own| name.starts_with(**own)).filter(|_| is_method) else {
        return Vec::new();
    };
    let rest = name.strip_prefix(own).unwrap_or_default();
    // What the compiler has a better name for it offers itself.
    let others = PREFIXES.iter().filter(|other| *other != own && !rest.is_empty());
    let named = others.map(|other| format!("{other}{rest}"));
    named
        .map(|new| Proposal::new(format!("it may be called `{new}`")).guessed(true).replace(scene, scene.span, new))
        .collect()
}
