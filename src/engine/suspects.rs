//! [`suspects`]: which fixes of a round an error speaks against, by its places and its words.

use super::delta::{Maps, meets, span_of};
use super::gather::Candidate;
use super::harm::{Cause, Harm};
use super::phase::{self, phase};
use super::settle::{Round, Set};
use super::view::View;
use crate::compiler::{Diagnostic, Level, Oracle, Place};
use crate::edit::{Edit, Span, WorkspacePath};
use crate::syntax::{SyntaxFile, removed_names};
use crate::txn::Rewrite;
use std::collections::{HashMap, HashSet};

/// Whether a span that a fix wrote and a span that an error names have to do with each other.
type Sign = fn(Span, Span) -> bool;

impl<O: Oracle + ?Sized> Round<'_, '_, O> {
    /// What `set` did wrong by these errors, each with the fixes that it speaks against.
    pub(super) fn harms(&mut self, errors: &[&Diagnostic], set: &Set, rewrites: &[Rewrite]) -> Vec<Harm> {
        let is_denied = |error: &Diagnostic| error.level == Level::DeniedLint;
        let denied = errors.iter().copied().filter(|error| is_denied(error));
        let denying = self.wrote_a_level(denied.flat_map(|lint| &lint.note_places), set, rewrites);
        let harm = |error: &&Diagnostic| {
            // What sets the level is told with the first lint alone, and where it was set says more than where lints are.
            let (suspects, sure) = if is_denied(error) && !denying.is_empty() {
                (denying.clone(), true)
            } else {
                suspects(error, set, self.candidates, rewrites, self.view)
            };
            Harm { cause: Cause::Error(error.one_line_in_cells()), suspects, sure }
        };
        errors.iter().map(harm).collect()
    }

    /// The fixes of `set` that wrote in an attribute that one of the `notes` points into, as those on the level of a lint do.
    fn wrote_a_level<'n>(&mut self, notes: impl Iterator<Item = &'n Place>, set: &Set, rewrites: &[Rewrite]) -> Set {
        let maps = Maps::of(rewrites);
        let mut trees: HashMap<&WorkspacePath, SyntaxFile> = HashMap::new();
        let mut found = Set::new();
        for place in notes {
            let file = self.view.key_of(&place.file);
            let Some(rewrite) = rewrites.iter().find(|rewrite| Some(rewrite.file()) == file.as_ref()) else { continue };
            let tree = trees.entry(rewrite.file()).or_insert_with(|| SyntaxFile::parse(rewrite.after().bytes()));
            let kinds = ["attribute_item", "inner_attribute_item"];
            let Some(attribute) = span_of(place).and_then(|span| tree.nearest(span, &kinds)) else { continue };
            let wrote_in = |index: &usize| {
                let edits = self.candidates.get(*index).into_iter().flat_map(|candidate| candidate.edits.edits());
                let mut written =
                    edits.filter(|edit| edit.file() == rewrite.file()).filter_map(|edit| new_span(edit, &maps));
                written.any(|new| attribute.span.contains(new))
            };
            found.extend(set.iter().copied().filter(wrote_in));
        }
        found
    }
}

