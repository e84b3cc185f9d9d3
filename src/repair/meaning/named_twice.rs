//! A pattern that names one field twice and another one not at all.

use super::{Read, span_of};
use crate::compiler::Diagnostic;
use std::collections::BTreeSet;

/// Whether a field is missing (E0027) from a pattern that names another one twice: one of the two may be the missing one.
pub(super) fn names_another_twice(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some("E0027"));
    let Some((file, span)) = place.and_then(|place| read(&place.file).zip(span_of(place))) else { return false };
    let Some(pattern) = file.nearest(span, &["struct_pattern"]) else { return false };
    let fields = file.children(pattern).into_iter().filter(|child| child.kind == "field_pattern");
    let mut known = BTreeSet::new();
    fields.filter_map(|field| file.child_text(field, "name")).any(|name| !known.insert(name))
}
