//! E0382: `FnOnce` of what is called twice. E0631: a bound that has a closure only look at what the closure changes: `FnMut(&Context)` for `FnMut(&mut Context)`. A closure
//! that names no type takes what its body needs, so that it is the bound that is wrong.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile, listed};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0382" {
        return called_again(scene).into_iter().collect();
    }
    if scene.code() != "E0631" {
        return Vec::new();
    }
    let Some(at) = changed_argument(&scene.error.plain()).filter(|at| names_no_type(scene, *at)) else {
        return Vec::new();
    };
    let places = scene.error.places.iter().chain(&scene.error.note_places);
    let asking = places.filter(|place| {
        let label = place.label.as_deref().unwrap_or_default();
        label.contains("bound introduced here") || label.starts_with("required by this bound")
    });
    let mut found = Vec::new();
    for place in asking {
        let Some(file) = read(&place.file) else { continue };
        let Some(span) = Span::new(place.byte_start, place.byte_end) else { continue };
        if let Some(at) = place_for_mut(&file, span, at) {
            let why = Proposal::new("let the closure change what it is given");
            found.push(why.replace_in(&place.file, &file, Span::at(at), "mut "));
        }
    }
    found
}

/// `F: Fn(u32) -> u32` for `FnOnce`, of what is called more than once.
pub(super) fn called_again(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let is_called = file.child(call, "function").is_some_and(|own| own.span == scene.span && own.kind == "identifier");
    let function = scene.function().filter(|_| is_called)?;
    let body = file.child(function, "body")?;
    let head = file.words(Span::new(function.span.start(), body.span.start())?);
    let mut once = head.iter().filter(|word| word.text == "FnOnce");
    let (one, None) = (once.next()?, once.next()) else { return None };
    // Who takes it `mut` lets it change what it holds.
    let name = scene.text();
    let is_mut = head.windows(2).any(|two| matches!(two, [a, b] if a.text == "mut" && b.text == name));
    let kind = if is_mut { "FnMut" } else { "Fn" };
    Some(Proposal::new("it is called more than once").replace(scene, one.span, kind))
}

/// The place of the one argument that is looked at where it is to be changed, among all of them.
fn changed_argument(told: &str) -> Option<usize> {
    let given = |which: &str| {
        let (_, rest) = told.split_once(&format!("{which} closure signature `"))?;
        let (head, _) = rest.split_once('`')?.0.rsplit_once(") ->")?;
        Some(listed(head.split_once("fn(")?.1))
    };
    let (expected, found) = (given("expected")?, given("found")?);
    let is_changed = |of: &str| of.starts_with("&mut ") || of.starts_with("&'") && of.contains(" mut ");
    let pairs = expected.iter().zip(&found).enumerate();
    let mut wrong = pairs.filter(|(_, (expected, found))| is_changed(expected) != is_changed(found));
    let ((at, (expected, found)), None) = (wrong.next()?, wrong.next()) else { return None };
    (expected.starts_with('&') && is_changed(found)).then_some(at)
}

/// Whether the closure leaves it to the compiler what that argument is.
fn names_no_type(scene: &Scene<'_>, at: usize) -> bool {
    let head = scene.labelled().find(|(_, label)| label.starts_with("found signature"));
    let closure = head.and_then(|(span, _)| scene.file.nearest(span, &["closure_expression"]));
    let list = closure.and_then(|closure| scene.file.child(closure, "parameters"));
    let given: Vec<Branch<'_>> = list.map(|list| scene.file.children(list)).unwrap_or_default();
    let mut given = given.into_iter().filter(|child| child.named);
    given.nth(at).is_some_and(|one| one.kind == "identifier")
}

/// Where a `mut` goes in that argument of the one bound by a kind of closure that stands at `span`, or around what it gives back.
fn place_for_mut(file: &SyntaxFile, span: Span, at: usize) -> Option<usize> {
    let kinds = file.inside(span, &["function_type"]);
    let bound = match kinds.as_slice() {
        [] => file.nearest(span, &["function_type", "where_predicate", "function_item", "impl_item"])?,
        [only] => *only,
        _ => return None,
    };
    let list = file.child(bound, "parameters").filter(|_| bound.kind == "function_type")?;
    let argument = file.children(list).into_iter().filter(|child| child.named).nth(at)?;
    let is_shared = argument.kind == "reference_type" && !file.text(argument.span).starts_with("&mut ");
    file.child(argument, "type").filter(|_| is_shared).map(|of| of.span.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_argument_is_to_be_changed() {
        let told = |expected: &str, found: &str| {
            format!("= note: expected closure signature `{expected}`\n   found closure signature `{found}`\n")
        };
        for (expected, found, wanted) in [
            ("for<'a, 'c> fn(&'a Context<'c>) -> _", "fn(&mut Context<'_>) -> _", Some(0)),
            ("fn(u8, &T) -> _", "fn(u8, &mut T) -> _", Some(1)),
            ("fn(&mut T) -> _", "fn(&T) -> _", None),
            ("fn(&T, &T) -> _", "fn(&mut T, &mut T) -> _", None),
            ("fn(T) -> _", "fn(&mut T) -> _", None),
            ("fn() -> _", "fn() -> _", None),
        ] {
            assert_eq!(changed_argument(&told(expected, found)), wanted, "{expected} {found}");
        }
        let place = |text: &str, at| {
            let file = SyntaxFile::parse(text.as_bytes());
            place_for_mut(&file, file.whole(), at)
        };
        let text = "fn f<F>(f: F) where F: for<'c> FnMut(u8, &'c T) -> u8 {}";
        assert_eq!((place(text, 1), place(text, 0)), (text.find("T)"), None));
        assert_eq!(place("fn f<F: Fn(&mut T)>(f: F) {}", 0), None);
        assert_eq!(place("fn f<F: Fn(&T), G: Fn(&T)>(f: F, g: G) {}", 0), None);
    }
}
