//! E0283, E0284: an `.into()` that is reckoned with or compared, whose type nothing says but the other operand or what is wanted
//! of the result: `u64::from(count) * price`.

use crate::repair::maker::{NUMBERS, Proposal, Read, Scene};
use crate::repair::type_text::type_path;
use crate::syntax::{Branch, Word};

/// Operators whose operands are of one type and whose result is of that type, too.
const RECKONING: &[&str] = &["+", "-", "*", "/", "%", "&", "|", "^"];

/// Operators whose operands are of one type.
const COMPARING: &[&str] = &["==", "!=", "<", ">", "<=", ">="];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0283" | "E0284" if scene.text() == "into" => made_from(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn made_from(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let call = file.nearest(scene.span, &["call_expression"])?;
    let function = file.child(call, "function").filter(|function| function.kind == "field_expression")?;
    file.child(function, "field").filter(|name| name.span == scene.span)?;
    let value = file.child(function, "value")?;
    let around = file.nearest(call.span, &["binary_expression"])?;
    let (left, right) = (file.child(around, "left")?, file.child(around, "right")?);
    let other = match (left.span == call.span, right.span == call.span) {
        (true, false) => right,
        (false, true) => left,
        _ => return None,
    };
    let operator = file.child_text(around, "operator")?;
    let is_reckoned = RECKONING.contains(&operator);
    if !is_reckoned && !COMPARING.contains(&operator) || becomes_another(scene, around) {
        return None;
    }
    let of = type_of(scene, other).or_else(|| wanted(scene, around).filter(|_| is_reckoned))?;
    let text = format!("{of}::from({})", file.text(value.span));
    Some(Proposal::new(format!("it is made into a `{of}`")).replace(scene, call.span, text))
}

/// Whether what it is reckoned into is a local that is made into something else later: in what it is to be reckoned nobody says then,
/// or a type that was tried before does.
fn becomes_another(scene: &Scene<'_>, reckoned: Branch<'_>) -> bool {
    let file = &scene.file;
    let own = file.nearest(reckoned.span, &["let_declaration"]);
    let name = own.and_then(|own| file.child_text(own, "pattern")).map(|name| name.trim_start_matches("mut "));
    let function = scene.function().map(|function| file.words(function.span)).unwrap_or_default();
    name.is_some_and(|name| {
        let is_made = |three: &[Word<'_>]| {
            matches!(three, [own, dot, into] if own.text == name && dot.text == "." && matches!(into.text, "into" | "try_into"))
        };
        function.windows(3).any(is_made)
    })
}

/// The number type that an operand is declared to have.
fn type_of<'s>(scene: &'s Scene<'_>, operand: Branch<'_>) -> Option<&'s str> {
    let file = &scene.file;
    let of = match operand.kind {
        "identifier" => {
            let (holder, _) = scene.declaration(operand.span)?;
            file.child_text(holder, "type")
        }
        "field_expression" => {
            let name =
                file.child_text(operand, "field").filter(|_| file.child_text(operand, "value") == Some("self"))?;
            let of = type_path(file.impl_around(operand.span)?.of);
            let item = file.all_named(&["struct_item"], of).next()?;
            let mut fields = file.inside(item.span, &["field_declaration"]).into_iter();
            let field = fields.find(|field| file.child_text(*field, "name") == Some(name))?;
            file.child_text(field, "type")
        }
        "integer_literal" | "float_literal" => {
            let text = file.text(operand.span);
            return NUMBERS.iter().copied().find(|of| text.ends_with(of));
        }
        _ => None,
    };
    of.filter(|of| NUMBERS.contains(of))
}

/// The number type that the result of a reckoning is wanted in: of the local that it becomes, or of what the function gives back.
fn wanted<'s>(scene: &'s Scene<'_>, reckoned: Branch<'_>) -> Option<&'s str> {
    let file = &scene.file;
    let mut outwards = file.around(reckoned.span).into_iter().rev().skip_while(|node| node.span != reckoned.span);
    let mut whole = reckoned;
    let of = outwards.find_map(|node| {
        let is_operator =
            |node: Branch<'_>| file.child_text(node, "operator").is_some_and(|sign| RECKONING.contains(&sign));
        match node.kind {
            "parenthesized_expression" => whole = node,
            "binary_expression" if is_operator(node) => whole = node,
            "let_declaration" => {
                let value = file.child(node, "value").filter(|value| value.span == whole.span);
                return Some(value.and_then(|_| file.child_text(node, "type")));
            }
            "return_expression" => return Some(given_back(scene, node)),
            "block" => {
                let function = file.nearest(node.span, &["function_item"])?;
                let is_body = file.child(function, "body").is_some_and(|body| body.span == node.span);
                let is_last = file.parts(node).last().is_some_and(|last| last.span == whole.span);
                return Some(given_back(scene, node).filter(|_| is_body && is_last));
            }
            _ => return Some(None),
        }
        None
    });
    of.flatten().filter(|of| NUMBERS.contains(of))
}

/// What the function around gives back; a closure's own answer is another one.
fn given_back<'s>(scene: &'s Scene<'_>, node: Branch<'_>) -> Option<&'s str> {
    let file = &scene.file;
    let around = file.nearest(node.span, &["async_block", "closure_expression", "function_item"])?;
    file.child_text(around, "return_type").filter(|_| around.kind == "function_item")
}
