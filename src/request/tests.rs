//! What the dialects do to files, without writing any.

use super::*;
use crate::workspace::Workspace;
use std::path::Path;
use std::sync::Arc;

/// Carries the requests of `input` out; gives what becomes of the files, or the codes of what was refused.
fn run(folder: &Path, input: &str) -> Result<Vec<(String, Option<String>)>, Vec<String>> {
    let parsed = parse(input.as_bytes(), Dialect::Auto).map_err(|refusal| vec![refusal.code().to_owned()])?;
    let workspace = Arc::new(Workspace::open(folder, Vec::new()).unwrap());
    let mut drafts = Drafts::new(workspace);
    let mut clipboards = Clipboards::default();
    let mut codes = Vec::new();
    for (index, request) in parsed.requests.iter().enumerate() {
        let settings = Settings::default();
        let lowered = lower(request, index, parsed.requests.len(), settings, &mut drafts, &mut clipboards);
        codes.extend(lowered.refusals.iter().map(|refused| refused.refusal.code().to_owned()));
    }
    if !codes.is_empty() {
        return Err(codes);
    }
    let files = drafts.finish().unwrap();
    Ok(files
        .into_iter()
        .flat_map(|file| match file {
            DraftedFile::Edit { before, edits, .. } => {
                let after = crate::edit::apply(before.bytes(), &edits).unwrap().bytes;
                vec![(before.file().to_string(), Some(String::from_utf8(after).unwrap()))]
            }
            DraftedFile::Create { place, text, .. } => vec![(place.path().to_string(), Some(text))],
            DraftedFile::Delete { file } => vec![(file.path().to_string(), None)],
            DraftedFile::Rename { file, edits, to } => {
                let after = crate::edit::apply(file.snapshot().bytes(), &edits).unwrap().bytes;
                vec![(file.path().to_string(), None), (to.path().to_string(), Some(String::from_utf8(after).unwrap()))]
            }
        })
        .collect())
}

fn on(text: &str, input: &str) -> Result<String, Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.txt"), text).unwrap();
    run(folder.path(), input).map(|files| match files.as_slice() {
        [(_, Some(text))] => text.clone(),
        other => panic!("{other:?}"),
    })
}

