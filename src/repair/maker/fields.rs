//! E0063: fields that a struct literal leaves out. A local of that name as shorthand, what another literal of the same
//! struct says, a plain value of the declared type.

use super::{Proposal, Read, Scene, quoted};
use crate::edit::Span;
use crate::syntax::Branch;

/// Most proposals.
const MOST: usize = 10;

pub(super) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0063" {
        return Vec::new();
    }
    let mut names = quoted(&scene.error.message);
    let Some(of) = names.pop() else { return Vec::new() };
    let of = of.split('<').next().unwrap_or_default().rsplit("::").next().unwrap_or_default();
    let literal = scene.file.around(scene.span).into_iter().rev().find(|b| b.kind == "struct_expression");
    let Some(list) = literal.and_then(|literal| scene.file.child(literal, "body")) else { return Vec::new() };
    let choices: Vec<Vec<String>> = names.iter().map(|name| values(scene, of, name, list.span)).collect();
    if choices.is_empty() || choices.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    // One field at a time goes through its values, the others have their best.
    let best: Vec<usize> = vec![0; choices.len()];
    let mut picks = vec![best.clone()];
    for (at, values) in choices.iter().enumerate() {
        for choice in 1..values.len() {
            let mut pick = best.clone();
            if let Some(one) = pick.get_mut(at) {
                *one = choice;
            }
            picks.push(pick);
        }
    }
    picks.iter().take(MOST).filter_map(|pick| proposal(scene, list, &choices, pick)).collect()
}

fn proposal(scene: &Scene<'_>, list: Branch<'_>, choices: &[Vec<String>], pick: &[usize]) -> Option<Proposal> {
    let fields: Vec<&str> =
        choices.iter().zip(pick).filter_map(|(values, at)| values.get(*at)).map(String::as_str).collect();
    let text = fields.join(", ");
    let why = Proposal::new(format!("give `{text}`"));
    let children = scene.file.children(list);
    let last = children.iter().rev().find(|child| child.kind != "}" && !child.kind.ends_with("comment"))?;
    let lines = scene.file.text(list.span).contains('\n');
    Some(match last.kind {
        "{" => why.insert(scene, last.span.end(), format!(" {text} ")),
        "," if lines => {
            let before = children.iter().rev().find(|child| child.named && !child.kind.ends_with("comment"))?;
            why.insert(scene, last.span.end(), format!("\n{}{text},", indentation(scene, before.span)))
        }
        "," => why.insert(scene, last.span.end(), format!(" {text}")),
        _ if lines => why.insert(scene, last.span.end(), format!(",\n{}{text}", indentation(scene, last.span))),
        _ => why.insert(scene, last.span.end(), format!(", {text}")),
    })
}

fn indentation(scene: &Scene<'_>, span: Span) -> String {
    let head = scene.file.bytes().get(..span.start()).unwrap_or_default();
    let start = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let line = head.get(start..).unwrap_or_default();
    line.iter().take_while(|byte| byte.is_ascii_whitespace()).map(|byte| char::from(*byte)).collect()
}

/// What `name: …` may be, best first, as it is written.
fn values(scene: &Scene<'_>, of: &str, name: &str, literal: Span) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(function) = scene.function() {
        let declares = |node: &Branch<'_>| {
            let pattern = scene.file.child(*node, "pattern").map(|pattern| pattern.span);
            node.span.start() < literal.start()
                && pattern.is_some_and(|span| scene.file.words(span).iter().any(|word| word.text == name))
        };
        let nodes = scene
            .file
            .inside(function.span, &["parameter", "let_declaration", "for_expression", "match_arm", "let_condition"]);
        if nodes.iter().any(declares) {
            found.push(name.to_owned());
        }
    }
    for other in scene.file.inside(scene.file.whole(), &["struct_expression"]) {
        let same = scene.file.child(other, "name").is_some_and(|found| {
            let found = scene.file.text(found.span);
            found == "Self" || found.split('<').next().unwrap_or_default().rsplit("::").next() == Some(of)
        });
        let Some(body) = scene.file.child(other, "body").filter(|body| same && body.span != literal) else { continue };
        for field in scene.file.children(body).iter().filter(|field| field.kind == "field_initializer") {
            let own = scene.file.child(*field, "field").or_else(|| scene.file.child(*field, "name"));
            let value =
                scene.file.child(*field, "value").filter(|_| own.is_some_and(|n| scene.file.text(n.span) == name));
            if let Some(value) = value.filter(|value| is_free(scene, value.span)) {
                found.push(format!("{name}: {}", scene.file.text(value.span)));
            }
        }
    }
    if let Some(declared) = declared_type(scene, of, name) {
        found.extend(plain_value(&declared).into_iter().map(|value| format!("{name}: {value}")));
    }
    found.push(format!("{name}: Default::default()"));
    let mut seen = Vec::new();
    found.retain(|value| {
        let is_new = !seen.contains(value);
        seen.push(value.clone());
        is_new
    });
    found
}

/// Whether an expression needs nothing of the place where it stands: literals, paths, calls of functions by path.
fn is_free(scene: &Scene<'_>, value: Span) -> bool {
    let words = scene.file.words(value);
    words.len() <= 12
        && words.iter().enumerate().all(|(at, word)| {
            let is_path = words.get(at + 1).is_some_and(|next| next.text == ":")
                || at > 0 && words.get(at - 1).is_some_and(|b| b.text == ":");
            !word.is_name
                || is_path
                || matches!(word.text, "true" | "false" | "None" | "Default" | "PhantomData" | "Some" | "vec")
                || word.text.chars().all(|c| c.is_ascii_uppercase() || c == '_' || c.is_ascii_digit())
        })
}

/// The type of a field as it is declared in this file.
pub(super) fn declared_type(scene: &Scene<'_>, of: &str, name: &str) -> Option<String> {
    let structs = scene.file.inside(scene.file.whole(), &["struct_item", "union_item", "enum_variant"]);
    let own = structs
        .into_iter()
        .filter(|item| scene.file.child(*item, "name").is_some_and(|n| scene.file.text(n.span) == of));
    for item in own {
        for field in scene.file.inside(item.span, &["field_declaration"]) {
            if scene.file.child(field, "name").is_some_and(|n| scene.file.text(n.span) == name) {
                return scene.file.child(field, "type").map(|of| scene.file.text(of.span).to_owned());
            }
        }
    }
    None
}

/// A plain value of a type.
pub(super) fn plain_value(of: &str) -> Option<String> {
    let head = of.split('<').next().unwrap_or_default().rsplit("::").next().unwrap_or_default().trim();
    let value = match head {
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize"
        | "{integer}" => "0",
        "f32" | "f64" | "{float}" => "0.0",
        "bool" => "false",
        "String" => "String::new()",
        "&str" | "&'static str" => "\"\"",
        "Option" => "None",
        "Vec" => "Vec::new()",
        "PhantomData" => "std::marker::PhantomData",
        "()" => "()",
        _ => return None,
    };
    Some(value.to_owned())
}
