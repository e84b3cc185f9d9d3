//! From the neutral form of a case to a folder, requests of the product, and what came of them.

use codex_patch::request::line_id;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// What stands at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Held {
    File(Vec<u8>, u32),
    Link(String),
}

pub type Tree = BTreeMap<String, Held>;

/// What came of a case.
#[derive(Debug)]
pub struct Run {
    /// The tree before the call that is judged, and after it.
    pub before: Tree,
    pub after: Tree,
    pub accepted: bool,
    /// Code of the first refusal, in capitals.
    pub code: String,
    /// Everything that the report says.
    pub said: String,
}

/// Sets the case up and runs its calls; the last one counts.
pub fn run(case: &Value) -> Result<Run, String> {
    let folder = tempfile::tempdir().unwrap();
    let base = folder.path().canonicalize().unwrap();
    let (root, outside) = (base.join("root"), base.join("outside"));
    fs::create_dir_all(&root).unwrap();
    fs::create_dir_all(&outside).unwrap();
    fs::write(outside.join("o.txt"), "x\n").unwrap();
    let names = [("{ROOT}", root.to_str().unwrap().to_owned()), ("{OUTSIDE}", outside.to_str().unwrap().to_owned())];
    let case: Value = fill(case, &names);
    for (name, content) in case["files"].as_object().unwrap() {
        place(&root, name, content);
    }
    let start = tree(&root);
    let calls = match case["request"].get("calls") {
        Some(Value::Array(calls)) => calls.clone(),
        _ => vec![case["request"].clone()],
    };
    let mut last = None;
    for call in &calls {
        if let Some(files) = call.get("external_write").and_then(Value::as_object) {
            for (name, content) in files {
                place(&root, name, content);
            }
            continue;
        }
        let before = tree(&root);
        let (accepted, code, said) = if call["dialect"] == "undo" { undo(&root) } else { apply(&root, call, &start)? };
        let after = tree(&root);
        if tree(&outside).len() != 1 {
            return Err("something outside the root was changed".to_owned());
        }
        last = Some(Run { before, after, accepted, code, said });
    }
    last.ok_or_else(|| "the case has no call".to_owned())
}

/// The value with the placeholders filled in.
fn fill(value: &Value, names: &[(&str, String)]) -> Value {
    let text = |text: &str| names.iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value));
    match value {
        Value::String(string) => Value::String(text(string)),
        Value::Array(list) => list.iter().map(|value| fill(value, names)).collect(),
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), fill(value, names))).collect(),
        other => other.clone(),
    }
}

fn place(root: &Path, name: &str, content: &Value) {
    let path = root.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    if let Some(target) = content.get("symlink").and_then(Value::as_str) {
        #[cfg(unix)]
        std::os::unix::fs::symlink(target, &path).unwrap();
        #[cfg(windows)]
        std::os::windows::fs::symlink_file(target, &path).unwrap();
        return;
    }
    fs::write(&path, bytes(content)).unwrap();
    #[cfg(unix)]
    if let Some(mode) = content.get("mode").and_then(Value::as_str) {
        use std::os::unix::fs::PermissionsExt;
        let mode = u32::from_str_radix(mode, 8).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
    }
}

/// The bytes that a file of a case has.
pub fn bytes(content: &Value) -> Vec<u8> {
    if let Some(text) = content.as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(encoded) = content.get("b64").and_then(Value::as_str) {
        return base64(encoded);
    }
    if let Some(generated) = content.get("gen") {
        let part = |name: &str| generated[name].as_str().unwrap_or_default().to_owned();
        let times = usize::try_from(generated["times"].as_u64().unwrap()).unwrap();
        return format!("{}{}{}", part("prefix"), part("unit").repeat(times), part("suffix")).into_bytes();
    }
    content["text"].as_str().unwrap_or_default().as_bytes().to_vec()
}

fn base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut out, mut held, mut bits) = (Vec::new(), 0u32, 0);
    for digit in text.bytes().filter_map(|byte| DIGITS.iter().position(|digit| *digit == byte)) {
        held = (held << 6) | u32::try_from(digit).unwrap();
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push(u8::try_from((held >> bits) & 0xFF).unwrap());
        }
    }
    out
}

/// All files below `root`, but for the product's own state.
fn tree(root: &Path) -> Tree {
    fn walk(folder: &Path, prefix: &str, out: &mut Tree) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
            if name == ".codex-patch" || name == "target/codex-patch" {
                continue;
            }
            let kind = entry.file_type().unwrap();
            if kind.is_symlink() {
                out.insert(name, Held::Link(fs::read_link(entry.path()).unwrap().to_str().unwrap().to_owned()));
            } else if kind.is_dir() {
                walk(&entry.path(), &format!("{name}/"), out);
            } else {
                #[cfg(unix)]
                let mode = std::os::unix::fs::PermissionsExt::mode(&entry.metadata().unwrap().permissions()) & 0o777;
                #[cfg(not(unix))]
                let mode = 0;
                out.insert(name, Held::File(fs::read(entry.path()).unwrap(), mode));
            }
        }
    }
    let mut out = Tree::new();
    walk(root, "", &mut out);
    out
}