fn lines(edits: &str) -> String {
    format!(r#"{{"path":"a.txt","line_edits":{edits}}}"#)
}

#[test]
fn lines_are_completed_and_never_glued() {
    let insert =
        |line: usize, new: &str| lines(&serde_json::json!([{"after_line": line, "new_content": new}]).to_string());
    assert_eq!(on("a\nb", &insert(2, "c")).unwrap(), "a\nb\nc");
    assert_eq!(on("a\r\nb", &insert(2, "c\n")).unwrap(), "a\r\nb\r\nc\r\n");
    assert_eq!(on("a\nb\n", &insert(2, "c")).unwrap(), "a\nb\nc\n");
    assert_eq!(on("a\nb\n", &insert(1, "x\ny")).unwrap(), "a\nx\ny\nb\n");
    assert_eq!(on("a\nb", &lines(r#"[{"start_line":2,"end_line":2,"new_content":"c"}]"#)).unwrap(), "a\nc");
    assert_eq!(on("a\nb\n", &lines(r#"[{"start_line":2,"new_content":""}]"#)).unwrap(), "a\n");
    assert_eq!(on("a\nb\n", &lines(r#"[{"before_line":3,"new_content":"c"}]"#)).unwrap(), "a\nb\nc\n");
}

#[test]
fn lines_out_of_reach_and_in_conflict() {
    for (edits, code) in [
        (r#"[{"start_line":3,"new_content":"x"}]"#, "line-out-of-bounds"),
        (r#"[{"start_line":1,"end_line":18446744073709551615,"new_content":"x"}]"#, "line-out-of-bounds"),
        (r#"[{"after_line":3,"new_content":"x"}]"#, "line-out-of-bounds"),
        (r#"[{"start_line":2,"end_line":1,"new_content":"x"}]"#, "invalid-request"),
        (r#"[{"start_line":1,"after_line":1,"new_content":"x"}]"#, "invalid-request"),
        (r#"[{"start_line":1,"end_line":2,"new_content":"x"},{"after_line":1,"new_content":"y"}]"#, "line-overlap"),
        (r#"[{"start_line":1,"new_content":"a\n"}]"#, "no-change"),
    ] {
        assert_eq!(on("a\nb\n", &lines(edits)).unwrap_err(), [code], "{edits}");
    }
}

#[test]
fn all_refusals_are_told_and_nothing_is_done() {
    let input = r#"[
        {"path":"a.txt","edits":[{"old_text":"a","new_text":"x"},{"old_text":"nope","new_text":"y"},{"old_text":"zip","new_text":""}]},
        {"path":"a.txt","edits":[{"old_text":"x","new_text":"y"}]},
        {"path":"b.txt","edits":[{"old_text":"x","new_text":"y"}]}
    ]"#;
    assert_eq!(on("a\n", input).unwrap_err(), ["no-match", "no-match", "no-match", "file-not-found"]);
}

#[test]
fn requests_compose_on_one_file() {
    let input = r#"[
        {"path":"a.txt","line_edits":[{"start_line":2,"new_content":"two"}]},
        {"path":"a.txt","edits":[{"old_text":"two","new_text":"2"},{"old_text":"2\nc","new_text":"2\nC"}]},
        {"path":"a.txt","search_replace":{"search":"a","replace":"A"}}
    ]"#;
    assert_eq!(on("a\nb\nc\n", input).unwrap(), "A\n2\nC\n");
}

#[test]
fn what_sequential_edits_restore_is_no_change() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.txt"), "one two\n").unwrap();
    let input = r#"{"path":"a.txt","edits":[{"old_text":"one","new_text":"1"},{"old_text":"1","new_text":"one"}]}"#;
    assert_eq!(run(folder.path(), input).unwrap(), []);
}

#[test]
fn spans_by_line_and_column_and_by_hash() {
    let hash = crate::edit::ContentHash::of("\u{e4}".as_bytes());
    let by_line = |expected: &str| {
        format!(
            r#"{{"file":"a.txt","start_line":2,"start_column":1,"end_line":2,"end_column":2,"new_text":"x","expected_before":{expected}}}"#
        )
    };
    assert_eq!(on("a\n\u{e4}b\n", &by_line(&format!(r#"{{"hash":"{hash}"}}"#))).unwrap(), "a\nxb\n");
    assert_eq!(on("a\n\u{e4}b\n", &by_line(r#""\u00e4""#)).unwrap(), "a\nxb\n");
    assert_eq!(on("a\ncb\n", &by_line(r#""b""#)).unwrap_err(), ["before-text-mismatch"]);
    let none = r#"{"file":"a.txt","byte_start":0,"byte_end":1,"new_text":"x"}"#;
    assert_eq!(on("ab", none).unwrap_err(), ["vacuous-expectation"]);
    let inside = r#"{"file":"a.txt","byte_start":1,"byte_end":2,"new_text":"x","expected_before":"a"}"#;
    assert_eq!(on("\u{20ac}", inside).unwrap_err(), ["char-boundary"]);
}

#[test]
fn patterns() {
    let regex = |search: &str, replace: &str| {
        serde_json::json!({"path":"a.txt","search_replace":{"search":search,"replace":replace,"regex":true}})
            .to_string()
    };
    assert_eq!(on("let x = $a;\n", &regex("\\$(\\w)", "$crate::\\1")).unwrap(), "let x = $crate::a;\n");
    assert_eq!(on("a\nb\n", &regex("b$", "c")).unwrap(), "a\nc\n");
    assert_eq!(on("a\r\nb\r\n", &regex("a\\nb", "x\\ny")).unwrap(), "x\r\ny\r\n");
    assert_eq!(on("\u{feff}b\n", &regex("^b", "c")).unwrap(), "\u{feff}c\n");
    assert_eq!(on("aaa", &regex("x*", "-")).unwrap(), "-a-a-a-");
    assert_eq!(on("ab", &regex("(a", "x")).unwrap_err(), ["invalid-regex"]);
    let zero = r#"{"path":"a.txt","search_replace":{"search":"a","replace":"b","count":0}}"#;
    assert_eq!(on("a", zero).unwrap_err(), ["invalid-request"]);
    let first = r#"{"path":"a.txt","search_replace":{"search":"a","replace":"b","count":2}}"#;
    assert_eq!(on("aaa", first).unwrap(), "bba");
    let hostile = regex("(?s).*", &"\\g<0>".repeat(2000));
    assert_eq!(on(&"x".repeat(100_000), &hostile).unwrap_err(), ["too-large"]);
}

#[test]
fn line_endings_are_never_mixed() {
    let replace = |old: &str, new: &str| {
        serde_json::json!({"path":"a.txt","edits":[{"old_text":old,"new_text":new}]}).to_string()
    };
    assert_eq!(on("x\r\n\r\ny\r\n", &replace("\ny", "")).unwrap(), "x\r\n\r\n");
    assert_eq!(on("x\r\ny\r\n", &replace("x\ny\n", "x\nz\ny\n")).unwrap(), "x\r\nz\r\ny\r\n");
    let literal = r#"{"path":"a.txt","eol":"literal","edits":[{"old_text":"x\r\n","new_text":"x\n"}]}"#;
    assert_eq!(on("x\r\ny\r\n", literal).unwrap(), "x\ny\r\n");
}

#[test]
fn files_come_and_go() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.txt"), "a\n").unwrap();
    let made =
        run(folder.path(), r#"[{"path":"n/b.txt","content":"x\n"},{"path":"n/b.txt","old_text":"x","new_text":"y"}]"#);
    assert_eq!(made.unwrap(), [("n/b.txt".to_owned(), Some("y\n".to_owned()))]);
    for (input, code) in [
        (r#"{"path":"a.txt","content":"x","must_not_exist":true}"#, "file-exists"),
        (r#"{"path":"a.txt","content":"a\n"}"#, "no-change"),
        (r#"{"path":"a.txt","content":"x","expected_hash":"xxh3:0000000000000000"}"#, "before-text-mismatch"),
        (r#"{"path":"../a.txt","content":"x"}"#, "outside-workspace"),
        (r#"{"path":"a.txt","content":"x\u0000"}"#, "binary"),
        (r#"{"path":"","content":"x"}"#, "invalid-request"),
        (r#"{"path":"a\u0000b","content":"x"}"#, "invalid-request"),
    ] {
        assert_eq!(run(folder.path(), input).unwrap_err(), [code], "{input}");
    }
}

#[test]
fn drafts_compose_deletions_and_renames() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a", "b"] {
        std::fs::write(folder.path().join(name), format!("{name}\n")).unwrap();
    }
    let workspace = Arc::new(Workspace::open(folder.path(), Vec::new()).unwrap());
    let mut drafts = Drafts::new(workspace);
    drafts.begin();
    drafts.relocate("a", "c").unwrap();
    drafts.edit("c").unwrap().overwrite("c\n").unwrap();
    drafts.relocate("c", "d").unwrap();
    assert_eq!(drafts.edit("a").unwrap_err().code(), "file-not-found");
    assert_eq!(drafts.relocate("d", "b").unwrap_err().code(), "file-exists");
    drafts.delete("b").unwrap();
    drafts.create("b").unwrap().overwrite("new\n").unwrap();
    let files = drafts.clone().finish().unwrap();
    assert_eq!(files.len(), 2, "{files:?}");
    assert!(matches!(&files[0], DraftedFile::Edit { edits, .. } if edits.len() == 1));
    assert!(matches!(&files[1], DraftedFile::Rename { file, to, edits }
        if file.path().as_str() == "a" && to.path().as_str() == "d" && edits.len() == 1));
    drafts.take_back();
    assert!(drafts.finish().unwrap().is_empty());
}
