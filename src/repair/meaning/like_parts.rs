//! E0023: a pattern with fewer parts than there are, and parts of one type: which of them is to be ignored, nobody says.

use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// Whether `_` at `at`, in a pattern of a variant or a struct that this file declares, ignores a part of a type that a part has
/// which is bound there.
pub(super) fn is_of_like_parts(file: &SyntaxFile, at: Span) -> bool {
    let Some(pattern) = file.nearest(at, &["tuple_struct_pattern"]) else { return false };
    let Some(of) = file.child(pattern, "type") else { return false };
    let name = file.words(of.span).into_iter().rfind(|word| word.is_name).map(|word| word.text);
    let parts = file.children(pattern).into_iter().filter(|part| part.named && part.span != of.span);
    let bound: Vec<bool> = parts
        .map(|part| file.words(part.span).iter().any(|word| word.is_name && word.text.starts_with(char::is_lowercase)))
        .collect();
    let items = file.all(&["struct_item", "enum_variant"]);
    let mut named = items.into_iter().filter(|item| file.child_text(*item, "name") == name);
    let (Some(item), None) = (named.next(), named.next()) else { return false };
    let body = file.children(item).into_iter().find(|child| child.kind == "ordered_field_declaration_list");
    let types: Vec<&str> = body
        .map(|body| file.children(body).into_iter().filter(|part| part.field == Some("type")))
        .into_iter()
        .flatten()
        .map(|part| file.text(part.span))
        .collect();
    let ignored = types.get(bound.len()..).unwrap_or_default();
    bound.iter().zip(&types).any(|(is_bound, of)| *is_bound && ignored.contains(of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_one_type_are_alike() {
        for (text, wanted) in [
            ("enum K { R(u8, u8) } fn f(k: K) { match k { K::R(h|) => h } }", true),
            ("enum K { R(u8, u16) } fn f(k: K) { match k { K::R(h|) => h } }", false),
            ("enum K { R(u8, u8) } fn f(k: K) { match k { K::R(_|) => 1 } }", false),
        ] {
            let at = text.find('|').unwrap_or_default();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            assert_eq!(is_of_like_parts(&file, Span::at(at)), wanted, "{text}");
        }
    }
}
