//! `Some(words.next().unwrap())`: what is taken out only to be put back. Where nothing is there, it panics, and was to give nothing.

use super::{Read, span_of};
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// Methods of the standard library that give a `Result`.
const MAY_FAIL: &[&str] = &[
    "join",
    "lock",
    "parse",
    "read",
    "recv",
    "send",
    "try_borrow",
    "try_borrow_mut",
    "try_into",
    "try_lock",
    "wait",
    "write",
];

/// Methods of the standard library that give an `Option`.
const MAY_BE_NONE: &[&str] = &[
    "as_mut",
    "as_ref",
    "checked_add",
    "checked_mul",
    "checked_sub",
    "find",
    "first",
    "get",
    "get_mut",
    "last",
    "max",
    "min",
    "next",
    "nth",
    "pop",
    "position",
    "remove",
    "split_once",
    "strip_prefix",
    "strip_suffix",
    "take",
];

/// The method that the call at `value` ends with, and where its dot is.
pub(in crate::repair) fn last_call(file: &SyntaxFile, value: Span) -> Option<(&str, usize)> {
    let call = file.around(value).into_iter().find(|node| node.span == value && node.kind == "call_expression")?;
    let method = file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    let dot = file.child(method, "value")?.span.end();
    Some((file.child_text(method, "field")?, dot))
}

/// Whether the suggestion puts into an option, or a result, what the value itself took out of one.
pub(super) fn is_put_back(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [open, close] = suggestion.parts.as_slice() else { return false };
    let is_put = matches!(open.new_text.as_str(), "Some(" | "Ok(") && close.new_text == ")";
    let value = Span::new(open.place.byte_end, close.place.byte_start).filter(|_| is_put);
    let Some((value, file)) = value.zip(read(&open.place.file)) else { return false };
    let is_inside = span_of(&close.place).is_some_and(|at| at.end() <= file.bytes().len());
    let Some((_, dot)) = last_call(&file, value).filter(|(name, _)| is_inside && matches!(*name, "expect" | "unwrap"))
    else {
        return false;
    };
    // What is taken out of the one is rightly put into the other.
    let others = if open.new_text == "Some(" { MAY_FAIL } else { MAY_BE_NONE };
    let before = Span::new(value.start(), dot).and_then(|before| last_call(&file, before));
    before.is_none_or(|(name, _)| !others.contains(&name))
}

/// `.cloned()` at the end of a function that gives back a borrow, of what cannot be copied: that call.
pub(in crate::repair) fn copied_to_be_lent(diagnostic: &Diagnostic, file: &SyntaxFile) -> Option<Span> {
    let is_asked =
        diagnostic.code.as_deref() == Some("E0277") && diagnostic.message.contains(": Clone` is not satisfied");
    let method = diagnostic.primary().filter(|_| is_asked).and_then(span_of)?;
    let call = file.nearest(method, &["call_expression"])?;
    let (name, dot) = last_call(file, call.span).filter(|(name, _)| *name == "cloned")?;
    let function = file.nearest(call.span, &["function_item", "closure_expression"])?;
    let gives = file.child_text(function, "return_type")?;
    let body = file.child(function, "body")?;
    let is_last = file.text(Span::new(call.span.end(), body.span.end())?).trim() == "}";
    (is_last && file.text(method) == name && gives.starts_with("Option<&")).then(|| Span::new(dot, call.span.end()))?
}

/// Whether the suggestion lends what a copy was made of just before: the copy ends there.
pub(super) fn is_lent_copy(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let Some(file) = read(&part.place.file).filter(|_| part.new_text == ".as_ref()") else { return false };
    let calls = part.place.byte_end.checked_sub(1).map(|at| file.around(Span::at(at))).unwrap_or_default();
    let own = calls.into_iter().find(|own| own.kind == "call_expression" && own.span.end() == part.place.byte_start);
    own.and_then(|own| last_call(&file, own.span)).is_some_and(|(name, _)| matches!(name, "cloned" | "copied"))
}

