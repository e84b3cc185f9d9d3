//! E0277, E0308: a function of a dependency that makes a value of something else than it is given, and has siblings that make the same
//! of other things: `serde_json::from_reader(file)` for `serde_json::from_str(file)`. Their types say which one fits.

use crate::repair::maker::{Proposal, Read, Scene};

/// How the names of such functions begin.
const HEAD: &str = "from_";

/// Most siblings that are tried.
const MOST: usize = 5;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if matches!(scene.code(), "E0277" | "E0308") { siblings(scene).unwrap_or_default() } else { Vec::new() }
}

fn siblings(scene: &Scene<'_>) -> Option<Vec<Proposal>> {
    let file = &scene.file;
    // A generic function's bound is held against what is called, one's own type against what is given.
    let calls = file.around(scene.span).into_iter().rev().filter(|own| own.kind == "call_expression");
    let (callee, given) = calls.take(2).find_map(|call| {
        let (callee, given) = (file.child(call, "function")?, file.parts(file.child(call, "arguments")?));
        let is_about = callee.span.contains(scene.span) || given.first().is_some_and(|own| own.span == scene.span);
        is_about.then_some((callee, given))
    })?;
    let callee = file.child(callee, "function").unwrap_or(callee);
    let (name, module) = (file.child(callee, "name")?, file.child(callee, "path")?);
    let fits = callee.kind == "scoped_identifier" && given.len() == 1;
    let own = Some(file.text(name.span)).filter(|own| fits && own.starts_with(HEAD))?;
    let path: Vec<&str> = file.text(module.span).split("::").collect();
    let of = path.first().filter(|of| scene.elsewhere.depends_on(of))?;
    let others = scene.elsewhere.names_in(&path, HEAD).into_iter().filter(|other| other != own);
    let write = |other: String| {
        let why = Proposal::new(format!("`{other}` of `{of}` may take what is given"));
        why.replace(scene, name.span, other)
    };
    Some(others.take(MOST).map(write).collect())
}
