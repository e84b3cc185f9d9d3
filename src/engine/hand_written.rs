//! What the compiler is sure of, and what is written by hand says otherwise: [`against_hand_written_order`], a derived order
//! beside one that is written out, and [`against_operand`], an operator's other operand.
//!
//! For a type with an `Ord` of its own the compiler is sure that `#[derive(PartialOrd)]` cures what is missing (E0277). It
//! compiles, and `<` then goes by the fields while `sort` goes by the code. Of `impl Mul for Money` whose function takes a number, it is
//! sure that the function should take `Money` (E0053); that the trait lacks `<i64>` is as likely, and fits the function.

use super::view::View;
use crate::compiler::{Diagnostic, Suggestion};
use crate::edit::EditSet;
use crate::refusal::Refusal;

/// Derives of one order, and the trait whose impl by hand says another.
const PAIRS: &[(&str, &str)] = &[("PartialOrd", "Ord"), ("Ord", "PartialOrd")];

/// Traits of operators, with a type for the other operand that is `Self` where nothing is said.
const OPERATORS: &[&str] = &[
    "Add",
    "AddAssign",
    "BitAnd",
    "BitAndAssign",
    "BitOr",
    "BitOrAssign",
    "BitXor",
    "BitXorAssign",
    "Div",
    "DivAssign",
    "Mul",
    "MulAssign",
    "PartialEq",
    "PartialOrd",
    "Rem",
    "RemAssign",
    "Shl",
    "ShlAssign",
    "Shr",
    "ShrAssign",
    "Sub",
    "SubAssign",
];

/// Why the parameter of an operator's function is not given the type of what the operator is implemented for.
pub(super) fn against_operand(diagnostic: &Diagnostic, edits: &EditSet, view: &mut View<'_>) -> Option<Refusal> {
    if diagnostic.code.as_deref() != Some("E0053") {
        return None;
    }
    let [edit] = edits.edits() else { return None };
    let tree = view.tree(edit.file()).ok()?;
    let own = tree.nearest(edit.span(), &["impl_item"])?;
    let of = tree.child(own, "trait").filter(|of| OPERATORS.contains(&tree.text(of.span)))?;
    let (old, new) = (tree.text(edit.span()), edit.new_text());
    // A borrow that is missing, or one too many, is another matter.
    let bare = |text: &str| text.trim_start_matches('&').trim_start_matches("mut ").trim().to_owned();
    if bare(old) == bare(new) || bare(old).is_empty() || bare(new).is_empty() {
        return None;
    }
    let rule = format!("whether `{}` or its function names the other operand's type is a choice", tree.text(of.span));
    Some(Refusal::Policy { code: "E0053".to_owned(), rule })
}

/// Why a suggestion to derive an order is not followed, if the type has its sister by hand.
pub(super) fn against_hand_written_order(
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
