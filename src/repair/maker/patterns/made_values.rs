//! Values of a type made of what was made ready and goes nowhere: `Connection::new(socket)`, `Kind::Failed(name, error)`; or made
//! by the function that is called like the one around: `HashMap::with_hasher(hasher)` in a `with_hasher(hasher)`.

use super::field_values::declared_type;
use super::neighbouring_fields;
use super::stated_values::literals_of;
use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::repair::renaming::snake;
use crate::repair::type_text::{plain_value, type_path, without_lifetimes};
use crate::syntax::Branch;

/// What is made of the parameters and locals `unused` for the field `name` of the type `of`, best first, each with whether more
/// speaks for it than its types.
pub(super) fn values(
    scene: &Scene<'_>,
    (of, name): (&str, &str),
    unused: &[String],
    literal: Span,
) -> Vec<(String, bool)> {
    let declared = declared_type(scene, of, name).unwrap_or_default();
    let bare = type_path(&declared);
    if !bare.rsplit("::").next().is_some_and(|name| name.starts_with(char::is_uppercase)) {
        return Vec::new();
    }
    let mut found: Vec<(String, bool)> =
        delegated(scene, (of, name, bare), unused, literal).map(|made| (made, true)).into_iter().collect();
    if unused.is_empty() {
        return found;
    }
    let held = variants(scene, bare, unused, literal);
    let is_open = held.is_empty() && plain_value(&declared).is_none();
    found.extend(held);
    if let (true, [only]) = (is_open, unused) {
        // The one thing that is left over, and the one thing that is not made.
        found.push((format!("{bare}::new({only})"), true));
        found.push((format!("{bare}::from({only})"), false));
    }
    let mut seen: Vec<String> = Vec::new();
    found.retain(|(made, _)| {
        let is_new = !seen.contains(made);
        seen.push(made.clone());
        is_new
    });
    found
}

/// `Bare::with_hasher(hasher)` in a function `with_hasher(hasher)` that makes the type `of` around a `Bare`: of the very
/// parameters, which go nowhere else. Where there are none, other functions of the type have to do the same.
fn delegated(
    scene: &Scene<'_>,
    (of, name, bare): (&str, &str, &str),
    unused: &[String],
    literal: Span,
) -> Option<String> {
    let file = &scene.file;
    let (function, given) = constructor(scene, of, literal)?;
    if given.is_empty() {
        let others = literals_of(scene, of, literal).into_iter().filter(|(_, same)| *same);
        let is_model = |list: Branch<'_>| {
            let Some((function, given)) = constructor(scene, of, list.span) else { return false };
            let made = format!("{bare}::{function}({})", given.join(", "));
            file.children(list).into_iter().any(|field| {
                let text = |part: &str| file.child_text(field, part);
                text("field").or_else(|| text("name")) == Some(name) && text("value") == Some(made.as_str())
            })
        };
        return others.into_iter().any(|(list, _)| is_model(list)).then(|| format!("{bare}::{function}()"));
    }
    // What this file declares has the functions that are written here.
    let of_bare = |own: Branch<'_>, field: &str, wanted: &str| {
        let text = file.child_text(own, field).map(type_path);
        text == Some(wanted)
    };
    let mut items = file.all(&["enum_item", "struct_item"]).into_iter();
    let mut functions = file.all(&["function_item"]).into_iter();
    let is_here = items.any(|item| of_bare(item, "name", bare));
    let has_it = functions.any(|own| {
        of_bare(own, "name", &function) && file.impl_around(own.span).is_some_and(|around| around.is_of(bare))
    });
    if is_here && !has_it {
        return None;
    }
    let is_all = given.len() == unused.len() && given.iter().all(|own| unused.contains(own));
    (is_all && function != "new").then(|| format!("{bare}::{function}({})", given.join(", ")))
}

/// What a function is given, as it is and converted, where that is one thing and the literal gives nothing: `Self { text: s }`.
pub(super) fn all_that_is_given(scene: &Scene<'_>, literal: Span) -> Vec<String> {
    let file = &scene.file;
    let taken = file.nearest(literal, &["function_item"]).and_then(|own| file.child(own, "parameters"));
    let taken = taken.map(|list| file.children(list)).unwrap_or_default().into_iter().filter(|child| child.named);
    let taken: Vec<Branch<'_>> = taken.collect();
    let [only] = taken.as_slice() else { return Vec::new() };
    let name = file.child(*only, "pattern").filter(|pattern| pattern.kind == "identifier");
    let name = name.filter(|_| neighbouring_fields::count_given(scene, literal) == 0);
    let name = name.map(|name| file.text(name.span));
    name.map(|name| vec![name.to_owned(), format!("{name}.into()")]).unwrap_or_default()
}

/// The name and the parameters of the function around `literal`, if it needs no `self` and gives back the type `of`, whose own
/// it is.
fn constructor(scene: &Scene<'_>, of: &str, literal: Span) -> Option<(String, Vec<String>)> {
    let file = &scene.file;
    let function = file.nearest(literal, &["function_item"])?;
    let text = |own: Branch<'_>, field: &str| file.child_text(own, field).map(str::to_owned);
    let around = file.impl_around(function.span)?;
    let back = type_path(file.child_text(function, "return_type")?);
    if !around.is_of(of) || around.of_trait.is_some() || back != of && back != "Self" {
        return None;
    }
    let taken = file.children(file.child(function, "parameters")?).into_iter().filter(|child| child.named);
    let given =
        taken.map(|own| text(own, "pattern").filter(|_| own.kind == "parameter")).collect::<Option<Vec<_>>>()?;
    Some((text(function, "name")?, given))
}

/// The variants of the enum, if it is declared in this file, that hold just what is unused, in this order or by these names.
fn variants(scene: &Scene<'_>, bare: &str, unused: &[String], at: Span) -> Vec<(String, bool)> {
    let file = &scene.file;
    let text = |own: Option<Branch<'_>>| own.map(|own| file.text(own.span).to_owned());
    let items = file.all(&["enum_item"]);
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
        let pattern = file.child_text(*own, "pattern");
        pattern.is_some_and(|pattern| pattern.trim_start_matches("mut ") == name)
    });
    file.child(declared?, "type").map(|of| without_lifetimes(file.text(of.span)))
}
