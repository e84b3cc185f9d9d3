//! [`Taken`]: calls of a method of the package that takes `self` and need not, where several of them would each get a copy.

use super::super::delta::span_of;
use super::super::gather::Candidate;
use super::super::view::View;
use crate::compiler::{Diagnostic, Verdict};
use crate::repair::meaning;
use std::collections::BTreeMap;

/// Errors about calls that take what is only borrowed there, by the method, if that need not take it: one edit of the method cures
/// what would else be a copy at each call.
#[derive(Debug, Default)]
pub(super) struct Taken {
    by_method: BTreeMap<String, Vec<usize>>,
}

impl Taken {
    /// Nothing is looked for where none of the candidates is such a copy.
    pub(super) fn of(candidates: &[Candidate], base: &Verdict, view: &mut View<'_>) -> Taken {
        let mut taken = Taken::default();
        if !candidates.iter().any(|candidate| is_copy(candidate, base)) {
            return taken;
        }
        let mut calls: BTreeMap<String, Vec<(usize, Option<&str>)>> = BTreeMap::new();
        for (index, error) in base.diagnostics.iter().enumerate() {
            if matches!(error.code.as_deref(), Some("E0382" | "E0505" | "E0507"))
                && let Some((of, method)) = asked_of(error, view)
            {
                calls.entry(method).or_default().push((index, of));
            }
        }
        for (method, of_it) in calls {
            let moved = of_it.iter().filter(|(index, _)| is_moved(base, *index));
            let mut types: Vec<&str> = of_it.iter().filter_map(|(_, of)| *of).collect();
            types.sort_unstable();
            types.dedup();
            // Two types have a method each.
            let [of] = types.as_slice() else { continue };
            let found: Vec<usize> = moved.map(|(index, _)| *index).collect();
            let mut errors = of_it.iter().filter_map(|(index, _)| base.diagnostics.get(*index));
            if found.len() > 1 && errors.any(|error| names_one(error, &method, of, view)) {
                taken.by_method.insert(method, found);
            }
        }
        taken
    }

    /// Another error about a call of the method that the candidate is a copy for.
    pub(super) fn another(&self, candidate: &Candidate, base: &Verdict) -> Option<String> {
        if !is_copy(candidate, base) {
            return None;
        }
        let own = base.diagnostics.get(candidate.diagnostic)?;
        let alike = self.by_method.values().find(|found| found.binary_search(&candidate.diagnostic).is_ok())?;
        let mut others = alike.iter().filter_map(|index| base.diagnostics.get(*index));
        others.find(|other| other.primary() != own.primary()).map(Diagnostic::one_line)
    }
}

fn is_moved(base: &Verdict, index: usize) -> bool {
    base.diagnostics.get(index).is_some_and(|error| error.code.as_deref() == Some("E0507"))
}

fn is_copy(candidate: &Candidate, base: &Verdict) -> bool {
    let mut edits = candidate.edits.edits().iter();
    candidate.is_error && is_moved(base, candidate.diagnostic) && edits.any(|edit| edit.new_text() == ".clone()")
}

/// Whether a note of the error names the `self` that this method of the type takes, and that it need not take.
fn names_one(error: &Diagnostic, method: &str, of: &str, view: &mut View<'_>) -> bool {
    error.note_places.iter().any(|place| {
        let tree = view.tree_of(&place.file).zip(span_of(place));
        tree.is_some_and(|(tree, taken)| {
            let name = tree.nearest(taken, &["function_item"]).and_then(|own| tree.child(own, "name"));
            tree.text(taken) == "self"
                && name.is_some_and(|name| tree.text(name.span) == method)
                && tree.impl_around(taken).is_some_and(|around| around.is_of(of))
                && meaning::need_not_take(&tree, taken)
        })
    })
}

/// The type of what an error says is moved, if it says so, and the method that it is moved by.
fn asked_of<'d>(error: &'d Diagnostic, view: &mut View<'_>) -> Option<(Option<&'d str>, String)> {
    let place = error.primary()?;
    let (tree, span) = view.tree_of(&place.file).zip(span_of(place))?;
    let around = tree.around(span);
    let call = around.iter().rev().find(|node| node.kind == "field_expression" && node.span != span)?;
    let name = tree.child(*call, "value").filter(|value| value.span == span).and(tree.child(*call, "field"))?;
    let labels = error.places.iter().filter_map(|place| place.label.as_deref());
    let of = labels.filter_map(|label| label.split_once(" has type `")?.1.split('`').next()).next();
    Some((of, tree.text(name.span).to_owned()))
}
