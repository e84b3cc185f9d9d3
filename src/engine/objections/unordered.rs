//! [`takes_in_unordered`]: two comparisons that become a range or a `clamp`, where a float may be in no order with its ends.
//!
//! `x < 0.0 || x >= 1.0` is false of NaN, `!(0.0..1.0).contains(&x)` is true of it. `clippy::manual_range_contains` is sure of it
//! all the same. Without the `!` nothing changes: of NaN both say no. `x.max(0.0).min(1.0)` makes a number of NaN, which
//! `x.clamp(0.0, 1.0)` hands on, as `clippy::manual_clamp` itself says; so do the comparisons of an `if`, of which nothing changes.

use crate::compiler::{Diagnostic, Suggestion};
use crate::engine::delta::span_of;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{SyntaxFile, Word};

/// The lints.
const RANGE: &str = "clippy::manual_range_contains";
const CLAMP: &str = "clippy::manual_clamp";

/// What the second one says of floats.
const OF_FLOATS: &str = "clamp returns NaN if the input is NaN";

/// Why the lint's suggestion is not followed, if what is compared is a float, as far as the file tells.
pub(in crate::engine) fn takes_in_unordered(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    view: &mut View<'_>,
) -> Option<Refusal> {
    let code = diagnostic.code.as_deref()?;
    let rule = match code {
        RANGE if turns_round(diagnostic, suggestion, view)? => {
            "a NaN is outside of no range by these comparisons, and outside of each by `contains`"
        }
        CLAMP if diagnostic.plain().contains(OF_FLOATS) && calls_for_ends(diagnostic, view)? => {
            "a NaN becomes one of the two ends, and `clamp` would hand it on"
        }
        _ => return None,
    };
    Some(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether what is outside of a range of floats becomes what is not inside.
fn turns_round(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> Option<bool> {
    let turned = suggestion.parts.iter().find(|part| part.new_text.starts_with('!'))?;
    let file = view.key_of(&diagnostic.primary()?.file)?;
    let tree = view.tree(&file).ok()?;
    let compared = SyntaxFile::parse(turned.new_text.as_bytes());
    Some(compared.words(compared.whole()).iter().any(|word| is_float(&tree, word)))
}

/// Whether the ends are put to the value by `max` and `min`, which prefer a number to NaN.
fn calls_for_ends(diagnostic: &Diagnostic, view: &mut View<'_>) -> Option<bool> {
    let place = diagnostic.primary()?;
    let file = view.key_of(&place.file)?;
    let tree = view.tree(&file).ok()?;
    let words = tree.words(span_of(place)?);
    let is_call =
        |pair: &[Word<'_>]| matches!(pair, [name, open] if matches!(name.text, "max" | "min") && open.text == "(");
    Some(words.windows(2).any(is_call))
}

/// Whether a word is a float, or a name that the file somewhere says is one.
fn is_float(tree: &SyntaxFile, word: &Word<'_>) -> bool {
    let text = word.text;
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        let is_hexadecimal = text.starts_with("0x");
        return text.contains('.') || !is_hexadecimal && (text.contains('e') || text.contains('f'));
    }
    if matches!(text, "f32" | "f64") {
        return true;
    }
    let is_name = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let words = tree.words(tree.whole());
    let mut declared = words.windows(2).enumerate().filter_map(|(at, pair)| match pair {
        [name, colon] if name.text == text && colon.text == ":" => Some(at + 2),
        _ => None,
    });
    is_name
        && declared.any(|at| {
            let of = words.iter().skip(at).find(|word| !matches!(word.text, "&" | "mut"));
            of.is_some_and(|of| matches!(of.text, "f32" | "f64"))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_known_by_their_text_or_their_type() {
        let tree = SyntaxFile::parse(b"fn f(x: f64, y: &f32, n: u32, e: usize) {}");
        for (text, wanted) in [
            ("0.5", true),
            ("1e3", true),
            ("1f32", true),
            ("0xfe", false),
            ("10", false),
            ("x", true),
            ("y", true),
            ("n", false),
        ] {
            let word = SyntaxFile::parse(text.as_bytes());
            let words = word.words(word.whole());
            assert_eq!(words.iter().any(|word| is_float(&tree, word)), wanted, "{text}");
        }
    }
}
