//! [`unawaited`]: functions that await something, and are awaited, without being `async`.
//!
//! Of such a function the compiler says twice what is wrong: that it may not await, and, where it is called, that what it
//! gives is no future, with the sure advice to leave the `.await` out. One word cures both.

use super::delta::span_of;
use super::view::View;
use crate::compiler::{Level, Verdict};

/// A function that should be `async`, as far as its own words and those of its callers go.
pub(super) struct Unawaited {
    /// The error in it, by index.
    pub(super) awaits: usize,
    /// The error where it is called, by index.
    pub(super) awaited: usize,
}

/// All of them of which a caller stands in the same file.
pub(super) fn unawaited(verdict: &Verdict, view: &mut View<'_>) -> Vec<Unawaited> {
    let mut found = Vec::new();
    let errors: Vec<_> = verdict.diagnostics.iter().enumerate().filter(|(_, one)| one.level == Level::Error).collect();
    if !errors.iter().any(|(_, error)| error.code.as_deref() == Some("E0728")) {
        return found;
    }
    for (awaited, caller) in errors.iter().filter(|(_, error)| error.message.contains("is not a future")) {
        let Some(place) = caller.primary() else { continue };
        let (Some(file), Some(span)) = (view.key_of(&place.file), span_of(place)) else { continue };
        let Ok(tree) = view.tree(&file) else { continue };
        let callee = tree
            .nearest(span, &["await_expression"])
            .and_then(|whole| tree.children(whole).into_iter().find(|child| child.kind == "call_expression"))
            .and_then(|call| tree.child(call, "function"));
        let Some(word) = callee.and_then(|callee| tree.words(callee.span).into_iter().rev().find(|word| word.is_name))
        else {
            continue;
        };
        for function in tree.inside(tree.whole(), &["function_item"]) {
            if tree.child(function, "name").is_none_or(|name| tree.text(name.span) != word.text) {
                continue;
            }
            let own = errors.iter().find(|(_, error)| {
                error.code.as_deref() == Some("E0728")
                    && error.primary().is_some_and(|place| {
                        view.key_of(&place.file).as_ref() == Some(&file)
                            && span_of(place).is_some_and(|span| function.span.contains(span))
                    })
            });
            if let Some((awaits, _)) = own {
                found.push(Unawaited { awaits: *awaits, awaited: *awaited });
            }
        }
    }
    found
}
