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

/// The map from offsets of the text before some edits to offsets of the text after them. Monotone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OffsetMap {
    /// Replaced span and length of what replaced it, sorted, disjoint.
    steps: Vec<(Span, usize)>,
}

impl OffsetMap {
    /// The map of edits given as replaced span and length of the new text in bytes; sorted and disjoint.
    pub(super) fn of_steps(steps: Vec<(Span, usize)>) -> Self {
        OffsetMap { steps }
    }

    /// Where `offset` went, or `None` if it was strictly inside a replaced span.
    ///
    /// An offset at the start of a replaced span goes to the start of the new text, one at its end to its end; where
    /// text was inserted, `bias` decides.
    pub fn map_offset(&self, offset: usize, bias: Bias) -> Option<usize> {
        let (mut removed, mut added) = (0, 0);
        for (span, new_len) in &self.steps {
            if span.end() < offset || (span.end() == offset && (!span.is_empty() || bias == Bias::Right)) {
                removed += span.len();
                added += new_len;
            } else if span.start() < offset {
                return None;
            } else {
                break;
            }
        }
        Some(offset - removed + added)
    }

    /// Where `span` went, or `None` if an edit changed bytes of it or an end of it was consumed.
    ///
    /// Text inserted at either end stays outside; an empty span moves behind what is inserted at it.
    pub fn map_span(&self, span: Span) -> Option<Span> {
        if span.is_empty() {
            return self.map_offset(span.start(), Bias::Right).map(Span::at);
        }
        let changed = self.steps.iter().any(|(s, _)| {
            if s.is_empty() {
                span.start() < s.start() && s.start() < span.end()
            } else {
                s.start() < span.end() && span.start() < s.end()
            }
        });
        if changed {
            return None;
        }
        Span::new(self.map_offset(span.start(), Bias::Right)?, self.map_offset(span.end(), Bias::Left)?)
    }

    /// Where `span` went, counting what was written inside it as part of it. An end that was consumed moves outwards to
    /// the end of the text that replaced it, so the result always covers what became of the span.
    pub fn widen_span(&self, span: Span) -> Span {
        let (mut start_shift, mut end_shift) = (0isize, 0isize);
        let (mut start, mut end) = (span.start(), span.end());
        for (s, new_len) in &self.steps {
            let delta = *new_len as isize - s.len() as isize;
            if s.end() < span.start() || (s.end() == span.start() && !s.is_empty() && !span.is_empty()) {
                start_shift += delta;
                end_shift += delta;
            } else if s.start() <= span.end() {
                start = start.min(s.start());
                end = end.max(s.end());
                end_shift += delta;
            }
        }
        let start = start.saturating_add_signed(start_shift);
        let end = end.saturating_add_signed(end_shift).max(start);
        Span::new(start, end).unwrap_or(span)
    }

    /// Each edit's replaced span and the span that its new text has in the new text.
    pub fn changes(&self) -> impl Iterator<Item = (Span, Span)> + '_ {
        let mut shift = 0isize;
        self.steps.iter().map(move |(span, new_len)| {
            let start = span.start().saturating_add_signed(shift);
            shift += *new_len as isize - span.len() as isize;
            (*span, Span::new(start, start + new_len).unwrap_or(Span::at(start)))
        })
    }
}
