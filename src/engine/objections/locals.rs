//! [`Dark::knows_the_locals`]: locals that have one `let` for each of several builds, and what is taken out of such.

use super::evidence::Dark;
use crate::compiler::Verdict;
use crate::edit::{Edit, Span};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile, is_keyword};
use std::collections::HashMap;

/// Nodes around an expression that speak of all that it is made of.
const STATEMENTS: &[&str] = &["block", "expression_statement", "let_declaration", "match_arm"];

/// What takes names out of a value.
const BINDS: &[&str] = &["for_expression", "let_condition", "let_declaration", "match_arm"];

/// What the names of a condition reach through.
const HAS_CONDITION: &[&str] = &["if_expression", "match_arm", "while_expression"];

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
        let statements = tree.around(edit.span());
        let statement = statements.iter().rev().find(|node| STATEMENTS.contains(&node.kind)).copied();
        let spoken = tree.names_of_values(statement.map_or(edit.span(), |statement| statement.span));
        let lets = tree.inside(function.span, &["let_declaration"]);
        // What is made of such a local, without a type that is written there, is of another type as well.
        let mut doubtful: HashMap<&str, Span> = HashMap::new();
        for own in tree.inside(function.span, BINDS) {
            let Some(value) = bound_value(&tree, own, edit.span()) else { continue };
            let names = bound(&tree, own);
            let is_let = own.kind == "let_declaration";
            let is_conditional = is_let && tree.attributes_of(own).any(|attribute| attribute.starts_with("#[cfg("));
            let of_any = || {
                let value = value.filter(|_| tree.child(own, "type").is_none())?;
                tree.names_of_values(value.span).into_iter().find_map(|word| doubtful.get(word).copied())
            };
            // A value that each build has otherwise.
            if let Some(value) = value.filter(|_| is_let && tree.child(own, "type").is_none()) {
                let mut is_judged = |at: &Span| self.is_surely_compiled(edit.file(), at.start(), verdict, view);
                if is_chosen_by_macro(&tree, value) || !blocks_of_builds(&tree, value).iter().all(&mut is_judged) {
                    doubtful.extend(names.iter().map(|name| (*name, own.span)));
                    continue;
                }
            }
            let Some(first) = (if is_conditional { Some(own.span) } else { of_any() }) else {
                doubtful.retain(|name, _| !names.contains(name));
                continue;
            };
            for name in names {
                let twins: Vec<Branch<'_>> =
                    lets.iter().filter(|other| bound(&tree, **other).contains(&name)).copied().collect();
                if is_conditional && has_one_type(&tree, &twins) {
                    doubtful.remove(name);
                    continue;
                }
                let mut is_judged =
                    |twin: &Branch<'_>| self.is_surely_compiled(edit.file(), twin.span.start(), verdict, view);
                if !is_conditional || !twins.iter().all(&mut is_judged) {
                    doubtful.insert(name, first);
                }
            }
        }
        if let Some((name, place)) = spoken.iter().find_map(|word| Some((*word, *doubtful.get(word)?))) {
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

/// The value that a node takes names out of for the code at `span`, if there is one; `None` if it binds nothing for that.
fn bound_value<'t>(tree: &'t SyntaxFile, own: Branch<'t>, span: Span) -> Option<Option<Branch<'t>>> {
    let is_inside = |around: Option<Branch<'_>>| around.is_some_and(|around| around.span.contains(span));
    match own.kind {
        "let_declaration" => (own.span.end() <= span.start()).then(|| tree.child(own, "value")),
        "for_expression" => is_inside(tree.child(own, "body")).then(|| tree.child(own, "value")),
        "let_condition" => {
            let reaches = own.span.end() <= span.start() && is_inside(tree.nearest(own.span, HAS_CONDITION));
            reaches.then(|| tree.child(own, "value"))
        }
        _ => {
            let of = || tree.nearest(own.span, &["match_expression"]).and_then(|of| tree.child(of, "value"));
            own.span.contains(span).then(of)
        }
    }
}

/// Whether a macro such as `cfg_select!` says what the value is in which build. Which of its parts are compiled is not asked.
fn is_chosen_by_macro(tree: &SyntaxFile, value: Branch<'_>) -> bool {
    value.kind == "macro_invocation" && tree.text(value.span).starts_with("cfg_")
}

/// The blocks under a `#[cfg]` that a block ends with: it is one of them in one build and another in the other. None where
/// it ends with what all builds have.
fn blocks_of_builds(tree: &SyntaxFile, value: Branch<'_>) -> Vec<Span> {
    let parts = tree.children(value).into_iter().filter(|part| part.named && part.kind != "attribute_item");
    let parts: Vec<Branch<'_>> = parts.filter(|_| value.kind == "block").collect();
    let has_condition = |part: &Branch<'_>| tree.attributes_of(*part).any(|of| of.starts_with("#[cfg("));
    if !parts.last().is_some_and(has_condition) {
        return Vec::new();
    }
    let of_builds = parts.iter().filter(|part| part.kind != "let_declaration" && has_condition(part));
    of_builds.map(|part| part.span).collect()
}

/// Whether all of them say of which type they are, and it is the same.
fn has_one_type(tree: &SyntaxFile, twins: &[Branch<'_>]) -> bool {
    let mut types = twins.iter().map(|twin| tree.child(*twin, "type").map(|of| tree.text(of.span)));
    let Some(Some(first)) = types.next() else { return false };
    types.all(|other| other == Some(first))
}

/// The names that a node binds, those of a pair or a list among them.
fn bound<'t>(tree: &'t SyntaxFile, own: Branch<'_>) -> Vec<&'t str> {
    let Some(pattern) = tree.child(own, "pattern") else { return Vec::new() };
    let words = tree.words(pattern.span).into_iter().take_while(|word| word.text != "if");
    let names = words.filter(|word| word.is_name && !is_keyword(word.text.as_bytes())).map(|name| name.text);
    names.filter(|name| !name.starts_with(char::is_uppercase)).collect()
}
