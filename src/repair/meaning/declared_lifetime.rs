//! The lifetime that an `impl` declares for its type, and one that is declared for want of a letter.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::spelling::near_lifetime;
use crate::syntax::SyntaxFile;

/// Whether any lifetime would do (E0726), where the `impl` declares one that its header says nowhere else.
pub(super) fn is_another_lifetime(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let is_any = suggestion.parts.iter().any(|part| part.new_text.contains("'_"));
    let place = diagnostic.primary().filter(|_| is_any && diagnostic.code.as_deref() == Some("E0726"));
    place.is_some_and(|place| {
        let file = span_of(place).zip(read(&place.file));
        file.is_some_and(|(span, file)| declared(&file, span).is_some_and(|(_, is_for_it)| is_for_it))
    })
}

/// Whether a lifetime that nobody declares (E0261) would be declared, where one is of nearly that name.
pub(super) fn declares_a_slip(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some("E0261"));
    let Some((file, span)) = place.and_then(|place| read(&place.file).zip(span_of(place))) else { return false };
    let name = file.text(span);
    let lists = file.around(span).into_iter().filter_map(|around| file.child(around, "type_parameters"));
    let words = lists.flat_map(|list| file.words(list.span)).filter(|word| word.text.starts_with('\''));
    let is_near = near_lifetime(words.map(|word| word.text), name).is_some();
    is_near && part.new_text.trim_start_matches('<').starts_with(name)
}

/// The one lifetime that the `impl` of the type at `span` declares, and whether its header says it nowhere else.
pub(in crate::repair) fn declared(file: &SyntaxFile, span: Span) -> Option<(&str, bool)> {
    let own = file.nearest(span, &["impl_item"])?;
    file.child(own, "type").filter(|of| of.span == span)?;
    let (list, body) = (file.child(own, "type_parameters")?, file.child(own, "body")?);
    let is_lifetime = |text: &str| text.starts_with('\'') && !text.ends_with('\'');
    let words = file.words(Span::new(list.span.start(), body.span.start())?);
    let mut lifetimes = words.iter().filter(|word| is_lifetime(word.text));
    let first = lifetimes.next().filter(|first| list.span.contains(first.span))?;
    let mut others = lifetimes.filter(|other| other.text != first.text);
    others.next().is_none().then(|| {
        let count = words.iter().filter(|word| word.text == first.text).count();
        (file.text(first.span), count == 1)
    })
}
