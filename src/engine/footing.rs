//! [`footing`]: the tree without the functions that do not compile.

use super::view::View;
use crate::compiler::Verdict;
use crate::edit::{Edit, WorkspacePath};
use crate::workspace::Snapshot;
use std::collections::BTreeMap;

/// The files of the tree that `base` is about in which it finds errors, with the functions emptied in which it finds them.
/// Most likely that compiles, and most of the tree is in it as it is: the compiler keeps what it found out of what compiles,
/// and of nothing else. `None` if errors are elsewhere than in functions.
pub(super) fn footing(base: &Verdict, view: &mut View<'_>) -> Option<Vec<Snapshot>> {
    let mut places: BTreeMap<WorkspacePath, Vec<usize>> = BTreeMap::new();
    for error in base.errors() {
        let place = error.call_site()?;
        places.entry(view.key_of(&place.file)?).or_default().push(place.byte_start);
    }
    let mut states = Vec::new();
    for (file, offsets) in places {
        let snapshot = view.snapshot(&file).ok()?;
        let bodies = view.tree(&file).ok()?.hollowed(offsets)?;
        let edits: Option<Vec<Edit>> = bodies
            .into_iter()
            .map(|(span, body)| Edit::of_bytes(file.clone(), snapshot.bytes(), span, body).ok())
            .collect();
        states.push(view.rewrite(&file, &edits?).ok()?.after().clone());
    }
    (!states.is_empty()).then_some(states)
}
