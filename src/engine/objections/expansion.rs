//! Whether an edit of a macro's definition is one for every use of the macro.
//!
//! The compiler sees a definition only as it is expanded, and writes what one expansion has: the `f32` of one call in the
//! place of `$ty`. Where no unit compiles the other calls, nobody would object.

use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use std::collections::BTreeSet;

/// Whether what changes inside definitions of macros is the same in every use, as far as the verdict tells.
///
/// # Errors
/// [`Refusal::Policy`] if a parameter of the macro would be replaced by what one use hands over, or if another use wants
/// another text at the same place; what [`View::tree`] refuses.
pub(in crate::engine) fn holds_for_all_uses(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    edits: &EditSet,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    let mut name = None;
    for edit in edits.edits() {
        let tree = view.tree(edit.file())?;
        let Some(own) = tree.macro_definition_changed(edit.span(), |_| false) else { continue };
        let written: BTreeSet<&str> =
            edits.edits().iter().flat_map(|edit| parameters(edit.new_text())).map(|(_, name)| name).collect();
        // An edit is as short as it can be, and may end within a name.
        let rest = Span::new(edit.span().start(), tree.whole().end()).map_or("", |rest| tree.text(rest));
        let mut replaced = parameters(rest).take_while(|(at, _)| *at < edit.span().len());
        if let Some((_, lost)) = replaced.find(|(_, parameter)| !written.contains(parameter)) {
            return Err(differs(diagnostic, &format!("`${lost}` is not the same in every use of `{own}!`")));
        }
        name = Some(own);
    }
    let Some(name) = name else { return Ok(()) };
    // That it stands there twice is so where the use hands it over as well.
    if diagnostic.code.as_deref() == Some("unused_attributes") {
        return Err(differs(diagnostic, &format!("another use of `{name}!` may have the attribute from there alone")));
    }
    let own = parts(suggestion);
    let at_same_places =
        |other: &Suggestion| parts(other).iter().map(|(place, _)| place).eq(own.iter().map(|(place, _)| place));
    let disagrees = |other: &&Diagnostic| {
        other.code == diagnostic.code
            && other.suggestions.iter().any(at_same_places)
            && !other.suggestions.iter().any(|offered| parts(offered) == own)
    };
    match verdict.diagnostics.iter().find(disagrees) {
        Some(_) => Err(differs(diagnostic, &format!("another use of `{name}!` wants another text there"))),
        None => Ok(()),
    }
}

/// A place in a file, and the text for it.
type Written<'s> = ((&'s str, usize, usize), &'s str);

fn parts(suggestion: &Suggestion) -> Vec<Written<'_>> {
    let written = suggestion.parts.iter().map(|part| {
        let place = &part.place;
        ((place.file.as_str(), place.byte_start, place.byte_end), part.new_text.as_str())
    });
    written.collect()
}

fn differs(diagnostic: &Diagnostic, rule: &str) -> Refusal {
    Refusal::Policy { code: diagnostic.code.clone().unwrap_or_default(), rule: rule.to_owned() }
}

/// The parameters in a macro's text: where each begins, in bytes, and its name, which is `ty` of `$ty`. `$crate` is the same
/// everywhere.
fn parameters(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices('$').filter_map(|(at, _)| {
        let rest = text.get(at + 1..)?;
        let name = rest.get(..rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len()))?;
        (!name.is_empty() && name != "crate").then_some((at, name))
    })
}

#[cfg(test)]
mod tests {
    use super::parameters;

    #[test]
    fn parameters_are_names_behind_a_dollar() {
        let found: Vec<_> = parameters("::core::$ty::MAX + $crate::x($($a_1),*) $").collect();
        assert_eq!(found, [(8, "ty"), (31, "a_1")]);
    }
}
