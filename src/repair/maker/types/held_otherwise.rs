//! E0308, E0271, E0277, E0369, E0599: a value that is right but for how it is held: `?`, `&`, `*`, `as`, `.iter()`, `.as_str()`,
//! `.into()`, `Some(…)` and the like, chosen by the types that the compiler names. The path of a function that is handed on is
//! left as it is.

use super::by_bounds;
use super::known_ways::Ways;
use super::lacking_traits::of_trait;
use super::methods_by_holder::{OF_ITERATORS, OF_LISTS, OF_TEXTS};
use super::tuple_parts;
use super::unborrowed::{dereferenced, dereferenced_already};
use crate::edit::Span;
use crate::repair::maker::failures::handing_on::{can_fail, of_failure, where_made};
use crate::repair::maker::items::bounds;
use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::numbers::casts::{cast, cast_and_borrowed, is_made_whole};
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene, offers_trait, quoted};
use crate::repair::type_text::{arguments, may_be_same, type_name, type_path};
use crate::syntax::SyntaxFile;

pub(super) const INTEGERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64", "char"];

/// The types of numbers with a point, as the compiler calls them.
pub(super) const FLOATS: &[&str] = &["f32", "f64", "{float}"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    // `map(Into::into)`: a function that is handed on is no value that is held in another way.
    let path = scene.exactly(scene.span).filter(|own| own.kind == "scoped_identifier");
    let name = path.and_then(|path| scene.file.child_text(path, "name"));
    // Of what is no future the compiler shows the word `await`, which is no value.
    if name.is_some_and(|name| name.starts_with(|c: char| c.is_lowercase())) || scene.text() == "await" {
        return Vec::new();
    }
    // What a derive writes is written by nobody, and its name is no value.
    if scene.file.nearest(scene.span, &["attribute_item", "inner_attribute_item"]).is_some() {
        return Vec::new();
    }
    // What is no future is not waited for in another form, and of a method that a trait has it is the import that lacks.
    if scene.error.message.ends_with("is not a future") || scene.error.suggestions.iter().any(offers_trait) {
        return Vec::new();
    }
    match scene.code() {
        "E0308" => mismatch(scene, read),
        // What a closure gives, where it is said what it has to give.
        "E0271" if scene.error.message.contains("}` to return `") => mismatch(scene, read),
        "E0277" | "E0369" => of_trait(scene),
        "E0614" => dereferenced_already(scene),
        "E0608" => {
            let list = scene.exactly(scene.span).filter(|own| own.kind == "index_expression");
            let list = list.and_then(|own| scene.file.children(own).into_iter().find(|child| child.named));
            list.map(|list| of_failure(scene, list.span, &scene.error.message)).unwrap_or_default()
        }
        // `len` of an `Option` is there, for nobody to call.
        "E0624" if scene.error.suggestions.iter().any(|own| own.message.contains("propagating a")) => {
            let call = scene.file.nearest(scene.span, &["field_expression"]);
            let value = call.and_then(|call| scene.file.child(call, "value"));
            value.and_then(|value| where_made(scene, value.span)).into_iter().collect()
        }
        "E0599" | "E0609" | "E0600" => {
            // The method is one of what is inside.
            let holder = scene.file.around(scene.span).into_iter().rev().find(|b| b.kind == "field_expression");
            let value = holder.and_then(|holder| scene.file.child(holder, "value"));
            let Some(value) = value else { return Vec::new() };
            let mut found = of_failure(scene, value.span, &scene.error.message);
            let mut calls = calls_for(scene, read);
            // A queue has words of its own for its ends.
            if scene.error.message.contains("VecDeque<") && matches!(scene.text(), "first" | "last") {
                calls.clear();
            }
            if !calls.contains(&".as_ref()") && lends_itself(scene, read) {
                calls.push(".as_ref()");
            }
            let once =
                by_bounds::once_for_all(scene, value).filter(|_| calls.iter().any(|call| by_bounds::takes(call)));
            let is_used_again = once.is_some();
            found.extend(once);
            let is_rebound = by_bounds::is_rebound(scene, value);
            for call in calls {
                let used = after(scene, value.span, call).guessed(is_used_again && by_bounds::takes(call));
                let declared = at_its_declaration(scene, value.span, call);
                let both = declared.into_iter().chain([used]);
                if is_rebound { found.extend(both) } else { found.extend(both.rev()) }
            }
            found
        }
        _ => Vec::new(),
    }
}

