//! [`Dark::knows_the_locals`]: locals and parameters that are of another type in another build, and what is made of such.

mod bindings;
mod fed;

use super::evidence::Dark;
use crate::compiler::Verdict;
use crate::edit::{Edit, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use bindings::Bindings;
use fed::Fed;

pub(super) use bindings::is_bare_number;

/// Nodes around an expression that speak of all that it is made of.
const STATEMENTS: &[&str] = &["block", "expression_statement", "let_declaration", "match_arm"];

/// How often it is asked what goes into which local: one may go into the next, which stands before it.
const MAX_TURNS: usize = 4;

impl Dark<'_> {
    /// Whether what the edit speaks of is no local that is of another type in another build.
    ///
    /// # Errors
    /// [`Refusal::Policy`] with the first that is; what [`View::tree`] refuses.
    pub(super) fn knows_the_locals(
        &mut self,
        edit: &Edit,
        code: &str,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let tree = view.tree(edit.file())?;
        let Some(function) = tree.nearest(edit.span(), &["function_item"]) else { return Ok(()) };
        if !tree.text(function.span).contains("cfg") {
            return Ok(());
        }
        let mut is_judged = |at: Span| self.is_surely_compiled(edit.file(), at.start(), verdict, view);
        let mut fed = Fed::new();
        let mut bindings = Bindings::read(&tree, function, &fed, &mut is_judged);
        for _ in 0..MAX_TURNS {
            let more = fed::read(&tree, function, &bindings, &mut is_judged);
            if more == fed {
                break;
            }
            fed = more;
            bindings = Bindings::read(&tree, function, &fed, &mut is_judged);
        }
        let statements = tree.around(edit.span());
        let statement = statements.iter().rev().find(|node| STATEMENTS.contains(&node.kind)).copied();
        let spoken = bindings.doubtful(&tree, statement.map_or(edit.span(), |statement| statement.span));
        if let Some((name, place)) = spoken {
            let line = tree.line_of(place.start());
            let rule = format!(
                "`{name}` may be of another type in another build ({}:{line}; with its features or targets it is tried)",
                edit.file()
            );
            return Err(Refusal::Policy { code: code.to_owned(), rule });
        }
        Ok(())
    }
}
