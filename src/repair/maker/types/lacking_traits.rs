//! E0277, E0369: a value lacks a trait that it has when it is held otherwise: indexed as bytes, cast, called as a whole, borrowed.

use super::by_bounds;
use super::held_otherwise::{FLOATS, INTEGERS, at_its_declaration, expression, whole_operation};
use super::unborrowed::dereferenced;
use crate::edit::Span;
use crate::repair::maker::failures::handing_on::of_failure;
use crate::repair::maker::items::bounds;
use crate::repair::maker::numbers::casts::{cast, cast_ends, is_made_whole};
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Ground, Proposal, Scene, pair, quoted};
use crate::syntax::Branch;

/// What an error about a trait says: the value has it held otherwise.
pub(super) fn of_trait(scene: &Scene<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    if message.contains("cannot be indexed by") {
        return by_index(scene, message);
    }
    // A function that comes as a parameter is not held otherwise so as to take something else.
    let is_closure = message.starts_with("expected a `Fn") || message.starts_with("expected an `Fn");
    if is_closure && quoted(message).last().is_some_and(|found| bounds::parameter(scene, found).is_some()) {
        return Vec::new();
    }
    let mut found: Vec<Proposal> = by_bounds::lent_before(scene).into_iter().collect();
    let around = scene.file.around(scene.span);
    let binary = around.iter().rev().find(|b| matches!(b.kind, "binary_expression" | "compound_assignment_expr"));
    found.extend(whole_operation(scene));
    if let Some(binary) = binary.filter(|_| {
        message.contains("no implementation for") || message.contains("cannot ") || message.contains("can't compare")
    }) {
        found.extend(of_operation(scene, *binary, message));
        return found;
    }
    if let Some(argument) = argument(scene) {
        return of_argument(scene, argument);
    }
    let failing = converted(scene).map(|value| of_failure(scene, value, &made_from(scene))).unwrap_or_default();
    if !failing.is_empty() {
        return failing;
    }
    let otherwise = copied_when_converted(scene).or_else(|| lent_when_converted(scene));
    if let Some(lent) = otherwise.or_else(|| lent_to_be_replaced(scene)) {
        return vec![lent];
    }
    // What a method takes is shown by the method's name, where the method's own result is what asks for it.
    let taken = if message.contains("is not an iterator") { taken_by_method(scene) } else { None };
    if taken.is_none() && is_called(scene) {
        return found;
    }
    let Some(value) = taken.or_else(|| expression(scene, scene.span)) else { return found };
    if message.contains(": RangeBounds<usize>` is not satisfied") {
        return cast_ends(scene, value, message).into_iter().collect();
    }
    if message.contains("is not an iterator") {
        found.extend(iterated(scene, value));
    }
    let node = scene.file.around(value).into_iter().rev().find(|branch| branch.span == value);
    if node.is_some_and(|node| {
        matches!(node.kind, "field_declaration" | "field_identifier" | "?")
            || node.kind.ends_with("type")
            || node.kind.ends_with("type_identifier")
    }) {
        // Nothing can be written before or after what is no expression.
        return found;
    }
    found.extend(of_failure(scene, value, message));
    if message.contains(" between threads safely") {
        // What may not go to another thread may not go there as a part of something else.
        return found;
    }
    if message.contains("doesn't implement") || message.contains("can only be applied to values that implement `Try`") {
        // Who cannot be shown cannot be shown as a reference either, and what cannot fail does not fail as one.
        return found;
    }
    found.push(Proposal::new("borrow it").insert(scene, value.start(), "&"));
    found.push(Proposal::new("borrow it mutably").insert(scene, value.start(), "&mut "));
    found.extend(dereferenced(scene, value));
    for call in [".as_ref()", ".as_str()", ".iter()", ".clone()", ".to_string()"] {
        found.push(after(scene, value, call));
    }
    if taken.is_none() && has_wanted_type(scene, value) {
        found.push(after(scene, value, ".into()").guessed(true));
    }
    found
}

