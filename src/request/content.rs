//! Dialect `content`: all that a file is to hold.

use super::debris;
use super::exact_span::parse_hash;
use super::lowering::{EditDone, Lowering};
use super::model::Content;
use crate::edit::{ContentHash, Span};
use crate::refusal::Refusal;
use std::borrow::Cow;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Content, to: &mut Lowering<'_>) {
    to.expect_edits(1);
    match write(change, to) {
        Ok(file) => to.done(EditDone::whole(0, file)),
        Err(refusal) => to.refuse(None, refusal),
    }
}

fn write(change: &Content, to: &mut Lowering<'_>) -> Result<String, Refusal> {
    let expected = change.expected_hash.as_deref().map(|hash| {
        parse_hash(hash).ok_or_else(|| Refusal::InvalidRequest {
            place: "expected_hash".to_owned(),
            reason: format!("`{hash}` is no hash; it has the form xxh3:0123456789abcdef"),
        })
    });
    let expected = expected.transpose()?;
    let request = to.number();
    let draft = match (change.must_not_exist, expected) {
        (true, _) => to.drafts.create(&change.path)?,
        // A hash is that of a file.
        (false, Some(_)) => to.drafts.edit(&change.path)?,
        (false, None) => to.drafts.edit_or_create(&change.path)?,
    };
    let file = draft.file().to_string();
    let found = ContentHash::of(draft.text().as_bytes());
    if let Some(expected) = expected.filter(|expected| *expected != found) {
        return Err(Refusal::BeforeTextMismatch {
            file,
            byte_start: 0,
            byte_end: draft.text().len(),
            expected: format!("a file with hash {expected}"),
            found: format!("a file with hash {found}"),
            help: None,
        });
    }
    let is_bare = !change.content.contains('\r');
    let content = if change.keeps_endings && is_bare && draft.text().contains("\r\n") {
        Cow::Owned(change.content.replace('\n', "\r\n"))
    } else {
        Cow::Borrowed(change.content.as_str())
    };
    let whole = Span::new(0, draft.text().len()).unwrap_or(Span::at(0));
    debris::check_at(&file, draft.text(), whole, &content)?;
    // Who names the hash of what is there knows of it.
    if let Some(first) = draft.whole_by().filter(|_| expected.is_none()) {
        return if draft.text() == content { Ok(file) } else { Err(whole_twice(&file, first)) };
    }
    draft.is_whole_by(request);
    let is_new = draft.origin().is_none() && draft.text().is_empty();
    let turns_endings = draft.text().contains("\r\n") && content.contains('\n') && !content.contains('\r');
    if draft.overwrite(&content)? == 0 && !is_new {
        return Err(Refusal::NoChange { file });
    }
    if turns_endings {
        to.warn(format!("{file} had CRLF line endings and now has LF, as in the content given"));
    }
    Ok(file)
}

/// The refusal of a content for a file that another request gave one: what that one says would be lost.
fn whole_twice(file: &str, first: usize) -> Refusal {
    let reason = format!(
        "request {first} says all that {file} is to hold, and this one says something else: send one of them, or edits of what the \
         first one leaves"
    );
    Refusal::InvalidRequest { place: "content".to_owned(), reason }
}
