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
const PAIRS: &[(&str, &str)] = &[("PartialOrd", "Ord"), ("Ord", "PartialOrd")];

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
        let items = tree.inside(tree.whole(), &["struct_item", "enum_item"]);
        let own = items.into_iter().find(|item| item.span.end() > edit.span().start());
        let Some(name) = own.and_then(|own| tree.child(own, "name")).map(|name| tree.text(name.span)) else { continue };
        let is_sister = tree.inside(tree.whole(), &["impl_item"]).into_iter().any(|one| {
            let of_trait = tree.child(one, "trait").map(|of| tree.text(of.span).rsplit("::").next() == Some(by_hand));
            let of_type = tree.child(one, "type").and_then(|of| tree.text(of.span).split('<').next());
            of_trait == Some(true) && of_type == Some(name)
        });
        if is_sister {
            let rule = format!("`{by_hand}` is written by hand, and a derived `{derived}` may say otherwise");
            return Some(Refusal::Policy { code: derived.to_owned(), rule });
        }
    }
    None
}
