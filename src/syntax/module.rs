//! [`ModuleDeclaration`]: which modules a file declares, under which conditions, and where they say that their text is.

use super::cfg::{attributes_within, conditions_within};
use super::choice::{by_arm, by_if, otherwise, predicates};
use super::code::{Code, string_value};
use super::token::Kind;
use super::tree::SyntaxFile;
use crate::edit::Span;

/// Most declarations that are read of one file.
const MAX_DECLARATIONS: usize = 4096;

/// One `mod name;` or `mod name { .. }`. Where a `cfg_attr` gives it another path, it is there once for each such path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleDeclaration {
    /// Its name, without `r#`.
    pub name: String,
    /// Index of the module of this file that it stands in; that one comes before it.
    pub parent: Option<usize>,
    /// The conditions on it alone: its own `#[cfg(..)]`, those of the branches of `cfg_if!` and `cfg_select!` that it
    /// stands in, that of the `cfg_attr` that gives it its path; sorted. What comes last in such a macro reads
    /// `#[cfg(not(..))]`.
    pub conditions: Vec<String>,
    /// The branches of such macros that it stands in: each by a number for the call and one for the branch in it. Of one call,
    /// no two are compiled together.
    pub branches: Vec<(usize, usize)>,
    /// What its `#[path = ".."]` says.
    pub path: Option<String>,
    /// Its text with the braces, if it is here.
    pub body: Option<Span>,
    /// Where its `mod` stands, in bytes.
    pub place: usize,
}

impl ModuleDeclaration {
    /// Whether a file may declare more than `declared`, which is what was read.
    pub fn may_be_more_than(declared: &[ModuleDeclaration]) -> bool {
        declared.len() >= MAX_DECLARATIONS
    }

    /// Where the text of a module without a body may be, in the order in which rustc looks; without `.` and `..`.
    ///
    /// `file` declares it and `declared` is all that it declares. Modules of `file` are looked for in the folder `base`: its own
    /// where it is a `mod.rs`, the first of its target or read for a `#[path]`, else the one beside it of its name (Rust
    /// Reference, "Modules", path attribute).
    pub fn files(&self, file: &str, base: &str, declared: &[ModuleDeclaration]) -> Vec<String> {
        let next = |index: Option<usize>| index.and_then(|index| declared.get(index));
        let mut way: Vec<&ModuleDeclaration> =
            std::iter::successors(Some(self), |module| next(module.parent)).collect();
        way.reverse();
        // A path that stands in no module is told from where its file lies.
        let is_told = way.first().is_some_and(|module| module.path.is_some());
        let folder = if is_told { file.rsplit_once('/').map_or("", |(folder, _)| folder) } else { base };
        let mut names: Vec<&str> = way.iter().map(|module| module.path.as_deref().unwrap_or(&module.name)).collect();
        if self.path.is_some() {
            return vec![joined(folder, &names)];
        }
        let within = joined(folder, &names);
        names.push("mod.rs");
        vec![format!("{within}.rs"), joined(folder, &names)]
    }
}

/// The path without `.` and `..`.
pub(super) fn joined(folder: &str, parts: &[&str]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in std::iter::once(&folder).chain(parts).flat_map(|part| part.split(['/', '\\'])) {
        match name {
            "" | "." => {}
            ".." => {
                names.pop();
            }
            name => names.push(name),
        }
    }
    format!("{}{}", if folder.starts_with('/') { "/" } else { "" }, names.join("/"))
}

/// Most modules in one another that are read.
const MAX_NESTED: usize = 32;

/// Some tokens in which modules may be declared.
struct Stretch {
    from: usize,
    to: usize,
    parent: Option<usize>,
    /// How many modules there are around.
    depth: usize,
    /// Those of the branches around, up to the module.
    conditions: Vec<String>,
    branches: Vec<(usize, usize)>,
}

/// The attributes before an item.
#[derive(Default)]
struct Attributes {
    conditions: Vec<String>,
    path: Option<String>,
    /// Each predicate and the path that goes with it.
    other_paths: Vec<(String, String)>,
}

