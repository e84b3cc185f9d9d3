//! E0271: what a function gives back is to yield what can be changed, and goes over what is only looked at: `.iter_mut()` for
//! `.iter()`, as the function says that it does. Or what is given back is not lent: `.into_iter()`, `.cloned()`.

use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let is_of_changes =
        message.contains("to be an iterator that yields `&mut ") && message.contains("but it yields `&");
    match scene.code() {
        "E0271" if is_of_changes => mutably(scene).into_iter().collect(),
        "E0271" => as_they_are(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `self.all().into_iter()` for `.iter()`, where what is gone over is made there, and `.cloned()` behind it where it is not.
fn as_they_are(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (_, told) = scene.error.message.split_once("to be an iterator that yields `")?;
    let (wanted, lent) = told.split_once("`, but it yields `&")?;
    let function = scene.function().filter(|_| lent.trim_end_matches('`') == wanted)?;
    let body = file.child(function, "body")?;
    let last = file.children(body).into_iter().rfind(|child| child.named && child.kind == "call_expression")?;
    let calls =
        file.inside(last.span, &["call_expression"]).into_iter().filter(|call| call.span.start() == last.span.start());
    let mut gone_over = calls.filter_map(|call| {
        let method = file.child(call, "function").filter(|method| method.kind == "field_expression")?;
        let word = file.child(method, "field").filter(|word| file.text(word.span) == "iter")?;
        Some((file.child(method, "value")?, word, call))
    });
    let (source, word, call) = gone_over.next()?;
    if source.kind == "call_expression" {
        return Some(Proposal::new("go over what is made there").replace(scene, word.span, "into_iter"));
    }
    Some(Proposal::new("give back a copy of each").insert(scene, call.span.end(), ".cloned()"))
}

fn mutably(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (made, _) = scene.labelled().find(|(_, label)| label.starts_with("return type was inferred to be"))?;
    // What is only lent is not to be changed, whatever comes of it.
    let receiver = scene.file.nearest(made, &["function_item"]).and_then(|own| scene.file.child(own, "parameters"));
    let is_lent = receiver.is_some_and(|list| {
        let own = file.inside(list.span, &["self_parameter"]).into_iter().next();
        own.is_some_and(|own| file.text(own.span).starts_with('&') && !file.text(own.span).contains("mut "))
    });
    if is_lent && file.text(made).starts_with("self") {
        return None;
    }
    let calls = file.inside(made, &["call_expression"]).into_iter();
    let mut words = calls.filter(|call| made.start() == call.span.start()).filter_map(|call| {
        let list = file.child(call, "arguments").filter(|list| file.words(list.span).len() == 2)?;
        let method = file.child(call, "function").filter(|method| method.span.end() == list.span.start())?;
        let word = file.child(method, "field")?;
        let new = match file.text(word.span) {
            "iter" => "iter_mut",
            "values" => "values_mut",
            _ => return None,
        };
        Some((word.span, new))
    });
    let (word, new) = words.next()?;
    Some(Proposal::new("go over what is to be changed").replace(scene, word, new))
}
