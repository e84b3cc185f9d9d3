//! E0308: `a.partial_cmp(&b)` where an order is asked for that always is one. Of floats that is `total_cmp`, which nothing has to be
//! unwrapped of; of anything else it does not exist, and the trial says so. `a < b` there: which of the two directions is meant is
//! for the user to say. E0277, E0308: one side of a comparison is taken as
//! something else, `other.as_bytes()`, and the other one as it is.

use crate::edit::Span;
use crate::repair::maker::postfix::after;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

/// Methods that compare.
const COMPARES: &[&str] = &["cmp", "eq", "eq_ignore_ascii_case", "ge", "gt", "le", "lt", "ne", "partial_cmp"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if let Some(alike) = as_the_other_side(scene) {
        return vec![alike];
    }
    let Some((expected, got)) = scene.expected_found().filter(|_| scene.code() == "E0308") else { return Vec::new() };
    let is_ordering = |of: &str| of == "Ordering" || of == "std::cmp::Ordering";
    let wrapped = got.strip_prefix("Option<").and_then(|of| of.strip_suffix('>'));
    if is_ordering(&expected) && got == "bool" {
        return directions(scene).unwrap_or_default();
    }
    if !is_ordering(&expected) || !wrapped.is_some_and(is_ordering) {
        return Vec::new();
    }
    let call = scene.exactly(scene.span).filter(|own| own.kind == "call_expression");
    let method = call.and_then(|call| scene.file.child(call, "function"));
    let name = method.and_then(|method| scene.file.child(method, "field"));
    let name = name.filter(|name| scene.file.text(name.span) == "partial_cmp");
    let write = |span| Proposal::new("floats are ordered by `total_cmp`").replace(scene, span, "total_cmp");
    name.map(|name| write(name.span)).into_iter().collect()
}

/// `sort_by(|a, b| a.size < b.size)`: by size, from either end.
fn directions(scene: &Scene<'_>) -> Option<Vec<Proposal>> {
    let own = scene.exactly(scene.span).filter(|own| own.kind == "binary_expression")?;
    let (left, right) = (scene.file.child(own, "left")?, scene.file.child(own, "right")?);
    let between = scene.file.text(Span::new(left.span.end(), right.span.start())?).trim();
    // Where the one that is less goes first, in the words of other languages.
    let (first, second) = match between {
        "<" | "<=" => (left, right),
        ">" | ">=" => (right, left),
        _ => return None,
    };
    let plain = |side: Branch<'_>| scene.file.text(side.span).trim_start_matches(['*', '&']).to_owned();
    let is_simple = |side: &Branch<'_>| {
        let kinds = ["call_expression", "field_expression", "identifier", "index_expression", "unary_expression"];
        kinds.contains(&side.kind) && !scene.file.text(side.span).starts_with(['-', '!'])
    };
    let is_lent =
        |side: Branch<'_>| if side.kind == "unary_expression" || side.kind == "identifier" { "" } else { "&" };
    let write = |(a, b): (Branch<'_>, Branch<'_>), method: &str, why: &str| {
        // That only one of them has fitting types says nothing of which is meant.
        Proposal::new(why).groundless(true).replace(
            scene,
            own.span,
            format!("{}.{method}({}{})", plain(a), is_lent(b), plain(b)),
        )
    };
    let pairs = [((first, second), "the lesser one first"), ((second, first), "the greater one first")];
    let methods = ["cmp", "total_cmp"];
    let all = methods.iter().flat_map(|method| pairs.iter().map(|(pair, why)| write(*pair, method, why)));
    (is_simple(&left) && is_simple(&right)).then(|| all.collect())
}

/// `self.partial_cmp(other.as_bytes())`: both sides are taken alike.
fn as_the_other_side(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let is_of_types = scene.code() == "E0277" && scene.error.message.starts_with("can't compare");
    let around = file.around(scene.span);
    let calls =
        around.iter().rev().filter(|node| node.kind == "call_expression" && (is_of_types || scene.code() == "E0308"));
    let method = |call: Branch<'_>| {
        let function = file.child(call, "function").filter(|own| own.kind == "field_expression")?;
        Some((file.child(function, "value")?, file.child_text(function, "field")?))
    };
    let (list, (left, _)) = calls
        .filter_map(|call| Some((file.child(*call, "arguments")?, method(*call)?)))
        .find(|(list, (_, name))| list.span.contains(scene.span) && COMPARES.contains(name))?;
    let mut given = file.children(list).into_iter().filter(|child| child.named);
    let (right, None) = (given.next()?, given.next()) else { return None };
    let right = if right.kind == "reference_expression" { file.child(right, "value")? } else { right };
    // A call without arguments takes the whole in another way.
    let taken = |side: Branch<'_>| {
        let (_, name) = method(side).filter(|_| side.kind == "call_expression")?;
        (file.child_text(side, "arguments")? == "()").then_some(name)
    };
    let (side, name) = match (taken(left), taken(right)) {
        (None, Some(name)) => (left, name),
        (Some(name), None) => (right, name),
        _ => return None,
    };
    Some(after(scene, side.span, &format!(".{name}()")))
}
