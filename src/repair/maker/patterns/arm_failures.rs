//! What an arm that is missing says of a failure, or of nothing: what is handed on, what fails elsewhere, what is left where
//! there is nothing.

use super::arm_bodies::{Arm, Model, head_in, is_used};
use super::arm_reasons::{arm, parts};
use crate::edit::Span;
use crate::repair::maker::{Ground, Scene};
use crate::repair::type_text::arguments;
use crate::syntax::{Branch, SyntaxFile};

/// Most failures that are taken over from elsewhere.
const MOST: usize = 6;

/// `None` and `Err` as they are, to who asks. In a loop nothing says whether `None` ends the function, the loop or the turn.
pub(super) fn handed_on(scene: &Scene<'_>, own: Branch<'_>, missing: &str) -> Vec<Model> {
    let on = |pattern: &str, bodies: &[&str], ground: Ground| -> Vec<Model> {
        bodies.iter().map(|body| Model { arm: arm(pattern, *body), ground }).collect()
    };
    match head_in(missing).as_str() {
        // Who gives a truth of what is there gives no `None`. What is not there is nothing that it is true of, if it is not true of all
        // that is there: `Some(of) if of == name => true, Some(_) => false`. Without a limit everything is within it.
        "None" if tails(scene, own).iter().any(|(_, tail)| matches!(*tail, "true" | "false")) => {
            let of_rest = tails(scene, own).into_iter().rfind(|(is_asked, _)| !is_asked);
            let is_false_of_rest = of_rest.is_some_and(|(_, tail)| tail == "false");
            on("None", &["false"], if is_false_of_rest { Ground::Reason } else { Ground::Nothing })
        }
        "None" if scene.is_in_loop(own.span) => {
            let mut found = on("None", &["None"], Ground::Reason);
            found.extend(on("None", &["return None", "continue", "break"], Ground::Nothing));
            found
        }
        "None" => on("None", &["None", "return None"], Ground::Reason),
        "Err" => {
            let bodies = ["Err(error)", "return Err(error)", "return Err(error.into())"];
            on("Err(error)", &bodies, Ground::Reason)
        }
        "Some" | "Ok" if !is_used(scene, own) => Vec::new(),
        "Some" => on("Some(value)", &["value", "*value", "Some(value)", "value.clone()"], Ground::Guess),
        "Ok" => on("Ok(value)", &["value", "Ok(value)"], Ground::Guess),
        _ => Vec::new(),
    }
}

/// What the arms give, each body, or what its block ends with, and whether it has a condition.
fn tails<'s>(scene: &'s Scene<'_>, own: Branch<'_>) -> Vec<(bool, &'s str)> {
    let file = &scene.file;
    let arms = file.child(own, "body").map(|body| file.parts(body)).unwrap_or_default();
    let tail = |arm: Branch<'_>| {
        let value = file.child(arm, "value")?;
        let last = if value.kind == "block" { file.parts(value).into_iter().next_back()? } else { value };
        let is_asked = file.child(arm, "pattern").is_some_and(|pattern| file.child(pattern, "condition").is_some());
        Some((is_asked, file.text(last.span)))
    };
    arms.into_iter().filter_map(tail).collect()
}

/// `None` of `weak.upgrade()` in a function that gives nothing: whoever is gone has nothing to be done for.
pub(super) fn nothing_left(scene: &Scene<'_>, own: Branch<'_>, missing: &str) -> Vec<Arm> {
    let ends = |value: Branch<'_>| scene.file.text(value.span).ends_with(".upgrade()");
    if missing != "None" || !scene.file.child(own, "value").is_some_and(ends) {
        return Vec::new();
    }
    let back = scene.function().and_then(|function| scene.file.child(function, "return_type"));
    let leaves = match back.map(|of| scene.file.text(of.span)) {
        None => Some("return"),
        Some(of) if of.starts_with("Result<(),") || of.ends_with("Result<()>") => Some("return Ok(())"),
        Some(_) => None,
    };
    // What comes behind the match may have to be done all the same.
    let goes_on = (!is_used(scene, own)).then_some("{}");
    leaves.into_iter().chain(goes_on).map(|body| (missing.to_owned(), body.to_owned())).collect()
}

