//! E0599, E0609: a parameter that is used as what its bound makes of it: `point.x` of an `impl Into<Point>`, `path.join(…)` of an
//! `impl AsRef<Path>`. It is made into that where it is used, or before all else where it is used more than once. E0277: one that
//! is only lent as a text or a path, and converted as if it were one: `name.into()` of an `S: AsRef<str>`.

use crate::edit::Span;
use crate::repair::maker::items::bounds;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, each_bound, type_name};
use crate::syntax::{Branch, SyntaxFile};

/// Bounds, and what makes of a value what they promise.
const WAYS: &[(&str, &str)] = &[
    ("IntoIterator", ".into_iter()"),
    ("AsRef", ".as_ref()"),
    ("Borrow", ".borrow()"),
    ("Into", ".into()"),
    ("ToString", ".to_string()"),
];

/// Methods that take from an iterator and leave the rest there.
const TAKES_FROM: &[&str] = &["by_ref", "next", "next_back", "nth", "nth_back"];

/// What makes of the parameter that lacks something what its bounds promise.
pub(super) fn calls(scene: &Scene<'_>, read: Read<'_>) -> Vec<&'static str> {
    let message = scene.error.message.as_str();
    // Of a field that `impl Into<Point>` has not, the compiler says nowhere that this is a parameter.
    let is_unnamed = quoted(message).last().is_some_and(|of| of.trim_start_matches('&').starts_with("impl "));
    if !is_unnamed && !message.contains("type parameter `") && !scene.error.rendered.contains("type parameter '") {
        return Vec::new();
    }
    let heading = |own: Branch<'_>| Span::new(own.span.start(), scene.file.child(own, "body")?.span.start());
    let around = [scene.function(), scene.file.nearest(scene.span, &["impl_item"])];
    let headings: Vec<Span> = around.into_iter().flatten().filter_map(heading).collect();
    let asks_for =
        |bound: &str| headings.iter().any(|heading| scene.file.words(*heading).iter().any(|word| word.text == bound));
    let without = if scene.code() == "E0609" { bounds_without_field(scene, read) } else { Vec::new() };
    let fits = |bound: &str| asks_for(bound) && !without.contains(&bound);
    WAYS.iter().filter(|(bound, _)| fits(bound)).map(|(_, call)| *call).collect()
}

/// The bounds of what has not the field at the primary span that would give a type of this crate which has not got it either.
fn bounds_without_field<'s>(scene: &'s Scene<'_>, read: Read<'_>) -> Vec<&'s str> {
    let of = quoted(&scene.error.message).last().copied().unwrap_or_default().trim_start_matches('&');
    let files = files_of_crate(scene, read).unwrap_or_default();
    let files: Vec<&SyntaxFile> = std::iter::once(&*scene.file).chain(files.iter().map(|(_, file)| &**file)).collect();
    let lacks = |bound: &&str| {
        let given = arguments(bound).into_iter().next().unwrap_or_default();
        files.iter().any(|file| lacks_field(file, type_name(&given), scene.text()))
    };
    asked_of(scene, of).into_iter().filter(lacks).map(type_name).collect()
}

/// Whether a file declares a struct of that name whose fields have names, and not this one.
fn lacks_field(file: &SyntaxFile, of: &str, field: &str) -> bool {
    let mut declared = file.all(&["struct_item"]).into_iter().filter(|own| file.child_text(*own, "name") == Some(of));
    declared.any(|own| {
        let fields = file.inside(own.span, &["field_declaration"]);
        let has_it = fields.iter().any(|one| file.child_text(*one, "name") == Some(field));
        // What is looked through has the fields of something else as well.
        !fields.is_empty() && !has_it && !file.implements("Deref", of)
    })
}

/// What is asked of a type, one by one: `impl A + B` says it itself, of a type parameter it is said around.
fn asked_of<'s>(scene: &'s Scene<'_>, of: &'s str) -> Vec<&'s str> {
    let asked = match of.strip_prefix("impl ") {
        Some(asked) => vec![asked],
        None => bounds::asked_of(scene, of),
    };
    asked.into_iter().flat_map(each_bound).collect()
}

