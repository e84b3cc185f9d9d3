//! E0433: a module of the standard library that is spoken of and was never imported (`io::Error`). The compiler offers what is in it,
//! each thing alone and from wherever there is one of that name.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Modules that code speaks of by their last name, as a rule.
const MODULES: &[&str] = &[
    "cmp",
    "collections",
    "env",
    "fmt",
    "fs",
    "hash",
    "io",
    "iter",
    "mem",
    "net",
    "num",
    "ops",
    "path",
    "process",
    "ptr",
    "thread",
    "time",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0433" { imported(scene).into_iter().collect() } else { Vec::new() }
}

fn imported(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let name = *MODULES.iter().find(|name| **name == scene.text())?;
    // `io::Error`, of the file itself: another module has imports of its own.
    let path = file.nearest(scene.span, &["scoped_identifier", "scoped_type_identifier"]);
    let is_path = path.is_some_and(|path| path.span.start() == scene.span.start());
    let is_outside = file.nearest(scene.span, &["mod_item"]).is_none();
    (is_path && is_outside && !scene.elsewhere.depends_on(name)).then_some(())?;
    let why = Proposal::new(format!("import `std::{name}`"));
    let outside = |own: &Branch<'_>| file.nearest(own.span, &["mod_item", "block"]).is_none();
    let imports: Vec<Branch<'_>> = file.all(&["use_declaration"]).into_iter().filter(outside).collect();
    for own in &imports {
        let text = file.text(own.span);
        let Some(rest) = text.strip_prefix(&format!("use std::{name}::")).and_then(|rest| rest.strip_suffix(';'))
        else {
            continue;
        };
        let start = own.span.end() - 1 - rest.len();
        // `use std::io::{self, Write};` for `use std::io::Write;`
        return Some(match rest.strip_prefix('{') {
            Some(_) => why.insert(scene, start + 1, "self, "),
            None => why.insert(scene, start, "{self, ").insert(scene, own.span.end() - 1, "}"),
        });
    }
    let first = imports.iter().find(|own| file.text(own.span).starts_with("use std::")).or(imports.first())?;
    Some(why.insert(scene, first.span.start(), format!("use std::{name};\n")))
}
