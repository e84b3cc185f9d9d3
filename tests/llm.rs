//! `fix --llm` against a scripted server that speaks both protocols, against a program, and from a transcript.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that panics has failed, and says where"
)]

#[path = "llm/council.rs"]
mod council;
#[path = "llm/permitted.rs"]
mod permitted;
#[path = "llm/server.rs"]
mod server;
#[path = "llm/streams.rs"]
mod streams;

use serde_json::{Value, json};
use server::{Reply, Server};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

const KEY: &str = "sk-never-to-be-seen";

const BROKEN: &str = "\
/// Sum of the lengths.
pub fn total(words: &[String]) -> usize {
    let mut sum: usize = 0;
    for word in words {
        sum += word.length_of();
    }
    sum
}
";

fn repaired() -> String {
    BROKEN.replace("length_of", "len")
}

/// A package with one error that no suggestion of the compiler cures.
fn package() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("Cargo.toml", "[package]\nname = \"asked\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    write("src/lib.rs", BROKEN);
    write("build.rs", "fn main() {}\n");
    folder
}

fn lib(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("src/lib.rs")).unwrap()
}

fn fix(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    command.arg("fix").args(args).current_dir(folder).env("CARGO_TARGET_DIR", folder.join("target"));
    for (name, value) in [("OPENAI_API_KEY", KEY), ("ANTHROPIC_API_KEY", KEY), ("NO_COLOR", "1")] {
        command.env(name, value);
    }
    command.env_remove("OPENAI_BASE_URL").env_remove("ANTHROPIC_BASE_URL");
    command.output().unwrap()
}

/// What a run said, without the key in it.
fn said(output: &Output) -> String {
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(!said.contains(KEY), "the key is shown:\n{said}");
    said
}

fn transcripts(folder: &Path) -> Vec<String> {
    let folder = folder.join("target/codex-patch/transcripts");
    let entries = std::fs::read_dir(folder).map(|entries| entries.flatten().collect::<Vec<_>>()).unwrap_or_default();
    entries.iter().map(|entry| std::fs::read_to_string(entry.path()).unwrap()).collect()
}

fn edits(old: &str, new: &str) -> String {
    let edits = json!([{"old_text": old, "new_text": new}]);
    json!({"explanation": "a reason", "requests": [{"path": "src/lib.rs", "edits": edits}]}).to_string()
}

fn cure() -> String {
    edits("word.length_of()", "word.len()")
}

/// An answer in Chat Completions.
fn chat(text: &str) -> Value {
    json!({
        "choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 11, "completion_tokens": 7}
    })
}

/// Runs the script; gives the run, the package, and what was asked.
fn scripted(script: Vec<Reply>, more: &[&str]) -> (String, tempfile::TempDir, Vec<server::Asked>) {
    let folder = package();
    let (output, asked) = scripted_in(folder.path(), script, more);
    (said(&output), folder, asked)
}

/// Runs the script on the package in `folder`; gives the run and what was asked.
fn scripted_in(folder: &Path, script: Vec<Reply>, more: &[&str]) -> (Output, Vec<server::Asked>) {
    let server = Server::start(script);
    let url = format!("{}/v1", server.address);
    let mut args = vec!["--llm", "openai", "--llm-model", "scripted", "--llm-base-url", &url];
    args.extend(more);
    let output = fix(folder, &args);
    for transcript in transcripts(folder) {
        assert!(!transcript.contains(KEY));
    }
    (output, server.asked())
}