/// The fixes of `set` that an introduced error points at, from the plainest sign to the faintest, and whether the
/// sign is plain enough to convict a single one.
pub(super) fn suspects(
    error: &Diagnostic,
    set: &Set,
    candidates: &[Candidate],
    rewrites: &[Rewrite],
    view: &mut View<'_>,
) -> (Set, bool) {
    let maps = Maps::of(rewrites);
    let is_about_a_move = error.code.as_deref() == Some("E0382");
    // Inside a macro, the calls are where the user wrote something.
    let with_calls = |place| std::iter::once(place).chain(place_calls(place));
    let primary: Vec<&Place> = error.places.iter().filter(|p| p.primary).flat_map(with_calls).collect();
    let all: Vec<&Place> = error.places.iter().chain(&error.note_places).flat_map(with_calls).collect();
    // A note on a definition ends where something was removed from it.
    let touching = |written: Span, span: Span| written.touches(span);
    // Who uses what is gone did nothing, if another took it away.
    let is_taken =
        |place: &&Place| is_about_a_move && place.label.as_deref().is_some_and(|label| label.contains(" moved"));
    let taken: Vec<&Place> = error.places.iter().filter(is_taken).flat_map(with_calls).collect();
    let signs: [(&[&Place], Sign); 4] = [(&taken, meets), (&primary, meets), (&all, meets), (&all, touching)];
    for (places, sign) in signs {
        let found: Set =
            set.iter().copied().filter(|c| wrote_at(candidates.get(*c), places, sign, &maps, view)).collect();
        if !found.is_empty() {
            return (found, true);
        }
    }
    let arms = arms_of(error);
    let found: Set = set
        .iter()
        .copied()
        .filter(|c| wrote_at(candidates.get(*c), &arms.iter().collect::<Vec<_>>(), meets, &maps, view))
        .collect();
    if !found.is_empty() {
        return (found, true);
    }
    let words: HashSet<String> = quoted_words(error);
    let mut found = Set::new();
    for &index in set {
        let Some(candidate) = candidates.get(index) else { continue };
        let removed = candidate.edits.edits().iter().any(|edit| {
            view.tree(edit.file()).is_ok_and(|tree| {
                removed_names(&tree, edit.span(), edit.new_text()).iter().any(|name| words.contains(name))
            })
        });
        if removed {
            found.insert(index);
        }
    }
    let files: HashSet<WorkspacePath> = primary.iter().filter_map(|p| view.key_of(&p.file)).collect();
    let is_here = |index: &usize| candidates.get(*index).is_some_and(|c| c.edits.files().any(|f| files.contains(f)));
    let is_about_names = phase(error) == phase::NAMES || error.code.as_deref() == Some("E0599");
    if is_about_names && !found.iter().any(is_here) {
        // What a glob brought in has no name there, and a module of the same file may have had it through a glob of its
        // own. Elsewhere a fix that writes the name no more says more than a glob does.
        let globs: Set = set.iter().copied().filter(|c| takes_glob_away(candidates.get(*c), view)).collect();
        let here: Set = globs.iter().copied().filter(is_here).collect();
        let suspected = if here.is_empty() && found.is_empty() { globs } else { here };
        if !suspected.is_empty() {
            return (suspected, true);
        }
    }
    if !found.is_empty() {
        return (found, true);
    }
    (set.iter().copied().filter(is_here).collect(), false)
}

/// Whether the fix replaces or removes the `*` of an import.
fn takes_glob_away(candidate: Option<&Candidate>, view: &mut View<'_>) -> bool {
    let edits = candidate.into_iter().flat_map(|candidate| candidate.edits.edits());
    edits.into_iter().any(|edit| {
        !edit.new_text().contains('*')
            && view.tree(edit.file()).is_ok_and(|tree| {
                let has_glob = tree.words(edit.span()).iter().any(|word| word.text == "*");
                has_glob && tree.nearest(edit.span(), &["use_declaration"]).is_some()
            })
    })
}

/// Whether the fix wrote at one of the places, as `sign` sees it.
fn wrote_at(
    candidate: Option<&Candidate>,
    places: &[&Place],
    sign: Sign,
    maps: &Maps<'_>,
    view: &mut View<'_>,
) -> bool {
    let Some(candidate) = candidate else { return false };
    candidate.edits.edits().iter().any(|edit| {
        let Some(new) = new_span(edit, maps) else { return false };
        places.iter().any(|place| {
            view.key_of(&place.file).as_ref() == Some(edit.file()) && span_of(place).is_some_and(|span| sign(new, span))
        })
    })
}

/// Of a `match` that does not cover all cases, which the compiler tells at what is matched: the arms, as far as the place
/// where it would add one.
fn arms_of(error: &Diagnostic) -> Option<Place> {
    let matched = error.primary().filter(|_| error.code.as_deref() == Some("E0004"))?;
    let parts = error.suggestions.iter().flat_map(|suggestion| &suggestion.parts);
    let own = parts.map(|part| &part.place).filter(|place| place.file == matched.file);
    let end = own.map(|place| place.byte_end).max().filter(|end| *end > matched.byte_end)?;
    Some(Place { byte_end: end, ..matched.clone() })
}

/// Where the macros are called that the place comes out of, innermost first.
fn place_calls(place: &Place) -> impl Iterator<Item = &Place> {
    place.expansions.iter().map(|expansion| &expansion.call_site)
}

/// The span of an edit's new text in the new file.
fn new_span(edit: &Edit, maps: &Maps<'_>) -> Option<Span> {
    maps.get(edit.file())?.changes().find(|(old, _)| *old == edit.span()).map(|(_, new)| new)
}

/// The words between backticks in what the error says.
pub(super) fn quoted_words(error: &Diagnostic) -> HashSet<String> {
    let labels = error.places.iter().filter_map(|place| place.label.as_deref());
    std::iter::once(error.message.as_str())
        .chain(labels)
        .flat_map(|text| text.split('`').skip(1).step_by(2))
        .flat_map(|quoted| quoted.split(|c: char| !(c.is_alphanumeric() || c == '_')))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}
