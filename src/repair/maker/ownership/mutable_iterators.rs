//! E0271: what a function gives back is to yield what can be changed, and goes over what is only looked at: `.iter_mut()` for
//! `.iter()`, as the function says that it does.

use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let is_of_changes =
        message.contains("to be an iterator that yields `&mut ") && message.contains("but it yields `&");
    if scene.code() != "E0271" || !is_of_changes {
        return Vec::new();
    }
    mutably(scene).into_iter().collect()
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
