//! The server as an agent meets it: the real program, spoken to over pipes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(unix)]
#[path = "mcp/asleep.rs"]
mod asleep;
#[path = "mcp/client.rs"]
mod client;
#[path = "mcp/sessions.rs"]
mod sessions;

use client::Client;
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    command.env_remove("CARGO_TARGET_DIR");
    command
}

fn command(folder: &Path) -> Command {
    let mut command = program();
    command.arg("mcp").current_dir(folder);
    command
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), "one\ntwo\nthree\n").unwrap();
    folder
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

/// A package with one thing to fix.
fn package(folder: &Path) {
    fs::create_dir_all(folder.join("src")).unwrap();
    fs::write(folder.join("src/lib.rs"), BEFORE).unwrap();
    let manifest = "[package]\nname = \"scene\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[workspace]\n";
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
}

const BEFORE: &str = "pub fn one() -> u8 {\n    let mut one = 1;\n    one\n}\n";
const AFTER: &str = "pub fn one() -> u8 {\n    let one = 1;\n    one\n}\n";

fn replace(old: &str, new: &str) -> Value {
    json!({"requests": [{"path": "a.txt", "edits": [{"old_text": old, "new_text": new}]}]})
}

/// The object without what differs from folder to folder.
fn without_place(mut object: Value) -> Value {
    for key in ["root", "run_id"] {
        object[key] = Value::Null;
    }
    object
}

/// What `codex-patch apply --format json` prints.
fn applied_by_command(folder: &Path, requests: &Value) -> Value {
    let mut child = program()
        .args(["apply", "--format", "json", "--root"])
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(requests.to_string().as_bytes()).unwrap();
    serde_json::from_slice(&child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_client_agrees_on_a_version_and_learns_the_tools() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    for (asked, agreed) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-03-26", "2025-03-26"),
        ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
        ("2026-07-28", "2025-11-25"),
    ] {
        let result = &client.request("initialize", &json!({"protocolVersion": asked, "capabilities": {}}))["result"];
        assert_eq!(result["protocolVersion"], agreed);
        assert_eq!(result["serverInfo"]["name"], "codex-patch");
        assert!(result["capabilities"]["tools"].is_object());
    }
    client.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
    assert_eq!(client.request("ping", &Value::Null)["result"], json!({}));
    let listed = client.request("tools/list", &json!({}))["result"].clone();
    assert!(listed["resultType"].is_null());
    let tools = listed["tools"].as_array().unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["show", "apply", "check", "fix", "rewrite", "undo", "history"]);
    for tool in tools {
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
        assert!(tool["inputSchema"]["properties"].is_object(), "{tool}");
    }
    // The requests are what the command line describes.
    let schema = program().args(["schema", "request"]).output().unwrap();
    let schema: Value = serde_json::from_slice(&schema.stdout).unwrap();
    let own = &tools[1]["inputSchema"];
    assert_eq!(own["properties"]["requests"]["anyOf"], schema["anyOf"]);
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        assert_eq!(own["$defs"][name], *definition, "{name}");
    }
    let (status, rest) = client.end();
    assert_eq!((status.code(), rest), (Some(0), vec![]));
}

#[test]
fn a_client_without_a_handshake_names_the_version_in_each_request() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    let meta = json!({"io.modelcontextprotocol/protocolVersion": "2026-07-28"});
    let result = client.request("server/discover", &json!({"_meta": meta}))["result"].clone();
    assert!(result["supportedVersions"].as_array().unwrap().contains(&json!("2026-07-28")));
    assert_eq!(result["resultType"], "complete");
    let result = client.request("tools/list", &json!({"_meta": meta}))["result"].clone();
    assert_eq!((&result["resultType"], &result["cacheScope"]), (&json!("complete"), &json!("public")));
    let call = json!({"name": "show", "arguments": {"file": "a.txt"}, "_meta": meta});
    let result = client.request("tools/call", &call)["result"].clone();
    assert_eq!((&result["resultType"], &result["isError"]), (&json!("complete"), &json!(false)));
    let unknown = json!({"io.modelcontextprotocol/protocolVersion": "2031-01-01"});
    for (method, params) in [
        ("tools/list", json!({"_meta": unknown})),
        ("tools/call", json!({"name": "show", "arguments": {"file": "a.txt"}, "_meta": unknown})),
    ] {
        let error = client.request(method, &params)["error"].clone();
        assert_eq!((&error["code"], &error["data"]["requested"]), (&json!(-32022), &json!("2031-01-01")));
    }
}

