//! `if` for `i`: where a comma is gone behind a name, the compiler takes the name for a keyword that is like it, and is sure.

use super::{Read, span_of};
use crate::compiler::Suggestion;

/// Whether a keyword would take the place of a name that the file declares: behind `let` or `for`, or with a type behind it.
pub(super) fn is_declared(suggestion: &Suggestion, read: Read<'_>) -> bool {
    if !suggestion.message.starts_with("there is a keyword ") {
        return false;
    }
    suggestion.parts.iter().any(|part| {
        let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
        let words = file.words(file.whole());
        // What changes may be a part of the word alone.
        let Some(own) = words.iter().position(|word| word.span.contains(at)) else { return false };
        let count = |sign: &str| words.iter().take(own).filter(|word| word.text == sign).count();
        let Some(name) = words.get(own).map(|word| word.text) else { return false };
        // What begins an item at the outside is no local.
        if count("{") == count("}") {
            return false;
        }
        words.iter().enumerate().filter(|(_, word)| word.text == name && word.is_name).any(|(place, _)| {
            let near = |place: Option<usize>| place.and_then(|place| words.get(place)).map(|word| word.text);
            let is_typed = near(Some(place + 1)) == Some(":") && near(Some(place + 2)) != Some(":");
            is_typed || matches!(near(place.checked_sub(1)), Some("for" | "let" | "mut" | "ref"))
        })
    })
}