/// `error.to_string()` where the neighbours give text.
pub(super) fn told(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Arm> {
    let known = parts(scene, arms);
    let is_text = |body: &str| {
        body.starts_with("format!(")
            || body.starts_with("String::")
            || [".to_string()", ".to_owned()", ".into()"].iter().any(|end| body.ends_with(end))
    };
    let all = !known.is_empty() && known.iter().all(|(_, body)| is_text(body));
    (all && missing == "Err(_)").then(|| arm("Err(error)", "error.to_string()"))
}

/// What fails elsewhere in the file, where the neighbours say what goes well: only what this function can say.
pub(super) fn failing(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    let known = parts(scene, arms);
    let guess = |body: String| Model { arm: arm(missing, body), ground: Ground::Guess };
    let all = |open: &str| known.iter().all(|(_, body)| body.starts_with(open) || *body == "None");
    if known.is_empty() {
        return Vec::new();
    }
    // To give nothing of what is there, beside something where nothing is, is never what was meant.
    if matches!(head_in(missing).as_str(), "Some" | "Ok") {
        return Vec::new();
    }
    if head_in(missing) != "None" && all("Some(") {
        let arm = arm(&missing.replace("(_)", "(..)"), "None");
        return vec![Model { arm, ground: Ground::Guess }];
    }
    if !matches!(head_in(missing).as_str(), "_" | "None") {
        return Vec::new();
    }
    let Some(function) = scene.function() else { return Vec::new() };
    let back = scene.file.child_text(function, "return_type").unwrap_or_default();
    if !back.contains("Result") {
        return Vec::new();
    }
    let bound = scene.bound_before(own.span.start());
    let has_self = bound.is_empty() || scene.file.text(function.span).contains("self");
    let plain =
        known.iter().all(|(_, body)| body.starts_with("Ok(") || body.starts_with("Err(") || body.starts_with('{'));
    let mut calls = scene.file.all(&["call_expression"]);
    calls.retain(|call| scene.file.text(call.span).starts_with("Err("));
    calls.sort_by_key(|call| !function.span.contains(call.span));
    let mut texts: Vec<String> = Vec::new();
    let mut note = |text: String, span: Span| {
        let fits = scene.needs(span).iter().all(|name| bound.contains(name) || name == "self" && has_self);
        if fits && text.len() < 200 && !texts.contains(&text) {
            texts.push(text);
        }
    };
    for call in calls.iter().filter(|call| function.span.contains(call.span)) {
        note(scene.file.text(call.span).to_owned(), call.span);
    }
    // `map_err(|_| Error::Bad(at))`: the same error, made in another way.
    let errors = arguments(back);
    if let Some(error) = errors.get(1).filter(|error| error.starts_with(char::is_uppercase)) {
        for made in scene.file.inside(function.span, &["call_expression", "scoped_identifier"]) {
            let text = scene.file.text(made.span);
            let is_whole = scene
                .file
                .nearest(made.span, &["call_expression"])
                .is_none_or(|call| call.span == made.span || call.span.start() != made.span.start());
            if text.starts_with(&format!("{error}::")) && is_whole {
                note(format!("Err({text})"), made.span);
            }
        }
    }
    // What another function says in words is about what that one does.
    let is_in_words = |call: &Branch<'_>| {
        let literals = scene.file.inside(call.span, &["string_literal"]);
        literals.iter().any(|literal| scene.file.text(literal.span).contains(' '))
    };
    // Of several failures of other functions nothing says which is this one's.
    let mut others: Vec<_> = calls.iter().filter(|call| !function.span.contains(call.span)).collect();
    others.dedup_by_key(|call| scene.file.text(call.span));
    if let [only] = others.as_slice()
        && !is_in_words(only)
    {
        note(scene.file.text(only.span).to_owned(), only.span);
    }
    let write = |text: String| if plain { text } else { format!("return {text}") };
    let itself = itself(scene, own, arms, missing, &errors);
    // A failure of which nobody spoke.
    let made_up = (head_in(missing) == "_" && texts.len() < MOST).then(|| "Err(\"unknown value\".into())".to_owned());
    let made_up = made_up.map(|text| Model { arm: arm(missing, write(text)), ground: Ground::Nothing });
    let others = texts.into_iter().take(MOST).map(|text| guess(write(text))).chain(made_up);
    itself.into_iter().chain(others).collect()
}

