//! [`loses_failure`]: fixes that make an error go away and hand a failure on too late, or to the wrong one.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::repair::type_text::type_name;
use crate::syntax::{Branch, SyntaxFile};

/// Whether the suggestion loses a failure: one that `_` then takes for anything else, or one that is handed on only where a
/// local is used, which may come after something else that fails, or never. Where it is made is nearer to what was meant.
pub(super) fn loses_failure(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let (Some(first), Some(last)) = (suggestion.parts.first(), suggestion.parts.last()) else { return false };
    let texts: Vec<&str> = suggestion.parts.iter().map(|part| part.new_text.as_str()).collect();
    // `name?`, or `name: name?`.
    let is_question = last.new_text == "?" || last.new_text.starts_with(": ") && last.new_text.ends_with('?');
    let wraps = matches!(texts.as_slice(), ["Ok(", ")"]);
    if !is_question && !wraps || last.place.file != first.place.file {
        return false;
    }
    let Some(file) = read(&first.place.file) else { return false };
    if wraps {
        let pattern = span_of(&first.place).zip(span_of(&last.place));
        let pattern = pattern.and_then(|(first, last)| Span::new(first.start(), last.end()));
        return pattern.is_some_and(|pattern| leaves_to_the_rest(&file, pattern));
    }
    span_of(&last.place).is_some_and(|at| is_late(&file, at.start()))
}

/// Whether `Ok(…)` goes around a loop, which says nothing of how it went.
pub(super) fn wraps_a_loop(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [open, close] = suggestion.parts.as_slice() else { return false };
    let around = open.new_text.ends_with('(') && close.new_text == ")" && open.place.file == close.place.file;
    let inside = Span::new(open.place.byte_end, close.place.byte_start).filter(|_| around);
    inside.zip(read(&open.place.file)).is_some_and(|(inside, file)| {
        let inside = Some(inside).filter(|inside| inside.end() <= file.bytes().len());
        let words = inside.map(|inside| file.words(inside)).unwrap_or_default();
        words.first().is_some_and(|word| matches!(word.text, "for" | "while" | "loop"))
    })
}

/// Whether a `;` would throw a failure away that the function around could hand on, or that it is to give back (E0308).
pub(super) fn throws_failure_away(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let fails = |label: &str| label.contains("found `Result<") || label.contains("found `std::result::Result<");
    let is_failure = diagnostic.places.iter().filter_map(|place| place.label.as_deref()).any(fails);
    if diagnostic.code.as_deref() != Some("E0308") || part.new_text != ";" || !is_failure {
        return false;
    }
    let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
    let own = file.nearest(at, &["function_item", "closure_expression", "async_block"]);
    let back = own.filter(|own| own.kind == "function_item").and_then(|own| file.child(own, "return_type"));
    back.is_some_and(|back| type_name(file.text(back.span)) == "Result")
}

/// Whether a `;` would throw away what says itself how the function ends, `Err(failure)` or `None`, where it is to be given back
/// (E0308).
pub(super) fn discards_an_end(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if diagnostic.code.as_deref() != Some("E0308") || part.new_text != ";" {
        return false;
    }
    let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
    let own = file.nearest(at, &["function_item", "closure_expression", "async_block"]);
    let back = own.filter(|own| own.kind == "function_item").and_then(|own| file.child(own, "return_type"));
    let ends: &[&str] = match back.map(|back| type_name(file.text(back.span))) {
        Some("Result") => &["Err(", "Ok("],
        Some("Option") => &["Some(", "None"],
        _ => return false,
    };
    let before = at.start().checked_sub(1).and_then(|start| Span::new(start, at.start()));
    let around = before.map(|before| file.around(before)).unwrap_or_default();
    let says_so = |node: &Branch<'_>| {
        let text = file.text(node.span);
        ends.iter().any(|end| if end.ends_with('(') { text.starts_with(end) } else { text == *end })
    };
    around.iter().any(|node| node.span.end() == at.start() && says_so(node))
}

