//! [`read()`]: what is given to locals whose type is open where they are declared.
//!
//! `let x;` and `let mut v = Vec::new();` are of the type of what they get. Where that is a local of another type in another build,
//! or all that they get stands under conditions, so are they.

use super::bindings::{Binding, Bindings, is_bare_number, is_choice};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use std::collections::{BTreeMap, BTreeSet};

/// What is given to locals that are declared where the key says, and may be of another type in another build.
pub(super) type Fed = BTreeMap<usize, Span>;

/// What gives something to a local.
const GIVES: &[&str] = &["assignment_expression", "call_expression", "compound_assignment_expr", "macro_invocation"];

/// Methods that give something to what they are called on.
const TAKES: &[&str] =
    &["append", "extend", "extend_from_slice", "insert", "push", "push_back", "push_front", "replace", "resize"];

/// What a local gets under conditions, and not otherwise.
#[derive(Default)]
struct Given {
    /// In the order of the text: where it stands, and what it is, where it is a value that says of which type it is.
    at_times: Vec<(Span, Option<String>)>,
    /// Where a macro gives it.
    by_macro: Option<Span>,
}

/// What may be of another type in another build is given to which local of `function`.
pub(super) fn read(
    tree: &SyntaxFile,
    function: Branch<'_>,
    bindings: &Bindings,
    is_judged: &mut dyn FnMut(Span) -> bool,
) -> Fed {
    let mut fed = Fed::new();
    let mut certain: BTreeSet<usize> = BTreeSet::new();
    let mut given: BTreeMap<usize, Given> = BTreeMap::new();
    for own in tree.inside(function.span, GIVES) {
        if is_choice(tree, own) {
            for binding in given_by_macro(tree, own, bindings) {
                given.entry(binding.place.start()).or_default().by_macro = Some(own.span);
            }
            continue;
        }
        let Some((target, values)) = gift(tree, own) else { continue };
        let Some(binding) = bindings.of(tree.text(target), target).filter(|binding| binding.is_open) else { continue };
        let declared = binding.place.start();
        // `push(0)` says nothing.
        if values.iter().all(|value| is_bare_number(tree.text(*value))) {
            continue;
        }
        if let Some(place) = values.iter().find_map(|value| bindings.doubt_in(tree, *value)) {
            fed.entry(declared).or_insert(place);
        } else if tree.conditions_at(own.span).len() > tree.conditions_at(binding.place).len() {
            let kind = values.iter().map(|value| plain_kind(tree.text(*value))).collect::<Option<Vec<_>>>();
            given.entry(declared).or_default().at_times.push((own.span, kind.map(|kinds| kinds.join(" "))));
        } else {
            certain.insert(declared);
        }
    }
    for (declared, given) in given {
        if certain.contains(&declared) || fed.contains_key(&declared) {
            continue;
        }
        let kinds: BTreeSet<&Option<String>> = given.at_times.iter().map(|(_, kind)| kind).collect();
        let is_one = kinds.len() == 1 && kinds.iter().all(|kind| kind.is_some());
        let first = given.at_times.first().map(|(place, _)| *place).or(given.by_macro);
        let are_judged = given.by_macro.is_none() && given.at_times.iter().all(|(place, _)| is_judged(*place));
        if let Some(first) = first.filter(|_| !are_judged && !is_one) {
            fed.insert(declared, first);
        }
    }
    fed
}

/// The name that a node gives something to, and what it gives.
fn gift(tree: &SyntaxFile, own: Branch<'_>) -> Option<(Span, Vec<Span>)> {
    let (target, values) = match own.kind {
        "call_expression" => {
            let called = tree.child(own, "function").filter(|called| called.kind == "field_expression")?;
            let method = tree.child(called, "field")?;
            if !TAKES.contains(&tree.text(method.span)) {
                return None;
            }
            let arguments = tree.parts(tree.child(own, "arguments")?).into_iter();
            (tree.child(called, "value")?, arguments.map(|argument| argument.span).collect())
        }
        _ => (tree.child(own, "left")?, vec![tree.child(own, "right")?.span]),
    };
    (target.kind == "identifier").then_some((target.span, values))
}