/// `_ => Err(sign)` of a `match sign` whose other arms all go well, where a `u8` is looked at and the function fails with a `u8`: with
/// what it could make nothing of.
fn itself(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str, given: &[String]) -> Option<Model> {
    let file = &scene.file;
    let value = file.child(own, "value").filter(|value| missing == "_" && value.kind == "identifier")?;
    let (holder, _) = scene.declaration(value.span)?;
    let [_, failure] = given else { return None };
    let is_it = file.child_text(holder, "type") == Some(failure.as_str());
    let goes_well = parts(scene, arms).iter().all(|(_, body)| body.starts_with("Ok("));
    let body = format!("Err({})", file.text(value.span));
    (is_it && goes_well).then(|| Model { arm: arm(missing, body), ground: Ground::Reason })
}

/// What the names of failures begin with that say what was wrong.
const WRONG: &[&str] = &["Bad", "Illegal", "Invalid", "Unexpected", "Unknown", "Unsupported", "Wrong"];

/// `other => return Err(Error::InvalidRule(other))` where numbers become a `Rule`, and this file says `Error::Invalid…` of
/// something else. Whether there is such a failure, the compiler says.
pub(super) fn of_its_type(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    let known = parts(scene, arms);
    let of = |body: &str| {
        let (of, variant) = body.split_once("::")?;
        let is_name = |name: &str| name.chars().all(char::is_alphanumeric) && name.starts_with(char::is_uppercase);
        (is_name(of) && is_name(variant)).then(|| of.to_owned())
    };
    let made: Option<Vec<String>> = known.iter().map(|(_, body)| of(body)).collect();
    let Some([first, rest @ ..]) = made.as_deref().filter(|_| head_in(missing) == "_") else { return Vec::new() };
    if rest.is_empty() || rest.iter().any(|other| other != first) {
        return Vec::new();
    }
    let mut failures: Vec<String> = Vec::new();
    for path in scene.file.all(&["scoped_identifier"]) {
        let Some((owner, name)) = scene.file.text(path.span).rsplit_once("::") else { continue };
        let Some(wrong) = WRONG.iter().find(|wrong| name.starts_with(**wrong)) else { continue };
        let failure = format!("{owner}::{wrong}{first}");
        if !failures.contains(&failure) {
            failures.push(failure);
        }
    }
    let write = |failure: String| {
        let holding = arm("other", format!("return Err({failure}(other))"));
        let plain = arm("_", format!("return Err({failure})"));
        [holding, plain].map(|arm| Model { arm, ground: Ground::Reason })
    };
    failures.into_iter().take(3).flat_map(write).collect()
}

