//! E0308: a function that borrows a whole `Vec` or `String`, and is lent an array or a part of one: it borrows a part of a list, `&mut [T]`
//! for `&mut Vec<T>`, which those who lend a whole one lend as well. What the function does to it has to go with a part, too, or
//! the trial fails. What others may call keeps its signature unless that is permitted.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    by_part(scene).into_iter().collect()
}

fn by_part(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let sign = if expected.starts_with("&mut ") { "&mut " } else { "&" };
    let whole = expected.strip_prefix(sign)?;
    let (part, is_part) = match whole.strip_prefix("Vec<").and_then(|of| of.strip_suffix('>')) {
        Some(of) => (format!("{sign}[{of}]"), got.strip_prefix(sign).is_some_and(|got| got.starts_with('['))),
        None => ("&str".to_owned(), expected == "&String" && got.starts_with("&") && got.ends_with("str")),
    };
    let list = file.nearest(scene.span, &["arguments"]).filter(|_| is_part)?;
    let given: Vec<Branch<'_>> = file.children(list).into_iter().filter(|one| one.named).collect();
    let at = given.iter().position(|one| one.span == scene.span)?;
    let call = file.nearest(list.span, &["call_expression"])?;
    let callee = file.child(call, "function").filter(|callee| callee.kind == "identifier")?;
    let mut own = file
        .all(&["function_item"])
        .into_iter()
        .filter(|own| file.child(*own, "name").is_some_and(|name| file.text(name.span) == file.text(callee.span)));
    let (only, None) = (own.next()?, own.next()) else { return None };
    let parameters = file.child(only, "parameters")?;
    let parameter = file.children(parameters).into_iter().filter(|one| one.kind == "parameter").nth(at)?;
    let of = file.child(parameter, "type").filter(|of| file.text(of.span) == expected)?;
    Some(Proposal::new(format!("borrow a part of it: `{part}`")).replace(scene, of.span, part))
}