/// Whether what a map gives by a key is unwrapped to be counted up, or added to: what comes for the first time is not there yet, and
/// is to begin, not to panic.
pub(super) fn is_counted_before_it_is_there(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let unwraps = |text: &str| text.starts_with("unwrap()") || text.starts_with("expect(");
    let Some(part) = suggestion.parts.first() else { return false };
    let Some(at) = span_of(&part.place).filter(|at| at.is_empty()) else { return false };
    if part.new_text.contains("&mut ") {
        return read(&part.place.file).is_some_and(|file| counts_in_what_is_lent(&file, at));
    }
    if [".map(|", ".and_then(|"].iter().any(|call| part.new_text.starts_with(call)) {
        return read(&part.place.file).is_some_and(|file| grows_if_it_is_there(&file, at));
    }
    if suggestion.parts.len() > 1 {
        return false;
    }
    // It comes with the dot before it, or with the one behind it.
    let end = match part.new_text.strip_prefix('.') {
        Some(call) => Some(at.start()).filter(|_| unwraps(call)),
        None => at.start().checked_sub(1).filter(|_| unwraps(&part.new_text)),
    };
    end.zip(read(&part.place.file)).is_some_and(|(end, file)| is_added_to(&file, end))
}

/// Calls that add to something.
const GROWING: &[&str] = &[".push(", ".push_back(", ".push_str(", ".insert(", ".extend("];

/// Whether `at` is where `unwrap_or(0)` is given a zero of its own, to which something is added: nobody reads that again.
fn counts_in_what_is_lent(file: &SyntaxFile, at: Span) -> bool {
    let Some(call) = file.nearest(at, &["call_expression"]) else { return false };
    let Some((name, dot)) = last_call(file, call.span) else { return false };
    let sum = file.nearest(call.span, &["compound_assignment_expr", "block"]);
    let target = sum.filter(|sum| sum.kind != "block").and_then(|sum| file.child(sum, "left"));
    let is_target = target.is_some_and(|left| left.span.contains(call.span));
    name == "unwrap_or" && is_target && is_given_by_key(file, dot)
}

/// Whether what a map gives by a key grows behind `at`: what comes for the first time would be left out.
fn grows_if_it_is_there(file: &SyntaxFile, at: Span) -> bool {
    let rest = file.bytes().get(at.start()..).unwrap_or_default();
    GROWING.iter().any(|call| rest.starts_with(call.as_bytes())) && is_given_by_key(file, at.start())
}

/// Whether what ends at `end` is what a map gives by a key to be changed.
fn is_given_by_key(file: &SyntaxFile, end: usize) -> bool {
    let last = end.checked_sub(1).and_then(|start| Span::new(start, end));
    let around = last.map(|last| file.around(last)).unwrap_or_default();
    let mut calls = around.iter().filter(|node| node.kind == "call_expression" && node.span.end() == end);
    calls.any(|call| {
        last_call(file, call.span).is_some_and(|(method, _)| method == "get_mut") && is_by_key(file, call.span)
    })
}

/// Names of places in a list.
const PLACES: &[&str] = &["at", "col", "column", "i", "idx", "index", "j", "n", "pos", "position", "row", "slot"];

/// Whether a `get` asks for what need not be there: not for a place in a list, nor for what the function has made sure of, by asking
/// what it asks (`map.contains_key(k)`, `list.len()`) or by putting something in.
fn is_by_key(file: &SyntaxFile, get: Span) -> bool {
    let call = file.around(get).into_iter().find(|node| node.span == get && node.kind == "call_expression");
    let key = call.and_then(|call| file.child(call, "arguments")).map(|list| file.text(list.span)).unwrap_or_default();
    let key = key.trim_start_matches('(').trim_end_matches(')').trim();
    let is_place = PLACES.contains(&key) || key.bytes().all(|byte| byte.is_ascii_digit());
    let Some((_, dot)) = last_call(file, get) else { return false };
    let of = Span::new(get.start(), dot).map(|of| file.text(of)).unwrap_or_default();
    let before = file.nearest(get, &["function_item"]).and_then(|own| Span::new(own.span.start(), get.start()));
    let before = before.map(|before| file.text(before)).unwrap_or_default();
    let is_sure =
        ["contains_key(", "entry(", "insert(", "len()"].iter().any(|call| before.contains(&format!("{of}.{call}")));
    !is_place && !is_sure
}

