//! Workspaces made for the measurement: each with its text before, and as it ought to be afterwards.

use std::collections::BTreeMap;
use std::path::PathBuf;

/// Texts by path, relative to the workspace root.
pub type Files = BTreeMap<PathBuf, String>;

/// One workspace.
pub struct Shape {
    /// Name in the table.
    pub name: String,
    /// What is particular about it.
    pub about: String,
    /// Whether clippy's lints are wanted, too.
    pub clippy: bool,
    /// Fixes that lead to what it ought to be.
    pub fixes: usize,
    /// Compiled dependencies to start with.
    pub warm: Option<PathBuf>,
    /// Before.
    pub before: Files,
    /// As it ought to be.
    pub after: Files,
}

/// All shapes without published crates; `packages` is the size of the chain and of the independent workspace.
pub fn all(packages: usize) -> Vec<Shape> {
    vec![
        one_package(),
        chain(packages),
        independent(packages),
        six_deep(),
        many(),
        wide(2 * packages),
        poisoned("one poisoned fix among twenty", 0),
        poisoned("a poisoned package beside clean ones", packages / 2),
    ]
}

/// A pair of texts that differ in what is to be fixed: `{}` marks where `mut ` is too much.
fn pair(text: &str) -> (String, String) {
    (text.replace("{}", "mut "), text.replace("{}", ""))
}

fn functions(name: &str, number: usize) -> String {
    (0..number)
        .map(|at| format!("pub fn {name}{at}(x: u64) -> u64 {{\n    let {{}}y = x + 1{at};\n    y * 2\n}}\n\n"))
        .collect()
}

struct Builder {
    shape: Shape,
}

impl Builder {
    fn new(name: &str, about: &str, clippy: bool, members: &[String]) -> Self {
        let shape = Shape {
            name: name.to_owned(),
            about: about.to_owned(),
            clippy,
            fixes: 0,
            warm: None,
            before: Files::new(),
            after: Files::new(),
        };
        let mut builder = Self { shape };
        if !members.is_empty() {
            let list: Vec<String> = members.iter().map(|member| format!("{member:?}")).collect();
            builder.file("Cargo.toml", &format!("[workspace]\nresolver = \"2\"\nmembers = [{}]\n", list.join(", ")));
        }
        builder
    }

    fn file(&mut self, path: &str, text: &str) {
        let (before, after) = pair(text);
        self.shape.fixes += text.matches("{}").count();
        self.shape.before.insert(path.into(), before);
        self.shape.after.insert(path.into(), after);
    }

    fn member(&mut self, name: &str, dependency: Option<&str>, text: &str) {
        let dependency = dependency.map(|name| format!("{name} = {{ path = \"../{name}\" }}\n")).unwrap_or_default();
        self.file(
            &format!("{name}/Cargo.toml"),
            &format!(
                "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[dependencies]\n{dependency}"
            ),
        );
        self.file(&format!("{name}/src/lib.rs"), text);
    }
}

fn names(number: usize) -> Vec<String> {
    (0..number).map(|at| format!("p{at}")).collect()
}

fn one_package() -> Shape {
    let mut builder = Builder::new("one package", "twenty fixes in two files, one round", false, &names(1));
    builder.member("p0", None, &format!("pub mod more;\n\n{}", functions("a", 10)));
    builder.file("p0/src/more.rs", &functions("b", 10));
    builder.shape
}

fn chain(packages: usize) -> Shape {
    let names = names(packages);
    let about = format!("{packages} packages, each built on the one before, a fix in each");
    let mut builder = Builder::new("chain", &about, false, &names);
    let mut below: Option<&str> = None;
    for name in &names {
        let value = below.map_or_else(|| "1".to_owned(), |below| format!("{below}::value()"));
        builder.member(name, below, &format!("pub fn value() -> u64 {{\n    let {{}}x = {value};\n    x + 1\n}}\n"));
        below = Some(name);
    }
    builder.shape
}

