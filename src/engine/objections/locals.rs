//! [`Dark::knows_the_locals`]: locals and parameters that are of another type in another build, and what is made of such.

mod bindings;
mod fed;

use super::evidence::Dark;
use crate::compiler::Verdict;
use crate::edit::{Edit, Span, WorkspacePath};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile};
use bindings::Bindings;
use fed::Fed;
use std::collections::HashMap;
use std::rc::Rc;

pub(super) use bindings::is_bare_number;

/// Nodes around an expression that speak of all that it is made of.
const STATEMENTS: &[&str] = &["block", "expression_statement", "let_declaration", "match_arm"];

/// How often it is asked what goes into which local: one may go into the next, which stands before it.
const MAX_TURNS: usize = 4;

/// What binds names in the functions of the files that one round sees, by file and function. Where a round has many questions about
/// one function, that is read once.
pub(super) type Known = HashMap<(WorkspacePath, Span), Rc<Bindings>>;

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
        let bindings = self.bindings(edit.file(), &tree, function, verdict, view);
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

    /// What binds names in `function`; nothing where no condition stands in it.
    fn bindings(
        &mut self,
        file: &WorkspacePath,
        tree: &SyntaxFile,
        function: Branch<'_>,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Rc<Bindings> {
        let key = (file.clone(), function.span);
        if let Some(known) = self.locals.get(&key) {
            return Rc::clone(known);
        }
        let bindings = if tree.text(function.span).contains("cfg") {
            read(tree, function, &mut |at| self.is_surely_compiled(file, at.start(), verdict, view))
        } else {
            Bindings::default()
        };
        let bindings = Rc::new(bindings);
        self.locals.insert(key, Rc::clone(&bindings));
        bindings
    }
}

/// What binds names in `function`, and what is given to those of an open type. `is_judged` says of a place whether some build of
/// this run compiles it.
fn read(tree: &SyntaxFile, function: Branch<'_>, is_judged: &mut dyn FnMut(Span) -> bool) -> Bindings {
    let mut fed = Fed::new();
    let mut bindings = Bindings::read(tree, function, &fed, is_judged);
    for _ in 0..MAX_TURNS {
        let more = fed::read(tree, function, &bindings, is_judged);
        if more == fed {
            break;
        }
        fed = more;
        bindings = Bindings::read(tree, function, &fed, is_judged);
    }
    bindings
}
