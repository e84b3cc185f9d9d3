//! A trait and its implementations that disagree about `self` (E0185): until they agree, nothing says that a call of the method
//! has too much before its dot (E0599). The compiler writes the type in the place of the value there, and is sure of it.

use crate::compiler::{Diagnostic, Suggestion, Verdict};

/// Whether the value that a method is called on would be gone, while it is open whether the method has one.
pub(in crate::engine) fn loses_receiver(diagnostic: &Diagnostic, suggestion: &Suggestion, verdict: &Verdict) -> bool {
    let is_told = suggestion.message.starts_with("use associated function syntax");
    if diagnostic.code.as_deref() != Some("E0599") || !is_told {
        return false;
    }
    let Some(name) = diagnostic.message.split('`').nth(1) else { return false };
    let is_of_it = |other: &Diagnostic| {
        other.code.as_deref() == Some("E0185") && other.message.split('`').nth(1).is_some_and(|own| own == name)
    };
    verdict.diagnostics.iter().any(is_of_it)
}
