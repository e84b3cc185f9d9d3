//! [`Source`]: the files of a package that units of the run compile, and what has to hold for each.
//!
//! `#[cfg(feature = "more")] mod more;` says of all that is in `more.rs`, and in the files below it, that another build does without.
//! So the declarations are followed from the first files of the targets on; a file that several lead to is there where one of them
//! is. What a macro wraps counts as well: the items in `cfg_net! { .. }` are under the condition that the macro puts there.

mod follow;

use super::evidence::Dark;
use super::unit_cfg::UnitCfg;
use crate::compiler::{Package, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::engine::view::View;
use crate::syntax::{CfgAnswer, Conditions, SyntaxFile, conditional_macros};
use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::rc::Rc;

pub(super) use follow::Modules;

/// A file that units of a package compile.
pub(in crate::engine) struct Source {
    pub(super) file: WorkspacePath,
    pub(super) tree: Rc<SyntaxFile>,
    /// The tree with the items laid open that macros put under conditions; the same where there are none.
    pub(super) open: Rc<SyntaxFile>,
    /// What has to hold for the file.
    conditions: Conditions,
    /// All words in it, those of comments and texts included; read when a question needs them.
    words: OnceCell<HashSet<String>>,
    pub(super) has_condition: bool,
}

impl Source {
    fn new((file, tree): (WorkspacePath, Rc<SyntaxFile>)) -> Source {
        let (open, has_condition) = (Rc::clone(&tree), has(&tree, "cfg"));
        Source { words: OnceCell::new(), has_condition, file, open, tree, conditions: Conditions::default() }
    }

    /// Whether something of it may be under a condition: it stands in it, at its declaration, or in a macro.
    pub(super) fn is_conditional(&self) -> bool {
        self.has_condition || !self.conditions.is_empty() || self.wraps()
    }

    /// Whether macros put some of it under conditions.
    pub(super) fn wraps(&self) -> bool {
        !Rc::ptr_eq(&self.open, &self.tree)
    }

    /// The stretches that macros put under conditions, each with what these ask for.
    pub(super) fn wrapped(&self) -> Vec<(Span, Conditions)> {
        self.open.wrapped_spans().map(|(span, condition)| (span, Conditions::read([condition]))).collect()
    }

    /// Whether the file as a whole is under a condition.
    pub(super) fn is_at_times(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// Whether the word is in it anywhere.
    pub(super) fn has_word(&self, word: &str) -> bool {
        let read = || {
            let text = String::from_utf8_lossy(self.tree.bytes());
            let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty());
            words.map(str::to_owned).collect()
        };
        self.words.get_or_init(read).contains(word)
    }

    /// What has to hold for what has these conditions in the file.
    pub(super) fn with(&self, own: &[String]) -> Conditions {
        self.conditions.clone().and(&Conditions::read(own))
    }

    /// What has to hold for the macros around the place.
    pub(super) fn wrapped_at(&self, offset: usize) -> Conditions {
        Conditions::read(self.open.wrapped_at(offset))
    }

    /// What has to hold for the code at `span`.
    pub(super) fn conditions_at(&self, span: Span) -> Conditions {
        self.with(&self.open.conditions_at(span))
    }
}

/// The files of a package.
#[derive(Default)]
pub(in crate::engine) struct Sources {
    all: Vec<Source>,
    by_file: HashMap<WorkspacePath, usize>,
    modules: Modules,
}

impl Sources {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Source> {
        self.all.iter()
    }

    pub(super) fn of(&self, file: &WorkspacePath) -> Option<&Source> {
        self.by_file.get(file).and_then(|index| self.all.get(*index))
    }

    /// What modules there are.
    pub(super) fn modules(&self) -> &Modules {
        &self.modules
    }

    fn read(package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Sources {
        let mut all: Vec<Source> = sources_of(package, verdict, view).into_iter().map(Source::new).collect();
        let by_file = all.iter().enumerate().map(|(index, source)| (source.file.clone(), index)).collect();
        let defining = all.iter().filter(|source| has(&source.tree, "macro_rules"));
        let macros = conditional_macros(defining.map(|source| source.tree.as_ref()));
        for source in &mut all {
            let may_call = has_call_with_braces(&source.tree) || macros.keys().any(|name| source.has_word(name));
            if (source.has_condition || may_call)
                && let Some(open) = source.tree.opened(&macros)
            {
                source.open = Rc::new(open);
            }
        }
        let roots = package.targets.iter().filter_map(|target| view.key_of(&target.source.to_string_lossy()));
        let mut sources = Sources { all, by_file, modules: Modules::default() };
        sources.follow(&roots.collect::<Vec<_>>());
        sources
    }

    /// Says of each file what has to hold for it, by the modules that lead to it from `roots`.
    fn follow(&mut self, roots: &[WorkspacePath]) {
        let (conditions, modules) = follow::follow(&self.all, &self.by_file, roots);
        self.modules = modules;
        for (index, conditions) in conditions {
            if let Some(source) = self.all.get_mut(index) {
                source.conditions = conditions;
            }
        }
    }
}

impl Dark<'_> {
    /// The files that units of the package compile, read once.
    pub(super) fn sources(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<Sources> {
        if let Some(known) = self.sources.get(&package.id) {
            return Rc::clone(known);
        }
        let read = Rc::new(Sources::read(package, verdict, view));
        self.sources.insert(package.id.clone(), Rc::clone(&read));
        read
    }

    /// Whether what asks for these conditions is there in the build.
    pub(super) fn is_there(&mut self, conditions: &Conditions, cell: &UnitCfg) -> CfgAnswer {
        // The target's own configuration costs a process, so it is only asked for if it can matter.
        match conditions.evaluate(&|flag, value| cell.answer(flag, value, None)) {
            CfgAnswer::Unknown => {
                self.ask(&cell.platform);
                let target = self.configuration(&cell.platform);
                conditions.evaluate(&|flag, value| cell.answer(flag, value, target))
            }
            known => known,
        }
    }
}

/// The files that units of the package compile.
fn sources_of(package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Vec<(WorkspacePath, Rc<SyntaxFile>)> {
    let own = verdict.units.iter().filter(|unit| unit.key.package_id == package.id);
    let sources: BTreeSet<PathBuf> = own.filter_map(|unit| unit.sources.as_ref()).flatten().cloned().collect();
    let keys: Vec<WorkspacePath> = sources.iter().filter_map(|path| view.key_of(&path.to_string_lossy())).collect();
    keys.into_iter().filter_map(|key| view.tree(&key).ok().map(|tree| (key, tree))).collect()
}

/// Whether a macro may be called in the file with what stands in braces, as items do.
pub(super) fn has_call_with_braces(tree: &SyntaxFile) -> bool {
    let bytes = tree.bytes();
    let mut marks = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'!');
    marks.any(|(at, _)| {
        let mut behind = bytes.get(at + 1..).unwrap_or_default().iter();
        behind.find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{')
    })
}

/// Whether the word stands in the file anywhere.
pub(super) fn has(tree: &SyntaxFile, word: &str) -> bool {
    tree.bytes().windows(word.len().max(1)).any(|window| window == word.as_bytes())
}

fn folder_of(file: &str) -> &str {
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::syntax::ConditionalMacros;

    /// What has to hold for each file of a package that begins with `src/lib.rs`.
    fn followed(files: &[(&str, &str)]) -> HashMap<String, Conditions> {
        let sources = read(files);
        sources.iter().map(|source| (source.file.as_str().to_owned(), source.conditions.clone())).collect()
    }

    pub(in crate::engine::objections) fn read(files: &[(&str, &str)]) -> Sources {
        let all: Vec<Source> = files
            .iter()
            .map(|(name, text)| {
                let tree = Rc::new(SyntaxFile::parse(text.as_bytes()));
                let mut source = Source::new((WorkspacePath::from_resolved(name), tree));
                if let Some(open) = source.tree.opened(&ConditionalMacros::new()) {
                    source.open = Rc::new(open);
                }
                source
            })
            .collect();
        let by_file = all.iter().enumerate().map(|(index, source)| (source.file.clone(), index)).collect();
        let mut sources = Sources { all, by_file, modules: Modules::default() };
        sources.follow(&[WorkspacePath::from_resolved("src/lib.rs")]);
        sources
    }

    #[test]
    fn a_file_is_there_where_its_declarations_are() {
        let found = followed(&[
            (
                "src/lib.rs",
                "#[cfg(a)] mod more; mod plain; #[cfg(b)] mod inner { #[cfg(c)] mod deep; #[path = \"x.rs\"] mod y; } cfg_net! { mod net; } \
                #[cfg(a)] #[path = \"both.rs\"] mod one; #[cfg(b)] #[path = \"both.rs\"] mod two; mod gated; \
                cfg_if! { if #[cfg(d)] { mod first; } else { mod other; } }",
            ),
            ("src/more/mod.rs", "#[cfg(d)] mod below;"),
            ("src/more/below.rs", ""),
            ("src/plain.rs", "mod sub; #[cfg(b)] include!(\"plain/told.rs\");"),
            ("src/plain/sub.rs", ""),
            ("src/inner/deep.rs", ""),
            ("src/inner/x.rs", "mod z;"),
            ("src/inner/z.rs", ""),
            ("src/net.rs", ""),
            ("src/both.rs", ""),
            ("src/first.rs", ""),
            ("src/other.rs", ""),
            ("src/gated.rs", "#![cfg(e)]\nmod shut;"),
            ("src/plain/told.rs", "#[cfg(d)] mod further;"),
            ("src/plain/further.rs", ""),
            ("src/gated/shut.rs", ""),
        ]);
        for (file, wanted) in [
            ("src/lib.rs", &[][..]),
            ("src/more/mod.rs", &["#[cfg(a)]"]),
            ("src/more/below.rs", &["#[cfg(a)]", "#[cfg(d)]"]),
            ("src/plain/sub.rs", &[]),
            ("src/plain/told.rs", &["#[cfg(b)]"]),
            ("src/plain/further.rs", &["#[cfg(b)]", "#[cfg(d)]"]),
            ("src/inner/deep.rs", &["#[cfg(b)]", "#[cfg(c)]"]),
            ("src/inner/z.rs", &["#[cfg(b)]"]),
            ("src/net.rs", &["cfg_net!"]),
            ("src/first.rs", &["#[cfg(d)]"]),
            ("src/other.rs", &["#[cfg(not(d))]"]),
            ("src/gated/shut.rs", &["#[cfg(e)]"]),
        ] {
            assert_eq!(found[file], Conditions::read(wanted), "{file}");
        }
        let either = Conditions::either(vec![Conditions::read(["#[cfg(a)]"]), Conditions::read(["#[cfg(b)]"])]);
        assert_eq!(found["src/both.rs"], either);
    }

    #[test]
    fn of_modules_in_a_circle_nobody_knows_when_they_are_there() {
        let found = followed(&[
            ("src/lib.rs", "#[cfg(a)] mod one; #[path = \"lib.rs\"] mod again; mod own;"),
            ("src/one.rs", "#[path = \"two.rs\"] #[cfg(b)] mod two;"),
            ("src/two.rs", "#[path = \"one.rs\"] mod one;"),
            ("src/own.rs", "#[cfg(a)] #[path = \"own.rs\"] mod own;"),
        ]);
        assert_ne!(found["src/one.rs"], found["src/two.rs"]);
        assert!(!found["src/one.rs"].is_empty() && !found["src/two.rs"].hold_where(&found["src/one.rs"]));
        assert!(found["src/lib.rs"].is_empty() && found["src/own.rs"].is_empty());
    }

    #[test]
    fn many_ways_are_few_conditions() {
        let name = |at: usize| format!("src/x{at}.rs");
        let texts: Vec<(String, String)> = (0..40)
            .map(|at| {
                let declared = |conditions: &str| format!("{conditions} #[path = \"x{}.rs\"] mod x{at};\n", at + 1);
                let both = declared(&format!("#[cfg(a{at})]")) + &declared(&format!("#[cfg(b{at})]"));
                (name(at), both)
            })
            .collect();
        let mut files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        files.push(("src/lib.rs", "mod x0;"));
        let found = followed(&files);
        assert_eq!(found["src/x2.rs"], Conditions::read(["#[cfg(any(a0, b0))]", "#[cfg(any(a1, b1))]"]));
        assert!(!found["src/x39.rs"].is_empty());
    }

    #[test]
    fn where_not_all_declarations_are_read_nobody_knows_when_a_file_is_there() {
        let declared =
            |number: usize| (0..number).map(|at| format!("mod m{at} {{}}\n")).collect::<String>() + "mod one;";
        let (few, many) = (declared(10), declared(5000));
        let of = |root: &str| followed(&[("src/lib.rs", root), ("src/one.rs", "")]);
        assert!(of(&few)["src/one.rs"].is_empty());
        let found = of(&many);
        assert!(found["src/lib.rs"].is_empty() && !found["src/one.rs"].is_empty());
    }

    #[test]
    fn a_file_is_the_modules_that_declare_it() {
        let sources = read(&[
            (
                "src/lib.rs",
                "#[path = \"inner/io.rs\"] mod io; mod a { pub mod b; } #[cfg(x)] mod r#type; use a::b as c;",
            ),
            ("src/inner/io.rs", "mod deep;"),
            ("src/inner/deep.rs", ""),
            ("src/a/b.rs", "mod c {}"),
        ]);
        let modules = sources.modules();
        let of = |file: &str| modules.of(file).map(|all| all.iter().map(|way| way.join("::")).collect::<Vec<_>>());
        for (file, way) in [
            ("src/lib.rs", Some("")),
            ("src/inner/io.rs", Some("io")),
            ("src/inner/deep.rs", Some("io::deep")),
            ("src/a/b.rs", Some("a::b")),
            ("src/type.rs", Some("type")),
            ("src/other.rs", None),
        ] {
            assert_eq!(of(file), way.map(|way| vec![way.to_owned()]), "{file}");
        }
        for (way, are_declared) in [("a::b::c", true), ("type", true), ("c", false), ("a::x", false)] {
            let way: Vec<String> = way.split("::").map(str::to_owned).collect();
            assert_eq!(modules.are_declared(&way), are_declared, "{way:?}");
        }
    }
}
