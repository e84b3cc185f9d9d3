//! Where the local is declared that a name stands for.

use super::Scene;
use crate::edit::Span;
use crate::syntax::Branch;

impl Scene<'_> {
    /// The `let` or the parameter that the name at `used` stands for, and the name there. What is declared in a block that is
    /// closed by then is another one.
    pub(super) fn declaration(&self, used: Span) -> Option<(Branch<'_>, Branch<'_>)> {
        let file = &self.file;
        let named = |one: &Branch<'_>| {
            let pattern = file.child(*one, "pattern").filter(|_| one.span.end() <= used.start());
            pattern.filter(|pattern| file.text(pattern.span) == file.text(used))
        };
        let function = file.nearest(used, &["function_item"])?;
        let declared = file.inside(function.span, &["let_declaration", "parameter"]);
        let is_open = |one: &Branch<'_>| {
            let around = file.nearest(one.span, &["block", "closure_expression", "function_item"]);
            around.is_some_and(|around| around.span.contains(used))
        };
        declared.into_iter().rev().filter(is_open).find_map(|one| Some((one, named(&one)?)))
    }

    /// Where a `mut` has to go for the local whose name is at `used` to be changed, if one has; nothing if no local is known.
    pub(super) fn unchangeable(&self, used: Span) -> Option<Option<usize>> {
        let (holder, pattern) = self.declaration(used)?;
        let head = self.file.words(Span::new(holder.span.start(), pattern.span.start())?);
        Some((!head.iter().any(|word| word.text == "mut")).then_some(pattern.span.start()))
    }
}
