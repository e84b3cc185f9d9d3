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
/// The edits may come in any order. Each is verified against `bytes` first, so that either all are applied or none is.
///
/// # Errors
/// Whatever [`Edit::verify`] says of the first edit that does not hold, [`Refusal::Overlap`] or
/// [`Refusal::InsertionOrder`] if two cannot both be applied.
pub fn apply<'a>(bytes: &[u8], edits: impl IntoIterator<Item = &'a Edit>) -> Result<Applied, Refusal> {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort_by(|a, b| (a.span(), a.new_text()).cmp(&(b.span(), b.new_text())));
    edits.dedup_by(|b, a| a.does_the_same_as(b));
    for pair in edits.windows(2) {
        if let [a, b] = pair
            && let Some(refusal) = conflict(a, b)
        {
            return Err(refusal);
        }
    }
    for edit in &edits {
        edit.verify(bytes)?;
    }
    let mut out = Vec::with_capacity(bytes.len() + edits.iter().map(|e| e.new_text().len()).sum::<usize>());
    let mut steps: Vec<(Span, usize)> = Vec::with_capacity(edits.len());
    let mut done = 0;
    for edit in &edits {
        out.extend_from_slice(bytes.get(done..edit.span().start()).unwrap_or_default());
        out.extend_from_slice(edit.new_text().as_bytes());
        done = edit.span().end();
        steps.push((edit.span(), edit.new_text().len()));
    }
    out.extend_from_slice(bytes.get(done..).unwrap_or_default());
    Ok(Applied { bytes: out, map: OffsetMap::of_steps(steps) })
}
