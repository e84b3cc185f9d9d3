//! [`shape`]: the tree of a pattern, as ast-grep shows it to whoever wonders why a pattern finds nothing.

use super::query::{PatternSpec, QueryError, explain};
use super::rust::{MAX_PATTERN_DEPTH, Rust, RustParser, STAND_IN, deeper_than};
use ast_grep_core::Language;
use ast_grep_core::matcher::{Pattern, PatternNode};
use ast_grep_core::meta_var::MetaVariable;
use ast_grep_core::tree_sitter::TSLanguage;
use std::fmt::Write;
use tree_sitter::Node;

/// What is shown of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// What a text is compared with, which is the selected part.
    Pattern,
    /// The tree of its text: the named nodes.
    Ast,
    /// The tree of its text: all nodes.
    Cst,
    /// The tree of its text, as an S-expression.
    Sexp,
}

/// The pattern's tree, one node on each line. Lines and columns count from 0, columns in characters.
///
/// # Errors
/// [`QueryError`] if the pattern is none, and for [`Shape::Pattern`] also if it is not one piece of code.
pub fn shape(spec: &PatternSpec, form: Shape) -> Result<String, QueryError> {
    let text = spec.pattern.trim();
    let mut out = String::new();
    if form == Shape::Pattern {
        let built = match &spec.selector {
            Some(selector) => Pattern::contextual(text, selector, Rust::Rust),
            None => Pattern::try_new(text, Rust::Rust),
        };
        let pattern = built.map_err(|error| explain(&error, spec))?;
        of_pattern(&pattern.node, &mut out);
        return Ok(out);
    }
    let processed = Rust::Rust.pre_process_pattern(text).into_owned();
    let document = RustParser::new()
        .parse(processed.clone())
        .map_err(|why| QueryError::new(format!("the pattern cannot be used: {why}")))?;
    if deeper_than(&document.tree, MAX_PATTERN_DEPTH) {
        let why = format!("the pattern cannot be used: it is nested deeper than {MAX_PATTERN_DEPTH} levels");
        return Err(QueryError::new(why));
    }
    let root = document.tree.root_node();
    if form == Shape::Sexp {
        out = root.to_sexp();
        out.push('\n');
    } else {
        of_tree(root, &processed, form == Shape::Cst, &mut out);
    }
    Ok(out)
}

fn of_pattern(root: &PatternNode, out: &mut String) {
    let language: TSLanguage = tree_sitter_rust::LANGUAGE.into();
    let kind = |id: u16| language.node_kind_for_id(id).unwrap_or("?");
    let mut waiting = vec![(root, 0usize)];
    while let Some((node, depth)) = waiting.pop() {
        out.push_str(&"  ".repeat(depth));
        let _ = match node {
            PatternNode::MetaVar { meta_var } => writeln!(out, "MetaVar {}", written(meta_var)),
            PatternNode::Terminal { text, is_named: true, kind_id } => {
                writeln!(out, "{} {}", kind(*kind_id), text.replace(STAND_IN, "$"))
            }
            PatternNode::Terminal { text, .. } => writeln!(out, "{text}"),
            PatternNode::Internal { kind_id, children } => {
                waiting.extend(children.iter().rev().map(|child| (child, depth + 1)));
                writeln!(out, "{}", kind(*kind_id))
            }
        };
    }
}

fn written(variable: &MetaVariable) -> String {
    match variable {
        MetaVariable::Capture(name, true) => format!("${name}"),
        MetaVariable::Capture(name, false) => format!("$${name}"),
        MetaVariable::Dropped(true) => "$_".to_owned(),
        MetaVariable::Dropped(false) => "$$_".to_owned(),
        MetaVariable::Multiple => "$$$".to_owned(),
        MetaVariable::MultiCapture(name) => format!("$$${name}"),
    }
}

fn of_tree(root: Node<'_>, text: &str, all: bool, out: &mut String) {
    let place = |at: tree_sitter::Point| {
        let line = text.split('\n').nth(at.row).unwrap_or_default();
        format!("({},{})", at.row, line.get(..at.column).unwrap_or_default().chars().count())
    };
    let mut cursor = root.walk();
    let mut depth = 0usize;
    loop {
        let node = cursor.node();
        if all || node.is_named() {
            out.push_str(&"  ".repeat(depth));
            if let Some(field) = cursor.field_name() {
                let _ = write!(out, "{field}: ");
            }
            let missing = if node.is_missing() { "MISSING " } else { "" };
            let (start, end) = (place(node.start_position()), place(node.end_position()));
            let _ = writeln!(out, "{missing}{} {start}-{end}", node.kind());
        }
        if cursor.goto_first_child() {
            depth += 1;
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return;
            }
            depth = depth.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_shows_its_tree() {
        let spec = PatternSpec { pattern: "f($A, $$$)".to_owned(), ..PatternSpec::default() };
        let text = |form| shape(&spec, form).unwrap();
        assert_eq!(
            text(Shape::Pattern),
            "call_expression\n  identifier f\n  arguments\n    (\n    MetaVar $A\n    ,\n    MetaVar $$$\n    )\n"
        );
        assert!(
            text(Shape::Ast).contains("    call_expression (0,0)-(0,10)\n      function: identifier (0,0)-(0,1)\n")
        );
        assert!(!text(Shape::Ast).contains(" , "));
        assert!(text(Shape::Cst).contains("        , (0,4)-(0,5)\n"));
        assert!(text(Shape::Sexp).starts_with("(source_file (expression_statement (call_expression"));
        let broken = PatternSpec { pattern: "Some($X) => Some($Y)".to_owned(), ..PatternSpec::default() };
        assert!(shape(&broken, Shape::Ast).unwrap().contains("ERROR"));
        let deep = format!("{}x{}", "(".repeat(5000), ")".repeat(5000));
        let deep = PatternSpec { pattern: deep, ..PatternSpec::default() };
        for form in [Shape::Pattern, Shape::Ast, Shape::Cst, Shape::Sexp] {
            assert!(shape(&deep, form).unwrap_err().message.contains("deeper than"), "{form:?}");
        }
    }
}
