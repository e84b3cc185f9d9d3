//! Casts of numbers: which keep every value, and how one is written.

use super::float_reckonings::{as_floats, divides};
use super::number_types::numbers;
use crate::edit::Span;
use crate::repair::maker::postfix::{is_simple, labelled};
use crate::repair::maker::{Ground, NUMBERS, Proposal, Scene, quoted};
use crate::repair::meaning::rounded::is_unlike_others;
use crate::repair::type_text::type_name;
use crate::syntax::{Branch, SyntaxFile, Word};

/// `value as T` of a number of type `from`; where it is a cast already, to another type. What would lose a part of some
/// values is nothing that anybody asked for.
pub(in crate::repair) fn cast(scene: &Scene<'_>, value: Span, from: Option<&str>, of: &str) -> Option<Proposal> {
    let node = scene.file.around(value).into_iter().rev().find(|branch| branch.span == value)?;
    let node = if node.kind == "parenthesized_expression" {
        scene.file.children(node).into_iter().find(|child| child.named).unwrap_or(node)
    } else {
        node
    };
    if node.kind == "type_cast_expression" {
        let old = scene.file.child(node, "type")?;
        let why = Proposal::new(format!("cast to `{of}`")).on(ground_to_recast(&scene.file, node, of));
        return Some(why.replace(scene, old.span, of));
    }
    if let Some(whole) = with_its_parts(scene, node, of) {
        return Some(whole);
    }
    // A number that is written there is written as what it is to be.
    let is_plain =
        node.kind == "integer_literal" && scene.file.text(node.span).bytes().all(|byte| byte.is_ascii_digit());
    if is_plain && of.starts_with('f') {
        return Some(Proposal::new(format!("write it as a `{of}`")).insert(scene, node.span.end(), ".0"));
    }
    // There is nothing below zero to be cast before there is a sign.
    if node.kind == "unary_expression"
        && scene.file.text(node.span).starts_with('-')
        && from.is_some_and(|from| from.starts_with('u'))
        && !of.starts_with('u')
    {
        let inner = scene.file.children(node).into_iter().find(|child| child.named)?;
        // What is reckoned below it is to be wide before it is.
        let mut sums = scene.file.inside(inner.span, &["binary_expression"]).into_iter();
        let is_reckoned =
            sums.any(|sum| matches!(scene.file.child_text(sum, "operator"), Some("+" | "-" | "*" | "<<")));
        return if is_reckoned { None } else { operand(scene, inner, from, of) };
    }
    // What is reckoned with is to be wide before it is.
    if let Some(inner) =
        from.filter(|from| keeps_all(from, of)).and_then(|from| miscast_in(&scene.file, node, from, of))
    {
        return cast(scene, inner.span, from, of);
    }
    // What is shifted out of a narrow number is lost before a cast of the whole.
    if node.kind == "binary_expression" && from.is_some_and(|from| keeps_all(from, of)) {
        let left = scene.file.child(node, "left")?;
        let shifts = scene.file.children(node).iter().any(|child| child.kind == "<<");
        if shifts && left.span != value {
            return cast(scene, left.span, from, of);
        }
        if from.is_some_and(|from| !from.starts_with('f'))
            && let Some(each) = before_shifts(scene, node, of)
        {
            return Some(each);
        }
    }
    // What is below nothing there is no number of the type yet.
    if node.kind == "binary_expression"
        && of.starts_with('i')
        && let Some(from) = from.filter(|from| from.starts_with('u'))
        && let Some(each) = before_subtracted(scene, node, (from, of))
    {
        return Some(each);
    }
    // A quotient of integers is rounded before it is cast.
    let is_rounded = of.starts_with('f') && divides(&scene.file, node);
    if is_rounded && let Some(each) = as_floats(scene, node, of) {
        return Some(labelled(scene, value, each));
    }
    let is_whole =
        from.is_some_and(|from| from.starts_with('f')) && of.starts_with(['i', 'u']) && is_made_whole(scene, node.span);
    // What is below zero becomes none of all unsigned numbers but zero.
    let may_be_lost = is_whole && of.starts_with('u') && may_be_negative(scene, node.span);
    let ground = match from.filter(|_| !is_whole) {
        Some(from) => ground(from, of),
        None if may_be_lost => Ground::Nothing,
        None => Ground::Reason,
    };
    let why = Proposal::new(format!("cast to `{of}`")).on(ground);
    let proposal = labelled(scene, value, why.groundless(is_rounded));
    let is_operand = scene.file.around(value).iter().rev().any(|b| b.kind == "binary_expression" && b.span != value);
    let is_one = node.kind == "unary_expression" || is_simple(scene, value);
    Some(match (is_one, is_operand) {
        (true, false) => proposal.insert(scene, value.end(), format!(" as {of}")),
        (true, true) => proposal.insert(scene, value.start(), "(").insert(scene, value.end(), format!(" as {of})")),
        (false, _) => proposal.insert(scene, value.start(), "(").insert(scene, value.end(), format!(") as {of}")),
    })
}

