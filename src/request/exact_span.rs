//! Dialect `exact_span`: places by offset, or by line and column, with what is expected there.

use super::debris;
use super::draft::{Draft, Splice};
use super::ending::{self, Endings};
use super::explain;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, ExactSpan, ExactSpans, Expected};
use super::overlap;
use super::text::countable;
use crate::edit::{ContentHash, Span, WorkspacePath};
use crate::refusal::Refusal;
use std::collections::BTreeMap;

/// What a request does to one file.
struct InFile<'e> {
    /// A name by which the file can be asked for.
    name: &'e str,
    /// The edit that each splice comes from.
    owners: Vec<usize>,
    splices: Vec<Splice<'e>>,
}

/// Carries the request out on the drafts.
pub(super) fn lower(change: &ExactSpans, to: &mut Lowering<'_>) {
    to.expect_edits(change.edits.len());
    if let Err(reason) = countable(change.edits.len()) {
        return to.refuse(None, Refusal::InvalidRequest { place: "edits".to_owned(), reason });
    }
    // By file, since two names may be one file.
    let mut files: BTreeMap<WorkspacePath, InFile<'_>> = BTreeMap::new();
    // Looked for once in each file, since there may be many edits.
    let mut endings: BTreeMap<WorkspacePath, Endings> = BTreeMap::new();
    let mut done = Vec::new();
    for (index, edit) in change.edits.iter().enumerate() {
        let eol = to.eol;
        let prepared = to.drafts.edit(&edit.file).and_then(|draft| {
            let splice = splice(draft, index, edit, eol, &mut endings)?;
            let line = draft.lines().line_at(draft.text(), splice.span.start());
            Ok((draft.file().clone(), splice, line))
        });
        match prepared {
            Ok((file, splice, line)) => {
                done.push(EditDone {
                    edit: index,
                    file: file.to_string(),
                    places: 1,
                    line,
                    step: MatchStep::Exact,
                    matched: None,
                    notes: Vec::new(),
                });
                let in_file =
                    files.entry(file).or_insert(InFile { name: &edit.file, owners: Vec::new(), splices: Vec::new() });
                in_file.owners.push(index);
                in_file.splices.push(splice);
            }
            Err(refusal) => to.refuse(Some(index), refusal),
        }
    }
    if to.is_refused() {
        return;
    }
    let mut changed = 0;
    let mut first_file = None;
    for (file, InFile { name, owners, splices }) in files {
        let made = to.drafts.edit(name).map(|draft| {
            draft.splice(&splices).map_err(|collision| overlap::of_collision(draft, collision, &splices, &owners))
        });
        match made {
            Ok(Ok(count)) => changed += count,
            Ok(Err((edit, refusal))) => to.refuse(Some(edit), refusal),
            Err(refusal) => to.refuse(owners.first().copied(), refusal),
        }
        first_file.get_or_insert(file);
    }
    if changed == 0
        && !to.is_refused()
        && let Some(file) = first_file
    {
        to.refuse(None, Refusal::NoChange { file: file.to_string() });
    }
    for edit in done {
        to.done(edit);
    }
}