/// The payload itself, where its type is what the function gives. Where the neighbours reckon with what they hold, and none
/// hands it through or goes on inside of it, nothing but that type speaks for it.
pub(super) fn handed_through(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    let Some((head, "_)")) = missing.split_once('(') else { return Vec::new() };
    let name = head_in(missing);
    let own = scene.file.all_named(&["enum_variant"], name.as_str()).next();
    let payload = own.and_then(|own| scene.file.child_text(own, "body"));
    let payload = payload.unwrap_or_default().trim_start_matches('(').trim_end_matches(')').trim();
    let back = scene.function().and_then(|function| scene.file.child(function, "return_type"));
    let back = back.map(|back| scene.file.text(back.span)).unwrap_or_default();
    let (open, close) = if back == payload {
        ("", "")
    } else if back.strip_prefix("Option<").is_some_and(|rest| rest.strip_suffix('>') == Some(payload)) {
        ("Some(", ")")
    } else if back.split_once("Result<").is_some_and(|(_, rest)| rest.split([',', '>']).next() == Some(payload)) {
        ("Ok(", ")")
    } else {
        return Vec::new();
    };
    if payload.is_empty() {
        return Vec::new();
    }
    let pattern = format!("{head}(value)");
    let known = parts(scene, arms);
    let hands = |(pattern, body): &(&str, &str)| {
        let inside = pattern.split_once('(').map(|(_, inside)| inside.trim_end_matches(')').trim_start_matches("ref "));
        let bare = body.strip_prefix(open).and_then(|rest| rest.strip_suffix(close)).unwrap_or(body);
        inside.is_some_and(|name| bare.trim_start_matches('*').trim_end_matches(".clone()") == name)
    };
    let reckons = |(pattern, body): &(&str, &str)| {
        let file = SyntaxFile::parse(pattern.as_bytes());
        let words = file.words(file.whole());
        let body = SyntaxFile::parse(body.as_bytes());
        let used = body.words(body.whole());
        let is_bound = |name: &str| name.starts_with(|c: char| c.is_lowercase());
        let mut bound = words.iter().filter(|word| word.is_name && is_bound(word.text));
        bound.any(|name| used.iter().any(|word| word.text == name.text))
    };
    // What goes through itself ends where something is what it is worth.
    let name = scene.function().and_then(|own| scene.file.child_text(own, "name"));
    let goes_on = |(_, body): &(&str, &str)| {
        let file = SyntaxFile::parse(body.as_bytes());
        let words = file.words(file.whole());
        words.windows(2).any(|pair| matches!(pair, [own, list] if Some(own.text) == name && list.text == "("))
    };
    let is_reckoned = known.iter().any(reckons) && !known.iter().any(hands) && !known.iter().any(goes_on);
    let ground = if is_reckoned { Ground::Nothing } else { Ground::Guess };
    let model = |value: &str| Model { arm: arm(&pattern, format!("{open}{value}{close}")), ground };
    ["*value", "value", "value.clone()"].map(model).into()
}

