//! [`lent_before`]: a `&` before what a loop takes out of a list that is used again behind it. The list is what is to be lent, and
//! with it all that the loop gets.

use super::super::delta::{Maps, span_of};
use super::super::gather::Candidate;
use super::super::view::View;
use crate::compiler::Diagnostic;

/// An error among those that came to light that says so: it offers to lend the list of the loop around the `&` of the candidate.
pub(super) fn lent_before(
    candidate: &Candidate,
    revealed: &[&Diagnostic],
    maps: &Maps<'_>,
    view: &mut View<'_>,
) -> Option<String> {
    let [edit] = candidate.edits.edits() else { return None };
    if !candidate.is_error || !edit.span().is_empty() || edit.new_text() != "&" {
        return None;
    }
    let tree = view.tree(edit.file()).ok()?;
    let behind = tree.around(edit.span()).into_iter().rev().find(|node| node.span.start() == edit.span().start())?;
    let name = tree.words(behind.span).into_iter().next().filter(|word| word.is_name)?.text;
    let mut loops = tree.around(edit.span()).into_iter().rev().filter(|node| node.kind == "for_expression");
    let own = loops.find(|own| {
        let pattern = tree.child(*own, "pattern");
        pattern.is_some_and(|pattern| tree.words(pattern.span).iter().any(|word| word.text == name))
    })?;
    let list = maps.carry(edit.file(), tree.child(own, "value")?.span);
    let lends = |error: &&&Diagnostic| {
        let parts = error.suggestions.iter().flat_map(|one| &one.parts);
        parts.filter(|part| part.new_text == "&").any(|part| {
            let is_there = span_of(&part.place).is_some_and(|span| span.start() == list.start());
            is_there && view.key_of(&part.place.file).as_ref() == Some(edit.file())
        })
    };
    let mut moved = revealed.iter().filter(|error| error.code.as_deref() == Some("E0382"));
    moved.find(lends).map(|error| error.one_line())
}
