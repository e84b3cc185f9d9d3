//! [`waits_for_its_local`]: a local of unknown size, `let rest = list[1..];` (E0277), that is borrowed where it is used (E0308) and
//! where it is made. The compiler is sure of both; with the one where it is made nothing is left to borrow.

use crate::compiler::{Diagnostic, Place, Suggestion, Verdict};
use crate::edit::Span;
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::refusal::Refusal;

/// Why the use is not borrowed yet, if another error says that the local itself lacks the borrow.
pub(in crate::engine) fn waits_for_its_local(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> Option<Refusal> {
    let [part] = suggestion.parts.as_slice() else { return None };
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some("E0308"))?;
    let file = view.key_of(&place.file)?;
    let tree = view.tree(&file).ok()?;
    let own = span_of(place)?;
    // The field `data,` of a literal becomes `data: &data`.
    let is_borrowed = part.new_text == "&" || part.new_text.strip_suffix(": &") == Some(tree.text(own));
    if !is_borrowed {
        return None;
    }
    let function = |at: Span| tree.nearest(at, &["function_item"]).map(|function| function.span);
    let mut is_its_local = |place: &Place| {
        let is_here = view.key_of(&place.file).as_ref() == Some(&file);
        let local = span_of(place).filter(|at| is_here && tree.text(*at) == tree.text(own) && at.end() <= own.start());
        local.is_some_and(|at| {
            tree.nearest(at, &["let_declaration"]).is_some_and(|made| !made.span.contains(own))
                && function(at) == function(own)
        })
    };
    let mut unsized_ones = verdict.errors().filter(|error| {
        error.code.as_deref() == Some("E0277") && error.message.starts_with("the size for values of type")
    });
    let is_cured = |error: &Diagnostic| error.suggestions.iter().any(|one| one.parts.iter().all(|p| p.new_text == "&"));
    let is_it = unsized_ones.any(|error| is_cured(error) && error.primary().is_some_and(&mut is_its_local));
    let rule = format!("`{}` is borrowed where it is made first", tree.text(own));
    is_it.then(|| Refusal::Policy { code: "E0308".to_owned(), rule })
}