/// What is indexed by something that is no index of it: the index as one, or something else that has such an index.
fn by_index(scene: &Scene<'_>, message: &str) -> Vec<Proposal> {
    let mut found = Vec::new();
    if message.contains("the type `str`") {
        // A number does not index text, but it does its bytes.
        let call = scene.file.nearest(scene.span, &["call_expression"]);
        let method = call.and_then(|call| scene.file.child(call, "function"));
        let method = method.filter(|method| method.kind == "field_expression" && !method.span.contains(scene.span));
        let index = scene.file.nearest(scene.span, &["index_expression"]);
        let value = method
            .and_then(|method| scene.file.child(method, "value"))
            .or_else(|| index.and_then(|index| scene.file.children(index).into_iter().find(|child| child.named)));
        found.extend(nth(scene));
        found.extend(value.map(|value| after(scene, value.span, ".as_bytes()")));
    }
    let unasked = unasked_end(scene, message);
    if !unasked.is_empty() {
        return unasked;
    }
    let range = cast_ends(scene, scene.span, message);
    if range.is_some() {
        found.extend(range);
    } else if message.contains("indexed by `&str`") || message.contains("indexed by `&String`") {
        // A text is no number.
        return found;
    } else if let Some(value) = expression(scene, scene.span) {
        let of = quoted(message).last().copied().filter(|of| INTEGERS.contains(of));
        let of_list = quoted(message).first().is_some_and(|list| list.starts_with('['));
        found.extend(cast(scene, value, of, "usize").map(|one| if_negative(one, of.filter(|_| of_list))));
    }
    found
}

/// What an operation lacks: each side cast to the type of the other, held otherwise, or by what it can be compared by.
fn of_operation(scene: &Scene<'_>, binary: Branch<'_>, message: &str) -> Vec<Proposal> {
    let mut found = Vec::new();
    let sides = [scene.file.child(binary, "left"), scene.file.child(binary, "right")];
    let names = quoted(message);
    let mut types: Vec<&str> = names
        .iter()
        .flat_map(|name| name.split(" | ").flat_map(|n| n.split([' '])).filter(|n| INTEGERS.contains(n)))
        .collect();
    let is_float = |name: &str| name.split(' ').any(|word| FLOATS.contains(&word.trim_start_matches('&')));
    if names.iter().any(|name| is_float(name)) {
        // `self.x + (dx * share).round()`: what was rounded has nothing behind the point that a cast would lose.
        let whole = names.iter().find(|of| INTEGERS.contains(of) && !FLOATS.contains(of));
        let rounded = sides.iter().flatten().find(|side| is_made_whole(scene, side.span));
        // A quotient of integers has lost what the float was for.
        let is_divided = matches!(scene.file.child_text(binary, "operator"), Some("/" | "%" | "/=" | "%="));
        let made =
            whole.zip(rounded).filter(|_| !is_divided).and_then(|(of, side)| cast(scene, side.span, Some("f64"), of));
        found.extend(made);
        // An integer can become a float; the other way about it would lose what stands behind the point.
        types.retain(|of| FLOATS.contains(of));
        if types.is_empty() {
            let own = scene.function().map(|own| scene.file.text(own.span)).unwrap_or_default();
            types.push(if own.contains("f32") { "f32" } else { "f64" });
        }
    }
    let is_number = |word: &str| INTEGERS.contains(&word) || matches!(word, "{integer}" | "{float}");
    let is_of_numbers = message.starts_with("cannot ") && !names.is_empty() && names.iter().all(|one| is_number(one));
    found.extend(compared(scene, binary));
    // `u8 | Result<u8, Error>` are two types.
    let sign = scene.file.child_text(binary, "operator").map(|sign| format!(" {sign} ")).unwrap_or_default();
    let told = if sign.is_empty() { message.to_owned() } else { message.replace(&sign, "` and `") };
    for side in sides.iter().flatten() {
        found.extend(of_failure(scene, side.span, &told));
    }
    // What may be missing is no number.
    let may_lack = names.iter().any(|of| of.starts_with("Option<") || of.starts_with("Result<"));
    for side in sides.iter().flatten() {
        for of in types.iter().filter(|_| !may_lack) {
            // What is cast to one of the two types is of the other.
            let from = types.iter().find(|other| *other != of).copied();
            // What is divided as integers is rounded before it is cast.
            let is_rounded = FLOATS.contains(of) && is_divided(scene, side.span);
            found.extend(cast(scene, side.span, from, of).into_iter().map(|one| one.groundless(is_rounded)));
        }
        // A number is what it is, however it is held.
        if is_of_numbers {
            continue;
        }
        found.extend(dereferenced(scene, side.span));
        found.push(Proposal::new("borrow it").insert(scene, side.span.start(), "&"));
        found.push(after(scene, side.span, ".clone()"));
        if message.contains("can't compare") {
            let compared = names.iter().map(|name| name.trim_start_matches('&'));
            let calls = compared.filter_map(|of| match of {
                "[u8]" => Some(".as_bytes()"),
                "str" | "String" => Some(".as_str()"),
                _ => None,
            });
            for call in calls.take(1).chain([".as_ref()"]) {
                found.push(after(scene, side.span, call));
                found.extend(at_its_declaration(scene, side.span, call));
            }
        }
    }
    found
}

