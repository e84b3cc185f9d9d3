//! [`Open`]: a suggestion whose outcome is not for good, and how much each word about one tells.

use super::super::delta::Maps;
use super::super::outcome::{Disposition, Outcome};
use super::Place;
use crate::refusal::Refusal;
use std::collections::VecDeque;

/// A suggestion whose outcome is not for good.
#[derive(Debug, Clone)]
pub(in crate::engine) struct Open {
    pub(in crate::engine) outcome: Outcome,
    /// Where its first part goes in the present text; `None` if that is no file of the workspace.
    place: Option<Place>,
    /// The turn of trials that the outcome's word comes from; `None` if it is the verdict's own.
    turn: Option<usize>,
}

impl Open {
    /// As a verdict has it.
    pub(in crate::engine) fn new(outcome: Outcome, place: Option<Place>) -> Open {
        Open { outcome, place, turn: None }
    }

    /// Whether its first part holds one of `places`.
    pub(super) fn holds(&self, places: &[Place]) -> bool {
        let (file, span) = match &self.place {
            Some(place) => place,
            None => return false,
        };
        places.iter().any(|(other, place)| other == file && span.contains(*place))
    }

    /// Moves it along with edits that were kept.
    pub(super) fn carry(&mut self, maps: &Maps<'_>) {
        if let Some((file, span)) = &mut self.place {
            *span = maps.carry(file, *span);
        }
    }

    /// Takes `how` for its word: of several in one turn of trials the most telling one, and of a later turn whatever is
    /// news.
    pub(super) fn hear(&mut self, turn: usize, how: &Disposition) {
        let (old, new) = (Word::of(&self.outcome.disposition), Word::of(how));
        let is_told = match self.turn {
            None => false,
            Some(known) if known == turn => old >= new,
            Some(_) => new == Word::Untried,
        };
        if !is_told {
            self.outcome.disposition = how.clone();
            self.turn = Some(turn);
        }
    }

    /// Takes what trials found out about the same suggestion as the verdict before had it, unless this verdict has something
    /// to say itself.
    fn remember(&mut self, before: Open) {
        let is_found_out = before.turn.is_some() && Word::of(&before.outcome.disposition) >= Word::Barred;
        if is_found_out && Word::of(&self.outcome.disposition) == Word::Untried {
            self.outcome.disposition = before.outcome.disposition;
            self.turn = before.turn;
        }
    }
}

/// Pairs suggestions that say the same in two verdicts: `now` takes what is known of those `before` that stand in the same
/// place, and gives back those that are too many.
pub(super) fn paired(mut before: VecDeque<Open>, now: &mut VecDeque<Open>) -> VecDeque<Open> {
    let gone = before.len().saturating_sub(now.len());
    for new in now.iter_mut().filter(|new| new.place.is_some()) {
        let at = before.iter().position(|old| old.place == new.place);
        if let Some(old) = at.and_then(|at| before.remove(at)) {
            new.remember(old);
        }
    }
    // One whose place was written over is somewhere among the others.
    before.truncate(gone);
    before
}

/// How much a word about a suggestion tells, the least first. A suggestion may hold several candidates, and has one outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Word {
    /// Nobody knows what would come of it.
    Untried,
    /// Something else was taken.
    Superseded,
    /// A rule is against it.
    Barred,
    /// It was tried and failed.
    Failed,
    /// It holds, and somebody has to choose.
    Choice,
}

impl Word {
    pub(super) fn of(how: &Disposition) -> Word {
        match how {
            Disposition::RolledBack { .. } => Word::Failed,
            Disposition::Refused { .. } | Disposition::Applied { .. } => Word::Barred,
            Disposition::Skipped { reason } => match reason {
                Refusal::AmbiguousFix { .. } => Word::Choice,
                Refusal::Superseded { .. } => Word::Superseded,
                Refusal::Applicability { .. }
                | Refusal::TrialBudget
                | Refusal::RoundLimit { .. }
                | Refusal::Interrupted
                | Refusal::NoVerdict
                | Refusal::NotWritten => Word::Untried,
                _ => Word::Barred,
            },
        }
    }
}