#[test]
fn an_answer_that_holds_is_kept_and_undone() {
    let (said, folder, asked) = scripted(vec![Reply::ok(chat(&cure()))], &[]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(said.contains("model: asked 1 time of 50 in 1 round, 1 kept, 0 refused"), "{said}");
    assert!(said.contains("model: 11 tokens sent of 1000000, 7 received of 200000"), "{said}");
    assert!(said.contains("text of src/lib.rs goes to http://127.0.0.1"), "{said}");
    let [only] = asked.as_slice() else { panic!("{asked:?}") };
    assert!(only.head.starts_with("post /v1/chat/completions"));
    assert!(only.head.contains(&format!("authorization: bearer {KEY}")));
    let body: Value = serde_json::from_str(&only.body).unwrap();
    assert_eq!(body["model"], "scripted");
    assert_eq!(body["tool_choice"]["function"]["name"], "edit_requests");
    assert!(body["response_format"].is_null() && body["stream"].is_null(), "{body}");
    let question = body["messages"][1]["content"].as_str().unwrap();
    assert!(question.contains("no method named `length_of`"), "{question}");
    assert!(question.contains("|        sum += word.length_of();"), "{question}");
    assert!(!question.contains(folder.path().to_str().unwrap()), "{question}");
    let mut undo = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    undo.arg("undo").current_dir(folder.path()).env("CARGO_TARGET_DIR", folder.path().join("target"));
    assert!(undo.output().unwrap().status.success());
    assert_eq!(lib(folder.path()), BROKEN);
}

#[test]
fn the_other_protocol_and_its_tool_call() {
    let input: Value = serde_json::from_str(&cure()).unwrap();
    let answer = json!({
        "content": [{"type": "text", "text": "Here:"}, {"type": "tool_use", "name": "edit_requests", "input": input}],
        "stop_reason": "tool_use",
        "usage": {"input_tokens": 5, "output_tokens": 3}
    });
    let server = Server::start(vec![Reply::ok(answer)]);
    let folder = package();
    let output = fix(folder.path(), &["--llm", "anthropic", "--llm-model", "m", "--llm-base-url", &server.address]);
    let said = said(&output);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    let asked = server.asked();
    assert!(asked[0].head.starts_with("post /v1/messages"), "{}", asked[0].head);
    assert!(asked[0].head.contains(&format!("x-api-key: {KEY}")));
    assert!(!asked[0].head.contains("authorization"));
}

#[test]
fn plain_text_and_tool_calls_are_understood() {
    let blocks = "Sure.\n\nsrc/lib.rs\n<<<<<<< SEARCH\n        sum += word.length_of();\n=======\n        sum += \
                  word.len();\n>>>>>>> REPLACE\n";
    let patch = "*** Begin Patch\n*** Update File: src/lib.rs\n-        sum += word.length_of();\n+        sum += \
                 word.len();\n*** End Patch";
    let fenced = format!("```json\n{}\n```", cure());
    let prose = format!("<think>What if {{}}?</think>\n\nHere you are:\n\n```json\n{}\n```\n\nThat is all.", cure());
    for answer in [blocks, patch, &fenced, &prose] {
        let (said, folder, _) = scripted(vec![Reply::ok(chat(answer))], &["--llm-plain"]);
        assert_eq!(lib(folder.path()), repaired(), "{answer}\n{said}");
    }
    let call = json!({"choices": [{"message": {"tool_calls": [{"function": {"arguments": cure()}}]}}]});
    let (said, folder, _) = scripted(vec![Reply::ok(call)], &[]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
}

#[test]
fn what_is_refused_goes_back_with_the_reason() {
    let script = vec![
        Reply::ok(chat(&edits("word.lengthof()", "word.len()"))),
        Reply::ok(chat(&edits("word.length_of()", "word.size()"))),
        Reply::ok(chat(&cure())),
    ];
    let (said, folder, asked) = scripted(script, &[]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(asked[1].body.contains("no-match"), "{}", asked[1].body);
    assert!(asked[2].body.contains("no method named `size`"), "{}", asked[2].body);
}

#[test]
fn cheats_and_files_that_are_none_of_its_business_are_refused() {
    let in_file = |path: &str, old: &str, new: &str| {
        json!({"requests": [{"path": path, "edits": [{"old_text": old, "new_text": new}]}]}).to_string()
    };
    let new_file = |path: &str, content: &str| json!({"requests": [{"path": path, "content": content}]}).to_string();
    let patch = |head: &str| format!("*** Begin Patch\n*** {head}\n*** End Patch\n");
    for (answer, reason) in [
        (edits("sum += word.length_of();", "todo!();"), "placeholder"),
        (edits("        sum += word.length_of();\n", ""), "deleted-code"),
        (edits("word.length_of()", "unsafe { word.len() }"), "unsafe"),
        (edits("word.length_of()", "compile_error!(env!(\"OPENAI_API_KEY\"))"), "while it is compiled"),
        (
            edits("pub fn total", "const N: Option<&str> = r#option_env /**/ !(\"N\");\npub fn total"),
            "while it is compiled",
        ),
        (
            edits(
                "pub fn total",
                "macro_rules! m { ($a:ident $b:tt) => { $a $b (\"HOME\") } }\nconst N: &str = m!(env (!));\npub fn total",
            ),
            "while it is compiled",
        ),
        (
            edits(
                "pub fn total",
                "macro_rules! m { ($a:ident, $b:tt) => { $a $b (\"HOME\") } }\nconst N: &str = m!(env, !);\npub fn total",
            ),
            "while it is compiled",
        ),
        (edits("pub fn total", "#[path = \"/etc/hosts\"]\nmod a;\npub fn total"), "while it is compiled"),
        (edits("pub fn total", "#[cfg(any())]\npub fn total"), "switched-off"),
        (in_file("Cargo.toml", "2024", "2021"), "--allow-manifest"),
        (in_file("build.rs", "{}", "{ }"), "--allow-build-script"),
        (in_file("../outside.rs", "a", "b"), "outside-workspace"),
        (in_file("Cargo.lock", "version = 4", "version = 3"), "--allow-lock-file"),
        (new_file("src/main.rs", "fn main() {}\n"), "would be a target of its own"),
        (new_file("src/bin/new.rs", "fn main() {}\n"), "would be a target of its own"),
        (new_file("tests/new.rs", "#[test]\nfn a() {}\n"), "would be a target of its own"),
        (new_file("new/new.rs", "fn a() {}\n"), "would not lie among the sources"),
        (new_file("src/.new/a.rs", "fn a() {}\n"), "would not lie among the sources"),
        (new_file("src/new.txt", "a\n"), "not-rust-source"),
        (new_file(".cargo/config.toml", "[build]\n"), "policy"),
        (new_file("src/new.rs", "pub fn a() -> u8 { todo!() }\n"), "placeholder"),
        (new_file("src/new.rs", "pub const A: &str = include_str!(\"/etc/hosts\");\n"), "while it is compiled"),
        (new_file("src/new.rs", "pub fn a( {}\n"), "parse-error"),
        (patch("Delete File: src/lib.rs"), "would go or move"),
        (patch("Update File: src/lib.rs\n*** Move to: src/other.rs\n@@\n-    sum\n+    sum + 0"), "would go or move"),
    ] {
        let (said, folder, asked) = scripted(vec![Reply::ok(chat(&answer)), Reply::ok(chat(&cure()))], &[]);
        assert_eq!(lib(folder.path()), repaired(), "{answer}\n{said}");
        assert!(asked[1].body.contains(reason), "{answer}\n{}", asked[1].body);
        assert!(!asked[1].body.contains(folder.path().to_str().unwrap()), "{}", asked[1].body);
        for made in ["src/new.rs", "src/main.rs", "src/bin", "tests", "new", "src/.new", "src/new.txt", ".cargo"] {
            assert!(!folder.path().join(made).exists(), "{answer}: {made}");
        }
    }
}

#[test]
fn passing_troubles_are_waited_out_and_lasting_ones_reported() {
    let mut busy = Reply::status(429, json!({"error": {"message": "slow down"}}));
    busy.headers.push(("retry-after", "0".to_owned()));
    let (said, folder, asked) = scripted(vec![busy, Reply::status(503, ""), Reply::ok(chat(&cure()))], &[]);
    assert_eq!((lib(folder.path()), asked.len()), (repaired(), 3), "{said}");
    let words = json!({"error": {"message": format!("bad key {KEY}")}});
    let (said, folder, asked) = scripted(vec![Reply::status(401, words)], &[]);
    assert_eq!((lib(folder.path()), asked.len()), (BROKEN.to_owned(), 1));
    assert!(said.contains("status 401: bad key [key]"), "{said}");
    let truncated = Reply { truncated: true, ..Reply::ok(chat(&cure())) };
    let (said, folder, _) = scripted(vec![truncated], &["--llm-retries", "0"]);
    assert_eq!(lib(folder.path()), BROKEN, "{said}");
    assert!(said.contains("cannot be reached"), "{said}");
    let slow = Reply { after: Duration::from_millis(500), ..Reply::ok(chat(&cure())) };
    let (said, folder, _) = scripted(vec![slow], &["--llm-retries", "0"]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    let silent = Reply { hangs: true, ..Reply::ok("") };
    let (said, folder, _) = scripted(vec![silent], &["--llm-retries", "0", "--llm-timeout", "1"]);
    assert_eq!(lib(folder.path()), BROKEN);
    assert!(said.contains("did not answer within 1 s"), "{said}");
}

#[test]
fn answers_that_make_no_sense_are_survived() {
    let refusal = json!({"choices": [{"message": {"refusal": "I will not"}}]});
    for answer in [&refusal.to_string(), &chat("").to_string()] {
        let (said, folder, asked) = scripted(vec![Reply::ok(answer)], &[]);
        assert_eq!((lib(folder.path()), asked.len()), (BROKEN.to_owned(), 1), "{said}");
        assert!(said.contains("no answer to error[E0599]"), "{answer}\n{said}");
    }
    // What is no answer at all may be one the next time.
    let cut = json!({"choices": [{"message": {"content": "{\"requ"}, "finish_reason": "length"}]});
    for answer in ["{", "[]", "{}", "not json", &cut.to_string(), &chat("{\"edits\": 3}").to_string()] {
        let (said, folder, _) = scripted(vec![Reply::ok(answer), Reply::ok(chat(&cure()))], &[]);
        assert_eq!(lib(folder.path()), repaired(), "{answer}\n{said}");
        let (said, folder, asked) = scripted(vec![Reply::ok(answer); 3], &[]);
        assert_eq!((lib(folder.path()), asked.len()), (BROKEN.to_owned(), 3), "{said}");
        if !answer.contains("edits") {
            assert!(said.contains("no answer to error[E0599]"), "{answer}\n{said}");
        }
        assert!(asked[1].body.contains("invalid-request"), "{}", asked[1].body);
    }
    let nonsense = Reply::ok(chat("I think you should call a friend."));
    let (said, folder, asked) = scripted(vec![nonsense.clone(), nonsense.clone(), nonsense], &[]);
    assert_eq!((lib(folder.path()), asked.len()), (BROKEN.to_owned(), 3), "{said}");
    let huge = Reply::ok(chat(&"x".repeat(17 * 1024 * 1024)));
    let (said, folder, _) = scripted(vec![huge], &["--llm-retries", "0"]);
    assert_eq!(lib(folder.path()), BROKEN, "{said}");
}

#[test]
fn an_endpoint_may_lack_schemas_and_have_little_room() {
    let without = |what: &str| Reply::status(400, json!({"error": {"message": format!("{what} is not supported")}}));
    let script = vec![without("tool_choice"), without("response_format"), Reply::ok(chat(&cure()))];
    let (said, folder, asked) = scripted(script, &[]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    let forms: Vec<(bool, bool)> = asked
        .iter()
        .map(|asked| (asked.body.contains("tool_choice"), asked.body.contains("response_format")))
        .collect();
    assert_eq!(forms, [(true, false), (false, true), (false, false)]);
    // One that ignores tools answers in words; the next time it is asked by a schema.
    let script = vec![Reply::ok(chat(&edits("word.length_of()", "word.size()"))), Reply::ok(chat(&cure()))];
    let (said, folder, asked) = scripted(script, &[]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(asked[0].body.contains("tool_choice") && asked[1].body.contains("response_format"));
    let (_, _, asked) = scripted(vec![Reply::ok(chat(&cure()))], &["--llm-form", "schema"]);
    assert!(asked[0].body.contains("response_format"));
    let no_tools = Reply::status(500, json!({"error": {"message": "tools param requires --jinja flag"}}));
    let (said, folder, asked) = scripted(vec![no_tools, Reply::ok(chat(&cure()))], &[]);
    assert_eq!((lib(folder.path()), asked.len()), (repaired(), 2), "{said}");
    // Newer models know the limit by another name, and no temperature.
    let script = vec![
        Reply::status(
            400,
            json!({"error": {"message": "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."}}),
        ),
        Reply::status(
            400,
            json!({"error": {"message": "Unsupported value: 'temperature' does not support 0.5 with this model."}}),
        ),
        Reply::ok(chat(&cure())),
    ];
    let (said, folder, asked) = scripted(script, &["--llm-temperature", "0.5"]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    let body: Value = serde_json::from_str(&asked[2].body).unwrap();
    assert_eq!((&body["max_completion_tokens"], &body["max_tokens"]), (&json!(8192), &Value::Null));
    assert!(asked[1].body.contains("0.5") && body["temperature"].is_null() && !body["tools"].is_null());
    // Others count the room for the answer with the question.
    let no_room = Reply::status(
        400,
        json!({"error": {"message": "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (808 in the messages, 8192 in the completion)."}}),
    );
    let (said, folder, asked) = scripted(vec![no_room, Reply::ok(chat(&cure()))], &[]);
    assert_eq!(lib(folder.path()), repaired(), "{said}");
    assert!(asked[1].body.contains("\"max_tokens\":4096"), "{}", asked[1].body);
    let too_long = Reply::status(400, json!({"error": {"message": "the request exceeds the available context size"}}));
    let (said, folder, asked) = scripted(vec![too_long, Reply::ok(chat(&cure()))], &[]);
    assert_eq!((lib(folder.path()), asked.len()), (repaired(), 2), "{said}");
}

#[test]
fn budgets_hold() {
    let useless = Reply::ok(chat(&edits("word.length_of()", "word.size()")));
    let (said, folder, asked) = scripted(vec![useless; 9], &["--llm-max-calls", "2"]);
    assert_eq!((lib(folder.path()), asked.len()), (BROKEN.to_owned(), 2));
    assert!(said.contains("asked 2 times, as often as it may be"), "{said}");
    // In the middle of an answer and of a pause.
    let silent = Reply { hangs: true, ..Reply::ok("") };
    let mut busy = Reply::status(429, "");
    busy.headers.push(("retry-after", "100".to_owned()));
    for reply in [silent, busy] {
        let (said, folder, asked) = scripted(vec![reply], &["--llm-max-time", "1"]);
        assert_eq!((lib(folder.path()), asked.len()), (BROKEN.to_owned(), 1), "{said}");
        assert!(said.contains("the time for the model is over"), "{said}");
    }
}

#[test]
fn without_the_flag_or_in_a_dry_run_nothing_is_sent() {
    let (said, folder, asked) = scripted(Vec::new(), &["--llm-dry-run"]);
    assert!(asked.is_empty());
    assert!(said.contains("\"model\":\"scripted\"") && said.contains("word.length_of()"), "{said}");
    assert_eq!(lib(folder.path()), BROKEN);
    let (said, folder, asked) = scripted(vec![Reply::ok(chat(&cure()))], &["--llm-exclude", "src/**"]);
    assert!(asked.is_empty(), "{said}");
    assert!(said.contains("the text of src/lib.rs must not be sent"), "{said}");
    assert_eq!(lib(folder.path()), BROKEN);
}

#[test]
fn a_file_that_came_with_the_sources_gets_no_key() {
    let server = Server::start(vec![Reply::ok(chat(&cure()))]);
    let folder = package();
    let config = format!("[llm]\nprovider = \"openai\"\nmodel = \"m\"\nbase-url = \"{}\"\n", server.address);
    std::fs::write(folder.path().join("codex-patch.toml"), config).unwrap();
    let output = fix(folder.path(), &["--llm", "config"]);
    assert_eq!(lib(folder.path()), repaired(), "{}", said(&output));
    assert!(!server.asked()[0].head.contains("authorization"));
    std::fs::write(folder.path().join("codex-patch.toml"), "[llm]\nprovider = \"command:true\"\n").unwrap();
    let output = fix(folder.path(), &["--llm", "config"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

#[cfg(unix)]
#[test]
fn a_program_plays_the_model_and_its_transcript_repeats_it() {
    let folder = package();
    let script = format!("command:cat > asked.json; printf '%s' '{}'", cure());
    let output = fix(folder.path(), &["--llm", &script]);
    assert_eq!(lib(folder.path()), repaired(), "{}", said(&output));
    let asked: Value = serde_json::from_slice(&std::fs::read(folder.path().join("asked.json")).unwrap()).unwrap();
    assert_eq!(asked["version"], 1);
    let [transcript] = &transcripts(folder.path())[..] else { panic!("one transcript") };
    let again = package();
    std::fs::write(again.path().join("t.jsonl"), transcript).unwrap();
    let output = fix(again.path(), &["--llm", "replay:t.jsonl"]);
    assert_eq!(lib(again.path()), repaired(), "{}", said(&output));
    for (line, words) in [("command:exit 3", "status 3"), ("command:true", "it said nothing")] {
        let output = fix(package().path(), &["--llm", line]);
        assert!(said(&output).contains(words), "{}", said(&output));
    }
}

#[cfg(unix)]
#[test]
fn what_is_compiled_and_tested_sees_no_key() {
    let folder = package();
    let unseen = |name: &str| format!("const _: () = assert!(option_env!(\"{name}\").is_none());\n");
    let source = format!("{BROKEN}{}{}", unseen("OPENAI_API_KEY"), unseen("ANTHROPIC_API_KEY"));
    std::fs::write(folder.path().join("src/lib.rs"), &source).unwrap();
    let server = Server::start(vec![Reply::ok(chat(&cure()))]);
    let url = format!("{}/v1", server.address);
    let test = "test -z \"$OPENAI_API_KEY$ANTHROPIC_API_KEY\"";
    let args = ["--llm", "openai", "--llm-model", "m", "--llm-base-url", &url, "--test-command", test];
    let output = fix(folder.path(), &args);
    assert_eq!(lib(folder.path()), source.replace("length_of", "len"), "{}", said(&output));
    assert_eq!(server.asked().len(), 1);
}

#[test]
fn an_answer_about_a_file_out_of_reach_brings_no_text_of_it() {
    let wrong =
        |path: &str, old: &str| json!({"requests": [{"path": path, "edits": [{"old_text": old, "new_text": ""}]}]});
    let patch = "*** Begin Patch\n*** Update File: .env\n@@\n-PASSWORD=hunter\n+x\n*** End Patch\n";
    let answers = [
        wrong(".env", "PASSWORD=hunter").to_string(),
        wrong("src/kept.rs", "const TOKEN: u8 = ").to_string(),
        patch.to_owned(),
    ];
    let folder = package();
    std::fs::write(folder.path().join(".env"), "PASSWORD=hunter2\n").unwrap();
    std::fs::write(folder.path().join("src/kept.rs"), "const TOKEN: u8 = 77;\n").unwrap();
    let server = Server::start(answers.iter().chain([&cure()]).map(|answer| Reply::ok(chat(answer))).collect());
    let url = format!("{}/v1", server.address);
    let more = ["--llm-exclude", "src/kept.rs", "--max-attempts", "4"];
    let output =
        fix(folder.path(), &[&["--llm", "openai", "--llm-model", "m", "--llm-base-url", &url], &more[..]].concat());
    assert_eq!((lib(folder.path()), server.asked().len()), (repaired(), 4), "{}", said(&output));
    for asked in server.asked() {
        assert!(!asked.body.contains("hunter2") && !asked.body.contains("= 77"), "{}", asked.body);
    }
}

#[test]
fn a_build_script_by_another_name_is_one() {
    let edit = |path: &str, old: &str, new: &str| json!({"path": path, "edits": [{"old_text": old, "new_text": new}]});
    let cured = || edit("src/lib.rs", "word.length_of()", "word.len()");
    let answer = json!({"requests": [cured(), edit("tools/gen.rs", "{}", "{ let _ = 1; }")]}).to_string();
    for (more, kept) in [(&[][..], "fn main() {}\n"), (&["--allow-build-script"][..], "fn main() { let _ = 1; }\n")] {
        let folder = package();
        let manifest = std::fs::read_to_string(folder.path().join("Cargo.toml")).unwrap();
        let manifest = manifest.replace("[workspace]", "build = \"src/../tools/gen.rs\"\n[workspace]");
        std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
        std::fs::create_dir(folder.path().join("tools")).unwrap();
        std::fs::rename(folder.path().join("build.rs"), folder.path().join("tools/gen.rs")).unwrap();
        let server = Server::start(vec![Reply::ok(chat(&answer)), Reply::ok(chat(&cure()))]);
        let url = format!("{}/v1", server.address);
        let base = ["--llm", "openai", "--llm-model", "m", "--llm-base-url", &url];
        let output = fix(folder.path(), &[&base[..], more].concat());
        assert_eq!(lib(folder.path()), repaired(), "{}", said(&output));
        assert_eq!(std::fs::read_to_string(folder.path().join("tools/gen.rs")).unwrap(), kept);
    }
}

#[test]
fn a_module_of_a_build_script_runs_at_build_too() {
    let edit = |path: &str, old: &str, new: &str| json!({"path": path, "edits": [{"old_text": old, "new_text": new}]});
    let cured = || edit("src/lib.rs", "word.length_of()", "word.len()");
    let answer = json!({"requests": [cured(), edit("tools/make.rs", "{}", "{ let _ = 1; }")]}).to_string();
    for (more, kept) in [(&[][..], "pub fn go() {}\n"), (&["--allow-build-script"][..], "pub fn go() { let _ = 1; }\n")]
    {
        let folder = package();
        let script = "#[path = \"tools/make.rs\"]\nmod make;\nfn main() {\n    make::go();\n}\n";
        std::fs::write(folder.path().join("build.rs"), script).unwrap();
        std::fs::create_dir(folder.path().join("tools")).unwrap();
        std::fs::write(folder.path().join("tools/make.rs"), "pub fn go() {}\n").unwrap();
        let server = Server::start(vec![Reply::ok(chat(&answer)), Reply::ok(chat(&cure()))]);
        let url = format!("{}/v1", server.address);
        let base = ["--llm", "openai", "--llm-model", "m", "--llm-base-url", &url];
        let output = fix(folder.path(), &[&base[..], more].concat());
        assert_eq!(lib(folder.path()), repaired(), "{}", said(&output));
        assert_eq!(std::fs::read_to_string(folder.path().join("tools/make.rs")).unwrap(), kept);
    }
}

#[test]
fn what_an_address_holds_besides_the_place_is_not_shown() {
    let server = Server::start(vec![Reply::ok(chat(&cure()))]);
    let folder = package();
    let url = server.address.replace("://", "://u5er:pa5s@") + "/v1?sig=5igned";
    let output = fix(folder.path(), &["--llm", "openai", "--llm-model", "m", "--llm-base-url", &url]);
    let said = said(&output);
    assert!(server.asked().first().is_none_or(|asked| asked.head.contains("sig=5igned")), "{said}");
    assert!(said.contains(&format!("goes to {}/v1/chat/completions (m)", server.address)), "{said}");
    let transcripts = transcripts(folder.path()).concat();
    for secret in ["u5er", "pa5s", "5igned"] {
        assert!(!said.contains(secret) && !transcripts.contains(secret), "{secret}: {said}");
    }
}
