//! What is only written to and never read: a parameter or a local that is a copy, and what a closure changes in a copy of its own
//! while somebody reads the original afterwards.

use crate::edit::Span;
use crate::repair::type_text::{NUMBERS, type_path};
use crate::syntax::{Branch, SyntaxFile};

/// Methods of lists, maps and texts that change them. Of other types `push` may reach what all copies share, but these are not
/// `mut` for it.
const CHANGES: &[&str] = &[
    "append",
    "clear",
    "dedup",
    "extend",
    "extend_from_slice",
    "fill",
    "insert",
    "push",
    "push_back",
    "push_front",
    "push_str",
    "retain",
    "reverse",
    "sort",
    "sort_by",
    "sort_by_key",
    "sort_unstable",
    "sort_unstable_by",
    "swap",
    "truncate",
];

/// What writes to a place.
const WRITES: &[&str] = &["assignment_expression", "compound_assignment_expr"];

/// Whether the parameter at `at`, or the local there that a place of something else was copied to, is only written to: with
/// `mut` before it all of that is lost.
pub(in crate::repair) fn is_only_written(file: &SyntaxFile, at: Span) -> bool {
    let Some(own) = file.nearest(at, &["parameter", "let_declaration", "block"]) else { return false };
    let Some(pattern) = file.child(own, "pattern").filter(|pattern| pattern.kind == "identifier") else { return false };
    let Some(function) = file.nearest(own.span, &["function_item"]) else { return false };
    let is_place = |value: Branch<'_>| matches!(value.kind, "index_expression" | "field_expression");
    let is_copied = own.kind == "parameter" || file.child(own, "value").is_some_and(is_place);
    // What is no copy is missed by whoever handed it over.
    let of = file.child(own, "type").filter(|_| own.kind == "parameter");
    if !is_copied
        || of.is_some_and(|of| !is_copy(file, file.text(of.span)))
        || !pattern.span.contains(at) && pattern.span.start() != at.start()
    {
        return false;
    }
    let name = file.text(pattern.span);
    // The local of an arm is gone where that ends.
    let block = file.nearest(own.span, &["block"]).filter(|_| own.kind == "let_declaration");
    let end = block.map_or(function.span.end(), |block| block.span.end());
    let Some(behind) = Span::new(pattern.span.end(), end) else { return false };
    let mut count = 0;
    for word in file.words(behind).into_iter().filter(|word| word.text == name) {
        let is_written = is_written_at(file, word.span);
        // What a part of a local was before anything is written to it is no reason to copy it, unless that goes on in turns.
        let is_looked_at = count == 0 && own.kind == "let_declaration" && is_part_read(file, own, word.span);
        if !is_written && !is_looked_at && !is_read_for_itself(file, word.span) {
            return false;
        }
        count += usize::from(is_written);
    }
    // Texts that are formatted speak of it too.
    let is_shown = file.words(behind).iter().any(|word| word.is_literal && word.text.contains(&format!("{{{name}")));
    count > 0 && !is_shown
}

/// Whether the name at `span` is read only for what is then written to it, as in `p.x -= by * (p.x - to)`, and nobody else is told.
fn is_read_for_itself(file: &SyntaxFile, span: Span) -> bool {
    let around = file.around(span);
    let Some(write) = around.iter().rfind(|node| WRITES.contains(&node.kind)) else { return false };
    let (left, right) = (file.child(*write, "left"), file.child(*write, "right"));
    let Some((left, right)) = left.zip(right).filter(|(_, right)| right.span.contains(span)) else { return false };
    let tells = ["await_expression", "closure_expression", "macro_invocation", "return_expression", "try_expression"];
    // A method of a number tells nobody, a function may.
    let calls = file.inside(right.span, &["call_expression"]).into_iter();
    let mut callees = calls.filter_map(|call| file.child(call, "function"));
    let is_place = matches!(left.kind, "identifier" | "field_expression" | "index_expression");
    let is_own = file.words(left.span).first().is_some_and(|word| word.text == file.text(span));
    is_place
        && is_own
        && file.inside(right.span, &tells).is_empty()
        && callees.all(|callee| callee.kind == "field_expression")
}

/// Whether a part of the name at `span`, which `own` declares, is read there, by its name or its number, in no loop.
fn is_part_read(file: &SyntaxFile, own: Branch<'_>, span: Span) -> bool {
    let around = file.around(span);
    let loops = ["closure_expression", "for_expression", "loop_expression", "while_expression"];
    let part = around.iter().rfind(|node| matches!(node.kind, "field_expression" | "index_expression"));
    let is_part = part.is_some_and(|part| part.span.start() == span.start());
    let mut inside = around.iter().filter(|node| !node.span.contains(own.span));
    is_part && inside.all(|node| !loops.contains(&node.kind))
}