impl SyntaxFile {
    /// The modules that the file declares outside of functions and of macros that are no `cfg_if!` or the like.
    pub fn module_declarations(&self) -> Vec<ModuleDeclaration> {
        let code = self.code();
        let mut found: Vec<ModuleDeclaration> = Vec::new();
        let whole =
            Stretch { from: 0, to: code.len(), parent: None, depth: 0, conditions: Vec::new(), branches: Vec::new() };
        let mut open = vec![whole];
        while let Some(stretch) = open.pop() {
            let mut attributes = Attributes::default();
            let mut i = stretch.from;
            while i < stretch.to && found.len() < MAX_DECLARATIONS {
                if let Some((bracket, is_inner)) = code.attribute_at(i) {
                    if !is_inner {
                        attributes.read(code, i, bracket);
                    }
                    i = code.after(bracket);
                } else if code.is_word(i, "pub") {
                    i = if code.is_open(i + 1, b'(') { code.after(i + 1) } else { i + 1 };
                } else if let Some(name) = module_name(code, i) {
                    let own = std::mem::take(&mut attributes);
                    let body = code.is_open(i + 2, b'{').then(|| i + 2);
                    if let Some(body) = body.filter(|_| stretch.depth < MAX_NESTED) {
                        let (from, to) = (body + 1, code.close_of(body).min(stretch.to));
                        let parent = Some(found.len());
                        let (conditions, branches) = (Vec::new(), Vec::new());
                        open.push(Stretch { from, to, parent, depth: stretch.depth + 1, conditions, branches });
                    }
                    let span =
                        body.and_then(|body| Span::new(code.span(body).start(), code.span(code.close_of(body)).end()));
                    found.extend(own.declarations(name, &stretch, span, code.span(i).start()));
                    i = code.after(i + 2);
                } else {
                    attributes = Attributes::default();
                    if code.is_punct(i + 1, b'!') && matches!(code.kind(i + 2), Some(Kind::Open(_))) {
                        branches(code, i, &stretch, &mut open);
                    }
                    i = code.after(i);
                }
            }
        }
        found
    }
}

/// The name of the module that is declared at `i`.
fn module_name(code: Code<'_>, i: usize) -> Option<String> {
    let declares = code.is_word(i, "mod") && (code.is_punct(i + 2, b';') || code.is_open(i + 2, b'{'));
    let name = declares.then(|| code.name(i + 1)).flatten()?;
    Some(String::from_utf8_lossy(name).into_owned())
}

impl Attributes {
    fn read(&mut self, code: Code<'_>, hash: usize, bracket: usize) {
        let (first, end) = (bracket + 1, code.close_of(bracket));
        if code.is_word(first, "cfg") && code.is_open(first + 1, b'(') {
            let last = end.min(code.len().saturating_sub(1));
            self.conditions.push(code.words(hash, last + 1));
        } else if let Some(path) = path_of(code, first, end) {
            self.path = Some(path);
        } else if code.is_word(first, "cfg_attr") && code.is_open(first + 1, b'(') {
            let last = end.min(code.len().saturating_sub(1));
            self.conditions.extend(conditions_within(&code.words(hash, last + 1)));
            let within = attributes_within(code, first, last).into_iter();
            self.other_paths.extend(within.filter_map(|(asked, (from, to))| Some((asked?, path_of(code, from, to)?))));
        }
    }

    /// The first is the one for which no `cfg_attr` holds.
    fn declarations(self, name: String, stretch: &Stretch, body: Option<Span>, place: usize) -> Vec<ModuleDeclaration> {
        let declaration = |more: Option<String>, path: Option<String>| {
            let mut conditions: Vec<String> =
                stretch.conditions.iter().chain(&self.conditions).cloned().chain(more).collect();
            conditions.sort();
            conditions.dedup();
            let branches = stretch.branches.clone();
            ModuleDeclaration { name: name.clone(), parent: stretch.parent, conditions, branches, path, body, place }
        };
        // A path that a condition gives takes the place of the own one.
        let others: Vec<String> = self.other_paths.iter().map(|(predicate, _)| predicate.clone()).collect();
        let none_of_them = (!others.is_empty() && body.is_none()).then(|| format!("#[cfg({})]", otherwise(&others)));
        let mut found = vec![declaration(none_of_them, self.path.clone())];
        // What is here is read from nowhere.
        if body.is_none() {
            found.extend(
                self.other_paths
                    .iter()
                    .map(|(predicate, path)| declaration(Some(format!("#[cfg({predicate})]")), Some(path.clone()))),
            );
        }
        found
    }
}

