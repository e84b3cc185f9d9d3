//! What follows from another error, and is cured with it alone. Of a derive that is not there, the impls that it would bring are missed
//! all over the package; what else makes such an error go away only keeps the compiler from getting so far. Where a call lacks an
//! argument, the closures among the others are taken for what they are not.

use super::super::delta::{meets, span_of};
use super::super::view::View;
use crate::compiler::{Diagnostic, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::syntax::Branch;

/// Errors that say of a type what it does not implement.
const OF_IMPLS: &[&str] = &["E0271", "E0275", "E0277", "E0369", "E0599", "E0600", "E0604", "E0614"];

/// The types above which a derive stands that the compiler cannot find.
pub(super) struct Underived {
    items: Vec<(WorkspacePath, Span)>,
}

impl Underived {
    pub(super) fn of(verdict: &Verdict, view: &mut View<'_>) -> Underived {
        let missing = |error: &&Diagnostic| error.message.starts_with("cannot find derive macro");
        let mut item = |error: &Diagnostic| -> Option<(WorkspacePath, Span)> {
            let place = error.primary()?;
            let (file, span) = (view.key_of(&place.file)?, span_of(place)?);
            let tree = view.tree(&file).ok()?;
            let attribute = tree.nearest(span, &["attribute_item"])?;
            let items = tree.all(&["struct_item", "enum_item", "union_item"]);
            let own = items.into_iter().map(|item| item.span).filter(|item| item.start() >= attribute.span.end());
            Some((file, own.min_by_key(|item| item.start())?))
        };
        Underived { items: verdict.errors().filter(missing).filter_map(&mut item).collect() }
    }

    /// Whether the error speaks of one of these types: it points at the type's declaration.
    pub(super) fn explains(&self, diagnostic: &Diagnostic, view: &mut View<'_>) -> bool {
        if self.items.is_empty() || !diagnostic.code.as_deref().is_some_and(|code| OF_IMPLS.contains(&code)) {
            return false;
        }
        diagnostic.places.iter().chain(&diagnostic.note_places).any(|place| {
            let at = span_of(place).zip(view.key_of(&place.file));
            at.is_some_and(|(span, file)| self.items.iter().any(|(of, item)| *of == file && meets(span, *item)))
        })
    }
}

/// Calls that are given fewer arguments than they take.
pub(super) struct Miscalled {
    lists: Vec<(WorkspacePath, Span)>,
}

impl Miscalled {
    pub(super) fn of(verdict: &Verdict, view: &mut View<'_>) -> Miscalled {
        let mut list = |error: &Diagnostic| -> Option<(WorkspacePath, Span)> {
            let place = error.primary()?;
            let (file, span) = (view.key_of(&place.file)?, span_of(place)?);
            let tree = view.tree(&file).ok()?;
            let call = tree.nearest(span, &["call_expression"])?;
            Some((file, tree.child(call, "arguments")?.span))
        };
        // `takes 5 arguments but 4 arguments were supplied`
        let lacks_one = |error: &&Diagnostic| {
            let numbers: Vec<usize> = error.message.split(' ').filter_map(|word| word.parse().ok()).collect();
            matches!(numbers.as_slice(), [takes, given] if given < takes) && error.code.as_deref() == Some("E0061")
        };
        let errors = verdict.errors().filter(lacks_one);
        Miscalled { lists: errors.filter_map(&mut list).collect() }
    }

    /// Whether a type does not fit in what a closure among the arguments of such a call gives.
    pub(super) fn explains(&self, diagnostic: &Diagnostic, view: &mut View<'_>) -> bool {
        if self.lists.is_empty() || !matches!(diagnostic.code.as_deref(), Some("E0308" | "E0277")) {
            return false;
        }
        let Some(place) = diagnostic.primary() else { return false };
        let (Some(file), Some(span)) = (view.key_of(&place.file), span_of(place)) else { return false };
        let Ok(tree) = view.tree(&file) else { return false };
        let gives = |own: &Branch<'_>| {
            let body = tree.child(*own, "body");
            let last =
                body.and_then(
                    |body| if body.kind == "block" { tree.parts(body).into_iter().next_back() } else { Some(body) },
                );
            last.is_some_and(|last| last.span.contains(span))
        };
        let closure = tree.nearest(span, &["closure_expression"]).filter(|own| own.span != span).filter(gives);
        let list = closure.and_then(|own| tree.around(own.span).into_iter().rfind(|node| node.span != own.span));
        list.is_some_and(|list| self.lists.iter().any(|(of, own)| *of == file && *own == list.span))
    }
}
