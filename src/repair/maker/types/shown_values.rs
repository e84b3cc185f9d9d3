//! E0277: how a value is shown that has no `Display`: for debugging, in the form that its type has by hand, as a number of the
//! unit that the text around speaks of, or as what a thread gave.

use super::ways::unit_of;
use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::{SyntaxFile, Word};

/// Traits of formatting, and the letter of each.
const LETTERS: &[(&str, &str)] =
    &[("LowerHex", "x"), ("UpperHex", "X"), ("Octal", "o"), ("Binary", "b"), ("LowerExp", "e"), ("UpperExp", "E")];

/// All that speaks for itself, for a place of a format string whose value cannot be shown.
pub(super) fn proposals(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_place = |(span, _): &(Span, &str)| {
        let text = scene.file.text(*span);
        text.starts_with('{') && text.ends_with('}')
    };
    let Some((place, _)) = scene.labelled().find(is_place) else { return Vec::new() };
    let of = quoted(&scene.error.message).first().map(|of| (*of).to_owned()).unwrap_or_default();
    if type_name(of.trim_start_matches('&')) == "Duration"
        && let Some(unit) = unit_around(scene, place)
    {
        return in_unit(scene, place, unit);
    }
    // What a thread gave is inside; who sees `Ok(3)` sees that it did not panic.
    if of.starts_with("Result<")
        && of.contains("dyn Any + Send")
        && let Some(joined) = joined(scene)
    {
        return vec![after(scene, joined, ".unwrap()")];
    }
    // Who shows what may fail, where a failure can be handed on, has forgotten to; who reads `Ok("…")` is not helped.
    // Who only tells somebody of what may not be there goes on without it.
    let own = scene.file.nearest(place, &["macro_invocation"]).and_then(|own| scene.file.child_text(own, "macro"));
    let is_made = own.is_some_and(|name| name == "format");
    let may_fail = type_name(&of) == "Result" || is_made && type_name(&of) == "Option";
    if let Some(handed_on) = may_fail.then(|| asked(scene, type_name(&of), is_made)).flatten() {
        return vec![handed_on];
    }
    let by_hand = LETTERS.iter().filter(|(name, _)| is_implemented(scene, name, &of));
    let letters = by_hand.map(|(_, letter)| ("show it in the form that it has", *letter));
    let shown = letters.chain([("show it for debugging", "?")]);
    shown.filter_map(|(why, letter)| form(scene, place, why, letter)).collect()
}

/// `?` behind a call whose result is shown, or, of what a text `is_made` of, behind what the local is made by, in a function that
/// gives a `Result` (or an `Option`, as it does) itself.
fn asked(scene: &Scene<'_>, holder: &str, is_made: bool) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["function_item", "closure_expression", "async_block"])?;
    let back = scene.file.child_text(own, "return_type")?;
    let is_call = scene.text().ends_with(')') && !scene.text().starts_with('{');
    if type_name(back) != holder {
        return None;
    }
    let why = Proposal::new("hand the failure on");
    if is_call && would_be_asked(scene) {
        return Some(why.insert(scene, scene.span.end(), "?"));
    }
    // `let handled = pool.join().await?;`, which is asked once for the thread and not for what it gave.
    let is_asked = |made: &Span| scene.file.text(*made).ends_with('?');
    let is_call = |made: &Span| scene.exactly(*made).is_some_and(|value| value.kind == "call_expression");
    let fits = |made: &Span| is_asked(made) || is_made && is_call(made);
    let made = made_as(scene).filter(|made| own.span.contains(*made) && fits(made))?;
    Some(why.insert(scene, made.end(), "?"))
}

/// Whether the value is a path, its arguments and calls of methods: `?` behind anything else would ask only its end.
fn would_be_asked(scene: &Scene<'_>) -> bool {
    let text = format!("fn f() {{ {}? }}", scene.text());
    let parsed = SyntaxFile::parse(text.as_bytes());
    let tried = parsed.all(&["try_expression"]).into_iter().next();
    tried.is_some_and(|tried| parsed.text(tried.span).len() == scene.text().len() + 1)
}

