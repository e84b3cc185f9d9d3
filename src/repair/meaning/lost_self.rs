//! Defaults for the other fields in a method that takes `self`, and gives one of its type back, without a look at it: with a
//! `Default` it would compile, and forget what it was given.

use super::Read;
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Whether the suggestion gives a type a `Default` for such a method (E0277).
pub(super) fn forgets_what_it_was(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let asks = diagnostic.message.ends_with(": Default` is not satisfied");
    if !asks || !suggestion.parts.iter().any(|part| part.new_text.contains("Default")) {
        return false;
    }
    let Some(place) = diagnostic.primary() else { return false };
    let at = Span::new(place.byte_start, place.byte_end);
    read(&place.file).zip(at).is_some_and(|(file, at)| base_without_self(&file, at).is_some())
}

/// The `Default::default()` at `at` for the other fields of a literal, in a method that takes `self` and never speaks of it.
fn base_without_self(file: &SyntaxFile, at: Span) -> Option<Branch<'_>> {
    let base = file.nearest(at, &["base_field_initializer"])?;
    let [value] = file.parts(base).try_into().ok()?;
    let value: Branch<'_> = value;
    let literal = file.nearest(base.span, &["struct_expression"])?;
    let function = file.nearest(at, &["function_item"])?;
    let own = file.impl_around(function.span)?;
    let written = file.child_text(literal, "name")?;
    let is_own = written == "Self" || own.is_of(written);
    let name = file.child_text(function, "name")?;
    // What begins anew has nothing of what it was.
    let begins = name
        .split('_')
        .any(|word| matches!(word, "clear" | "cleared" | "default" | "empty" | "new" | "reset" | "restart"));
    let taken = file.parts(file.child(function, "parameters")?).into_iter().next();
    let taken = taken.filter(|own| matches!(file.text(own.span), "self" | "mut self"))?;
    let rest = Span::new(taken.span.end(), function.span.end())?;
    let is_used = file.words(rest).iter().any(|word| word.text == "self");
    (file.text(value.span).ends_with("default()") && !is_used && is_own && !begins).then_some(value)
}
