//! E0308 in a pattern, E0382: what is used up where it was only looked at: `.into_iter()` for `.iter()` where the pattern has
//! references, `.unwrap()` of an `Option` that is there for longer, an iterator whose rest is used later; and the loop over values of which one is dereferenced
//! (E0614).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => by_reference(scene).into_iter().collect(),
        "E0382" => kept(scene).into_iter().chain(goes_on(scene)).collect(),
        _ => Vec::new(),
    }
}

/// `for c in self.list { f(*c) }`: the `*` says that it is gone over by reference.
pub(in crate::repair) fn where_it_is_bound(scene: &Scene<'_>, value: Branch<'_>) -> Option<Proposal> {
    let name = scene.file.text(value.span);
    let around = scene.file.around(value.span);
    let holder = around.iter().rev().filter(|node| node.kind == "for_expression").find(|node| {
        let pattern = scene.file.child(**node, "pattern");
        pattern.is_some_and(|pattern| scene.file.words(pattern.span).iter().any(|word| word.text == name))
    })?;
    let place = scene.file.child(*holder, "value")?;
    matches!(place.kind, "field_expression" | "identifier" | "index_expression")
        .then(|| Proposal::new("go over it by reference").insert(scene, place.span.start(), "&"))
}

/// `match self.shape { Circle { r } => *r *= 2.0, … }`: where several names that it binds are looked through with `*`, it is looked
/// at by reference; else that is a guess.
pub(in crate::repair) fn where_it_is_matched(scene: &Scene<'_>, value: Branch<'_>) -> Vec<Proposal> {
    let file = &scene.file;
    let name = file.text(value.span);
    let patterns_of = |holder: Branch<'_>| match holder.kind {
        "match_expression" => file.inside(holder.span, &["match_pattern"]),
        _ => file.child(holder, "pattern").into_iter().collect(),
    };
    let binds = |holder: Branch<'_>, name: &str| {
        let patterns = patterns_of(holder).into_iter();
        patterns.flat_map(|pattern| file.words(pattern.span)).any(|word| word.text == name)
    };
    let around = file.around(value.span);
    let kinds = ["if_expression", "match_expression"];
    let found = around.iter().enumerate().rev().find_map(|(at, node)| {
        let condition = file.child(*node, "condition").filter(|own| own.kind == "let_condition");
        let holder = condition.unwrap_or(*node);
        (kinds.contains(&node.kind) && binds(holder, name)).then_some((at, holder))
    });
    let Some((whole, holder)) = found.and_then(|(at, holder)| Some((*around.get(at)?, holder))) else {
        return Vec::new();
    };
    let place = file.child(holder, "value").filter(|place| {
        matches!(place.kind, "field_expression" | "identifier" | "index_expression") && !place.span.contains(value.span)
    });
    let Some(place) = place else { return Vec::new() };
    let looked_through = file
        .inside(whole.span, &["unary_expression"])
        .into_iter()
        .filter(|own| file.text(own.span).strip_prefix('*').is_some_and(|name| binds(holder, name)));
    let looked_through: Vec<Branch<'_>> = looked_through.collect();
    let changes =
        file.inside(whole.span, &["assignment_expression", "compound_assignment_expr"]).into_iter().any(|own| {
            let left = file.child(own, "left");
            left.is_some_and(|left| looked_through.iter().any(|through| through.span == left.span))
        });
    let sign = if changes { "&mut " } else { "&" };
    let why = Proposal::new("look at it by reference").guessed(looked_through.len() < 2);
    vec![why.insert(scene, place.span.start(), sign)]
}

/// `for &x in list.into_iter()`, `list.into_iter().map(|&x| …)`: the pattern says that it is gone over by reference.
fn by_reference(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "reference_pattern")?;
    let around = file.around(own.span);
    let (holder, part) = around.iter().rev().find_map(|node| match node.kind {
        "closure_expression" => Some((*node, None)),
        "for_expression" | "let_condition" | "let_declaration" | "match_expression" => {
            Some((*node, file.child(*node, "value")))
        }
        _ => None,
    })?;
    let value = match part {
        Some(value) => value.span,
        // What the closure is handed to, up to the closure.
        None => {
            let call = around.iter().rev().skip_while(|node| node.span != holder.span);
            let call = call.skip(1).find(|node| node.kind == "call_expression")?;
            Span::new(call.span.start(), holder.span.start())?
        }
    };
    // `for &x in self.list`
    let places = ["field_expression", "identifier", "index_expression"];
    let place = part.filter(|part| holder.kind == "for_expression" && places.contains(&part.kind));
    if let Some(place) = place {
        let why = Proposal::new("go over it by reference, as the pattern has it");
        return Some(why.insert(scene, place.span.start(), "&"));
    }
    let calls = file.inside(value, &["field_expression"]);
    let mut names = calls.iter().filter_map(|call| file.child(*call, "field"));
    let name = names.find(|name| file.text(name.span) == "into_iter")?;
    Some(Proposal::new("go over it by reference, as the pattern has it").replace(scene, name.span, "iter"))
}

/// Methods that take from what goes on, and leave the rest there.
const TAKES: [&str; 6] = ["by_ref", "next", "next_back", "nth", "peek", "peekable"];

/// `for line in lines`, and later `for line in &mut lines` or `lines.next()`: what goes on there is only borrowed here.
fn goes_on(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let is_loop = |label: &str| label.contains("moved due to this implicit call to `.into_iter()`");
    let (moved, _) = scene.labelled().find(|(_, label)| is_loop(label))?;
    let value = scene.exactly(moved).filter(|own| matches!(own.kind, "identifier" | "field_expression"))?;
    let holder = file.nearest(moved, &["for_expression"])?;
    let is_gone_over = file.child(holder, "value").is_some_and(|own| own.span == value.span);
    let method = || {
        let call = file.around(scene.span).into_iter().rev().find(|node| node.kind == "field_expression")?;
        file.child(call, "value").filter(|own| own.span == scene.span)?;
        file.child(call, "field").map(|name| file.text(name.span))
    };
    let is_lent = scene.text().strip_prefix("&mut ").is_some_and(|of| of.trim() == file.text(value.span));
    let goes_on = is_lent || method().is_some_and(|name| TAKES.contains(&name));
    let why = "borrow it mutably, since the rest of it is used later";
    (is_gone_over && goes_on).then(|| Proposal::new(why).insert(scene, value.span.start(), "&mut "))
}

/// `slot.unwrap().push(1)` of what is used again: what is in it is borrowed.
fn kept(scene: &Scene<'_>) -> Vec<Proposal> {
    let moved = scene.labelled().find(|(_, label)| label.contains("moved due to this method call"));
    // The label has the call with its arguments.
    let name = moved.and_then(|(span, _)| scene.file.words(span).first().map(|word| word.span));
    let Some(call) = name.and_then(|name| scene.file.nearest(name, &["field_expression"])) else {
        return Vec::new();
    };
    let part = |field: &str| scene.file.child(call, field);
    let (Some(value), Some(name)) = (part("value"), part("field")) else { return Vec::new() };
    if !matches!(scene.file.text(name.span), "expect" | "map" | "unwrap" | "and_then" | "unwrap_or_default") {
        return Vec::new();
    }
    let calls = [".as_ref()", ".as_mut()"].into_iter();
    calls.map(|call| Proposal::new("borrow what is in it").insert(scene, value.span.end(), call)).collect()
}
