//! [`removed_names`]: which names a deletion takes away.

use super::tree::SyntaxFile;
use crate::edit::Span;

/// The names in `span` that `new_text` no longer has.
pub fn removed_names(file_before: &SyntaxFile, span: Span, new_text: &str) -> Vec<String> {
    let _ = (file_before, span, new_text);
    Vec::new()
}
