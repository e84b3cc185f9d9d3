//! Definitions of what a diagnostic speaks of: items of the workspace by their names, and items of dependencies that it
//! points at or names. Files are only read.

use super::super::view::View;
use crate::compiler::{Diagnostic, Place};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, type_name};
use crate::workspace::{Walk, read_within, rust_files};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Most names that are looked for.
const MAX_NAMES: usize = 12;
/// Most definitions that are shown.
const MAX_DEFINITIONS: usize = 16;
/// Most definitions of one name: there are many functions `new`.
const MAX_OF_ONE: usize = 5;
/// Most files that are looked at, of the workspace and of dependencies each.
const MAX_FILES: usize = 3_000;
/// Largest file that is looked at, in bytes.
const MAX_BYTES: u64 = 1024 * 1024;
/// Longest definition that is shown whole, in lines.
const MAX_LINES: usize = 40;

/// Items that have a name.
const NAMED: &[&str] = &[
    "const_item",
    "enum_item",
    "function_item",
    "function_signature_item",
    "macro_definition",
    "static_item",
    "struct_item",
    "trait_item",
    "type_item",
    "union_item",
];

/// Names that everybody knows.
const KNOWN: &[&str] = &[
    "Arc", "Box", "Clone", "Copy", "Debug", "Default", "Display", "Err", "From", "HashMap", "Into", "Iterator", "None",
    "Ok", "Option", "Rc", "Result", "Self", "Send", "Sized", "Some", "String", "Sync", "Vec", "bool", "char", "crate",
    "dyn", "false", "impl", "main", "self", "str", "super", "true", "usize",
];

/// A definition as it stands, or only what others see of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The file: relative to the workspace root, or the package and the path in it.
    pub file: String,
    /// 1-based line where it starts.
    pub line: usize,
    /// Its text; bodies of functions are left out.
    pub text: String,
}

/// A package outside the workspace whose sources are on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dependency {
    /// Its name, as `serde`.
    pub name: String,
    /// The folder of its `Cargo.toml`.
    pub folder: PathBuf,
}

/// What the diagnostics speak of and `shown` does not hold: file and lines that are shown anyway.
pub(super) fn definitions(
    (asked, wanted): (&[&Diagnostic], &BTreeSet<String>),
    shown: &dyn Fn(&str, usize) -> bool,
    dependencies: &[Dependency],
    view: &mut View<'_>,
) -> Vec<Definition> {
    let mut found: Vec<Definition> = Vec::new();
    let add = |definition: Definition, found: &mut Vec<Definition>| {
        if found.len() < MAX_DEFINITIONS && !found.contains(&definition) {
            found.push(definition);
        }
    };
    for place in asked.iter().flat_map(|d| d.places.iter().chain(&d.note_places)) {
        if view.key_of(&place.file).is_none()
            && let Some(definition) = pointed_at(place, dependencies)
        {
            add(definition, &mut found);
        }
    }
    let wanted_paths = wanted;
    // What was asked for comes first.
    let mut names = names(asked);
    let wanted = wanted.iter().filter(|name| !name.contains('.')).map(|name| last_of(name).to_owned());
    names.splice(0..0, wanted.collect::<BTreeSet<String>>());
    if names.is_empty() {
        return found;
    }
    let mut all: Vec<(usize, Definition)> = Vec::new();
    let root = view.workspace().root().to_owned();
    for file in files(&root) {
        let Ok(relative) = file.strip_prefix(&root) else { continue };
        let relative = relative.to_string_lossy().replace('\\', "/");
        for (name, line, text) in named(&file, &names, false) {
            if !shown(&relative, line) {
                all.push((name, Definition { file: relative.clone(), line, text }));
            }
        }
    }
    let said: String = asked.iter().map(|d| d.rendered.as_str()).collect();
    let is_meant = |name: &str| said.contains(name) || wanted_paths.iter().any(|path| path.contains(name));
    for dependency in dependencies.iter().filter(|of| is_meant(&of.name.replace('-', "_"))) {
        for file in files(&dependency.folder.join("src")) {
            for (name, line, text) in named(&file, &names, true) {
                all.push((name, Definition { file: dependency.label(&file), line, text }));
            }
        }
    }
    // What is named first says most; the workspace comes before dependencies.
    all.sort_by_key(|(name, _)| *name);
    let mut numbers = vec![0usize; names.len()];
    for (name, definition) in all {
        let Some(number) = numbers.get_mut(name) else { continue };
        *number += 1;
        if *number <= MAX_OF_ONE {
            add(definition, &mut found);
        }
    }
    found
}