/// Whether what ends at `end` is what a `get` gave, and a part of it is added to.
fn is_added_to(file: &SyntaxFile, end: usize) -> bool {
    let Some(last) = end.checked_sub(1).and_then(|start| Span::new(start, end)) else { return false };
    let around = file.around(last);
    let Some(own) = around
        .iter()
        .find(|node| node.span.end() == end && !matches!(node.kind, "expression_statement" | "unary_expression"))
    else {
        return false;
    };
    let Some(sum) = file.nearest(own.span, &["compound_assignment_expr", "block"]) else { return false };
    let is_target = file.child(sum, "left").is_some_and(|left| left.span.contains(own.span));
    if sum.kind == "block" || !is_target || file.child_text(sum, "operator") != Some("+=") {
        return false;
    }
    // The value itself, or the local that was made of it.
    let name = (own.kind == "identifier").then(|| file.text(own.span));
    let Some(function) = file.nearest(own.span, &["function_item"]) else { return false };
    let lets = file.inside(function.span, &["let_declaration"]).into_iter();
    let mut made = lets.filter(|one| one.span.end() <= own.span.start() && file.child_text(*one, "pattern") == name);
    let value = match name {
        Some(_) => made.next_back().and_then(|one| file.child(one, "value")).map(|value| value.span),
        None => Some(own.span),
    };
    let asks = |value: &Span| last_call(file, *value).is_some_and(|(method, _)| matches!(method, "get" | "get_mut"));
    value.filter(asks).is_some_and(|value| is_by_key(file, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_may_not_be_there_yet() {
        for (text, wanted) in [
            ("fn f() { let e = map.get_mut(k); e|.hits += 1; }", true),
            ("fn f() { let e = map.get(k); match d { A => e|.hits += 1, _ => e.lost += 1 } }", true),
            ("fn f() { map.get_mut(k)|.hits += 1; }", true),
            ("fn f() { *map.get_mut(k)| += 1; }", true),
            ("fn f() { let e = map.entry(k).or_default(); e|.hits += 1; }", false),
            ("fn f() { let e = map.get_mut(k); e|.hits = 1; }", false),
            ("fn f() { let e = map.get(k); n += e|.hits; }", false),
            ("fn f() { let e = list.first(); e|.hits += 1; }", false),
            ("fn f() { list.get_mut(at)|.hits += 1; }", false),
            ("fn f() { assert!(n < list.len()); list.get_mut(n)|.hits += 1; }", false),
            ("fn f() { if !m.contains_key(k) { m.insert(k, new()); } m.get_mut(k)|.hits += 1; }", false),
            ("fn f() { *map.get_mut(&from)| -= cents; }", false),
        ] {
            let at = text.find('|').unwrap();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            assert_eq!(is_added_to(&file, at), wanted, "{text}");
        }
    }

    #[test]
    fn what_is_counted_in_a_zero_of_its_own_is_lost() {
        for (text, wanted) in [
            ("fn f() { *all.get_mut(w).unwrap_or(|0) += 1; }", true),
            ("fn f() { let n = all.get_mut(w).unwrap_or(|0); }", false),
            ("fn f() { *all.first_mut().unwrap_or(|0) += 1; }", false),
        ] {
            let at = text.find('|').unwrap();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            assert_eq!(counts_in_what_is_lent(&file, Span::at(at)), wanted, "{text}");
        }
    }
}