/// What is gone through as something that can be.
fn iterated(scene: &Scene<'_>, value: Span) -> Vec<Proposal> {
    let mut found = Vec::new();
    // `for &b in text`: all that a text lends by reference is its bytes.
    let is_text = matches!(quoted(&scene.error.message).first(), Some(&("&str" | "String" | "&String")));
    let looped = scene.file.nearest(value, &["for_expression"]).filter(|_| is_text);
    let pattern = looped.and_then(|looped| scene.file.child(looped, "pattern"));
    if pattern.is_some_and(|pattern| pattern.kind == "reference_pattern") {
        found.push(after(scene, value, ".as_bytes()"));
    }
    for call in [".iter()", ".into_iter()", ".chars()", ".bytes()", ".lines()"] {
        found.push(after(scene, value, call));
    }
    found.push(Proposal::new("count up to it").insert(scene, value.start(), "0.."));
    found
}

/// `*item > largest` of a `&T` and a `T`, with the bound that `T` needs for it.
fn compared(scene: &Scene<'_>, binary: Branch<'_>) -> Option<Proposal> {
    let sign = scene.file.child_text(binary, "operator")?;
    let bound = match sign {
        "<" | "<=" | ">" | ">=" => "PartialOrd",
        "==" | "!=" => "PartialEq",
        _ => return None,
    };
    let of = |field: &str| {
        let side = scene.file.child(binary, field)?;
        let (_, label) = scene.labelled().find(|(span, label)| *span == side.span && !label.is_empty())?;
        Some((side, label))
    };
    let (left, right) = (of("left")?, of("right")?);
    let (lent, whole) = if left.1.starts_with('&') { (left, right.1) } else { (right, left.1) };
    let is_open = lent.1.strip_prefix('&') == Some(whole) && !bounds::asks(scene, whole, bound);
    let bound = bounds::bounded(scene, whole, bound).filter(|_| is_open)?;
    Some(dereferenced(scene, lent.0.span)?.with(bound))
}

/// Whether an expression divides one whole number by another.
fn is_divided(scene: &Scene<'_>, value: Span) -> bool {
    let is_number = |part: Option<Branch<'_>>| part.is_some_and(|part| part.kind == "integer_literal");
    scene.file.inside(value, &["binary_expression"]).into_iter().any(|own| {
        let side = |field: &str| is_number(scene.file.child(own, field));
        let sign = scene.file.child_text(own, "operator");
        sign == Some("/") && side("left") && side("right")
    })
}

/// Whether something else than the value itself says of which type it has to be, so that `.into()` is a conversion to that
/// type. What is gone over, matched or called is of whatever type it is: there the compiler does not know to what it is
/// converted, and says so only once it has no other error.
fn has_wanted_type(scene: &Scene<'_>, value: Span) -> bool {
    let around = scene.file.around(value);
    let holder = around.iter().rev().find(|node| node.span != value);
    holder.is_none_or(|node| {
        let taken = [("for_expression", "value"), ("match_expression", "value"), ("field_expression", "value")];
        let is_taken = |(kind, part): &(&str, &str)| {
            node.kind == *kind && scene.file.child(*node, part).is_some_and(|child| child.span == value)
        };
        !taken.iter().any(is_taken) && !matches!(node.kind, "try_expression" | "await_expression")
    })
}

/// `text[n]`, the character that stands there; of `text[0]` also, as an index does, without the case that there is none. A
/// number that is computed is one of bytes as a rule, and the character of that number may not be there.
fn nth(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(own) = scene.file.nearest(scene.span, &["index_expression"]) else { return Vec::new() };
    let parts: Vec<_> = scene.file.children(own).into_iter().filter(|child| child.named).collect();
    let [value, index] = parts.as_slice() else { return Vec::new() };
    let text = scene.file.text(index.span);
    let Some(behind) = Span::new(value.span.end(), own.span.end()).filter(|_| !text.contains("..")) else {
        return Vec::new();
    };
    let write = |rest: &str| {
        let why = Proposal::new("the character that stands there");
        why.replace(scene, behind, format!(".chars().nth({text}){rest}"))
    };
    let is_literal = index.kind == "integer_literal";
    std::iter::once(write("")).chain(is_literal.then(|| write(".unwrap()"))).collect()
}

/// The one argument of the call whose function is at the primary span: of `Type::from(value)`, what is wrong about it.
fn argument(scene: &Scene<'_>) -> Option<Span> {
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let function = scene.file.child(call, "function").filter(|function| function.kind == "scoped_identifier")?;
    let list = scene.file.child(call, "arguments").filter(|_| function.span.contains(scene.span))?;
    let mut named = scene.file.children(list).into_iter().filter(|child| child.named);
    let (only, None) = (named.next()?, named.next()) else { return None };
    Some(only.span)
}