/// `.as_secs_f64()` for `.as_secs()`, where a float is wanted of it, or of the local that nothing else asks for: a cast of whole seconds
/// would be a float without what a float is for.
fn with_its_parts(scene: &Scene<'_>, value: Branch<'_>, of: &str) -> Option<Proposal> {
    let file = &scene.file;
    let made = match value.kind {
        "identifier" => {
            let own = scene.declaration(value.span)?.0;
            let function = file.nearest(own.span, &["function_item", "closure_expression"])?;
            let name = file.text(value.span);
            let words = file.words(Span::new(own.span.end(), function.span.end())?);
            // `{name}` in what is shown asks for it as well.
            let open = format!("{{{name}");
            let is_shown = |text: &str| text.split(&open).skip(1).any(|rest| rest.starts_with(['}', ':']));
            let speaks = |word: &&Word<'_>| word.text == name || word.is_literal && is_shown(word.text);
            let is_only = words.iter().filter(speaks).count() == 1;
            file.child(own, "value").filter(|_| is_only && file.child(own, "type").is_none())?
        }
        _ => value,
    };
    let method = file.child(made, "function").filter(|_| made.kind == "call_expression")?;
    let word = file.child(method, "field").filter(|word| file.text(word.span) == "as_secs")?;
    let is_known = file.child(method, "value").is_some_and(|asked| may_be_duration(file, asked));
    let is_float = matches!(of, "f32" | "f64") && is_known;
    let why = Proposal::new("with the parts of a second");
    is_float.then(|| why.replace(scene, word.span, format!("as_secs_{of}")))
}

/// Words in the names of what goes both ways.
const BOTH_WAYS: &[&str] = &[
    "delta",
    "diff",
    "difference",
    "drift",
    "dt",
    "dx",
    "dy",
    "dz",
    "offset",
    "shift",
    "speed",
    "step",
    "velocity",
    "vx",
    "vy",
];

/// Whether a float may be below zero, by what it is made of: a difference, or what goes both ways.
fn may_be_negative(scene: &Scene<'_>, value: Span) -> bool {
    let words = scene.file.words(value);
    let is_absolute = words.iter().any(|word| matches!(word.text, "abs" | "max" | "sqrt" | "clamp" | "hypot"));
    let goes_both_ways =
        |word: &str| word == "-" || word.split('_').any(|part| BOTH_WAYS.contains(&part.to_lowercase().as_str()));
    !is_absolute && words.iter().any(|word| goes_both_ways(word.text))
}

/// Whether what is asked for its seconds may be a `Duration`: a type of one's own gives no parts of them.
fn may_be_duration(file: &SyntaxFile, asked: Branch<'_>) -> bool {
    match declared(file, asked) {
        Some(of) => type_name(of.trim_start_matches('&').trim_start_matches("mut ")) == "Duration",
        None => file.all_named(&["function_item"], "as_secs").next().is_none(),
    }
}

