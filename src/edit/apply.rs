//! [`apply`]: verified edits on the bytes of one file, in memory.

use super::map::OffsetMap;
use super::primitive::Edit;
use super::set::conflict;
use super::span::Span;
use crate::refusal::Refusal;

/// What became of a file's bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// The new bytes.
    pub bytes: Vec<u8>,
    /// Where old offsets went.
    pub map: OffsetMap,
}

/// Applies `edits`, all of them of one file, to that file's `bytes`.
///
/// The edits may come in any order. Each is verified against `bytes` first, so that either all are applied or none is;
/// those that do the same are applied once.
///
/// # Errors
/// Whatever [`Edit::verify`] says of the first edit that does not hold, [`Refusal::Overlap`] or
/// [`Refusal::InsertionOrder`] if two cannot both be applied, [`Refusal::OtherFile`] if they are not of one file.
pub fn apply<'a>(bytes: &[u8], edits: impl IntoIterator<Item = &'a Edit>) -> Result<Applied, Refusal> {
    let edits = verified(bytes, edits)?;
    let mut out = Vec::with_capacity(bytes.len() + edits.iter().map(|e| e.new_text().len()).sum::<usize>());
    pieces(bytes, &edits, |piece| {
        out.extend_from_slice(piece);
        true
    });
    Ok(Applied { bytes: out, map: map_of(&edits) })
}

/// What [`apply`] would say of the map if it gave exactly `result`, which is there already; `None` if it would not.
///
/// # Errors
/// As for [`apply`].
pub fn retrace<'a>(
    bytes: &[u8],
    edits: impl IntoIterator<Item = &'a Edit>,
    result: &[u8],
) -> Result<Option<OffsetMap>, Refusal> {
    let edits = verified(bytes, edits)?;
    let mut rest = result;
    let is_that = pieces(bytes, &edits, |piece| match rest.strip_prefix(piece) {
        Some(tail) => {
            rest = tail;
            true
        }
        None => false,
    });
    Ok((is_that && rest.is_empty()).then(|| map_of(&edits)))
}

/// The edits in their order, each once, all of which hold.
fn verified<'a>(bytes: &[u8], edits: impl IntoIterator<Item = &'a Edit>) -> Result<Vec<&'a Edit>, Refusal> {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort();
    for pair in edits.windows(2) {
        if let [a, b] = pair {
            if a.file() != b.file() {
                return Err(Refusal::OtherFile {
                    file: a.file().as_str().to_owned(),
                    other: b.file().as_str().to_owned(),
                });
            }
            if let Some(refusal) = conflict(a, b) {
                return Err(refusal);
            }
        }
    }
    for edit in &edits {
        edit.verify(bytes)?;
    }
    edits.dedup_by(|b, a| a.does_the_same_as(b));
    Ok(edits)
}

/// Gives `take` all pieces of the new text, from its start to its end or until one is not taken; whether all were.
fn pieces(bytes: &[u8], edits: &[&Edit], mut take: impl FnMut(&[u8]) -> bool) -> bool {
    let mut done = 0;
    for edit in edits {
        // In bounds and in order: every span was verified against `bytes`, and no two overlap.
        let kept = bytes.get(done..edit.span().start()).unwrap_or_default();
        if !take(kept) || !take(edit.new_text().as_bytes()) {
            return false;
        }
        done = edit.span().end();
    }
    take(bytes.get(done..).unwrap_or_default())
}

