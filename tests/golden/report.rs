//! The JSON report, cut down to what a case states about it.

use serde_json::{Map, Value, json};
use std::path::Path;

/// `summary` without the time, and each outcome as status, code, file, line and the kind of refusal; in a fixed order.
pub fn normalize(stdout: &str) -> Result<Value, String> {
    let report: Value =
        serde_json::from_str(stdout).map_err(|error| format!("stdout is not one JSON object: {error}"))?;
    let mut summary = report.get("summary").and_then(Value::as_object).ok_or("the report has no summary")?.clone();
    summary.remove("seconds").ok_or("the summary has no seconds")?;
    // Most cases rehearse nothing.
    if summary.get("rehearsals").ok_or("the summary has no rehearsals")? == 0 {
        summary.remove("rehearsals");
    }
    let outcomes = report.get("outcomes").and_then(Value::as_array).ok_or("the report has no outcomes")?;
    let mut short: Vec<Value> = outcomes.iter().map(outcome).collect();
    short.sort_by_cached_key(sort_key);
    agree(&summary, &short)?;
    let mut normal = json!({ "summary": summary, "outcomes": short });
    // Only where a model was asked. Tokens are guessed where no server counts them.
    if !report["model"].is_null() {
        normal["model"] = pick(&report["model"], &["kept", "refused", "calls", "rounds"]);
    }
    // Only where there is a matrix.
    let cells = report.get("cells").and_then(Value::as_array).ok_or("the report has no cells")?;
    if !cells.is_empty() {
        let fields = ["name", "checked", "errors_before", "errors_after", "warnings_before", "warnings_after"];
        normal["cells"] = cells.iter().map(|cell| pick(cell, &fields)).collect();
    }
    let siblings = report.get("siblings").and_then(Value::as_array).ok_or("the report has no siblings")?;
    if !siblings.is_empty() {
        let fields = ["status", "file", "line", "item", "conditions", "code", "fixed_file", "fixed_line"];
        normal["siblings"] = siblings.iter().map(|sibling| pick(sibling, &fields)).collect();
    }
    Ok(normal)
}

fn pick(full: &Value, fields: &[&str]) -> Value {
    let pair = |field: &&str| ((*field).to_owned(), full.get(*field).cloned().unwrap_or(Value::Null));
    Value::Object(fields.iter().map(pair).collect())
}

fn outcome(full: &Value) -> Value {
    let mut short = Map::new();
    for field in ["status", "code", "file", "line"] {
        short.insert(field.into(), full.get(field).cloned().unwrap_or(Value::Null));
    }
    if let Some(kind) = full.get("refusal").and_then(|refusal| refusal.get("kind")) {
        short.insert("refusal".into(), kind.clone());
    }
    if full.get("cells").and_then(Value::as_array).is_some_and(|cells| !cells.is_empty()) {
        short.insert("cells".into(), full["cells"].clone());
    }
    if full.get("revealed") == Some(&Value::Bool(true)) {
        short.insert("revealed".into(), Value::Bool(true));
    }
    Value::Object(short)
}

fn sort_key(outcome: &Value) -> (String, u64, String) {
    let file = outcome["file"].as_str().unwrap_or_default().to_owned();
    (file, outcome["line"].as_u64().unwrap_or_default(), outcome.to_string())
}

/// The figures must be the counts of the outcomes: every suggestion leaves as exactly one of them.
fn agree(summary: &Map<String, Value>, outcomes: &[Value]) -> Result<(), String> {
    let count = |statuses: &[&str]| {
        outcomes.iter().filter(|one| one["status"].as_str().is_some_and(|status| statuses.contains(&status))).count()
    };
    // What another fix made needless is told, but it is not counted as missing.
    let needless = outcomes.iter().filter(|one| one["status"] == "skipped" && one["refusal"] == "superseded").count();
    let withheld = count(&["refused", "skipped"]) - needless;
    let counted = [("fixed", count(&["applied"])), ("rolled_back", count(&["rolled-back"])), ("skipped", withheld)];
    if counted.iter().map(|(_, n)| n).sum::<usize>() + needless != outcomes.len() {
        return Err(format!("an outcome has a status of its own: {outcomes:?}"));
    }
    for (name, n) in counted {
        if summary.get(name).and_then(Value::as_u64) != Some(n as u64) {
            return Err(format!("the summary's {name} is {:?}, the outcomes say {n}", summary.get(name)));
        }
    }
    Ok(())
}

/// Distinct suggestions in a compiler's stream: children of messages that carry replacements, once for each text. What renames a
/// constant is one, though rustc states the declaration and each use for itself, and so is what one message says of several
/// places in the same words and is sure of.
pub fn suggestions(stream: &[u8], root: &Path) -> usize {
    let mut seen = std::collections::BTreeSet::new();
    for message in messages(stream) {
        let mut first_of = std::collections::BTreeMap::new();
        for child in message["children"].as_array().into_iter().flatten() {
            let spans: Vec<&Value> = child["spans"].as_array().into_iter().flatten().collect();
            if spans.iter().any(|span| !span["suggested_replacement"].is_null()) {
                let places: Vec<_> = spans
                    .iter()
                    .map(|span| {
                        let file = identity(root, span["file_name"].as_str().unwrap_or_default());
                        let place = ["byte_start", "byte_end", "suggested_replacement"];
                        (file, place.map(|field| span[field].to_string()))
                    })
                    .collect();
                let code = message["code"]["code"].as_str().unwrap_or_default();
                let is_sure = spans.iter().all(|span| span["suggestion_applicability"] == "MachineApplicable");
                let places = match is_sure {
                    true => first_of.entry(child["message"].to_string()).or_insert(places).clone(),
                    false => places,
                };
                let places = if code == "non_upper_case_globals" { Vec::new() } else { places };
                seen.insert(format!("{code} {} {places:?}", message["message"]));
            }
        }
    }
    seen.len()
}

/// What makes a file itself, under whatever name a package reaches it.
fn identity(root: &Path, name: &str) -> String {
    let path = root.join(name);
    let path = path.canonicalize().unwrap_or(path);
    #[cfg(unix)]
    if let Ok(facts) = path.metadata() {
        use std::os::unix::fs::MetadataExt;
        return format!("{} {}", facts.dev(), facts.ino());
    }
    path.display().to_string()
}

/// Distinct errors in a compiler's stream, denied lints included.
pub fn errors(stream: &[u8]) -> usize {
    let mut seen = std::collections::BTreeSet::new();
    for message in messages(stream) {
        let level = message["level"].as_str().unwrap_or_default();
        let spans = message["spans"].as_array().is_some_and(|spans| !spans.is_empty());
        if level.starts_with("error") && (spans || !message["code"].is_null()) {
            seen.insert(message["rendered"].to_string());
        }
    }
    seen.len()
}

fn messages(stream: &[u8]) -> impl Iterator<Item = Value> {
    stream
        .split(|byte| *byte == b'\n')
        .filter_map(|line| serde_json::from_slice::<Value>(line).ok())
        .filter_map(|mut line| line.get_mut("message").map(Value::take))
}
