//! A bound by which a type parameter would be its own associated type, or be made from it (E0308, E0277): `V: Visitor<Value = V>`,
//! `V: From<<V as Visitor>::Value>`, of which the compiler is sure where a function gives back `V` and makes a `V::Value`. Nobody
//! who calls it can fulfil that, as a rule: what is given back is declared wrongly. An associated type, `type Chars = Chars<'s>;`,
//! that would be itself (E0425).

use crate::compiler::{Diagnostic, Part, Suggestion};
use crate::engine::delta::span_of;
use crate::engine::view::View;

/// Whether the suggestion says that an associated type of a parameter is the parameter, or becomes it.
pub(in crate::engine) fn binds_to_itself(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    view: &mut View<'_>,
) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if diagnostic.code.as_deref() == Some("E0425") && part.new_text == "Self::" {
        return is_its_own(part, view);
    }
    let text = part.new_text.trim();
    let said = text.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).and_then(|said| said.split_once(" = "));
    let made = || text.split_once("From<<").and_then(|(_, rest)| rest.split_once(" as "));
    let of = match diagnostic.code.as_deref() {
        Some("E0308") => said.map(|(_, of)| of),
        Some("E0277") => made().map(|(of, _)| of),
        _ => None,
    };
    let Some(of) = of else { return false };
    let file = view.key_of(&part.place.file).and_then(|key| view.tree(&key).ok());
    let (Some(file), Some(at)) = (file, span_of(&part.place)) else { return false };
    let around = file.around(at);
    let list = around.iter().rev().find(|node| matches!(node.kind, "type_parameters" | "where_clause"));
    let own = list.and_then(|list| file.children(*list).into_iter().find(|one| one.named && one.span.contains(at)));
    own.is_some_and(|own| file.words(own.span).first().is_some_and(|first| first.text == of))
}

/// Whether `Self::` would go before the name of the associated type that is just being declared.
fn is_its_own(part: &Part, view: &mut View<'_>) -> bool {
    let file = view.key_of(&part.place.file).and_then(|key| view.tree(&key).ok());
    let (Some(file), Some(at)) = (file, span_of(&part.place)) else { return false };
    let Some(own) = file.nearest(at, &["type_item"]) else { return false };
    let name = file.child_text(own, "name");
    let asked = file.words(own.span).into_iter().find(|word| word.span.start() == at.start());
    name.is_some() && asked.map(|word| word.text) == name
}
