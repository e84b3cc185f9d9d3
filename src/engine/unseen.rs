//! [`Dark::keeps_unseen`] and [`Dark::sees_all`]: what the compiler did not see when it made a suggestion.
//!
//! A lint looks at code from which the conditions have taken all that does not hold: `if x { #[cfg(a)] log(); true } else
//! { false }` is `x` to it. So a suggestion can leave out code that another build has, and what it says of a whole function
//! (that it may be `const`, that a copy is not needed) is only true of the part that was compiled. No check of this build
//! shows either.

use super::evidence::{Dark, UnitCfg, compiling, of_unit};
use super::policy;
use super::view::View;
use crate::compiler::{Diagnostic, Unit, UnitKey, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::syntax::{CfgAnswer, LeftOut, SyntaxFile};
use std::collections::HashMap;

impl Dark<'_> {
    /// Whether code that the builds with this diagnostic leave out is still there afterwards.
    ///
    /// # Errors
    /// [`Refusal::InactiveCodeLost`] with the first code that is not.
    pub(super) fn keeps_unseen(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let is_about_use = policy::is_about_use(diagnostic.code.as_deref().unwrap_or_default());
        for edit in edits.edits() {
            let tree = view.tree(edit.file())?;
            let has_condition =
                edit.span().slice(tree.bytes()).is_some_and(|old| old.windows(3).any(|word| word == b"cfg"));
            // What is not used goes with its attributes, and others have looked whether it is.
            if !has_condition
                || (is_about_use && edit.new_text().trim().is_empty() && tree.covers_whole_item(edit.span()))
            {
                continue;
            }
            let groups = speaking(diagnostic, edit.file(), verdict, view);
            let unseen = groups.iter().flat_map(|cells| self.left_out_by_all(&tree, edit.span(), cells));
            let unseen: Vec<LeftOut> = unseen.collect();
            let new_texts = edits.edits().iter().map(|edit| match view.tree(edit.file()) {
                Ok(tree) => squeezed(&new_lines(&tree, edit)),
                Err(_) => squeezed(edit.new_text()),
            });
            let new_texts: Vec<String> = new_texts.collect();
            for part in unseen {
                // What a `cfg_attr` would put there begins with the comma behind its condition.
                let text = tree.text(part.span).trim_start_matches([',', ' ']);
                let squeezed = squeezed(text);
                if !new_texts.iter().any(|new| new.contains(&squeezed)) {
                    return Err(Refusal::InactiveCodeLost {
                        file: edit.file().as_str().to_owned(),
                        line: tree.line_of(part.span.start()),
                        code: text.split_whitespace().collect::<Vec<_>>().join(" "),
                    });
                }
            }
        }
        Ok(())
    }

    /// For a lint that speaks of all of a function or type: whether some build of this run compiles all of it.
    ///
    /// # Errors
    /// [`Refusal::Policy`] with the first code that none does.
    pub(super) fn sees_all(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        if !policy::is_about_all_of_an_item(code) {
            return Ok(());
        }
        for edit in edits.edits() {
            let tree = view.tree(edit.file())?;
            let at = edit.span().start();
            let Some(item) = tree.enclosing_function(at).or_else(|| tree.enclosing_item(at)) else { continue };
            let mut cells = Vec::new();
            for unit in compiling(&view.real_path(edit.file()), verdict) {
                add(&mut cells, unit);
            }
            let unseen = self.left_out_by_all(&tree, item, &cells);
            // A function in a function has nothing of its locals.
            let is_function = |part: &LeftOut| {
                let last = part.span.end().saturating_sub(1);
                tree.enclosing_function(last).is_some_and(|own| part.span.contains(own))
            };
            // The item's own condition holds where the lint speaks.
            let is_inner =
                |part: &&LeftOut| !part.is_attribute && part.span.start() > item.start() && !is_function(part);
            let inner = unseen.iter().find(is_inner);
            if let Some(part) = inner {
                let line = tree.line_of(part.span.start());
                let rule = format!(
                    "code that is not compiled here, at {}:{line}, may need it as it is (with its features or targets it is tried)",
                    edit.file()
                );
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
    }

    /// What none of these builds compiles of the stretch.
    fn left_out_by_all(&mut self, tree: &SyntaxFile, within: Span, cells: &[UnitCfg]) -> Vec<LeftOut> {
        let in_all = |answers: &dyn Fn(&UnitCfg, &str, Option<&str>) -> CfgAnswer| -> Vec<LeftOut> {
            let of = |cell: &UnitCfg| tree.left_out(within, &|flag, value| answers(cell, flag, value));
            let Some((first, others)) = cells.split_first() else { return Vec::new() };
            others.iter().fold(of(first), |common, cell| {
                let there = of(cell);
                let is_in = |part: &LeftOut, those: &[LeftOut]| those.iter().any(|one| one.span.contains(part.span));
                let in_there = common.iter().filter(|part| is_in(part, &there));
                // What is wider here may be narrower there.
                let in_common = there.iter().filter(|part| is_in(part, &common) && !common.contains(part));
                in_there.chain(in_common).copied().collect()
            })
        };
        // The target's own configuration costs a process, so it is only asked for if it can matter.
        if in_all(&|cell, flag, value| of_unit(cell, flag, value, None)).is_empty() {
            return Vec::new();
        }
        for cell in cells {
            self.ask(&cell.platform);
        }
        in_all(&|cell, flag, value| of_unit(cell, flag, value, self.configuration(&cell.platform)))
    }
}

/// The builds that say it, in groups: what all of a group leave out, the suggestion does not know of. Where fewer messages
/// came from a target than it has builds (a library and its unit tests), any of these may be the one that speaks.
fn speaking(diagnostic: &Diagnostic, file: &WorkspacePath, verdict: &Verdict, view: &View<'_>) -> Vec<Vec<UnitCfg>> {
    let mut units: HashMap<&UnitKey, Vec<&Unit>> = HashMap::new();
    for unit in compiling(&view.real_path(file), verdict) {
        units.entry(&unit.key).or_default().push(unit);
    }
    let mut certain: Vec<UnitCfg> = Vec::new();
    let mut possible: Vec<Vec<UnitCfg>> = Vec::new();
    for sighting in &diagnostic.sightings {
        let Some(units) = units.get(&sighting.unit) else { continue };
        if sighting.count >= units.len() {
            units.iter().for_each(|unit| add(&mut certain, unit));
        } else {
            possible.extend(units.iter().map(|unit| vec![UnitCfg::of(unit)]));
        }
    }
    if certain.is_empty() { possible } else { vec![certain] }
}

fn add(cells: &mut Vec<UnitCfg>, unit: &Unit) {
    let cell = UnitCfg::of(unit);
    if !cells.contains(&cell) {
        cells.push(cell);
    }
}

/// The lines that the edit is in, as it makes them: an edit has no more than what changes of them.
fn new_lines(tree: &SyntaxFile, edit: &Edit) -> String {
    let bytes = tree.bytes();
    let span = edit.span();
    let (before, after) = (bytes.get(..span.start()).unwrap_or_default(), bytes.get(span.end()..).unwrap_or_default());
    let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let end = after.iter().position(|byte| *byte == b'\n').unwrap_or(after.len());
    let text = |bytes: Option<&[u8]>| String::from_utf8_lossy(bytes.unwrap_or_default()).into_owned();
    format!("{}{}{}", text(before.get(start..)), edit.new_text(), text(after.get(..end)))
}

/// The text without its blanks: a suggestion may lay out anew what it takes over.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
