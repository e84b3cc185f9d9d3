//! Whether two files are the same program but for parentheses that group what belongs together anyway.

use super::tree::SyntaxFile;
use tree_sitter::Node;

/// Most nodes that are looked at.
const MAX_VISITED: usize = 400_000;

/// A step of a walk over the tree.
#[derive(PartialEq, Eq)]
enum Step<'f> {
    Into(&'f str),
    Leaf(&'f str, &'f [u8]),
    Out,
}

impl SyntaxFile {
    /// Whether the other file differs from this one in blanks and in needless parentheses around expressions alone. Where
    /// the grammar objects, and in what is given to a macro, every parenthesis counts.
    pub fn reads_as(&self, other: &SyntaxFile) -> bool {
        matches!((self.steps(), other.steps()), (Some(own), Some(others)) if own == others)
    }

    /// The tree from its first node to its last, without parentheses around expressions.
    fn steps(&self) -> Option<Vec<Step<'_>>> {
        let tree = self.tree().filter(|tree| !tree.root_node().has_error())?;
        let mut steps = Vec::new();
        // What is left to do, the next at the end: a node, or to leave one.
        let mut open: Vec<Option<Node<'_>>> = vec![Some(tree.root_node())];
        let mut cursor = tree.walk();
        for _ in 0..MAX_VISITED {
            let Some(next) = open.pop() else { return Some(steps) };
            let Some(node) = next else {
                steps.push(Step::Out);
                continue;
            };
            if node.child_count() == 0 {
                steps.push(Step::Leaf(node.kind(), self.bytes().get(node.byte_range())?));
                continue;
            }
            let is_needless = node.kind() == "parenthesized_expression" && !is_called_field(node);
            let children: Vec<Node<'_>> = node.children(&mut cursor).collect();
            // An expression that ends with a block is a statement without a sign of it, and one in parentheses is none.
            if matches!(node.kind(), "expression_statement" | "empty_statement") {
                open.extend(children.into_iter().rev().map(Some));
            } else if is_needless {
                open.extend(children.into_iter().rev().filter(|child| !matches!(child.kind(), "(" | ")")).map(Some));
            } else {
                steps.push(Step::Into(node.kind()));
                open.push(None);
                open.extend(children.into_iter().rev().map(Some));
            }
        }
        None
    }
}

/// Whether it is `(x.f)` of `(x.f)()`, which calls what is in the field and no method.
fn is_called_field(node: Node<'_>) -> bool {
    let is_callee = |parent: Node<'_>| {
        parent.kind() == "call_expression" && parent.child_by_field_name("function").is_some_and(|own| own == node)
    };
    let holds_field = node.named_child(0).is_some_and(|inner| inner.kind() != "identifier");
    holds_field && node.parent().is_some_and(is_callee)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(one: &str, other: &str) -> bool {
        let parse = |value: &str| SyntaxFile::parse(format!("fn f() -> u8 {{ {value} }}").as_bytes());
        parse(one).reads_as(&parse(other))
    }

    #[test]
    fn needless_parentheses_do_not_count() {
        for (one, other) in [
            ("b == c as u8", "b == (c as u8)"),
            ("g(&x)", "g((&(x)))"),
            ("a + b * c", "a+(b * c)"),
            ("a + b + c", "((a + b) + c)"),
            ("if x { 1 } else { 2 }", "if (x) { 1 } else { (2) }"),
            ("{ if x { 1 } else { 2 } }", "{ (if x { 1 } else { 2 }) }"),
            ("{ if x { 1 } else { 2 }; 3 }", "{ (if x { 1 } else { 2 }); 3 }"),
        ] {
            assert!(same(one, other) && same(other, one), "{one} and {other}");
        }
    }

    #[test]
    fn others_do() {
        for (one, other) in [
            ("(a + b) * c", "a + b * c"),
            ("a - (b - c)", "a - b - c"),
            ("(-1).abs()", "-1.abs()"),
            ("(&x).len() as u8", "&x.len() as u8"),
            ("(s.f)(1)", "s.f(1)"),
            ("((s.f))(1)", "s.f(1)"),
            ("(a)", "(a,)"),
            ("m!(a)", "m!((a))"),
            ("b == c as u8", "b == c as i8"),
            ("g(\"a b\")", "g(\"ab\")"),
            ("(0..n).len()", "0..n.len()"),
            ("{ a }", "{ a; }"),
        ] {
            assert!(!same(one, other) && !same(other, one), "{one} and {other}");
        }
    }
}
