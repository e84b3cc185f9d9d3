//! E0599: a method that changes a text or a list, called on a `Cow`, which may be borrowed: it is made one's own before, by
//! `.to_mut()`. There is no other way to change what a `Cow` holds, and what it holds is copied only if it is borrowed.

use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// Methods by which a `String`, a `Vec` and a `PathBuf` are changed, which what they lend has not.
const CHANGING: &[&str] = &[
    "append",
    "clear",
    "dedup",
    "drain",
    "extend",
    "extend_from_slice",
    "insert",
    "insert_str",
    "pop",
    "push",
    "push_str",
    "remove",
    "reserve",
    "resize",
    "retain",
    "set_extension",
    "set_file_name",
    "shrink_to_fit",
    "swap_remove",
    "truncate",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let of = names.last().copied().unwrap_or_default().trim_start_matches('&').trim_start_matches("mut ");
    let is_cow = of.starts_with("Cow<") || of.starts_with("std::borrow::Cow<");
    if scene.code() != "E0599" || !is_cow || !CHANGING.contains(&scene.text()) {
        return Vec::new();
    }
    let own = scene.file.nearest(scene.span, &["field_expression"]);
    let value = own.and_then(|own| scene.file.child(own, "value"));
    let write = |at| Proposal::new("make it one's own before it is changed").insert(scene, at, ".to_mut()");
    value.map(|value| write(value.span.end())).into_iter().collect()
}
