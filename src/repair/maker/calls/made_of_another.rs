//! E0277, E0308: a function of a dependency that makes a value of something else than it is given, and has siblings that make the same
//! of other things: `serde_json::from_reader(file)` for `serde_json::from_str(file)`, `from_slice` for bytes. Nothing where text is given,
//! which may be a path, or a number, which has another unit there.

use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// How the names of such functions begin.
const HEAD: &str = "from_";

/// What siblings are called that take bytes, and that take what is read.
const OF_BYTES: &[&str] = &["from_bytes", "from_slice"];
const OF_READERS: &[&str] = &["from_read", "from_reader"];

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
    let given = given_type(scene)?;
    let wanted = match given.as_str() {
        of if of.contains("[u8") || of.contains("Vec<u8>") => OF_BYTES,
        of if ["File", "Reader<", "Stdin"].iter().any(|head| of.contains(head)) => OF_READERS,
        _ => return None,
    };
    let others = scene.elsewhere.names_in(&path, HEAD).into_iter();
    let write = |other: String| {
        let why = Proposal::new(format!("`{other}` of `{of}` takes what is given"));
        why.replace(scene, name.span, other)
    };
    Some(others.filter(|other| other != own && wanted.contains(&other.as_str())).map(write).collect())
}

/// The type that is given where another one is asked for, or that lacks what is asked for.
fn given_type(scene: &Scene<'_>) -> Option<String> {
    match scene.code() {
        "E0308" => scene.expected_found().map(|(_, got)| got),
        _ => quoted(&scene.error.message).first()?.split_once(": ").map(|(of, _)| of.to_owned()),
    }
}
