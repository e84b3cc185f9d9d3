//! Statements and closures, by their exact bytes.

use super::item::path;
use super::tree::SyntaxFile;
use crate::edit::Span;
use tree_sitter::Node;

fn covers(node: Node<'_>, span: Span) -> bool {
    node.start_byte() == span.start() && node.end_byte() == span.end()
}

fn is_statement(parent: Node<'_>, node: Node<'_>) -> bool {
    parent.kind() == "block" && node.is_named() && !node.is_extra() && !node.is_error() && node.kind() != "label"
}

impl SyntaxFile {
    /// Whether `span` is one statement of a block, its semicolon included, or the expression that a block ends with.
    pub(crate) fn is_statement(&self, span: Span) -> bool {
        let Some(tree) = self.tree() else { return false };
        path(tree, span).windows(2).any(|pair| match pair {
            [parent, node] => covers(*node, span) && is_statement(*parent, *node),
            _ => false,
        })
    }

    /// The innermost statement that contains `span`.
    pub(crate) fn statement_around(&self, span: Span) -> Option<Span> {
        let tree = self.tree()?;
        path(tree, span).windows(2).rev().find_map(|pair| match pair {
            [parent, node] if is_statement(*parent, *node) => Span::new(node.start_byte(), node.end_byte()),
            _ => None,
        })
    }

    /// The body of the closure that `span` is, from its first character to its last.
    pub(crate) fn closure_body(&self, span: Span) -> Option<Span> {
        let tree = self.tree()?;
        let closure =
            path(tree, span).into_iter().find(|node| node.kind() == "closure_expression" && covers(*node, span))?;
        let body = closure.child_by_field_name("body")?;
        Span::new(body.start_byte(), body.end_byte())
    }
}
