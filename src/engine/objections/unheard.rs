//! [`is_heard_elsewhere`]: failures that a function is to give back from now on, and that calls in other files drop. What its own
//! file drops is told by `repair::meaning`.

use super::callers;
use crate::compiler::{Diagnostic, Project};
use crate::edit::EditSet;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::repair::meaning::{declares, drops, fails_from_now};

/// Whether no call in another file, by the way of a module or an import, drops what a function would give back with `edits`.
///
/// # Errors
/// [`Refusal::Policy`], or what keeps a file from being read.
pub(in crate::engine) fn is_heard_elsewhere(
    error: &Diagnostic,
    edits: &EditSet,
    project: &Project,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    for edit in edits.edits() {
        let tree = view.tree(edit.file())?;
        let Some(name) = fails_from_now(&tree, edit.span(), edit.new_text()) else { continue };
        let mut is_dropped = false;
        callers::each_text(project, view, name, &mut |other| {
            // What a file calls by a name that it has declared itself is its own.
            is_dropped |= other.bytes() != tree.bytes() && declares(other, name) == 0 && drops(other, name, &[], false);
        });
        if is_dropped {
            let rule =
                format!("`{name}` is called in another file, where the failures that it gives back would be dropped");
            return Err(Refusal::Policy { code: error.code.clone().unwrap_or_default(), rule });
        }
    }
    Ok(())
}