impl Dependency {
    fn label(&self, file: &Path) -> String {
        let inside = file.strip_prefix(&self.folder).unwrap_or(file);
        format!("{} (dependency), {}", self.name, inside.to_string_lossy().replace('\\', "/"))
    }
}

/// The Rust files of a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let walked = rust_files(folder, &Walk::default()).map(|walked| walked.files).unwrap_or_default();
    walked.into_iter().take(MAX_FILES).collect()
}

/// The names between backticks in what the diagnostics say, in their order.
fn names(asked: &[&Diagnostic]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for diagnostic in asked {
        let labels = diagnostic.places.iter().chain(&diagnostic.note_places).filter_map(|place| place.label.as_deref());
        let texts = std::iter::once(diagnostic.message.as_str()).chain(labels);
        // Notes have no text of their own here; what is between the source lines of the rendering is theirs.
        let notes =
            diagnostic.rendered.lines().filter(|line| line.trim_start().starts_with("= ") || line.contains("note:"));
        for quoted in texts.chain(notes).flat_map(|text| text.split('`').skip(1).step_by(2)) {
            for word in quoted.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
                let is_name = word.len() > 1 && word.starts_with(|c: char| c.is_alphabetic() || c == '_');
                if is_name && !KNOWN.contains(&word) && !names.iter().any(|name| name == word) {
                    names.push(word.to_owned());
                }
            }
        }
    }
    names.truncate(MAX_NAMES);
    names
}

/// The definitions of these names in a file, and what their `impl`s have, each with the number of its name and its line.
fn named(path: &Path, names: &[String], only_public: bool) -> Vec<(usize, usize, String)> {
    let Ok(Ok(bytes)) = read_within(path, MAX_BYTES) else { return Vec::new() };
    let text = String::from_utf8_lossy(&bytes);
    if !names.iter().any(|name| text.contains(name.as_str())) {
        return Vec::new();
    }
    let file = SyntaxFile::parse(&bytes);
    let mut found = Vec::new();
    for item in file.all(NAMED) {
        let name = file.child_text(item, "name").unwrap_or_default();
        let is_public = || file.children(item).iter().any(|child| child.kind == "visibility_modifier");
        let is_item = !only_public || item.kind == "macro_definition" || is_public();
        if let Some(number) = names.iter().position(|wanted| wanted == name).filter(|_| is_item) {
            found.push((number, file.line_of(item.span.start()), outline(&file, item)));
        }
    }
    for own in file.impls() {
        if let Some(number) = names.iter().position(|wanted| own.is_of(wanted)) {
            found.push((number, file.line_of(own.block.span.start()), outline(&file, own.block)));
        }
    }
    found.sort();
    found
}

/// The last name of a path.
fn last_of(path: &str) -> &str {
    type_name(path.split('(').next().unwrap_or_default())
}

/// Where the items of this name, or of the last name of this path, stand in the workspace: each with its file, relative to
/// the root, and its first and last line. `impl`s of a type are among them.
pub(super) fn whole_items(path: &str, root: &Path) -> Vec<(String, usize, usize)> {
    let wanted = last_of(path).to_owned();
    let mut found = Vec::new();
    if wanted.is_empty() {
        return found;
    }
    for file in files(root) {
        let Ok(Ok(bytes)) = read_within(&file, MAX_BYTES) else { continue };
        if !String::from_utf8_lossy(&bytes).contains(&wanted) {
            continue;
        }
        let Ok(relative) = file.strip_prefix(root) else { continue };
        let relative = relative.to_string_lossy().replace('\\', "/");
        let tree = SyntaxFile::parse(&bytes);
        for item in items_of(&tree, &wanted) {
            if found.len() < MAX_OF_ONE * 2 {
                found.push((relative.clone(), tree.line_of(item.span.start()), tree.line_of(item.span.end())));
            }
        }
    }
    found
}

