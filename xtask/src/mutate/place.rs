//! Where a file can be broken, and how.

use codex_patch::edit::Span;
use codex_patch::syntax::{Branch, SyntaxFile};

use super::{Kind, further, refactor};

/// One mutation: replace the bytes of `span` by `text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mutation {
    /// What kind.
    pub kind: Kind,
    /// What is replaced.
    pub span: (usize, usize),
    /// By what.
    pub text: String,
}

/// Calls without arguments that only take a value in another way.
const CONVERSIONS: &[&str] = &[
    "as_bytes",
    "as_mut",
    "as_ref",
    "as_slice",
    "as_str",
    "clone",
    "cloned",
    "copied",
    "into",
    "into_iter",
    "iter",
    "to_owned",
    "to_string",
    "to_vec",
];

const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize"];

/// Every mutation of this kind in the file, in the order of the text. Test modules are left alone.
pub fn all(file: &SyntaxFile, kind: Kind) -> Vec<Mutation> {
    let tests = tests(file);
    let inside = |kinds: &[&str]| -> Vec<Branch<'_>> {
        let mut found = file.inside(file.whole(), kinds);
        found.retain(|branch| !tests.iter().any(|span| span.contains(branch.span)));
        found
    };
    let cut = |from: usize, to: usize| Mutation { kind, span: (from, to), text: String::new() };
    let mut found = Vec::new();
    match kind {
        Kind::Reference => {
            for branch in inside(&["reference_expression"]) {
                if let Some(value) = file.child(branch, "value") {
                    found.push(cut(branch.span.start(), value.span.start()));
                }
            }
        }
        Kind::Mut => {
            for branch in inside(&["mutable_specifier"]) {
                let end = file
                    .text(file.whole())
                    .get(branch.span.end()..)
                    .map_or(0, |rest| rest.len() - rest.trim_start().len());
                found.push(cut(branch.span.start(), branch.span.end() + end));
            }
        }
        Kind::Question => {
            found.extend(inside(&["try_expression"]).iter().map(|b| cut(b.span.end() - 1, b.span.end())));
        }
        Kind::Conversion => {
            for call in inside(&["call_expression"]) {
                let Some(function) = file.child(call, "function").filter(|f| f.kind == "field_expression") else {
                    continue;
                };
                let (Some(name), Some(value)) = (file.child(function, "field"), file.child(function, "value")) else {
                    continue;
                };
                let empty = file.child(call, "arguments").is_some_and(|list| file.text(list.span) == "()");
                if empty && CONVERSIONS.contains(&file.text(name.span)) {
                    found.push(cut(value.span.end(), call.span.end()));
                }
            }
        }
        Kind::Import => {
            for import in inside(&["use_declaration"]) {
                found.push(cut(import.span.start(), import.span.end()));
                for list in file.inside(import.span, &["use_list"]) {
                    found.extend(elements(file, list).into_iter().map(|(from, to)| cut(from, to)));
                }
            }
        }
        Kind::Field => {
            for list in inside(&["field_initializer_list"]) {
                found.extend(elements(file, list).into_iter().map(|(from, to)| cut(from, to)));
            }
        }
        Kind::Arm => found.extend(inside(&["match_arm"]).iter().map(|b| cut(b.span.start(), b.span.end()))),
        Kind::Semicolon => {
            for branch in inside(&["expression_statement", "let_declaration"]) {
                if file.text(branch.span).ends_with(';') {
                    found.push(cut(branch.span.end() - 1, branch.span.end()));
                }
            }
        }
        Kind::Misspelling => {
            for branch in inside(&["identifier", "field_identifier", "type_identifier"]) {
                let name = file.text(branch.span);
                let declares = branch.field == Some("name") || branch.field == Some("pattern");
                if let Some(text) = misspelt(name).filter(|_| !declares) {
                    found.push(Mutation { kind, span: (branch.span.start(), branch.span.end()), text });
                }
            }
        }
        Kind::Arguments => {
            for list in inside(&["arguments"]) {
                let named: Vec<Branch<'_>> =
                    file.children(list).into_iter().filter(|b| b.named && !b.kind.ends_with("comment")).collect();
                for pair in named.windows(2) {
                    let [a, b] = pair else { continue };
                    let between = Span::new(a.span.end(), b.span.start()).map_or("", |span| file.text(span));
                    if file.text(a.span) != file.text(b.span) {
                        let text = format!("{}{between}{}", file.text(b.span), file.text(a.span));
                        found.push(Mutation { kind, span: (a.span.start(), b.span.end()), text });
                    }
                }
            }
        }
        Kind::Integer => {
            for branch in inside(&["primitive_type"]) {
                let Some(at) = INTEGERS.iter().position(|name| *name == file.text(branch.span)) else { continue };
                // Of the neighbouring size: u8 for u16, i32 for i64, usize for u64.
                let other = INTEGERS.get(if at % 5 == 0 { at + 1 } else { at - 1 }).copied().unwrap_or("u8");
                let span = (branch.span.start(), branch.span.end());
                found.push(Mutation { kind, span, text: other.to_owned() });
            }
        }
        Kind::Move => {
            for parameter in inside(&["self_parameter"]) {
                let text = file.text(parameter.span);
                if text == "&self" {
                    found.push(cut(parameter.span.start(), parameter.span.start() + 1));
                }
            }
            for looped in inside(&["for_expression"]) {
                let value = file.child(looped, "value").filter(|value| value.kind == "reference_expression");
                let inner = value.and_then(|value| Some((value, file.child(value, "value")?)));
                found.extend(inner.map(|(value, inner)| cut(value.span.start(), inner.span.start())));
            }
            for call in inside(&["call_expression"]) {
                let function = file.child(call, "function").filter(|f| f.kind == "field_expression");
                let name = function.and_then(|function| file.child(function, "field"));
                if let Some(name) = name.filter(|name| file.text(name.span) == "iter") {
                    let span = (name.span.start(), name.span.end());
                    found.push(Mutation { kind, span, text: "into_iter".to_owned() });
                }
            }
        }
        Kind::Bound => {
            for clause in inside(&["where_clause"]) {
                found.extend(elements(file, clause).into_iter().map(|(from, to)| cut(from, to)));
            }
            for bounds in inside(&["trait_bounds"]) {
                let named: Vec<Branch<'_>> = file.children(bounds).into_iter().filter(|b| b.named).collect();
                let around = file.around(bounds.span);
                // A predicate without a bound would not parse.
                let is_predicate = around.iter().any(|other| other.kind == "where_predicate");
                if let [only] = named.as_slice()
                    && only.kind != "lifetime"
                    && !is_predicate
                {
                    found.push(cut(bounds.span.start(), bounds.span.end()));
                }
                for pair in named.windows(2) {
                    let [a, b] = pair else { continue };
                    found.push(cut(a.span.end(), b.span.end()));
                }
            }
        }
        Kind::Lifetime => {
            for branch in inside(&["lifetime"]) {
                let around = file.around(branch.span);
                let parent = around.iter().rev().find(|other| other.span != branch.span);
                match parent.map(|parent| (parent.kind, file.text(parent.span))) {
                    Some(("reference_type", _)) => found.push(cut(branch.span.start(), branch.span.end() + 1)),
                    Some(("type_arguments" | "type_parameters", text)) if !text.contains(',') => {
                        if let Some(parent) = parent {
                            found.push(cut(parent.span.start(), parent.span.end()));
                        }
                    }
                    _ => {}
                }
            }
        }
        Kind::Async => {
            for branch in inside(&["function_modifiers"]) {
                if file.text(branch.span).starts_with("async") {
                    found.push(cut(branch.span.start(), branch.span.start() + "async ".len()));
                }
            }
        }
        kind if Kind::REFACTORINGS.contains(&kind) => found = refactor::all(file, kind, &inside),
        _ => found = further::all(file, kind, &inside),
    }
    found
}

