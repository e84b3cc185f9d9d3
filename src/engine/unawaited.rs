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

/// All of them that have the name of what is called there. Several functions may have it: that one of them awaits, and is
/// not `async`, is why the advice is doubted, wherever it stands.
pub(super) fn unawaited(verdict: &Verdict, view: &mut View<'_>) -> Vec<Unawaited> {
    let errors: Vec<_> = verdict.diagnostics.iter().enumerate().filter(|(_, one)| one.level == Level::Error).collect();
    // The name of the function in which each stands that awaits where that is not allowed.
    let mut awaiting: Vec<(usize, String)> = Vec::new();
    for (awaits, error) in errors.iter().filter(|(_, error)| error.code.as_deref() == Some("E0728")) {
        let Some((file, span)) = error.primary().and_then(|place| Some((view.key_of(&place.file)?, span_of(place)?)))
        else {
            continue;
        };
        let Ok(tree) = view.tree(&file) else { continue };
        let function = tree.nearest(span, &["function_item"]);
        let name = function.and_then(|function| tree.child(function, "name")).map(|name| tree.text(name.span));
        awaiting.extend(name.map(|name| (*awaits, name.to_owned())));
    }
    let mut found = Vec::new();
    if awaiting.is_empty() {
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
        let word = callee.and_then(|callee| tree.words(callee.span).into_iter().rev().find(|word| word.is_name));
        let own = awaiting.iter().find(|(_, name)| word.is_some_and(|word| word.text == name));
        found.extend(own.map(|(awaits, _)| Unawaited { awaits: *awaits, awaited: *awaited }));
    }
    found
}
