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
    let splices = splices(bytes, edits)?;
    let mut out = Vec::with_capacity(bytes.len() + splices.iter().map(|(_, new)| new.len()).sum::<usize>());
    pieces(bytes, &splices).for_each(|piece| out.extend_from_slice(piece));
    Ok(Applied { bytes: out, map: map_of(&splices) })
}

/// What [`apply`] puts where, without the bytes that stay: sorted, apart from one another.
///
/// # Errors
/// As for [`apply`].
pub(crate) fn splices<'a>(
    bytes: &[u8],
    edits: impl IntoIterator<Item = &'a Edit>,
) -> Result<Vec<(Span, &'a str)>, Refusal> {
    let edits = verified(bytes, edits)?;
    Ok(edits.into_iter().map(|edit| (edit.span(), edit.new_text())).collect())
}

/// All pieces of the new text, from its start to its end, where `splices` are those of `bytes`.
pub(crate) fn pieces<'p, T: AsRef<str>>(bytes: &'p [u8], splices: &'p [(Span, T)]) -> impl Iterator<Item = &'p [u8]> {
    // In bounds and in order: every span was verified against `bytes`, and no two overlap.
    let starts = std::iter::once(0).chain(splices.iter().map(|(span, _)| span.end()));
    let ends = splices.iter().map(|(span, _)| span.start()).chain(std::iter::once(bytes.len()));
    let kept = starts.zip(ends).map(|(start, end)| bytes.get(start..end).unwrap_or_default());
    let new = splices.iter().map(|(_, new)| new.as_ref().as_bytes()).chain(std::iter::once(&b""[..]));
    kept.zip(new).flat_map(|(kept, new)| [kept, new])
}

/// Where the offsets of a text go by `splices` of it.
pub(crate) fn map_of<T: AsRef<str>>(splices: &[(Span, T)]) -> OffsetMap {
    let steps: Vec<(Span, usize)> = splices.iter().map(|(span, new)| (*span, new.as_ref().len())).collect();
    OffsetMap::of_steps(steps)
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
    fn pieces_make_the_whole() {
        let bytes = b"let a = 1;";
        for edits in [vec![], vec![edit(bytes, 8, 9, "22"), edit(bytes, 4, 4, "mut ")], vec![edit(bytes, 0, 10, "")]] {
            let applied = apply(bytes, &edits).unwrap();
            let splices = splices(bytes, &edits).unwrap();
            assert_eq!(pieces(bytes, &splices).collect::<Vec<_>>().concat(), applied.bytes);
            assert_eq!(map_of(&splices), applied.map);
            assert_eq!(ContentHash::of_pieces(pieces(bytes, &splices)), ContentHash::of(&applied.bytes));
        }
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
