//! E0408: alternatives that bind different names in the same place: the names are one, that which the arm uses.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0408" {
        return Vec::new();
    }
    alike(scene).into_iter().collect()
}

/// `A(r) | B(side) => r * 2`
fn alike(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(scene.span);
    let whole = around.iter().find(|node| node.kind == "or_pattern")?;
    let holder =
        around.iter().rev().find(|node| matches!(node.kind, "match_arm" | "let_condition" | "let_declaration"));
    let mut sides: Vec<Branch<'_>> = Vec::new();
    let mut open = vec![*whole];
    while let Some(next) = open.pop() {
        match next.kind {
            "or_pattern" => open.extend(file.children(next).into_iter().filter(|child| child.named)),
            _ => sides.push(next),
        }
    }
    sides.sort_by_key(|side| side.span.start());
    let bound: Vec<Vec<(Span, &str)>> = sides.iter().map(|side| names(scene, side.span)).collect();
    let first = bound.first()?;
    if bound.iter().any(|own| own.len() != first.len()) {
        return None;
    }
    let body = holder.filter(|holder| holder.kind == "match_arm").and_then(|arm| file.child(*arm, "value"));
    let used: Vec<&str> = body.map(|body| file.words(body.span)).unwrap_or_default().iter().map(|w| w.text).collect();
    let mut why = Proposal::new("one name for what is in the same place");
    let mut any = false;
    for place in 0..first.len() {
        let own: Vec<(Span, &str)> = bound.iter().filter_map(|own| own.get(place)).copied().collect();
        let mut different: Vec<&str> = own.iter().map(|(_, name)| *name).collect();
        different.sort_unstable();
        different.dedup();
        if different.len() < 2 {
            continue;
        }
        // Two that are both used are two things.
        different.retain(|name| used.contains(name));
        let [only] = different.as_slice() else { return None };
        for (span, _) in own.iter().filter(|(_, name)| name != only) {
            any = true;
            // `Square { side }` has a `side`, whatever it is called here.
            let field = file.nearest(*span, &["field_pattern"]).and_then(|field| file.child(field, "name"));
            let label = field.filter(|name| name.span == *span).map(|name| file.text(name.span));
            why =
                why.replace(scene, *span, label.map_or_else(|| (*only).to_owned(), |label| format!("{label}: {only}")));
        }
    }
    any.then_some(why)
}

/// The names that a pattern binds, in the order of the text.
fn names<'s>(scene: &'s Scene<'_>, pattern: Span) -> Vec<(Span, &'s str)> {
    let words = scene.file.words(pattern);
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let near = |at: Option<usize>| at.and_then(|at| words.get(at)).map(|word| word.text).unwrap_or_default();
        let (before, after) = (near(at.checked_sub(1)), near(Some(at + 1)));
        let is_path =
            matches!(before, ":" | "::") && near(at.checked_sub(2)) == ":" || matches!(after, "(" | "{" | "::");
        let is_label = after == ":";
        let is_name = word.is_name && word.text.starts_with(|c: char| c.is_lowercase() || c == '_');
        if is_name && !is_path && !is_label && !matches!(word.text, "_" | "mut" | "ref" | "true" | "false") {
            found.push((word.span, word.text));
        }
    }
    found
}
