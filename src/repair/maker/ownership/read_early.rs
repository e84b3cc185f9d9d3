//! E0499, E0502: a loan that is held for one field that is read of it later: the field is read at once, and nothing is lent any more.
//! `let attacker = self.unit(from); let target = self.unit(to); target.hp -= attacker.power;`

use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0499" | "E0502") {
        return Vec::new();
    }
    let loans = scene.labelled().filter(|(span, _)| *span != scene.span);
    let mut held = loans.filter_map(|(loan, _)| {
        let own = scene.file.nearest(loan, &["let_declaration"])?;
        scene.file.child(own, "value").filter(|value| value.span.contains(loan)).map(|value| (own, value))
    });
    held.next().and_then(|(own, value)| read_at_once(scene, own, value)).unwrap_or_default()
}

/// What does more than once what stands in it, or later.
const AGAIN: &[&str] = &["while_expression", "loop_expression", "for_expression", "closure_expression", "async_block"];

fn read_at_once(scene: &Scene<'_>, own: Branch<'_>, value: Branch<'_>) -> Option<Vec<Proposal>> {
    let file = &scene.file;
    let pattern = file.child(own, "pattern").filter(|one| one.kind == "identifier")?;
    let (name, function) = (file.text(pattern.span), scene.function()?);
    let rest = Span::new(own.span.end(), function.span.end())?;
    let mut field = None;
    let mut uses = Vec::new();
    for word in file.words(rest) {
        // What a text says of it is read by a name that goes.
        if word.is_literal && word.text.contains(&format!("{{{name}")) {
            return None;
        }
        if word.text == name {
            let (place, read) = read_of(scene, word.span)?;
            // What is asked again and again may be another one each time.
            let again = file.nearest(word.span, AGAIN).filter(|node| function.span.contains(node.span));
            if again.is_some_and(|node| !node.span.contains(own.span)) {
                return None;
            }
            if field.is_some_and(|known| known != read) {
                return None;
            }
            field = Some(read);
            uses.push(place);
        }
    }
    let field = field.filter(|_| file.child(own, "type").is_none())?;
    let place = if value.kind == "reference_expression" { file.child(value, "value")? } else { value };
    if !is_simple(scene, place.span) {
        return None;
    }
    // By the field's own name, if nothing else goes by it.
    let is_free = !scene.needs(function.span).iter().any(|one| one == field)
        && !scene.bound_before(function.span.end()).iter().any(|one| one == field);
    let called = if is_free { field } else { name };
    let write = |copy: &str| {
        let text = format!("{}.{field}{copy}", file.text(place.span));
        let why = Proposal::new(format!("read `{field}` before the next loan")).guessed(true);
        let why = why.replace(scene, pattern.span, called).replace(scene, value.span, text);
        uses.iter().fold(why, |why, place| why.replace(scene, *place, called))
    };
    Some(vec![write(""), write(".clone()")])
}

/// The field that is read where the name stands, and the span of both: nothing where it is changed, lent or called.
fn read_of<'s>(scene: &'s Scene<'_>, name: Span) -> Option<(Span, &'s str)> {
    let file = &scene.file;
    let around = file.around(name);
    let mut outwards = around.iter().rev().filter(|node| node.span != name && node.span.contains(name));
    let own = outwards.next().filter(|node| node.kind == "field_expression")?;
    file.child(*own, "value").filter(|value| value.span == name)?;
    let field = file.child(*own, "field")?;
    let parent = outwards.next()?;
    let is_part = |field: &str| file.child(*parent, field).is_some_and(|part| part.span == own.span);
    let is_changed = matches!(parent.kind, "assignment_expression" | "compound_assignment_expr") && is_part("left");
    let is_other = match parent.kind {
        "call_expression" => is_part("function"),
        "field_expression" | "index_expression" | "reference_expression" | "macro_invocation" | "token_tree" => true,
        _ => false,
    };
    (!is_changed && !is_other).then(|| (own.span, file.text(field.span)))
}