/// The items of this name in a file, and the `impl`s of a type of this name.
fn items_of<'t>(file: &'t SyntaxFile, wanted: &str) -> Vec<Branch<'t>> {
    let is_named = |item: &Branch<'t>| file.child_text(*item, "name") == Some(wanted);
    let items = file.all(NAMED).into_iter().filter(is_named);
    items.chain(file.impls_of(wanted).into_iter().map(|own| own.block)).collect()
}

/// What stands where a place outside the workspace points: the item, without bodies.
fn pointed_at(place: &Place, dependencies: &[Dependency]) -> Option<Definition> {
    let path = Path::new(&place.file);
    let owner = dependencies.iter().find(|dependency| path.starts_with(&dependency.folder));
    // Of the standard library the compiler knows the path that it was built at; its own rendering shows the line.
    let owner = owner?;
    let bytes = read_within(path, MAX_BYTES).ok()?.ok()?;
    let file = SyntaxFile::parse(&bytes);
    let span = Span::new(place.byte_start, place.byte_end)?;
    let kinds: Vec<&str> = NAMED.iter().copied().chain(["impl_item"]).collect();
    let item = file.nearest(span, &kinds)?;
    Some(Definition { file: owner.label(path), line: file.line_of(item.span.start()), text: outline(&file, item) })
}

/// An item's text with `…` for the bodies of functions, cut to a bounded number of lines.
fn outline(file: &SyntaxFile, item: Branch<'_>) -> String {
    let mut bodies: Vec<Span> = Vec::new();
    for function in file.inside(item.span, &["function_item"]) {
        let body = file.child(function, "body").map(|body| body.span);
        let is_outer = |body: &Span| !bodies.iter().any(|other: &Span| other.contains(*body));
        bodies.extend(body.filter(is_outer));
    }
    let mut out = String::new();
    let mut from = item.span.start();
    for body in bodies {
        if let Some(head) = Span::new(from, body.start()) {
            out.push_str(file.text(head));
        }
        out.push_str("{ … }");
        from = body.end();
    }
    if let Some(rest) = Span::new(from, item.span.end()) {
        out.push_str(file.text(rest));
    }
    // Long comments say less than what comes after them.
    let mut lines = out.lines().filter(|line| !line.trim().is_empty());
    let shown: Vec<&str> = lines.by_ref().take(MAX_LINES).collect();
    match lines.count() {
        0 => shown.join("\n"),
        more => format!("{}\n[{more} lines left out]", shown.join("\n")),
    }
}

/// Whether a line of a file stands in one of the excerpts.
pub(super) fn is_shown(excerpts: &[super::Excerpt]) -> impl Fn(&str, usize) -> bool {
    let shown: BTreeSet<(String, usize)> = excerpts
        .iter()
        .flat_map(|excerpt| excerpt.lines.iter().map(|(line, _)| (excerpt.file.clone(), *line)))
        .collect();
    move |file, line| shown.contains(&(file.to_owned(), line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_left_out() {
        let text = "impl A {\n    /// Doc.\n    pub fn f(&self) -> u8 {\n        1\n    }\n    fn g() {}\n}\nstruct B { x: u8 }";
        let file = SyntaxFile::parse(text.as_bytes());
        let of = |kind: &str| outline(&file, *file.all(&[kind]).first().unwrap());
        assert_eq!(of("impl_item"), "impl A {\n    /// Doc.\n    pub fn f(&self) -> u8 { … }\n    fn g() { … }\n}");
        assert_eq!(of("struct_item"), "struct B { x: u8 }");
    }

    #[test]
    fn definitions_of_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rs");
        std::fs::write(&path, "pub struct A;\nstruct B;\nimpl A { fn f() { g() } }\nimpl T for A {}\nfn f() {}\n")
            .unwrap();
        let lines = |names: &[&str], only_public| -> Vec<usize> {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            let mut lines: Vec<usize> =
                named(&path, &names, only_public).into_iter().map(|(_, line, _)| line).collect();
            lines.sort_unstable();
            lines
        };
        assert_eq!(lines(&["A"], false), [1, 3, 4]);
        assert_eq!(lines(&["B", "f"], false), [2, 3, 5]);
        assert_eq!(lines(&["B", "f"], true), [0; 0]);
        assert_eq!(lines(&["C"], false), [0; 0]);
    }
}
