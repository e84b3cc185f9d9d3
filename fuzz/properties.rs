//! What holds for every text from outside, however it is spelt. The fuzz targets and `tests/hostile.rs` both call this.
//!
//! - Nothing panics.
//! - What is accepted comes down to edits that hold for the files as they were read and give the same bytes when they
//!   are applied anew; and the diff that is shown, taken as a request, gives these bytes, too.
//! - What is refused leaves the drafts and the clipboards as they were, and is told in a bounded answer.
//! - A request that was read, written as JSON and read again is the same.

use codex_patch::refusal::RefusedRequest;
use codex_patch::report::{DiffColours, write_changes};
use codex_patch::request::{
    ApplyPatch, Blocks, Change, Clipboards, Dialect, DraftedFile, Drafts, HashlineEdit, Hashlines, Mode, Request,
    Settings, UnifiedDiff, lower, parse,
};
use codex_patch::txn::{FileChange, Rewrite};
use codex_patch::workspace::Workspace;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The longest input that is looked at, in bytes.
const MAX_INPUT: usize = 64 * 1024;

/// The longest answer to one refusal, in bytes of JSON.
const MAX_ANSWER: usize = 32 * 1024;

/// The files that requests find, by the names that the examples use.
const FILES: &[(&str, &str)] = &[
    ("a.rs", "fn area(r: f64) -> f64 {\n    let pi = 3.14;\n    pi * r * r\n}\n"),
    ("b.rs", "fn b() {\n}\n\nfn c() {\n}\n\n// \u{fc}ber \u{1f980} \u{201c}x\u{201d}\n"),
    ("a.txt", "one\ntwo\nthree\nfour\nfive\n"),
    ("old.txt", "keep\ngo\n"),
    ("gone.txt", "bye\n"),
    ("d.txt", "same\n\nsame\n\tsame\n"),
    ("deep/e.txt", "e\u{301}t\u{e9} \u{2014} x\n"),
    ("empty.txt", ""),
];

/// How the files are spelt; each is a folder of its own.
const SPELLINGS: [fn(&str) -> String; 5] = [
    str::to_owned,
    |text| text.replace('\n', "\r\n"),
    |text| text.trim_end_matches('\n').to_owned(),
    |text| if text.is_empty() { String::new() } else { format!("\u{feff}{text}") },
    |text| text.replacen('\n', "\r\n", 2).replace("two", "one"),
];

/// A diff as text. Like the others it gives the number of accepted requests, by which a test can see that it tests.
pub fn unified_diff(data: &[u8]) -> usize {
    let Some(text) = text(data) else { return 0 };
    hold(data, vec![of(Change::UnifiedDiff(UnifiedDiff { diff: text.clone(), fuzz: None }))])
        + hold(data, vec![of(Change::UnifiedDiff(UnifiedDiff { diff: text, fuzz: Some(2) }))])
}

/// An `apply_patch` envelope.
pub fn apply_patch(data: &[u8]) -> usize {
    let Some(text) = text(data) else { return 0 };
    hold(data, vec![of(Change::ApplyPatch(ApplyPatch { patch: text }))])
}

/// SEARCH/REPLACE blocks.
pub fn blocks(data: &[u8]) -> usize {
    let Some(text) = text(data) else { return 0 };
    hold(data, vec![of(Change::Blocks(Blocks { text: text.clone(), path: None }))])
        + hold(data, vec![of(Change::Blocks(Blocks { text, path: Some("a.txt".to_owned()) }))])
}