fn program(root: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    command.current_dir(root).env_remove("CARGO_TARGET_DIR");
    command
}

fn undo(root: &Path) -> (bool, String, String) {
    let output = program(root).args(["undo", "--root", ".", "--format", "json"]).output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let undone = report.get("undone").is_some_and(|undone| !undone.is_null());
    let left_alone = report["undone"]["left_alone"].as_array().is_some_and(|files| !files.is_empty());
    let code = match (undone, left_alone) {
        (false, _) => "NOTHING_TO_UNDO",
        (true, true) => "STALE",
        (true, false) => "",
    };
    let code = code.to_owned();
    (undone && output.status.success(), code, words(&report))
}

fn apply(root: &Path, call: &Value, start: &Tree) -> Result<(bool, String, String), String> {
    let mut request = request(root, call, start)?;
    for (option, value) in call["options"].as_object().into_iter().flatten() {
        if matches!(option.as_str(), "eol" | "exact" | "fuzz" | "create" | "cfg_siblings") && request.is_object() {
            request[option] = value.clone();
        }
    }
    let mut command = program(root);
    command.args(["apply", "-", "--root", ".", "--format", "json"]);
    match call["mode"].as_str() {
        None | Some("strict") => {}
        Some("interactive") => _ = command.args(["--mode", "interactive"]),
        Some("verify_only") => _ = command.args(["--mode", "verify-only"]),
        Some("dry_run") => _ = command.arg("--dry-run"),
        Some(other) => return Err(format!("mode {other}")),
    }
    for (option, value) in call["options"].as_object().into_iter().flatten() {
        match option.as_str() {
            "allow_broken_input" if *value == true => _ = command.arg("--allow-broken-input"),
            "allow_macro_def_edit" if *value == true => _ = command.arg("--allow-macro-def-edit"),
            _ => {}
        }
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), request.to_string().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("no report ({error}): {}", String::from_utf8_lossy(&output.stderr)))?;
    let code = report["refusals"][0]["refusal"]["kind"].as_str().unwrap_or_default();
    Ok((output.status.success(), neutral(code), words(&report)))
}

/// Everything that a report says: its texts and numbers.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{text}\n"),
        Value::Number(number) => format!("{number}\n"),
        Value::Array(list) => list.iter().map(words).collect(),
        Value::Object(object) => object.iter().map(|(key, value)| format!("{key}: {}", words(value))).collect(),
        _ => String::new(),
    }
}

/// The product's code as the cases name it.
fn neutral(code: &str) -> String {
    match code {
        "before-text-mismatch" | "stale-line" | "changed-on-disk" => "STALE".to_owned(),
        "line-out-of-bounds" => "OUT_OF_BOUNDS".to_owned(),
        "insertion-order" | "line-overlap" => "OVERLAP".to_owned(),
        "generated-code-target" => "GENERATED".to_owned(),
        "vacuous-expectation" | "other-file" => "INVALID_REQUEST".to_owned(),
        "macro-expansion-target" => "MACRO_EXPANSION".to_owned(),
        other => other.to_uppercase().replace('-', "_"),
    }
}

