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
use crate::syntax::SyntaxFile;
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
    /// The other files, each with the first of the files of a target that reads it too.
    read: BTreeMap<PathBuf, PathBuf>,
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
            let Some(reader) = others.read.get(&view.real_path(edit.file())) else { continue };
            let tree = view.tree(edit.file())?;
            let at = edit.span().start();
            let item = tree.enclosing_function(at).or_else(|| tree.enclosing_item(at)).unwrap_or_else(|| tree.whole());
            if let Some(name) = of_the_crate(&tree, item) {
                let root = view.workspace().root();
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
            for path in files_of(target, &mut trees) {
                let real = path.canonicalize().unwrap_or_else(|_| path.clone());
                if compiled.contains(&real) {
                    if !by_target.contains(&real) {
                        found.read.entry(real).or_insert_with(|| target.source.clone());
                    }
                } else if !path.starts_with(&source)
                    && seen.insert(real)
                    && let Ok(bytes) = std::fs::read(&path)
                {
                    found.files.push((path, SyntaxFile::parse(&bytes)));
                }
            }
        }
        found.files.sort_by(|a, b| a.0.cmp(&b.0));
        found
    }
}

/// The files that the target reads under whatever conditions, as far as they are there.
fn files_of(target: &Target, trees: &mut HashMap<PathBuf, Rc<SyntaxFile>>) -> Vec<PathBuf> {
    let text = |path: &Path| path.to_string_lossy().replace('\\', "/");
    let folder = |path: &str| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let mut found: Vec<PathBuf> = Vec::new();
    let mut seen: BTreeSet<PathBuf> = BTreeSet::new();
    let mut open = vec![(target.source.clone(), folder(&text(&target.source)))];
    while let Some((path, base)) = open.pop().filter(|_| found.len() < MAX_FILES) {
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
                open.push((PathBuf::from(&file), base));
            }
        }
        found.push(path);
    }
    found
}

/// A name in the item that is what the crate has which reads the file: `super::Name`, `crate::name`, or one that a `use` takes from
/// there; `*` where a glob import may bring in any.
fn of_the_crate(tree: &SyntaxFile, item: Span) -> Option<String> {
    let is_outer = |text: &str| matches!(text, "crate" | "super");
    let words = tree.words(item);
    if let Some(at) = words.iter().position(|word| is_outer(word.text)) {
        let name = words.iter().skip(at + 1).find(|word| word.is_name && !is_outer(word.text));
        return Some(name.map_or("super", |name| name.text).to_owned());
    }
    for import in tree.inside(tree.whole(), &["use_declaration"]) {
        let used = tree.words(import.span);
        if !used.iter().skip_while(|word| word.text != "use").nth(1).is_some_and(|root| is_outer(root.text)) {
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
        for (text, wanted) in [
            ("fn f(x: super::Word) {}", Some("Word")),
            ("use crate::{Other, Word}; fn f(x: Word) {}", Some("Word")),
            ("use crate::Other; fn f(x: Word) {}", None),
            ("use super::*; fn f(x: u8) {}", Some("*")),
            ("use std::fmt::Debug; fn f(x: &dyn Debug) {}", None),
        ] {
            let tree = SyntaxFile::parse(text.as_bytes());
            let function = tree.inside(tree.whole(), &["function_item"]).into_iter().next().unwrap();
            assert_eq!(of_the_crate(&tree, function.span).as_deref(), wanted, "{text}");
        }
    }
}
