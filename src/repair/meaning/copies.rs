//! A copy where the thing itself is meant: one that a loop or a call changes and drops, one that is given away by what is there
//! to give away the thing; an argument that is left out where its text has a place for it.

use super::ending_methods::{is_borrowed_elsewhere, is_taken_by_own_method};
use super::handing::{is_lost_on_a_copy, is_read_on};
use super::loops::{is_changed_by_loop, is_lost_in_a_loop, is_of_a_loop};
use super::own_parts::is_lost_on_own_part;
use super::unformatted::unformatted;
use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Whether the suggestion writes `.clone()` behind what a loop goes through to change it, or `&` before it (E0382, E0507), or
/// `mut` before each of what is only changed there, or before a copy of a part of `self` (E0594, E0596), or a copy of a field
/// that an `into_…` gives away, where it was borrowed for that (E0308); or behind the `self` that a private method takes and need not, or what only one of
/// many methods of a name takes (E0507).
pub(super) fn is_of_a_copy(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let Some(file) = suggestion.parts.first().and_then(|part| read(&part.place.file)) else { return false };
    let file = &*file;
    let copies = |text: &str| text == ".clone()" || text.ends_with(" as Clone>::clone(&");
    if diagnostic.code.as_deref() == Some("E0507")
        && suggestion.parts.iter().any(|part| copies(&part.new_text))
        && takes_unlike_others(diagnostic, &mut *read)
    {
        return true;
    }
    let is_loop = matches!(diagnostic.code.as_deref(), Some("E0382" | "E0507"));
    if let ([part], true) = (suggestion.parts.as_slice(), is_loop)
        && part.new_text == "&"
    {
        return span_of(&part.place).is_some_and(|at| is_changed_by_loop(file, at));
    }
    if let ([part], Some("E0594" | "E0596")) = (suggestion.parts.as_slice(), diagnostic.code.as_deref())
        && part.new_text == "mut "
    {
        return span_of(&part.place).is_some_and(|at| is_lost_in_a_loop(file, at) || is_lost_on_own_part(file, at));
    }
    let last = suggestion.parts.last().filter(|part| matches!(part.new_text.as_str(), ".clone()" | ".to_owned()"));
    let Some(at) = last.and_then(|part| span_of(&part.place)).filter(|at| at.is_empty()) else { return false };
    match diagnostic.code.as_deref() {
        Some("E0308") => is_given_away(file, at),
        Some("E0382") => is_changed_by_loop(file, at),
        Some("E0507") => is_changed_by_loop(file, at) || is_asked_by_own_method(file, at),
        _ => false,
    }
}

/// Why a sure fix has a rival, if it copies what is not meant to be copied: a field that an `into_…` gives away (E0507), where it
/// may be what it is asked of that has to go; what is gone over by value (E0507); something that the call reads on in (E0382);
/// each of what is to be changed where it is (E0594, E0596).
pub(super) fn rival(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Option<&'static str> {
    let [part] = suggestion.parts.as_slice() else { return None };
    let at = span_of(&part.place)?;
    let mut holds = |is: fn(&SyntaxFile, Span) -> bool| {
        let file = read(&part.place.file);
        file.is_some_and(|file| is(&file, at))
    };
    match (diagnostic.code.as_deref(), part.new_text.as_str()) {
        (Some("E0507"), ".clone()") if holds(is_given_away) => Some("what gives a part away may be what has to go"),
        (Some("E0507"), ".clone()") if holds(is_gone_over) => Some("what is gone over may be gone over where it is"),
        (Some("E0507"), ".clone()") => {
            let is_open = takes_what_is_lent(diagnostic, read) || takes_unlike_others(diagnostic, read);
            is_open.then_some("the method may be what has to borrow")
        }
        (Some("E0594" | "E0596"), "mut ") => {
            let what = holds(is_of_a_loop).then_some("what is gone over may be what is to be changed");
            what.or_else(|| holds(is_lost_on_own_part).then_some("what is copied may be what is to be changed"))
        }
        (Some("E0382"), ".clone()") => {
            let is_open = reads_on(diagnostic, suggestion, read);
            is_open.then_some("whether to go on from here or from there is a choice about meaning")
        }
        _ => None,
    }
}

/// Whether all of something is copied (E0507) only to be gone over: that may be done where it is.
pub(super) fn is_of_all(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let is_copy = suggestion.parts.iter().any(|part| part.new_text.ends_with("as Clone>::clone(&"));
    let last = suggestion.parts.last().filter(|part| part.new_text == ".clone()" || is_copy && part.new_text == ")");
    let last = last.filter(|_| diagnostic.code.as_deref() == Some("E0507"));
    let file = last.and_then(|part| read(&part.place.file));
    file.zip(last.and_then(|part| span_of(&part.place))).is_some_and(|(file, at)| is_gone_over(&file, at))
}

