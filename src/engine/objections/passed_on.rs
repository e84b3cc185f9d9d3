//! [`Dark::is_passed_on_nowhere`]: imports that code of other modules means, and no unit compiles.
//!
//! `pub(crate) use std::collections::HashMap;` is unused where the only `crate::x::HashMap` stands under a feature, and a `use` of
//! the parent where a child's `use super::*` brings it in for code of a test. The compiler speaks for what it compiled, and such
//! code may be in any file of the package, or in a test that needs a feature and shares a `mod common;` with others.

mod spoken;

use super::evidence::{Dark, compiling};
use super::handed_on::{Way, ways_of};
use super::unit_cfg::UnitCfg;
use crate::compiler::{Diagnostic, Package, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::view::View;
use crate::refusal::{MentionContext, Refusal};
use crate::syntax::removed_names;
use spoken::Spoken;
use std::path::Path;
use std::rc::Rc;

pub(super) use spoken::{AllSpoken, leaves};

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
            let ways = ways_of(laid_open, edit.file().as_str(), import.span, sources.modules());
            let of = Passed { file: edit.file().as_str(), at: edit.span(), ways: &ways, is_private };
            for name in names {
                if let Some(place) = spoken.means(&of, &name) {
                    return Err(Refusal::MentionedElsewhere { name, place, context: MentionContext::InactiveCfg });
                }
            }
        }
        Ok(())
    }

    /// What code of the package that no unit compiles says by way of modules, read once.
    fn spoken(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<AllSpoken> {
        if let Some(known) = self.spoken.get(&package.id) {
            return Rc::clone(known);
        }
        let sources = self.sources(package, verdict, view);
        let modules = sources.modules();
        let mut all = AllSpoken::default();
        for source in sources.iter() {
            let (file, tree) = (&source.file, &source.tree);
            let mut spoken = Spoken::of(tree, file.as_str(), modules.of(file.as_str()));
            if source.has_condition {
                let cells = UnitCfg::of_all(compiling(&view.real_path(file), verdict));
                for part in self.left_out_by_all(tree, tree.whole(), &cells) {
                    spoken.add(tree, part.span);
                }
            }
            // What a macro says is meant where it is called, and what it is given may be under a condition.
            let of_macros = tree.inside(tree.whole(), &["macro_definition", "macro_invocation"]).into_iter();
            let is_meant = |text: &str| text.starts_with("macro") || text.starts_with("cfg");
            for part in of_macros.filter(|part| is_meant(tree.text(part.span))) {
                spoken.add(tree, part.span);
            }
            all.push(spoken);
        }
        let root = view.workspace().root().to_owned();
        for (path, tree) in self.uncompiled(package, verdict) {
            let shown = shown(path, &root);
            let mut spoken = Spoken::of(tree, &shown, modules.of(&shown));
            spoken.add(tree, tree.whole());
            all.push(spoken);
        }
        for (path, tree) in &self.other_crates(package, verdict).files {
            let shown = shown(path, &root);
            // Which module of its crate it is matters to what is below the import alone.
            let mut spoken = Spoken::of(tree, &shown, Some(vec![&[]]));
            spoken.add(tree, tree.whole());
            all.push(spoken);
        }
        let all = Rc::new(all);
        self.spoken.insert(package.id.clone(), Rc::clone(&all));
        all
    }
}

/// An import that goes.
struct Passed<'a> {
    file: &'a str,
    at: Span,
    /// The modules that it is in.
    ways: &'a [Way],
    is_private: bool,
}

fn shown(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}