/// Whether a number has been rounded, so that a whole one is what was wanted of it: `level.floor()`.
pub(in crate::repair) fn is_made_whole(scene: &Scene<'_>, value: Span) -> bool {
    let ends = [".ceil()", ".floor()", ".round()", ".trunc()"];
    let is_call = scene.exactly(value).is_some_and(|own| own.kind == "call_expression");
    is_call && ends.iter().any(|end| scene.file.text(value).ends_with(end))
}

/// `-(depth as i64)` for `-depth`
fn operand(scene: &Scene<'_>, inner: Branch<'_>, from: Option<&str>, of: &str) -> Option<Proposal> {
    let why = Proposal::new(format!("cast to `{of}`")).on(from.map_or(Ground::Reason, |from| ground(from, of)));
    let (head, tail) = if is_simple(scene, inner.span) { ("(", "") } else { ("((", ")") };
    Some(why.insert(scene, inner.span.start(), head).insert(scene, inner.span.end(), format!("{tail} as {of})")))
}

/// Signs of what may be too much for a narrow number.
const ADDING: &[&str] = &["+", "-", "*", "|"];

/// `part as u32` in `part as u32 * 2`, where the whole is to be wider and the function casts to nothing else that narrow: a
/// number that is cut short is not made whole by a cast of what is reckoned with it.
fn miscast_in<'f>(file: &'f SyntaxFile, own: Branch<'f>, from: &str, of: &str) -> Option<Branch<'f>> {
    let (mut open, mut casts) = (vec![own], Vec::new());
    while let Some(node) = open.pop() {
        let sign = file.child_text(node, "operator").unwrap_or_default();
        match node.kind {
            "binary_expression" if ADDING.contains(&sign) => {
                open.extend(file.child(node, "left").into_iter().chain(file.child(node, "right")));
            }
            "parenthesized_expression" => open.extend(file.children(node).into_iter().filter(|part| part.named)),
            "type_cast_expression" => casts.push(node),
            _ => {}
        }
    }
    let [only] = casts.as_slice() else { return None };
    let is_narrow = file.child_text(*only, "type") == Some(from);
    let function = file.nearest(own.span, &["function_item"])?;
    let casts = file.inside(function.span, &["type_cast_expression"]).into_iter();
    let alike = casts.filter(|cast| file.child_text(*cast, "type") == Some(of)).count();
    let is_slip = own.kind == "binary_expression" && is_narrow && alike > 1 && !is_cut(file, *only, of);
    (is_slip && is_unlike_its_neighbours(file, *only, of)).then_some(*only)
}

/// Whether a cast is to another type than it is meant to be, as the others tell that are beside it.
fn is_unlike_its_neighbours(file: &SyntaxFile, cast: Branch<'_>, of: &str) -> bool {
    is_unlike_others(file, cast, of) || is_unlike_its_sum(file, cast, of)
}

/// Whether what is cast is an `of` already: who casts that to something else cuts it short on purpose.
fn is_cut(file: &SyntaxFile, cast: Branch<'_>, of: &str) -> bool {
    file.child(cast, "value").and_then(|value| declared(file, value)) == Some(of)
}

/// Whether all other casts of the same sum, two or more, are to `of`: one alone says nothing of its neighbour.
fn is_unlike_its_sum(file: &SyntaxFile, cast: Branch<'_>, of: &str) -> bool {
    let around = file.around(cast.span).into_iter().rev().filter(|node| node.span != cast.span);
    // Who masks a number meant to cut it short.
    let reckons = |node: &Branch<'_>| match node.kind {
        "binary_expression" => file.child(*node, "operator").is_some_and(|sign| ADDING.contains(&file.text(sign.span))),
        kind => kind == "parenthesized_expression",
    };
    let sum = around.take_while(reckons).last();
    let casts = sum.map(|sum| file.inside(sum.span, &["type_cast_expression"])).unwrap_or_default();
    let others = casts.into_iter().filter(|other| other.span != cast.span);
    let types: Vec<_> = others.map(|other| file.child_text(other, "type")).collect();
    types.len() > 1 && types.iter().all(|to| *to == Some(of)) && !is_cut(file, cast, of)
}