/// Whether what ends at `at` is asked to be gone over by value.
fn is_gone_over(file: &SyntaxFile, at: Span) -> bool {
    let rest = file.bytes().get(at.end()..).unwrap_or_default().trim_ascii_start();
    rest.starts_with(b".into_iter()")
}

/// Whether what ends at `at` is a `self` that a private method of its own takes.
fn is_asked_by_own_method(file: &SyntaxFile, at: Span) -> bool {
    let own = at.start().checked_sub("self".len()).and_then(|start| Span::new(start, at.start()));
    own.is_some_and(|own| file.text(own) == "self" && is_taken_by_own_method(file, own))
}

/// Whether `self`, which is only borrowed, is asked for something by a method of its own that takes it.
fn takes_what_is_lent(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    let place = diagnostic.primary();
    let file = place.and_then(|place| read(&place.file));
    file.zip(place.and_then(span_of)).is_some_and(|(file, span)| is_taken_by_own_method(&file, span))
}

/// Whether something is moved by a method that takes `self`, where others of its name only borrow it.
fn takes_unlike_others(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    diagnostic.note_places.iter().any(|place| {
        let file = read(&place.file).filter(|_| !place.file.starts_with('/'));
        file.zip(span_of(place)).is_some_and(|(file, span)| {
            matches!(file.text(span), "self" | "mut self") && is_borrowed_elsewhere(&file, span)
        })
    })
}

/// Whether a copy goes to what reads on in it, as in an iterator (E0382).
pub(super) fn reads_on(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    of_calls(diagnostic, suggestion, read, is_read_on)
}

/// Whether a copy goes to what only changes it, or gives back what nobody takes (E0382): all that is done to it is lost.
pub(super) fn loses_work(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    of_calls(diagnostic, suggestion, read, is_lost_on_a_copy)
}

type Asked = fn(&Diagnostic, &str, Option<usize>, Read<'_>) -> bool;

/// Whether a call is `asked` for to which a copy would go: one that is written, or one that is made by itself.
fn of_calls(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>, is_asked: Asked) -> bool {
    if diagnostic.code.as_deref() != Some("E0382") {
        return false;
    }
    suggestion.parts.iter().any(|part| match part.new_text.as_str() {
        ".clone()" => is_asked(diagnostic, &part.place.file, span_of(&part.place).map(|span| span.start()), &mut *read),
        text if text.contains("Copy") => {
            let own = diagnostic.primary().map(|place| place.file.as_str());
            own.is_some_and(|file| is_asked(diagnostic, file, None, &mut *read))
        }
        _ => false,
    })
}

/// Whether an argument would go that the text before it has a place for (E0061): it is to be formatted.
pub(super) fn loses_formatted(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let is_of_call = matches!(diagnostic.code.as_deref(), Some("E0057" | "E0061"));
    let formats = suggestion.parts.iter().any(|part| part.new_text.contains("format!("));
    let place = diagnostic.primary().and_then(span_of).filter(|_| is_of_call && !formats);
    let file = suggestion.parts.first().filter(|_| place.is_some()).and_then(|part| read(&part.place.file));
    place.zip(file).is_some_and(|(place, file)| unformatted(&file, place).is_some())
}

/// Whether what ends at `at` is a field of `self` in a method that is called `into_…` and only borrows `self`.
fn is_given_away(file: &SyntaxFile, at: Span) -> bool {
    let Some(own) = file.nearest(at, &["function_item"]) else { return false };
    let is_into = file.child_text(own, "name").is_some_and(|name| name.starts_with("into_"));
    let taken = file.child(own, "parameters").map(|list| file.inside(list.span, &["self_parameter"]));
    let borrows = taken.into_iter().flatten().any(|one| file.text(one.span).starts_with('&'));
    let fields = file.inside(own.span, &["field_expression"]);
    let is_field = |field: &Branch<'_>| field.span.end() == at.end() && file.text(field.span).starts_with("self.");
    is_into && borrows && fields.iter().any(is_field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_away_is_no_copy() {
        for (head, wanted) in [("into_inner(&self)", true), ("into_inner(self)", false), ("inner(&self)", false)] {
            let text = format!("impl A {{ fn {head} -> B {{ self.out }} }}");
            let at = text.find("out").map_or(0, |at| at + 3);
            assert_eq!(is_given_away(&SyntaxFile::parse(text.as_bytes()), Span::at(at)), wanted, "{head}");
        }
    }
}
