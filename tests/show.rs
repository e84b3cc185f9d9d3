//! `codex-patch show`, and edits by the ids that it prints.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that panics has failed, and says where")]

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const TEXT: &str = "def area(r):\r\n    pi = 3.14\r\n    return pi * r * r\r\n";

fn program(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_codex-patch")).args(args).current_dir(folder).output().unwrap()
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    for (name, bytes) in [("a.py", TEXT.as_bytes()), ("sub/b.txt", b"b\n"), ("bin", b"a\0b"), ("latin", b"\xe4\n")] {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn lines_with_numbers_or_ids() {
    let folder = folder();
    let shown = stdout(&program(folder.path(), &["show", "a.py"]));
    assert_eq!(shown, "1|def area(r):\n2|    pi = 3.14\n3|    return pi * r * r\n");
    let output = program(folder.path(), &["show", "a.py", "--hashlines", "--lines", "2:2"]);
    let shown = stdout(&output);
    assert!(shown.starts_with("2:") && shown.ends_with("|    pi = 3.14\n"), "{shown}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("a.py, lines 2 to 2 of 3, snapshot xxh3:"));
    assert_eq!(stdout(&program(folder.path(), &["show", "b.txt", "--root", "sub"])), "1|b\n");
    assert_eq!(stdout(&program(&folder.path().join("sub"), &["show", "b.txt"])), "1|b\n");
}

#[test]
fn what_is_shown_can_be_edited() {
    let folder = folder();
    let report = json(&program(folder.path(), &["show", "a.py", "--format", "json"]));
    assert_eq!(report["command"], "show");
    assert_eq!((&report["total_lines"], &report["line_endings"]), (&Value::from(3), &Value::from("crlf")));
    let request = serde_json::json!({
        "type": "hashlines",
        "path": report["file"],
        "snapshot": report["snapshot"],
        "edits": [
            {"hashes": [report["lines"][1]["id"]], "old_string": report["lines"][1]["text"], "new_string": "    pi = 3"},
            {"insert_after": report["lines"][2]["id"], "new_string": "print(area(2))"},
        ],
    });
    std::fs::write(folder.path().join("request.json"), request.to_string()).unwrap();
    let output = program(folder.path(), &["apply", "request.json"]);
    assert!(output.status.success(), "{output:?}");
    let text = std::fs::read_to_string(folder.path().join("a.py")).unwrap();
    assert_eq!(text, "def area(r):\r\n    pi = 3\r\n    return pi * r * r\r\nprint(area(2))\r\n");
    // Once more: the file is another one now.
    let output = program(folder.path(), &["apply", "request.json", "--format", "json"]);
    assert_eq!(json(&output)["refusals"][0]["refusal"]["kind"], "stale-line", "{output:?}");
}

#[test]
fn clipboards_last_from_call_to_call_if_they_were_kept() {
    let folder = folder();
    let apply = |request: Value| {
        std::fs::write(folder.path().join("request.json"), request.to_string()).unwrap();
        program(folder.path(), &["apply", "request.json", "--format", "json"])
    };
    let copy = |file: &str, text: &str| {
        serde_json::json!({"path": file, "patches": [
            {"operation": "replace", "oldText": text, "toClipboard": "c", "fromClipboard": "c"},
        ]})
    };
    assert!(apply(copy("a.py", "pi = 3.14")).status.success());
    let mut dry = copy("sub/b.txt", "b");
    dry["dry_run"] = true.into();
    assert!(apply(dry).status.success());
    let mut refused = copy("sub/b.txt", "b");
    refused["patches"]
        .as_array_mut()
        .unwrap()
        .push(serde_json::json!({"operation": "replace", "oldText": "no", "newText": ""}));
    assert!(!apply(refused).status.success());
    let paste =
        serde_json::json!({"path": "sub/b.txt", "patches": [{"operation": "append_eof", "fromClipboard": "c"}]});
    let output = apply(paste);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(std::fs::read_to_string(folder.path().join("sub/b.txt")).unwrap(), "b\npi = 3.14");
}

#[test]
fn what_cannot_be_shown_is_said() {
    let folder = folder();
    for (args, word) in [
        (&["show", "bin"][..], "NUL"),
        (&["show", "latin"], "UTF-8"),
        (&["show", "missing"], "does not exist"),
        (&["show", "sub"], "not a regular file"),
        (&["show", "a.py", "--lines", "4:9"], "4"),
        (&["show", "a.py", "--lines", "0:9"], "count from 1"),
        (&["show", "a.py", "--lines", "9:3"], "comes before"),
        (&["show", "a.py", "--lines", "abc"], "`abc` is no line number"),
        (&["show", "../x"], ""),
    ] {
        let output = program(folder.path(), args);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(output.stdout, b"");
        assert!(String::from_utf8(output.stderr).unwrap().contains(word), "{args:?}");
    }
    let output = program(folder.path(), &["show", "bin", "--format", "json"]);
    assert!(json(&output)["error"]["message"].as_str().unwrap().contains("NUL"));
}