/// Whether a `.clone()` that ends at `at` is the value of a local that is only written to: all of that is lost with the copy.
pub(super) fn is_only_written_copy(file: &SyntaxFile, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|start| Span::new(start, at));
    let own = before.and_then(|before| file.nearest(before, &["let_declaration", "block"]));
    let Some(own) = own.filter(|own| file.child(*own, "value").is_some_and(|value| value.span.end() == at)) else {
        return false;
    };
    let Some(pattern) = file.child(own, "pattern").filter(|pattern| pattern.kind == "identifier") else { return false };
    is_only_written(file, pattern.span)
}

/// Whether a copy that is made at `at`, by `.clone()` or `.to_vec()`, goes into a `let mut` that is changed afterwards and never read, so that all of that is lost.
pub(super) fn is_lost_in_a_local(file: &SyntaxFile, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|start| Span::new(start, at));
    let own = before.and_then(|before| file.nearest(before, &["let_declaration", "block"]));
    let value = own.and_then(|own| file.child(own, "value")).filter(|value| value.span.end() == at);
    let Some(own) = own.filter(|_| value.is_some_and(|value| matches!(value.kind, "call_expression" | "identifier")))
    else {
        return false;
    };
    let Some(pattern) = file.child(own, "pattern").filter(|pattern| pattern.kind == "identifier") else { return false };
    let is_mutable = file.words(own.span).get(1).is_some_and(|word| word.text == "mut");
    let block = file.around(own.span).into_iter().rev().find(|node| node.kind == "block");
    let Some(behind) = block.and_then(|block| Span::new(own.span.end(), block.span.end())) else { return false };
    let name = file.text(pattern.span);
    let words = file.words(behind);
    let is_shown = words.iter().any(|word| word.is_literal && word.text.contains(&format!("{{{name}")));
    let mut uses = words.iter().filter(|word| word.text == name).peekable();
    is_mutable
        && !is_shown
        && uses.peek().is_some()
        && uses.all(|word| is_written_at(file, word.span) || is_changed_at(file, word.span))
}

/// Whether a method that changes what it is called on is called on the name at `span`, as a statement.
fn is_changed_at(file: &SyntaxFile, span: Span) -> bool {
    let around = file.around(span);
    let statement = around.iter().rfind(|node| node.kind == "expression_statement");
    let Some(statement) = statement.filter(|statement| statement.span.start() == span.start()) else { return false };
    let call = file.children(*statement).into_iter().find(|node| node.kind == "call_expression");
    let callee = call.and_then(|call| file.child(call, "function")).filter(|own| own.kind == "field_expression");
    callee.is_some_and(|callee| {
        let is_own = file.child(callee, "value").is_some_and(|value| value.span == span);
        is_own && file.child(callee, "field").is_some_and(|field| CHANGES.contains(&file.text(field.span)))
    })
}

/// Whether a type is copied wherever it goes, as far as this file says so.
fn is_copy(file: &SyntaxFile, of: &str) -> bool {
    let name = type_path(of);
    let says = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == "Copy");
    let derives = || {
        file.all_named(&["struct_item", "enum_item"], name)
            .any(|item| file.attributes_of(item).any(|attribute| attribute.contains("derive") && says(attribute)))
    };
    NUMBERS.contains(&name) || matches!(name, "bool" | "char") || derives() || file.implements("Copy", name)
}

/// Whether `move` before the closure, or the `async` block, that begins at `at` copies a local that is changed in there, of which
/// the function speaks again behind it.
pub(super) fn is_lost_in_a_closure(file: &SyntaxFile, at: usize) -> bool {
    let around = file.around(Span::at(at));
    let starts = |node: &&Branch<'_>| {
        matches!(node.kind, "closure_expression" | "async_block") && node.span.contains(Span::at(at))
    };
    let Some(closure) = around.iter().rfind(starts) else { return false };
    let Some(function) = file.nearest(closure.span, &["function_item"]) else { return false };
    let Some(behind) = Span::new(closure.span.end(), function.span.end()) else { return false };
    let bound = file.inside(closure.span, &["let_declaration", "closure_parameters", "for_expression", "match_arm"]);
    let is_own = |name: &str| {
        bound.iter().any(|one| {
            let pattern = file.child(*one, "pattern").map_or(one.span, |pattern| pattern.span);
            let pattern = if one.kind == "closure_parameters" { one.span } else { pattern };
            pattern != closure.span && file.words(pattern).iter().any(|word| word.text == name)
        })
    };
    let later = file.words(behind);
    file.inside(closure.span, WRITES).into_iter().filter_map(|one| file.child(one, "left")).any(|left| {
        let name = file.words(left.span).into_iter().next().map(|word| word.text).unwrap_or_default();
        let is_plain = left.kind == "identifier" || left.kind == "field_expression";
        let says = |word: &crate::syntax::Word<'_>| {
            word.text == name || word.is_literal && word.text.contains(&format!("{{{name}"))
        };
        is_plain && name != "self" && !is_own(name) && later.iter().any(says)
    })
}