/// `(high << 8) | low` of narrow numbers: each number cast before anything is shifted out of it.
fn before_shifts(scene: &Scene<'_>, own: Branch<'_>, of: &str) -> Option<Proposal> {
    let file = &scene.file;
    let (mut open, mut parts, mut shifts) = (vec![own], Vec::new(), false);
    while let Some(node) = open.pop() {
        let sign = file.child_text(node, "operator").unwrap_or_default();
        match node.kind {
            "binary_expression" if matches!(sign, "<<" | ">>") => {
                shifts |= sign == "<<";
                open.extend(file.child(node, "left"));
            }
            "binary_expression" if matches!(sign, "+" | "-" | "*" | "|" | "&" | "^") => {
                open.extend(file.child(node, "left").into_iter().chain(file.child(node, "right")));
            }
            "binary_expression" => return None,
            "parenthesized_expression" => open.extend(file.children(node).into_iter().filter(|part| part.named)),
            // What is written there has the type that is asked for.
            "integer_literal" => {}
            _ => parts.push(node),
        }
    }
    let why = Proposal::new(format!("cast to `{of}`, before anything is shifted out of it"));
    (shifts && !parts.is_empty()).then(|| {
        parts.iter().fold(why, |why, part| {
            // A sign before a number binds closer than a cast.
            let is_one = part.kind == "unary_expression" || is_simple(scene, part.span);
            let (open, close) = if is_one { ("(", "") } else { ("((", ")") };
            why.insert(scene, part.span.start(), open).insert(scene, part.span.end(), format!("{close} as {of})"))
        })
    })
}

/// `a as T - b as T` for an `a - b` of numbers without a sign.
fn before_subtracted(scene: &Scene<'_>, own: Branch<'_>, (from, of): (&str, &str)) -> Option<Proposal> {
    let file = &scene.file;
    file.child(own, "operator").filter(|sign| file.text(sign.span) == "-")?;
    let why = Proposal::new(format!("cast to `{of}`, before it is subtracted")).on(ground(from, of));
    let parts = [file.child(own, "left")?, file.child(own, "right")?];
    let written = |part: &Branch<'_>| part.kind != "integer_literal";
    Some(parts.iter().filter(|part| written(part)).fold(why, |why, part| {
        if is_simple(scene, part.span) {
            why.insert(scene, part.span.end(), format!(" as {of}"))
        } else {
            why.insert(scene, part.span.start(), "(").insert(scene, part.span.end(), format!(") as {of}"))
        }
    }))
}

/// `&(value as T)` for a `&value` of another number type.
pub(in crate::repair) fn cast_and_borrowed(
    scene: &Scene<'_>,
    value: Span,
    expected: &str,
    got: &str,
) -> Option<Proposal> {
    let (wanted, from) = (expected.strip_prefix('&')?, got.strip_prefix('&')?);
    let own = scene.exactly(value).filter(|own| own.kind == "reference_expression")?;
    let inner = scene.file.child(own, "value")?;
    let is_cast = inner.kind == "parenthesized_expression";
    if is_cast || !NUMBERS.contains(&wanted) || !NUMBERS.contains(&from) || wanted == from {
        return None;
    }
    let why = Proposal::new(format!("cast to `{wanted}`")).on(ground(from, wanted));
    Some(why.insert(scene, inner.span.start(), "(").insert(scene, inner.span.end(), format!(" as {wanted})")))
}

/// The ends of a range that is no index, or no bounds, because of its number type: each cast.
pub(in crate::repair) fn cast_ends(scene: &Scene<'_>, value: Span, message: &str) -> Option<Proposal> {
    let own = scene.exactly(value).filter(|own| own.kind == "range_expression")?;
    let types = quoted(message).iter().flat_map(|text| numbers(text)).collect::<Vec<_>>();
    // What is indexed may hold numbers as well.
    let from = if message.contains("cannot be indexed by") { types.last() } else { types.first() }?;
    let ends = scene.file.children(own).into_iter().filter(|child| child.named && child.kind != "integer_literal");
    let casts: Vec<Proposal> = ends.map(|end| cast(scene, end.span, Some(from), "usize")).collect::<Option<_>>()?;
    casts.into_iter().reduce(Proposal::with)
}

