//! [`Dark::knows_the_types`]: types that are others in other builds.
//!
//! Where `Word` is `u64` under one condition and `u32` under another, `word as u64` is needless in one build and needed in
//! the next. The compiler speaks for the one; the other would no longer compile.

use super::evidence::Dark;
use super::policy;
use super::view::View;
use crate::compiler::{Diagnostic, Package, Verdict};
use crate::edit::EditSet;
use crate::refusal::Refusal;
use crate::syntax::{ConditionalType, SyntaxFile};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;

/// Where a type of some name hangs on a condition.
pub(super) struct Conditional {
    place: String,
    /// The file outside of which nobody means it.
    only_in: Option<String>,
    is_alias: bool,
}

impl Dark<'_> {
    /// For a lint that goes by what a type is: whether no type that the function speaks of is another in another build.
    ///
    /// # Errors
    /// [`Refusal::Policy`] with the first type that is.
    pub(super) fn knows_the_types(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        if !policy::is_about_a_type(code) {
            return Ok(());
        }
        for edit in edits.edits() {
            let Some(package) = self.package_of(edit.file(), view) else { continue };
            if !self.conditional.contains_key(&package.id) {
                let types = self.conditional_types(package, verdict, view);
                self.conditional.insert(package.id.clone(), types);
            }
            let Some(types) = self.conditional.get(&package.id).filter(|types| !types.is_empty()) else { continue };
            let tree = view.tree(edit.file())?;
            let at = edit.span().start();
            let item = tree.enclosing_function(at).or_else(|| tree.enclosing_item(at)).unwrap_or_else(|| tree.whole());
            // `impl Limb` says of whom its methods speak.
            let heads = tree.named_items_around(edit.span()).into_iter().map(|item| item.name).collect::<Vec<_>>();
            let heads = heads.iter().flat_map(|head| head.split(|c: char| !(c.is_alphanumeric() || c == '_')));
            let spoken = tree.words(item);
            let mut named = spoken.iter().map(|word| word.text).chain(heads);
            let matters = |one: &&Conditional| {
                (one.is_alias || !policy::is_about_an_alias(code))
                    && one.only_in.as_ref().is_none_or(|file| file == edit.file().as_str())
            };
            let of = |word: &str| {
                types.get(word).and_then(|there| there.iter().find(matters)).map(|one| (word.to_owned(), one))
            };
            if let Some((name, one)) = named.find_map(of) {
                let rule = format!(
                    "`{name}` is another type in another build ({}; with its features or targets it is tried)",
                    one.place
                );
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
    }

    /// The types of the package's own sources that hang on conditions, each with its place.
    fn conditional_types(
        &mut self,
        package: &Package,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> HashMap<String, Vec<Conditional>> {
        let own = verdict.units.iter().filter(|unit| unit.key.package_id == package.id);
        let sources: BTreeSet<&PathBuf> = own.filter_map(|unit| unit.sources.as_ref()).flatten().collect();
        let root = view.workspace().root().to_owned();
        // `mod unix;` and `mod windows;` each have their own.
        let uncompiled = self.uncompiled(package, verdict).iter();
        let elsewhere: HashSet<String> = uncompiled.flat_map(|(_, tree)| tree.public_type_aliases()).collect();
        let mut types: HashMap<String, Vec<Conditional>> = HashMap::new();
        for path in sources.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs")) {
            let Ok(bytes) = std::fs::read(path) else { continue };
            let has = |word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
            if !has(b"cfg") && (elsewhere.is_empty() || !has(b"type ")) {
                continue;
            }
            let tree = SyntaxFile::parse(&bytes);
            let shown = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
            for ConditionalType { name, places, is_alias, is_private } in tree.conditional_types() {
                // Where each of several is compiled in some cell, the compiler judges.
                let key = view.key_of(&path.to_string_lossy());
                let mut is_judged =
                    |at: &usize| key.as_ref().is_some_and(|k| self.is_surely_compiled(k, *at, verdict, view));
                if places.len() < 2 || !places.iter().all(&mut is_judged) {
                    let line = places.first().map_or(1, |at| tree.line_of(*at));
                    let only_in = (is_private && !has_files_below(&tree)).then(|| shown.clone());
                    types.entry(name).or_default().push(Conditional {
                        place: format!("{shown}:{line}"),
                        only_in,
                        is_alias,
                    });
                }
            }
            for name in tree.public_type_aliases().into_iter().filter(|name| elsewhere.contains(name)) {
                let one = Conditional { place: shown.clone(), only_in: None, is_alias: true };
                types.entry(name).or_default().push(one);
            }
        }
        types
    }
}

/// Whether modules of other files are declared in this one: they see what is private here.
fn has_files_below(tree: &SyntaxFile) -> bool {
    tree.words(tree.whole())
        .windows(3)
        .any(|three| matches!(three, [word, _, end] if word.text == "mod" && end.text == ";"))
}
