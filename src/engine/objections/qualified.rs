//! [`is_imported_everywhere`]: names that need their path in another build.
//!
//! Beside an import under a condition the path of the same name is called needless, and it is: in this build.

use crate::compiler::Diagnostic;
use crate::edit::EditSet;
use crate::engine::view::View;
use crate::refusal::Refusal;

/// Whether what loses its path is imported without a condition that it is not itself under.
///
/// # Errors
/// [`Refusal::Policy`] with the import.
pub(super) fn is_imported_everywhere(
    diagnostic: &Diagnostic,
    edits: &EditSet,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if code != "unused_qualifications" {
        return Ok(());
    }
    for edit in edits.edits() {
        let tree = view.tree(edit.file())?;
        let end = edit.span().end();
        let rest = tree.nearest(edit.span(), &["scoped_type_identifier", "scoped_identifier"]);
        let words = rest.map(|rest| tree.words(rest.span)).unwrap_or_default();
        let Some(name) = words.into_iter().find(|word| word.is_name && word.span.start() >= end) else { continue };
        let own: Vec<String> =
            tree.named_items_around(edit.span()).into_iter().flat_map(|item| item.conditions).collect();
        let imports = tree.all(&["use_declaration"]).into_iter();
        let mut imports =
            imports.filter(|import| tree.words(import.span).iter().any(|word| word.text == name.text)).peekable();
        let Some(first) = imports.peek().copied() else { continue };
        let is_conditional = |import| {
            let texts = tree.attributes_of(import).map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
            let mut conditions = texts.filter(|text| text.starts_with("#[cfg("));
            conditions.any(|condition| !own.contains(&condition))
        };
        if imports.all(is_conditional) {
            let line = tree.line_of(first.span.start());
            let rule = format!("`{}` is only imported under a condition, at {}:{line}", name.text, edit.file());
            return Err(Refusal::Policy { code: code.to_owned(), rule });
        }
    }
    Ok(())
}
