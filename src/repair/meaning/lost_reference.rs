//! Assignments whose place is not what was meant: `a = b` of two references that are parameters, which changes nothing that anybody
//! sees, and a local that begins as a literal, `let mut text = "";`, and is to be a `String`.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// Whether what is wrong is an assignment to a parameter that is a `&mut` reference, after which nobody looks at it: `*a = *b` was
/// meant, and neither `mut a` nor a lifetime makes it so.
pub(super) fn is_lost_reference(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    let is_one = diagnostic.code.as_deref() == Some("E0384")
        || diagnostic.code.is_none() && diagnostic.message == "lifetime may not live long enough";
    let place = diagnostic.primary().filter(|_| is_one);
    let Some((file, span)) = place.and_then(|place| Some((read(&place.file)?, span_of(place)?))) else { return false };
    let own = file.around(span).into_iter().find(|node| node.span == span && node.kind == "assignment_expression");
    own.is_some_and(|own| is_lost(&file, own).unwrap_or(false))
}

fn is_lost(file: &SyntaxFile, own: Branch<'_>) -> Option<bool> {
    let left = file.child(own, "left").filter(|left| left.kind == "identifier")?;
    let name = file.text(left.span);
    let loops = ["closure_expression", "for_expression", "loop_expression", "while_expression", "function_item"];
    let function = file.nearest(own.span, &loops).filter(|around| around.kind == "function_item")?;
    let parameters = file.inside(file.child(function, "parameters")?.span, &["parameter"]);
    let is_it = parameters.into_iter().any(|one| {
        let text = |part: &str| file.child_text(one, part);
        text("pattern") == Some(name) && text("type").is_some_and(|of| of.starts_with('&') && of.contains("mut "))
    });
    let behind = file.words(Span::new(own.span.end(), function.span.end())?);
    let is_read = |word: &crate::syntax::Word<'_>| word.text == name || word.is_literal && word.text.contains(name);
    Some(is_it && !behind.iter().any(is_read))
}

/// Whether a suggestion makes a `String` of a local that begins as a literal, where it is used, and the local gets a `String`
/// elsewhere: then it is one from the beginning.
pub(super) fn is_to_be_owned(code: &str, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let is_made = matches!(part.new_text.as_str(), ".to_string()" | ".to_owned()" | ".into()");
    let file = read(&part.place.file).filter(|_| code == "E0308" && is_made);
    let used = part.place.byte_start.checked_sub(1).map(Span::at);
    let (Some(file), Some(used)) = (file, used) else { return false };
    let name = file.around(used).into_iter().rfind(|node| node.kind == "identifier");
    name.is_some_and(|name| name.span.end() == part.place.byte_start && gets_a_string(&file, name).unwrap_or(false))
}

/// Whether the local that is used at `name` begins as a literal, with no type said, and is made a `String` later.
pub(in crate::repair) fn gets_a_string(file: &SyntaxFile, name: Branch<'_>) -> Option<bool> {
    let function = file.nearest(name.span, &["function_item"])?;
    let is_it = |part: Option<Branch<'_>>| part.is_some_and(|part| file.text(part.span) == file.text(name.span));
    let mut declared = file.inside(function.span, &["let_declaration"]).into_iter();
    let own = declared.rfind(|one| one.span.end() <= name.span.start() && is_it(file.child(*one, "pattern")))?;
    let begins = file.child(own, "value")?.kind == "string_literal" && file.child(own, "type").is_none();
    let makes = |right: Branch<'_>| {
        let text = file.text(right.span);
        text.starts_with("format!") || [".to_string()", ".to_owned()"].iter().any(|end| text.ends_with(end))
    };
    let written = file.inside(function.span, &["assignment_expression"]).into_iter();
    let mut own_ones = written.filter(|one| is_it(file.child(*one, "left")) && one.span.start() > own.span.end());
    Some(begins && own_ones.any(|one| file.child(one, "right").is_some_and(makes)))
}
