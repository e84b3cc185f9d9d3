//! [`choose`]: which of several overlapping matches go first, and [`Later`]: the turn of the others.

use super::matched::Match;
use crate::edit::{ContentHash, OffsetMap, Span};
use std::collections::HashSet;

/// Which matches go together, the outermost and earliest first, and of each other one the index of the one that it
/// overlaps. Matches that only find have no part in this.
///
/// `matches` are in the order of the search: by place, the outer before the inner, and by rule.
pub fn choose(matches: &[Match]) -> (Vec<usize>, Vec<(usize, usize)>) {
    let mut chosen: Vec<usize> = Vec::new();
    let mut later = Vec::new();
    let mut last: Option<(usize, Span)> = None;
    for (index, one) in matches.iter().enumerate() {
        if one.replacement.is_none() {
            continue;
        }
        let claim = one.claim();
        match last {
            Some((winner, taken)) if claim.start() < taken.end() => later.push((index, winner)),
            _ => {
                last = Some((index, claim));
                chosen.push(index);
            }
        }
    }
    (chosen, later)
}

/// The matches that overlapped others, to be found again in the text that the others left.
///
/// What was found once is looked for where the one that it overlapped stood, and by its own text, so that what a rewrite
/// brings in is never taken for a match: `f($A)` to `f(g($A))` comes to an end. Each turn is about shorter texts than
/// the one before.
#[derive(Debug, Clone, Default)]
pub struct Later {
    /// Sorted, in the new text.
    regions: Vec<Span>,
    texts: HashSet<(usize, ContentHash)>,
}

impl Later {
    /// `later` is what [`choose`] gave for `matches` of `text`; `map` says where the offsets went.
    pub fn of(text: &str, matches: &[Match], later: &[(usize, usize)], map: &OffsetMap) -> Later {
        let mut regions: Vec<Span> = Vec::new();
        let mut texts = HashSet::new();
        for (index, winner) in later {
            let (Some(one), Some(winner)) = (matches.get(*index), matches.get(*winner)) else { continue };
            texts.insert((one.rule, fingerprint(text, one.span)));
            let region = map.widen_span(union(winner.claim(), one.span));
            match regions.last_mut() {
                Some(last) if region.start() < last.end() => *last = union(*last, region),
                _ => regions.push(region),
            }
        }
        Later { regions, texts }
    }

    /// Whether there is nothing to be found.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Whether the place `span` of `text`, which fits `rule`, is one of them.
    pub(super) fn has(&self, text: &str, rule: usize, span: Span) -> bool {
        let before = self.regions.partition_point(|region| region.start() <= span.start());
        let region = before.checked_sub(1).and_then(|last| self.regions.get(last));
        region.is_some_and(|region| region.contains(span)) && self.texts.contains(&(rule, fingerprint(text, span)))
    }
}

fn union(a: Span, b: Span) -> Span {
    Span::new(a.start().min(b.start()), a.end().max(b.end())).unwrap_or(a)
}

/// The text without its indentation, which a rewrite may change.
fn fingerprint(text: &str, span: Span) -> ContentHash {
    let text = text.get(span.start()..span.end()).unwrap_or_default();
    if !text.contains('\n') {
        return ContentHash::of(text.as_bytes());
    }
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    ContentHash::of(lines.join("\n").as_bytes())
}
