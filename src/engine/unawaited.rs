//! [`unawaited`]: functions that await something, and are awaited, without being `async`.
//!
//! Of such a function the compiler says twice what is wrong: that it may not await, and, where it is called, that what it
//! gives is no future, with the sure advice to leave the `.await` out. One word cures both.

use super::delta::span_of;
use super::view::View;
use crate::compiler::{Level, Verdict};
use crate::edit::{Span, WorkspacePath};

/// A function that should be `async`, as far as its own words and those of its callers go.
pub(super) struct Unawaited {
    /// The file that has it.
    pub(super) file: WorkspacePath,
    /// Where its name stands.
    pub(super) name: Span,
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
            let Some(name) = tree.child(function, "name").filter(|name| tree.text(name.span) == word.text) else {
                continue;
            };
            let own = errors.iter().find(|(_, error)| {
                error.code.as_deref() == Some("E0728")
                    && error.primary().is_some_and(|place| {
                        view.key_of(&place.file).as_ref() == Some(&file)
                            && span_of(place).is_some_and(|span| function.span.contains(span))
                    })
            });
            if let Some((awaits, _)) = own {
                found.push(Unawaited { file: file.clone(), name: name.span, awaits: *awaits, awaited: *awaited });
            }
        }
    }
    found
}