/// Whether the name at `span` stands there to be written to, itself or a field of it.
fn is_written_at(file: &SyntaxFile, span: Span) -> bool {
    let around = file.around(span);
    let write = around.iter().rfind(|node| WRITES.contains(&node.kind));
    let left = write.and_then(|write| file.child(*write, "left"));
    left.is_some_and(|left| {
        let is_place = matches!(left.kind, "identifier" | "field_expression" | "index_expression");
        is_place && left.span.start() == span.start()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_not_only_written() {
        for (text, wanted) in [
            ("#[derive(Clone, Copy)] struct P { x: u8 } fn f(|p: P, by: u8) { p.x += by; }", true),
            ("struct P { x: u8 } fn f(|p: P, by: u8) { p.x += by; }", false),
            ("struct P<T>(T); impl<T: Copy> Copy for P<T> {} fn f(|p: P<u8>, by: u8) { p.0 += by; }", true),
            ("struct P(u8); impl Copy for &P {} fn f(|p: P, by: u8) { p.0 += by; }", false),
            ("fn f(|p: u8) { p += 1; }", true),
            ("fn f(|p: u8) -> u8 { p += 1; p }", false),
            ("fn f(|p: u8) { p += 1; g(p); }", false),
            ("fn f(|p: &mut u8) { p = 1; }", false),
            ("fn f(|p: u8) { p += 1; println!(\"{p}\"); }", false),
            ("fn f() { let |p = all[0]; p.x = 1; }", true),
            ("fn f() { let |p = all(0); p.x = 1; }", false),
            ("fn f() { let |p = all[0]; p.list[1] = 1; }", true),
            ("fn f() { let |p = all[0]; let n = p.count; p.list[n] = 1; p.count += 1; }", true),
            ("fn f() { let |p = all[0]; p.count += 1; g(p.count); }", false),
            ("fn f(by: f64) { let |p = all[0]; p.x -= by * (p.x - 1.0); p.y -= by * (p.y - 1.0).abs(); }", true),
            ("fn f(by: f64) { let |p = all[0]; p.x -= by; p.y -= tell(p.x); }", false),
            ("fn f(by: f64) { let |p = all[0]; p.x -= by; q.x -= p.x; }", false),
            ("fn f() { let |p = all[0]; g(p); p.count += 1; }", false),
            ("fn f() { let |p = all[0]; loop { let n = p.count; p.count += n; } }", false),
            ("fn f() { let |p = all[0]; while g(p.count) { p.count += 1; } }", false),
            ("fn f(n: u8) { match n { 1 => { let |p = all[0]; p.x = 1; } _ => { let p = 3; g(p); } } }", true),
        ] {
            let at = text.find('|').unwrap_or_default();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            assert_eq!(is_only_written(&file, Span::at(at)), wanted, "{text}");
        }
    }

    #[test]
    fn a_copy_that_is_only_changed_is_lost() {
        for (text, wanted) in [
            ("fn f(v: V) -> V { let mut w = v|; w.push(1); v }", true),
            ("fn f(v: V) -> V { let mut w = v|; w.push(1); w.sort(); w.len = 2; v }", true),
            ("fn f(v: V) -> V { let mut w = v|; w.push(1); g(&w); v }", false),
            ("fn f(v: V) -> V { let mut w = v|; w.push(1); println!(\"{w:?}\"); v }", false),
            ("fn f(v: V) -> V { let mut w = v|; let n = w.insert(1); v }", false),
            ("fn f(v: V) -> V { let w = v|; w.push(1); v }", false),
            ("fn f(v: V) -> V { let mut w = v|; w.send(1); v }", false),
            ("fn f(v: V) -> V { let mut w = v|; v }", false),
        ] {
            let at = text.find('|').unwrap_or_default();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            assert_eq!(is_lost_in_a_local(&file, at), wanted, "{text}");
        }
    }

    #[test]
    fn what_a_closure_changes_is_lost_if_somebody_reads_it() {
        for (text, wanted) in [
            ("fn f() { let mut n = 0; g(|| n += 1); h(n); }", true),
            ("fn f() { let mut n = 0; g(|| n += 1); }", false),
            ("fn f() { let mut n = 0; g(|| { let mut n = 1; n += 1; }); h(n); }", false),
            ("fn f() { let mut n = 0; g(|| k(n)); h(n); }", false),
        ] {
            let at = text.find("||").unwrap_or_default();
            assert_eq!(is_lost_in_a_closure(&SyntaxFile::parse(text.as_bytes()), at), wanted, "{text}");
        }
    }
}
