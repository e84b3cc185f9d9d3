//! [`Dark::knows_the_types`]: types that are others in other builds.
//!
//! Where `Word` is `u64` under one condition and `u32` under another, `word as u64` is needless in one build and needed in
//! the next. The compiler speaks for the one; the other would no longer compile.

use super::evidence::Dark;
use super::plain_value::is_plain;
use super::sources::has;
use crate::compiler::{Diagnostic, Package, Verdict};
use crate::edit::EditSet;
use crate::engine::delta::span_of;
use crate::engine::policy;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{ConditionalType, SyntaxFile};
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::rc::Rc;

/// Whether a value is a field, or a function of a type or trait, of which others may have the name.
struct Member(bool);

/// Where a type of some name, or what is of such a type, hangs on a condition.
pub(super) struct Conditional {
    place: String,
    /// The file outside of which nobody means it.
    only_in: Option<String>,
    is_alias: bool,
    /// Whether it is no type, but something that is of one: a member of something, or not.
    value: Option<Member>,
}

/// A file that units of a package compile.
struct File {
    path: PathBuf,
    /// For people.
    shown: String,
    /// With the items laid open that macros put under conditions.
    tree: Rc<SyntaxFile>,
    may_be_conditional: bool,
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
        if policy::is_about_a_value_alone(code)
            && let Some(place) = diagnostic.primary()
            && let (Some(file), Some(span)) = (view.key_of(&place.file), span_of(place))
            && is_plain(&*view.tree(&file)?, span)
        {
            return Ok(());
        }
        for edit in edits.edits() {
            self.knows_the_locals(edit, code, verdict, view)?;
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
            let before = std::iter::once("").chain(spoken.iter().map(|word| word.text));
            let spoken = spoken.iter().map(|word| word.text).zip(before);
            let mut named = spoken.chain(heads.map(|head| (head, "")));
            let of = |(word, before): (&str, &str)| {
                let matters = |one: &&Conditional| {
                    (one.is_alias || !policy::is_about_an_alias(code))
                        && one.only_in.as_ref().is_none_or(|file| file == edit.file().as_str())
                        && match one.value {
                            Some(Member(true)) => matches!(before, "." | ":"),
                            Some(Member(false)) => before != ".",
                            None => true,
                        }
                };
                types.get(word).and_then(|there| there.iter().find(matters)).map(|one| (word.to_owned(), one))
            };
            if let Some((name, one)) = named.find_map(of) {
                let what = if one.value.is_some() { "of another type" } else { "another type" };
                let rule = format!(
                    "`{name}` is {what} in another build ({}; with its features or targets it is tried)",
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
        // `mod unix;` and `mod windows;` each have their own.
        let uncompiled = self.uncompiled(package, verdict).iter();
        let mut elsewhere: HashMap<String, bool> = HashMap::new();
        for (name, is_alias) in uncompiled.flat_map(|(_, tree)| tree.public_types()) {
            *elsewhere.entry(name).or_default() |= is_alias;
        }
        let mut types: HashMap<String, Vec<Conditional>> = HashMap::new();
        let files = self.files(package, verdict, view);
        for File { path, shown, tree, may_be_conditional } in &files {
            let has = |word: &[u8]| tree.bytes().windows(word.len().max(1)).any(|window| window == word);
            if !may_be_conditional && !elsewhere.keys().any(|name| has(name.as_bytes())) {
                continue;
            }
            let here = tree.conditional_types().into_iter().chain(tree.conditional_imports());
            for ConditionalType { name, places, is_alias, is_private } in here {
                // Where each of several is compiled in some cell, the compiler judges.
                let key = view.key_of(&path.to_string_lossy());
                let mut is_judged =
                    |at: &usize| key.as_ref().is_some_and(|k| self.is_surely_compiled(k, *at, verdict, view));
                if places.len() < 2 || !places.iter().all(&mut is_judged) {
                    let line = places.first().map_or(1, |at| tree.line_of(*at));
                    let only_in = (is_private && !has_files_below(tree)).then(|| shown.clone());
                    types.entry(name).or_default().push(Conditional {
                        place: format!("{shown}:{line}"),
                        only_in,
                        is_alias,
                        value: None,
                    });
                }
            }
            // Of two that are both no alias it is as good as never to be seen whether they are references, numbers or copied.
            let is_other =
                |(name, is_alias): &(String, bool)| elsewhere.get(name).is_some_and(|other| *is_alias || *other);
            for (name, _) in tree.public_types().into_iter().filter(is_other) {
                let one = Conditional { place: shown.clone(), only_in: None, is_alias: true, value: None };
                types.entry(name).or_default().push(one);
            }
        }
        self.add_values(&files, &mut types, verdict, view);
        types
    }

    /// The files that units of the package compile, made ones included.
    fn files(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Vec<File> {
        let known = self.sources(package, verdict, view);
        let root = view.workspace().root().to_owned();
        let own = verdict.units.iter().filter(|unit| unit.key.package_id == package.id);
        let paths: BTreeSet<&PathBuf> = own.filter_map(|unit| unit.sources.as_ref()).flatten().collect();
        let paths = paths.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
        let read = paths.filter_map(|path| {
            let shown = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
            let source = view.key_of(&path.to_string_lossy());
            let (tree, may_be_conditional) = match source.as_ref().and_then(|key| known.of(key)) {
                Some(source) => (Rc::clone(&source.open), source.is_conditional()),
                None => {
                    let tree = SyntaxFile::parse(&std::fs::read(path).ok()?);
                    let has_condition = has(&tree, "cfg");
                    (Rc::new(tree), has_condition)
                }
            };
            Some(File { path: path.clone(), shown, tree, may_be_conditional })
        });
        read.collect()
    }

    /// What is declared with such a type, or with one type here and another one there.
    fn add_values(
        &mut self,
        files: &[File],
        types: &mut HashMap<String, Vec<Conditional>>,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) {
        let mut values: Vec<(String, Conditional)> = Vec::new();
        for File { path, shown, tree, may_be_conditional } in files {
            let has = |word: &[u8]| tree.bytes().windows(word.len().max(1)).any(|window| window == word);
            if !may_be_conditional && !types.keys().any(|name| has(name.as_bytes())) {
                continue;
            }
            let meant = |word: &str| {
                let is_here = |one: &&Conditional| one.only_in.as_ref().is_none_or(|file| file == shown);
                types.get(word).and_then(|there| there.iter().find(is_here))
            };
            for value in tree.conditional_values(&|word| meant(word).is_some()) {
                let key = view.key_of(&path.to_string_lossy());
                let mut is_judged =
                    |at: &usize| key.as_ref().is_some_and(|k| self.is_surely_compiled(k, *at, verdict, view));
                if value.of.is_none() && value.places.iter().all(&mut is_judged) {
                    continue;
                }
                let line = value.places.first().map_or(1, |at| tree.line_of(*at));
                let is_alias = value.of.as_deref().is_none_or(|of| meant(of).is_some_and(|one| one.is_alias));
                let only_in = (value.is_private && !has_files_below(tree)).then(|| shown.clone());
                let place = format!("{shown}:{line}");
                values
                    .push((value.name, Conditional { place, only_in, is_alias, value: Some(Member(value.is_member)) }));
            }
        }
        for (name, one) in values {
            types.entry(name).or_default().push(one);
        }
    }
}

/// Whether modules of other files are declared in this one: they see what is private here.
fn has_files_below(tree: &SyntaxFile) -> bool {
    tree.words(tree.whole())
        .windows(3)
        .any(|three| matches!(three, [word, _, end] if word.text == "mod" && end.text == ";"))
}
