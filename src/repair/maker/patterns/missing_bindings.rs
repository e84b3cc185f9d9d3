//! Patterns that bind too little, or one name twice (E0415, E0416, E0023, E0026, E0027, E0308): the name that the code
//! behind them uses and nothing binds.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Most names that are tried.
const MOST: usize = 3;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0415" | "E0416" => unbound(scene).into_iter().map(|name| called(scene, scene.span, &name)).collect(),
        "E0023" => more(scene, &["tuple_struct_pattern"]),
        "E0308" => more(scene, &["tuple_pattern"]),
        "E0425" => late(scene),
        _ => Vec::new(),
    }
}

fn called(scene: &Scene<'_>, span: Span, name: &str) -> Proposal {
    Proposal::new(format!("bind `{name}`, which is used and which nothing binds")).replace(scene, span, name)
}

/// What the function around uses, in the order of the text, and neither it nor the file declares.
fn unbound(scene: &Scene<'_>) -> Vec<String> {
    let Some(function) = scene.function() else { return Vec::new() };
    let Some(body) = scene.file.child(function, "body") else { return Vec::new() };
    let names = ["identifier", "shorthand_field_identifier"];
    let mut bound: Vec<String> = Vec::new();
    let binding = [
        "parameter",
        "let_declaration",
        "for_expression",
        "match_arm",
        "let_condition",
        "closure_expression",
        "parameters",
    ];
    for node in scene.file.inside(function.span, &binding) {
        for field in ["pattern", "parameters"] {
            let Some(pattern) = scene.file.child(node, field) else { continue };
            bound.extend(scene.file.inside(pattern.span, &names).iter().map(|n| scene.file.text(n.span).to_owned()));
        }
    }
    let items = ["function_item", "const_item", "static_item", "macro_definition", "mod_item"];
    for item in scene.file.all(&items) {
        bound.extend(scene.file.child_text(item, "name").map(str::to_owned));
    }
    for import in scene.file.all(&["use_declaration"]) {
        bound.extend(scene.file.words(import.span).iter().map(|word| word.text.to_owned()));
    }
    let mut found: Vec<String> = Vec::new();
    for name in scene.needs(body.span) {
        let uses = scene.file.inside(body.span, &names);
        let is_value = uses.iter().any(|one| scene.file.text(one.span) == name);
        if is_value && name != "self" && !bound.contains(&name) && !found.contains(&name) {
            found.push(name);
        }
    }
    for name in shown(scene, body.span) {
        if !bound.contains(&name) && !found.contains(&name) {
            found.push(name);
        }
    }
    found.truncate(MOST);
    found
}

/// The names that texts of macros show: `"{name}"`, `"{name:02x}"`.
fn shown(scene: &Scene<'_>, body: Span) -> Vec<String> {
    let mut found = Vec::new();
    for call in scene.file.inside(body, &["macro_invocation"]) {
        let words = scene.file.words(call.span);
        // `{{` is a brace, and no place for a value.
        let texts: Vec<String> =
            words.iter().filter(|word| word.is_literal).map(|word| word.text.replace("{{", "")).collect();
        for part in texts.iter().flat_map(|text| text.split('{').skip(1)) {
            let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let is_end = part.get(name.len()..).is_some_and(|rest| rest.starts_with(['}', ':']));
            let is_name = name.starts_with(|c: char| c.is_lowercase() || c == '_') && is_end;
            // `"{total}", total = sum` binds it there.
            let is_given = words.windows(2).any(|two| matches!(two, [a, b] if a.text == name && b.text == "="));
            if is_name && !is_given {
                found.push(name);
            }
        }
    }
    found
}

/// One part more in a pattern that has one too few.
fn more(scene: &Scene<'_>, kinds: &[&str]) -> Vec<Proposal> {
    let Some(pattern) = scene.file.nearest(scene.span, kinds) else { return Vec::new() };
    let told = scene.error.places.iter().filter_map(|place| place.label.as_deref());
    let message = scene.error.message.as_str();
    let is_short =
        message.contains("the corresponding tuple") || told.into_iter().any(|label| label.contains("a tuple with"));
    if !is_short || scene.file.text(pattern.span).contains("..") {
        return Vec::new();
    }
    let parts: Vec<Branch<'_>> =
        scene.file.children(pattern).into_iter().filter(|child| child.named && child.field != Some("type")).collect();
    let Some(last) = parts.last() else { return Vec::new() };
    let write = |name: String| {
        let why = format!("bind `{name}`, which is used and which nothing binds");
        Proposal::new(why).insert(scene, last.span.end(), format!(", {name}"))
    };
    unbound(scene).into_iter().map(write).collect()
}

/// The same from the other end: a name that nothing binds, where a pattern has a `_` in its last place.
fn late(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(function) = scene.function() else { return Vec::new() };
    let name = scene.text();
    if !name.starts_with(char::is_lowercase) || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return Vec::new();
    }
    // What is written to is a place that somebody forgot to make, and nothing that a pattern finds.
    let writes = ["assignment_expression", "compound_assignment_expr"];
    let mut written = scene.file.inside(function.span, &writes).into_iter();
    if written.any(|own| scene.file.child_text(own, "left") == Some(name)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for pattern in
        scene.file.inside(function.span, &["tuple_struct_pattern", "tuple_pattern", "parameter", "closure_parameters"])
    {
        if pattern.span.start() > scene.span.start() {
            continue;
        }
        // The grammar has a sign for it, not a node.
        let open: Vec<Branch<'_>> =
            scene.file.children(pattern).into_iter().filter(|child| scene.file.text(child.span) == "_").collect();
        found.extend(open.last().map(|open| called(scene, open.span, name)));
    }
    found.truncate(2);
    found
}
