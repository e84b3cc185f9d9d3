//! E0782: a trait as what a list holds. E0277: `line[..at]` and its like as values: text and slices have no size that is known, so each is borrowed.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Most places of one statement.
const MOST: usize = 8;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0782" {
        return in_a_box(scene).into_iter().collect();
    }
    let is_asked = scene.code() == "E0277" && scene.error.message.contains("cannot be known at compilation time");
    if !is_asked {
        return Vec::new();
    }
    shown(scene).or_else(|| borrowed(scene)).into_iter().collect()
}

/// `&[Box<dyn Shape>]` for `&[Shape]`, `Vec<Box<dyn Shape>>` for `Vec<Shape>`: what a list or an option holds has one size.
fn in_a_box(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let around = file.around(scene.span);
    let mut outer = around.iter().rev().filter(|node| node.span != scene.span);
    let holder = outer.next()?;
    let holds = match holder.kind {
        "array_type" => true,
        "type_arguments" => {
            let of = file.nearest(holder.span, &["generic_type"]).and_then(|of| file.child_text(of, "type"))?;
            let name = of.rsplit("::").next().unwrap_or(of);
            matches!(name, "Vec" | "Option" | "HashMap" | "BTreeMap" | "VecDeque" | "Result")
        }
        _ => false,
    };
    let name = file.text(scene.span);
    holds.then(|| Proposal::new("each in a box of its own").replace(scene, scene.span, format!("Box<dyn {name}>")))
}

/// `format!("{}", line[..at])`: inside of a macro there is no expression, only words.
fn shown(scene: &Scene<'_>) -> Option<Proposal> {
    let text = scene.text();
    let is_cut =
        text.starts_with(|c: char| c.is_alphabetic() || c == '_') && text.ends_with(']') && text.contains("..");
    let call = scene.file.nearest(scene.span, &["macro_invocation"])?;
    let is_inside = is_cut && scene.file.nearest(scene.span, &["index_expression"]).is_none();
    let holds = is_inside && call.span.contains(scene.span);
    holds.then(|| Proposal::new("borrow what is cut out").insert(scene, scene.span.start(), "&"))
}

/// Every part of the statement that is cut out of something and not borrowed, at once: one of them alone cures nothing.
fn borrowed(scene: &Scene<'_>) -> Option<Proposal> {
    let around = scene.file.around(scene.span);
    let kinds = ["let_declaration", "expression_statement", "match_arm", "function_item"];
    let holder = around.iter().rev().find(|node| kinds.contains(&node.kind))?;
    let cut = |node: &Branch<'_>| {
        let parts: Vec<Branch<'_>> = scene.file.children(*node).into_iter().filter(|child| child.named).collect();
        parts.last().is_some_and(|index| index.kind == "range_expression")
    };
    // What a pattern binds comes out of what is matched.
    let pattern = scene.file.nearest(scene.span, &["match_pattern"]).is_some();
    let matched = scene.file.nearest(scene.span, &["match_expression"]).filter(|_| pattern);
    let matched = matched.and_then(|own| scene.file.child(own, "value")).map(|value| value.span);
    let mut why = Proposal::new("borrow what is cut out");
    let mut count = 0;
    for node in scene.file.inside(matched.unwrap_or(holder.span), &["index_expression"]).into_iter().filter(cut) {
        let chain = scene.file.around(node.span);
        let parent = chain.iter().rev().find(|other| other.span != node.span && other.span.contains(node.span))?;
        // What is a receiver, or borrowed already, stays as it is.
        let is_value = matches!(
            parent.kind,
            "tuple_expression" | "let_declaration" | "arguments" | "array_expression" | "field_initializer" | "block"
        ) || matched.is_some() && parent.kind == "match_expression";
        if is_value {
            why = why.insert(scene, node.span.start(), "&");
            count += 1;
        }
    }
    (1..=MOST).contains(&count).then_some(why)
}
