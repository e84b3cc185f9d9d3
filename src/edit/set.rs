//! [`EditSet`]: edits that stand or fall together.

use super::primitive::Edit;
use super::span::WorkspacePath;
use crate::refusal::Refusal;

/// Edits that are applied all or not at all: one fix, one request, one rewrite match, in any number of files.
///
/// Sorted by file and span. No two overlap; identical ones have collapsed into one; at most one text goes in at any
/// offset, and one that goes in at the start of a replaced span stands before the replacement. Two that do the same but
/// expect different things both stay, so that neither expectation goes unasked; [`apply`](super::apply()) does it once.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct EditSet {
    edits: Vec<Edit>,
}

impl EditSet {
    /// Sorts and checks `edits`. No edits at all are a set that does nothing, as is the default.
    ///
    /// # Errors
    /// [`Refusal::Overlap`] if two claim the same bytes, [`Refusal::InsertionOrder`] for two different insertions at one
    /// offset.
    pub fn new(mut edits: Vec<Edit>) -> Result<Self, Refusal> {
        edits.sort();
        edits.dedup();
        // Sorted by file, span and text, an edit collides with a neighbour if with any.
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

    /// Whether there is less text after it than before.
    pub fn shrinks(&self) -> bool {
        let added: usize = self.edits.iter().map(|edit| edit.new_text().len()).sum();
        let removed: usize = self.edits.iter().map(|edit| edit.span().len()).sum();
        added < removed
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }
}

/// Why `a` and `b`, of which `a` does not sort after `b`, cannot both be applied; `None` if they can, as two that do the
/// same can.
pub(super) fn conflict(a: &Edit, b: &Edit) -> Option<Refusal> {
    if a.file() != b.file() || a.does_the_same_as(b) {
        return None;
    }
    let (first, second) = (a.span(), b.span());
    if first.is_empty() && first == second {
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
            edits: None,
            help: None,
        });
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{ContentHash, Expectation, Span, WorkspacePath};

    const TEXT: &[u8] = b"fn main() { let mut x = (1); }";

    fn edit_in(file: &str, start: usize, end: usize, text: &str) -> Edit {
        Edit::of_bytes(WorkspacePath::from_resolved(file), TEXT, Span::new(start, end).unwrap(), text.into()).unwrap()
    }

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        edit_in("src/a.rs", start, end, text)
    }

    #[test]
    fn sorts_and_collapses() {
        let set = EditSet::new(vec![edit(16, 20, ""), edit(3, 7, "run"), edit(16, 20, "")]).unwrap();
        assert_eq!(set.edits(), [edit(3, 7, "run"), edit(16, 20, "")]);
        assert!(!set.is_empty());
        assert!(EditSet::new(Vec::new()).unwrap().is_empty());
    }

    #[test]
    fn names_each_file_once() {
        let set = EditSet::new(vec![edit_in("b.rs", 3, 7, "x"), edit_in("a.rs", 0, 2, ""), edit_in("b.rs", 0, 2, "")])
            .unwrap();
        assert_eq!(set.files().map(WorkspacePath::as_str).collect::<Vec<_>>(), ["a.rs", "b.rs"]);
    }

    #[test]
    fn refuses_overlaps_in_any_order() {
        for edits in [
            [edit(3, 7, "a"), edit(5, 9, "b")],
            [edit(5, 9, "b"), edit(3, 7, "a")],
            [edit(3, 7, "a"), edit(3, 7, "b")],
            [edit(3, 7, "a"), edit(5, 5, "b")],
            [edit(3, 7, "a"), edit(3, 4, "b")],
        ] {
            assert_eq!(EditSet::new(edits.to_vec()).unwrap_err().code(), "overlap", "{edits:?}");
        }
    }

    #[test]
    fn an_overlap_is_found_past_a_neighbour_that_does_the_same() {
        let hashed = Edit::new(
            WorkspacePath::from_resolved("src/a.rs"),
            Span::new(3, 7).unwrap(),
            "a".into(),
            Expectation::Hash(ContentHash::of(b"main")),
        );
        let edits = vec![edit(3, 7, "a"), hashed.unwrap(), edit(6, 9, "b")];
        assert_eq!(EditSet::new(edits[..2].to_vec()).unwrap().edits().len(), 2, "both expectations are kept");
        assert_eq!(EditSet::new(edits).unwrap_err().code(), "overlap");
    }

    #[test]
    fn refuses_two_texts_at_one_offset() {
        let refusal = EditSet::new(vec![edit(3, 3, "b"), edit(3, 3, "a")]).unwrap_err();
        assert_eq!(
            refusal,
            Refusal::InsertionOrder { file: "src/a.rs".into(), offset: 3, texts: ["a".into(), "b".into()] }
        );
    }

    #[test]
    fn touching_edits_live_together() {
        let edits = vec![edit(2, 3, "\t"), edit(3, 3, "r#"), edit(3, 7, "fn"), edit(7, 7, "<T>"), edit(7, 9, "()")];
        assert_eq!(EditSet::new(edits.clone()).unwrap().edits(), edits);
    }

    #[test]
    fn the_same_bytes_of_two_files_are_different_bytes() {
        assert!(EditSet::new(vec![edit_in("a.rs", 3, 7, "a"), edit_in("b.rs", 3, 7, "b")]).is_ok());
    }
}