#[test]
fn apply_answers_what_the_command_answers() {
    let (served, commanded) = (folder(), folder());
    let mut client = Client::start(served.path());
    let stale = replace("twq", "2");
    for requests in [replace("two", "2"), stale.clone(), replace("2", "zwei"), replace("e", "E")] {
        let expected = applied_by_command(commanded.path(), &requests);
        let result = client.call("apply", &requests);
        assert_eq!(without_place(result["structuredContent"].clone()), without_place(expected.clone()));
        assert_eq!(result["isError"], expected["status"] != "applied");
        let told = result["content"][0]["text"].as_str().unwrap();
        assert_eq!(told.contains("`undo` takes it back"), expected["status"] == "applied", "{told}");
        assert_eq!(text(served.path(), "a.txt"), text(commanded.path(), "a.txt"));
    }
    let (object, told) = client.refused("apply", &stale);
    assert_eq!(object["refusals"][0]["refusal"]["kind"], "no-match", "{object}");
    assert!(told.contains("there is no text `twq`") && told.contains("|zwei"), "{told}");
    assert_eq!(client.done("undo", &json!({}))["undone"]["files"], json!(["a.txt"]));
    assert_eq!(text(served.path(), "a.txt"), "one\n2\nthree\n");
    let runs = client.done("history", &Value::Null)["runs"].clone();
    assert_eq!((&runs[0]["state"], &runs[0]["command"]), (&json!("undone"), &json!("mcp apply")));
    assert_eq!(runs[1]["state"], "finished");
    // Any run by its id, and no other one in its place.
    let (_, told) = client.refused("undo", &json!({"run": "no-such-run"}));
    assert!(told.contains("there is no run no-such-run to take back"), "{told}");
    assert_eq!(text(served.path(), "a.txt"), "one\n2\nthree\n");
    assert_eq!(client.done("undo", &json!({"run": runs[1]["run_id"]}))["undone"]["run_id"], runs[1]["run_id"]);
    assert_ne!(text(served.path(), "a.txt"), "one\n2\nthree\n");
}