/// What speaks for a cast. What has the width of a pointer keeps 64 bits on most targets, and on those alone; what a float
/// has no room for it rounds.
pub(in crate::repair) fn ground(from: &str, of: &str) -> Ground {
    let is_rounded = of.starts_with('f') && from.starts_with(['i', 'u']);
    match (from, of) {
        _ if keeps_all(from, of) => Ground::Reason,
        _ if is_rounded => Ground::Guess,
        ("u64", "usize") | ("i64", "isize") => Ground::Guess,
        _ => Ground::Nothing,
    }
}

/// What speaks for the type `of` in a cast that is there with another. Somebody may have cut the number short on purpose: so
/// only what keeps all of it either way has a reason, and what cuts it further is what one more cast would be.
pub(super) fn ground_to_recast(file: &SyntaxFile, cast: Branch<'_>, of: &str) -> Ground {
    let part = |field: &str| file.child(cast, field);
    let old = part("type").map(|old| file.text(old.span)).unwrap_or_default();
    let own = part("value").and_then(|value| declared(file, value));
    let keeps = |own: &str, to: &str| own == to || keeps_all(own, to);
    if own.is_some_and(|own| keeps(own, old) && keeps(own, of)) || is_unlike_its_neighbours(file, cast, of) {
        return Ground::Reason;
    }
    if keeps_all(old, of) { Ground::Nothing } else { ground(old, of) }
}

/// What gives a name to a value.
const BINDING: &[&str] =
    &["closure_parameters", "for_expression", "let_condition", "let_declaration", "match_pattern", "parameter"];

/// The type that a name, or a field, is declared with: where nothing else is called so.
fn declared<'f>(file: &'f SyntaxFile, value: Branch<'_>) -> Option<&'f str> {
    let (name, kinds, field, scope): (_, &[&str], _, _) = match value.kind {
        "parenthesized_expression" => {
            let inner = file.children(value).into_iter().find(|child| child.named)?;
            return declared(file, inner);
        }
        "identifier" => {
            let scope = file.nearest(value.span, &["function_item"])?.span;
            (value, BINDING, "pattern", scope)
        }
        "field_expression" => (file.child(value, "field")?, &["field_declaration"], "name", file.whole()),
        _ => return None,
    };
    let name = file.text(name.span);
    let mut named = file.inside(scope, kinds).into_iter().filter(|own| {
        let said = file.child(*own, field).unwrap_or(*own);
        file.words(said.span).iter().any(|word| word.text == name)
    });
    let (only, None) = (named.next()?, named.next()) else { return None };
    file.child_text(only, "type")
}

/// What speaks for a declaration of type `new` where `old` is declared. Of numbers, one that loses a part of some values, or
/// shows them another way, is no better than a cast.
pub(in crate::repair) fn ground_to_declare(old: &str, new: &str) -> Ground {
    let is_number = |of: &str| {
        of == "char"
            || of.strip_prefix(['i', 'u', 'f']).is_some_and(|bits| bits == "size" || bits.parse::<u8>().is_ok())
    };
    // What is divided by, or shown, is another number with a point in it.
    let is_float = |of: &str| of.starts_with('f');
    let is_other = !keeps_all(old, new) || [old, new].contains(&"char") || is_float(old) != is_float(new);
    if is_number(old) && is_number(new) && is_other { Ground::Guess } else { Ground::Reason }
}

