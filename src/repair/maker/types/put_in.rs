//! E0308: a map or a list that has its type by what is put in, where another one is given back. The compiler says how one of the
//! arguments becomes what it is to be; here it is all of them: `map.insert(k.to_string(), v.to_string())`, or the one that is put in
//! deeper.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::arguments;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    as_given_back(scene).or_else(|| texts(scene)).into_iter().collect()
}

/// `groups.entry(key).or_default().push(word.as_str())` for `push(word)` where lists of `&str` are given back. The compiler shows the
/// map, and no argument.
fn texts(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (own, _) = scene.labelled().find(|(_, label)| label.starts_with("here the type of `"))?;
    let (expected, got) = scene.expected_found()?;
    let told: String = scene.labelled().map(|(_, label)| label).collect();
    let holds = |of: &str| got.contains(of) || told.contains(of);
    let is_lent = expected.contains("&str") && holds("&String") && !holds("&str>`");
    let name = file.text(own);
    let function = scene.function().filter(|_| is_lent)?;
    let mut found = Vec::new();
    for call in file.inside(function.span, &["call_expression"]) {
        let Some(method) = file.child(call, "function").filter(|method| method.kind == "field_expression") else {
            continue;
        };
        let puts = file.child_text(method, "field").is_some_and(|name| matches!(name, "insert" | "push" | "push_back"));
        let is_own =
            puts && method.span.start() == own.start() || file.text(method.span).starts_with(&format!("{name}."));
        let Some(list) = file.child(call, "arguments").filter(|_| puts && is_own) else { continue };
        let given: Vec<_> = file.children(list).into_iter().filter(|child| child.named).collect();
        found.extend(given.last().filter(|last| last.kind == "identifier").map(|last| last.span));
    }
    let [value] = found.as_slice() else { return None };
    Some(after(scene, *value, ".as_str()"))
}

fn as_given_back(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let put = scene.labelled().find(|(_, label)| label.starts_with("this argument has type"))?.0;
    let told = scene.labelled().find(|(_, label)| label.contains("which causes"))?.1;
    let (expected, _) = scene.expected_found()?;
    // In the notes, what is alike is only `_`.
    let got = *quoted(told).get(1)?;
    let (wanted, got) = (arguments(&expected), arguments(got));
    let list = file.nearest(put, &["arguments"])?;
    let given: Vec<Span> =
        file.children(list).into_iter().filter(|child| child.named).map(|child| child.span).collect();
    if wanted.len() != got.len() || wanted.len() != given.len() {
        return None;
    }
    let mut why = Proposal::new("put in what is given back");
    let mut changes = 0;
    for ((wanted, got), value) in wanted.iter().zip(&got).zip(given) {
        if wanted == got || wanted == "_" {
            continue;
        }
        let lent = got.strip_prefix('&')?;
        let bare = lent.trim_start_matches('&').trim_start_matches("'static ");
        let is_plain = NUMBERS.contains(&bare) || matches!(bare, "bool" | "char");
        why = match wanted.as_str() {
            "String" if matches!(bare, "str" | "String") => why.with(after(scene, value, ".to_string()")),
            wanted if wanted == lent && is_plain => why.insert(scene, value.start(), "*"),
            wanted if wanted == lent => why.with(after(scene, value, ".clone()")),
            _ => return None,
        };
        changes += 1;
    }
    // For one the compiler says it.
    (changes > 1).then_some(why)
}