/// What the method at the primary span makes something else of: `self.read()` of `self.read().into()`.
fn converted(scene: &Scene<'_>) -> Option<Span> {
    let own = scene.file.nearest(scene.span, &["field_expression"])?;
    scene.file.child(own, "field").filter(|name| name.span == scene.span)?;
    let is_conversion = matches!(scene.text(), "into" | "try_into");
    scene.file.child(own, "value").filter(|_| is_conversion).map(|value| value.span)
}

/// `list[start..]` of a `start` that may not be there: asked for where it is made, or here. In the turn of a loop that makes it,
/// what is not there may as well be passed over.
fn unasked_end(scene: &Scene<'_>, message: &str) -> Vec<Proposal> {
    let range = scene.exactly(scene.span).filter(|own| own.kind == "range_expression");
    let of = quoted(message).last().and_then(|of| of.split_once('<')?.1.strip_suffix('>'));
    let (Some(range), Some(of)) = (range, of) else { return Vec::new() };
    let ends = scene.file.children(range).into_iter().filter(|child| child.named && child.kind != "integer_literal");
    let ends: Vec<Branch<'_>> = ends.collect();
    let [end] = ends.as_slice() else { return Vec::new() };
    let is_of_a_turn = is_made_in_turn(scene, end.span);
    let found = of_failure(scene, end.span, &format!("`{of}`")).into_iter();
    found.map(|one| if is_of_a_turn { one.groundless(true) } else { one }).collect()
}

/// Whether a value stands in a loop and is not made before it.
fn is_made_in_turn(scene: &Scene<'_>, value: Span) -> bool {
    let loops = ["for_expression", "while_expression", "loop_expression"];
    let (Some(turns), Some(function)) = (scene.file.nearest(value, &loops), scene.function()) else { return false };
    let name = scene.file.text(value);
    let lets = scene.file.inside(function.span, &["let_declaration"]).into_iter();
    let made = lets.filter(|own| own.span.end() <= value.start()).rfind(|own| {
        let pattern = scene.file.child_text(*own, "pattern");
        pattern.is_some_and(|pattern| pattern.trim_start_matches("mut ") == name)
    });
    function.span.contains(turns.span) && made.is_none_or(|made| turns.span.contains(made.span))
}

/// The one argument of the method whose name is at the primary span: `local` of `list.iter().chain(local)`.
fn taken_by_method(scene: &Scene<'_>) -> Option<Span> {
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let method = scene.file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    scene.file.child(method, "field").filter(|name| name.span == scene.span)?;
    let mut named = scene.file.children(scene.file.child(call, "arguments")?).into_iter().filter(|child| child.named);
    let (only, None) = (named.next()?, named.next()) else { return None };
    Some(only.span)
}

/// Whether the primary span is the name of a function that is called: what lacks something is what the call makes or takes, and
/// the function is not held in any other way.
fn is_called(scene: &Scene<'_>) -> bool {
    let call = scene.file.nearest(scene.span, &["call_expression"]);
    let function = call.and_then(|call| scene.file.child(call, "function"));
    function.is_some_and(|own| own.span == scene.span && own.kind == "identifier")
}

/// An argument as the one impl that there is takes it.
fn of_argument(scene: &Scene<'_>, value: Span) -> Vec<Proposal> {
    let told = scene.error.plain();
    let told = told.split("for that trait implementation, ").nth(1).unwrap_or_default();
    let (wanted, got) = pair(told).unwrap_or_default();
    let of = made_from(scene);
    let mut found = of_failure(scene, value, &of);
    if !found.is_empty() {
        return found;
    }
    // Who takes whatever becomes a `T` has that made of it first.
    let of = of.trim_matches('`');
    if of.starts_with("impl Into<") || bounds::parameter(scene, of).is_some() && bounds::asks(scene, of, "Into") {
        return vec![after(scene, value, ".into()")];
    }
    if got.trim_start_matches('&') == wanted && got != wanted {
        found.extend(dereferenced(scene, value));
        found.push(after(scene, value, ".clone()"));
    } else if wanted.trim_start_matches('&') == got && got != wanted {
        found.push(Proposal::new("borrow it").insert(scene, value.start(), "&"));
    }
    for wrapper in ["Arc", "Box", "Rc"] {
        if wanted.starts_with(&format!("{wrapper}<")) && !got.starts_with(&format!("{wrapper}<")) {
            let wrap = Proposal::new(format!("wrap it: `{wrapper}::new(…)`"));
            let wrap = wrap.insert(scene, value.start(), format!("{wrapper}::new("));
            found.push(wrap.insert(scene, value.end(), ")"));
        }
    }
    if wanted == "String" {
        found.push(after(scene, value, ".to_string()"));
    } else if INTEGERS.contains(&wanted.as_str()) && INTEGERS.contains(&got.as_str()) {
        found.extend(cast(scene, value, Some(&got), &wanted));
    }
    if found.is_empty() {
        found.extend(dereferenced(scene, value));
        found.push(Proposal::new("borrow it").insert(scene, value.start(), "&"));
        found.push(after(scene, value, ".as_str()"));
        found.push(after(scene, value, ".clone()"));
    }
    found
}

