//! What a trait has is asked of the trait alone, where a type parameter is bound by it (E0223, E0790): the compiler offers
//! the one type that has the trait, and the parameter's is what is meant.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::type_text::type_name;
use crate::syntax::SyntaxFile;

/// Whether what belongs to a type parameter would be taken from the one type that there is.
pub(super) fn takes_one_for_all(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let is_path = matches!(diagnostic.code.as_deref(), Some("E0223" | "E0790"));
    let [part, ..] = suggestion.parts.as_slice() else { return false };
    if !is_path || !part.new_text.starts_with(['<', '/']) {
        return false;
    }
    let Some(place) = diagnostic.primary() else { return false };
    read(&place.file).zip(span_of(place)).is_some_and(|(file, span)| named_by_trait(&file, span).is_some())
}

/// The trait's name in a path such as `Unit::NAME` at `place`, and the one parameter around that is bound by it.
pub(in crate::repair) fn named_by_trait(file: &SyntaxFile, place: Span) -> Option<(Span, String)> {
    // In a macro there are only words.
    let rest = Span::new(place.start(), file.bytes().len())?;
    let words = file.words(rest);
    let (head, sign) = (words.first()?, words.get(1)?);
    let is_path = matches!(sign.text, ":" | "::") && sign.span.start() == head.span.end();
    let wanted = head.text;
    if !is_path || !head.is_name {
        return None;
    }
    for around in file.around(place).into_iter().rev() {
        if !matches!(around.kind, "function_item" | "impl_item" | "function_signature_item") {
            continue;
        }
        let children = file.children(around);
        let mut names: Vec<&str> = Vec::new();
        for own in children.iter().filter(|child| matches!(child.kind, "type_parameters" | "where_clause")) {
            for one in file.children(*own) {
                let Some((left, bounds)) = file.text(one.span).split_once(':') else { continue };
                let is_it = bounds.split('+').any(|bound| type_name(bound) == wanted);
                let left = left.trim();
                if is_it && left.chars().all(|c| c.is_alphanumeric() || c == '_') && !names.contains(&left) {
                    names.push(left);
                }
            }
        }
        match names.as_slice() {
            [] => {}
            [only] => return Some((head.span, (*only).to_owned())),
            _ => return None,
        }
    }
    None
}
