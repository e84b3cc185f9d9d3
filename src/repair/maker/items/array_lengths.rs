//! E0308: a function that takes an array of one length, is given others, and does nothing that has to do with that length: it takes
//! arrays of any. Only a private one, of whose callers some give what it says.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    let wanted = scene.labelled().find_map(|(_, label)| {
        let (wanted, _) = label.split_once("expected an array with a size of ")?.1.split_once(", found one")?;
        Some(wanted.to_owned())
    });
    wanted.and_then(|wanted| of_any_length(scene, &wanted)).into_iter().collect()
}

fn of_any_length(scene: &Scene<'_>, wanted: &str) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let name = file.child(call, "function").filter(|callee| callee.kind == "identifier")?;
    let name = file.text(name.span);
    let at = given(scene, call)?.iter().position(|value| value.span.contains(scene.span))?;
    let mut functions = file.all_named(&["function_item"], name);
    let (own, None) = (functions.next()?, functions.next()) else { return None };
    let is_private = file.children(own).iter().all(|part| part.kind != "visibility_modifier");
    let is_free = file.nearest(own.span, &["impl_item", "trait_item"]).is_none();
    let (list, body) = (file.child(own, "parameters")?, file.child(own, "body")?);
    let heading = Span::new(own.span.start(), body.span.start())?;
    let taken = file.parts(list).into_iter().nth(at)?;
    let lengths = file.inside(heading, &["array_type"]).into_iter().filter_map(|of| file.child(of, "length"));
    let lengths: Vec<Branch<'_>> = lengths.filter(|length| file.text(length.span) == wanted).collect();
    let [length] = lengths.as_slice() else { return None };
    if !is_private || !is_free || !taken.span.contains(length.span) || depends(scene, own, body, wanted, *length) {
        return None;
    }
    // Who gives what it says has not mistaken it for another.
    let calls = file.all(&["call_expression"]).into_iter();
    let mut calls = calls.filter(|call| file.child_text(*call, "function") == Some(name));
    let fits = calls.any(|call| {
        let value = given(scene, call).and_then(|given| given.get(at).copied());
        value.and_then(|value| made(scene, value)).is_some_and(|number| number.to_string() == wanted)
    });
    let parameter = ["N", "LENGTH", "SIZE"].into_iter().find(|name| file.times_named(name) == 0)?;
    let why = Proposal::new(format!("`{name}` takes arrays of any length, as they are given")).groundless(true);
    let why = why.replace(scene, length.span, parameter);
    let declared = format!("const {parameter}: usize");
    let why = match file.child(own, "type_parameters") {
        None => why.insert(scene, file.child(own, "name")?.span.end(), format!("<{declared}>")),
        Some(others) => why.insert(scene, file.parts(others).last()?.span.end(), format!(", {declared}")),
    };
    fits.then_some(why)
}

/// Whether the function says or uses how long the array is in another place, takes one element by its number, or has any number that
/// may come of the length.
fn depends(scene: &Scene<'_>, own: Branch<'_>, body: Branch<'_>, wanted: &str, length: Branch<'_>) -> bool {
    let file = &scene.file;
    let words = file.words(own.span);
    let has_number = |span: Span| file.words(span).iter().any(|word| word.is_literal);
    // Of `0` and `1` there is one in each loop.
    let counts = |text: &str| {
        let digits: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        text.starts_with(|c: char| c.is_ascii_digit())
            && !matches!(digits.trim_end_matches(char::is_alphabetic), "0" | "1")
    };
    words.iter().any(|word| word.text == wanted && !length.span.contains(word.span))
        || file.words(body.span).iter().any(|word| word.is_literal && counts(word.text))
        || file.inside(body.span, &["index_expression"]).into_iter().any(|index| has_number(index.span))
}

fn given<'s>(scene: &'s Scene<'_>, call: Branch<'_>) -> Option<Vec<Branch<'s>>> {
    scene.file.child(call, "arguments").map(|list| scene.file.parts(list))
}

/// How many elements the array has that is written there, or lent.
fn made(scene: &Scene<'_>, value: Branch<'_>) -> Option<usize> {
    let file = &scene.file;
    let value = if value.kind == "reference_expression" { file.child(value, "value")? } else { value };
    let is_list = value.kind == "array_expression" && file.child(value, "length").is_none();
    is_list.then(|| file.parts(value).len())
}
