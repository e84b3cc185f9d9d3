//! Values of a type made of what was made ready and goes nowhere: `Connection::new(socket)`, `Kind::Failed(name, error)`.

use super::arm_bodies::snake;
use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::repair::type_text::{plain_value, without_lifetimes};
use crate::syntax::Branch;

/// What is made of the parameters and locals `unused` for a field of the type `declared`, best first, each with whether more
/// speaks for it than its types.
pub(super) fn values(scene: &Scene<'_>, declared: &str, unused: &[String], at: Span) -> Vec<(String, bool)> {
    let bare = declared.split('<').next().unwrap_or_default();
    if unused.is_empty() || !bare.rsplit("::").next().is_some_and(|name| name.starts_with(char::is_uppercase)) {
        return Vec::new();
    }
    let mut found = variants(scene, bare, unused, at);
    if let (true, [only]) = (found.is_empty() && plain_value(declared).is_none(), unused) {
        // The one thing that is left over, and the one thing that is not made.
        found.push((format!("{bare}::new({only})"), true));
        found.push((format!("{bare}::from({only})"), false));
    }
    found
}

/// The variants of the enum, if it is declared in this file, that hold just what is unused, in this order or by these names.
fn variants(scene: &Scene<'_>, bare: &str, unused: &[String], at: Span) -> Vec<(String, bool)> {
    let file = &scene.file;
    let text = |own: Option<Branch<'_>>| own.map(|own| file.text(own.span).to_owned());
    let items = file.inside(file.whole(), &["enum_item"]);
    let Some(own) = items.into_iter().find(|item| text(file.child(*item, "name")).as_deref() == Some(bare)) else {
        return Vec::new();
    };
    let types: Option<Vec<String>> = unused.iter().map(|name| type_of(scene, name)).collect();
    let function = file.nearest(at, &["function_item"]).and_then(|own| text(file.child(own, "name")));
    let mut found: Vec<(usize, String)> = Vec::new();
    for variant in file.inside(own.span, &["enum_variant"]) {
        let (Some(name), Some(body)) = (text(file.child(variant, "name")), file.child(variant, "body")) else {
            continue;
        };
        let held: Vec<Branch<'_>> = file.children(body).into_iter().filter(|child| child.named).collect();
        let value = if body.kind == "field_declaration_list" {
            let fields: Option<Vec<String>> = held.iter().map(|field| text(file.child(*field, "name"))).collect();
            let mut fields = fields.unwrap_or_default();
            let list = fields.join(", ");
            fields.sort();
            let mut names = unused.to_vec();
            names.sort();
            (fields == names).then(|| format!("{bare}::{name} {{ {list} }}"))
        } else {
            let held: Vec<String> = held.iter().map(|of| without_lifetimes(file.text(of.span))).collect();
            (types.as_ref() == Some(&held)).then(|| format!("{bare}::{name}({})", unused.join(", ")))
        };
        // `fn failed_parse_of(…)` makes a `FailedParse`.
        let words = snake(&name, '_');
        let rest = function.as_ref().and_then(|function| function.strip_prefix(&words));
        let is_named = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'));
        found.extend(value.map(|value| (if is_named { words.len() } else { 0 }, value)));
    }
    found.sort_by_key(|(said, _)| std::cmp::Reverse(*said));
    let is_only = found.len() == 1;
    found.into_iter().map(|(said, value)| (value, is_only || said > 0)).collect()
}

/// The type that the function around declares for a name.
fn type_of(scene: &Scene<'_>, name: &str) -> Option<String> {
    let file = &scene.file;
    let declared = file.inside(scene.function()?.span, &["parameter", "let_declaration"]).into_iter().find(|own| {
        let pattern = file.child(*own, "pattern").map(|pattern| file.text(pattern.span));
        pattern.is_some_and(|pattern| pattern.trim_start_matches("mut ") == name)
    });
    file.child(declared?, "type").map(|of| without_lifetimes(file.text(of.span)))
}
