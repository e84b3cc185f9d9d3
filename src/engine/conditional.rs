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
use crate::syntax::SyntaxFile;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;

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
            if let Some((name, place)) = named.find_map(|word| types.get_key_value(word)) {
                let rule = format!(
                    "`{name}` is another type in another build ({place}; with its features or targets it is tried)"
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
    ) -> HashMap<String, String> {
        let own = verdict.units.iter().filter(|unit| unit.key.package_id == package.id);
        let sources: BTreeSet<&PathBuf> = own.filter_map(|unit| unit.sources.as_ref()).flatten().collect();
        let root = view.workspace().root().to_owned();
        // `mod unix;` and `mod windows;` each have their own.
        let uncompiled = self.uncompiled(package, verdict).iter();
        let elsewhere: HashSet<String> = uncompiled.flat_map(|(_, tree)| tree.type_aliases()).collect();
        let mut types: HashMap<String, String> = HashMap::new();
        for path in sources.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs")) {
            let Ok(bytes) = std::fs::read(path) else { continue };
            let has = |word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
            if !has(b"cfg") && (elsewhere.is_empty() || !has(b"type ")) {
                continue;
            }
            let tree = SyntaxFile::parse(&bytes);
            let shown = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
            for (name, places) in tree.conditional_types() {
                // Where each of several is compiled in some cell, the compiler judges.
                let key = view.key_of(&path.to_string_lossy());
                let mut is_judged =
                    |at: &usize| key.as_ref().is_some_and(|k| self.is_surely_compiled(k, *at, verdict, view));
                if places.len() < 2 || !places.iter().all(&mut is_judged) {
                    let line = places.first().map_or(1, |at| tree.line_of(*at));
                    types.entry(name).or_insert_with(|| format!("{shown}:{line}"));
                }
            }
            for name in tree.type_aliases().into_iter().filter(|name| elsewhere.contains(name)) {
                types.entry(name).or_insert_with(|| shown.clone());
            }
        }
        types
    }
}
