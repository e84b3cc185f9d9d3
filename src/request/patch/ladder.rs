//! The ladder: where the text of an edit stands, and what is to go there.
//!
//! Each step counts all its places and is taken only if there is exactly one; the next step is tried only if there is none.

use super::dedent::Lines;
use super::trimmed;
use crate::edit::Span;
use crate::refusal::Refusal;
use crate::request::carry::{self, Stretch};
use crate::request::draft::Draft;
use crate::request::ending::{self, Ending, Endings};
use crate::request::indent::{Depth, Shift, Units};
use crate::request::locate::{self, Count};
use crate::request::lowering::MatchStep;
use crate::request::one_pass::{OnePass, apart};
use crate::request::{explain, literal, typography};
use std::cell::OnceCell;
use std::collections::HashMap;

/// A file that is searched, with what the steps need to know about it, found out once.
pub(super) struct Ladder<'d> {
    draft: &'d Draft,
    /// No tolerant step.
    exact: bool,
    /// Whether line endings are adapted.
    adapt: bool,
    /// Places that were found in one pass, those that overlap included.
    known: HashMap<&'d str, Vec<Span>>,
    lines: OnceCell<Lines<'d>>,
    endings: OnceCell<Endings>,
}

/// Where a text stands, and how it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found<'r> {
    pub span: Span,
    pub step: MatchStep,
    /// What of the request's texts is about this place.
    old: &'r str,
    new: &'r str,
    /// The indentation in the request and in the file.
    depths: Option<(&'r str, String)>,
    /// The units in which the request and the file indent.
    units: Option<Units>,
}