/// `map.clone().into()` where `map.into()` asks for what is made of the very thing, and has it lent: the compiler says of which type it
/// can be made.
fn copied_when_converted(scene: &Scene<'_>) -> Option<Proposal> {
    let plain = scene.error.plain();
    let told = plain.split("for that trait implementation, expected `").nth(1)?;
    let (expected, rest) = told.split_once("`, found `")?;
    let found = rest.split('`').next()?;
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let method = scene.file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    let name = scene.file.child(method, "field").filter(|name| name.span == scene.span)?;
    let value = scene.file.child(method, "value")?;
    let is_lent = found.strip_prefix('&') == Some(expected);
    (is_lent && scene.file.text(name.span) == "into").then(|| after(scene, value.span, ".clone()"))
}

/// `&key.into()` where a reference is taken, and `key.into()` becomes none: what is converted has to be made before it is lent.
fn lent_when_converted(scene: &Scene<'_>) -> Option<Proposal> {
    let of = *quoted(&scene.error.message).first().filter(|of| of.starts_with('&') && of.contains(": From<"))?;
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let method = scene.file.child(call, "function").filter(|method| method.kind == "field_expression")?;
    let name = scene.file.child(method, "field").filter(|name| name.span == scene.span)?;
    // Of what is written there nothing says that it was to be converted.
    let value = scene.file.child(method, "value")?;
    if value.kind.ends_with("literal") || matches!(value.kind, "array_expression" | "reference_expression") {
        return None;
    }
    // What is made for the call alone is written to for nobody.
    let is_read = scene.file.text(name.span) == "into" && !of.starts_with("&mut ");
    let around = scene.file.around(call.span);
    let holder = around.iter().rev().find(|node| node.span != call.span);
    let is_lent = holder.is_some_and(|holder| holder.kind == "arguments");
    (is_read && is_lent).then(|| Proposal::new("borrow it").insert(scene, call.span.start(), "&"))
}

/// `mem::replace(&mut self.0, …)` of a `&mut [T]` that was given itself: what lies behind it cannot be replaced whole.
fn lent_to_be_replaced(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.starts_with("the size for values of type ") {
        return None;
    }
    let file = &scene.file;
    let statement = file.nearest(scene.span, &["let_declaration", "expression_statement", "call_expression"])?;
    let mut calls = file.inside(statement.span, &["call_expression"]).into_iter().filter_map(|call| {
        let name = file.child_text(call, "function")?;
        let is_it = matches!(name.rsplit("::").next(), Some("replace" | "take")) && name.contains("mem::");
        file.child(call, "arguments").filter(|_| is_it)
    });
    let (list, None) = (calls.next()?, calls.next()) else { return None };
    let first = file.children(list).into_iter().find(|child| child.named)?;
    let is_place = matches!(first.kind, "field_expression" | "identifier" | "index_expression");
    is_place.then(|| Proposal::new("borrow it mutably").insert(scene, first.span.start(), "&mut "))
}

/// What is converted, as the compiler says it: `From<Result<u16, Error>>` is not there for a number.
fn made_from(scene: &Scene<'_>) -> String {
    let message = scene.error.message.as_str();
    let of = [": From<", ": TryFrom<"].iter().find_map(|bound| message.split_once(bound));
    let told = of.and_then(|(_, rest)| rest.split_once(">` is not"));
    told.map(|(of, _)| format!("`{of}`")).unwrap_or_default()
}

/// The cast of a list's index: one below nothing becomes one that no list is long enough for, and panics as it should.
fn if_negative(mut cast: Proposal, of: Option<&str>) -> Proposal {
    if cast.ground == Ground::Nothing && matches!(of, Some("i8" | "i16" | "i32" | "isize")) {
        cast.ground = Ground::Guess;
    }
    cast
}
