//! E0277, E0308: numbers that are reckoned with, and sides that do not go together as they stand: a quotient of integers, which
//! is rounded before anybody casts it; a signed number added to an unsigned one, which a cast of its own would make a huge
//! one; a factor on the side for which nobody implements it.

use super::casts;
use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0277" if scene.error.message.starts_with("cannot ") => {
            let of_quotient = quotient(scene).into_iter();
            of_quotient.chain(lent(scene)).chain(signed(scene)).chain(exchanged(scene)).collect()
        }
        "E0308" => signed(scene).into_iter().chain(rounded(scene)).chain(of_seconds(scene)).collect(),
        "E0599" => distance(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `sum += *b as usize` for `sum += b`, of a number that is lent and narrower.
fn lent(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let [a, b] = names.as_slice() else { return None };
    let (of, to) = match (a.strip_prefix('&'), b.strip_prefix('&')) {
        (Some(of), None) => (of, *b),
        (None, Some(of)) => (of, *a),
        _ => return None,
    };
    let are_numbers = NUMBERS.contains(&of) && NUMBERS.contains(&to) && of != to;
    let own = scene.file.nearest(scene.span, &["binary_expression", "compound_assignment_expr"])?;
    // In these words the right side stands first.
    let message = scene.error.message.as_str();
    let turns = ["cannot add", "cannot subtract"].iter().any(|told| message.starts_with(told));
    let is_right = turns == a.starts_with('&');
    let side = scene.file.child(own, if is_right { "right" } else { "left" })?;
    let is_one = is_simple(scene, side.span) && are_numbers;
    let why = Proposal::new(format!("cast to `{to}`")).on(casts::ground(of, to));
    let is_assigned = own.kind == "compound_assignment_expr";
    let (head, tail) = if is_assigned { ("*", "") } else { ("(*", ")") };
    let why = why.insert(scene, side.span.start(), head);
    is_one.then(|| why.insert(scene, side.span.end(), format!(" as {to}{tail}")))
}

/// `a.abs_diff(b)` for `(a - b).abs()` of numbers that have no sign.
fn distance(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let ["abs", of] = names.as_slice() else { return None };
    let field = scene.file.nearest(scene.span, &["field_expression"])?;
    let call = scene.file.nearest(field.span, &["call_expression"])?;
    let value = scene.file.child(field, "value").filter(|value| value.kind == "parenthesized_expression")?;
    let inner = scene.file.children(value).into_iter().find(|child| child.named)?;
    let (_, left, right, sign) = sides(scene, inner).filter(|_| inner.kind == "binary_expression")?;
    let is_it = sign == "-" && of.starts_with('u') && NUMBERS.contains(of);
    let text = |side: Branch<'_>| scene.file.text(side.span);
    let left = if is_simple(scene, left.span) { text(left).to_owned() } else { format!("({})", text(left)) };
    let distance = format!("{left}.abs_diff({})", text(right));
    is_it.then(|| Proposal::new("how far they are apart").replace(scene, call.span, distance))
}

/// `Duration::from_secs_f64(seconds)` for `Duration::from_secs(seconds)`
fn of_seconds(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let list = scene.file.nearest(scene.span, &["arguments"])?;
    let callee = scene.file.child(scene.file.nearest(list.span, &["call_expression"])?, "function")?;
    let name = scene.file.child(callee, "name").filter(|name| scene.file.text(name.span) == "from_secs")?;
    let is_it = expected == "u64" && matches!(got.as_str(), "f32" | "f64") && scene.is_about_std();
    // A float that is less than nothing, or none, ends the program there.
    let may_end = scene.file.words(list.span).iter().any(|word| matches!(word.text, "-" | "/"));
    let why = Proposal::new("seconds with a fraction").groundless(may_end);
    is_it.then(|| why.insert(scene, name.span.end(), format!("_{got}")))
}

fn is_float(of: &str) -> bool {
    matches!(of, "f32" | "f64" | "{float}")
}

/// The operation at the primary span, with its sides and its sign.
fn operation<'s>(scene: &'s Scene<'_>) -> Option<(Branch<'s>, Branch<'s>, Branch<'s>, &'s str)> {
    let own = scene.file.nearest(scene.span, &["binary_expression"])?;
    sides(scene, own)
}

fn sides<'s>(scene: &'s Scene<'_>, own: Branch<'s>) -> Option<(Branch<'s>, Branch<'s>, Branch<'s>, &'s str)> {
    let (left, right) = (scene.file.child(own, "left")?, scene.file.child(own, "right")?);
    Some((own, left, right, scene.file.text(Span::new(left.span.end(), right.span.start())?).trim()))
}

