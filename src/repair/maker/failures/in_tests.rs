//! E0308, E0599, E0609: in a test, what may fail or be missing as if it were what it holds. A test that cannot go on has failed, and
//! `.unwrap()` says so; nobody is there to hand a failure to.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, may_be_same, type_name};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let found = match scene.code() {
        "E0308" => given(scene),
        "E0599" | "E0609" => asked(scene),
        _ => None,
    };
    let written = found.map(|value| after(scene, value, ".unwrap()")).or_else(|| in_macro(scene));
    written.filter(|_| is_in_test(scene)).into_iter().collect()
}

/// What is given where something of what it holds is asked for.
fn given(scene: &Scene<'_>) -> Option<Span> {
    let (expected, got) = scene.expected_found()?;
    let holds = fails(&got) && arguments(&got).first().is_some_and(|of| may_be_same(of, &expected));
    let own = scene.exactly(scene.span).filter(|own| is_made(scene, *own, &got))?;
    (holds && !is_holder(&expected)).then_some(own.span)
}

/// What is asked for a method or a field that only what it holds may have.
fn asked(scene: &Scene<'_>) -> Option<Span> {
    let of = quoted(&scene.error.message).into_iter().nth(1)?;
    let own = scene.file.nearest(scene.span, &["field_expression"]).filter(|_| fails(of))?;
    let value = scene.file.child(own, "value").filter(|value| is_made(scene, *value, of))?;
    (value.span.end() <= scene.span.start()).then_some(value.span)
}

/// The same in what a macro is given, which has no tree: `assert!(Day::new(4, 1).is_first())`.
fn in_macro(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).into_iter().nth(1).filter(|of| fails(of))?;
    let dot = scene.span.start().checked_sub(1).filter(|_| matches!(scene.code(), "E0599" | "E0609"))?;
    let is_call = scene.file.bytes().get(..=dot).is_some_and(|head| head.ends_with(b").") || head.ends_with(b"]."));
    let in_tokens = scene.file.nearest(scene.span, &["token_tree"]).is_some();
    let why = Proposal::new(format!("a test that cannot go on has failed: what is in the `{}`", type_name(of)));
    (is_call && in_tokens).then(|| why.insert(scene, dot, ".unwrap()"))
}

/// An option, or a result that cannot be taken for what it fails with.
fn fails(of: &str) -> bool {
    let held = arguments(of);
    is_holder(of) && (held.len() < 2 || held.first() != held.get(1))
}

/// Whether it is called for there. What may be missing is made by a function of that name (`Day::new(3, 9)`): what a map or a list may
/// not have, something else may stand for; and what is wrapped in that very place (`Some(3)`) was wrapped needlessly.
fn is_made(scene: &Scene<'_>, own: Branch<'_>, of: &str) -> bool {
    let callee = scene.file.child(own, "function").filter(|_| own.kind == "call_expression");
    callee.is_some_and(|callee| {
        let wraps = matches!(scene.file.text(callee.span), "Some" | "Ok" | "Err");
        !wraps && (type_name(of) == "Result" || callee.kind != "field_expression")
    })
}

fn is_holder(of: &str) -> bool {
    matches!(type_name(of), "Option" | "Result")
}

/// Whether the error stands in a test, or in what only tests use, and in no function that hands failures on.
fn is_in_test(scene: &Scene<'_>) -> bool {
    let around = scene.file.around(scene.span);
    let is_test = around.iter().any(|node| {
        let says = |wanted: fn(&str) -> bool| scene.file.attributes_of(*node).any(wanted);
        match node.kind {
            "function_item" => says(|own| own == "#[test]" || own.contains("::test]") || own.contains("::test(")),
            "mod_item" => says(|own| own.replace(' ', "").starts_with("#[cfg(test)")),
            _ => false,
        }
    });
    let is_of_tests =
        (scene.name.starts_with("tests/") || scene.name.contains("/tests/")) && !scene.name.contains("src/");
    let back = scene.function().and_then(|own| scene.file.child_text(own, "return_type"));
    (is_test || is_of_tests) && !back.is_some_and(is_holder)
}