/// The product's request.
fn request(root: &Path, call: &Value, start: &Tree) -> Result<Value, String> {
    if let Some(raw) = call.get("raw") {
        return Ok(raw.clone());
    }
    let path = call["path"].clone();
    let edits = || call["edits"].as_array().cloned().unwrap_or_default();
    Ok(match call["dialect"].as_str().unwrap_or_default() {
        "text" if call["semantics"] == "simultaneous" && !edits().iter().any(is_counted) => json!({
            "type": "patch", "path": path, "exact": call["match"] == "exact",
            "patches": edits().iter().map(patch_edit).collect::<Vec<_>>(),
        }),
        // What only patches can do, one after the other.
        "text" if edits().iter().any(is_only_of_patches) => {
            let one = |edit: &Value| {
                json!({
                    "type": "patch", "path": path, "exact": call["match"] == "exact", "patches": [patch_edit(edit)],
                })
            };
            json!({"version": 1, "requests": edits().iter().map(one).collect::<Vec<_>>()})
        }
        "text" => {
            let mut request = json!({
                "type": "text", "path": path, "edits": edits().iter().map(text_edit).collect::<Vec<_>>(),
            });
            for (flag, on) in [
                ("simultaneous", call["semantics"] == "simultaneous"),
                ("tolerant", call["match"] == "tolerant"),
                ("create", call["create"] == true),
                ("fit", call["fit"] == true),
            ] {
                if on {
                    request[flag] = json!(true);
                }
            }
            request
        }
        "exact_span" => json!({"type": "exact_span", "edits": edits()}),
        "line" => json!({
            "type": "lines", "path": path, "line_edits": edits().iter().map(line_edit).collect::<Vec<_>>(),
        }),
        "regex" => {
            let mut request = json!({"type": "search_replace", "path": path});
            copy(call, &mut request, &[("search", "search"), ("replace", "replace"), ("regex", "regex")]);
            copy(call, &mut request, &[("flags", "flags"), ("count", "count")]);
            request
        }
        "whole_file" => {
            let mut request = json!({"type": "content", "path": path, "content": call["content"]});
            copy(call, &mut request, &[("expected_hash", "expected_hash")]);
            request
        }
        "unified_diff" => {
            let mut request = json!({"type": "unified_diff", "diff": call["diff"]});
            copy(call, &mut request, &[("fuzz", "fuzz")]);
            request
        }
        "apply_patch" => json!({"type": "apply_patch", "patch": call["patch"]}),
        "hashline" => {
            let name = path.as_str().unwrap_or_default();
            let text = if call["hashes_from"] == "start" {
                match start.get(name) {
                    Some(Held::File(bytes, _)) => String::from_utf8_lossy(bytes).into_owned(),
                    _ => String::new(),
                }
            } else {
                fs::read_to_string(root.join(name)).unwrap_or_default()
            };
            let ids: Vec<String> = call["ids"].as_array().into_iter().flatten().map(|id| hash_id(id, &text)).collect();
            let mut request = json!({
                "type": "hashlines", "path": path,
                "edits": [{"hashes": ids, "old_string": call["old"], "new_string": call["new"]}],
            });
            if call["snapshot"] == "start" {
                request["snapshot"] = json!(codex_patch::edit::ContentHash::of(text.as_bytes()).to_string());
            }
            request
        }
        "batch" => {
            let list = call["requests"].as_array().cloned().unwrap_or_default();
            let list: Vec<Value> = list.iter().map(|one| self::request(root, one, start)).collect::<Result<_, _>>()?;
            json!({"version": 1, "requests": list})
        }
        "structural" => {
            json!({"type": "structural", "path": path, "target": call["target"], "operation": call["operation"]})
        }
        other => return Err(format!("dialect {other}")),
    })
}

/// `@3` is the right id of line 3, `!3` a wrong one, anything else itself.
fn hash_id(id: &Value, text: &str) -> String {
    let id = id.as_str().unwrap_or_default();
    let line = |number: &str| {
        let number: usize = number.parse().unwrap();
        line_id(number, text.lines().nth(number - 1).unwrap_or_default())
    };
    match (id.strip_prefix('@'), id.strip_prefix('!')) {
        (Some(number), _) => line(number),
        (_, Some(number)) => {
            let right = line(number);
            let (head, last) = right.split_at(right.len() - 1);
            format!("{head}{}", if last == "0" { "1" } else { "0" })
        }
        _ => id.to_owned(),
    }
}

fn copy(from: &Value, to: &mut Value, names: &[(&str, &str)]) {
    for (name, new) in names {
        if let Some(value) = from.get(*name) {
            to[*new] = value.clone();
        }
    }
}

/// Whether the edit asks for a number of places.
fn is_counted(edit: &Value) -> bool {
    ["occurrences", "all"].iter().any(|key| edit.get(*key).is_some())
}

/// Whether the edit is more than a replacement.
fn is_only_of_patches(edit: &Value) -> bool {
    edit.get("op").is_some_and(|op| op != "replace")
        || ["to_clipboard", "from_clipboard", "reindent"].iter().any(|key| edit.get(*key).is_some())
}

fn text_edit(edit: &Value) -> Value {
    let mut out = Value::Object(Map::new());
    copy(edit, &mut out, &[("old", "old_text"), ("new", "new_text"), ("occurrences", "occurrences"), ("all", "all")]);
    out
}

fn patch_edit(edit: &Value) -> Value {
    let mut out = Value::Object(Map::new());
    copy(edit, &mut out, &[("op", "operation"), ("old", "oldText"), ("new", "newText"), ("reindent", "reindent")]);
    copy(edit, &mut out, &[("to_clipboard", "toClipboard"), ("from_clipboard", "fromClipboard")]);
    out
}

fn line_edit(edit: &Value) -> Value {
    let mut out = Value::Object(Map::new());
    copy(
        edit,
        &mut out,
        &[
            ("start", "start_line"),
            ("end", "end_line"),
            ("after_line", "after_line"),
            ("before_line", "before_line"),
            ("new", "new_content"),
        ],
    );
    out
}
