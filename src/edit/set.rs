//! [`EditSet`]: edits that stand or fall together.

use super::primitive::Edit;
use super::span::WorkspacePath;
use crate::refusal::Refusal;

/// Edits that are applied all or not at all: one fix, one request, one rewrite match, in any number of files.
///
/// Sorted by file and span. No two overlap; identical ones have collapsed into one; at most one insertion goes in at
/// any offset, and one that sits at the start of a replaced span goes in before the replacement.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EditSet {
    edits: Vec<Edit>,
}

impl EditSet {
    /// Sorts and checks `edits`.
    ///
    /// # Errors
    /// [`Refusal::Overlap`] if two claim the same bytes, [`Refusal::InsertionOrder`] for two different insertions at one
    /// offset.
    pub fn new(mut edits: Vec<Edit>) -> Result<Self, Refusal> {
        edits.sort_by(|a, b| (a.file(), a.span(), a.new_text()).cmp(&(b.file(), b.span(), b.new_text())));
        edits.dedup_by(|b, a| a.does_the_same_as(b));
        for pair in edits.windows(2) {
            if let [a, b] = pair
                && let Some(refusal) = conflict(a, b)
            {
                return Err(refusal);
            }
        }
        Ok(EditSet { edits })
    }

    /// The edits, sorted by file and span.
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// The files that are changed, each once.
    pub fn files(&self) -> impl Iterator<Item = &WorkspacePath> {
        let mut last = None;
        self.edits.iter().map(Edit::file).filter(move |file| last.replace(*file) != Some(*file))
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }
}

/// Why `a` and `b`, of which `a` does not sort after `b`, cannot both be applied; `None` if they can.
pub(super) fn conflict(a: &Edit, b: &Edit) -> Option<Refusal> {
    if a.file() != b.file() {
        return None;
    }
    let (first, second) = (a.span(), b.span());
    if first.is_empty() && second.is_empty() && first == second {
        return Some(Refusal::InsertionOrder {
            file: a.file().as_str().to_owned(),
            offset: first.start(),
            texts: [a.new_text().to_owned(), b.new_text().to_owned()],
        });
    }
    if first.end() > second.start() {
        return Some(Refusal::Overlap {
            file: a.file().as_str().to_owned(),
            first: [first.start(), first.end()],
            second: [second.start(), second.end()],
        });
    }
    None
}
