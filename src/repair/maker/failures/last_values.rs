//! What a body or a closure ends with where failures are handed on: a parsed value whose error is another one than the
//! function's (E0271), a `?` for an `Option` that the function is to give (E0277), a plain value behind a `?` (E0277).

use super::results::{is_gathered, returned};
use crate::edit::Span;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Proposal, Read, Scene, pair};
use crate::repair::type_text::{arguments, without_paths};
use crate::syntax::{Branch, Implementation, SyntaxFile};

/// `text.parse()` at the end of a function whose error is made of the parser's: `Ok(text.parse()?)`.
pub(super) fn parsed_in_the_end(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let wanted = scene.error.message.split_once(" as FromStr>::Err == ")?.1.split('`').next()?;
    let call = scene.file.nearest(scene.span, &["call_expression"]).filter(|call| is_given(scene, *call))?;
    let (_, source) = scene.expected_found().or_else(|| scene.labelled().find_map(|(_, label)| pair(label)))?;
    // A name for results of one error says but what is there if all goes well.
    let error = Some(arguments(scene.file.text(returned(scene)?.span))).filter(|said| said.len() > 1);
    let error = error.and_then(|mut said| said.pop());
    let is_own = error.as_deref().is_none_or(|error| is_same(error, wanted) || error.starts_with("Box<dyn "));
    (is_own && takes(scene, read, wanted, &source)).then(|| wrapped(scene, call.span, "Ok", "?"))
}

/// Whether two types are the same, as far as their names say.
fn is_same(one: &str, other: &str) -> bool {
    without_paths(one) == without_paths(other)
}

/// Whether one error is made of the other: the crate says it, or it is one of any type.
fn takes(scene: &Scene<'_>, read: Read<'_>, wanted: &str, source: &str) -> bool {
    let says = |file: &SyntaxFile| {
        let makes = |own: &Implementation<'_>| {
            own.implements("From") && own.trait_arguments().first().is_some_and(|of| is_same(of, source))
        };
        file.impls_of(wanted).iter().any(makes)
    };
    let mut others = || files_of_crate(scene, read).unwrap_or_default().iter().any(|(_, file)| says(file));
    wanted.starts_with("Box<dyn ") || says(&scene.file) || others()
}

/// `text.parse()?` at the end of a function that gives an `Option`: `.ok()`, which is what it gives.
pub(super) fn given_in_the_end(scene: &Scene<'_>) -> Option<Proposal> {
    let tried = scene.file.nearest(scene.span, &["try_expression"]).filter(|own| own.span.end() == scene.span.end())?;
    let fits = scene.error.message.contains("on `Option`s") && is_given(scene, tried);
    let sign = Span::new(tried.span.end().checked_sub(1)?, tried.span.end())?;
    fits.then(|| Proposal::new("give the value, without the error").replace(scene, sign, ".ok()"))
}

/// `.map(|part| { let n: u8 = part.parse()?; n + 1 }).collect()`: `Ok(n + 1)`, where what goes through is gathered, failures and
/// all.
pub(super) fn gathered_in_the_end(scene: &Scene<'_>) -> Vec<Proposal> {
    let closure = scene.file.nearest(scene.span, &["closure_expression"]);
    let body = closure.and_then(|own| scene.file.child(own, "body")).filter(|body| body.kind == "block");
    let (Some(closure), Some(body)) = (closure, body) else { return Vec::new() };
    let end = scene.file.children(body).into_iter().rev().find(|child| child.named);
    let is_value = |own: &Branch<'_>| {
        let text = scene.file.text(own.span);
        !own.kind.ends_with("statement")
            && !own.kind.ends_with("declaration")
            && !own.kind.ends_with("item")
            && !own.kind.ends_with("comment")
            && !["Ok(", "Err(", "Some("].iter().any(|start| text.starts_with(start))
            && text != "None"
    };
    let Some(end) = end.filter(is_value).filter(|_| is_gathered(scene, closure)) else { return Vec::new() };
    // Which of the two it is, what is before the `?` decides; the other one does not compile.
    ["Ok", "Some"].into_iter().map(|name| wrapped(scene, end.span, name, "")).collect()
}

/// `name(value sign)`
fn wrapped(scene: &Scene<'_>, value: Span, name: &str, sign: &str) -> Proposal {
    let why = Proposal::new(format!("give it in `{name}`")).insert(scene, value.start(), format!("{name}("));
    why.insert(scene, value.end(), format!("{sign})"))
}

/// Whether it is what the function gives: what its body ends with, or what stands behind a `return`.
fn is_given(scene: &Scene<'_>, value: Branch<'_>) -> bool {
    let around = scene.file.around(value.span);
    let outer = around.iter().rev().find(|node| node.span != value.span && node.span.contains(value.span));
    let own = scene.file.nearest(value.span, &["function_item", "closure_expression", "async_block"]);
    let is_own = own.is_some_and(|own| own.kind == "function_item");
    is_own
        && outer.is_some_and(|outer| match outer.kind {
            "return_expression" => true,
            "block" => {
                let body = scene.function().and_then(|function| scene.file.child(function, "body"));
                let end = scene.file.children(*outer).into_iter().rev().find(|child| child.named);
                body.is_some_and(|body| body.span == outer.span) && end.is_some_and(|end| end.span == value.span)
            }
            _ => false,
        })
}
