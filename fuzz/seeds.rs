//! Inputs to begin with: examples, and the requests of the golden cases, of the cases of `tests/refusals` and of the open cases.

#[path = "examples.rs"]
mod examples;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The targets.
pub const TARGETS: &[&str] = &["unified_diff", "apply_patch", "blocks", "hashlines", "requests"];

/// The inputs for a target, in a fixed order.
pub fn seeds(repository: &Path, target: &str) -> Vec<String> {
    let mut out = Vec::new();
    for input in inputs(repository) {
        if target == "requests" {
            out.push(input);
            continue;
        }
        let value = serde_json::from_str::<Value>(&input).unwrap_or(Value::String(input));
        collect(&value, target, &mut out);
    }
    out.retain(|text| text.len() < 16 * 1024);
    out.sort();
    out.dedup();
    // Often enough that half of all mutations are of them.
    let examples = examples::examples(target);
    let times = (out.len() / examples.len()).max(1);
    out.extend((0..times).flat_map(|_| examples).map(|text| (*text).to_owned()));
    out
}

/// All inputs of `apply` that the tests have.
fn inputs(repository: &Path) -> Vec<String> {
    let mut out = Vec::new();
    let mut files = entries(&repository.join("tests/refusals"));
    files.extend(entries(&repository.join("golden/apply")).into_iter().map(|folder| folder.join("case.toml")));
    for file in files {
        let Some(case) = fs::read_to_string(file).ok().and_then(|text| text.parse::<toml::Table>().ok()) else {
            continue;
        };
        let steps = case.get("then").and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let tables = steps.iter().filter_map(toml::Value::as_table).chain([&case]);
        let texts = tables.flat_map(|table| ["input", "request"].map(|key| table.get(key)));
        out.extend(texts.flatten().filter_map(toml::Value::as_str).map(str::to_owned));
    }
    let open = fs::read_to_string(repository.join("tests/cases/edit.jsonl")).unwrap_or_default();
    for line in open.lines() {
        let Ok(case) = serde_json::from_str::<Value>(line) else { continue };
        let Some(request) = case.get("request") else { continue };
        out.extend(request.get("raw").map(Value::to_string));
        out.push(request.to_string());
    }
    out
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The texts in a request that are for a target.
fn collect(value: &Value, target: &str, out: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            let is_for = match target {
                "unified_diff" => text.contains("@@") || text.contains("diff --git"),
                "apply_patch" => text.contains("*** "),
                "blocks" => text.contains("<<<<<") || text.contains("====="),
                _ => false,
            };
            if is_for {
                out.push(text.clone());
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, target, out)),
        Value::Object(object) => {
            let text = |names: &[&str]| names.iter().find_map(|name| object.get(*name)?.as_str()).unwrap_or_default();
            if let (true, Some(ids)) = (target == "hashlines", object.get("hashes").or(object.get("ids"))) {
                let ids: Vec<&str> = match ids {
                    Value::Array(ids) => ids.iter().filter_map(Value::as_str).collect(),
                    id => id.as_str().into_iter().collect(),
                };
                let (old, new) = (text(&["old_string", "oldString", "old"]), text(&["new_string", "newString", "new"]));
                out.push(format!("a.rs\n{}\n{old}\n===\n{new}", ids.join(" ")));
            }
            object.values().for_each(|value| collect(value, target, out));
        }
        _ => {}
    }
}