#[test]
fn requests_come_in_every_shape() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    let diff = "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n-one\n+1\n two\n";
    client.done("apply", &json!({"input": diff}));
    client.done("apply", &json!({"path": "a.txt", "edits": [{"old_text": "two", "new_text": "2"}]}));
    let patch = "*** Begin Patch\n*** Update File: a.txt\n@@\n-three\n+3\n*** End Patch\n";
    client.done("apply", &json!({"requests": patch}));
    assert_eq!(text(folder.path(), "a.txt"), "1\n2\n3\n");
    // Nothing is written, whoever says so.
    let one = json!([{"path": "a.txt", "content": ""}]);
    for (arguments, status) in [
        (json!({"requests": one, "dryRun": true}), "would-apply"),
        (json!({"requests": one, "mode": "verify_only"}), "would-apply"),
        (json!({"input": "--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-1\n+one\n", "dry_run": true}), "would-apply"),
    ] {
        let object = client.done("apply", &arguments);
        assert_eq!((&object["status"], &object["dry_run"]), (&json!(status), &json!(true)), "{arguments}");
        assert!(object["diff"].as_str().unwrap().contains("--- a/a.txt"), "{object}");
    }
    assert_eq!(text(folder.path(), "a.txt"), "1\n2\n3\n");
    // What is no call of this tool is told in its result, so that the model can correct it.
    for (arguments, told) in [
        (json!({}), "there is nothing to apply"),
        (json!({"check": "compile"}), "there is nothing to apply"),
        (json!({"requests": one, "input": "x"}), "not both"),
        (json!({"requests": patch, "input": "x"}), "not both"),
        (json!({"input": patch, "path": "a.txt"}), "`path`"),
        (
            json!({"requests": one, "check": "twice"}),
            "`check`: `twice` is not known; known are `none`, `parse`, `compile`",
        ),
        (json!({"requests": one, "dry_run": "perhaps"}), "dry_run"),
        (json!({"requests": one, "dialect": "text"}), "text"),
        (json!({"requests": one, "check": "compile"}), "needs a Cargo.toml"),
        (json!({"requests": [{"path": "../a.txt", "content": ""}]}), "outside"),
        (json!({"requests": [{"path": std::env::temp_dir().join("a.txt"), "content": ""}]}), "outside"),
    ] {
        let (object, text) = client.refused("apply", &arguments);
        assert!(text.contains(told), "{arguments}: {text}");
        assert_eq!(object["command"], "apply");
    }
    client.raw(
        b"{\"jsonrpc\":\"2.0\",\"id\":\"twice\",\"method\":\"tools/call\",\"params\":{\"name\":\"apply\",\
          \"arguments\":{\"requests\":[{\"path\":\"a.txt\",\"path\":\"b.txt\",\"content\":\"\"}]}}}\n",
    );
    let answer = client.receive();
    let told = answer["result"]["content"][0]["text"].as_str().unwrap();
    assert!(told.contains("path") && told.contains("twice"), "{told}");
    assert_eq!(text(folder.path(), "a.txt"), "1\n2\n3\n");
}

#[test]
fn lines_that_are_shown_can_be_named() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    let result = client.call("show", &json!({"file": "a.txt", "first_line": 2, "last_line": 2, "hashlines": true}));
    let shown = &result["structuredContent"];
    assert_eq!((&shown["total_lines"], &shown["lines"].as_array().unwrap().len()), (&json!(3), &1));
    let id = shown["lines"][0]["id"].as_str().unwrap();
    let told = result["content"][0]["text"].as_str().unwrap();
    assert!(told.ends_with(&format!("{id}|two\n")), "{told}");
    let edit = json!({"requests": [{"path": "a.txt",
        "edits": [{"hashes": [id], "old_string": "two", "new_string": "zwei"}]}]});
    client.done("apply", &edit);
    assert_eq!(text(folder.path(), "a.txt"), "one\nzwei\nthree\n");
    let (object, told) = client.refused("apply", &edit);
    assert_eq!(object["refusals"][0]["refusal"]["kind"], "stale-line", "{object}");
    assert!(told.contains("|zwei"), "{told}");
    fs::write(folder.path().join("long"), "x\n".repeat(3000)).unwrap();
    assert_eq!(client.done("show", &json!({"file": "long"}))["lines"].as_array().unwrap().len(), 2000);
    for (arguments, told) in [
        (json!({"file": "no"}), "no"),
        (json!({"file": "../x"}), "outside"),
        (json!({}), "`file` is missing"),
        (json!({"file": "a.txt", "first_line": 0}), "count from 1"),
        (json!({"file": "a.txt", "first_line": 3, "last_line": 2}), "2 comes before 3"),
        (json!({"file": "a.txt", "first_line": 9}), "9"),
        (json!({"file": 3}), "`file`: it has to be a text, and is the number 3"),
        (json!({"file": "a.txt", "lines": "1:2"}), "`lines` is not known; known are file, first_line"),
    ] {
        let (_, text) = client.refused("show", &arguments);
        assert!(text.contains(told), "{arguments}: {text}");
    }
}

