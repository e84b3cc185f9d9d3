//! Where an arm that is missing (E0004) goes among the others: where its variant is declared, if they keep that order.

use super::arm_bodies::head_in;
use crate::repair::maker::Scene;
use crate::syntax::Branch;

/// Variants that everybody knows, in the order in which people write them.
const KNOWN: &[[&str; 2]] = &[["Ok", "Err"], ["Some", "None"], ["true", "false"]];

/// The arm before which one for `pattern` goes; `None` if it goes behind all of them, or nothing says where.
///
/// What it goes before is of other variants, so that no value comes to another arm than before.
pub(super) fn next_of<'s>(scene: &Scene<'_>, arms: &[Branch<'s>], pattern: &str) -> Option<Branch<'s>> {
    let patterns: Option<Vec<&str>> = arms.iter().map(|arm| scene.file.child_text(*arm, "pattern")).collect();
    let patterns = patterns?;
    let first_head = |pattern: &str| head_in(pattern.split('|').next().unwrap_or_default().trim());
    let heads: Vec<String> = patterns.iter().map(|pattern| first_head(pattern)).collect();
    let own = first_head(pattern);
    let order = order_of(scene, &own, &heads)?;
    let at = |head: &str| order.iter().position(|known| known == head);
    let wanted = at(&own)?;
    // What goes by `_` or a name may be of any variant.
    let places: Vec<usize> = heads.iter().map(|head| at(head)).collect::<Option<_>>()?;
    let is_ordered = places.windows(2).all(|pair| matches!(pair, [a, b] if a <= b));
    let next = places.iter().position(|place| *place > wanted)?;
    let is_plain = patterns.iter().skip(next).all(|pattern| !pattern.contains('|'));
    let arm = arms.get(next).filter(|_| is_ordered && is_plain && !places.contains(&wanted))?;
    // A comment between two arms may be of either.
    let before = next.checked_sub(1).and_then(|before| arms.get(before)).map(|before| before.span.end());
    let block = scene.file.nearest(arm.span, &["match_block"])?;
    let gap = crate::edit::Span::new(before.unwrap_or(block.span.start()), arm.span.start())?;
    scene.file.comments_in(gap).is_empty().then_some(*arm)
}

/// The variants in order: of the enum of this file that has all of them, or of what everybody knows.
fn order_of(scene: &Scene<'_>, own: &str, heads: &[String]) -> Option<Vec<String>> {
    let known = KNOWN.iter().find(|pair| pair.contains(&own)).map(|pair| pair.map(str::to_owned).to_vec());
    let enums = scene.file.all(&["enum_item"]).into_iter();
    let mut declared = enums.filter_map(|item| {
        let variants = scene.file.inside(item.span, &["enum_variant"]);
        let names: Vec<String> = variants
            .into_iter()
            .filter_map(|variant| scene.file.child(variant, "name"))
            .map(|name| scene.file.text(name.span).to_owned())
            .collect();
        let has = |name: &str| names.iter().any(|known| known == name);
        (has(own) && heads.iter().filter(|head| has(head)).count() + 1 >= heads.len()).then_some(names)
    });
    let (declared, others) = (declared.next(), declared.next());
    known.or(declared.filter(|_| others.is_none()))
}
