//! The fields and variants of an item.

use super::{Item, ItemKind, Outline, head};
use crate::syntax::Code;

/// How many tokens are looked at to tell a generic argument from a comparison.
const MAX_STEPS: usize = 1000;

/// The elements of the list that opens at `open`: first token, and one past the last, commas left out. None is empty.
pub(in crate::structural) fn elements(code: Code<'_>, open: usize) -> Vec<[usize; 2]> {
    let end = code.close_of(open);
    let mut found = Vec::new();
    let (mut start, mut at) = (open + 1, open + 1);
    while at < end {
        if code.is_punct(at, b',') {
            found.push([start, at]);
            start = at + 1;
        } else if code.is_punct(at, b'<') && is_generic(code, at) {
            at = code.after_angles(at, end);
            continue;
        }
        at = code.after(at);
    }
    found.push([start, end]);
    found.retain(|[start, end]| start < end);
    found
}

/// Whether the `<` at `at` opens generic arguments, and is no comparison and no shift: it comes right after a name that a
/// type could have, or after `::`, or where a type begins.
fn is_generic(code: Code<'_>, at: usize) -> bool {
    let Some(before) = at.checked_sub(1) else { return false };
    // In a field a colon comes before its type, and no operator can follow; an `=` begins an expression.
    let mut back = before;
    let mut steps = 0;
    while back > 0 && !code.is_punct(back, b',') && !matches!(code.kind(back), Some(crate::syntax::Kind::Open(_))) {
        if code.is_punct(back, b'=') && !code.is_punct(back + 1, b'>') {
            return code.is_punct(before, b':') && !code.is_pair(at, *b"<<") && !code.is_pair(at, *b"<=");
        }
        // Nobody writes a type this long, and a hostile text is not to be read again and again.
        steps += 1;
        if steps > MAX_STEPS {
            return false;
        }
        back = match code.kind(back) {
            Some(crate::syntax::Kind::Close(_)) => code.open_of(back).unwrap_or(back).saturating_sub(1),
            _ => back - 1,
        };
    }
    true
}

impl Outline<'_> {
    /// Adds the members of the item `parent`, whose list opens at `open`.
    pub(super) fn members(&mut self, parent: usize, kind: ItemKind, open: usize) {
        let code = self.code;
        let is_tuple = code.is_open(open, b'(');
        for (number, [start, end]) in elements(code, open).into_iter().enumerate() {
            let mut first = start;
            while let Some((bracket, false)) = code.attribute_at(first) {
                first = code.after(bracket);
            }
            if first >= end {
                continue;
            }
            let visibility = if kind == ItemKind::Enum { None } else { head::visibility_at(code, first) };
            let keyword = visibility.map_or(first, |[_, last]| last + 1);
            let name = if is_tuple {
                number.to_string()
            } else {
                let Some(name) = code.name(keyword) else { continue };
                String::from_utf8_lossy(name).into_owned()
            };
            let before = code.span(start.saturating_sub(1)).end();
            let decorations = self.decorations(start, first, before);
            let list = (kind == ItemKind::Enum).then_some(keyword + 1);
            let body = list.filter(|at| *at < end && (code.is_open(*at, b'{') || code.is_open(*at, b'(')));
            let index = self.items.len();
            self.items.push(Item {
                kind: if kind == ItemKind::Enum { ItemKind::Variant } else { ItemKind::Field },
                name,
                parent: Some(parent),
                decorations,
                visibility,
                first,
                last: end - 1,
                keyword,
                body,
                implements: None,
            });
            if let Some(body) = body {
                self.members(index, ItemKind::Variant, body);
            }
        }
    }
}
