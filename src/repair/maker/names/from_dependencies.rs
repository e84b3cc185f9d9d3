//! What a crate takes from its dependencies (E0404, E0405, E0412, E0425, E0433, E0574, and macros, derives and attributes, whose errors have
//! no code): the compiler offers imports from the standard library and from the crate itself alone. Of `anyhow` and `eyre`, whose names
//! are those of something else, or of no item, it is known what they are used for (E0107, E0599).

use super::namesakes::is_under_a_condition;
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::repair::imports::imported_paths;
use crate::repair::maker::{Proposal, Read, Scene, quoted};

/// Crates that give errors of any type, and what each calls the trait that says in which context one came.
const OF_ERRORS: &[(&str, &str)] = &[("anyhow", "Context"), ("eyre", "WrapErr"), ("color_eyre::eyre", "WrapErr")];

/// Methods of that trait.
const OF_CONTEXT: &[&str] = &["context", "with_context", "wrap_err", "wrap_err_with"];

/// Most paths that are offered.
pub(super) const MOST: usize = 3;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.error.message.starts_with("cannot find ") {
        return named(scene);
    }
    let lacks_method = scene.error.message.starts_with("no method named ") || is_gone_over_otherwise(scene);
    if lacks_method && !scene.error.suggestions.iter().any(imports) {
        let found = of_method(scene);
        if !found.is_empty() {
            return found;
        }
    }
    let is_there = |path: &str| scene.elsewhere.depends_on(path.split("::").next().unwrap_or_default());
    let known = OF_ERRORS.iter().find(|(path, _)| is_there(path));
    let (Some((path, context)), Some((at, joint))) = (known, first_import(scene)) else { return Vec::new() };
    let is_offered = scene.error.suggestions.iter().any(|one| one.message.contains("import"));
    let name = match scene.code() {
        // The standard library's takes two types, and here is one.
        "E0107" if names_result(scene) => Some("Result"),
        "E0599" if OF_CONTEXT.contains(&scene.text()) && is_of_failure(scene) => Some(*context),
        _ => None,
    };
    let import = |name: &str| {
        let line = format!("use {path}::{name};\n{joint}{}", scene.indentation(at));
        Proposal::new(format!("import `{name}` from `{path}`, which the package depends on")).insert(scene, at, line)
    };
    name.filter(|_| !is_offered).map(import).into_iter().collect()
}

fn imports(one: &Suggestion) -> bool {
    one.message.contains("import")
}

/// Whether a type of a dependency is taken for an iterator of the standard library, by a method that both have: `par_iter().map(…)`.
fn is_gone_over_otherwise(scene: &Scene<'_>) -> bool {
    let told = scene.error.message.strip_suffix("` is not an iterator").and_then(|told| told.strip_prefix('`'));
    let of = told.and_then(|told| told.trim_start_matches('&').split("::").next());
    of.is_some_and(|of| scene.code() == "E0599" && scene.elsewhere.depends_on(of))
}

/// The traits of dependencies that have the method: of a crate that no path leads to yet, the compiler knows none.
fn of_method(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some((at, joint)) = first_import(scene).filter(|_| !is_under_a_condition(scene)) else { return Vec::new() };
    let import = |path: String| {
        let line = format!("use {path};\n{joint}{}", scene.indentation(at));
        Proposal::new(format!("import `{path}`, which has that method")).insert(scene, at, line)
    };
    scene.elsewhere.traits_with(scene.text()).into_iter().take(MOST).map(import).collect()
}

/// What nothing has here, and a dependency has. Of what the compiler offers from elsewhere it is a guess, and so is the longer of two
/// paths of one crate, which lead to the same thing as a rule.
fn named(scene: &Scene<'_>) -> Vec<Proposal> {
    let name = quoted(&scene.error.message).first().copied().unwrap_or_default();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let Some((at, joint)) = first_import(scene).filter(|_| is_name && !is_under_a_condition(scene)) else {
        return Vec::new();
    };
    // A trait that is offered for a type is none.
    let is_of_types = scene.error.message.starts_with("cannot find type");
    let fits = |one: &&Suggestion| !(is_of_types && one.message.contains("this trait"));
    let is_offered = scene.error.suggestions.iter().filter(fits).any(imports);
    let mut found = scene.elsewhere.paths_of(name);
    if scene.error.message.starts_with("cannot find module") {
        found.extend(scene.elsewhere.modules_of(name));
    }
    // Of several modules with the name, the one that more is imported from.
    let modules = imported_modules(scene);
    let is_beside =
        |path: &str| path.rsplit_once("::").is_some_and(|(module, _)| modules.iter().any(|own| own == module));
    let is_one_beside = found.iter().any(|(path, _)| is_beside(path));
    found.sort_by_key(|(path, _)| !is_beside(path));
    let import = |(path, is_nearest): (String, bool)| {
        let is_guess = is_offered || if is_one_beside { !is_beside(&path) } else { !is_nearest };
        let line = format!("use {path};\n{joint}{}", scene.indentation(at));
        let why = Proposal::new(format!("import `{path}` from a dependency"));
        why.insert(scene, at, line).guessed(is_guess)
    };
    found.into_iter().take(MOST).map(import).collect()
}

/// The modules from which something is imported where the error stands.
fn imported_modules(scene: &Scene<'_>) -> Vec<String> {
    let around = |span: Span| scene.file.nearest(span, &["mod_item"]).map(|own| own.span);
    let mut imports = scene.file.all(&["use_declaration"]);
    imports.retain(|own| around(own.span) == around(scene.span));
    let module =
        |path: Vec<&str>| path.split_last().map(|(_, module)| module.join("::")).filter(|module| !module.is_empty());
    imports
        .iter()
        .flat_map(|own| imported_paths(&scene.file.words(own.span)).into_iter().filter_map(module).collect::<Vec<_>>())
        .collect()
}

fn names_result(scene: &Scene<'_>) -> bool {
    let used = scene.file.nearest(scene.span, &["generic_type"]);
    let head = used.and_then(|own| scene.file.child(own, "type")).map_or(scene.text(), |own| scene.file.text(own.span));
    head == "Result" && scene.error.message.contains("1 generic argument was supplied")
}

fn is_of_failure(scene: &Scene<'_>) -> bool {
    let of = scene.error.message.as_str();
    ["`Result<", "`std::result::Result<", "`Option<", "`std::option::Option<", "enum `"]
        .iter()
        .any(|own| of.contains(own))
}

/// Where the first import of the error's module begins, or else its first item; and what is between an import there and what comes
/// then.
fn first_import(scene: &Scene<'_>) -> Option<(usize, &'static str)> {
    let file = &scene.file;
    let module = file.nearest(scene.span, &["mod_item"]).and_then(|own| file.child(own, "body"));
    let holder = module.or_else(|| file.around(Span::at(0)).into_iter().next())?;
    let items = file.children(holder);
    let is_item = |kind: &str| kind.ends_with("_item") && kind != "inner_attribute_item";
    let import = items.iter().find(|item| item.kind == "use_declaration");
    let first = import.or_else(|| items.iter().find(|item| is_item(item.kind)))?;
    let at = file.enclosing_item(first.span.start()).map_or(first.span.start(), |whole| whole.start());
    Some((at, if import.is_some() { "" } else { "\n" }))
}