/// `{:?}` for `{}`, and the like.
fn form(scene: &Scene<'_>, place: Span, why: &str, letter: &str) -> Option<Proposal> {
    let colon = if scene.file.text(place).contains(':') { "" } else { ":" };
    Some(Proposal::new(why).insert(scene, place.end().checked_sub(1)?, format!("{colon}{letter}")))
}

/// Whether the file has an implementation of the trait for the type.
fn is_implemented(scene: &Scene<'_>, name: &str, of: &str) -> bool {
    scene.file.implements(name, of.trim_start_matches('&'))
}

/// The unit of time that the text says right behind the place, or right before it.
fn unit_around(scene: &Scene<'_>, place: Span) -> Option<&'static str> {
    let text = scene.file.nearest(place, &["string_literal", "raw_string_literal"])?;
    let behind = scene.file.text(Span::new(place.end(), text.span.end())?).trim_start_matches([' ', '[', '(']);
    let end = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
    let word = behind.get(..end)?;
    if word == "µs" || word == "μs" {
        return Some("micros");
    }
    let before =
        scene.file.text(Span::new(text.span.start(), place.start())?).trim_end_matches([' ', ':', '=', ')', ']']);
    let start = before.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_').map_or(0, |at| at + 1);
    // A lone letter before it is any name.
    unit_of(word).or_else(|| before.get(start..).filter(|word| word.len() > 1).and_then(unit_of))
}

/// The duration, counted in that unit: as it stands, the unit would be there twice, and perhaps another one.
fn in_unit(scene: &Scene<'_>, place: Span, unit: &str) -> Vec<Proposal> {
    // In the braces there is no room for a call.
    if place.contains(scene.span) {
        return Vec::new();
    }
    let is_precise = scene.file.text(place).contains('.');
    let calls: &[&str] = match unit {
        "millis" => &[".as_millis()"],
        "micros" => &[".as_micros()"],
        "nanos" => &[".as_nanos()"],
        _ if is_precise => &[".as_secs_f64()"],
        _ => &[".as_secs()", ".as_secs_f64()"],
    };
    // What a macro is given has no tree.
    let is_chain = |word: &Word<'_>| word.is_name || matches!(word.text, "." | ":" | "::" | "(" | ")" | "?");
    if scene.file.words(scene.span).iter().all(is_chain) {
        let write = |call: &str| Proposal::new(format!("write `{call}` after it"));
        return calls.iter().map(|call| write(call).insert(scene, scene.span.end(), *call)).collect();
    }
    calls.iter().map(|call| after(scene, scene.span, call)).collect()
}

/// The `handle.join()` whose result is shown, right there or by the name of a local.
fn joined(scene: &Scene<'_>) -> Option<Span> {
    let is_join = |span: Span| scene.file.text(span).replace(char::is_whitespace, "").ends_with(".join()");
    if is_join(scene.span) { Some(scene.span) } else { made_as(scene).filter(|value| is_join(*value)) }
}

/// The value of the one local that is shown, whose type is not said.
fn made_as(scene: &Scene<'_>) -> Option<Span> {
    let name = scene.text().trim_matches(['{', '}']).split(':').next().unwrap_or_default();
    let mut declared = scene.file.inside(scene.function()?.span, &["let_declaration"]).into_iter().filter(|own| {
        let pattern = scene.file.child(*own, "pattern");
        pattern.is_some_and(|pattern| scene.file.text(pattern.span).trim_start_matches("mut ") == name)
    });
    let (own, None) = (declared.next()?, declared.next()) else { return None };
    let value = scene.file.child(own, "value").filter(|_| scene.file.child(own, "type").is_none())?;
    Some(value.span)
}
