//! What the compiler is sure of, and what is written by hand says otherwise: [`against_hand_written_order`], a derived order
//! beside one that is written out.
//!
//! For a type with an `Ord` of its own the compiler is sure that `#[derive(PartialOrd)]` cures what is missing (E0277). It
//! compiles, and `<` then goes by the fields while `sort` goes by the code.

use crate::compiler::Suggestion;
use crate::edit::EditSet;
use crate::engine::view::View;
use crate::refusal::Refusal;

/// Derives of one order, and the trait whose impl by hand says another.
///
/// What is equal by hand has to have one hash, which a derived one knows nothing of.
const PAIRS: &[(&str, &str)] = &[("PartialOrd", "Ord"), ("Ord", "PartialOrd"), ("Hash", "PartialEq")];

/// Words for degrees, the least first.
const DEGREES: &[&[&str]] = &[
    &["trace", "debug", "info", "notice", "warning", "error", "critical", "fatal"],
    &["trace", "debug", "info", "notice", "warn", "error", "critical", "fatal"],
    &["none", "low", "medium", "high", "urgent", "critical"],
    &["minor", "normal", "major", "severe"],
    &["low", "normal", "high"],
    &["tiny", "small", "medium", "large", "huge"],
    &["never", "rarely", "sometimes", "often", "always"],
    &["bronze", "silver", "gold", "platinum"],
    &["guest", "user", "admin"],
];

/// Names of parts, that which counts most first.
const PARTS: &[&[&str]] = &[
    &["major", "minor", "patch"],
    &["year", "month", "day", "hour", "minute", "second"],
    &["years", "months", "days", "hours", "minutes", "seconds"],
    &["hours", "mins", "secs", "millis"],
];

/// Why a suggestion to derive an order is not followed, if the type has its sister by hand.
pub(in crate::engine) fn against_hand_written_order(
    suggestion: &Suggestion,
    edits: &EditSet,
    view: &mut View<'_>,
) -> Option<Refusal> {
    let is_derived = |name: &str| {
        let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == name);
        suggestion.message.contains("derive(") && edits.edits().iter().any(|edit| words(edit.new_text()))
    };
    let (derived, by_hand) =
        PAIRS.iter().copied().find(|(derived, other)| is_derived(derived) && !is_derived(other))?;
    for edit in edits.edits() {
        let Ok(tree) = view.tree(edit.file()) else { continue };
        let items = tree.all(&["struct_item", "enum_item"]);
        let own = items.into_iter().find(|item| item.span.end() > edit.span().start());
        let Some(name) = own.and_then(|own| tree.child_text(own, "name")) else { continue };
        if tree.impls_of(name).iter().any(|own| own.plain_trait() == Some(by_hand)) {
            let rule = format!("`{by_hand}` is written by hand, and a derived `{derived}` may say otherwise");
            return Some(Refusal::Policy { code: derived.to_owned(), rule });
        }
    }
    None
}

/// Why a suggestion to derive an order is not followed, if the variants or fields are declared the other way round: `High`
/// before `Low`, the day before the year. What is derived goes by the order in which they stand.
pub(in crate::engine) fn against_declared_order(
    suggestion: &Suggestion,
    edits: &EditSet,
    view: &mut View<'_>,
) -> Option<Refusal> {
    for edit in edits.edits() {
        let words = edit.new_text().split(|c: char| !c.is_alphanumeric());
        let derived = words.into_iter().find(|word| matches!(*word, "PartialOrd" | "Ord"));
        let Some(derived) = derived.filter(|_| suggestion.message.contains("derive(")) else { continue };
        let Ok(tree) = view.tree(edit.file()) else { continue };
        let items = tree.all(&["struct_item", "enum_item"]);
        let Some(own) = items.into_iter().find(|item| item.span.end() > edit.span().start()) else { continue };
        let (kind, ranks) =
            if own.kind == "enum_item" { ("enum_variant", DEGREES) } else { ("field_declaration", PARTS) };
        let members = tree.inside(own.span, &[kind]).into_iter().filter_map(|member| tree.child(member, "name"));
        let names: Vec<String> = members.map(|name| tree.text(name.span).to_lowercase()).collect();
        if ranks.iter().any(|ranks| is_turned_round(&names, ranks)) {
            let rule =
                format!("`{derived}` goes by the order of declaration, and these are declared the other way round");
            return Some(Refusal::Policy { code: derived.to_owned(), rule });
        }
    }
    None
}

/// Whether some of the names are ranked, and stand in no order but the other one.
fn is_turned_round(names: &[String], ranks: &[&str]) -> bool {
    let known: Vec<usize> = names.iter().filter_map(|name| ranks.iter().position(|rank| rank == name)).collect();
    known.len() > 1 && known.windows(2).all(|pair| matches!(pair, [a, b] if a > b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_the_other_way_round_has_no_derived_order() {
        for (names, wanted) in [
            (&["critical", "warning", "info"][..], true),
            (&["info", "warning", "critical"], false),
            (&["red", "high"], false),
        ] {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            assert_eq!(DEGREES.iter().any(|ranks| is_turned_round(&names, ranks)), wanted, "{names:?}");
        }
    }
}
