//! Runs requests on files in memory of a test, for the tests of the dialects that have hunks; tests of hunks themselves.

use super::*;
use crate::refusal::RefusedRequest;
use crate::request::{Change, Clipboards, DraftedFile, Drafts, Lowered, Request, Settings, lower};
use crate::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What became of a request: the files that changed (`None`: gone) and what was said, or the refusals.
pub(in crate::request) type Answer = Result<(BTreeMap<String, Option<String>>, Lowered), Vec<RefusedRequest>>;

/// A request for `change` and nothing else.
pub(in crate::request) fn request(change: Change) -> Request {
    Request {
        id: None,
        mode: None,
        dry_run: None,
        show_diff: None,
        eol: crate::request::Eol::Adapt,
        exact: false,
        change,
    }
}

/// Carries `request` out on `files`.
pub(in crate::request) fn run_request(files: &[(&str, &str)], request: &Request) -> Answer {
    let dir = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = dir.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let mut drafts = Drafts::new(Arc::new(Workspace::open(dir.path(), Vec::new()).unwrap()));
    let lowered = lower(request, 0, 1, Settings::default(), &mut drafts, &mut Clipboards::default());
    if !lowered.refusals.is_empty() {
        assert!(drafts.finish().unwrap().is_empty(), "a refused request left something behind");
        return Err(lowered.refusals);
    }
    let mut changed = BTreeMap::new();
    for file in drafts.finish().unwrap() {
        match file {
            DraftedFile::Edit { before, edits, .. } => {
                let text = edited(before.text().unwrap(), &edits);
                changed.insert(before.file().to_string(), Some(text));
            }
            DraftedFile::Create { place, text, .. } => {
                changed.insert(place.path().to_string(), Some(text));
            }
            DraftedFile::Delete { file } => {
                changed.insert(file.path().to_string(), None);
            }
            DraftedFile::Rename { file, edits, to } => {
                changed.insert(file.path().to_string(), None);
                let text = edited(file.snapshot().text().unwrap(), &edits);
                changed.insert(to.path().to_string(), Some(text));
            }
        }
    }
    Ok((changed, lowered))
}

/// Carries `change` out on `files`.
pub(in crate::request) fn run(files: &[(&str, &str)], change: Change) -> Answer {
    run_request(files, &request(change))
}

fn edited(text: &str, edits: &[crate::edit::Edit]) -> String {
    let mut out = text.to_owned();
    for edit in edits.iter().rev() {
        out.replace_range(edit.span().start()..edit.span().end(), edit.new_text());
    }
    out
}

/// The text of the only file that changed.
#[track_caller]
pub(in crate::request) fn only(answer: Answer) -> String {
    let (mut changed, _) = answer.unwrap_or_else(|refusals| panic!("refused: {refusals:#?}"));
    assert_eq!(changed.len(), 1, "{changed:?}");
    changed.pop_first().unwrap().1.unwrap()
}

/// The code of the first refusal.
#[track_caller]
pub(in crate::request) fn code(answer: Answer) -> &'static str {
    match answer {
        Ok((changed, _)) => panic!("applied: {changed:?}"),
        Err(refusals) => refusals.first().unwrap().refusal.code(),
    }
}

#[test]
fn sides_of_a_hunk() {
    let lines = vec![
        HunkLine::new(Mark::Keep, "a"),
        HunkLine::new(Mark::Remove, "b\r"),
        HunkLine { mark: Mark::Add, text: "c", ended: false },
    ];
    let hunk = Hunk { lines, at: 1 };
    assert_eq!(text_of(&hunk.old()), "a\nb\r\n");
    assert_eq!(text_of(&hunk.new_side()), "a\nc");
    assert!(hunk.has_cr() && hunk.reaches_end() && hunk.changes());
    assert_eq!((hunk.lead(), hunk.trail()), (1, 0));
    assert_eq!(hunk.without(1, 0).lines.len(), 2);
    assert_eq!(hunk.without(9, 9).lines.len(), 0);
}