#[test]
fn what_is_no_call_is_answered_and_ends_nothing() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    let mut code = |line: &[u8]| {
        client.raw(line);
        client.raw(b"\n");
        let answer = client.receive();
        (answer["error"]["code"].as_i64().unwrap_or_default(), answer["id"].clone())
    };
    for line in [&b"garbage"[..], b"\xff\xfe\0", b"{\"jsonrpc\":\"2.0\",\"id\":1,", b"\x1b[2J", b"{]"] {
        assert_eq!(code(line), (-32700, Value::Null), "{line:?}");
    }
    for line in [&b"[]"[..], b"7", b"\"ping\"", b"{}", b"{\"jsonrpc\":\"2.0\",\"id\":[],\"method\":\"ping\"}"] {
        assert_eq!(code(line), (-32600, Value::Null), "{line:?}");
    }
    let deep = format!("{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{}", "[".repeat(500_000));
    assert_eq!(code(deep.as_bytes()).0, -32700);
    let batch = format!("[{}1]", "1,".repeat(2_000_000));
    assert_eq!(code(batch.as_bytes()), (-32600, Value::Null), "one answer for all of it");
    // A number that no machine word holds goes back as it came, and so does one of another spelling.
    for id in ["1e3", "18446744073709551616"] {
        let line = format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"method\":\"none\"}}");
        let (fault, told) = code(line.as_bytes());
        assert_eq!((fault, told), (-32601, serde_json::from_str(id).unwrap()));
    }
    // More than is read of one message.
    assert_eq!(code(&vec![b'x'; (64 << 20) + 1]), (-32600, Value::Null));
    for (method, params, expected) in [
        ("resources/list", json!({}), -32601),
        ("tools/call", json!({"name": "rm", "arguments": {}}), -32602),
        ("tools/call", json!({"arguments": {}}), -32602),
        ("tools/call", json!({"name": "apply", "arguments": "x"}), -32602),
        ("tools/call", json!({"name": "apply", "arguments": [1]}), -32602),
        ("tools/call", json!([]), -32602),
        ("tools/call", Value::Null, -32602),
    ] {
        let line = json!({"jsonrpc": "2.0", "id": "x", "method": method, "params": params}).to_string();
        assert_eq!(code(line.as_bytes()), (expected, json!("x")), "{line}");
    }
    // These want no answer.
    client.raw(b"\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/unknown\"}\n");
    client.raw(b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":99}}\n");
    client.raw(b"{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{}}\n");
    // A long line is read, and a batch is answered one by one.
    let long = "y".repeat(5 << 20);
    client.done("apply", &json!({"requests": [{"path": "long.txt", "content": long}], "show_diff": false}));
    assert_eq!(text(folder.path(), "long.txt"), long);
    client.send(&json!([
        {"jsonrpc": "2.0", "id": "p", "method": "ping"},
        {"jsonrpc": "2.0", "id": "q", "method": "tools/call", "params": {"name": "history"}},
    ]));
    assert_eq!(client.receive()["id"], "p");
    assert_eq!(client.receive()["id"], "q");
}

#[test]
fn calls_are_carried_out_one_after_another() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    let mut ids = Vec::new();
    for number in 0..20 {
        let (old, new) =
            (if number == 0 { "two".to_owned() } else { format!("<{}>", number - 1) }, format!("<{number}>"));
        ids.push(client.start_call("apply", &replace(&old, &new)));
    }
    for id in ids {
        let answer = client.receive();
        assert_eq!((&answer["id"], &answer["result"]["isError"]), (&json!(id), &json!(false)), "{answer}");
    }
    assert_eq!(text(folder.path(), "a.txt"), "one\n<19>\nthree\n");
    // Two sessions keep out of each other's way.
    let mut other = Client::start(folder.path());
    for (number, word) in ["one", "three"].into_iter().enumerate() {
        [&mut client, &mut other][number].start_call("apply", &replace(word, "x"));
    }
    assert_eq!(client.receive()["result"]["isError"], false);
    assert_eq!(other.receive()["result"]["isError"], false);
    assert_eq!(text(folder.path(), "a.txt"), "x\n<19>\nx\n");
}