/// Types with more than one `AsRef`.
const LENT_AS_SEVERAL: &[&str] = &["String", "Vec", "PathBuf", "OsString", "Path", "OsStr", "str"];

/// What may stand between a value and a method that it has not.
fn calls_for(scene: &Scene<'_>, read: Read<'_>) -> Vec<&'static str> {
    let message = scene.error.message.as_str();
    let promised = by_bounds::calls(scene, read);
    let mut calls = promised.clone();
    if scene.code() != "E0599" {
        return calls;
    }
    if scene.error.rendered.contains("is not an iterator") || OF_ITERATORS.contains(&scene.text()) {
        calls.extend([".iter()", ".into_iter()", ".chars()", ".bytes()"]);
    }
    let of = quoted(message).last().copied().unwrap_or_default();
    let bare = of.trim_start_matches('&');
    let around = scene.file.around(scene.span);
    let is_parameter = around.iter().any(|around| {
        let list = scene.file.child(*around, "type_parameters");
        list.is_some_and(|list| scene.file.words(list.span).iter().any(|word| word.text == bare))
    });
    if is_parameter
        || message.contains("type parameter")
        || message.contains("associated type")
        || message.contains("struct")
    {
        let ways = [".as_ref()", ".as_str()", ".as_bytes()", ".as_slice()"];
        // What lends itself as several things says nothing of which, and that is told only once all else is right.
        let is_open = LENT_AS_SEVERAL.iter().any(|of| type_path(bare) == *of);
        // Another type than a parameter has a method only as a text or a list, if at all.
        let (of_text, of_list) = (OF_TEXTS.contains(&scene.text()), OF_LISTS.contains(&scene.text()));
        let is_idle = |way: &str| {
            let may_help = match way {
                ".as_str()" => of_text,
                ".as_ref()" => of_text || of_list,
                _ => of_list,
            };
            message.contains("struct") && !is_parameter && !may_help
        };
        let is_known = |way: &&'static str| calls.contains(way) || is_open && *way == ".as_ref()" || is_idle(way);
        let rest: Vec<&'static str> = ways.into_iter().filter(|way| !is_known(way)).collect();
        calls.extend(rest);
    } else if message.contains("`str`") || message.contains("`String`") || message.contains("`&str`") {
        calls.extend([".as_bytes()", ".chars()"]);
    }
    if !is_parameter {
        let ways = Ways::of(scene, read);
        let name = |call: &&'static str| call.trim_start_matches('.').trim_end_matches("()");
        calls.retain(|call| promised.contains(call) || ways.may_have(of, name(call)));
    }
    calls
}

/// Whether the type that lacks the method is one of the crate, and lends itself as something: `impl AsRef<[F]> for Roots<F>`.
fn lends_itself(scene: &Scene<'_>, read: Read<'_>) -> bool {
    let message = scene.error.message.as_str();
    if scene.code() != "E0599" || !message.starts_with("no method named") {
        return false;
    }
    let of = quoted(message).last().copied().unwrap_or_default().trim_start_matches('&').trim_start_matches("mut ");
    let lends = |file: &SyntaxFile| file.implements("AsRef", of);
    !of.is_empty()
        && (lends(&scene.file) || files_of_crate(scene, read).unwrap_or_default().iter().any(|(_, file)| lends(file)))
}

/// The same where the local is declared, for those who call more than one method.
pub(in crate::repair) fn at_its_declaration(scene: &Scene<'_>, value: Span, call: &str) -> Option<Proposal> {
    let name = scene.file.text(value);
    let declared = scene
        .file
        .inside(scene.function()?.span, &["let_declaration"])
        .into_iter()
        .rev()
        .find(|own| own.span.end() <= value.start() && scene.file.child_text(*own, "pattern") == Some(name))?;
    Some(after(scene, scene.file.child(declared, "value")?.span, call))
}

/// `for name in &names` for what is asked for as it is lent: who lends the list lends what is in it.
fn lent_by_its_loop(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let file = &scene.file;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "identifier" && expected.starts_with('&'))?;
    let name = file.text(own.span);
    let mut loops = file.around(own.span).into_iter().rev().filter(|node| node.kind == "for_expression");
    let bound = loops.find(|own| file.child_text(*own, "pattern") == Some(name))?;
    let list = file.child(bound, "value").filter(|list| matches!(list.kind, "identifier" | "field_expression"))?;
    (!got.starts_with('&'))
        .then(|| Proposal::new("lend what the loop goes through").guessed(true).insert(scene, list.span.start(), "&"))
}

