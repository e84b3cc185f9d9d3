//! E0277, E0308: `.unwrap()` of what may be missing where that is asked for as it is, and `.cloned()` where a borrow is:
//! `words.next().unwrap()` as an `Option<&str>`, `users.iter().max_by_key(…).cloned()` as an `Option<&User>`, `Some(name.clone())` as an
//! `Option<&str>`. The call is too much, as is a `Some(…)` where what is in it is asked for.

use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene};
use crate::repair::meaning::unwrapped::{copied_to_be_lent, last_call};
use crate::repair::type_text::{arguments, type_name, without_lifetimes};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" => copied(scene).into_iter().collect(),
        "E0308" => bare(scene).into_iter().chain(without(scene)).collect(),
        _ => Vec::new(),
    }
}

/// The same where what is copied cannot be.
fn copied(scene: &Scene<'_>) -> Option<Proposal> {
    let call = copied_to_be_lent(scene.error, &scene.file)?;
    Some(Proposal::new("it is asked for as it is lent").replace(scene, call, ""))
}

/// `month: 4` for `month: Some(4)`. What a function gives may be wrapped because the function was to say so.
fn bare(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "call_expression")?;
    let callee = scene.file.child(own, "function")?;
    let holder = match scene.file.text(callee.span) {
        "Some" => "Option",
        "Ok" => "Result",
        _ => return None,
    };
    let list = scene.file.parts(scene.file.child(own, "arguments")?);
    let [inner] = list.as_slice() else { return None };
    let held = arguments(&got).into_iter().next()?;
    let is_number = |sign: &[char]| NUMBERS.contains(&expected.as_str()) && expected.starts_with(sign);
    let fits = match held.as_str() {
        "{integer}" => is_number(&['i', 'u']),
        "{float}" => is_number(&['f']),
        held => held == expected,
    };
    let is_wrapped = type_name(&got) == holder && type_name(&expected) != holder && fits;
    let is_given = scene.labelled().any(|(_, label)| label.ends_with("because of return type"));
    let (head, tail) = (Span::new(own.span.start(), inner.span.start())?, Span::new(inner.span.end(), own.span.end())?);
    let why = Proposal::new(format!("it is asked for without the `{holder}`")).groundless(is_given);
    is_wrapped.then(|| why.replace(scene, head, "").replace(scene, tail, ""))
}

fn without(scene: &Scene<'_>) -> Vec<Proposal> {
    let (Some((expected, got)), Some((name, dot))) = (scene.expected_found(), last_call(&scene.file, scene.span))
    else {
        return Vec::new();
    };
    let (expected, got) = (without_lifetimes(&expected), without_lifetimes(&got));
    let is_too_much = match name {
        "expect" | "unwrap" => {
            matches!(type_name(&expected), "Option" | "Result") && type_name(&expected) != type_name(&got)
        }
        "cloned" | "copied" => {
            let (wanted, given) = (arguments(&expected), arguments(&got));
            let pair = wanted.first().zip(given.first());
            type_name(&expected) == type_name(&got)
                && pair.is_some_and(|(wanted, given)| {
                    wanted.starts_with('&') && !given.starts_with('&') && !wanted.starts_with("&mut ")
                })
        }
        "clone" | "to_owned" | "to_string" => {
            let lent = expected.strip_prefix('&').filter(|lent| !lent.starts_with("mut "));
            lent.is_some_and(|lent| lent == got || lent == "str" && got == "String")
        }
        _ => false,
    };
    let Some(call) = Span::new(dot, scene.span.end()).filter(|_| is_too_much) else { return Vec::new() };
    let bare = Proposal::new(format!("it is asked for as it is before `.{name}(…)`")).replace(scene, call, "");
    let is_lent = matches!(name, "clone" | "to_owned" | "to_string");
    let lent =
        is_lent.then(|| Proposal::new("lend it").insert(scene, scene.span.start(), "&").replace(scene, call, ""));
    [bare].into_iter().chain(lent).collect()
}
