//! E0308 in a pattern, E0382, E0631: what is used up where it was only looked at: `.into_iter()` for `.iter()` where the pattern
//! has references, or what is called with each takes it borrowed, what has no size of its own in a `match`, `.unwrap()` of an
//! `Option` that is there for longer, an iterator whose rest is used later; and the loop over values of which one is dereferenced,
//! or the `let` that takes them apart (E0614).

use crate::edit::Span;
use crate::repair::maker::items::bounds;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, pair};
use crate::repair::meaning::taken_out;
use crate::repair::type_text::{may_be_same, type_name};
use crate::syntax::{Branch, Word};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => {
            let found = by_reference(scene).or_else(|| of_no_size(scene)).or_else(|| made_into(scene));
            found.into_iter().chain(lent_where_taken_out(scene)).collect()
        }
        "E0631" => named_for_borrowed(scene).into_iter().collect(),
        "E0382" => kept(scene).into_iter().chain(goes_on(scene)).chain(gone_through(scene)).collect(),
        _ => Vec::new(),
    }
}

/// `for c in self.list { f(*c) }`: the `*` says that it is gone over by reference.
pub(in crate::repair) fn where_it_is_bound(scene: &Scene<'_>, value: Branch<'_>) -> Vec<Proposal> {
    let name = scene.file.text(value.span);
    let around = scene.file.around(value.span);
    let holder = around.iter().rev().filter(|node| node.kind == "for_expression").find(|node| {
        let pattern = scene.file.child(**node, "pattern");
        pattern.is_some_and(|pattern| scene.file.words(pattern.span).iter().any(|word| word.text == name))
    });
    let place = holder.and_then(|holder| scene.file.child(*holder, "value"));
    let place = place.filter(|place| matches!(place.kind, "field_expression" | "identifier" | "index_expression"));
    let write =
        |place: &Branch<'_>, sign| Proposal::new("go over it by reference").insert(scene, place.span.start(), sign);
    // What else is bound there may be there to be changed, which only shows where it is done.
    let both = |place: &Branch<'_>| [write(place, "&"), write(place, "&mut ").guessed(true)];
    let mut found: Vec<Proposal> = place.iter().flat_map(both).collect();
    // Who is sure that what it binds has to be borrowed has done so already.
    if let (Some(holder), Some(place)) = (holder, place) {
        let lent = lent_again(scene, *holder);
        let is_changed = lent.iter().any(|(_, sign)| *sign == "&mut ");
        let why = write(&place, if is_changed { "&mut " } else { "&" });
        found.extend(
            (!lent.is_empty()).then(|| lent.into_iter().fold(why, |why, (span, _)| why.replace(scene, span, ""))),
        );
    }
    found
}

/// `if let Some(name) = self.name { show(name) }` where a reference is wanted: what is lent can be taken apart by reference alone,
/// and so can what a loop takes that is wanted for longer than a turn.
fn lent_where_taken_out(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_lent = |(expected, got): &(String, String)| {
        expected.strip_prefix('&').is_some_and(|of| may_be_same(of, got)) || expected == "&str" && got == "String"
    };
    // Of several arguments that are wrong, each has its own label.
    let mut wanted = scene.labelled().filter(|(_, label)| pair(label).as_ref().is_some_and(is_lent));
    let own = wanted.find_map(|(span, _)| scene.exactly(span).filter(|own| own.kind == "identifier"));
    let own = own.or_else(|| {
        scene
            .exactly(scene.span)
            .filter(|own| own.kind == "identifier" && scene.expected_found().is_some_and(|t| is_lent(&t)))
    });
    let Some(own) = own else { return Vec::new() };
    match taken_out::lent_place(&scene.file, own) {
        Some((holder, place)) if holder.kind != "for_expression" => {
            vec![Proposal::new("look at it by reference").insert(scene, place.span.start(), "&")]
        }
        _ => where_it_is_bound(scene, own),
    }
}

/// The signs of all borrows of what the pattern of a loop binds, in the order of the text.
fn lent_again<'s>(scene: &'s Scene<'_>, holder: Branch<'_>) -> Vec<(Span, &'s str)> {
    let parts = scene.file.child(holder, "pattern").zip(scene.file.child(holder, "body"));
    let Some((pattern, body)) = parts else { return Vec::new() };
    let names: Vec<&str> = scene.file.words(pattern.span).into_iter().map(|word| word.text).collect();
    let borrows = scene.file.inside(body.span, &["reference_expression"]).into_iter();
    let signs = borrows.filter_map(|own| {
        let value = scene.file.child(own, "value").filter(|value| value.kind == "identifier")?;
        let sign = Span::new(own.span.start(), value.span.start())?;
        names.contains(&scene.file.text(value.span)).then(|| (sign, scene.file.text(sign)))
    });
    signs.collect()
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
    // `let Self { writer, .. } = *self;` is looked through in all that comes behind it.
    let taken_apart = || {
        around.iter().rev().filter(|node| node.kind == "block").find_map(|block| {
            let lets = file.children(*block).into_iter().filter(|own| own.kind == "let_declaration");
            let mut before = lets.filter(|own| own.span.end() <= value.span.start()).rev();
            before.find(|own| binds(*own, name)).map(|own| (*block, own))
        })
    };
    let found = found.and_then(|(at, holder)| Some((*around.get(at)?, holder)));
    let taken_apart = || taken_apart().filter(|(_, own)| is_taken_apart(scene, *own));
    let Some((whole, holder)) = found.or_else(taken_apart) else { return Vec::new() };
    let is_through = |place: &Branch<'_>| {
        place.kind == "unary_expression" && holder.kind == "let_declaration" && file.text(place.span).starts_with('*')
    };
    let place = file.child(holder, "value").filter(|place| {
        let is_place = matches!(place.kind, "field_expression" | "identifier" | "index_expression" | "self");
        (is_place || is_through(place)) && !place.span.contains(value.span)
    });
    let Some(place) = place else { return Vec::new() };
    let looked_through = file
        .inside(whole.span, &["unary_expression"])
        .into_iter()
        .filter(|own| file.text(own.span).strip_prefix('*').is_some_and(|name| binds(holder, name)));
    let looked_through: Vec<Branch<'_>> = looked_through.collect();
    let kinds = ["assignment_expression", "compound_assignment_expr", "reference_expression"];
    let changes = file.inside(whole.span, &kinds).into_iter().any(|own| {
        let is_lent = file.text(own.span).starts_with("&mut ");
        let part = if is_lent { "value" } else { "left" };
        let changed = file.child(own, part).filter(|_| is_lent || own.kind != "reference_expression");
        // `**writer` is what `*writer` is looked through for.
        let of = changed.map(|own| file.text(own.span).trim_start_matches('*'));
        looked_through.iter().any(|through| of == file.text(through.span).strip_prefix('*'))
    });
    let sign = if changes { "&mut " } else { "&" };
    let why = Proposal::new("look at it by reference").guessed(looked_through.len() < 2);
    vec![why.insert(scene, place.span.start(), sign)]
}

