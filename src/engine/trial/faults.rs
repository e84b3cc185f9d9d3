//! Places that the compiler could make no sense of: what stood there meant nothing, and a repair may take it away.

use super::super::phase::phase;
use super::super::view::View;
use crate::compiler::{Diagnostic, Verdict};
use crate::edit::{Span, WorkspacePath};
use std::collections::BTreeMap;

/// Errors about types and impls that cannot be, though all names in them are known.
const NO_TYPE: &[&str] = &[
    "E0072", "E0109", "E0116", "E0118", "E0191", "E0207", "E0220", "E0221", "E0223", "E0276", "E0379", "E0390",
    "E0562", "E0703", "E0704", "E0742", "E0746",
];

/// What is said of what is written and means nothing: a condition that nothing fulfils, documentation of nothing.
const MEANS_NOTHING: &[&str] = &["E0585", "E0805", "unexpected_cfgs", "unused_doc_comments"];

/// Places that the compiler could make no sense of, by file.
pub(in crate::engine) fn faults(verdict: &Verdict, view: &mut View<'_>) -> BTreeMap<WorkspacePath, Vec<Span>> {
    let mut found: BTreeMap<WorkspacePath, Vec<Span>> = BTreeMap::new();
    // Types that cannot be, though all their names are known.
    let is_no_type = |error: &Diagnostic| matches!(error.code.as_deref(), Some(code) if NO_TYPE.contains(&code));
    let means_nothing =
        |found: &&Diagnostic| matches!(found.code.as_deref(), Some(code) if MEANS_NOTHING.contains(&code));
    let errors = verdict.errors().filter(|error| phase(error) < 2 || is_no_type(error));
    for error in errors.chain(verdict.diagnostics.iter().filter(means_nothing)) {
        // A function that speaks of `self` and takes none is shown beside it.
        let is_at_fault = |place: &&crate::compiler::Place| {
            place.primary
                || place.label.as_deref().is_some_and(|label| {
                    // Of a type that holds itself, the part is shown that does.
                    label.contains("doesn't have a `self` parameter") || label == "recursive without indirection"
                })
        };
        for place in error.places.iter().filter(is_at_fault) {
            if let (Some(file), Some(span)) = (view.key_of(&place.file), Span::new(place.byte_start, place.byte_end)) {
                found.entry(file).or_default().push(span);
            }
        }
    }
    found
}
