//! E0308 and E0600: a condition that is no `bool`; a comparison whose sides are held differently.

use crate::compiler::Diagnostic;
use crate::edit::Span;
use crate::repair::maker::postfix::{after, is_simple};
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::syntax::SyntaxFile;
use std::rc::Rc;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0308" => truth(scene).into_iter().chain(given(scene)).chain(compared(scene)).collect(),
        "E0600" => match tried(scene) {
            Some(tried) => vec![tried],
            None => negated(scene).into_iter().collect(),
        },
        _ => Vec::new(),
    }
}

/// What asks of a value of this type whether there is something, and whether there is nothing.
fn questions(of: &str) -> Option<(&'static str, &'static str)> {
    let of = of.trim_start_matches('&').trim_start_matches("mut ");
    let of = of.trim_start_matches("std::option::").trim_start_matches("std::result::");
    if of.starts_with("Option<") {
        Some((".is_some()", ".is_none()"))
    } else if of.starts_with("Result<") {
        Some((".is_ok()", ".is_err()"))
    } else if matches!(of, "str" | "String") || of.starts_with("Vec<") || of.starts_with('[') || of.contains("Map<") {
        Some(("!.is_empty()", ".is_empty()"))
    } else {
        None
    }
}

/// A number, an `Option` or a list as a condition.
fn truth(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, found) = scene.expected_found()?;
    let node = scene.file.around(scene.span).into_iter().rev().find(|node| node.span == scene.span)?;
    if expected != "bool" || !node.kind.ends_with("expression") && !matches!(node.kind, "identifier" | "self") {
        return None;
    }
    if NUMBERS.contains(&found.as_str()) {
        let zero = if found.starts_with('f') { "0.0" } else { "0" };
        // `!count` turns the bits round; who writes it as a condition asks for zero.
        if let Some(inner) = scene.text().strip_prefix('!') {
            let value = Span::new(scene.span.end().checked_sub(inner.trim_start().len())?, scene.span.end())?;
            let sign = Span::new(scene.span.start(), value.start())?;
            let why = Proposal::new("ask whether it is zero");
            return is_simple(scene, value)
                .then(|| why.replace(scene, sign, "").insert(scene, value.end(), format!(" == {zero}")));
        }
        let sign = if asks_for_nothing(scene)? { "==" } else { "!=" };
        let side = Proposal::new("ask whether it is zero");
        return Some(side.insert(scene, scene.span.end(), format!(" {sign} {zero}")));
    }
    let (something, nothing) = questions(&found)?;
    if asks_for_nothing(scene)? {
        return Some(after(scene, scene.span, nothing));
    }
    let asked = after(scene, scene.span, something.trim_start_matches('!'));
    Some(if something.starts_with('!') { asked.insert(scene, scene.span.start(), "!") } else { asked })
}

/// Whether what is asked goes by a name that says that there is nothing (`fn is_empty() -> bool { self.list.len() }`): what the
/// function gives back, a local, or a field. Nothing, if the name leaves open which of the two it says.
fn asks_for_nothing(scene: &Scene<'_>) -> Option<bool> {
    let Some(name) = answers_as(scene) else { return Some(false) };
    let name = name.to_lowercase();
    let words: Vec<&str> = name.split('_').collect();
    let any = |of: &[&str]| words.iter().any(|word| of.contains(word));
    // Of a rest it depends on what is asked, and "odd" alone asks for one.
    if scene.text().contains('%') && !any(&["odd"]) {
        return any(&["even", "divides", "divisible", "multiple", "aligned", "leap"]).then_some(true);
    }
    if any(&["not", "non", "no", "without", "lacks"]) {
        return None;
    }
    let is_nothing = any(&["empty", "zero", "null", "none", "nothing", "blank", "vacant", "exhausted", "depleted"]);
    // Whether one of many is nothing is another question.
    if is_nothing && any(&["has", "have", "any", "contains", "includes", "count"]) {
        return None;
    }
    // Which side these are on depends on what is counted.
    let is_open =
        any(&["missing", "absent", "done", "finished", "over", "full", "idle", "free", "valid", "ok", "clean"]);
    (is_nothing || !is_open).then_some(is_nothing)
}

/// Whether the value at `span`, of which `error` speaks, answers by its name that there is nothing (`is_vacant`): that there is
/// something is not what it was asked.
pub(crate) fn says_nothing(error: &Diagnostic, file: Rc<SyntaxFile>, span: Span) -> bool {
    let scene = Scene { error, file, name: "", span };
    asks_for_nothing(&scene) == Some(true)
}