/// Whether a `let` gives names to the parts of what it is given.
fn is_taken_apart(scene: &Scene<'_>, own: Branch<'_>) -> bool {
    let pattern = scene.file.child(own, "pattern");
    pattern.is_some_and(|pattern| matches!(pattern.kind, "struct_pattern" | "tuple_pattern" | "tuple_struct_pattern"))
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

/// `match *text.to_lowercase() { "a" => …`: what has no size of its own is looked at by reference, as the patterns are.
fn of_no_size(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let has_no_size = expected == "str" || expected.starts_with('[') && !expected.contains(';');
    let (place, _) = scene.labelled().find(|(_, label)| label.starts_with("this expression has type"))?;
    let is_value = scene.exactly(place).is_some_and(|own| own.named);
    let fits = has_no_size && got.starts_with('&') && is_value && place != scene.span;
    fits.then(|| Proposal::new("look at it by reference, as the patterns do").insert(scene, place.start(), "&"))
}

/// `match work() { Outcome::Done(value) => …` of a parameter that may be made into an `Outcome`.
fn made_into(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let (place, _) = scene.labelled().find(|(_, label)| label.starts_with("this expression has type"))?;
    let of = type_name(&got);
    let heading =
        scene.function().and_then(|own| Span::new(own.span.start(), scene.file.child(own, "body")?.span.start()));
    let words = scene.file.words(heading?);
    let is_asked = |pair: &[Word<'_>]| matches!(pair, [into, open, name] if into.text == "Into" && open.text == "<" && name.text == of);
    let is_parameter = bounds::parameter(scene, &expected).is_some();
    let fits = is_parameter && place != scene.span && words.windows(3).any(is_asked);
    fits.then(|| after(scene, place, ".into()"))
}

/// `list.into_iter().map(Cow::Borrowed)`: what is called with each takes it borrowed.
fn named_for_borrowed(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let takes = |which: &str| {
        let (_, rest) = told.split_once(&format!("{which} function signature `"))?;
        Some(rest.split_once("fn(")?.1.starts_with('&'))
    };
    let is_lent = !takes("expected")? && takes("found")?;
    let file = &scene.file;
    let call =
        file.around(scene.span).into_iter().rev().find(|node| node.kind == "call_expression").filter(|_| is_lent)?;
    let before = Span::new(call.span.start(), scene.span.start())?;
    let steps = file.inside(before, &["field_expression"]);
    let mut names = steps.iter().filter_map(|step| file.child(*step, "field"));
    let name = names.find(|name| file.text(name.span) == "into_iter")?;
    Some(Proposal::new("go through it by reference, as what is called takes it").replace(scene, name.span, "iter"))
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
        file.child_text(call, "field")
    };
    let is_lent = scene.text().strip_prefix("&mut ").is_some_and(|of| of.trim() == file.text(value.span));
    let goes_on = is_lent || method().is_some_and(|name| TAKES.contains(&name));
    let why = "borrow it mutably, since the rest of it is used later";
    (is_gone_over && goes_on).then(|| Proposal::new(why).insert(scene, value.span.start(), "&mut "))
}

/// `list.into_iter().any(…)` of what is used again: it is gone through where it is.
fn gone_through(scene: &Scene<'_>) -> Option<Proposal> {
    let name = moving_method(scene)?;
    let is_it = scene.file.text(name) == "into_iter";
    is_it.then(|| Proposal::new("go through it where it is").replace(scene, name, "iter"))
}

/// The name of the method that is called on what is moved by that.
fn moving_method(scene: &Scene<'_>) -> Option<Span> {
    // The label has the call with its arguments.
    let moved = scene.labelled().find(|(_, label)| label.contains("moved due to this method call"));
    moved.and_then(|(span, _)| scene.file.words(span).first().map(|word| word.span))
}

/// `slot.unwrap().push(1)` of what is used again: what is in it is borrowed.
fn kept(scene: &Scene<'_>) -> Vec<Proposal> {
    let call = moving_method(scene).and_then(|name| scene.file.nearest(name, &["field_expression"]));
    let Some(call) = call else {
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