/// Whether a cast from one number to the other keeps every value: to what is wider, with a sign of its own or without, and
/// from an integer to a float; a character is a number of 21 bits. What is as wide as a pointer has 32 bits or 64.
pub(in crate::repair) fn keeps_all(from: &str, to: &str) -> bool {
    match (from, to) {
        ("u8", "char") => return true,
        (_, "char") => return false,
        ("char", _) => return keeps_all("u24", to),
        _ => {}
    }
    let width = |of: &str, of_pointer: u32| -> Option<u32> {
        let bits = of.trim_start_matches(['i', 'u', 'f']);
        if bits == "size" { Some(of_pointer) } else { bits.parse().ok() }
    };
    let (Some(own), Some(theirs)) = (width(from, 64), width(to, 32)) else { return false };
    match (from.chars().next(), to.chars().next()) {
        (Some('i' | 'u'), Some('f')) => own < if theirs == 64 { f64::MANTISSA_DIGITS } else { f32::MANTISSA_DIGITS },
        (Some('u'), Some('i')) => own < theirs,
        (a, b) => a == b && own <= theirs && from != to,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_keeps_every_value_has_a_reason() {
        for (from, of, wanted) in [
            ("u32", "u64", Ground::Reason),
            ("u8", "i16", Ground::Reason),
            ("u32", "usize", Ground::Reason),
            ("usize", "u64", Ground::Reason),
            ("u32", "f64", Ground::Reason),
            ("i16", "f32", Ground::Reason),
            ("i64", "f64", Ground::Guess),
            ("usize", "f64", Ground::Guess),
            ("u32", "f32", Ground::Guess),
            ("char", "u32", Ground::Reason),
            ("char", "i32", Ground::Reason),
            ("u8", "char", Ground::Reason),
            ("u64", "usize", Ground::Guess),
            ("i64", "isize", Ground::Guess),
            ("u64", "u32", Ground::Nothing),
            ("i64", "usize", Ground::Nothing),
            ("usize", "u32", Ground::Nothing),
            ("u32", "i32", Ground::Nothing),
            ("i8", "u64", Ground::Nothing),
            ("f64", "f32", Ground::Nothing),
            ("char", "u8", Ground::Nothing),
            ("", "", Ground::Nothing),
        ] {
            assert_eq!(ground(from, of), wanted, "{from} as {of}");
        }
    }

    #[test]
    fn a_cast_that_is_there_is_changed_only_for_what_fits_either_way() {
        for (text, of, wanted) in [
            ("fn f(x: u8) -> u64 { x as u32 }", "u64", Ground::Reason),
            ("fn f(x: u8) -> u32 { (x) as u64 }", "u32", Ground::Reason),
            ("struct A { x: u16 } fn f(a: &A) -> u64 { a.x as u32 }", "u64", Ground::Reason),
            ("struct A { x: u16 } struct B { x: u64 } fn f(a: &A) -> u64 { a.x as u32 }", "u64", Ground::Nothing),
            ("fn f(x: u64) -> u64 { x as u32 }", "u64", Ground::Nothing),
            ("fn f(x: u8) -> u64 { let x = x * 2; x as u32 }", "u64", Ground::Nothing),
            ("fn f(x: u8) -> u64 { list.map(|x| x as u32) }", "u64", Ground::Nothing),
            ("fn f() -> u64 { g() as u32 }", "u64", Ground::Nothing),
            ("fn f() -> u64 { g() as u64 }", "usize", Ground::Guess),
            ("fn f() -> u64 { g() as u64 }", "u32", Ground::Nothing),
            ("fn f() -> u64 { if t { h() as u32 } else { g() as u64 } }", "u64", Ground::Reason),
            ("fn f() -> u64 { g() as u64 + h() as u32 * 2 } fn k() -> u32 { f() as u32 }", "u64", Ground::Reason),
            ("fn f() -> u64 { if h() as u32 > 1 { h() as u32 } else { g() as u64 } }", "u64", Ground::Nothing),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let casts = file.all(&["type_cast_expression"]);
            let cast = casts.iter().rev().nth(usize::from(casts.len() > 1)).unwrap();
            assert_eq!(ground_to_recast(&file, *cast, of), wanted, "{text}");
        }
    }
}
