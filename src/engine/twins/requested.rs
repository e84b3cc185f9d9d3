//! [`note_twins`]: the twins, in other files, of the items that edit requests name.

use super::elsewhere::{Distant, Elsewhere};
use super::packages::Packages;
use super::shown;
use crate::engine::apply::ApplyReport;
use crate::request::NamedPlace;
use crate::workspace::Workspace;
use std::collections::HashSet;

/// Most named items of a batch of which the twins are looked for.
const MAX_LOOKS: usize = 1000;

/// Adds the twins in other files to the notes of the edits, unless the batch names them too; each request by its number, with
/// what it names.
pub(in crate::engine) fn note_twins(workspace: &Workspace, named: &[(usize, NamedPlace)], report: &mut ApplyReport) {
    let mut elsewhere = Elsewhere::new(workspace, Packages::Guessed, &[]);
    let changed: HashSet<(&str, Option<&String>)> =
        named.iter().map(|(_, place)| (place.file.as_str(), place.path.last())).collect();
    if named.len() > MAX_LOOKS {
        report.notes.push(format!("siblings in other files were looked for of the first {MAX_LOOKS} items only"));
    }
    for (request, place) in named.iter().take(MAX_LOOKS) {
        let is_left = |twin: &Distant| {
            twin.file.as_str() != place.file && !changed.contains(&(twin.file.as_str(), place.path.last()))
        };
        let twins = elsewhere.twins_of(&place.file, &place.path);
        let notes: Vec<String> = twins.iter().filter(|twin| is_left(twin)).map(note).collect();
        if let Some(edit) = report.requests.get_mut(*request).and_then(|outcome| outcome.edits.first_mut()) {
            edit.notes.extend(notes);
        }
    }
}

fn note(twin: &Distant) -> String {
    let line = twin.tree.line_of(twin.other.start());
    let under = shown(&twin.conditions.join(" "));
    format!("left as it is, in another file: {}:{line}: {}, under {under}", twin.file, twin.name)
}