/// `Ready(value) => Ok(value)` where all the others fail, or give nothing: somewhere it has to go well. What the compiler names as held speaks for
/// it, if that is what the function gives then.
pub(super) fn gone_well(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Model> {
    let (head, "_)") = missing.split_once('(')? else { return None };
    let function = scene.function()?;
    let body = scene.file.child(function, "body")?;
    // What the match gives is what the function gives back.
    scene.file.children(body).into_iter().rfind(|child| child.named).filter(|last| last.span == own.span)?;
    let known = parts(scene, arms);
    let all = |fails: &dyn Fn(&str) -> bool| !known.is_empty() && known.iter().all(|(_, body)| fails(body));
    let (kind, wrapper) = if all(&|body| body.starts_with("Err(") && body.ends_with(')')) {
        ("Result<", "Ok")
    } else if all(&|body| body == "None") {
        ("Option<", "Some")
    } else {
        return None;
    };
    if matches!(head_in(missing).as_str(), "Err" | "Some" | "Ok") {
        return None;
    }
    let back = scene.file.child_text(function, "return_type")?;
    let given = arguments(back.get(back.find(kind)?..)?).into_iter().next()?;
    // `Poll<<Self as Stream>::Item>`, where the function speaks of `Self::Item`.
    let told = scene.error.plain();
    let told = told.split("the matched value is of type `").nth(1)?.split('`').next()?;
    let held = arguments(told.get(told.find('<')?..)?);
    let held = held.first().filter(|_| held.len() == 1).map(|held| projected(held));
    let name = head.rsplit("::").next().unwrap_or_default().to_lowercase();
    let is_failure = OF_FAILURES.iter().any(|word| name.contains(word));
    let is_it = held.is_some_and(|held| held == given) && !is_failure;
    let ground = if is_it { Ground::Reason } else { Ground::Guess };
    Some(Model { arm: arm(&format!("{head}(value)"), format!("{wrapper}(value)")), ground })
}

/// What is in the name of a variant by which nothing went well, though it holds what was asked for.
const OF_FAILURES: &[&str] = &[
    "abort", "bad", "broken", "cancel", "closed", "corrupt", "dead", "denied", "err", "fail", "gone", "invalid",
    "lost", "poison", "refus", "reject", "stale", "timeout",
];

/// `Self::Item` for `<Self as Stream>::Item`.
fn projected(of: &str) -> String {
    let parts = of.strip_prefix('<').and_then(|rest| rest.split_once(" as "));
    let parts = parts.and_then(|(of, rest)| Some((of, rest.split_once(">::")?.1)));
    parts.map_or_else(|| of.to_owned(), |(of, name)| format!("{of}::{name}"))
}

/// `_ => sign.into()` where a match makes other characters of some: the rest stays as it is. Who gives a `Result` or an `Option`
/// may have no use for the rest.
pub(super) fn left_as_it_is(scene: &Scene<'_>, own: Branch<'_>, arms: &[Branch<'_>], missing: &str) -> Option<Arm> {
    let value = scene.file.child(own, "value").filter(|value| missing == "_" && value.kind == "identifier")?;
    let known = parts(scene, arms);
    let is_sign = |text: &str| text.len() > 2 && text.starts_with('\'') && text.ends_with('\'');
    let other = |(pattern, body): &(&str, &str)| {
        let (end, tail) = body.rfind('\'').and_then(|at| body.split_at_checked(at + 1))?;
        let is_other = is_sign(pattern) && is_sign(end) && end != *pattern && matches!(tail, "" | ".into()");
        is_other.then(|| tail.to_owned())
    };
    let tails = known.iter().map(other).collect::<Option<Vec<String>>>()?;
    let back = scene.function().and_then(|own| scene.file.child(own, "return_type"));
    let back = back.map(|back| scene.file.text(back.span)).unwrap_or_default();
    let is_total = !back.contains("Result") && !back.contains("Option");
    let first = tails.first().filter(|first| is_total && tails.len() > 1 && tails.iter().all(|tail| tail == *first))?;
    Some(arm(missing, format!("{}{first}", scene.file.text(value.span))))
}

/// What stands for nothing, where the neighbour gives what is there: in a loop the next turn, in a function that gives
/// nothing its end, else the value that stands for none.
pub(super) fn without(scene: &Scene<'_>, arms: &[Branch<'_>], missing: &str) -> Vec<Model> {
    if missing != "None" {
        return Vec::new();
    }
    let known = parts(scene, arms);
    let [(pattern, body)] = known.as_slice() else { return Vec::new() };
    let Some(inside) = pattern.strip_prefix("Some(").and_then(|rest| rest.strip_suffix(')')) else { return Vec::new() };
    let bound = inside.trim_start_matches(['&', '(']).trim_start_matches("ref ").trim_start_matches("mut ");
    if *body == bound || body.trim_start_matches('*') == bound {
        let made_up = |body: &str| Model { arm: arm(missing, body), ground: Ground::Nothing };
        return vec![made_up("Default::default()"), made_up("0")];
    }
    let in_loop = scene.is_in_loop(scene.span);
    let gives = scene.function().is_some_and(|function| scene.file.child(function, "return_type").is_some());
    let mut bodies = Vec::new();
    if body.starts_with('{') && !gives {
        bodies.push("{}");
    }
    if in_loop {
        bodies.extend(["continue", "break"]);
    } else if !gives {
        bodies.push("return");
    }
    bodies.into_iter().map(|body| Model { arm: arm(missing, body), ground: Ground::Guess }).collect()
}

/// What the other matches of this function give up with where nothing fits (`_ => return Err(Error)`), if they all do, and with
/// the same.
pub(super) fn given_up<'s>(scene: &'s Scene<'_>, own: Branch<'_>) -> Option<&'s str> {
    let file = &scene.file;
    let function = file.nearest(own.span, &["function_item", "closure_expression"])?;
    let arms = file.inside(function.span, &["match_arm"]).into_iter().filter(|arm| !own.span.contains(arm.span));
    let text = |arm: Branch<'_>, part: &str| file.child_text(arm, part);
    let mut bodies = arms.filter(|arm| text(*arm, "pattern") == Some("_")).map(|arm| text(arm, "value"));
    let first = bodies.next()?.filter(|body| body.starts_with("return "))?;
    bodies.all(|body| body == Some(first)).then_some(first)
}
