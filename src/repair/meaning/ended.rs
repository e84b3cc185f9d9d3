//! A copy, or a look, of what is given away to end: that a copy of a sender is dropped closes nothing, and that references are
//! dropped joins, frees and unlocks nothing.

use super::handing::{handed_to, moved};
use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// The ways to name what ends a value, or has it never end, and does nothing else.
const ENDING: &[&str] =
    &["drop", "mem::drop", "std::mem::drop", "core::mem::drop", "mem::forget", "std::mem::forget", "core::mem::forget"];

/// Methods that leave open what becomes of the value, or of each of its elements.
const LEADING: &[&str] = &[
    "as_mut",
    "as_ref",
    "as_slice",
    "by_ref",
    "chain",
    "clone",
    "cloned",
    "copied",
    "drain",
    "filter",
    "flatten",
    "into_iter",
    "into_values",
    "iter",
    "iter_mut",
    "map",
    "rev",
    "skip",
    "skip_while",
    "take_while",
    "to_owned",
    "to_vec",
];

/// Ends of the names of types whose values end something when they end: a channel, a lock, a connection.
const WITH_AN_END: &[&str] =
    &["Guard", "Handle", "Listener", "Lock", "Permit", "Receiver", "Sender", "Socket", "Stream", "Subscription"];

/// Names of functions that end what they are given.
const ENDS_BY_NAME: &[&str] =
    &["abort", "cancel", "close", "hang_up", "shutdown", "terminate", "unlock", "unsubscribe"];

/// Whether the suggestion has a copy or a reference end where something was to end.
pub(super) fn ends_a_copy(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let makes_copies = suggestion.parts.iter().any(|part| part.new_text.contains("Copy"));
    if makes_copies && diagnostic.code.as_deref() == Some("E0382") {
        let place = diagnostic.primary();
        let file = place.and_then(|place| Some((place.file.as_str(), read(&place.file)?)));
        let own = file.and_then(|(name, file)| Some((name, moved(diagnostic, name, &file)?, file)));
        if let Some((name, own, file)) = own
            && (ends_here(&file, own) || is_ended_by_callee(diagnostic, name, own.end(), &mut *read))
        {
            return true;
        }
    }
    if copies_before_a_closure(suggestion, &mut *read) {
        return true;
    }
    suggestion.parts.iter().any(|part| {
        let text = part.new_text.as_str();
        let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
        if lends_what_ends(&file, at, text) {
            return true;
        }
        // An empty place belongs to what it is written behind, or before.
        let is_before = text.starts_with('&') || text.ends_with("Clone>::clone(&");
        let own = match (at.is_empty(), is_before) {
            (false, _) => Some(at),
            (true, true) => Span::new(at.start(), at.start() + 1),
            (true, false) => at.start().checked_sub(1).and_then(|start| Span::new(start, at.start())),
        };
        copies_or_lends(text)
            && own.is_some_and(|own| {
                ends_here(&file, own)
                    || at.is_empty()
                        && !is_before
                        && is_ended_by_callee(diagnostic, &part.place.file, at.start(), &mut *read)
            })
    })
}

/// Whether a copy is given a name, and whoever is given that instead does nothing but let it end: `let value = tx.clone();` before
/// `move || drop(value)`.
fn copies_before_a_closure(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let mut copies = suggestion.parts.iter().filter_map(|part| {
        let (name, value) = part.new_text.trim().strip_prefix("let ")?.split_once(" = ")?;
        value.contains(".clone();").then(|| name.to_owned())
    });
    let Some(name) = copies.next() else { return false };
    let mut given = suggestion.parts.iter().filter(|part| part.new_text == name).peekable();
    given.peek().is_some()
        && given.all(|part| {
            let place = read(&part.place.file).zip(span_of(&part.place));
            place.is_some_and(|(file, at)| ends_here(&file, at))
        })
}

/// Whether what is bound by a pattern would only be lent, by a `ref` in it or a `&` before what it takes apart, while each thing
/// that is done with one of its names is to let it end.
fn lends_what_ends(file: &SyntaxFile, at: Span, text: &str) -> bool {
    let is_named = matches!(text.trim_end(), "ref" | "ref mut");
    if !at.is_empty() || !is_named && !text.starts_with('&') {
        return false;
    }
    let Some(own) = Span::new(at.start(), at.start() + 1) else { return false };
    let around = file.around(own);
    let bound = around.iter().rev().find_map(|node| {
        let value = file.child(*node, "value").filter(|value| value.span.start() == at.start());
        let bound = bound(file, *node);
        (value.is_some() || is_named && !bound.is_empty()).then_some(bound)
    });
    bound.unwrap_or_default().into_iter().any(|(pattern, scope)| {
        let names = file.words(pattern).into_iter().filter(|word| word.is_name);
        let names = names.filter(|name| !is_named || name.span.start() == at.start());
        names.into_iter().any(|name| {
            let mut uses =
                file.words(scope).into_iter().filter(|word| word.is_name && word.text == name.text).peekable();
            uses.peek().is_some() && uses.all(|word| ends_here(file, word.span))
        })
    })
}

