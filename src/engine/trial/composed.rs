//! [`composed`]: two steps as one.

use super::super::view::View;
use crate::edit::{Edit, EditSet, Span};
use crate::refusal::Refusal;
use crate::txn::Rewrite;
use crate::workspace::Snapshot;

/// Edits of the tree as accepted that do what `first` does and then `second`, which speaks of the text that `first`
/// makes.
pub(super) fn composed(first: &[Rewrite], second: &EditSet, view: &mut View<'_>) -> Result<EditSet, Refusal> {
    let mut edits = Vec::new();
    for rewrite in first {
        let own: Vec<&Edit> = second.edits().iter().filter(|edit| edit.file() == rewrite.file()).collect();
        edits.extend(compose_file(rewrite, &own)?);
    }
    for edit in second.edits().iter().filter(|edit| !first.iter().any(|r| r.file() == edit.file())) {
        let snapshot: Snapshot = view.snapshot(edit.file())?;
        edits.push(Edit::of_bytes(edit.file().clone(), snapshot.bytes(), edit.span(), edit.new_text().to_owned())?);
    }
    EditSet::new(edits)
}

/// A piece of the text between: where it lies there, and where what it stands for lies in the text before.
#[derive(Clone, Copy)]
struct Piece {
    between: (usize, usize),
    before: (usize, usize),
}

fn compose_file(rewrite: &Rewrite, second: &[&Edit]) -> Result<Vec<Edit>, Refusal> {
    let changes: Vec<Piece> = rewrite
        .map()
        .changes()
        .map(|(old, new)| Piece { between: (new.start(), new.end()), before: (old.start(), old.end()) })
        .collect();
    // Where an offset of the text between lies in the text before, if it is in no piece.
    let back = |offset: usize| {
        let last = changes.iter().rev().find(|piece| piece.between.1 <= offset);
        last.map_or(offset, |piece| offset - piece.between.1 + piece.before.1)
    };
    let mut pieces = changes.clone();
    for edit in second {
        let (from, to) = (edit.span().start(), edit.span().end());
        let mut joined = Piece { between: (from, to), before: (back(from), back(to)) };
        // What it touches becomes one with it.
        pieces.retain(|piece| {
            let apart = piece.between.1 < joined.between.0 || joined.between.1 < piece.between.0;
            if !apart {
                let start = joined.between.0.min(piece.between.0);
                let end = joined.between.1.max(piece.between.1);
                let before_start = if piece.between.0 <= joined.between.0 { piece.before.0 } else { joined.before.0 };
                let before_end = if piece.between.1 >= joined.between.1 { piece.before.1 } else { joined.before.1 };
                joined = Piece { between: (start, end), before: (before_start, before_end) };
            }
            apart
        });
        pieces.push(joined);
    }
    let (before, between) = (rewrite.before().bytes(), rewrite.after().bytes());
    let mut edits = Vec::new();
    for piece in pieces {
        let mut text: Vec<u8> = Vec::new();
        let mut at = piece.between.0;
        let inside = second.iter().filter(|e| piece.between.0 <= e.span().start() && e.span().end() <= piece.between.1);
        for edit in inside {
            text.extend(between.get(at..edit.span().start()).unwrap_or_default());
            text.extend(edit.new_text().as_bytes());
            at = edit.span().end();
        }
        text.extend(between.get(at..piece.between.1).unwrap_or_default());
        let text = String::from_utf8(text).map_err(|_| Refusal::NoChange { file: rewrite.file().to_string() })?;
        let Some(span) = Span::new(piece.before.0, piece.before.1) else { continue };
        if span.slice(before) == Some(text.as_bytes()) {
            continue;
        }
        edits.push(Edit::of_bytes(rewrite.file().clone(), before, span, text)?);
    }
    Ok(edits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::WorkspacePath;

    fn edits(bytes: &[u8], list: &[(usize, usize, &str)]) -> Vec<Edit> {
        let file = WorkspacePath::from_resolved("a.rs");
        let one = |(from, to, text): &(usize, usize, &str)| {
            Edit::of_bytes(file.clone(), bytes, Span::new(*from, *to).unwrap(), (*text).to_owned()).unwrap()
        };
        list.iter().map(one).collect()
    }

    #[test]
    fn two_steps_are_one() {
        let before = b"0123456789";
        let snapshot = Snapshot::new(WorkspacePath::from_resolved("a.rs"), before.to_vec());
        let steps: &[&[(usize, usize, &str)]] =
            &[&[(2, 4, "abc"), (8, 8, "X")], &[(0, 1, "")], &[(5, 5, "long text")], &[(9, 10, "y"), (3, 4, "zz")]];
        for first in steps {
            let rewrite = Rewrite::of_edits(&snapshot, &edits(before, first)).unwrap();
            let between = rewrite.after().bytes().to_vec();
            for from in 0..=between.len() {
                for to in from..=between.len() {
                    let second = edits(&between, &[(from, to, "<>")]);
                    let wanted = Rewrite::of_edits(rewrite.after(), &second).unwrap();
                    let composed = compose_file(&rewrite, &second.iter().collect::<Vec<_>>()).unwrap();
                    let got = Rewrite::of_edits(&snapshot, &composed).unwrap();
                    let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                    assert_eq!(show(got.after().bytes()), show(wanted.after().bytes()), "{first:?} {from}..{to}");
                }
            }
        }
    }
}
