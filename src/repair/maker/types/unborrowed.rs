//! E0277, E0282, E0308, E0515: a value that is borrowed where the value itself is asked for, or is a borrow already: without
//! the `&`.

use crate::edit::Span;
use crate::repair::maker::failures::handing_on::of_failure;
use crate::repair::maker::ownership::used_up;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let borrowed = match scene.code() {
        "E0277" | "E0308" => scene.exactly(scene.span).filter(|own| own.kind == "reference_expression"),
        // Of what a closure takes, nothing is known if it is not handed over itself.
        "E0282" => scene.file.nearest(scene.span, &["closure_expression"]).and_then(|closure| {
            let around = scene.file.around(closure.span);
            around
                .into_iter()
                .rfind(|node| node.span != closure.span)
                .filter(|node| node.kind == "reference_expression")
        }),
        // Of a local that is a borrow itself, another one does not outlive the function.
        "E0515" => {
            let lent = scene.labelled().find(|(_, label)| label.ends_with("is borrowed here"));
            let own = lent.and_then(|(span, _)| scene.exactly(span));
            own.filter(|own| own.kind == "reference_expression" && is_of_borrowed(scene, *own))
        }
        _ => None,
    };
    let without = borrowed.into_iter().chain(beside(scene)).filter_map(|borrowed| without(scene, borrowed));
    let is_trait = scene.code() == "E0277";
    let copied = if is_trait { copied_into_box(scene).or_else(|| copied_with_default(scene)) } else { None };
    without.chain(copied).collect()
}

/// `map.get(key).copied().unwrap_or_default()`: there is no default of what is only lent. A `*` before it is needed no more.
fn copied_with_default(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let of = quoted(&scene.error.message).first()?.strip_suffix(": Default")?.strip_prefix('&')?;
    // What is changed through a loan would be changed in the copy alone.
    let is_changeable =
        ["mut ", "Cell<", "Mutex<", "RwLock<", "Atomic", "Rc<", "Arc<"].iter().any(|way| of.contains(way));
    let method = file.nearest(scene.span, &["field_expression"]).filter(|_| scene.text() == "unwrap_or_default")?;
    if is_changeable {
        return None;
    }
    let value = file.child(method, "value")?;
    let is_plain = NUMBERS.contains(&of) || matches!(of, "bool" | "char") || of.starts_with('&');
    let why = after(scene, value.span, if is_plain { ".copied()" } else { ".cloned()" });
    let call = file.nearest(method.span, &["call_expression"])?;
    let through = file.nearest(call.span, &["unary_expression"]).filter(|own| {
        let sign = Span::new(own.span.start(), call.span.start()).map(|sign| file.text(sign));
        own.span.end() == call.span.end() && sign == Some("*")
    });
    Some(match through.and_then(|own| Span::new(own.span.start(), call.span.start())) {
        Some(sign) => why.replace(scene, sign, ""),
        None => why,
    })
}

/// `Box::new(self)` as a `Box<dyn Rule>`, where `self` is borrowed and what it points at is the rule: a copy of that.
fn copied_into_box(scene: &Scene<'_>) -> Option<Proposal> {
    let of = quoted(&scene.error.message).first()?.split_once(": ")?.0.strip_prefix('&')?;
    let told = scene.error.plain();
    let is_own = told.contains(&format!("is implemented for `{of}`")) && told.contains("required for the cast from `");
    let call = scene.exactly(scene.span).filter(|own| own.kind == "call_expression" && is_own)?;
    let callee = scene.file.child_text(call, "function")?;
    let list = scene.file.child(call, "arguments")?;
    let values = scene.file.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>();
    let [value] = values.as_slice() else { return None };
    let fits = matches!(callee, "Box::new" | "Rc::new" | "Arc::new") && matches!(value.kind, "self" | "identifier");
    fits.then(|| after(scene, value.span, ".clone()"))
}

/// Whether what is borrowed is the local of a loop that goes over borrows.
fn is_of_borrowed(scene: &Scene<'_>, borrowed: Branch<'_>) -> bool {
    let name = scene.file.child_text(borrowed, "value");
    let around = scene.file.around(borrowed.span);
    let mut loops = around.iter().rev().filter(|node| node.kind == "for_expression");
    loops.any(|own| {
        let text = |field: &str| scene.file.child_text(*own, field);
        let value = text("value").unwrap_or_default();
        let goes_over = value.starts_with('&') || [".iter()", ".iter_mut()"].iter().any(|end| value.ends_with(end));
        text("pattern").map(|pattern| pattern.trim_start_matches("mut ")) == name && goes_over
    })
}

/// Where one reference more is asked for than is there, the other arguments, one of which may be what asked for it.
fn beside<'s>(scene: &'s Scene<'_>) -> Vec<Branch<'s>> {
    let is_one_short =
        scene.code() == "E0308" && scene.expected_found().is_some_and(|(wanted, got)| wanted == format!("&{got}"));
    let around = scene.file.around(scene.span);
    let list =
        around.iter().rfind(|node| node.span != scene.span).filter(|node| is_one_short && node.kind == "arguments");
    let others = list.map(|list| scene.file.children(*list)).unwrap_or_default().into_iter();
    others.filter(|other| other.kind == "reference_expression" && other.span != scene.span).collect()
}

/// What a reference points at; `None` for what is borrowed right there, which need only not be borrowed.
pub(super) fn dereferenced(scene: &Scene<'_>, value: Span) -> Option<Proposal> {
    let is_borrowed = scene.file.text(value).starts_with('&');
    (!is_borrowed).then(|| Proposal::new("take what the reference points at").insert(scene, value.start(), "*"))
}

/// The value of a borrow by itself.
fn without(scene: &Scene<'_>, borrowed: Branch<'_>) -> Option<Proposal> {
    let value = scene.file.child(borrowed, "value")?;
    let sign = Span::new(borrowed.span.start(), value.span.start())?;
    Some(Proposal::new("do not borrow it").replace(scene, sign, ""))
}

/// `*value` where there is nothing to go through: what fails has to be handed on first, or the sign is too much.
pub(super) fn dereferenced_already(scene: &Scene<'_>) -> Vec<Proposal> {
    // Of `(*value).call()` the parentheses are shown as well.
    let whole = scene.text();
    let bare = whole.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map_or(whole, str::trim);
    let Some(inner) = bare.strip_prefix('*') else { return Vec::new() };
    let through = scene.file.inside(scene.span, &["unary_expression"]).into_iter();
    let mut value = through.filter(|own| scene.file.text(own.span) == bare).find_map(|own| part_of(scene, own));
    // Of `**value` it is the outer sign that there is nothing for.
    while let Some(own) = value.filter(|own| own.kind == "unary_expression") {
        value = part_of(scene, own);
    }
    let failing = value.map(|value| of_failure(scene, value.span, &scene.error.message)).unwrap_or_default();
    let gone_over = value.map(|value| used_up::where_it_is_bound(scene, value)).unwrap_or_default();
    let matched = value.map(|value| used_up::where_it_is_matched(scene, value)).unwrap_or_default();
    let is_matched = matched.iter().any(Proposal::is_reasoned);
    let why =
        Proposal::new("it is the value already").guessed(!failing.is_empty() || !gone_over.is_empty() || is_matched);
    failing.into_iter().chain(gone_over).chain(matched).chain([why.replace(scene, scene.span, inner)]).collect()
}

/// What a sign stands before.
fn part_of<'s>(scene: &'s Scene<'_>, own: Branch<'_>) -> Option<Branch<'s>> {
    scene.file.children(own).into_iter().find(|child| child.named)
}