/// The open locals that a macro gives something to: `x = ..` or `x.push(..)` in a branch of a `cfg_if!`.
fn given_by_macro<'b>(tree: &SyntaxFile, call: Branch<'_>, bindings: &'b Bindings) -> Vec<&'b Binding> {
    let words = tree.words(call.span);
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    let given = words.iter().enumerate().filter(|(at, word)| {
        let is_set = text(at + 1) == "=" && text(at + 2) != "=";
        word.is_name && (is_set || text(at + 1) == "." && TAKES.contains(&text(at + 2)))
    });
    let given = given.filter_map(|(_, word)| bindings.of(word.text, word.span));
    given.filter(|binding| binding.is_open).collect()
}

/// Of what kind a value is that says so itself: a text, a character, `true`, a number with its type.
fn plain_kind(text: &str) -> Option<String> {
    let is_word = text.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '.');
    match text {
        "true" | "false" => Some("bool".to_owned()),
        _ if text.starts_with('"') && text.ends_with('"') => Some("str".to_owned()),
        _ if text.starts_with('\'') && text.ends_with('\'') => Some("char".to_owned()),
        _ if is_word && text.starts_with(|c: char| c.is_ascii_digit()) => {
            let at = text.find(['i', 'u'])?;
            text.get(at..).map(str::to_owned)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name in the last statement of the function that is in doubt.
    fn doubtful(body: &str) -> Option<String> {
        let text = format!(
            "fn f(#[cfg(a)] p: u8, #[cfg(not(a))] p: u16, #[cfg(a)] q: u8, #[cfg(not(a))] q: u8, r: u8) {{ {body} }}"
        );
        let tree = SyntaxFile::parse(text.as_bytes());
        let function = tree.all(&["function_item"]).into_iter().next().unwrap();
        let mut is_judged = |_: Span| false;
        let bindings = super::super::read(&tree, function, &mut is_judged);
        let last = text.rfind("use_of(").unwrap();
        bindings.doubtful(&tree, Span::new(last, text.rfind(')').unwrap()).unwrap()).map(|(name, _)| name.to_owned())
    }

    #[test]
    fn what_is_given_to_a_local_says_of_which_type_it_is() {
        for (body, wanted) in [
            ("use_of(p)", Some("p")),
            ("use_of(q)", None),
            ("use_of(r)", None),
            ("use_of(r.p, m::p)", None),
            ("let p: u64 = 1; use_of(p)", None),
            ("{ let r = p; } use_of(r)", None),
            ("let x; #[cfg(a)] { x = g(); } #[cfg(not(a))] { x = h(); } use_of(x)", Some("x")),
            ("let x: u8; #[cfg(a)] { x = g(); } #[cfg(not(a))] { x = h(); } use_of(x)", None),
            ("let x; #[cfg(a)] { x = true; } #[cfg(not(a))] { x = false; } use_of(x)", None),
            ("let x; if cfg!(a) { x = g(); } else { x = h(); } use_of(x)", None),
            ("let mut v = Vec::new(); v.push(p); use_of(v)", Some("v")),
            ("let mut v = Vec::new(); let mut w = Vec::new(); w.extend(v); v.push(p); use_of(w)", Some("w")),
            ("let mut v = Vec::new(); v.push(r); #[cfg(a)] v.push(2); use_of(v)", None),
            ("let mut v = Vec::<u8>::new(); v.push(p as u8); use_of(v)", None),
            ("let mut n = 0; n += p; use_of(n)", Some("n")),
            ("let mut n = 0; #[cfg(a)] { n += 1; } use_of(n)", None),
            ("cfg_if! { if #[cfg(a)] { let x = g(); } else { let x = h(); } } use_of(x)", Some("x")),
            ("cfg_select! { a => { let x: u8 = g(); } _ => { let x: u8 = h(); } } use_of(x)", None),
            ("let x; cfg_if! { if #[cfg(a)] { x = g(); } else { x = h(); } } use_of(x)", Some("x")),
            ("let mut v = Vec::new(); v.push(p); for one in v { use_of(one) }", Some("one")),
        ] {
            assert_eq!(doubtful(body).as_deref(), wanted, "{body}");
        }
    }
}