/// One edit by line ids: a line with the file, one with the ids, the old text, a line `===`, the new text.
pub fn hashlines(data: &[u8]) -> usize {
    let Some(text) = text(data) else { return 0 };
    let (path, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let (ids, rest) = rest.split_once('\n').unwrap_or((rest, ""));
    let (old, new) = rest.split_once("===\n").unwrap_or((rest, ""));
    let ids: Vec<String> = ids.split(' ').filter(|id| !id.is_empty()).map(str::to_owned).collect();
    let texts = || HashlineEdit { old_string: old.to_owned(), new_string: new.to_owned(), ..Default::default() };
    let replace = HashlineEdit { hashes: ids.clone(), ..texts() };
    let insert = HashlineEdit { insert_after: ids.last().cloned(), ..texts() };
    let request = |edits: Vec<HashlineEdit>| {
        of(Change::Hashlines(Hashlines { path: path.to_owned(), edits, snapshot: None, create: false }))
    };
    hold(data, vec![request(vec![replace.clone()])]) + hold(data, vec![request(vec![replace, insert])])
}

/// Any input of `apply`, most of it JSON.
pub fn requests(data: &[u8]) -> usize {
    if data.len() > MAX_INPUT {
        return 0;
    }
    let mut accepted = 0;
    for dialect in [Dialect::Auto, Dialect::Json] {
        match parse(data, dialect) {
            Ok(parsed) => {
                for request in &parsed.requests {
                    read_back(request);
                }
                accepted += hold(data, parsed.requests);
            }
            Err(refusal) => assert!(refusal.to_string().len() < MAX_ANSWER, "{refusal}"),
        }
    }
    accepted
}

fn text(data: &[u8]) -> Option<String> {
    (data.len() <= MAX_INPUT).then(|| String::from_utf8(data.to_vec()).ok()).flatten()
}

fn of(change: Change) -> Request {
    Request { id: None, mode: None, dry_run: None, show_diff: None, eol: Default::default(), exact: false, change }
}

/// What a request says survives being written down.
fn read_back(request: &Request) {
    let json = serde_json::to_string(request).expect("plain data can be written");
    match parse(json.as_bytes(), Dialect::Json) {
        Ok(again) => {
            assert_eq!(again.requests, std::slice::from_ref(request), "{json}");
            assert_eq!(again.notes, Vec::<String>::new(), "{json}");
        }
        Err(refusal) => panic!("{json}: {refusal}"),
    }
}

/// The folders, made once.
fn folders() -> &'static [(tempfile::TempDir, Arc<Workspace>)] {
    static FOLDERS: OnceLock<Vec<(tempfile::TempDir, Arc<Workspace>)>> = OnceLock::new();
    FOLDERS.get_or_init(|| {
        let made = SPELLINGS.iter().map(|spell| {
            let folder = tempfile::tempdir().expect("a folder");
            for (name, text) in FILES {
                let path = folder.path().join(name);
                path.parent().map_or(Ok(()), std::fs::create_dir_all).expect("a folder");
                std::fs::write(path, spell(text)).expect("a file");
            }
            let workspace = Workspace::open(folder.path(), Vec::new()).expect("a root");
            (folder, Arc::new(workspace))
        });
        made.collect()
    })
}

/// Carries the requests out, one after the other, and looks at what that does; how many were accepted.
fn hold(data: &[u8], requests: Vec<Request>) -> usize {
    let mut accepted = 0;
    let workspace = &folders()[data.len() % SPELLINGS.len()].1;
    let mut drafts = Drafts::new(Arc::clone(workspace));
    let mut clipboards = Clipboards::default();
    let settings = Settings { mode: Mode::Strict, ..Settings::default() };
    let number_of = requests.len();
    for (number, request) in requests.iter().enumerate().take(20) {
        let (files, held) = (format!("{:?}", drafts.clone().finish()), clipboards.clone());
        let lowered = lower(request, number, number_of, settings, &mut drafts, &mut clipboards);
        if lowered.refusals.is_empty() {
            accepted += 1;
            verify(workspace, &drafts);
            continue;
        }
        assert_eq!(lowered.done, [], "edits of a refused request");
        assert_eq!(format!("{:?}", drafts.clone().finish()), files, "a refused request left something in the drafts");
        assert_eq!(clipboards, held, "a refused request left something in the clipboards");
        lowered.refusals.iter().for_each(bounded);
    }
    accepted
}

