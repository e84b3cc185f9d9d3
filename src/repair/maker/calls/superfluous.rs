//! What is one too many: `?` on what cannot fail (E0277), parentheses that make a tuple of arguments (E0061), an argument
//! that no place shows; and, next to it, what one sign more or less would have said: `Some(…)` in a `while let`, `.flatten()`
//! among options.

use super::range_arguments::as_range;
use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::arguments;
use crate::syntax::{Branch, closing};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    match scene.code() {
        "E0277" if message.contains("can only be applied to values that implement `Try`") => {
            question(scene).into_iter().collect()
        }
        "E0277"
            if message.contains("summing an iterator")
                || message.contains("multiplying")
                || message.contains("built from") =>
        {
            flattened(scene)
        }
        "E0277" | "E0308" | "E0599" | "E0369" | "E0600" | "E0614" => bound_option(scene).into_iter().collect(),
        "E0061" if asks_content(scene).is_some() => asks_content(scene).into_iter().collect(),
        "E0061" | "E0057" => as_range(scene).into_iter().chain(together(scene)).chain(tuple(scene)).collect(),
        "" if message.contains("argument never used") => {
            counted_from_one(scene).or_else(|| place_for(scene)).into_iter().collect()
        }
        "" if message.starts_with("invalid reference to positional argument") => {
            counted_from_one(scene).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// `?` behind what cannot fail. Of a future nothing is known before it is awaited, and without either nothing would be done.
fn question(scene: &Scene<'_>) -> Option<Proposal> {
    let is_future = scene.error.suggestions.iter().any(|own| own.message.contains("`await`ing"));
    if is_future || scene.error.plain().contains("is not implemented for `impl Future<") {
        return None;
    }
    let tried = scene.file.nearest(scene.span, &["try_expression"])?;
    let sign = Span::new(tried.span.end().checked_sub(1)?, tried.span.end())?;
    (scene.file.text(sign) == "?").then(|| Proposal::new("it cannot fail").replace(scene, sign, ""))
}

/// An iterator of options: either those that are there are wanted, or nothing as soon as one is missing. That is for the
/// user to say.
fn flattened(scene: &Scene<'_>) -> Vec<Proposal> {
    let names = quoted(&scene.error.message);
    let of_options = names.last().is_some_and(|of| of.contains("Option<"));
    let field = scene.file.nearest(scene.span, &["field_expression"]).filter(|_| of_options);
    let value = field.and_then(|field| scene.file.child(field, "value"));
    let (Some(field), Some(value)) = (field, value) else { return Vec::new() };
    let last = scene.exactly(value.span).filter(|own| own.kind == "call_expression");
    let method = last.and_then(|own| scene.file.child(scene.file.child(own, "function")?, "field"));
    let method = method.filter(|method| scene.file.text(method.span) == "map");
    let recast = last.filter(|_| method.is_some()).and_then(|last| recast(scene, last, &names));
    let with_cast = |why: Proposal| match &recast {
        Some((at, text)) => why.replace(scene, *at, text.as_str()),
        None => why,
    };
    let those = match method {
        Some(method) => with_cast(Proposal::new("those that are there").replace(scene, method.span, "filter_map")),
        None => after(scene, value.span, ".flatten()"),
    };
    let mut found = vec![those];
    let call = scene.file.nearest(field.span, &["call_expression"]);
    let behind = call.and_then(|call| Span::new(field.span.end(), call.span.end()));
    found.extend(behind.map(|behind| {
        let text = "::<Option<_>>().unwrap_or_default()";
        with_cast(Proposal::new("nothing if one is missing")).replace(scene, behind, text)
    }));
    found
}

/// `|sign| sign.to_digit(10).map(|digit| digit as u8)`, where the closure gives just the digit and a list of smaller numbers is made: it is
/// less than 36.
fn recast(scene: &Scene<'_>, last: Branch<'_>, names: &[&str]) -> Option<(Span, String)> {
    let made = names.first().and_then(|whole| arguments(whole).into_iter().next());
    let of = made.filter(|of| of != "u32" && NUMBERS.contains(&of.as_str()))?;
    let closure = scene.file.parts(scene.file.child(last, "arguments")?).into_iter().next()?;
    let body = scene.file.child(closure, "body").filter(|body| body.kind == "call_expression")?;
    let callee = scene.file.child(body, "function")?;
    let is_digit = scene.file.child_text(callee, "field") == Some("to_digit");
    is_digit.then(|| (Span::at(body.span.end()), format!(".map(|digit| digit as {of})")))
}

/// `while let item = list.pop()` where the value is an option.
fn bound_option(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    if !told.contains("Option<") {
        return None;
    }
    let function = scene.function()?;
    let mut conditions = scene.file.inside(function.span, &["let_condition"]);
    conditions.retain(|own| own.span.start() <= scene.span.start());
    let line = scene.file.nearest(scene.span, &["expression_statement", "let_declaration", "let_condition", "block"]);
    let words = scene.file.words(line.map_or(scene.span, |line| line.span));
    let own = conditions.into_iter().rev().find_map(|own| {
        let pattern = scene.file.child(own, "pattern").filter(|pattern| pattern.kind == "identifier")?;
        words.iter().any(|word| word.text == scene.file.text(pattern.span)).then_some(pattern)
    })?;
    let why = Proposal::new("only while there is something").insert(scene, own.span.start(), "Some(");
    Some(why.insert(scene, own.span.end(), ")"))
}

/// `is_some_and(|token| …)` for `is_some(|token| …)`: what is asked of what is there.
fn asks_content(scene: &Scene<'_>) -> Option<Proposal> {
    let asks =
        [("is_err", "is_err_and"), ("is_none", "is_none_or"), ("is_ok", "is_ok_and"), ("is_some", "is_some_and")];
    let (_, other) = asks.into_iter().find(|(own, _)| *own == scene.text())?;
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let given = scene.file.parts(scene.file.child(call, "arguments")?);
    let [only] = given.as_slice() else { return None };
    let is_asked = matches!(only.kind, "closure_expression" | "scoped_identifier") && scene.is_about_std();
    is_asked.then(|| Proposal::new("ask it of what is there").replace(scene, scene.span, other))
}

/// `Ok(a, b)` of what holds a pair, `list.push(a, b)` of what takes one.
fn together(scene: &Scene<'_>) -> Option<Proposal> {
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let list = scene.file.child(call, "arguments")?;
    let name = scene.file.child_text(call, "function")?;
    let last = name.rsplit("::").next()?;
    let count = scene.file.children(list).into_iter().filter(|child| child.named).count();
    let takes_one = scene.error.message.contains("takes 1 argument but");
    let why = Proposal::new("pass them as one").insert(scene, list.span.start() + 1, "(");
    // What a method of one's own does with a pair is not known.
    let is_method = scene.error.message.starts_with("this method ") && scene.is_about_std();
    let fits = (is_method || last.starts_with(char::is_uppercase)) && takes_one && count > 1;
    fits.then(|| why.insert(scene, list.span.end().saturating_sub(1), ")"))
}

/// `f((a, b))` for `f(a, b)`.
fn tuple(scene: &Scene<'_>) -> Option<Proposal> {
    let around = scene.file.around(scene.span);
    let Some(call) = around.iter().rev().find(|node| node.kind == "call_expression") else {
        return tuple_in_macro(scene);
    };
    let list = scene.file.child(*call, "arguments")?;
    let mut named = scene.file.children(list).into_iter().filter(|child| child.named);
    let (only, None) = (named.next()?, named.next()) else { return None };
    let inside = scene.file.text(only.span).strip_prefix('(')?.strip_suffix(')')?;
    (only.kind == "tuple_expression")
        .then(|| Proposal::new("pass them one by one").replace(scene, only.span, inside.trim_end_matches(',')))
}

/// The same where there is no call, only tokens.
fn tuple_in_macro(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(Span::new(scene.span.end(), scene.file.bytes().len())?);
    let (outer, inner) = (words.first()?, words.get(1)?);
    if (outer.text, inner.text) != ("(", "(") {
        return None;
    }
    let close = closing(&words, 1)?;
    let (end, next) = (words.get(close)?, words.get(close + 1)?);
    let why = Proposal::new("pass them one by one").replace(scene, inner.span, "");
    (next.text == ")").then(|| why.replace(scene, end.span, ""))
}

/// `{1} {2}` of two arguments: places are counted from zero.
fn counted_from_one(scene: &Scene<'_>) -> Option<Proposal> {
    let macros = scene.file.nearest(scene.span, &["macro_invocation"])?;
    let words = scene.file.words(macros.span);
    let format = words.iter().find(|word| word.is_literal && word.text.starts_with('"') && word.text.len() > 1)?;
    let mut numbers: Vec<usize> = Vec::new();
    let mut why = Proposal::new("places are counted from zero");
    let text = format.text.replace("{{", "  ");
    for (at, _) in text.match_indices('{') {
        let digits: String = text.get(at + 1..)?.chars().take_while(char::is_ascii_digit).collect();
        let number: usize = digits.parse().ok()?;
        let start = format.span.start() + at + 1;
        let lower = number.checked_sub(1)?;
        why = why.replace(scene, Span::new(start, start + digits.len())?, lower.to_string());
        numbers.push(number);
    }
    let most = numbers.iter().copied().max()?;
    let depth = |word: &&str| matches!(*word, "(" | "[" | "{");
    let behind: Vec<&str> =
        words.iter().filter(|word| word.span.start() >= format.span.end()).map(|word| word.text).collect();
    let mut open = 0_usize;
    let mut arguments = 0;
    for (at, word) in behind.iter().enumerate() {
        match *word {
            word if depth(&word) => open += 1,
            ")" | "]" | "}" => open = open.saturating_sub(1),
            "," if open == 0 && at + 2 < behind.len() => arguments += 1,
            _ => {}
        }
    }
    (most == arguments && (1..=most).all(|number| numbers.contains(&number))).then_some(why)
}

/// One more `{}` for the argument that none shows.
fn place_for(scene: &Scene<'_>) -> Option<Proposal> {
    let macros = scene.file.nearest(scene.span, &["macro_invocation"])?;
    let words = scene.file.words(macros.span);
    let format = words.iter().find(|word| word.is_literal && word.text.starts_with('"') && word.text.len() > 1)?;
    // Where the places are numbered, the arguments are shown by number.
    let is_numbered = format.text.split('{').skip(1).any(|part| part.starts_with(|c: char| c.is_ascii_digit()));
    if is_numbered {
        return None;
    }
    let inside = format.text.trim_end_matches('"');
    let line = if inside.ends_with("\\n") { 2 } else { 0 };
    let joint = if inside.ends_with([' ', '"']) { "" } else { " " };
    let at = format.span.end().checked_sub(1 + line)?;
    Some(Proposal::new("show it").insert(scene, at, format!("{joint}{{}}")))
}
