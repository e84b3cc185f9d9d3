//! E0277: what is gathered where each of it may have failed: `collect::<Result<Vec<_>, _>>()?` gives all of them, or the first
//! failure. Only in a function that hands failures of that kind on.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_name;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0277" {
        return Vec::new();
    }
    asked_for(scene).or_else(|| of_failures(scene)).or_else(|| in_closure(scene)).into_iter().collect()
}

/// The last `.collect` in a span, and what stands between it and its arguments.
pub(in crate::repair) fn last_collect<'s>(scene: &'s Scene<'_>, within: Span) -> Option<(Span, Option<Branch<'s>>)> {
    last_named(scene, within, &["collect"])
}

fn last_named<'s>(scene: &'s Scene<'_>, within: Span, names: &[&str]) -> Option<(Span, Option<Branch<'s>>)> {
    let calls = scene.file.inside(within, &["call_expression"]).into_iter();
    let functions = calls.filter_map(|call| scene.file.child(call, "function"));
    let named = functions.filter_map(|function| {
        let (field, list) = match function.kind {
            "generic_function" => {
                (scene.file.child(function, "function")?, scene.file.child(function, "type_arguments"))
            }
            _ => (function, None),
        };
        let name = scene.file.child(field, "field").filter(|name| names.contains(&scene.file.text(name.span)))?;
        Some((name.span, list))
    });
    named.max_by_key(|(name, _)| name.start())
}

/// `.collect()?` of elements that may have failed.
fn asked_for(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.contains("can only be applied to values that implement `Try`") {
        return None;
    }
    let own = scene.file.nearest(scene.span, &["try_expression"])?;
    let (name, list) = last_collect(scene, own.span)?;
    let why = Proposal::new("all of them, or the first failure");
    let Some(list) = list else { return Some(why.insert(scene, name.end(), "::<Result<Vec<_>, _>>")) };
    let of = scene.file.children(list).into_iter().find(|child| child.named)?;
    let text = scene.file.text(of.span);
    Some(why.replace(scene, of.span, format!("Result<{text}, _>")))
}

/// `.collect()` of elements that may have failed, where a list of what is in them is asked for; `.sum()` of numbers that may.
fn of_failures(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let [made, element, ..] = names.as_slice() else { return None };
    let wrapper = ["Result", "Option"].into_iter().find(|of| element.starts_with(&format!("{of}<")))?;
    let is_sum = ["summing", "multiplying"].iter().any(|of| message.contains(&format!("cannot be made by {of}")));
    let is_gathered = is_sum || message.contains("cannot be built from an iterator");
    let call = scene.file.nearest(scene.span, &["call_expression"]).filter(|_| is_gathered)?;
    // `collect`, or the type that it is told.
    let is_own = |span: Span| span == scene.span || span.contains(scene.span);
    let (name, list) = last_named(scene, call.span, &["collect", "product", "sum"])
        .filter(|(name, list)| is_own(*name) || list.is_some_and(|list| is_own(list.span)))?;
    if !hands_on(scene, wrapper) {
        return None;
    }
    let whole = |of: &str| if wrapper == "Result" { format!("Result<{of}, _>") } else { format!("Option<{of}>") };
    let why = Proposal::new("all of them, or the first failure").groundless(leaves_some_out(scene, call));
    let why = match list {
        // What is made of them is told where they go.
        None => why.insert(scene, name.end(), format!("::<{}>", whole(if is_sum { made } else { "_" }))),
        Some(list) => {
            let of = scene.file.children(list).into_iter().find(|child| child.named)?;
            why.replace(scene, of.span, whole(scene.file.text(of.span)))
        }
    };
    // What a function ends with is given back whole.
    let ends = !is_sum && is_given_back(scene, call);
    Some(if ends { why } else { why.insert(scene, call.span.end(), "?") })
}