fn mismatch(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    // `let (a, b) = fallible();`
    for (span, label) in scene.labelled().filter(|(span, _)| *span != scene.span) {
        // `age > 18` where `age` may be missing.
        if label.starts_with("this expression has type") || label.starts_with("expected because this is `") {
            found.extend(of_failure(scene, span, label));
        }
    }
    found.extend(whole_operation(scene));
    let Some((expected, got)) = scene.expected_found() else { return found };
    found.extend(lent_by_its_loop(scene, &expected, &got));
    found.extend(declared(scene, &expected, &got));
    found.extend(tuple_parts::adapted(scene, &expected, &got));
    found.extend(tuple_parts::gathered(scene, &expected, &got));
    found.extend(tuple_parts::owned(scene, &expected, &got));
    found.extend(earlier_arm(scene, &expected, &got));
    let Some(value) = expression(scene, scene.span) else { return found };
    let held = got.trim_start_matches('&').trim_start_matches("mut ");
    let bare = |of: &str| of.trim_start_matches('&').trim_start_matches("mut ").to_owned();
    let (wanted, given) = (bare(&expected), bare(&got));
    // A number that may be of any type is one that is written here.
    let is_alike = wanted == given || given.contains('<') && may_be_same(&wanted, &given);
    // Who wants to see the `Option` itself wants no failure handed on.
    let is_to_lend = is_alike && expected.starts_with('&') && !got.starts_with('&');
    if !is_to_lend && !is_only_wrapped(&expected, held) && can_fail(scene, value, &format!("`{held}`")) {
        let made = where_made(scene, value);
        let own = scene.exactly(value);
        let inner = own.filter(|own| own.kind == "reference_expression").and_then(|own| scene.file.child(own, "value"));
        // Who speaks of it again has something else to do about it.
        let is_over = !inner.or(own).is_some_and(|name| name.kind == "identifier" && is_named_after(scene, name.span));
        let used = is_over.then(|| after(scene, value, "?").guessed(made.is_some()));
        found.extend(made.into_iter().chain(used));
    }
    let loses_point = FLOATS.contains(&got.as_str()) && !FLOATS.contains(&expected.as_str());
    let are_whole = INTEGERS.contains(&got.as_str()) && !loses_point || loses_point && is_made_whole(scene, value);
    if INTEGERS.contains(&expected.as_str()) && are_whole {
        found.extend(cast(scene, value, Some(&got), &expected));
    }
    found.extend(cast_and_borrowed(scene, value, &expected, &got));
    let mut calls = calls_giving(&expected);
    let is_lent = expected.starts_with('&') || got.starts_with('&');
    if is_alike && is_lent && expected != got {
        let is_only_read = got.starts_with('&') && !got.starts_with("&mut ");
        if expected.starts_with("&mut ") && is_only_read {
            // What would be done to a copy would be done to nobody.
        } else if expected.strip_prefix('&') == Some(got.as_str()) {
            found.push(Proposal::new("borrow it").insert(scene, value.start(), "&"));
        } else if got.starts_with('&') {
            calls.extend([".clone()", ".to_owned()"]);
            // Of what is not known to be copied, a clone asks least.
            let cloned = cloned(scene, value, &expected);
            let is_open = cloned.is_some();
            found.extend(cloned.into_iter().chain(dereferenced(scene, value).map(|one| one.guessed(is_open))));
        } else if expected.starts_with("&mut ") {
            found.push(Proposal::new("borrow it mutably").insert(scene, value.start(), "&mut "));
        } else {
            found.push(Proposal::new("borrow it").insert(scene, value.start(), "&"));
        }
    }
    if got.starts_with("Option<&") && expected.starts_with("Option<") {
        let of = held_in(&expected, "Option").filter(|of| bounds::parameter(scene, of).is_some());
        let bound = of.filter(|of| !["Clone", "Copy"].iter().any(|bound| bounds::asks(scene, of, bound)));
        let bound = bound.and_then(|of| bounds::bounded(scene, &of, "Clone"));
        found.extend(bound.map(|bound| after(scene, value, ".cloned()").with(bound)));
        // `max_by` over `iter()` of a list of borrows lends them once more.
        if got.starts_with("Option<&&") && !expected.starts_with("Option<&") {
            calls.push(".copied().cloned()");
        } else if !expected.starts_with("Option<&mut ") {
            calls.extend([".cloned()", ".copied()"]);
        }
    } else if expected.starts_with("Option<&") && given.starts_with("Option<") {
        let is_to_change = expected.starts_with("Option<&mut ");
        calls.extend(if is_to_change { [".as_mut()", ".as_deref_mut()"] } else { [".as_ref()", ".as_deref()"] });
    }
    found.extend(wrapped(scene, value, &expected, &got));
    let ways = Ways::of(scene, read);
    calls.extend(ways.may_become(&got, &expected).then_some(".into()"));
    calls.push(".as_ref()");
    calls.dedup();
    for call in calls.into_iter().filter(|call| *call != ".as_ref()" || ways.may_lend(&got, &expected)) {
        // What makes the very type that is asked for says more than a conversion to whatever fits.
        found.push(after(scene, value, call).guessed(call == ".into()"));
    }
    found
}