fn bounded(refused: &RefusedRequest) {
    let json = serde_json::to_string(refused).expect("plain data can be written");
    assert!(json.len() < MAX_ANSWER, "an answer of {} bytes: {}", json.len(), refused.refusal.code());
}

/// What stands at each place that is touched.
type Effects = BTreeMap<String, Option<Vec<u8>>>;

/// The edits of the drafts hold for the files as they were read, and the diff of them says the same.
fn verify(workspace: &Arc<Workspace>, drafts: &Drafts) {
    // A batch may still be refused as a whole.
    let Ok(files) = drafts.clone().finish() else { return };
    let mut changes = Vec::new();
    for file in files {
        changes.push(match file {
            DraftedFile::Edit { before, edits, .. } => {
                for edit in &edits {
                    assert_eq!(edit.verify(before.bytes()), Ok(()));
                }
                let rewrite = Rewrite::of_edits(&before, &edits).expect("edits that go together");
                let again = codex_patch::edit::apply(before.bytes(), &edits).expect("edits that go together");
                assert_eq!(rewrite.after().bytes(), again.bytes);
                FileChange::edit(rewrite)
            }
            DraftedFile::Create { place, text, .. } => FileChange::create(place, text).expect("a small file"),
            DraftedFile::Delete { file } => FileChange::delete(file),
            DraftedFile::Rename { file, edits, to } => {
                let rewrite = Rewrite::of_edits(file.snapshot(), &edits).expect("edits that go together");
                FileChange::rename(file, Some(rewrite), to).expect("a file and its own rewrite")
            }
        });
    }
    let mut effects: Vec<_> = changes.iter().flat_map(FileChange::effects).collect();
    effects.sort_by(|a, b| a.file.cmp(&b.file));
    let mut diff = Vec::new();
    write_changes(&mut diff, &effects, DiffColours::Off, "").expect("memory can be written");
    if diff.is_empty() {
        return;
    }
    let is_text = |bytes: &[u8]| std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'));
    let wanted: Effects = effects
        .iter()
        .filter(|changed| {
            changed.before.as_ref().map(|old| old.bytes()) != changed.after.as_ref().map(|new| new.bytes())
        })
        .map(|changed| (changed.file.to_string(), changed.after.as_ref().map(|after| after.bytes().to_vec())))
        .collect();
    assert!(wanted.values().flatten().all(|bytes| is_text(bytes)), "what was written is no text");
    let diff = String::from_utf8(diff).expect("a diff of texts is text");
    let mut drafts = Drafts::new(Arc::clone(workspace));
    let request = of(Change::UnifiedDiff(UnifiedDiff { diff: diff.clone(), fuzz: None }));
    let settings = Settings { mode: Mode::Strict, ..Settings::default() };
    let lowered = lower(&request, 0, 1, settings, &mut drafts, &mut Clipboards::default());
    let refused: Vec<String> = lowered.refusals.iter().map(ToString::to_string).collect();
    assert_eq!(refused, Vec::<String>::new(), "the diff that is shown is refused:\n{diff}");
    let found: Effects = drafts.finish().expect("what the diff does").into_iter().flat_map(effects_of).collect();
    assert_eq!(found, wanted, "the diff that is shown says something else:\n{diff}");
}

fn effects_of(file: DraftedFile) -> Vec<(String, Option<Vec<u8>>)> {
    match file {
        DraftedFile::Edit { before, edits, .. } => {
            let after = codex_patch::edit::apply(before.bytes(), &edits).expect("edits that go together").bytes;
            vec![(before.file().to_string(), Some(after))]
        }
        DraftedFile::Create { place, text, .. } => vec![(place.path().to_string(), Some(text.into_bytes()))],
        DraftedFile::Delete { file } => vec![(file.snapshot().file().to_string(), None)],
        DraftedFile::Rename { file, edits, to } => {
            let after =
                codex_patch::edit::apply(file.snapshot().bytes(), &edits).expect("edits that go together").bytes;
            vec![(file.snapshot().file().to_string(), None), (to.path().to_string(), Some(after))]
        }
    }
}