fn map_of(edits: &[&Edit]) -> OffsetMap {
    let steps: Vec<(Span, usize)> = edits.iter().map(|edit| (edit.span(), edit.new_text().len())).collect();
    OffsetMap::of_steps(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::{Bias, ContentHash, Expectation, WorkspacePath};

    fn edit(bytes: &[u8], start: usize, end: usize, text: &str) -> Edit {
        Edit::of_bytes(WorkspacePath::from_resolved("a.rs"), bytes, Span::new(start, end).unwrap(), text.into())
            .unwrap()
    }

    #[test]
    fn nothing_to_do_changes_nothing() {
        for bytes in [&b""[..], b"\xEF\xBB\xBFfn a() {}\r\n\tb\n \xFF"] {
            let applied = apply(bytes, []).unwrap();
            assert_eq!(applied.bytes, bytes);
            assert_eq!(applied.map.map_offset(3, Bias::Left), Some(3));
        }
    }

    #[test]
    fn an_insertion_at_the_start_of_a_replaced_span_goes_in_before_it() {
        let bytes = b"let mut a = b;";
        let (insert, replace, after) = (edit(bytes, 4, 4, "ref "), edit(bytes, 4, 8, "_"), edit(bytes, 8, 8, "X"));
        let orders = [[&insert, &replace, &after], [&after, &replace, &insert], [&replace, &after, &insert]];
        for order in orders {
            assert_eq!(apply(bytes, order).unwrap().bytes, b"let ref _Xa = b;");
        }
    }

    #[test]
    fn bytes_that_are_not_text_stay() {
        let bytes = b"\xEF\xBB\xBFa\r\n\xFF\xFEb\r\n\tc \n";
        let applied = apply(bytes, [&edit(bytes, 3, 4, "\u{e4}"), &edit(bytes, 8, 9, "")]).unwrap();
        assert_eq!(applied.bytes, b"\xEF\xBB\xBF\xC3\xA4\r\n\xFF\xFE\r\n\tc \n");
    }

    #[test]
    fn a_result_is_told_from_others() {
        let bytes = b"let a = 1;";
        let edits = [edit(bytes, 8, 9, "22"), edit(bytes, 4, 4, "mut ")];
        let applied = apply(bytes, &edits).unwrap();
        assert_eq!(retrace(bytes, &edits, &applied.bytes).unwrap(), Some(applied.map));
        for other in [&b"let mut a = 22"[..], b"let mut a = 22;;", b"let mut b = 22;", b"let mut a = 23;", b""] {
            assert_eq!(retrace(bytes, &edits, other).unwrap(), None);
        }
        assert_eq!(retrace(b"let b", [&edit(bytes, 4, 5, "c")], b"let c").unwrap_err().code(), "before-text-mismatch");
    }

    #[test]
    fn one_stale_edit_stops_them_all() {
        let (then, now) = (b"let a = 1;", b"let b = 1;");
        let (fresh, stale) = (edit(now, 8, 9, "2"), edit(then, 4, 5, "c"));
        assert_eq!(
            apply(now, [&fresh, &stale]).unwrap_err(),
            Refusal::BeforeTextMismatch {
                file: "a.rs".into(),
                byte_start: 4,
                byte_end: 5,
                expected: "a".into(),
                found: "b".into(),
                help: None,
            }
        );
    }

    #[test]
    fn of_two_that_do_the_same_both_are_verified() {
        let bytes = b"let a = 1;";
        let with = |hash: &[u8]| {
            let expect = Expectation::Hash(ContentHash::of(hash));
            let span = Span::new(4, 5).unwrap();
            Edit::new(WorkspacePath::from_resolved("a.rs"), span, "c".into(), expect).unwrap()
        };
        let exact = edit(bytes, 4, 5, "c");
        assert_eq!(apply(bytes, [&exact, &with(b"a"), &exact]).unwrap().bytes, b"let c = 1;");
        assert_eq!(apply(bytes, [&exact, &with(b"z")]).unwrap_err().code(), "before-text-mismatch");
        assert_eq!(apply(bytes, [&with(b"z"), &exact]).unwrap_err().code(), "before-text-mismatch");
    }

    #[test]
    fn edits_of_two_files_are_refused() {
        let bytes = b"abcdef";
        let span = Span::new(1, 4).unwrap();
        let other = Edit::of_bytes(WorkspacePath::from_resolved("b.rs"), bytes, span, "x".into()).unwrap();
        assert_eq!(apply(bytes, [&edit(bytes, 0, 2, "y"), &other]).unwrap_err().code(), "other-file");
    }
}
