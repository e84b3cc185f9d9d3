//! E0599: a method that changes a text or a list, called on what is borrowed: it is made one's own before. A `Cow` is by `.to_mut()`:
//! there is no other way to change what it holds, and what it holds is copied only if it is borrowed. A local that borrows a text
//! or a list is made of a copy.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
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
    if scene.code() != "E0599" || !CHANGING.contains(&scene.text()) {
        return Vec::new();
    }
    if !is_cow {
        return copied(scene, names.last().copied().unwrap_or_default()).into_iter().collect();
    }
    let own = scene.file.nearest(scene.span, &["field_expression"]);
    let value = own.and_then(|own| scene.file.child(own, "value"));
    let write = |at| Proposal::new("make it one's own before it is changed").insert(scene, at, ".to_mut()");
    value.map(|value| write(value.span.end())).into_iter().collect()
}

/// What makes one's own of what is borrowed, with methods that only the owned one has.
const OWNING: &[(&str, &str)] =
    &[("OsStr", ".to_os_string()"), ("Path", ".to_path_buf()"), ("str", ".to_string()"), ("[", ".to_vec()")];

/// `let mut name = path.file_name().unwrap().to_os_string();` where `name` is changed afterwards.
fn copied(scene: &Scene<'_>, of: &str) -> Option<Proposal> {
    let file = &scene.file;
    let of = of.strip_prefix('&').map(|of| of.trim_start_matches("'static "))?;
    let bare = of.rsplit("::").next().unwrap_or(of);
    let (_, call) = OWNING.iter().find(|(name, _)| bare == *name || *name == "[" && of.starts_with('['))?;
    let field = file.nearest(scene.span, &["field_expression"])?;
    let name = file.child(field, "value").filter(|value| value.kind == "identifier")?;
    let (own, pattern) = scene.declaration(name.span)?;
    let value = file.child(own, "value").filter(|_| own.kind == "let_declaration")?;
    // What begins as a literal begins as a `String` of it.
    let is_untyped = file.child(own, "type").is_none() && !value.kind.ends_with("literal");
    // What is done to a copy is lost where nobody reads it.
    let rest = file.words(Span::new(scene.span.end(), scene.function()?.span.end())?);
    let is_read = rest.iter().enumerate().any(|(at, word)| {
        let changes = rest.get(at + 2).is_some_and(|method| CHANGING.contains(&method.text));
        word.text == file.text(name.span) && !(changes && rest.get(at + 1).is_some_and(|dot| dot.text == "."))
    });
    is_read.then_some(())?;
    let why = after(scene, value.span, call);
    let why = match scene.unchangeable(name.span)? {
        Some(at) if at == pattern.span.start() => why.insert(scene, at, "mut "),
        _ => why,
    };
    is_untyped.then_some(why)
}
