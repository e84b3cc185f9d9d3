//! [`Dark::is_the_same_to_all_crates`]: files that several targets read, of which one is not compiled.
//!
//! `tests/common/mod.rs` is a part of each test, and `#[path = "../src/ops.rs"] mod ops;` makes one of an example: `super::Word` is
//! what each of them has under that name. A test that needs a feature has nobody who compiles it, and nothing said of the file
//! is known of it.

use super::evidence::Dark;
use super::passed_on::leaves;
use crate::compiler::{Package, Target, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::policy;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{SyntaxFile, Word};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Most files of a target that are followed.
const MAX_FILES: usize = 256;

/// What the targets of a package read that no unit of theirs compiles.
#[derive(Default)]
pub(super) struct OtherCrates {
    /// The files outside of the package's own folder of sources that no unit compiles at all.
    pub(super) files: Vec<(PathBuf, SyntaxFile)>,
    /// The other files, as a target reads them that does not compile them.
    read: BTreeMap<PathBuf, Shared>,
}

/// A file that several targets read.
struct Shared {
    /// The first file of the target that does not compile it.
    reader: PathBuf,
    /// How many modules around it they read as well, with nothing in those from further out.
    depth: usize,
}

/// A file that a target reads.
struct Read {
    path: PathBuf,
    /// Number of the one that declares it.
    above: Option<usize>,
    /// Whether it imports something from the modules around it.
    takes: bool,
}

impl Dark<'_> {
    /// For a lint that goes by what a type is or has: whether the code speaks of nothing that is another thing in a crate which reads
    /// its file and is not compiled.
    ///
    /// # Errors
    /// [`Refusal::Policy`] with the crate; what [`View::tree`] refuses.
    pub(super) fn is_the_same_to_all_crates(
        &mut self,
        code: &str,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        if !policy::is_about_a_type(code) && !super::at_times::calls_for_something(code) {
            return Ok(());
        }
        for edit in edits.edits() {
            let Some(package) = self.package_of(edit.file(), view) else { continue };
            let others = self.other_crates(package, verdict);
            let Some(shared) = others.read.get(&view.real_path(edit.file())) else { continue };
            let tree = view.tree(edit.file())?;
            let at = edit.span().start();
            let item = tree.enclosing_function(at).or_else(|| tree.enclosing_item(at)).unwrap_or_else(|| tree.whole());
            if let Some(name) = of_the_crate(&tree, item, shared.depth) {
                let (root, reader) = (view.workspace().root(), &shared.reader);
                let reader = reader.strip_prefix(root).unwrap_or(reader).to_string_lossy().replace('\\', "/");
                let rule = format!(
                    "`{name}` may be another one in {reader}, which reads the file as well and is not compiled here"
                );
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
    }

    /// What targets of the package read and do not compile here, found once.
    pub(super) fn other_crates(&mut self, package: &Package, verdict: &Verdict) -> Rc<OtherCrates> {
        if let Some(known) = self.other_crates.get(&package.id) {
            return Rc::clone(known);
        }
        let read = Rc::new(OtherCrates::read(package, verdict));
        self.other_crates.insert(package.id.clone(), Rc::clone(&read));
        read
    }
}

impl OtherCrates {
    fn read(package: &Package, verdict: &Verdict) -> OtherCrates {
        let mut found = OtherCrates::default();
        let own = || verdict.units.iter().filter(|unit| unit.key.package_id == package.id);
        let compiled: BTreeSet<&PathBuf> = own().filter_map(|unit| unit.sources.as_ref()).flatten().collect();
        let source = package.folder.join("src");
        // What was read for one target need not be for another.
        let mut trees: HashMap<PathBuf, Rc<SyntaxFile>> = HashMap::new();
        let mut seen: BTreeSet<PathBuf> = BTreeSet::new();
        // Where there is one target, all that it reads is its own.
        for target in package.targets.iter().filter(|_| package.targets.len() > 1) {
            let units = own().filter(|unit| (&unit.key.target, &unit.key.kind) == (&target.name, &target.kind));
            let by_target: BTreeSet<&PathBuf> = units.filter_map(|unit| unit.sources.as_ref()).flatten().collect();
            let files = files_of(target, &mut trees);
            let real_of = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
            let is_shared = |real: &PathBuf| compiled.contains(real) && !by_target.contains(real);
            for Read { path, above, .. } in &files {
                let real = real_of(path);
                if compiled.contains(&real) {
                    if is_shared(&real) {
                        let around = std::iter::successors(above.and_then(|at| files.get(at)), |one| {
                            one.above.and_then(|at| files.get(at))
                        });
                        let around = around.take_while(|one| !one.takes && is_shared(&real_of(&one.path)));
                        let shared = Shared { reader: target.source.clone(), depth: around.count() };
                        match found.read.get_mut(&real) {
                            Some(known) => known.depth = known.depth.min(shared.depth),
                            None => drop(found.read.insert(real, shared)),
                        }
                    }
                } else if !path.starts_with(&source)
                    && seen.insert(real)
                    && let Ok(bytes) = std::fs::read(path)
                {
                    found.files.push((path.clone(), SyntaxFile::parse(&bytes)));
                }
            }
        }
        found.files.sort_by(|a, b| a.0.cmp(&b.0));
        found
    }
}

/// The files that the target reads under whatever conditions, as far as they are there.
fn files_of(target: &Target, trees: &mut HashMap<PathBuf, Rc<SyntaxFile>>) -> Vec<Read> {
    let text = |path: &Path| path.to_string_lossy().replace('\\', "/");
    let folder = |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let mut found: Vec<Read> = Vec::new();
    let mut seen: BTreeSet<PathBuf> = BTreeSet::new();
    let mut open = vec![(target.source.clone(), folder(&text(&target.source)), None)];
    while let Some((path, base, above)) = open.pop().filter(|_| found.len() < MAX_FILES) {
        if !seen.insert(path.clone()) {
            continue;
        }
        let tree = match trees.get(&path) {
            Some(known) => Rc::clone(known),
            None => {
                let Ok(bytes) = std::fs::read(&path) else { continue };
                let tree = Rc::new(SyntaxFile::parse(&bytes));
                trees.insert(path.clone(), Rc::clone(&tree));
                tree
            }
        };
        let declared = tree.module_declarations();
        for module in declared.iter().filter(|module| module.body.is_none()) {
            for file in module.files(&text(&path), &base, &declared) {
                let owns_folder = module.path.is_some() || file.ends_with("/mod.rs");
                let base =
                    if owns_folder { folder(&file) } else { file.strip_suffix(".rs").unwrap_or(&file).to_owned() };
                open.push((PathBuf::from(&file), base, Some(found.len())));
            }
        }
        let imports = tree.all(&["use_declaration"]);
        let takes = imports.iter().any(|import| {
            let used = tree.words(import.span);
            used.iter().skip_while(|word| word.text != "use").any(|word| is_outer(word.text))
        });
        found.push(Read { path, above, takes });
    }
    found
}

fn is_outer(text: &str) -> bool {
    matches!(text, "crate" | "super")
}

/// A name in the item that is what the crate has which reads the file: `super::Name`, `crate::name`, or one that a `use` takes from
/// there; `*` where a glob import may bring in any. What is no further out than `depth` modules around the file is the same to all.
fn of_the_crate(tree: &SyntaxFile, item: Span, depth: usize) -> Option<String> {
    let words = tree.words(item);
    let is_way =
        |words: &[Word<'_>], at: usize| (1..3).all(|by| words.get(at + by).is_some_and(|word| word.text == ":"));
    // Whether the path that begins at the word leads out of what all of them read.
    let leads_out = |words: &[Word<'_>], at: usize| {
        let Some(first) = words.get(at).filter(|word| is_outer(word.text) && is_way(words, at)) else { return false };
        let ups = (at..).step_by(3).take_while(|at| words.get(*at).is_some_and(|word| word.text == "super")).count();
        let inline = tree.around(first.span).iter().filter(|node| node.kind == "mod_item").count();
        first.text == "crate" || ups > depth + inline
    };
    let is_colon = |at: Option<usize>| at.and_then(|at| words.get(at)).is_some_and(|word| word.text == ":");
    let is_first = |at: usize| !(is_colon(at.checked_sub(1)) && is_colon(at.checked_sub(2)));
    if let Some(at) = (0..words.len()).find(|at| is_first(*at) && leads_out(&words, *at)) {
        let name = words.iter().skip(at + 1).find(|word| word.is_name && !is_outer(word.text));
        return Some(name.map_or("super", |name| name.text).to_owned());
    }
    for import in tree.all(&["use_declaration"]) {
        let used = tree.words(import.span);
        let first = used.iter().position(|word| word.text == "use").map_or(used.len(), |at| at + 1);
        if !leads_out(&used, first) {
            continue;
        }
        for leaf in leaves(&used).iter().filter(|leaf| leaf.is_last) {
            let name = leaf.alias.unwrap_or(leaf.name.text);
            if name == "*" || words.iter().any(|word| word.text == name) {
                return Some(name.to_owned());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_takes_from_its_crate_is_told() {
        for (text, depth, wanted) in [
            ("fn f(x: super::Word) {}", 0, Some("Word")),
            ("fn f(x: super::Word) {}", 1, None),
            ("fn f(x: super::super::Word) {}", 1, Some("Word")),
            ("mod inner { fn f(x: super::Word) {} }", 0, None),
            ("mod inner { use super::super::*; fn f(x: Word) {} }", 0, Some("*")),
            ("fn f(x: crate::Word) {}", 1, Some("Word")),
            ("pub(crate) fn f(x: u8) {}", 0, None),
            ("use crate::{Other, Word}; fn f(x: Word) {}", 0, Some("Word")),
            ("use crate::word::{self, Other}; fn f(x: word::Word) {}", 0, Some("word")),
            ("use crate::Other; fn f(x: Word) {}", 0, None),
            ("use super::*; fn f(x: u8) {}", 0, Some("*")),
            ("use std::fmt::Debug; fn f(x: &dyn Debug) {}", 0, None),
        ] {
            let tree = SyntaxFile::parse(text.as_bytes());
            let function = tree.all(&["function_item"]).into_iter().next().unwrap();
            assert_eq!(of_the_crate(&tree, function.span, depth).as_deref(), wanted, "{text}");
        }
    }
}