/// Whether the call is the last value of the function around, or what it returns.
fn is_given_back(scene: &Scene<'_>, call: Branch<'_>) -> bool {
    let file = &scene.file;
    let around = file.around(call.span);
    let mut outwards = around.iter().rev().skip_while(|node| node.span == call.span);
    let Some(parent) = outwards.next() else { return false };
    let body = scene.function().and_then(|own| file.child(own, "body"));
    let last = body.and_then(|body| file.children(body).into_iter().rfind(|child| child.named));
    parent.kind == "return_expression" || last.is_some_and(|last| last.span == call.span)
}

/// Words for what is left when what failed is not counted.
const LEFT_OVER: &[&str] = &[
    "clean",
    "correct",
    "filtered",
    "good",
    "kept",
    "legal",
    "ok",
    "parsable",
    "parseable",
    "proper",
    "readable",
    "successes",
    "successful",
    "survivors",
    "usable",
    "valid",
    "wellformed",
];

/// Whether the name of what is gathered, or of the function that gathers it, says that some may not be in it: whether one failure
/// is to keep all of it from being there is then open.
fn leaves_some_out(scene: &Scene<'_>, call: Branch<'_>) -> bool {
    let file = &scene.file;
    let own = file.nearest(call.span, &["let_declaration"]).and_then(|own| file.child_text(own, "pattern"));
    let function = scene.function().and_then(|own| file.child_text(own, "name"));
    let mut words = own.into_iter().chain(function).flat_map(|name| name.split(|c: char| !c.is_alphanumeric()));
    words.any(|word| LEFT_OVER.contains(&word.to_lowercase().as_str()))
}

/// `.map(|line| line.parse::<u32>())` for a `?` in that closure, which has nowhere to hand a failure on to: who gathers what comes
/// of it does.
fn in_closure(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let is_told = scene.error.message.starts_with("the `?` operator can only be used in a closure that returns");
    let own = file.nearest(scene.span, &["try_expression"]).filter(|_| is_told)?;
    let closure = file.nearest(own.span, &["closure_expression"])?;
    file.child(closure, "body").filter(|body| body.span == own.span)?;
    let list = file.nearest(closure.span, &["arguments"])?;
    let callee = file.child(file.nearest(list.span, &["call_expression"])?, "function")?;
    let is_map = file.child(callee, "field").is_some_and(|method| file.text(method.span) == "map");
    let sign = Span::new(own.span.end().checked_sub(1)?, own.span.end())?;
    let is_gathered = is_map && are_gathered(scene, file.nearest(list.span, &["call_expression"])?);
    is_gathered.then(|| Proposal::new("let who gathers them hand the failure on").replace(scene, sign, ""))
}

/// Whether what comes of the call is gathered at once, as something of which it is said what it holds: where that is no failure,
/// the compiler tells of it next.
fn are_gathered(scene: &Scene<'_>, call: Branch<'_>) -> bool {
    let file = &scene.file;
    let rest = Span::new(call.span.end(), file.whole().end()).map(|rest| file.words(rest)).unwrap_or_default();
    let [dot, method, ..] = rest.as_slice() else { return false };
    if dot.text != "." || !matches!(method.text, "collect" | "sum" | "product") {
        return false;
    }
    let around = file.around(method.span);
    let Some(gathers) = around.iter().rev().find(|node| node.kind == "call_expression") else { return false };
    let told = file
        .inside(gathers.span, &["type_arguments"])
        .into_iter()
        .rfind(|list| list.span.start() > method.span.start());
    let declared = || {
        let own = file.nearest(gathers.span, &["let_declaration"])?;
        file.child(own, "value").filter(|value| value.span.contains(gathers.span))?;
        file.child(own, "type")
    };
    told.or_else(declared).is_some_and(|of| {
        let words = file.words(of.span);
        let has = |name: &str| words.iter().any(|word| word.text == name);
        has("Result") || has("Option") || !has("_")
    })
}

/// Whether the function around gives a failure of that kind, and no closure stands in between.
fn hands_on(scene: &Scene<'_>, wrapper: &str) -> bool {
    let own = scene.file.nearest(scene.span, &["function_item", "closure_expression", "async_block"]);
    let back = own.filter(|own| own.kind == "function_item").and_then(|own| scene.file.child(own, "return_type"));
    back.is_some_and(|back| type_name(scene.file.text(back.span)) == wrapper)
}
