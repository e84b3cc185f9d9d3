//! Methods that take a value and have a sister that takes what makes it: `or_insert` and `or_insert_with`.

use crate::edit::Span;
use crate::repair::wording::quoted;
use crate::syntax::SyntaxFile;

/// Methods that take a value, with those that take what makes it.
const SISTERS: &[(&str, &str)] = &[
    ("and", "and_then"),
    ("get_or_insert", "get_or_insert_with"),
    ("map_or", "map_or_else"),
    ("ok_or", "ok_or_else"),
    ("or", "or_else"),
    ("or_insert", "or_insert_with"),
    ("resize", "resize_with"),
    ("then_some", "then"),
    ("unwrap_or", "unwrap_or_else"),
];

/// The method that takes what makes the value, for one that takes the value.
pub(in crate::repair) fn sister(method: &str) -> Option<&'static str> {
    SISTERS.iter().find(|(name, _)| *name == method).map(|(_, other)| *other)
}

/// Whether a message ends in the type of one certain function, `fn() -> Vec<_> {Vec::<_>::new}`. What is meant to hold functions is of
/// a pointer's type, `fn() -> Vec<_>`.
pub(in crate::repair) fn is_of_function(message: &str) -> bool {
    quoted(message).last().is_some_and(|of| of.contains("fn(") && of.ends_with('}'))
}

/// The method of the call at `span` that is to take a value and is given a function by its name: `or_insert(Vec::new)`.
pub(in crate::repair) fn given_its_maker(file: &SyntaxFile, span: Span) -> Option<Span> {
    let call = file.around(span).into_iter().find(|node| node.span == span && node.kind == "call_expression")?;
    let list = file.child(call, "arguments")?;
    let last = file.children(list).into_iter().rfind(|child| child.named)?;
    let method = file.child(file.child(call, "function")?, "field")?;
    let is_function = matches!(last.kind, "identifier" | "scoped_identifier");
    (is_function && sister(file.text(method.span)).is_some()).then_some(method.span)
}
