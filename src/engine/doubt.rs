//! [`doubtful`]: fixes that the compiler is sure of and that what came to light afterwards speaks against.
//!
//! What a fix reveals is no fault of it, as a rule. But where the compiler took a name for something that it is not
//! (`_: factor` for a parameter without a type), the errors that then come are about the text that the fix wrote; and a
//! fix after which its own function has as many errors of its own kind, or more, has cured nothing there. Such a fix is
//! not kept in an ordinary round. The same goes for a fix that only takes away, at a use, what the declaration of that very
//! thing seems to have lost: type arguments, an `.await`; for one that asks of a type to be a future where the function that
//! gives it lost its `async`; for an `.await` that goes after a call of which another error says
//! that its arguments are wrong; for an operator that is asked of a type parameter of which another trait is asked as well; for one of
//! several copies that a method of the package is called on which takes `self` and need not; for a `&` before what a loop takes out of
//! a list that is used again; and for a fix of a type inside a loop or a match over something that has no type yet. It is a candidate among others for the trials, and so only held back where there are
//! any.

mod loops;
mod taken;

use super::delta::{Maps, meets, span_of};
use super::gather::Candidate;
use super::objections::unawaited;
use super::phase::phase;
use super::settle::Settled;
use super::view::View;
use crate::compiler::{Applicability, Diagnostic, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::syntax::type_name;
use std::collections::BTreeMap;
use taken::Taken;

/// Errors about names that nothing has.
const UNKNOWN: &[&str] = &["E0405", "E0412", "E0423", "E0425", "E0432", "E0433", "E0531"];

/// Errors about how a value is held, and of which type it is.
const OF_TYPES: &[&str] = &["E0277", "E0308", "E0369", "E0600", "E0608", "E0614"];

/// Errors that leave what they stand in without a type.
const LEAVE_NONE: &[&str] = &["E0412", "E0423", "E0425", "E0433", "E0599", "E0609", "E0610", "E0618"];

/// Traits of the standard library that people ask for and that bring no operator along; the operators do not bring one another.
const BRING_NONE: &[&str] = &[
    "Add",
    "AsRef",
    "BitAnd",
    "BitOr",
    "BitXor",
    "Borrow",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Display",
    "Div",
    "Eq",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromStr",
    "Hash",
    "Into",
    "IntoIterator",
    "Iterator",
    "Mul",
    "Neg",
    "Not",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Rem",
    "Send",
    "Shl",
    "Shr",
    "Sized",
    "Sub",
    "Sum",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
];

/// The kept fixes of a round to hold back, each with what it brought to light.
pub(super) fn doubtful(
    candidates: &[Candidate],
    settled: &Settled,
    base: &Verdict,
    view: &mut View<'_>,
) -> BTreeMap<usize, Refusal> {
    let mut found = BTreeMap::new();
    let Some(after) = &settled.verdict else { return found };
    let unawaited = unawaited(base, view);
    let taken = Taken::of(candidates, base, view);
    for (index, candidate) in settled.kept.iter().filter_map(|index| Some((index, candidates.get(*index)?))) {
        let is_open = takes_away(candidate) || asks_for_future(candidate);
        let called = unawaited.iter().find(|one| one.awaited == candidate.diagnostic && is_open);
        let called = called.and_then(|one| base.diagnostics.get(one.awaits)).map(Diagnostic::one_line);
        let called = called.or_else(|| of_wrong_arguments(candidate, base, view));
        let spoken_against =
            called.or_else(|| declared_wrong(candidate, base, view)).or_else(|| asked_for_more(candidate, base, view));
        let spoken_against = spoken_against.or_else(|| taken.another(candidate, base));
        if let Some(error) = spoken_against.or_else(|| of_unknown_type(candidate, base, view)) {
            found.insert(*index, Refusal::CompileErrorIntroduced { diagnostics: vec![error] });
        }
    }
    let revealed: Vec<&Diagnostic> = settled.revealed.iter().filter_map(|at| after.diagnostics.get(*at)).collect();
    if revealed.is_empty() {
        return found;
    }
    let maps = Maps::of(&settled.rewrites);
    for index in settled.kept.iter().filter(|index| !found.contains_key(*index)).collect::<Vec<_>>() {
        let Some(candidate) = candidates.get(*index).filter(|candidate| candidate.is_error) else { continue };
        if let Some(error) = loops::lent_before(candidate, &revealed, &maps, view) {
            found.insert(*index, Refusal::CompileErrorIntroduced { diagnostics: vec![error] });
            continue;
        }
        let Some(own) = base.diagnostics.get(candidate.diagnostic) else { continue };
        let Some(ground) = Ground::of(candidate, &maps, view) else { continue };
        let theirs: Vec<&Diagnostic> =
            revealed.iter().copied().filter(|error| ground.holds_after(error, view)).collect();
        let goes_on = |error: &&Diagnostic| {
            error.suggestions.iter().any(|one| one.applicability == Applicability::MachineApplicable)
        };
        if theirs.is_empty() || theirs.iter().any(goes_on) {
            continue;
        }
        let before = base.errors().filter(|error| ground.holds_before(error, view)).count();
        let now = after.errors().filter(|error| ground.holds_after(error, view)).count();
        let misread = theirs.iter().any(|error| {
            error.code.as_deref().is_some_and(|code| UNKNOWN.contains(&code)) && ground.was_written_at(error, view)
        });
        let is_idle =
            |error: &&Diagnostic| phase(error) <= phase(own) && (now > before || ground.was_written_at(error, view));
        let idle = phase(own) >= 2 && now >= before && theirs.iter().any(is_idle);
        if misread || idle {
            let diagnostics = theirs.iter().map(|error| error.one_line()).collect();
            found.insert(*index, Refusal::CompileErrorIntroduced { diagnostics });
        }
    }
    found
}

/// Whether a fix of an error does nothing but take text away.
fn takes_away(candidate: &Candidate) -> bool {
    candidate.is_error && candidate.edits.edits().iter().all(|edit| edit.new_text().is_empty())
}

/// Whether a fix of an error asks of a type that it is a future: of the `T` that a function gives which lost its `async`.
fn asks_for_future(candidate: &Candidate) -> bool {
    let asks = |text: &str| {
        let start = text.trim_start();
        // Behind the parameter, or among what is asked behind the function's head.
        let is_bound = start.starts_with([':', '+', ',']) || start.starts_with("where ");
        is_bound && text.trim_end_matches([' ', '+', ',']).ends_with("Future")
    };
    candidate.is_error && candidate.edits.edits().iter().any(|edit| edit.span().is_empty() && asks(edit.new_text()))
}

/// An error in the arguments of the call after which the fix drops the `.await` (E0277): what such a call gives is not known, as
/// with two arguments that have changed places.
fn of_wrong_arguments(candidate: &Candidate, base: &Verdict, view: &mut View<'_>) -> Option<String> {
    let own = base.diagnostics.get(candidate.diagnostic).filter(|own| own.code.as_deref() == Some("E0277"))?;
    let [edit] = candidate.edits.edits() else { return None };
    if !takes_away(candidate) {
        return None;
    }
    let tree = view.tree(edit.file()).ok()?;
    let waits = Some(tree.nearest(edit.span(), &["await_expression"])?)
        .filter(|_| tree.text(edit.span()).trim() == ".await")?;
    let called = Span::new(waits.span.start(), edit.span().start())?;
    let arguments = tree.inside(called, &["arguments"]).into_iter().rfind(|list| list.span.end() == called.end())?;
    let mut errors = base.errors().filter(|error| error.one_line() != own.one_line());
    let inside = errors.find(|error| {
        error.primary().is_some_and(|place| {
            view.key_of(&place.file).as_ref() == Some(edit.file())
                && span_of(place).is_some_and(|span| arguments.span.contains(span))
        })
    });
    inside.map(Diagnostic::one_line)
}

/// An error in a type's declaration about a name that nothing has, where the fix only takes arguments away from a use of
/// that type (E0107): it may be the declaration that lacks a parameter.
fn declared_wrong(candidate: &Candidate, base: &Verdict, view: &mut View<'_>) -> Option<String> {
    let own = base.diagnostics.get(candidate.diagnostic).filter(|own| own.code.as_deref() == Some("E0107"))?;
    if !takes_away(candidate) {
        return None;
    }
    let declared = own.places.iter().chain(&own.note_places).filter(|place| !place.primary);
    let declared = declared.filter_map(|place| Some((view.key_of(&place.file)?, span_of(place)?))).collect::<Vec<_>>();
    declared.into_iter().find_map(|(file, at)| {
        let item = view.tree(&file).ok()?.enclosing_item(at.start())?;
        let mut unknown = base.errors().filter(|error| matches!(error.code.as_deref(), Some("E0412" | "E0425")));
        let inside = unknown.find(|error| {
            error.primary().is_some_and(|place| {
                view.key_of(&place.file).as_ref() == Some(&file)
                    && span_of(place).is_some_and(|span| item.contains(span))
            })
        });
        inside.map(Diagnostic::one_line)
    })
}

/// An error in the same function that asks a trait of the type parameter of which the fix asks an operator (E0369, E0600): one for
/// numbers brings the operator along, and what else is used of them.
fn asked_for_more(candidate: &Candidate, base: &Verdict, view: &mut View<'_>) -> Option<String> {
    let own = base.diagnostics.get(candidate.diagnostic)?;
    if !candidate.is_error || !matches!(own.code.as_deref(), Some("E0369" | "E0600")) {
        return None;
    }
    let [edit] = candidate.edits.edits() else { return None };
    let text = edit.new_text().trim_start_matches([':', '+', ' ']);
    let is_operator = text.starts_with("std::ops::") || text.starts_with("core::ops::");
    let tree = view.tree(edit.file()).ok()?;
    let item = tree.enclosing_function(edit.span().start())?;
    let parameters = tree.inside(item, &["type_parameter"]).into_iter();
    let parameter = parameters.filter(|own| own.span.touches(edit.span())).find_map(|own| tree.child(own, "name"));
    let parameter = parameter.map(|name| tree.text(name.span).to_owned()).filter(|_| is_operator)?;
    let asks = format!("the trait bound `{parameter}: ");
    let mut errors = base.errors().filter(|error| error.code.as_deref() == Some("E0277"));
    let more = errors.find(|error| {
        let wanted = error.message.strip_prefix(asks.as_str()).and_then(|rest| rest.split('`').next());
        let name = wanted.map(type_name);
        name.is_some_and(|name| !BRING_NONE.contains(&name))
            && error.primary().is_some_and(|place| {
                view.key_of(&place.file).as_ref() == Some(edit.file())
                    && span_of(place).is_some_and(|span| item.contains(span))
            })
    });
    more.map(Diagnostic::one_line)
}

/// An error in what a loop goes through, or a match looks at, that has no sure fix, where the fix changes how values are
/// held inside: what it goes by is the type of a thing that has none.
fn of_unknown_type(candidate: &Candidate, base: &Verdict, view: &mut View<'_>) -> Option<String> {
    let own = base.diagnostics.get(candidate.diagnostic)?;
    if !candidate.is_error || !own.code.as_deref().is_some_and(|code| OF_TYPES.contains(&code)) {
        return None;
    }
    let (file, edit) = (candidate.edits.files().next()?.clone(), candidate.edits.edits().first()?);
    let tree = view.tree(&file).ok()?;
    let names = |span: Span| tree.words(span).into_iter().filter(|word| word.is_name).map(|word| word.text);
    // What the fix is about, and, from the inside out, what loops and arms bind of it and where they have it from.
    let about = own.primary().and_then(span_of).and_then(|span| tree.around(span).into_iter().rfind(|node| node.named));
    let mut spoken_of: Vec<&str> = about.into_iter().flat_map(|about| names(about.span)).collect();
    let mut values: Vec<Span> = Vec::new();
    let mut is_bound = false;
    for node in tree.around(edit.span()).into_iter().rev() {
        if matches!(node.kind, "for_expression" | "match_arm") {
            let pattern = tree.child(node, "pattern");
            is_bound = pattern.is_some_and(|pattern| names(pattern.span).any(|name| spoken_of.contains(&name)));
        }
        if matches!(node.kind, "for_expression" | "match_expression")
            && let Some(value) = tree.child(node, "value").filter(|_| is_bound)
            && !value.span.contains(edit.span())
        {
            spoken_of.extend(names(value.span));
            values.push(value.span);
        }
    }
    let is_sure =
        |error: &&Diagnostic| error.suggestions.iter().any(|one| one.applicability == Applicability::MachineApplicable);
    let mut unknown =
        base.errors().filter(|error| error.code.as_deref().is_some_and(|code| LEAVE_NONE.contains(&code)));
    let cause = unknown.find(|error| {
        !is_sure(error)
            && error.primary().is_some_and(|place| {
                view.key_of(&place.file).as_ref() == Some(&file)
                    && span_of(place).is_some_and(|span| values.iter().any(|value| value.contains(span)))
            })
    });
    cause.map(Diagnostic::one_line)
}

/// Where a fix wrote: the function or item around it, before and after, and what it wrote.
struct Ground {
    file: WorkspacePath,
    before: Span,
    after: Span,
    written: Vec<Span>,
}

impl Ground {
    /// `None` for a fix of several files, or of several items.
    fn of(candidate: &Candidate, maps: &Maps<'_>, view: &mut View<'_>) -> Option<Ground> {
        let file = candidate.edits.files().next()?.clone();
        if candidate.edits.files().any(|other| *other != file) {
            return None;
        }
        let tree = view.tree(&file).ok()?;
        let edits = candidate.edits.edits();
        let at = edits.first()?.span().start();
        let before = tree.enclosing_function(at).or_else(|| tree.enclosing_item(at))?;
        if edits.iter().any(|edit| !before.contains(edit.span())) {
            return None;
        }
        let changes = maps.get(&file)?.changes();
        let written = changes.filter(|(old, _)| edits.iter().any(|edit| edit.span() == *old)).map(|(_, new)| new);
        Some(Ground { after: maps.carry(&file, before), written: written.collect(), before, file })
    }

    fn place(&self, error: &Diagnostic, view: &mut View<'_>) -> Option<Span> {
        let place = error.primary()?;
        (view.key_of(&place.file).as_ref() == Some(&self.file)).then(|| span_of(place)).flatten()
    }

    fn holds_before(&self, error: &Diagnostic, view: &mut View<'_>) -> bool {
        self.place(error, view).is_some_and(|span| self.before.contains(span))
    }

    fn holds_after(&self, error: &Diagnostic, view: &mut View<'_>) -> bool {
        self.place(error, view).is_some_and(|span| self.after.contains(span))
    }

    /// Whether the error is about what was written, or stands right beside it.
    fn was_written_at(&self, error: &Diagnostic, view: &mut View<'_>) -> bool {
        let Some(span) = self.place(error, view) else { return false };
        self.written.iter().any(|written| meets(*written, span) || written.touches(span))
    }
}
