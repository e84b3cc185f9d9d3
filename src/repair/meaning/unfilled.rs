//! A text with the names of locals in places, made a `String` as it stands: `"bad version {s}".to_string()` keeps the braces.

use super::Read;
use crate::compiler::Suggestion;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// How a literal becomes a `String` of the same text.
const OWNING: &[&str] = &[".to_string()", ".to_owned()", ".into()"];

/// Whether the suggestion makes a `String` of a text that names locals in places.
pub(super) fn is_left_unfilled(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if !OWNING.contains(&part.new_text.as_str()) || part.place.byte_start != part.place.byte_end {
        return false;
    }
    let Some(file) = read(&part.place.file) else { return false };
    let before = part.place.byte_start.checked_sub(1).map(Span::at);
    let literal = before.and_then(|at| file.nearest(at, &["string_literal"]));
    literal.is_some_and(|literal| literal.span.end() == part.place.byte_start && names_locals(&file, literal))
}

/// Whether a literal has places with names in them, and all of these are names that the function around it speaks of before.
pub(in crate::repair) fn names_locals(file: &SyntaxFile, literal: Branch<'_>) -> bool {
    let names = names_in(file.text(literal.span));
    let Some(function) = file.nearest(literal.span, &["function_item"]).filter(|_| !names.is_empty()) else {
        return false;
    };
    let Some(head) = Span::new(function.span.start(), literal.span.start()) else { return false };
    // Fields and their labels are called otherwise in the tree.
    let spoken_of = file.inside(head, &["identifier", "shorthand_field_initializer"]);
    names.iter().all(|name| spoken_of.iter().any(|own| file.text(own.span) == *name))
}

/// The names in the places of a text, `s` in `"bad {s:>4}"`; nothing if one of the places has no name.
fn names_in(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        rest = rest.get(at + 1..).unwrap_or_default();
        if let Some(behind) = rest.strip_prefix('{') {
            rest = behind;
            continue;
        }
        let Some((inside, behind)) = rest.split_once('}') else { return Vec::new() };
        let name = inside.split(':').next().unwrap_or_default();
        let is_name = name.starts_with(|c: char| c.is_lowercase() || c == '_')
            && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        if !is_name {
            return Vec::new();
        }
        names.push(name);
        rest = behind;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{names_in, names_locals};
    use crate::edit::Span;
    use crate::syntax::SyntaxFile;

    #[test]
    fn names_in_places() {
        for (text, names) in [
            ("\"bad {s}\"", vec!["s"]),
            ("\"{a:>4} of {b}\"", vec!["a", "b"]),
            ("\"{{s}}\"", vec![]),
            ("\"{} {s}\"", vec![]),
            ("\"{a.b}\"", vec![]),
            ("\"{ s }\"", vec![]),
            ("\"open {s\"", vec![]),
        ] {
            assert_eq!(names_in(text), names, "{text}");
        }
    }

    #[test]
    fn of_locals_alone() {
        for (code, wanted) in [
            ("fn f(s: &str) -> String { \"bad {s}\" }", true),
            ("fn f(s: &str) -> String { \"users/{id}\" }", false),
            ("fn f(s: &S) -> String { s.id(); \"users/{id}\" }", false),
            ("fn f() -> R { R { id: 1, path: \"users/{id}\" } }", false),
            ("const T: &str = \"{s}\";", false),
        ] {
            let file = SyntaxFile::parse(code.as_bytes());
            let at = code.find('"').unwrap();
            let literal = file.nearest(Span::at(at + 1), &["string_literal"]).unwrap();
            assert_eq!(names_locals(&file, literal), wanted, "{code}");
        }
    }
}
