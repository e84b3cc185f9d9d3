//! What a field begins as that goes from one state to the next: of its enum's variants the one that nothing makes, since nothing
//! else could ever be in it.

use crate::repair::maker::Scene;
use crate::syntax::{Branch, SyntaxFile};

/// `State::NotStarted` where the file assigns every other variant of `State` to the field `name` somewhere, and makes that one
/// nowhere. What other modules can see they can make as well.
pub(super) fn unmade(scene: &Scene<'_>, declared: &str, name: &str) -> Option<String> {
    let file: &SyntaxFile = &scene.file;
    let mut own = file.all_named(&["enum_item"], declared);
    let (own, None) = (own.next()?, own.next()) else { return None };
    if file.children(own).iter().any(|child| child.kind == "visibility_modifier") {
        return None;
    }
    let variants = file.inside(own.span, &["enum_variant"]);
    let mut unmade: Vec<&str> = Vec::new();
    for variant in &variants {
        let called = file.child_text(*variant, "name")?;
        let made = made(file, declared, called)?;
        let is_given = |at: &Branch<'_>| {
            let set = file.nearest(at.span, &["assignment_expression"]);
            let place = set.and_then(|set| file.child_text(set, "left"));
            place.is_some_and(|place| place.rsplit('.').next() == Some(name))
        };
        match made.iter().any(is_given) {
            true => {}
            false if made.is_empty() && file.child(*variant, "body").is_none() => unmade.push(called),
            false => return None,
        }
    }
    let [only] = unmade.as_slice() else { return None };
    (variants.len() > 2).then(|| format!("{declared}::{only}"))
}

/// Where a variant is made: not where it is matched or compared with. `None` if a macro or an import speaks of it, which may do
/// anything.
fn made<'f>(file: &'f SyntaxFile, of: &str, variant: &str) -> Option<Vec<Branch<'f>>> {
    let path = format!("{of}::{variant}");
    let hidden = file.all(&["macro_definition", "macro_invocation", "use_declaration"]);
    let speaks = |own: &Branch<'_>| {
        let called = file.child_text(*own, "macro").map(|called| called.trim_start_matches("debug_"));
        let only_looks = matches!(called, Some("assert" | "assert_eq" | "assert_ne" | "matches"));
        !only_looks && file.words(own.span).iter().any(|word| word.text == variant)
    };
    if hidden.iter().any(speaks) {
        return None;
    }
    let named = file.all(&["scoped_identifier", "scoped_type_identifier"]).into_iter();
    // In its own methods it goes by `Self` as well.
    let of_it = format!("Self::{variant}");
    let is_it = |own: &Branch<'_>| {
        let text = file.text(own.span);
        text == path || text == of_it && file.impl_around(own.span).is_some_and(|around| around.is_of(of))
    };
    let is_made = |own: &Branch<'_>| {
        let mut inner = *own;
        for node in file.around(own.span).into_iter().rev().filter(|node| node.span != own.span) {
            let is_pattern = node.kind.ends_with("_pattern")
                || file.child(node, "pattern").is_some_and(|pattern| pattern.span.contains(own.span));
            let is_compared = node.kind == "binary_expression" && inner.span == own.span;
            if is_pattern || is_compared {
                return false;
            }
            if node.kind == "block" || node.kind.ends_with("_item") {
                break;
            }
            inner = node;
        }
        true
    };
    Some(named.filter(is_it).filter(is_made).collect())
}