/// Whether `?` gives what is not wrapped where something wrapped is asked for: of an `Option` of no `Option`, where one is wanted.
fn is_only_wrapped(expected: &str, got: &str) -> bool {
    let of_inside = arguments(got).into_iter().next();
    let is_wrapped = |of: &str| matches!(type_name(of), "Option" | "Result");
    is_wrapped(expected)
        && type_name(expected) == type_name(got)
        && of_inside.is_some_and(|of| !of.starts_with(['_', '.', '{']) && !of.starts_with("impl ") && !is_wrapped(&of))
}

/// What the one wrapper of that name holds, as text.
fn held_in(of: &str, name: &str) -> Option<String> {
    let held = of.strip_prefix(name)?.strip_prefix('<')?.strip_suffix('>')?;
    Some(held.to_owned())
}

/// The calls that give what is expected, by its name.
fn calls_giving(expected: &str) -> Vec<&'static str> {
    let mut calls: Vec<&'static str> = Vec::new();
    match expected {
        "&str" | "&'static str" => calls.extend([".as_str()", ".as_ref()"]),
        "&[u8]" => calls.extend([".as_bytes()", ".as_ref()", ".as_slice()"]),
        "String" => calls.extend([".to_string()", ".to_owned()"]),
        _ => {}
    }
    if expected.starts_with("&[") {
        calls.push(".as_slice()");
    }
    if expected.contains("IntoIter<") {
        calls.push(".into_iter()");
    } else if expected.contains("Iter<") || expected.contains("Iterator") {
        calls.extend([".iter()", ".iter_mut()"]);
    }
    if expected.contains("Chars<") {
        calls.push(".chars()");
    }
    calls
}

/// The value in the wrapper that is expected.
fn wrapped(scene: &Scene<'_>, value: Span, expected: &str, got: &str) -> Vec<Proposal> {
    let mut found = Vec::new();
    for (wrapper, open) in
        [("Option", "Some("), ("Result", "Ok("), ("Box", "Box::new("), ("Rc", "Rc::new("), ("Arc", "Arc::new(")]
    {
        if held_in(expected, wrapper)
            .is_some_and(|of| of == got || of.starts_with(&format!("{got},")) || of.starts_with("dyn "))
        {
            let wrap = Proposal::new(format!("wrap it: `{open}…)`")).insert(scene, value.start(), open);
            found.push(wrap.insert(scene, value.end(), ")"));
        }
    }
    if held_in(expected, "Option").is_some_and(|of| of.strip_prefix('&') == Some(got)) {
        let wrap = Proposal::new("wrap it: `Some(&…)`").insert(scene, value.start(), "Some(&");
        found.push(wrap.insert(scene, value.end(), ")"));
    }
    found
}

/// `value.clone()` of a type that is a parameter without a bound that says so, with the bound.
fn cloned(scene: &Scene<'_>, value: Span, of: &str) -> Option<Proposal> {
    let is_simple = scene.exactly(value).is_some_and(|own| own.kind == "identifier");
    let asks = |bound: &str| bounds::asks(scene, of, bound);
    let is_open = is_simple && !asks("Clone") && !asks("Copy");
    let bound = bounds::bounded(scene, of, "Clone").filter(|_| is_open)?;
    Some(after(scene, value, ".clone()").with(bound))
}

