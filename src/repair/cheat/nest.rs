//! [`Nest`]: which span lies in which, and [`Inner`]: whether one lies in any. Thousands of items may ask.

use crate::edit::Span;

/// Spans of a tree's nodes in the order of the text, outer ones first, so that any two are apart or one lies in the other.
#[derive(Debug, Default)]
pub(super) struct Nest {
    spans: Vec<Span>,
    /// The number of the span right around each.
    outer: Vec<Option<usize>>,
}

impl Nest {
    pub(super) fn of(spans: impl Iterator<Item = Span>) -> Nest {
        let mut nest = Nest::default();
        let mut open: Vec<usize> = Vec::new();
        for (number, span) in spans.enumerate() {
            let is_around = |outer: &usize| nest.spans.get(*outer).is_some_and(|outer| outer.contains(span));
            while open.last().is_some_and(|last| !is_around(last)) {
                open.pop();
            }
            nest.outer.push(open.last().copied());
            nest.spans.push(span);
            open.push(number);
        }
        nest
    }

    /// The spans around one of them, by number, from the nearest on; those that are the same as it left out.
    pub(super) fn around(&self, number: usize) -> impl Iterator<Item = usize> {
        let own = self.spans.get(number);
        let outer = |number: &usize| self.outer.get(*number).copied().flatten();
        std::iter::successors(outer(&number), move |at| outer(at)).filter(move |at| self.spans.get(*at) != own)
    }

    /// The spans that lie in one of them, whatever its number; those that are the same as it left out.
    pub(super) fn inside(&self, number: usize) -> impl Iterator<Item = Span> {
        let own = self.spans.get(number).copied();
        let behind = self.spans.get(number + 1..).unwrap_or_default().iter().copied();
        behind.take_while(move |span| own.is_some_and(|own| own.contains(*span))).filter(move |span| Some(*span) != own)
    }

    /// The innermost that contains `span`.
    pub(super) fn innermost(&self, span: Span) -> Option<usize> {
        let last = self.spans.partition_point(|one| one.start() <= span.start()).checked_sub(1);
        let mut chain = std::iter::successors(last, |at| self.outer.get(*at).copied().flatten());
        chain.find(|at| self.spans.get(*at).is_some_and(|one| one.contains(span)))
    }

    /// The outermost that begins at the byte `start`.
    pub(super) fn at(&self, start: usize) -> Option<usize> {
        let first = self.spans.partition_point(|one| one.start() < start);
        self.spans.get(first).filter(|one| one.start() == start).map(|_| first)
    }
}

/// Spans of items that count for themselves.
#[derive(Debug)]
pub(super) struct Inner {
    /// Without those in others, in the order of the text.
    spans: Vec<Span>,
}

impl Inner {
    /// Takes them in the order of the text, outer ones first.
    pub(super) fn of(spans: impl Iterator<Item = Span>) -> Inner {
        let mut outermost: Vec<Span> = Vec::new();
        for span in spans {
            if !outermost.last().is_some_and(|last| last.contains(span)) {
                outermost.push(span);
            }
        }
        Inner { spans: outermost }
    }

    /// Whether one of them contains `span`.
    pub(super) fn holds(&self, span: Span) -> bool {
        let behind = self.spans.partition_point(|inner| inner.start() <= span.start());
        // An empty span may be at the end of the one before.
        self.spans.get(behind.saturating_sub(2)..behind).is_some_and(|near| near.iter().any(|one| one.contains(span)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_knows_what_is_around_and_inside() {
        let span = |start: usize, end: usize| Span::new(start, end).unwrap();
        let spans = [span(0, 9), span(1, 5), span(1, 5), span(2, 3), span(5, 9), span(6, 6), span(10, 12)];
        let nest = Nest::of(spans.into_iter());
        for (number, own) in spans.iter().enumerate() {
            let around: Vec<Span> = nest.around(number).map(|at| spans[at]).collect();
            let all: Vec<Span> = spans.into_iter().filter(|one| one != own && one.contains(*own)).rev().collect();
            assert_eq!(around, all, "around {own:?}");
            let all: Vec<Span> = spans.into_iter().filter(|one| one != own && own.contains(*one)).collect();
            let inside: Vec<Span> = nest.inside(number).collect();
            assert_eq!(inside, all, "inside {own:?}");
        }
        let innermost = |start, end| nest.innermost(span(start, end)).map(|at| spans[at]);
        assert_eq!(innermost(2, 3), Some(span(2, 3)));
        assert_eq!(innermost(3, 4), Some(span(1, 5)));
        assert_eq!(innermost(4, 6), Some(span(0, 9)));
        assert_eq!(innermost(8, 11), None);
        assert_eq!([0, 1, 4, 10].map(|start| nest.at(start)), [Some(0), Some(1), None, Some(6)]);
    }
}
