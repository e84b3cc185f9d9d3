//! [`OffsetMap`]: where the offsets of an old text went in the new one.

use super::span::Span;

/// Which side of an insertion an offset that stands exactly there belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bias {
    /// Before the inserted text.
    Left,
    /// After the inserted text.
    Right,
}

/// The map from offsets of the text before some edits to offsets of the text after them. Monotone. A question costs the
/// logarithm of the number of edits: there may be thousands, and a question for each.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OffsetMap {
    /// Replaced span and the span of what replaced it in the new text, sorted, disjoint.
    steps: Vec<(Span, Span)>,
}

impl OffsetMap {
    /// The map of edits given as replaced span and length of the new text in bytes; sorted and disjoint.
    pub(super) fn of_steps(steps: Vec<(Span, usize)>) -> Self {
        let (mut removed, mut added) = (0usize, 0usize);
        let placed = |(span, new_len): (Span, usize)| {
            let start = span.start().saturating_sub(removed).saturating_add(added);
            removed += span.len();
            added += new_len;
            (span, Span::new(start, start.saturating_add(new_len)).unwrap_or(Span::at(start)))
        };
        OffsetMap { steps: steps.into_iter().map(placed).collect() }
    }

    /// Where `offset` went, or `None` if it was strictly inside a replaced span.
    ///
    /// An offset at the start of a replaced span goes to the start of the new text, one at its end to its end; where
    /// text was inserted, `bias` decides.
    pub fn map_offset(&self, offset: usize, bias: Bias) -> Option<usize> {
        let is_before = |(span, _): &(Span, Span)| {
            span.end() < offset || (span.end() == offset && (!span.is_empty() || bias == Bias::Right))
        };
        let count = self.steps.partition_point(is_before);
        if self.steps.get(count).is_some_and(|(span, _)| span.start() < offset) {
            return None;
        }
        let last = count.checked_sub(1).and_then(|last| self.steps.get(last));
        Some(last.map_or(offset, |(span, new)| offset.saturating_sub(span.end()).saturating_add(new.end())))
    }

    /// The edits that replace a byte of `span`, or that insert strictly inside it; for an empty one, those that replace
    /// what is on both sides of it.
    fn meeting(&self, span: Span) -> impl Iterator<Item = &(Span, Span)> {
        let first = self.steps.partition_point(|(s, _)| s.end() <= span.start());
        let rest = self.steps.get(first..).unwrap_or_default();
        rest.iter().take_while(move |(s, _)| s.start() < span.end())
    }

    /// Where `span` went, or `None` if an edit changed bytes of it or an end of it was consumed.
    ///
    /// Text inserted at either end stays outside; an empty span moves behind what is inserted at it.
    pub fn map_span(&self, span: Span) -> Option<Span> {
        if span.is_empty() {
            return self.map_offset(span.start(), Bias::Right).map(Span::at);
        }
        if self.meeting(span).next().is_some() {
            return None;
        }
        Span::new(self.map_offset(span.start(), Bias::Right)?, self.map_offset(span.end(), Bias::Left)?)
    }

    /// Where `span` went, counting what was written in it as part of it: the place to look at for what became of it.
    ///
    /// Text inserted inside the span or at either of its ends is counted in. A replaced span that shares a byte with it
    /// (or, if it is empty, has it strictly inside) is counted in whole; one that merely touches it is not.
    pub fn widen_span(&self, span: Span) -> Span {
        let (mut from, mut to) = (span.start(), span.end());
        for (s, _) in self.meeting(span).filter(|(s, _)| !s.is_empty()) {
            from = from.min(s.start());
            to = to.max(s.end());
        }
        // An insertion at an end of the span itself belongs to it; one at the far end of a consumed span does not.
        let left = if from == span.start() { Bias::Left } else { Bias::Right };
        let right = if to == span.end() { Bias::Right } else { Bias::Left };
        // Neither end is strictly inside a replaced span any more, so both have a place.
        let start = self.map_offset(from, left).unwrap_or(from);
        let end = self.map_offset(to, right).unwrap_or(to).max(start);
        Span::new(start, end).unwrap_or(Span::at(start))
    }