fn independent(packages: usize) -> Shape {
    let names = names(packages);
    let mut builder = Builder::new("independent", &format!("{packages} packages, a fix in each"), false, &names);
    for name in &names {
        builder.member(name, None, &functions("a", 1));
    }
    builder.shape
}

/// An import is unused only once the one that takes it is gone. What the compiler suggests leaves its
/// line empty where it is indented.
fn six_deep() -> Shape {
    let mut builder = Builder::new("six deep", "each fix reveals the next, six times", false, &names(1));
    builder.member("p0", None, "");
    let (mut before, mut after) = (String::new(), String::new());
    for depth in 0..6 {
        let pad = "    ".repeat(depth);
        let from = if depth == 0 { "std::collections" } else { "super" };
        before.push_str(&format!("{pad}use {from}::HashMap;\n{pad}pub mod m{depth} {{\n"));
        let blank = if depth == 0 { String::new() } else { format!("{pad}\n") };
        after.push_str(&format!("{blank}{pad}pub mod m{depth} {{\n"));
    }
    for depth in (0..6).rev() {
        let pad = "    ".repeat(depth);
        for text in [&mut before, &mut after] {
            text.push_str(&format!("{pad}}}\n"));
        }
    }
    builder.shape.before.insert("p0/src/lib.rs".into(), before);
    builder.shape.after.insert("p0/src/lib.rs".into(), after);
    builder.shape.fixes = 6;
    builder.shape
}

/// What translated or generated code is like: whatever costs the file's length for each fix shows here.
fn many() -> Shape {
    let mut builder = Builder::new("many in one file", "two thousand fixes in one file", false, &names(1));
    builder.member("p0", None, &functions("a", 2_000));
    builder.shape
}

/// Whatever costs the number of files or packages for each fix shows here: files that begin alike, as those of a workspace do.
fn wide(packages: usize) -> Shape {
    const FILES: usize = 6;
    const FIXES: usize = 25;
    let names = names(packages);
    let about = format!("{packages} packages of {FILES} files that are alike, {FIXES} fixes in each file");
    let mut builder = Builder::new("many in many files", &about, false, &names);
    for name in &names {
        let modules: Vec<String> = (1..FILES).map(|at| format!("part{at}")).collect();
        let declared: String = modules.iter().map(|module| format!("pub mod {module};\n")).collect();
        builder.member(name, None, &format!("{declared}\n{}", functions("a", FIXES)));
        for module in &modules {
            builder.file(&format!("{name}/src/{module}.rs"), &functions("a", FIXES));
        }
    }
    builder.shape
}

/// clippy takes out the type parameter that a caller names.
fn poisoned(name: &str, clean: usize) -> Shape {
    const POISON: &str = "fn marked<T>(value: u64) -> u64 {\n    value + 1\n}\n\n\
                          pub fn call() -> u64 {\n    marked::<String>(1)\n}\n";
    let about = format!("clippy's own fix breaks one package; nineteen good ones beside it, {clean} packages more");
    let names = names(clean + 1);
    let mut builder = Builder::new(name, &about, true, &names);
    for (at, name) in names.iter().enumerate() {
        let text = if at == 0 { format!("{}{POISON}", functions("a", 19)) } else { functions("a", 1) };
        builder.member(name, None, &text);
    }
    builder.shape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_something_to_fix() {
        for shape in all(4) {
            assert!(shape.fixes > 0 && shape.before != shape.after, "{}", shape.name);
            assert_eq!(
                shape.before.keys().collect::<Vec<_>>(),
                shape.after.keys().collect::<Vec<_>>(),
                "{}",
                shape.name
            );
        }
    }

    #[test]
    fn six_imports_stand_in_each_other() {
        let shape = six_deep();
        let text = |files: &Files| files[&PathBuf::from("p0/src/lib.rs")].clone();
        assert_eq!(text(&shape.before).matches("HashMap").count(), 6);
        assert_eq!(text(&shape.after).matches("HashMap").count(), 0);
    }
}