/// The text of `path = ".."`.
fn path_of(code: Code<'_>, from: usize, to: usize) -> Option<String> {
    let is_path = to == from + 3
        && code.is_word(from, "path")
        && code.is_punct(from + 1, b'=')
        && code.kind(from + 2) == Some(Kind::Str);
    is_path.then(|| string_value(code.text(from + 2)))
}

/// The branches of the macro that is called at `i`, if it chooses by `cfg`.
fn branches(code: Code<'_>, i: usize, stretch: &Stretch, open: &mut Vec<Stretch>) {
    let (start, end) = (i + 3, code.close_of(i + 2).min(stretch.to));
    let is_select = code.is_any_word(i, &["cfg_select", "cfg_match"]);
    let choices = if is_select { by_arm(code, start, end) } else { by_if(code, start, end) };
    let told = predicates(code, &choices).into_iter().zip(&choices).enumerate();
    for (number, (predicate, choice)) in told.filter(|(_, (_, choice))| code.is_open(choice.body, b'{')) {
        let mut conditions = stretch.conditions.clone();
        conditions.push(format!("#[cfg({predicate})]"));
        let mut branches = stretch.branches.clone();
        branches.push((i, number));
        let (from, to) = (choice.body + 1, code.close_of(choice.body).min(end));
        open.push(Stretch { from, to, parent: stretch.parent, depth: stretch.depth, conditions, branches });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each declaration: the names around and its own, the conditions, the path, whether its text is here.
    fn declared(text: &str) -> Vec<(String, String, Option<String>, bool)> {
        let all = SyntaxFile::parse(text.as_bytes()).module_declarations();
        let mut found: Vec<_> = all
            .iter()
            .map(|own| {
                let mut name = own.name.clone();
                let mut parent = own.parent;
                while let Some(outer) = parent.map(|index| &all[index]) {
                    name = format!("{}::{name}", outer.name);
                    parent = outer.parent;
                }
                (name, own.conditions.join(" "), own.path.clone(), own.body.is_some())
            })
            .collect();
        found.sort();
        found
    }

    fn row(name: &str, conditions: &str, path: Option<&str>, body: bool) -> (String, String, Option<String>, bool) {
        (name.to_owned(), conditions.to_owned(), path.map(str::to_owned), body)
    }

    #[test]
    fn attributes_belong_to_the_next_item() {
        let text = "#[cfg(unix)]\nfn f() { mod not_this; }\n#[path = \"a.rs\"]\n/// Docs.\n#[cfg( windows )]\npub(in crate::x) mod r#async;\nmod b { #![cfg(c)] #[cfg(d)] pub mod e {} }\nmod f;";
        let expected = [
            row("async", "#[cfg( windows )]", Some("a.rs"), false),
            row("b", "", None, true),
            row("b::e", "#[cfg(d)]", None, true),
            row("f", "", None, false),
        ];
        assert_eq!(declared(text), expected);
    }

    #[test]
    fn branches_are_conditions() {
        let text = "cfg_if::cfg_if! { if #[cfg(unix)] { #[cfg(a)] mod u; pub use u::*; } else if #[cfg(windows)] { mod w; } else { mod o; } }";
        let expected = [
            row("o", "#[cfg(not(any(unix, windows)))]", None, false),
            row("u", "#[cfg(a)] #[cfg(unix)]", None, false),
            row("w", "#[cfg(all(not(unix), windows))]", None, false),
        ];
        assert_eq!(declared(text), expected);
        let text = "cfg_select! { unix => { mod u; } any(a, b) => { mod w; } _ => { mod o; } }\nother! { mod x; }";
        let expected = [
            row("o", "#[cfg(not(any(unix, any(a, b))))]", None, false),
            row("u", "#[cfg(unix)]", None, false),
            row("w", "#[cfg(all(not(unix), any(a, b)))]", None, false),
        ];
        assert_eq!(declared(text), expected);
    }

    #[test]
    fn a_path_may_have_a_condition() {
        let nested = "#[cfg_attr(a, cfg(b), cfg_attr(c, path = \"x.rs\"))] mod imp;";
        let expected = [
            row("imp", "#[cfg(all(a, c))] #[cfg(any(not(a), b))]", Some("x.rs"), false),
            row("imp", "#[cfg(any(not(a), b))] #[cfg(not(all(a, c)))]", None, false),
        ];
        assert_eq!(declared(nested), expected);
        let text = "#[cfg_attr(unix, path = \"u.rs\")]\n#[cfg_attr(windows, doc = \"x\", path = \"w.rs\")]\nmod imp;";
        let expected = [
            row("imp", "#[cfg(not(any(unix, windows)))]", None, false),
            row("imp", "#[cfg(unix)]", Some("u.rs"), false),
            row("imp", "#[cfg(windows)]", Some("w.rs"), false),
        ];
        assert_eq!(declared(text), expected);
    }

    #[test]
    fn modules_are_looked_for_where_rustc_does() {
        let files = |file: &str, base: &str, text: &str| -> Vec<Vec<String>> {
            let all = SyntaxFile::parse(text.as_bytes()).module_declarations();
            let outside = all.iter().filter(|module| module.body.is_none());
            outside.map(|module| module.files(file, base, &all)).collect()
        };
        assert_eq!(files("src/sys.rs", "src/sys", "mod unix;"), [["src/sys/unix.rs", "src/sys/unix/mod.rs"]]);
        assert_eq!(files("build.rs", "", "mod unix;"), [["unix.rs", "unix/mod.rs"]]);
        assert_eq!(files("/a/b/c.rs", "/a/b/", "mod r#d;"), [["/a/b/d.rs", "/a/b/d/mod.rs"]]);
        assert_eq!(files("src/sys.rs", "src/sys", "#[path = \"../a/./b.rs\"] mod unix;"), [["a/b.rs"]]);
        let inner = "mod a { mod b { #[path = \"x.rs\"] mod c; mod d; } } #[path = \"../e\"] mod f { mod g; }";
        let mut found = files("src/sys.rs", "src/sys", inner);
        found.sort();
        let expected =
            [vec!["e/g.rs", "e/g/mod.rs"], vec!["src/sys/a/b/d.rs", "src/sys/a/b/d/mod.rs"], vec!["src/sys/a/b/x.rs"]];
        assert_eq!(found, expected);
    }

    #[test]
    fn no_bytes_are_a_trouble() {
        let deep = format!("{}{}", "mod a {".repeat(20_000), "}".repeat(20_000));
        assert_eq!(SyntaxFile::parse(deep.as_bytes()).module_declarations().len(), MAX_NESTED + 1);
        let many = "mod a {}".repeat(20_000);
        assert_eq!(SyntaxFile::parse(many.as_bytes()).module_declarations().len(), MAX_DECLARATIONS);
        let branches = format!("{}{}", "cfg_if! { if #[cfg(a)] {".repeat(20_000), "}}".repeat(20_000));
        assert_eq!(SyntaxFile::parse(branches.as_bytes()).module_declarations().len(), 0);
        let text = "#[cfg(a)] #[cfg_attr(b, path = \"c\")] mod x; cfg_if! { if #[cfg(d)] { mod y { mod z; } } else { } } cfg_select! { e => { mod w; } }";
        for to in 0..=text.len() {
            let _ = SyntaxFile::parse(&text.as_bytes()[..to]).module_declarations();
            let _ = SyntaxFile::parse(&text.as_bytes()[to..]).module_declarations();
        }
    }
}