/// Whether the `?` of an argument would go, where it may be another argument that lacks one (E0308).
pub(super) fn drops_question(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let at = span_of(&part.place).filter(|_| part.new_text.is_empty());
    let Some(file) = read(&part.place.file) else { return false };
    at.is_some_and(|at| file.text(at) == "?" && may_lack_of_another(&file, at))
}

/// Whether a suggestion borrows what a closure makes and gives back.
pub(super) fn lends_temporary(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let Some(at) = span_of(&part.place).filter(|at| at.is_empty() && part.new_text == "&") else { return false };
    let Some(file) = read(&part.place.file) else { return false };
    let closures = file.all(&["closure_expression"]).into_iter();
    let mut bodies = closures.filter_map(|own| file.child(own, "body")).filter(|body| body.span.start() == at.start());
    bodies.any(|body| matches!(body.kind, "call_expression" | "macro_invocation"))
}

/// Whether a pattern stands in a `match` that has an arm for anything.
fn leaves_to_the_rest(file: &SyntaxFile, pattern: Span) -> bool {
    let Some(block) = file.nearest(pattern, &["match_block"]) else { return false };
    let is_pattern = file.nearest(pattern, &["match_pattern"]).is_some();
    let arms = file.children(block).into_iter().filter_map(|arm| file.child(arm, "pattern"));
    is_pattern && arms.into_iter().any(|pattern| file.text(pattern.span) == "_")
}

/// Whether a `?` at `at` is behind a local that is made of something without a type of its own, or that stands for all that
/// is matched.
fn is_late(file: &SyntaxFile, at: usize) -> bool {
    let before = file.nearest(Span::at(at), &["function_item"]).and_then(|own| Span::new(own.span.start(), at));
    let words = before.map(|before| file.words(before)).unwrap_or_default();
    let Some(name) = words.last().filter(|word| word.is_name && word.span.end() == at) else { return false };
    // A field; `0..name` is none.
    let signs: Vec<&str> = words.iter().rev().skip(1).take(2).map(|word| word.text).collect();
    if signs.first() == Some(&".") && signs != [".", "."] {
        return false;
    }
    let is_it = |own: &Branch<'_>| {
        let pattern = file.child_text(*own, "pattern");
        pattern.is_some_and(|text| text.strip_prefix("mut ").unwrap_or(text) == name.text)
    };
    for node in file.around(name.span).into_iter().rev() {
        if node.kind == "match_arm" && is_it(&node) {
            return true;
        }
        if node.kind != "block" {
            continue;
        }
        let mut own = file.children(node).into_iter().filter(|own| own.kind == "let_declaration");
        if let Some(own) = own.rfind(|own| own.span.end() <= at && is_it(own)) {
            let made = file.child(own, "value").filter(|_| file.child(own, "type").is_none());
            return made.is_some_and(|made| made.kind != "try_expression");
        }
    }
    false
}

/// Whether the `?` of the argument at `at` would go, where a call before it in the list has none.
fn may_lack_of_another(file: &SyntaxFile, at: Span) -> bool {
    let own = file.around(at).into_iter().rev().find(|node| node.kind == "try_expression");
    own.is_some_and(|own| !calls_before(file, own.span).is_empty())
}

/// The arguments before the one at `own` that are calls.
pub(in crate::repair) fn calls_before(file: &SyntaxFile, own: Span) -> Vec<Branch<'_>> {
    let around = file.around(own);
    let Some(list) = around.iter().rev().find(|node| node.span != own).filter(|list| list.kind == "arguments") else {
        return Vec::new();
    };
    let arguments = file.children(*list).into_iter().filter(|one| one.named && one.span.end() <= own.start());
    arguments.filter(|one| one.kind == "call_expression").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_call_before_it_may_lack_the_question() {
        for (text, wanted) in [
            ("fn f() { g(a.h(), b.h()?) }", true),
            ("fn f() { g(a, b.h()?) }", false),
            ("fn f() { g(b.h()?, a.h()) }", false),
            ("fn f() { g(a.h()?, b.h()?) }", false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.rfind("?").unwrap();
            assert_eq!(may_lack_of_another(&file, Span::new(at, at + 1).unwrap()), wanted, "{text}");
        }
    }
}