/// The splice that an edit asks for, once its expectation holds.
fn splice<'e>(
    draft: &Draft,
    index: usize,
    edit: &'e ExactSpan,
    eol: Eol,
    endings: &mut BTreeMap<WorkspacePath, Endings>,
) -> Result<Splice<'e>, Refusal> {
    let span = span(draft, index, edit)?;
    let text = draft.text();
    let file = || draft.file().to_string();
    if span.end() > text.len() {
        let wanted = edit.expected_before.as_ref().and_then(|expected| expected.text.as_deref());
        let wanted = wanted.filter(|wanted| !wanted.is_empty());
        return Err(Refusal::OutOfBounds {
            file: file(),
            byte_start: span.start(),
            byte_end: span.end(),
            len: text.len(),
            help: Some(Box::new(explain::moved(draft, Span::at(text.len()), wanted))),
        });
    }
    if let Some(offset) = [span.start(), span.end()].into_iter().find(|offset| !text.is_char_boundary(*offset)) {
        return Err(Refusal::CharBoundary { file: file(), offset });
    }
    let found = text.get(span.start()..span.end()).unwrap_or_default();
    let none = Expected::default();
    let Expected { text: wanted_text, hash: wanted_hash } = edit.expected_before.as_ref().unwrap_or(&none);
    if wanted_text.is_none() && wanted_hash.is_none() && !span.is_empty() {
        return Err(Refusal::VacuousExpectation { file: file(), byte_start: span.start() });
    }
    let wanted_hash = wanted_hash.as_deref().map(|hash| {
        parse_hash(hash).ok_or_else(|| Refusal::InvalidRequest {
            place: format!("edits[{index}].expected_before"),
            reason: format!("`{hash}` is no hash; it has the form xxh3:0123456789abcdef"),
        })
    });
    let other_hash = wanted_hash.transpose()?.filter(|hash| *hash != ContentHash::of(found.as_bytes()));
    let other_text = wanted_text.clone().filter(|text| text != found);
    let expected = other_text.or_else(|| other_hash.map(|hash| format!("text with hash {hash}")));
    if let Some(expected) = expected {
        let found = found.to_owned();
        let help = explain::moved(draft, span, wanted_text.as_deref());
        return Err(Refusal::BeforeTextMismatch {
            file: file(),
            byte_start: span.start(),
            byte_end: span.end(),
            expected,
            found,
            help: Some(Box::new(help)),
        });
    }
    debris::check_proven(draft.file().as_str(), text, span, &edit.new_text)?;
    Ok(match eol {
        Eol::Adapt if ending::is_adaptable(&edit.new_text) => {
            let endings = endings.entry(draft.file().clone()).or_insert_with(|| Endings::of(text));
            Splice::new(span, ending::adapt_to(endings, text, span, &edit.new_text))
        }
        Eol::Adapt | Eol::Literal => Splice::new(span, edit.new_text.as_str()),
    })
}

/// The bytes that an edit means.
fn span(draft: &Draft, index: usize, edit: &ExactSpan) -> Result<Span, Refusal> {
    let invalid =
        |reason: &str| Refusal::InvalidRequest { place: format!("edits[{index}]"), reason: reason.to_owned() };
    let lines = [edit.start_line, edit.start_column, edit.end_line, edit.end_column];
    let (start, end) = match (edit.byte_start, edit.byte_end, lines) {
        (Some(start), Some(end), [None, None, None, None]) => (start, end),
        (None, None, [Some(from_line), Some(from_column), Some(to_line), Some(to_column)]) => {
            let lines = draft.lines();
            let offset = |line, column| {
                lines.offset(draft.text(), line, column).ok_or_else(|| Refusal::LineOutOfBounds {
                    file: draft.file().to_string(),
                    line,
                    column: Some(column),
                    lines: lines.count(),
                    help: Some(Box::new(explain::beside(draft, &lines, line))),
                })
            };
            (offset(from_line, from_column)?, offset(to_line, to_column)?)
        }
        (None, None, [None, None, None, None]) => {
            return Err(invalid("it needs `byte_start` and `byte_end`, or lines and columns"));
        }
        (None, None, _) => {
            return Err(invalid("it needs `start_line`, `start_column`, `end_line` and `end_column`, all four"));
        }
        (Some(_), Some(_), _) => return Err(invalid("give either offsets or lines and columns, not both")),
        _ => return Err(invalid("it needs `byte_start` and `byte_end`, both")),
    };
    Span::new(start, end).ok_or_else(|| Refusal::OutOfBounds {
        file: draft.file().to_string(),
        byte_start: start,
        byte_end: end,
        len: draft.text().len(),
        help: None,
    })
}

/// Reads `xxh3:` and 16 hexadecimal digits; the prefix may be missing.
pub(super) fn parse_hash(text: &str) -> Option<ContentHash> {
    let digits = text.trim();
    let digits = digits.strip_prefix("xxh3:").or_else(|| digits.strip_prefix("0x")).unwrap_or(digits);
    let is_hash = digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| u64::from_str_radix(digits, 16).ok().map(ContentHash::from_u64)).flatten()
}