/// The name under which the value goes on as it is: of the function that gives it back, of the local or of the field.
fn answers_as(scene: &Scene<'_>) -> Option<String> {
    let around = scene.file.around(scene.span);
    for node in around.iter().rev().skip_while(|node| node.span == scene.span) {
        let named = match node.kind {
            "function_item" => scene.file.child(*node, "name"),
            "let_declaration" => scene.file.child(*node, "pattern").filter(|pattern| pattern.kind == "identifier"),
            "field_initializer" => scene.file.child(*node, "field").or_else(|| scene.file.child(*node, "name")),
            "if_expression" | "match_expression" => {
                let asked = scene.file.child(*node, "condition").or_else(|| scene.file.child(*node, "value"));
                if asked.is_some_and(|asked| asked.span.contains(scene.span)) {
                    return None;
                }
                continue;
            }
            "block"
            | "return_expression"
            | "expression_statement"
            | "else_clause"
            | "match_block"
            | "match_arm"
            | "parenthesized_expression" => continue,
            _ => return None,
        };
        return named.map(|name| scene.file.text(name.span).to_owned());
    }
    None
}

/// `!fallible()` of what gives a `bool` unless it fails, in a function that can hand the failure on.
fn tried(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).into_iter().next_back()?;
    let of = of.trim_start_matches("std::option::").trim_start_matches("std::result::");
    let kind = ["Option", "Result"].into_iter().find(|kind| of.starts_with(&format!("{kind}<bool")))?;
    let back = scene.file.child(scene.function()?, "return_type")?;
    let hands_on = scene.file.text(back.span).contains(kind)
        && scene.file.nearest(scene.span, &["closure_expression", "async_block"]).is_none();
    let inner = scene.text().strip_prefix('!')?;
    let value = Span::new(scene.span.end().checked_sub(inner.trim_start().len())?, scene.span.end())?;
    hands_on.then(|| after(scene, value, "?"))
}

/// `!` of what is no `bool`.
fn negated(scene: &Scene<'_>) -> Option<Proposal> {
    let inner = scene.text().strip_prefix('!')?.trim();
    let (_, nothing) = quoted(&scene.error.message).into_iter().find_map(questions)?;
    let value = Span::new(scene.span.end().checked_sub(inner.len())?, scene.span.end())?;
    let inner = if is_simple(scene, value) { inner.to_owned() } else { format!("({inner})") };
    Some(Proposal::new(format!("ask `{nothing}`")).replace(scene, scene.span, format!("{inner}{nothing}")))
}

/// `fallible() == 0`: what it gives unless it fails, in a function that can hand the failure on.
fn given(scene: &Scene<'_>) -> Option<Proposal> {
    let binary = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(binary, "left")?, scene.file.child(binary, "right")?);
    let label = scene.labelled().find(|(span, _)| *span == scene.span)?.1;
    let expected = label.strip_prefix("expected `")?.split('`').next()?;
    let kind = ["Option", "Result"].into_iter().find(|kind| expected.starts_with(&format!("{kind}<")))?;
    let back = scene.file.child(scene.function()?, "return_type")?;
    let fits = scene.file.text(back.span).contains(kind) && right.span == scene.span && left.kind == "call_expression";
    let closed = scene.file.nearest(scene.span, &["closure_expression", "async_block"]);
    (fits && closed.is_none()).then(|| after(scene, left.span, "?"))
}

/// The left side behind as many `*` as the right one has less `&`.
fn compared(scene: &Scene<'_>) -> Option<Proposal> {
    let binary = scene.file.nearest(scene.span, &["binary_expression"])?;
    let (left, right) = (scene.file.child(binary, "left")?, scene.file.child(binary, "right")?);
    let label = scene.labelled().find(|(span, _)| *span == scene.span)?.1;
    let (expected, found) = label.strip_prefix("expected `")?.split_once("`, found ")?;
    let depth = |of: &str| of.chars().take_while(|c| *c == '&').count();
    let more = depth(expected).checked_sub(depth(found.trim_start_matches('`'))).filter(|more| *more > 0)?;
    if right.span != scene.span {
        return None;
    }
    let stars = "*".repeat(more);
    let proposal = Proposal::new("compare what the reference points at");
    if is_simple(scene, left.span) {
        return Some(proposal.insert(scene, left.span.start(), stars));
    }
    Some(proposal.insert(scene, left.span.start(), format!("{stars}(")).insert(scene, left.span.end(), ")"))
}
