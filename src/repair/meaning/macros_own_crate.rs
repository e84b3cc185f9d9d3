//! What a macro asks its own crate for, `$crate::Shape`: whoever uses the macro needs it there as well, so that an import for the
//! crate itself is not enough.

use crate::compiler::{Diagnostic, Suggestion};

/// Whether the suggestion imports for its module alone what a macro asks the crate for.
pub(super) fn hides_from_users(diagnostic: &Diagnostic, suggestion: &Suggestion) -> bool {
    let imports = |text: &str| text.trim_start().starts_with("use ");
    asks_own_crate(&diagnostic.message) && suggestion.parts.iter().any(|part| imports(&part.new_text))
}

/// Whether an error is about a name that a macro looks for in its own crate.
pub(in crate::repair) fn asks_own_crate(message: &str) -> bool {
    message.contains("in `$crate`") || message.contains("in module `$crate`")
}

#[cfg(test)]
mod tests {
    use super::asks_own_crate;

    #[test]
    fn a_macro_asks_its_own_crate() {
        assert!(asks_own_crate("cannot find type `Shape` in module `$crate`"));
        assert!(asks_own_crate("cannot find `Shape` in `$crate`"));
        assert!(!asks_own_crate("cannot find type `Shape` in this scope"));
    }
}