#[test]
fn what_has_come_when_the_input_ends_is_still_answered() {
    let folder = folder();
    let mut client = Client::start(folder.path());
    client.start_call("apply", &replace("one", "1"));
    client.start_call("apply", &replace("two", "2"));
    // Without a line feed behind it.
    client.raw(
        br#"{"jsonrpc":"2.0","id":"last","method":"tools/call","params":{"name":"show","arguments":{"file":"a.txt"}}}"#,
    );
    let (status, answers) = client.end();
    assert_eq!(status.code(), Some(0));
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [&json!(1), &json!(2), &json!("last")]);
    assert!(answers[2]["result"]["content"][0]["text"].as_str().unwrap().ends_with("1|1\n2|2\n3|three\n"));
}

#[test]
fn the_compiler_judges_and_its_suggestions_are_made() {
    let folder = tempfile::tempdir().unwrap();
    package(folder.path());
    let mut client = Client::start(folder.path());
    let object = client.done("check", &json!({}));
    assert_eq!((&object["command"], &object["summary"]["warnings_before"]), (&json!("check"), &json!(1)));
    let call = json!({"name": "fix", "arguments": {"dryRun": true}, "_meta": {"progressToken": 7}});
    let id = client.ask("tools/call", &call);
    let mut steps = Vec::new();
    let answer = loop {
        let message = client.receive();
        if message["id"] == id {
            break message;
        }
        assert_eq!(
            (&message["method"], &message["params"]["progressToken"]),
            (&json!("notifications/progress"), &json!(7))
        );
        steps.push(message["params"]["progress"].as_u64().unwrap());
    };
    assert!(!steps.is_empty() && steps.is_sorted_by(|a, b| a < b), "{steps:?}");
    assert!(answer["result"]["content"][0]["text"].as_str().unwrap().contains("-    let mut one = 1;\n"), "{answer}");
    assert_eq!(text(folder.path(), "src/lib.rs"), BEFORE);
    let object = client.done("fix", &json!({}));
    assert_eq!((&object["command"], &object["summary"]["fixed"]), (&json!("fix"), &json!(1)));
    assert_eq!(text(folder.path(), "src/lib.rs"), AFTER);
    let wrong = json!({"requests": [{"path": "src/lib.rs", "edits": [{"old_text": "u8", "new_text": "u9"}]}], "check": "compile"});
    let (object, told) = client.refused("apply", &wrong);
    assert_eq!(object["status"], "rolled-back");
    assert!(told.contains("u9"), "{told}");
    assert_eq!(text(folder.path(), "src/lib.rs"), AFTER);
    client.done("undo", &json!({}));
    assert_eq!(text(folder.path(), "src/lib.rs"), BEFORE);
    for (tool, arguments, told) in [
        ("fix", json!({"packages": ["nobody"]}), "nobody"),
        ("check", json!({"packages": "scene"}), "`packages`: it has to be a list, and is the text \"scene\""),
        ("fix", json!({"package": ["scene"]}), "`package` is not known; known are packages"),
        ("undo", json!({"all": true}), "`all` is not known"),
    ] {
        let (_, text) = client.refused(tool, &arguments);
        assert!(text.contains(told), "{arguments}: {text}");
    }
}

/// cargo's suggestions for a workspace are about files that a server of one of its members does not serve.
#[test]
fn nothing_outside_the_root_is_compiled_or_edited() {
    let folder = tempfile::tempdir().unwrap();
    package(&folder.path().join("member"));
    let manifest = folder.path().join("member/Cargo.toml");
    fs::write(&manifest, text(folder.path(), "member/Cargo.toml").replace("[workspace]\n", "")).unwrap();
    fs::write(folder.path().join("Cargo.toml"), "[workspace]\nmembers = [\"member\"]\nresolver = \"2\"\n").unwrap();
    let mut client = Client::of(program().args(["mcp", "--root", "member"]).current_dir(folder.path()));
    for tool in ["fix", "check"] {
        let (object, told) = client.refused(tool, &json!({}));
        assert!(told.contains("part of the workspace at"), "{told}");
        assert_eq!(object["error"]["kind"], "usage");
    }
    assert_eq!(text(folder.path(), "member/src/lib.rs"), BEFORE);
    // Without `--root` the whole workspace is served.
    let mut client = Client::start(&folder.path().join("member"));
    assert_eq!(client.done("fix", &json!({}))["summary"]["fixed"], 1);
    let output = program().args(["mcp", "--root", "nowhere"]).current_dir(folder.path()).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nowhere"));
}

