//! [`Dark::is_passed_on_nowhere`]: imports that code of other modules means, and no unit compiles.
//!
//! `pub(crate) use std::collections::HashMap;` is unused where the only `crate::x::HashMap` stands under a feature, and a `use` of
//! the parent where a child's `use super::*` brings it in for code of a test. The compiler speaks for what it compiled, and such
//! code may be in any file of the package, or in a test that needs a feature and shares a `mod common;` with others.
//!
//! Each file is read as the modules that lead to it, in each crate of the package, and each name is followed to the module that its
//! path or a glob import leads to. What is not known is no reason to keep an import.

mod heard;
mod leaves;
mod spoken;
mod ways;

use super::evidence::{Dark, compiling};
use super::unit_cfg::UnitCfg;
use crate::compiler::{Diagnostic, Package, Verdict};
use crate::edit::{EditSet, Span, WorkspacePath};
use crate::engine::view::View;
use crate::refusal::{MentionContext, Refusal};
use crate::syntax::{SyntaxFile, removed_names};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::rc::Rc;
use ways::{Module, follow};

pub(super) use leaves::leaves;
pub(super) use spoken::AllSpoken;

impl Dark<'_> {
    /// Whether no code that no unit compiles means an import that goes, from outside of the module that it is in.
    ///
    /// # Errors
    /// [`Refusal::MentionedElsewhere`] with the first place that does; what [`View::tree`] refuses.
    pub(super) fn is_passed_on_nowhere(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        if !matches!(code, "unused_imports" | "redundant_imports" | "clippy::single_component_path_imports") {
            return Ok(());
        }
        for edit in edits.edits() {
            let Some(package) = self.package_of(edit.file(), view) else { continue };
            let tree = view.tree(edit.file())?;
            let whole = tree.inside(edit.span(), &["use_declaration"]).into_iter().next();
            let Some(import) = whole.or_else(|| tree.nearest(edit.span(), &["use_declaration"])) else { continue };
            if tree.nearest(import.span, &["block"]).is_some() {
                continue;
            }
            let is_private = tree.words(import.span).first().is_none_or(|word| word.text != "pub");
            let names = removed_names(&tree, edit.span(), edit.new_text());
            let spoken = self.spoken(package, verdict, view);
            let sources = self.sources(package, verdict, view);
            let laid_open = sources.of(edit.file()).map_or(&*tree, |source| &*source.open);
            let modules = spoken.modules_at(edit.file().as_str(), &ways::inline(laid_open, import.span));
            let of = Passed { file: edit.file().as_str(), at: edit.span(), modules: &modules, is_private };
            // What a glob import brings in is not told here.
            for name in names.into_iter().filter(|name| name != "*") {
                if let Some(place) = spoken.means(&of, &name) {
                    return Err(Refusal::MentionedElsewhere { name, place, context: MentionContext::InactiveCfg });
                }
            }
        }
        Ok(())
    }

    /// From where what is private at `span` of the file can be seen.
    pub(super) fn sight_of(
        &mut self,
        file: &WorkspacePath,
        span: Span,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Option<Sight> {
        let package = self.package_of(file, view)?;
        let spoken = self.spoken(package, verdict, view);
        let sources = self.sources(package, verdict, view);
        let tree = view.tree(file).ok()?;
        let laid_open = sources.of(file).map_or(&*tree, |source| &*source.open);
        let modules = spoken.modules_at(file.as_str(), &ways::inline(laid_open, span));
        Some(Sight { spoken, modules })
    }

    /// What code of the package that no unit compiles says by way of modules, read once.
    fn spoken(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<AllSpoken> {
        if let Some(known) = self.spoken.get(&package.id) {
            return Rc::clone(known);
        }
        let sources = self.sources(package, verdict, view);
        let mut dark: HashMap<&str, Vec<Span>> = HashMap::new();
        for source in sources.iter() {
            let (file, tree) = (&source.file, &source.tree);
            // What a macro says is meant where it is called, and what it is given may be under a condition.
            let of_macros = tree.all(&["macro_definition", "macro_invocation"]).into_iter();
            let is_meant = |text: &str| text.starts_with("macro") || text.starts_with("cfg");
            let mut parts: Vec<Span> =
                of_macros.map(|part| part.span).filter(|span| is_meant(tree.text(*span))).collect();
            if source.has_condition {
                let cells = UnitCfg::of_all(compiling(&view.real_path(file), verdict));
                parts.extend(self.left_out_by_all(tree, tree.whole(), &cells).into_iter().map(|part| part.span));
            }
            dark.insert(file.as_str(), parts);
        }
        let root = view.workspace().root().to_owned();
        let others = self.other_crates(package, verdict);
        let mut trees: BTreeMap<String, &SyntaxFile> = BTreeMap::new();
        let uncompiled = self.uncompiled(package, verdict).iter().chain(&others.files);
        trees.extend(uncompiled.map(|(path, tree)| (shown(path, &root), tree)));
        trees.extend(sources.iter().map(|source| (source.file.as_str().to_owned(), &*source.open)));
        let mut first = |path: &Path| match view.key_of(&path.to_string_lossy()) {
            Some(file) => file.as_str().to_owned(),
            None => shown(path, &root),
        };
        // Each target is a crate of its own.
        let roots: Vec<(usize, String)> =
            package.targets.iter().enumerate().map(|(number, target)| (number, first(&target.source))).collect();
        let mut all = AllSpoken::new(package.edition == "2015");
        for (file, ways) in follow(&trees, &roots) {
            let Some(tree) = trees.get(&file) else { continue };
            let whole = [tree.whole()];
            let dark = dark.get(file.as_str()).map_or(whole.as_slice(), Vec::as_slice);
            all.add(&file, ways, tree, dark);
        }
        all.finish();
        let all = Rc::new(all);
        self.spoken.insert(package.id.clone(), Rc::clone(&all));
        all
    }
}

/// From where something private can be seen: from its own module, and from those below.
pub(super) struct Sight {
    spoken: Rc<AllSpoken>,
    modules: Vec<Module>,
}

impl Sight {
    /// Whether the file may mean it by `name`: it is a module below, nobody knows which one it is, or its macros say the name,
    /// which is meant where they are called.
    pub(super) fn may_be_from(&self, file: &str, tree: &SyntaxFile, name: &str) -> bool {
        let theirs = self.spoken.modules_at(file, &[]);
        let is_known = !self.modules.is_empty() && !theirs.is_empty() && theirs.len() < ways::MAX_WAYS;
        let is_below = || theirs.iter().any(|module| self.modules.iter().any(|own| module.is_below(own)));
        let says = |macros: Span| tree.words(macros).iter().any(|word| word.text == name);
        !is_known || is_below() || tree.all(&["macro_definition"]).iter().any(|one| says(one.span))
    }
}

/// An import that goes.
struct Passed<'a> {
    file: &'a str,
    at: Span,
    /// The modules that it is in.
    modules: &'a [Module],
    is_private: bool,
}

pub(super) fn shown(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}
