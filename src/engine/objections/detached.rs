//! [`keeps_attributes`]: attributes that would be those of what comes next.
//!
//! An `impl` that a lint has no need of goes without what stands above it, and an item that it puts before another one comes
//! behind what belongs to that one. A `#[cfg]` or a comment for documentation is then about something else, and compiles.

use crate::compiler::Diagnostic;
use crate::edit::{Edit, EditSet, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile};

/// Whether every attribute and comment of an item stays with it, or goes with it.
///
/// # Errors
/// [`Refusal::Policy`] with the first that does not.
pub(super) fn keeps_attributes(diagnostic: &Diagnostic, edits: &EditSet, view: &mut View<'_>) -> Result<(), Refusal> {
    for edit in edits.edits() {
        let tree = view.tree(edit.file())?;
        let Some(above) = above(&tree, edit) else { continue };
        let goes_along = edits.edits().iter().any(|e| e.file() == edit.file() && e.span().contains(above.span));
        if goes_along {
            continue;
        }
        let text = tree.text(above.span).split_whitespace().collect::<Vec<_>>().join(" ");
        let rule = format!(
            "`{text}` at {}:{} would then belong to another item",
            edit.file(),
            tree.line_of(above.span.start())
        );
        return Err(Refusal::Policy { code: diagnostic.code.clone().unwrap_or_default(), rule });
    }
    Ok(())
}

/// What belongs to the item that the edit takes away whole, or puts another one before, and is not in the edit.
fn above<'f>(tree: &'f SyntaxFile, edit: &Edit) -> Option<Branch<'f>> {
    let (span, new_text) = (edit.span(), edit.new_text().trim());
    let goes = new_text.is_empty() && !span.is_empty() && tree.covers_whole_item(span);
    let comes = span.is_empty() && new_text.ends_with(['}', ';']);
    if !goes && !comes {
        return None;
    }
    let text = tree.bytes().get(span.start()..)?;
    let first = span.start() + text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let around = tree.around(Span::at(first + 1));
    let at = around.iter().position(|node| node.named && node.span.start() == first)?;
    // An attribute may go or come for itself.
    let is_attribute = around.get(at).is_some_and(|node| node.kind.contains("attribute"));
    if is_attribute && (comes || tree.words(span).last().is_some_and(|word| word.text == "]")) {
        return None;
    }
    let parent = at.checked_sub(1).and_then(|parent| around.get(parent))?;
    let before = tree.children(*parent).into_iter().rev().filter(|child| child.span.end() <= first);
    let mut own = before.take_while(|child| child.kind == "attribute_item" || child.kind.ends_with("comment"));
    own.find(|child| child.kind == "attribute_item" || is_documentation(tree.text(child.span)))
}

fn is_documentation(text: &str) -> bool {
    text.starts_with("///") && !text.starts_with("////")
        || text.starts_with("/**") && !text.starts_with("/***") && !text.starts_with("/**/")
}
