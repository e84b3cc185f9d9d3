//! What helps where a pattern is not one piece of code by itself, or finds less than it seems to.

use super::rust::{Rust, RustParser};
use ast_grep_core::Language;
use tree_sitter::Node;

/// Surroundings in which a piece of code may be whole: what stands before it and after it.
const SURROUNDINGS: &[(&str, &str)] = &[
    ("match $_ { ", ", }"),
    ("struct S { ", " }"),
    ("enum E { ", " }"),
    ("impl T { ", " }"),
    ("trait T { ", " }"),
    ("fn f(", ") {}"),
    ("let _: ", ";"),
    ("match $_ { ", " => {} }"),
    ("fn f<", ">() {}"),
    ("fn f() where ", " {}"),
    ("use ", ";"),
    ("fn f() { ", " }"),
    ("", " struct S;"),
];

/// A pattern for the same code that parses, and the selector that picks the code out of it; `None` if none is known.
pub(super) fn context_for(pattern: &str) -> Option<(String, String)> {
    let pattern = pattern.trim();
    if pattern.is_empty() {
        return None;
    }
    SURROUNDINGS.iter().find_map(|(before, after)| {
        let context = format!("{before}{pattern}{after}");
        let head = Rust::Rust.pre_process_pattern(before).len();
        let processed = Rust::Rust.pre_process_pattern(&context).into_owned();
        let tail = Rust::Rust.pre_process_pattern(after).len();
        let end = processed.len().checked_sub(tail)?;
        let document = RustParser::new().parse(processed).ok()?;
        let root = document.tree.root_node();
        // A broken pattern can only be helped where the surroundings make it whole.
        if root.has_error() {
            return None;
        }
        node_at(root, head, end).map(|kind| (context.clone(), kind))
    })
}

/// The kind of the outermost node that begins at `start` and ends at `end`, or right after the comma that stands there.
fn node_at(root: Node<'_>, start: usize, end: usize) -> Option<String> {
    let mut cursor = root.walk();
    loop {
        let node = cursor.node();
        let is_it = node.is_named() && node.start_byte() == start && (end..=end + 1).contains(&node.end_byte());
        if is_it && node.parent().is_some() {
            return Some(node.kind().to_owned());
        }
        let holds = node.start_byte() <= start && end <= node.end_byte();
        if holds && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return None;
            }
        }
    }
}

/// Where a pattern has a syntax error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is no code by itself.
    Whole,
    /// Some part of it is none.
    Part,
}

/// The pattern's syntax error, if it has one. What is merely missing, as a semicolon, is none: ast-grep leaves it out. An
/// expression alone is wrapped into an error, since a file holds items and statements, and that is none either.
pub(super) fn fault(pattern: &str) -> Option<Fault> {
    let processed = Rust::Rust.pre_process_pattern(pattern).into_owned();
    let document = RustParser::new().parse(processed).ok()?;
    let mut node = document.tree.root_node();
    let mut is_wrapped = node.is_error();
    // What ast-grep takes for the pattern: the first node that has not just one child.
    while let (1, Some(only)) = (node.child_count(), node.child(0)) {
        is_wrapped |= only.is_error();
        node = only;
    }
    let mut cursor = node.walk();
    loop {
        if cursor.node().is_error() {
            return Some(if is_wrapped || cursor.node() == node { Fault::Whole } else { Fault::Part });
        }
        if cursor.node().has_error() && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return None;
            }
        }
    }
}

/// What a pattern of this kind does not find though it looks as if it did; `None` if there is nothing to say.
pub(super) fn blind_spot(pattern: &str) -> Option<String> {
    let processed = Rust::Rust.pre_process_pattern(pattern).into_owned();
    let document = RustParser::new().parse(processed).ok()?;
    let mut cursor = document.tree.walk();
    let item = document.tree.root_node().children(&mut cursor).find(|node| !node.is_extra())?;
    let (word, kind) = match item.kind() {
        kind @ "struct_item" => ("struct", kind),
        kind @ "enum_item" => ("enum", kind),
        kind @ "union_item" => ("union", kind),
        kind @ "trait_item" => ("trait", kind),
        kind @ "const_item" => ("const", kind),
        kind @ "static_item" => ("static", kind),
        kind @ "type_item" => ("type", kind),
        kind @ "mod_item" => ("mod", kind),
        "function_item" | "function_signature_item" => ("fn", "function_item"),
        _ => return None,
    };
    let mut cursor = item.walk();
    if item.children(&mut cursor).any(|child| child.kind() == "visibility_modifier") {
        return None;
    }
    let mut said = format!("the pattern finds a `{word}` without `pub` only");
    if word == "fn" && item.child_by_field_name("return_type").is_none() {
        said.push_str(", and one without `->` only");
    }
    said.push_str(&format!(
        "; a rule with `kind: {kind}` and `has: {{field: name, pattern: $NAME}}` finds all of them"
    ));
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_is_found_for_what_is_no_node_alone() {
        for (pattern, selector) in
            [("Some($X) => Some($Y)", "match_arm"), ("$X: u8", "field_declaration"), ("Vec<$T>", "generic_type")]
        {
            let found = context_for(pattern);
            assert_eq!(found.as_ref().map(|(_, kind)| kind.as_str()), Some(selector), "{pattern}: {found:?}");
        }
        assert_eq!(context_for(") ) ("), None);
    }

    #[test]
    fn an_item_without_its_visibility_has_a_blind_spot() {
        assert!(blind_spot("struct $N { $$$F }").unwrap().contains("struct_item"));
        assert!(blind_spot("fn $F() { $$$ }").unwrap().contains("`->`"));
        assert_eq!(blind_spot("pub struct $N { $$$F }"), None);
        assert_eq!(blind_spot("$A.unwrap()"), None);
    }
}
