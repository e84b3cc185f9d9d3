//! What belongs to a session, and what to all sessions of a workspace: clipboards, and the ids of requests.

use super::client::Client;
use super::{folder, text};
use serde_json::json;
use std::fs;

#[test]
fn clipboards_belong_to_the_session() {
    let folder = folder();
    let cut = json!({"requests": [{"type": "patch", "path": "a.txt",
        "patches": [{"operation": "replace", "old_text": "two\n", "new_text": "", "to_clipboard": "secret"}]}]});
    let paste = json!({"requests": [{"type": "patch", "path": "b.txt",
        "patches": [{"operation": "append_eof", "from_clipboard": "secret"}]}]});
    let mut client = Client::start(folder.path());
    // What is refused, or not written, is not kept.
    let mut refused = cut.clone();
    refused["requests"].as_array_mut().unwrap().push(json!({"path": "a.txt", "edits": []}));
    client.refused("apply", &refused);
    let mut dry = cut.clone();
    dry["dry_run"] = json!(true);
    client.done("apply", &dry);
    let (object, _) = client.refused("apply", &paste);
    assert_eq!(object["refusals"][0]["refusal"]["kind"], "clipboard-not-found", "{object}");
    client.done("apply", &cut);
    assert_eq!(text(folder.path(), "a.txt"), "one\nthree\n");
    client.done("apply", &paste);
    assert_eq!(text(folder.path(), "b.txt"), "two\n");
    // Another session knows nothing of it, nor does the workspace.
    let mut other = Client::start(folder.path());
    other.refused("apply", &paste);
    let (status, _) = client.end();
    assert!(status.success());
    let mut again = Client::start(folder.path());
    let (object, _) = again.refused("apply", &paste);
    assert_eq!(object["refusals"][0]["refusal"]["known"], json!([]), "{object}");
    let stored = |name: &str| {
        let mut found = Vec::new();
        let mut folders = vec![folder.path().join(".codex-patch")];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if fs::read(&path).unwrap().windows(name.len()).any(|part| part == name.as_bytes()) {
                    found.push(path);
                }
            }
        }
        found
    };
    assert_eq!(stored("secret"), Vec::<std::path::PathBuf>::new());
    // The workspace's own, where they are asked for.
    let mut kept = cut;
    kept["requests"][0]["patches"][0]["old_text"] = json!("one\n");
    kept["clipboards"] = json!("workspace");
    again.done("apply", &kept);
    assert_ne!(stored("secret"), Vec::<std::path::PathBuf>::new());
    again.refused("apply", &paste);
    let mut paste = paste;
    paste["clipboards"] = json!("workspace");
    other.done("apply", &paste);
    assert_eq!(text(folder.path(), "b.txt"), "two\none\n");
}

/// Ids are the workspace's, and clipboards the session's.
#[test]
fn a_clipboard_that_another_session_filled_is_told_of() {
    let folder = folder();
    let cut = json!({"requests": [{"id": "c1", "type": "patch", "path": "a.txt",
        "patches": [{"operation": "replace", "old_text": "two\n", "new_text": "", "to_clipboard": "s"}]}]});
    let mut client = Client::start(folder.path());
    for status in ["applied", "already-applied"] {
        let object = client.done("apply", &cut);
        assert_eq!((&object["status"], &object["notes"]), (&json!(status), &json!([])), "it is this session's");
    }
    let mut other = Client::start(folder.path());
    let result = other.call("apply", &cut);
    assert_eq!(result["structuredContent"]["status"], "already-applied");
    let note = result["structuredContent"]["notes"][0].as_str().unwrap();
    assert!(note.contains("the clipboard `s` is not filled in this session"), "{note}");
    assert!(result["content"][0]["text"].as_str().unwrap().contains("is not filled in this session"), "{result}");
}

#[test]
fn a_request_with_an_id_is_applied_once_in_all_sessions() {
    let folder = folder();
    let once =
        json!({"requests": [{"id": "r1", "path": "a.txt", "edits": [{"old_text": "one", "new_text": "one one"}]}]});
    let mut client = Client::start(folder.path());
    assert_eq!(client.done("apply", &once)["status"], "applied");
    assert_eq!(client.done("apply", &once)["status"], "already-applied");
    let mut other = Client::start(folder.path());
    assert_eq!(other.done("apply", &once)["requests"][0]["already_applied"], true);
    assert_eq!(text(folder.path(), "a.txt"), "one one\ntwo\nthree\n");
}
