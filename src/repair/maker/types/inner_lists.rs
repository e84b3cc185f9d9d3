//! E0277: what a closure gives is gone through still, where a list of lists, or of texts, is made of it:
//! `rows.map(|row| row.iter().map(double)).collect::<Vec<Vec<_>>>()`. It is gathered where it is made.

use super::iterators::OF_TEXTS;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{ITERATORS, arguments, type_name};
use crate::syntax::Branch;

/// What gathers, and takes elements of any type.
const GATHERING: &[&str] =
    &["BTreeMap", "BTreeSet", "BinaryHeap", "Box", "HashMap", "HashSet", "LinkedList", "String", "Vec", "VecDeque"];

/// Methods between the closure and what gathers that change nothing of what it gives.
const PASSING: &[&str] = &["filter", "rev", "skip", "step_by", "take"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0277" {
        return Vec::new();
    }
    inner(scene).into_iter().collect()
}

fn inner(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let ([whole, element, ..], true) = (names.as_slice(), message.contains("cannot be built from an iterator")) else {
        return None;
    };
    let wanted = arguments(whole);
    let [wanted] = wanted.as_slice() else { return None };
    let is_gone_through = {
        let head = type_name(element);
        ITERATORS.contains(&head) || OF_TEXTS.contains(&head) || element.starts_with("impl Iterator")
    };
    if !is_gone_through || !GATHERING.contains(&type_name(wanted)) {
        return None;
    }
    let call = file.nearest(scene.span, &["call_expression"])?;
    let body = given_by(scene, receiver(scene, call)?)?;
    Some(after(scene, body.span, ".collect()"))
}

/// What a method is called on.
fn receiver<'s>(scene: &'s Scene<'_>, call: Branch<'s>) -> Option<Branch<'s>> {
    let callee = scene.file.child(call, "function")?;
    let method = if callee.kind == "generic_function" { scene.file.child(callee, "function")? } else { callee };
    scene.file.child(method, "value")
}

/// The last value of the closure by which each element is made.
fn given_by<'s>(scene: &'s Scene<'_>, mut call: Branch<'s>) -> Option<Branch<'s>> {
    let file = &scene.file;
    loop {
        let method = file.child(call, "function").filter(|_| call.kind == "call_expression")?;
        let name = file.child_text(method, "field")?;
        if PASSING.contains(&name) {
            call = receiver(scene, call)?;
            continue;
        }
        let list = file.child(call, "arguments").filter(|_| name == "map")?;
        let closure = file.children(list).into_iter().find(|child| child.kind == "closure_expression")?;
        let body = file.child(closure, "body")?;
        return match body.kind {
            "block" => file.children(body).into_iter().rfind(|child| child.named && child.kind == "call_expression"),
            _ => Some(body),
        };
    }
}