/// `done / total * 100.0` of integers: both parts of the quotient as floats.
fn quotient(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let [a, b] = names.as_slice() else { return None };
    let (from, to) = match (is_float(a), is_float(b)) {
        (true, false) => (b, a),
        (false, true) => (a, b),
        _ => return None,
    };
    let (_, left, right, _) = operation(scene)?;
    let divided = |side: Branch<'_>| {
        let inner = scene.file.inside(side.span, &["binary_expression"]).into_iter().next()?;
        let text = scene.file.text(side.span).trim_matches(['(', ')', ' ']);
        let (_, above, below, sign) = sides(scene, inner).filter(|_| text == scene.file.text(inner.span))?;
        (sign == "/").then_some((above, below))
    };
    let (parts, true) = (divided(left).or_else(|| divided(right))?, NUMBERS.contains(from)) else { return None };
    let function = scene.function().map(|own| scene.file.text(own.span)).unwrap_or_default();
    let to = match *to {
        "{float}" if function.contains("f32") => "f32",
        "{float}" => "f64",
        to => to,
    };
    Some(divided_as(scene, parts, to))
}

/// `total / count` of integers, where a float is asked for.
fn rounded(scene: &Scene<'_>) -> Option<Proposal> {
    let (to, from) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "binary_expression")?;
    let (_, above, below, sign) = sides(scene, own)?;
    let fits = sign == "/" && is_float(&to) && NUMBERS.contains(&from.as_str()) && !is_float(&from);
    fits.then(|| divided_as(scene, (above, below), &to))
}

fn divided_as(scene: &Scene<'_>, (above, below): (Branch<'_>, Branch<'_>), to: &str) -> Proposal {
    let write = |why: Proposal, part: Branch<'_>| match part.kind {
        "integer_literal" => why.insert(scene, part.span.end(), ".0"),
        _ if is_simple(scene, part.span) => why.insert(scene, part.span.end(), format!(" as {to}")),
        _ => why.insert(scene, part.span.start(), "(").insert(scene, part.span.end(), format!(") as {to}")),
    };
    let why = Proposal::new(format!("divide as `{to}`, before it is rounded"));
    write(write(why, above), below)
}

/// `position + delta`, where only `delta` has a sign: reckoned with signs, and without one in the end.
fn signed(scene: &Scene<'_>) -> Option<Proposal> {
    let (own, left, right, sign) = operation(scene)?;
    let names = quoted(&scene.error.message);
    let (unsigned, signed) = match (scene.code(), names.as_slice()) {
        ("E0277", [right, left]) => ((*left).to_owned(), (*right).to_owned()),
        ("E0308", _) if right.span == scene.span => scene.expected_found()?,
        _ => return None,
    };
    let is = |of: &str, head: char| NUMBERS.contains(&of) && of.starts_with(head);
    if !is(&unsigned, 'u') || !is(&signed, 'i') || !matches!(sign, "+" | "-") {
        return None;
    }
    let parent = scene.file.around(own.span).into_iter().rfind(|node| node.span != own.span)?;
    let is_part = matches!(
        parent.kind,
        "binary_expression" | "unary_expression" | "field_expression" | "reference_expression" | "type_cast_expression"
    );
    // A bracket that is there is the one that is needed.
    let is_enclosed = parent.kind == "parenthesized_expression";
    let (open, close) = match (is_part, is_enclosed) {
        (true, _) => ("((", ")"),
        _ => ("(", ""),
    };
    let why = Proposal::new(format!("reckon with signs, as `{signed}`"));
    let why = why.insert(
        scene,
        own.span.start(),
        if is_simple(scene, left.span) { open.to_owned() } else { format!("{open}(") },
    );
    let why = match is_simple(scene, left.span) {
        true => why.insert(scene, left.span.end(), format!(" as {signed}")),
        false => why.insert(scene, left.span.end(), format!(") as {signed}")),
    };
    Some(why.insert(scene, own.span.end(), format!(") as {unsigned}{close}")))
}

/// `2.0 * length`, where the file has `impl Mul<f64> for Length` alone.
fn exchanged(scene: &Scene<'_>) -> Option<Proposal> {
    let (_, left, right, sign) = operation(scene)?;
    let names = quoted(&scene.error.message);
    let ([factor, of], "*") = (names.as_slice(), sign) else { return None };
    let file = &scene.file;
    let is_taken = |taken: &String| match *factor {
        "{float}" => is_float(taken),
        "{integer}" => NUMBERS.contains(&taken.as_str()) && !is_float(taken),
        factor => NUMBERS.contains(&factor) && taken == factor,
    };
    let mut impls = file.impls_of(of).into_iter();
    let is_there = impls.any(|own| own.implements("Mul") && own.trait_arguments().first().is_some_and(is_taken));
    let (a, b) = (file.text(left.span).to_owned(), file.text(right.span).to_owned());
    let is_plain = is_simple(scene, left.span) && is_simple(scene, right.span);
    let why = Proposal::new(format!("`{of}` is multiplied, and not the number"));
    (is_there && is_plain).then(|| why.replace(scene, left.span, b).replace(scene, right.span, a))
}