/// The patterns of what takes a value apart, each with where its names are known.
fn bound(file: &SyntaxFile, node: Branch<'_>) -> Vec<(Span, Span)> {
    let part = |of: Branch<'_>, field: &str| file.child(of, field).map(|part| part.span);
    match node.kind {
        "let_condition" => {
            let holder = file.nearest(node.span, &["if_expression", "while_expression"]);
            let body = holder.and_then(|own| part(own, "consequence").or_else(|| part(own, "body")));
            part(node, "pattern").zip(body).into_iter().collect()
        }
        "for_expression" => part(node, "pattern").zip(part(node, "body")).into_iter().collect(),
        "let_declaration" => {
            let block = file.nearest(node.span, &["block"]);
            let rest = block.and_then(|block| Span::new(node.span.end(), block.span.end()));
            part(node, "pattern").zip(rest).into_iter().collect()
        }
        "match_expression" => {
            let arms = file.child(node, "body").map(|body| file.children(body)).unwrap_or_default();
            arms.into_iter().filter_map(|arm| part(arm, "pattern").zip(part(arm, "value"))).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a text makes something else of a value than the value: a copy, or a way to look at it.
fn copies_or_lends(text: &str) -> bool {
    let name = text.trim_start_matches('.').trim_end_matches("()");
    let is_method = matches!(
        name,
        "as_mut" | "as_ref" | "as_slice" | "borrow" | "clone" | "cloned" | "iter" | "iter_mut" | "to_owned" | "to_vec"
    );
    is_method || text.starts_with('&') || text.contains("clone(&") || text.ends_with(".clone()")
}

/// Whether what stands at `span` ends where it stands: it, or each of what is in it, is dropped.
fn ends_here(file: &SyntaxFile, span: Span) -> bool {
    let around = file.around(span);
    let mut inner: Option<Branch<'_>> = None;
    for node in around.into_iter().rev() {
        let is = |field: &str| {
            let part = file.child(node, field).map(|part| part.span);
            part.is_some() && part == inner.map(|inner| inner.span)
        };
        let goes_on = match node.kind {
            "arguments" => {
                let call = file.nearest(node.span, &["call_expression"]);
                let callee = call.and_then(|call| file.child_text(call, "function"));
                return callee.is_some_and(|callee| ENDING.contains(&callee));
            }
            "call_expression" if is("function") => {
                let field = file.child(node, "function").filter(|own| own.kind == "field_expression");
                let method = field.and_then(|field| file.child_text(field, "field")).unwrap_or_default();
                if matches!(method, "for_each" | "map") && drops_each(file, node) {
                    return true;
                }
                // What is made of a value by a call is another one, unless it is the same to be gone through.
                LEADING.contains(&method) && method != "map"
            }
            "field_expression" => inner.is_none_or(|inner| is("value") || inner.kind == "field_identifier"),
            "for_expression" => return is("value") && is_gone_over_to_drop(file, node),
            "let_declaration" => {
                return is("value")
                    && inner.is_some_and(|inner| inner.kind == "block")
                    && file.child_text(node, "pattern") == Some("_");
            }
            // `name;`
            "expression_statement" => return inner.is_some_and(|inner| matches!(inner.kind, "identifier" | "block")),
            // `{ name }`
            "block" => {
                let parts = file.parts(node);
                parts.len() == 1 && parts.first().map(|part| part.span) == inner.map(|inner| inner.span)
            }
            "identifier" | "field_identifier" | "index_expression" | "parenthesized_expression" | "self" => true,
            "reference_expression" | "tuple_expression" | "unary_expression" | "." | "&" => true,
            _ => false,
        };
        if !goes_on {
            return false;
        }
        // Signs are no values.
        inner = if node.named || node.kind == "self" { Some(node) } else { inner };
    }
    false
}

/// Whether a call is given what drops: `drop`, `|one| drop(one)`.
fn drops_each(file: &SyntaxFile, call: Branch<'_>) -> bool {
    let given = file.child(call, "arguments").map(|list| file.parts(list)).unwrap_or_default();
    let [one] = given.as_slice() else { return false };
    if one.kind != "closure_expression" {
        return ENDING.contains(&file.text(one.span));
    }
    let names = file.child(*one, "parameters").map(|list| file.words(list.span)).unwrap_or_default();
    let name = names.iter().find(|word| word.is_name && word.text != "mut");
    let body = file.child(*one, "body");
    body.zip(name).is_some_and(|(body, name)| only_drops(file, body.span, name.text))
}

/// Whether a loop does nothing with each but drop it.
fn is_gone_over_to_drop(file: &SyntaxFile, own: Branch<'_>) -> bool {
    let name = file.child(own, "pattern").map(|pattern| file.text(pattern.span));
    let body = file.child(own, "body");
    body.zip(name).is_some_and(|(body, name)| only_drops(file, body.span, name))
}

/// Whether the text at `body` drops what goes by `name`, and does nothing else.
fn only_drops(file: &SyntaxFile, body: Span, name: &str) -> bool {
    let text: String = file.words(body).iter().map(|word| word.text).collect();
    let text = text.trim_matches(|c| matches!(c, '{' | '}' | ';'));
    ENDING.iter().any(|end| {
        let given = text.strip_prefix(end).and_then(|rest| rest.strip_prefix('('));
        given.and_then(|rest| rest.strip_suffix(')')) == Some(name)
    })
}

/// Whether a call that is handed what ends at `at` lets it end: it drops it and no more, or leaves it alone where that ends
/// something, by the type or by what the function is called.
fn is_ended_by_callee(diagnostic: &Diagnostic, name: &str, at: usize, read: Read<'_>) -> bool {
    let Some((_, callee)) = handed_to(diagnostic, name, at, &mut *read) else { return false };
    let file = &callee.file;
    let own = file.nearest(callee.function, &["function_item"]);
    let Some(body) = own.and_then(|own| file.child(own, "body")) else { return false };
    let words = file.words(callee.parameter);
    let mut names = words.iter().filter(|word| word.is_name || word.text == "_");
    let Some(parameter) = names.find(|word| word.text != "mut").map(|word| word.text) else { return false };
    if only_drops(file, body.span, parameter) {
        return true;
    }
    let said = file.words(body.span);
    let speaks_of_it = parameter != "_"
        && said.iter().any(|word| word.text == parameter || word.is_literal && word.text.contains(parameter));
    // What is still to be written may do anything.
    let is_open = said.iter().any(|word| matches!(word.text, "todo" | "unimplemented"));
    let called = own.and_then(|own| file.child_text(own, "name")).unwrap_or_default();
    !speaks_of_it && !is_open && (ENDS_BY_NAME.contains(&called) || has_an_end(diagnostic, name, read))
}

/// Whether the type of what is moved, as the compiler tells it, does something when it ends.
fn has_an_end(diagnostic: &Diagnostic, name: &str, read: Read<'_>) -> bool {
    let told = diagnostic.places.iter().filter_map(|place| place.label.as_deref());
    let mut types = told.filter_map(|label| label.split("has type `").nth(1)?.split('`').next());
    let Some(told) = types.next() else { return false };
    let file = read(name);
    let dropped = |name: &str| file.as_ref().is_some_and(|file| file.implements("Drop", name));
    let mut names = told.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty());
    names.any(|name| WITH_AN_END.iter().any(|end| name.ends_with(end)) || dropped(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_ends() {
        for (text, wanted) in [
            ("drop(own);", true),
            ("std::mem::drop(own);", true),
            ("drop((own, other));", true),
            ("let _ = { own };", true),
            ("own;", true),
            ("own.into_iter().for_each(drop);", true),
            ("own.into_iter().rev().for_each(|one| { drop(one); });", true),
            ("for one in own { drop(one); }", true),
            ("drop(own.send(1));", false),
            ("drop(find(own));", false),
            ("own.into_iter().for_each(show);", false),
            ("for one in own { show(&one); drop(one); }", false),
            ("let kept = { own };", false),
            ("give(own);", false),
            ("own.close();", false),
        ] {
            let text = format!("fn f() {{ {text} }}");
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("own").unwrap();
            assert_eq!(ends_here(&file, Span::new(at, at + 3).unwrap()), wanted, "{text}");
        }
    }

    #[test]
    fn what_is_taken_out_to_end_is_not_lent() {
        for (text, at, lent, wanted) in [
            ("if let Some(tx) = line { drop(tx); }", "tx)", "ref ", true),
            ("if let Some(tx) = line { drop(tx); }", "line", "&", true),
            ("match line { Some(tx) => drop(tx), None => {} }", "line", "&", true),
            ("match line { Some(tx) => drop(tx), None => {} }", "tx)", "ref ", true),
            ("let (tx, rx) = line; drop(tx); rx.recv();", "tx,", "ref ", true),
            ("let (tx, rx) = line; drop(tx); rx.recv();", "rx)", "ref ", false),
            ("if let Some(tx) = line { tx.send(1); drop(tx); }", "line", "&", false),
            ("if let Some(tx) = line { }", "line", "&", false),
            ("if let Some(tx) = line { show(tx); }", "tx)", "ref ", false),
            ("show(line);", "line", "&", false),
        ] {
            let text = format!("fn f() {{ {text} }}");
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(lends_what_ends(&file, Span::at(text.find(at).unwrap()), lent), wanted, "{text} {lent}");
        }
    }

    #[test]
    fn neither_a_copy_nor_a_look_is_the_thing() {
        for text in [".clone()", ".as_slice()", "iter", "&", "&mut ", "<A as Clone>::clone(&", ".as_ref()"] {
            assert!(copies_or_lends(text), "{text}");
        }
        for text in [".take()", "into_iter", "std::mem::take(&mut ", ".unwrap()", "drain(..)"] {
            assert!(!copies_or_lends(text), "{text}");
        }
    }
}