    /// Each edit's replaced span and the span that its new text has in the new text, from the start of the file on.
    pub fn changes(&self) -> impl Iterator<Item = (Span, Span)> + '_ {
        self.steps.iter().copied()
    }

    /// Of the old text, the spans that edits replaced and that share a byte with `span`, in order; those of insertions, which
    /// are empty, if they are strictly inside.
    pub fn replaced_in(&self, span: Span) -> impl Iterator<Item = Span> + '_ {
        self.meeting(span).map(|(old, _)| *old)
    }

    /// Of the new text, the spans that edits wrote and that share a byte or a border with `span`, in order; where they only
    /// removed something, an empty one.
    pub fn written_at(&self, span: Span) -> impl Iterator<Item = Span> + '_ {
        let first = self.steps.partition_point(|(_, new)| new.end() < span.start());
        let rest = self.steps.get(first..).unwrap_or_default();
        rest.iter().map(|(_, new)| *new).take_while(move |new| new.start() <= span.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(steps: &[(usize, usize, usize)]) -> OffsetMap {
        OffsetMap::of_steps(steps.iter().map(|(start, end, len)| (Span::new(*start, *end).unwrap(), *len)).collect())
    }

    fn span(start: usize, end: usize) -> Span {
        Span::new(start, end).unwrap()
    }

    #[test]
    fn offsets_around_a_replacement() {
        let map = map(&[(3, 5, 7)]);
        for bias in [Bias::Left, Bias::Right] {
            let places: Vec<_> = (2..=6).map(|offset| map.map_offset(offset, bias)).collect();
            assert_eq!(places, [Some(2), Some(3), None, Some(10), Some(11)]);
        }
    }

    #[test]
    fn bias_decides_at_an_insertion_and_only_there() {
        let map = map(&[(3, 3, 4)]);
        assert_eq!(map.map_offset(3, Bias::Left), Some(3));
        assert_eq!(map.map_offset(3, Bias::Right), Some(7));
        assert_eq!(map.map_offset(2, Bias::Right), Some(2));
        assert_eq!(map.map_offset(4, Bias::Left), Some(8));
    }

    #[test]
    fn touching_edits_keep_their_border() {
        // 3..5 becomes one byte, two bytes go in at 5, 5..8 becomes three.
        let map = map(&[(3, 5, 1), (5, 5, 2), (5, 8, 3)]);
        assert_eq!(map.map_offset(3, Bias::Right), Some(3));
        assert_eq!(map.map_offset(5, Bias::Left), Some(4));
        assert_eq!(map.map_offset(5, Bias::Right), Some(6));
        assert_eq!(map.map_offset(6, Bias::Left), None);
        assert_eq!(map.map_offset(8, Bias::Left), Some(9));
        let changes: Vec<_> = map.changes().collect();
        assert_eq!(changes, [(span(3, 5), span(3, 4)), (span(5, 5), span(4, 6)), (span(5, 8), span(6, 9))]);
    }

    #[test]
    fn an_offset_past_any_file_does_not_overflow() {
        let map = map(&[(0, 0, 9)]);
        assert_eq!(map.map_offset(usize::MAX, Bias::Right), Some(usize::MAX));
        assert_eq!(map.map_span(span(1, usize::MAX)), Some(span(10, usize::MAX)));
        assert_eq!(map.widen_span(span(usize::MAX, usize::MAX)), span(usize::MAX, usize::MAX));
    }

    #[test]
    fn a_span_survives_what_happens_beside_it() {
        let map = map(&[(0, 2, 0), (4, 4, 1), (6, 6, 1), (6, 9, 0)]);
        assert_eq!(map.map_span(span(4, 6)), Some(span(3, 5)), "insertions at the ends stay outside");
        assert_eq!(map.map_span(span(2, 4)), Some(span(0, 2)));
        assert_eq!(map.map_span(span(3, 5)), None, "an insertion inside");
        assert_eq!(map.map_span(span(8, 12)), None, "its start was consumed");
        assert_eq!(map.map_span(Span::at(7)), None);
        assert_eq!(map.map_span(Span::at(4)), Some(Span::at(3)));
    }

    #[test]
    fn widening_takes_in_what_was_written_inside() {
        // "abcdefghij": `cd` becomes one byte, three bytes go in at 6, `hi` goes.
        let map = map(&[(2, 4, 1), (6, 6, 3), (7, 9, 0)]);
        assert_eq!(
            map.widen_span(span(4, 6)),
            span(3, 8),
            "an insertion at its end; the replacement beside it stays out"
        );
        assert_eq!(map.widen_span(span(3, 5)), span(2, 4), "a consumed start moves to the start of the new text");
        assert_eq!(map.widen_span(span(0, 3)), span(0, 3), "a consumed end moves to the end of the new text");
        assert_eq!(map.widen_span(span(7, 8)), span(9, 9), "all of it went");
        assert_eq!(map.widen_span(Span::at(6)), span(5, 8), "an empty span is what was inserted there");
        assert_eq!(map.widen_span(Span::at(3)), span(2, 3));
        assert_eq!(map.widen_span(Span::at(2)), Span::at(2), "an empty span at the edge of a replacement");
    }

    #[test]
    fn widening_does_not_take_an_insertion_at_the_far_end_of_a_consumed_span() {
        let map = map(&[(2, 2, 5), (2, 4, 1), (4, 4, 5)]);
        assert_eq!(map.widen_span(span(3, 4)), span(7, 13));
        assert_eq!(map.widen_span(span(2, 3)), span(2, 8));
    }
}