/// Arms that differ, where the one before is of another type than the rest: that one, as the others have it.
fn earlier_arm(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let (arm, _) = scene.labelled().find(|(_, label)| label.starts_with("this is found to be of type"))?;
    let arm = expression(scene, arm)?;
    // What has no size is nothing that an arm can give.
    let is_unsized = expected == "str" || expected.starts_with('[') && !expected.contains(';');
    if is_unsized && got.trim_start_matches('&') == expected {
        return Some(Proposal::new("borrow it").insert(scene, arm.start(), "&"));
    }
    let call = match (expected, got) {
        ("&str" | "&'static str", "String") => ".to_string()",
        _ if expected.strip_prefix('&') == Some(got) => ".clone()",
        _ => ".into()",
    };
    Some(after(scene, arm, call).guessed(call == ".into()"))
}

/// Whether the function names the same thing again behind this place.
pub(super) fn is_named_after(scene: &Scene<'_>, name: Span) -> bool {
    let text = scene.file.text(name);
    let Some(function) = scene.function() else { return false };
    let words = scene.file.words(function.span);
    words.iter().any(|word| word.is_name && word.span.start() >= name.end() && word.text == text)
}

/// Methods of what holds something: nothing that is reckoned has them.
const OF_HOLDERS: &[&str] = &[
    "as_bytes",
    "as_ref",
    "as_slice",
    "as_str",
    "bytes",
    "capacity",
    "chars",
    "count",
    "expect",
    "first",
    "get",
    "into_iter",
    "is_empty",
    "iter",
    "last",
    "len",
    "position",
    "to_vec",
    "unwrap",
    "unwrap_or",
    "unwrap_or_default",
];

/// `a - b.abs()` where `(a - b).abs()` is meant: a method binds to what stands right before it. What numbers do not have is
/// called of what has it.
pub(super) fn whole_operation(scene: &Scene<'_>) -> Option<Proposal> {
    // Text is put together of what a method makes of a part, and none of them is asked of the whole.
    if scene.expected_found().is_some_and(|(expected, _)| expected == "&str") {
        return None;
    }
    let own = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(own, "left")?, scene.file.child(own, "right")?);
    let function = scene.file.child(right, "function").filter(|function| function.kind == "field_expression")?;
    let name = scene.file.child_text(function, "field")?;
    let value = scene.file.child(function, "value").filter(|value| value.kind != "call_expression")?;
    if OF_HOLDERS.contains(&name) {
        return None;
    }
    let why = Proposal::new("call it of the whole").insert(scene, left.span.start(), "(");
    Some(why.insert(scene, value.span.end(), ")"))
}

/// The type that the expression itself names, as it is expected: `collect::<Vec<String>>()`.
fn declared(scene: &Scene<'_>, expected: &str, got: &str) -> Option<Proposal> {
    let lists = scene.file.inside(scene.span, &["type_arguments"]);
    let types = lists.iter().flat_map(|list| scene.file.children(*list)).filter(|child| child.named);
    let own = types.into_iter().find(|of| scene.file.text(of.span) == got)?;
    let plain = !expected.contains(['_', '{', '\'']);
    plain.then(|| Proposal::new(format!("make it `{expected}`")).replace(scene, own.span, expected))
}

/// The expression at a span, if something can be appended to it or put before it.
pub(super) fn expression(scene: &Scene<'_>, span: Span) -> Option<Span> {
    let text = scene.file.text(span);
    let node = scene.file.around(span).into_iter().rev().find(|branch| branch.span == span)?;
    // A literal in a pattern is no value.
    let is_pattern = scene.file.around(span).iter().any(|node| node.kind == "match_pattern");
    let fits = !is_pattern
        && !matches!(node.kind, "block" | "match_expression" | "if_expression" | "loop_expression")
        && !text.contains('\n')
        || matches!(node.kind, "call_expression" | "macro_invocation");
    fits.then_some(span)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_mark_gives_nothing_wrapped_of_what_is_wrapped_once() {
        for (expected, got, wanted) in [
            ("Option<User>", "Option<&User>", true),
            ("Result<u8, A>", "Result<u8, B>", true),
            ("Option<User>", "Option<Option<User>>", false),
            ("Option<User>", "Option<_>", false),
            ("User", "Option<User>", false),
            ("Option<u8>", "Result<u8, A>", false),
        ] {
            assert_eq!(is_only_wrapped(expected, got), wanted, "{expected}, {got}");
        }
    }
}
