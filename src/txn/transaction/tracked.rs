//! [`Tracked`]: what a transaction knows of one place: what stood there, what was accepted, and what it was made since.

use crate::edit::WorkspacePath;
use crate::txn::journal::{Attributes, Content};
use crate::txn::replace::Change;
use crate::workspace::Snapshot;

/// What stands in a place: a file, or nothing.
pub(super) type State = Option<Snapshot>;

pub(super) fn is_same(a: &State, b: &State) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.holds_the_same_as(b),
        (a, b) => a.is_none() && b.is_none(),
    }
}

pub(super) fn content(state: &State) -> Option<Content> {
    state.as_ref().map(Content::of)
}

/// A file that the transaction has written, made or taken away.
#[derive(Debug)]
pub(super) struct Tracked {
    /// All its names, the key first.
    pub(super) names: Vec<WorkspacePath>,
    pub(super) original: State,
    pub(super) accepted: State,
    /// What stands there, or is to stand there, at the moment.
    pub(super) current: State,
    /// What it was made since the last accepted state; empty if it is in that state.
    pub(super) pending: Vec<Option<Content>>,
    /// What it is to have besides its content if it is made where nothing is.
    pub(super) attributes: Option<Attributes>,
}

impl Tracked {
    pub(super) fn change(&self, to: &State) -> Change {
        let mut known = self.pending.clone();
        known.extend([content(&self.accepted), content(to)]);
        Change { names: self.names.clone(), known, to: to.clone(), attributes: self.attributes.clone() }
    }

    /// Whether the file on the disk, which has the accepted content, can become what keeps it.
    pub(super) fn can_give_away(&self) -> bool {
        // Elsewhere what is open for reading cannot be made durable.
        cfg!(unix) && self.names.len() == 1 && self.pending.is_empty()
    }

    pub(super) fn is_changed(&self) -> bool {
        !is_same(&self.original, &self.accepted)
    }
}
