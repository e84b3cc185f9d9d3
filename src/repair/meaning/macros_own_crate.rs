//! What a macro asks its own crate for, `$crate::Shape`: whoever uses the macro needs it there as well, so that an import for the
//! crate itself is not enough.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// Whether the suggestion imports for its module alone what a macro that others may use asks the crate for.
pub(super) fn hides_from_users(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let imports = |text: &str| text.trim_start().starts_with("use ");
    let is_it = asks_own_crate(&diagnostic.message) && suggestion.parts.iter().any(|part| imports(&part.new_text));
    let place = diagnostic.primary().filter(|_| is_it);
    let found = place.and_then(|place| read(&place.file).zip(span_of(place)));
    is_it && found.is_none_or(|(file, span)| is_exported(&file, span))
}

/// Whether the macro around `at` may be used in other crates; one that is not seen may be.
pub(in crate::repair) fn is_exported(file: &SyntaxFile, at: Span) -> bool {
    let Some(own) = file.nearest(at, &["macro_definition"]) else { return true };
    let mut start = own.span.start();
    let attributes = file.all(&["attribute_item"]);
    for above in attributes.into_iter().rev().filter(|above| above.span.end() <= own.span.start()) {
        let gap = Span::new(above.span.end(), start);
        if gap.is_none_or(|gap| !file.words(gap).is_empty()) {
            break;
        }
        if file.text(above.span).contains("macro_export") {
            return true;
        }
        start = above.span.start();
    }
    false
}

/// Whether an error is about a name that a macro looks for in its own crate.
pub(in crate::repair) fn asks_own_crate(message: &str) -> bool {
    message.contains("in `$crate`") || message.contains("in module `$crate`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_macro_is_exported_by_what_stands_above_it() {
        for (above, wanted) in [
            ("#[macro_export]\n", true),
            ("#[macro_export(local_inner_macros)]\n/// Doc.\n#[allow(unused)]\n", true),
            ("#[macro_export]\nmacro_rules! other { () => {} }\n", false),
            ("", false),
        ] {
            let text = format!("{above}macro_rules! it {{ () => {{ $crate::Name }} }}\n");
            let file = SyntaxFile::parse(text.as_bytes());
            let at = Span::at(text.find("Name").unwrap_or_default());
            assert_eq!(is_exported(&file, at), wanted, "{text}");
        }
    }

    #[test]
    fn a_macro_asks_its_own_crate() {
        assert!(asks_own_crate("cannot find type `Shape` in module `$crate`"));
        assert!(asks_own_crate("cannot find `Shape` in `$crate`"));
        assert!(!asks_own_crate("cannot find type `Shape` in this scope"));
    }
}
