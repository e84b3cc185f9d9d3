//! E0593, E0631: closures that take more, fewer or other parameters than they are given. `sort_by(|a| a.size)` has the closure of
//! `sort_by_key`, and the other way round.

use crate::repair::maker::{Proposal, Read, Scene};

/// Methods that take two elements to compare; with `_key` they take one, and what it is compared by.
const COMPARING: &[&str] = &[
    "dedup_by",
    "is_sorted_by",
    "max_by",
    "min_by",
    "minmax_by",
    "select_nth_unstable_by",
    "sort_by",
    "sort_unstable_by",
    "sorted_by",
    "sorted_unstable_by",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0593" => {
            let own = by_its_method(scene).into_iter().chain(as_one(scene)).chain(called_for_nothing(scene));
            own.chain(parameters(scene)).chain(behind_others(scene)).collect()
        }
        "E0631" => untyped(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The method that has a closure of so many parameters.
fn by_its_method(scene: &Scene<'_>) -> Option<Proposal> {
    let (name, message) = (scene.text(), scene.error.message.as_str());
    let other = if message.contains("expected to take 2 arguments, but it takes 1 argument") {
        (COMPARING.contains(&name) && !compares(scene)).then(|| format!("{name}_key"))?
    } else if message.contains("expected to take 1 argument, but it takes 2 arguments") {
        name.strip_suffix("_key").filter(|name| COMPARING.contains(name))?.to_owned()
    } else {
        return None;
    };
    Some(Proposal::new(format!("`{other}` takes such a closure")).replace(scene, scene.span, other.clone()))
}

/// Whether the closure compares by itself, so that it lacks what it compares with.
fn compares(scene: &Scene<'_>) -> bool {
    let closures = scene.file.all(&["closure_expression"]);
    let own = closures.into_iter().find(|closure| scene.labelled().any(|(span, _)| closure.span.contains(span)));
    let words = own.map(|closure| scene.file.words(closure.span)).unwrap_or_default();
    words.iter().any(|word| matches!(word.text, "cmp" | "eq" | "partial_cmp" | "total_cmp"))
}

/// `.enumerate().filter(|(at, line)| …)` for `|at, line|`: both come as one.
fn as_one(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let file = &scene.file;
    let is_of_one = message.contains("expected to take 1 argument, but it takes 2 arguments");
    let closures = file.all(&["closure_expression"]).into_iter().filter(|_| is_of_one);
    let mut closures = closures.filter(|closure| scene.labelled().any(|(span, _)| closure.span.contains(span)));
    let list = file.child(closures.next()?, "parameters")?;
    // What comes in pairs says so.
    let call = file.nearest(list.span, &["call_expression"])?;
    let source = file.child(call, "function").map(|function| file.words(function.span)).unwrap_or_default();
    let comes_in_pairs = source.iter().any(|word| matches!(word.text, "enumerate" | "zip" | "char_indices" | "pairs"));
    let names = file.text(list.span).strip_prefix('|')?.strip_suffix('|')?;
    let why = Proposal::new("both come as one").guessed(!comes_in_pairs);
    Some(why.replace(scene, list.span, format!("|({})|", names.trim())))
}

/// `map_err(|_| invalid())` for `map_err(invalid)`, whose `invalid` takes nothing: what failed is let go.
fn called_for_nothing(scene: &Scene<'_>) -> Option<Proposal> {
    let asked = scene.error.message.split_once(" is expected to take ")?.1;
    let (asked, takes) = asked.split_once(", but it takes ")?;
    let asked: usize = asked.split(' ').next()?.parse().ok()?;
    let own = scene.exactly(scene.span).filter(|_| takes.starts_with("0 arguments") && asked > 0)?;
    let is_name = matches!(own.kind, "identifier" | "scoped_identifier");
    let list = scene.file.around(own.span).into_iter().rfind(|node| node.span != own.span)?;
    let method = scene.file.child_text(scene.file.nearest(list.span, &["call_expression"])?, "function")?;
    // Elsewhere the function lacks what it is given.
    let is_of_failure = ["map_err", "or_else", "unwrap_or_else"].contains(&method.rsplit('.').next()?);
    let in_list = list.kind == "arguments" && is_of_failure;
    let call = format!("|{}| {}()", vec!["_"; asked].join(", "), scene.text());
    (is_name && in_list).then(|| Proposal::new("it takes nothing").replace(scene, own.span, call))
}

/// As many parameters as are asked for, if the body does without the others.
fn parameters(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let closures = file.all(&["closure_expression"]);
    let closure = closures.into_iter().find(|closure| scene.labelled().any(|(span, _)| closure.span.contains(span)))?;
    let list = file.child(closure, "parameters")?;
    let message = &scene.error.message;
    let wanted = message.split("is expected to take ").nth(1).or_else(|| message.split("but it takes").next())?;
    let wanted: usize = wanted.split_whitespace().find_map(|word| word.parse().ok())?;
    let own: Vec<_> = file.children(list).into_iter().filter(|child| child.named).collect();
    let body = file.words(file.child(closure, "body")?.span);
    let mut left_out = own.iter().skip(wanted).flat_map(|one| file.words(one.span)).filter(|word| word.is_name);
    if left_out.any(|word| word.text != "_" && body.iter().any(|said| said.text == word.text)) {
        return None;
    }
    // Nothing is in order by one of two.
    if own.len() < wanted && COMPARING.contains(&scene.text()) {
        return None;
    }
    let mut new: Vec<&str> = own.iter().take(wanted).map(|child| file.text(child.span)).collect();
    new.resize(wanted, "_");
    Some(Proposal::new("take what it is given").replace(scene, list.span, format!("|{}|", new.join(", "))))
}

/// `retain(|_, item| …)` for `retain(|item| …)` of a map: what it is given is the last of them.
fn behind_others(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let is_one_more = scene.error.message.contains("expected to take 2 arguments, but it takes 1 argument");
    let is_own = is_one_more && matches!(scene.text(), "extract_if" | "retain");
    let closures = file.all(&["closure_expression"]).into_iter().filter(|_| is_own);
    let mut closures = closures.filter(|closure| scene.labelled().any(|(span, _)| closure.span.contains(span)));
    let list = file.child(closures.next()?, "parameters")?;
    let names = file.text(list.span).strip_prefix('|')?.strip_suffix('|')?;
    Some(Proposal::new("take the last of what it is given").replace(scene, list.span, format!("|_, {}|", names.trim())))
}

/// Without the types that do not fit.
fn untyped(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let closures = file.all(&["closure_expression"]);
    let closure = closures.into_iter().find(|closure| scene.labelled().any(|(span, _)| closure.span.contains(span)))?;
    let list = file.child(closure, "parameters")?;
    let parts = file.children(list).into_iter().filter(|child| child.named);
    let names: Vec<&str> =
        parts.map(|child| file.text(file.child(child, "pattern").map_or(child.span, |pattern| pattern.span))).collect();
    Some(Proposal::new("leave the types to be inferred").replace(scene, list.span, format!("|{}|", names.join(", "))))
}