#[test]
fn code_is_found_and_rewritten_by_its_shape() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("root");
    package(&root);
    let code =
        "pub fn f(a: &[u8]) -> bool {\n    a.len() == 0\n}\n\npub fn g(a: &str) -> bool {\n    a.len() == 0\n}\n";
    fs::write(root.join("src/lib.rs"), code).unwrap();
    fs::write(folder.path().join("beside.rs"), code).unwrap();
    let mut client = Client::start(&root);
    let search = client.call("rewrite", &json!({"pattern": "$A.len() == 0"}));
    let object = &search["structuredContent"];
    assert_eq!((&object["command"], &object["matches"]), (&json!("rewrite"), &json!(2)));
    assert_eq!(object["found"][1]["range"]["start"]["line"], 5);
    let told = search["content"][0]["text"].as_str().unwrap();
    assert!(told.contains("src/lib.rs:2:") && told.contains("a.len() == 0"), "{told}");
    let result = client.call("rewrite", &json!({"pattern": "$A.len() == 0", "maxResults": 1}));
    assert!(result["content"][0]["text"].as_str().unwrap().contains("`max_results` was reached"), "{result}");
    let first = &result["structuredContent"];
    assert_eq!((&first["matches"], first["found"].as_array().unwrap().len()), (&json!(1), 1));
    let mut shorter = json!({"pattern": "$A.len() == 0", "rewrite": "$A.is_empty()", "paths": ["src"]});
    let result = client.call("rewrite", &shorter);
    let told = result["content"][0]["text"].as_str().unwrap();
    assert!(told.contains("-    a.len() == 0\n+    a.is_empty()\n"), "{told}");
    assert!(told.contains("`write` changes them") && !told.contains("--write"), "{told}");
    assert_eq!(text(&root, "src/lib.rs"), code);
    // Of what is written, what the compiler objects to is left out.
    let rules = "id: a\nlanguage: rust\nrule: {pattern: '$A.len() == 0'}\nfix: $A.eq_ignore_ascii_case(\"\")\n";
    let object = client.done("rewrite", &json!({"rules": rules, "write": true, "check": "compile"}));
    assert_eq!((&object["rewritten"], object["refused"].as_array().unwrap().len()), (&json!(1), 1), "{object}");
    assert_eq!(
        text(&root, "src/lib.rs"),
        code.replacen("str) -> bool {\n    a.len() == 0", "str) -> bool {\n    a.eq_ignore_ascii_case(\"\")", 1)
    );
    client.done("undo", &json!({}));
    shorter["write"] = json!(true);
    assert_eq!(client.done("rewrite", &shorter)["changed_files"], 1);
    assert_eq!(text(&root, "src/lib.rs"), code.replace("a.len() == 0", "a.is_empty()"));
    for (arguments, told) in [
        (json!({}), "give one of"),
        (json!({"pattern": "a", "kind": "b"}), "give one of"),
        (json!({"kind": "identifier", "selector": "x"}), "`selector` is about a pattern"),
        (json!({"rules": rules, "rewrite": "x"}), "by `fix`"),
        (json!({"rules": "{"}), "error"),
        (json!({"pattern": "Some($X) => Some($Y)"}), "selector"),
        (json!({"pattern": "a", "paths": ["../beside.rs"]}), "outside the root"),
        (json!({"pattern": "a", "paths": ["/"]}), "outside the root"),
        (json!({"pattern": "a", "paths": ["nowhere"]}), "nowhere"),
        (json!({"pattern": "a", "write": true}), "`write`: nothing says what a match becomes"),
    ] {
        let (_, text) = client.refused("rewrite", &arguments);
        assert!(text.contains(told), "{arguments}: {text}");
    }
    assert_eq!(text(folder.path(), "beside.rs"), code);
}