/// Modules and functions that are only compiled for tests.
fn tests(file: &SyntaxFile) -> Vec<Span> {
    let attributes = file.inside(file.whole(), &["attribute_item"]);
    let of_tests = attributes.iter().filter(|attribute| {
        file.words(attribute.span).iter().any(|word| matches!(word.text, "test" | "bench" | "macro_use"))
    });
    of_tests.filter_map(|attribute| file.enclosing_item(attribute.span.start())).collect()
}

/// The elements of a list, each with the comma that goes with it.
pub(super) fn elements(file: &SyntaxFile, list: Branch<'_>) -> Vec<(usize, usize)> {
    let children = file.children(list);
    let mut found = Vec::new();
    for (at, child) in children.iter().enumerate().filter(|(_, child)| child.named && !child.kind.ends_with("comment"))
    {
        let next = children.get(at + 1).filter(|next| next.kind == ",");
        let before = at.checked_sub(1).and_then(|at| children.get(at)).filter(|before| before.kind == ",");
        found.push(match (next, before) {
            (Some(comma), _) => (child.span.start(), comma.span.end()),
            (None, Some(comma)) => (comma.span.start(), child.span.end()),
            (None, None) => (child.span.start(), child.span.end()),
        });
    }
    found
}

/// The name with two letters swapped; `None` for one that is too short.
pub(super) fn misspelt(name: &str) -> Option<String> {
    let mut letters: Vec<char> = name.chars().collect();
    let at = letters.len() / 2;
    if letters.len() < 4 || letters.get(at - 1) == letters.get(at) {
        return None;
    }
    letters.swap(at - 1, at);
    Some(letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutants(kind: Kind, text: &str) -> Vec<String> {
        let file = SyntaxFile::parse(text.as_bytes());
        all(&file, kind)
            .into_iter()
            .map(|m| format!("{}{}{}", text.get(..m.span.0).unwrap(), m.text, text.get(m.span.1..).unwrap()))
            .collect()
    }

    #[test]
    fn each_kind_breaks_what_it_says() {
        for (kind, text, mutant) in [
            (Kind::Reference, "fn f() { g(&x) }", "fn f() { g(x) }"),
            (Kind::Mut, "fn f() { let mut x = 1; }", "fn f() { let x = 1; }"),
            (Kind::Question, "fn f() { g()?; }", "fn f() { g(); }"),
            (Kind::Conversion, "fn f() { x.clone() }", "fn f() { x }"),
            (Kind::Import, "use a::b;", ""),
            (Kind::Field, "fn f() { S { a: 1, b } }", "fn f() { S {  b } }"),
            (Kind::Arm, "fn f() { match x { A => 1, _ => 2 } }", "fn f() { match x {  _ => 2 } }"),
            (Kind::Semicolon, "fn f() { g(); }", "fn f() { g() }"),
            (Kind::Misspelling, "fn f() { gamma() }", "fn f() { gmama() }"),
            (Kind::Arguments, "fn f() { g(a, b) }", "fn f() { g(b, a) }"),
            (Kind::Integer, "fn f(a: usize) {}", "fn f(a: u64) {}"),
            (Kind::Move, "impl S { fn f(&self) {} }", "impl S { fn f(self) {} }"),
            (Kind::Bound, "fn f<T: A + B>(t: T) {}", "fn f<T: A>(t: T) {}"),
            (Kind::Lifetime, "fn f<'a>(t: &'a T) {}", "fn f(t: &'a T) {}"),
            (Kind::Async, "async fn f() {}", "fn f() {}"),
            (Kind::Derive, "#[derive(A, B)] struct S;", "#[derive( B)] struct S;"),
            (Kind::Wrapper, "fn f() { Some(1) }", "fn f() { 1 }"),
            (Kind::Receiver, "fn f() { self.a }", "fn f() { a }"),
            (Kind::Cast, "fn f() { a as u8 }", "fn f() { a }"),
            (Kind::Dereference, "fn f() { *a }", "fn f() { a }"),
            (Kind::Borrow, "fn f() { g(a) }", "fn f() { g(&a) }"),
            (Kind::Separator, "fn f() { A::new() }", "fn f() { A.new() }"),
            (Kind::Separator, "fn f() { a.b() }", "fn f() { a::b() }"),
            (Kind::Declaration, "fn f() { let gamma = 1; }", "fn f() { let gmama = 1; }"),
            (Kind::Literal, "fn f() { \"a\" }", "fn f() { 'a' }"),
            (Kind::Literal, "fn f() { 'a' }", "fn f() { \"a\" }"),
            (Kind::Literal, "fn f() { 1.0 }", "fn f() { 1 }"),
            (Kind::Comma, "fn f() { g(a, b) }", "fn f() { g(a b) }"),
            (Kind::Twice, "fn f() { g(a, b) }", "fn f() { g(a, a, b) }"),
            (Kind::Capture, "fn f() { move || 1 }", "fn f() { || 1 }"),
        ] {
            assert_eq!(mutants(kind, text).first().map(String::as_str), Some(mutant), "{kind:?}");
        }
        assert!(mutants(Kind::Semicolon, "#[cfg(test)]\nmod tests { fn f() { g(); } }").is_empty());
    }
}