impl<'d> Ladder<'d> {
    pub fn new(draft: &'d Draft, exact: bool, adapt: bool, searched: &[&'d str]) -> Self {
        let found = OnePass::new(draft.text().len(), searched).and_then(|search| search.places(draft.text()));
        let known = searched.iter().copied().zip(found.into_iter().flatten()).collect();
        Ladder { draft, exact, adapt, known, lines: OnceCell::new(), endings: OnceCell::new() }
    }

    /// Where `old`, which is not empty, stands. `is_literal` says that `new` is not written for the place as the request
    /// sees it, so that a line of it being in `old` too says nothing.
    ///
    /// # Errors
    /// [`Refusal::NoMatch`], [`Refusal::WrongCount`].
    pub fn find<'r>(&self, old: &'r str, new: &'r str, is_literal: bool) -> Result<Found<'r>, Refusal> {
        let found = |span, step| Found { span, step, old, new, depths: None, units: None };
        let only = |spans: Vec<Span>| match locate::counted(self.draft, old, spans, Count::Once)?.as_slice() {
            [span] => Ok(*span),
            spans => Err(explain::wrong_count(self.draft, old, 1, false, spans)),
        };
        let known = self.known.get(old).map(|all| if all.len() > 1 { apart(all) } else { all.clone() });
        let spans = known.unwrap_or_else(|| locate::places(self.draft.text(), old));
        if !spans.is_empty() {
            let span = only(spans)?;
            let is_cut = self.adapt && !self.exact && old.starts_with('\n');
            return Ok(found(if is_cut { ending::uncut(self.draft.text(), span) } else { span }, MatchStep::Exact));
        }
        if self.exact {
            return Err(explain::no_match(self.draft, old, Some(new)));
        }
        if self.adapt {
            let spans = ending::places(self.draft, old);
            if !spans.is_empty() {
                return Ok(found(only(spans)?, MatchStep::LineEndings));
            }
        }
        match self.lines().places(old).as_slice() {
            [] => {}
            [place] => {
                // A place in other units counts as much as one that differs in depth alone: either may be meant.
                let units = if is_literal { Vec::new() } else { self.lines().places_in_units(old) };
                let mut spans: Vec<Span> =
                    units.into_iter().map(|(span, _)| span).filter(|span| *span != place.span).collect();
                if !spans.is_empty() {
                    spans.push(place.span);
                    spans.sort_unstable();
                    return Err(explain::wrong_count(self.draft, old, 1, false, &spans));
                }
                let depth = Depth::of(old.lines()).map_or("", |depth| depth.base);
                let is_deeper = place.depth.len() > depth.len() && place.depth.starts_with(depth);
                if !is_literal && is_deeper && Depth::of(new.lines()).is_some_and(|new| new.base == place.depth) {
                    // It is written for the file as it is, or for a place that is to get deeper: either may be meant.
                    return Err(explain::no_match(self.draft, old, Some(new)));
                }
                let depths = Some((depth, place.depth.to_owned()));
                return Ok(Found { depths, ..found(place.span, MatchStep::Dedent) });
            }
            places => {
                let spans: Vec<Span> = places.iter().map(|place| place.span).collect();
                return Err(explain::wrong_count(self.draft, old, 1, false, &spans));
            }
        }
        if !is_literal {
            let places = self.lines().places_in_units(old);
            match places.as_slice() {
                [] => {}
                [(span, units)] if units.text(new).is_some() => {
                    return Ok(Found { units: Some(*units), ..found(*span, MatchStep::Dedent) });
                }
                [_] => return Err(explain::no_match(self.draft, old, Some(new))),
                places => {
                    let spans: Vec<Span> = places.iter().map(|(span, _)| *span).collect();
                    return Err(explain::wrong_count(self.draft, old, 1, false, &spans));
                }
            }
            match trimmed::places(self.draft, old, new, self.adapt).as_slice() {
                [] => {}
                [place] => {
                    let step = MatchStep::TrimmedLines;
                    return Ok(Found { old: place.old, new: place.new, ..found(place.span, step) });
                }
                places => {
                    let spans: Vec<Span> = places.iter().map(|place| place.span).collect();
                    return Err(explain::wrong_count(self.draft, old, 1, false, &spans));
                }
            }
        }
        let spans = typography::places(self.draft, old, self.adapt);
        if !spans.is_empty() {
            return Ok(found(only(spans)?, MatchStep::Typography));
        }
        Err(explain::no_match(self.draft, old, Some(new)))
    }

    /// The text that goes to a place: what the request does not change stays as the file has it, the rest is written as
    /// deep as the place is, and with its line endings.
    pub fn written(&self, found: &Found<'_>) -> String {
        let matched = self.matched(found.span);
        let (old, new) = (found.old, found.new);
        match (found.step, &found.depths) {
            (MatchStep::Dedent, Some((from, to))) => {
                let shift = Shift::new(from, to, new.lines());
                self.moved(found, |line| Some(shift.line(line)))
            }
            (MatchStep::Dedent, None) => self.moved(found, |line| found.units.and_then(|units| units.line(line))),
            (MatchStep::Typography, _) => self.adapted(found.span, &typography::carried(matched, old, new)),
            (MatchStep::Exact, _) => self.adapted(found.span, new),
            _ => carry::over(matched, old, new, |Stretch { theirs, new, .. }| self.adapted_as(theirs, found.span, new)),
        }
    }

    /// The text that goes to a place of another depth, `line` saying how a line of it reads there.
    fn moved(&self, found: &Found<'_>, line: impl Fn(&str) -> Option<String>) -> String {
        let stays = literal::lines(self.draft.file().as_str(), self.draft.text(), found.span, found.new);
        carry::over(self.matched(found.span), found.old, found.new, |stretch| {
            let lines = stretch.new.split_inclusive('\n').enumerate();
            let moved = lines.map(|(number, text)| match stays.get(stretch.line + number) {
                Some(true) => text.to_owned(),
                _ => line(text).unwrap_or_else(|| text.to_owned()),
            });
            self.adapted_as(stretch.theirs, found.span, &moved.collect::<String>())
        })
    }

    /// What stands at a place.
    pub fn matched(&self, span: Span) -> &'d str {
        self.draft.text().get(span.start()..span.end()).unwrap_or_default()
    }

    /// `new`, which goes to `span`, with the line endings of that place, unless endings are literal.
    pub fn adapted(&self, span: Span, new: &str) -> String {
        if !self.adapt || self.exact || !ending::is_adaptable(new) {
            return new.to_owned();
        }
        ending::adapt_to(self.endings(), self.draft.text(), span, new)
    }

    /// Whether the place has line endings that text can take.
    pub fn has_endings(&self, span: Span) -> bool {
        self.endings().at(span.start()).is_some()
    }

    /// `new`, which goes where `theirs` is within `span`, with the endings that lines have there.
    fn adapted_as(&self, theirs: &str, span: Span, new: &str) -> String {
        if !self.adapt || !ending::is_adaptable(new) {
            return new.to_owned();
        }
        let own = theirs.split_inclusive('\n').next().and_then(Ending::of_line);
        match own.or_else(|| self.endings().at(span.start())) {
            Some(ending) => ending::with_endings(new, ending),
            None => new.to_owned(),
        }
    }

    fn lines(&self) -> &Lines<'d> {
        self.lines.get_or_init(|| Lines::of(self.draft, &self.draft.lines()))
    }

    fn endings(&self) -> &Endings {
        self.endings.get_or_init(|| Endings::of(self.draft.text()))
    }
}
