//! [`Trace`]: a fix that was applied or taken back, at its place in the present text.

use super::super::delta::Maps;
use super::super::outcome::Outcome;
use super::Place;
use crate::edit::{Edit, EditSet, Expectation, WorkspacePath};

/// A fix that was applied or taken back.
#[derive(Debug, Clone)]
pub(super) struct Trace {
    code: Option<String>,
    texts: Vec<Vec<u8>>,
    /// What stood there before, where its edits say so.
    replaced: Vec<Option<Vec<u8>>>,
    places: Vec<Place>,
    /// Whether the fix made its places longer or left them as long.
    grows: bool,
    /// Whether other fixes wrote into what it would replace, so that the same fix has another text now.
    is_stirred: bool,
    /// Of one that was applied, which of the outcomes is its own.
    pub(super) entry: Option<usize>,
    /// Of one that was taken back, what it leaves with if it is not made after all.
    pub(super) outcome: Option<Outcome>,
}

impl Trace {
    /// `maps` take the places of the edits to the present text; without, they are there.
    pub(super) fn of(code: Option<&str>, edits: &EditSet, maps: Option<&Maps<'_>>) -> Self {
        let span = |edit: &Edit| maps.map_or(edit.span(), |maps| maps.carry(edit.file(), edit.span()));
        Trace {
            code: code.map(str::to_owned),
            texts: edits.edits().iter().map(|edit| edit.new_text().as_bytes().to_owned()).collect(),
            replaced: edits.edits().iter().map(replaced).collect(),
            places: edits.edits().iter().map(|edit| (edit.file().clone(), span(edit))).collect(),
            grows: !edits.shrinks(),
            is_stirred: false,
            entry: None,
            outcome: None,
        }
    }

    /// What it writes, a text for each edit.
    pub(super) fn texts(&self) -> &[Vec<u8>] {
        &self.texts
    }

    /// What stood there before; `None` if its edits do not say so of all.
    pub(super) fn replaced(&self) -> Option<Vec<Vec<u8>>> {
        self.replaced.iter().cloned().collect()
    }

    /// The file of its first edit.
    pub(super) fn first_file(&self) -> Option<&WorkspacePath> {
        self.places.first().map(|(file, _)| file)
    }

    /// Where it writes.
    pub(super) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Whether it would go on for ever where it comes back.
    pub(super) fn grows(&self) -> bool {
        self.grows
    }

    /// Whether `other`, a fix of the present text, writes the same at the same place as this one did or would have.
    pub(super) fn is_met_by(&self, other: &Trace) -> bool {
        self.is_like(other)
            && self.texts == other.texts
            && self.places.iter().zip(&other.places).all(|(own, other)| touch(own, other))
    }

    /// Whether `other` is this one, though what it would replace may read otherwise by now.
    pub(super) fn comes_back_as(&self, other: &Trace) -> bool {
        self.is_met_by(other) || self.is_stirred && self.is_like(other) && self.places == other.places
    }

    /// Whether it writes what stood where `other` wrote before that did.
    pub(super) fn undoes(&self, other: &Trace) -> bool {
        let puts_back = |texts: &[Vec<u8>], replaced: &[Option<Vec<u8>>]| {
            texts.iter().map(Some).eq(replaced.iter().map(Option::as_ref))
        };
        puts_back(&self.texts, &other.replaced)
            && puts_back(&other.texts, &self.replaced)
            && self.places.len() == other.places.len()
            && self.places.iter().zip(&other.places).all(|(own, other)| touch(own, other))
    }

    fn is_like(&self, other: &Trace) -> bool {
        self.code == other.code && self.places.len() == other.places.len()
    }

    /// Moves it along with edits that were kept.
    pub(super) fn carry(&mut self, maps: &Maps<'_>) {
        for (file, span) in &mut self.places {
            let mut replaced = maps.get(file).into_iter().flat_map(|map| map.replaced_in(*span));
            self.is_stirred |= replaced.any(|old| old != *span && span.contains(old));
            *span = maps.carry(file, *span);
        }
    }
}

fn replaced(edit: &Edit) -> Option<Vec<u8>> {
    match edit.expectation() {
        Expectation::Text(text) => Some(text.clone()),
        _ => edit.span().is_empty().then(Vec::new),
    }
}

fn touch((file, span): &Place, (other_file, other): &Place) -> bool {
    file == other_file && span.touches(*other)
}
