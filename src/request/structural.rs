//! Dialect `structural`: from what the room below planned to the draft.

use super::debris;
use super::draft::Splice;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::Eol;
use crate::edit::Span;
use crate::refusal::Refusal;
use crate::structural::{Operation, Replacement, Structural, plan};
use crate::syntax::{Edition, SyntaxFile, first_error_line_of};

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Structural, to: &mut Lowering<'_>) {
    to.expect_edits(1);
    let edition = to.edition;
    let (literal, definitions, broken) = (to.eol == Eol::Literal, to.macro_definitions, to.broken_input);
    let draft = match to.drafts.edit(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let file = draft.file().to_string();
    let planned = {
        let source = SyntaxFile::of_edition(draft.text().as_bytes(), edition);
        let checked = match change.operation {
            Operation::Replace { .. } | Operation::ReplaceBody { .. } => debris::check,
            _ => debris::check_added,
        };
        let new = new_text(&change.operation);
        checked(&file, draft.text(), new)
            .and_then(|()| debris::check_escapes(&file, "", Span::at(0), new))
            .and_then(|()| debris::check_entities(&file, draft.text(), ("", ""), new))
            .and_then(|()| plan(&source, &file, change, definitions))
            .map_err(|refusal| blame_the_file(refusal, draft.text(), broken, edition))
    };
    let planned = match planned {
        Ok(planned) => planned,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let splice = |replacement: &Replacement| {
        // The file's line endings were put in; `literal` asks for those of the request, which are LF wherever CR LF is not.
        let text = if literal && !new_text(&change.operation).contains('\r') {
            replacement.text.replace("\r\n", "\n")
        } else {
            replacement.text.clone()
        };
        Splice::new(replacement.span, text)
    };
    let splices: Vec<Splice<'_>> = planned.replacements.iter().map(splice).collect();
    let done = EditDone {
        edit: 0,
        file: file.clone(),
        places: planned.places,
        line: planned.line,
        step: MatchStep::Exact,
        matched: None,
        notes: planned.notes,
    };
    match draft.splice(&splices) {
        Ok(0) => to.refuse(None, Refusal::NoChange { file }),
        Ok(_) => {
            to.done(done);
            to.named(file, planned.path);
        }
        Err(collision) => to.refuse(None, collision.refusal),
    }
}

/// In a file that does not parse, an item may be hidden by the error, or seem to be there twice.
fn blame_the_file(refusal: Refusal, text: &str, broken_input: bool, edition: Edition) -> Refusal {
    match refusal {
        Refusal::NoSuchItem { ref file, .. } | Refusal::AmbiguousSelector { ref file, .. } if !broken_input => {
            match first_error_line_of(text.as_bytes(), edition) {
                Some(line) => Refusal::BrokenInput { file: file.clone(), line },
                None => refusal,
            }
        }
        other => other,
    }
}

/// The text that an operation puts into the file.
fn new_text(operation: &Operation) -> &str {
    match operation {
        Operation::Replace { new_text }
        | Operation::ReplaceBody { new_text }
        | Operation::ReplaceSignature { new_text }
        | Operation::InsertBefore { new_text }
        | Operation::InsertAfter { new_text }
        | Operation::AddField { new_text, .. }
        | Operation::AddVariant { new_text, .. }
        | Operation::AddMatchArm { new_text, .. }
        | Operation::InsertIntoImpl { new_text, .. }
        | Operation::InsertIntoTrait { new_text, .. }
        | Operation::InsertIntoModule { new_text, .. } => new_text,
        _ => "",
    }
}