/// `name.as_ref().into()` of an `S: AsRef<str>`, where a `String` is to be made of it.
pub(super) fn lent_before(scene: &Scene<'_>) -> Option<Proposal> {
    let (wanted, of) = quoted(&scene.error.message).first()?.split_once(": From<")?;
    let of = of.strip_suffix('>')?;
    let lent = match type_name(wanted) {
        "String" => "str",
        "PathBuf" => "Path",
        "OsString" => "OsStr",
        _ => return None,
    };
    let asked = asked_of(scene, of);
    let is_lent =
        |bound: &&str| type_name(bound) == "AsRef" && arguments(bound).first().is_some_and(|of| type_name(of) == lent);
    let call = scene.file.nearest(scene.span, &["field_expression"]).filter(|_| scene.text() == "into")?;
    let value = scene.file.child(call, "value").filter(|value| value.kind == "identifier")?;
    asked.iter().any(is_lent).then(|| after(scene, value.span, ".as_ref()"))
}

/// Whether what is made into something else by `call` is there no more.
pub(super) fn takes(call: &str) -> bool {
    matches!(call, ".into()" | ".into_iter()")
}

/// Whether a value is bound by `let point = point;`, which does nothing unless more is written there.
pub(super) fn is_rebound(scene: &Scene<'_>, value: Branch<'_>) -> bool {
    let declared = scene.declaration(value.span).filter(|(holder, _)| holder.kind == "let_declaration");
    declared.is_some_and(|(holder, name)| {
        scene.file.child_text(holder, "value").is_some_and(|of| of == scene.file.text(name.span))
    })
}

/// `let point: Point = point.into();` before all else, for a parameter of the function that is used more than once.
pub(super) fn once_for_all(scene: &Scene<'_>, value: Branch<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (parameter, name) = scene.declaration(value.span).filter(|(holder, _)| holder.kind == "parameter")?;
    let function = scene.function()?;
    let (list, body) = (file.child(function, "parameters")?, file.child(function, "body")?);
    let name = file.text(name.span);
    let is_own = list.span.contains(parameter.span) && file.text(parameter.span).starts_with(name);
    let uses = file.inside(body.span, &["identifier"]).into_iter().filter(|own| file.text(own.span) == name);
    if !is_own || uses.count() < 2 && !is_repeated(scene, value) {
        return None;
    }
    let of = file.child_text(parameter, "type")?;
    let asked = asked_of(scene, of);
    let mut made = asked.iter().filter(|bound| matches!(type_name(bound), "Into" | "IntoIterator"));
    // Of two things that it can be made into nothing says which is meant.
    let (Some(bound), None) = (made.next(), made.next()) else { return None };
    let (of, call) = match type_name(bound) {
        "Into" => (format!(": {}", arguments(bound).first()?), "into"),
        _ => (String::new(), "into_iter"),
    };
    let sign = if is_changed(scene, body, name) { "mut " } else { "" };
    let first = file.children(body).into_iter().find(|one| one.named && !one.kind.starts_with("inner_"))?;
    let between = Span::new(body.span.start(), first.span.start())?;
    let blanks = match file.text(between).contains('\n') {
        true => format!("\n{}", scene.indentation(first.span.start())),
        false => " ".to_owned(),
    };
    let statement = format!("let {sign}{name}{of} = {name}.{call}();{blanks}");
    Some(Proposal::new("make of it first what it is used as").insert(scene, first.span.start(), statement))
}

/// Whether a value is used again with each turn of a loop, or each call of a closure.
fn is_repeated(scene: &Scene<'_>, value: Branch<'_>) -> bool {
    let turns = ["closure_expression", "loop_expression", "while_expression"];
    scene.is_in_loop(value.span) || scene.file.nearest(value.span, &turns).is_some()
}

/// Whether something of `name` is written to in `body`, or taken out of it.
fn is_changed(scene: &Scene<'_>, body: Branch<'_>, name: &str) -> bool {
    let file = &scene.file;
    let is_of_it = |text: &str| {
        text.strip_prefix(name).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let kinds = ["assignment_expression", "compound_assignment_expr", "field_expression", "reference_expression"];
    file.inside(body.span, &kinds).into_iter().any(|own| match own.kind {
        "field_expression" => {
            file.child_text(own, "value") == Some(name)
                && file.child_text(own, "field").is_some_and(|method| TAKES_FROM.contains(&method))
        }
        "reference_expression" => file.text(own.span).strip_prefix("&mut ").is_some_and(is_of_it),
        _ => file.child_text(own, "left").is_some_and(is_of_it),
    })
}
