//! The objects of the reports, held against their schema.

use super::*;
use serde_json::Value;

/// Walks a value along its schema and collects what does not agree: keys without a schema, keys that a full sample lacks.
fn disagreements(schema: &Value, at: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    let at = match at.get("$ref").and_then(Value::as_str) {
        Some(reference) => schema.pointer(reference.trim_start_matches('#')).unwrap(),
        None => at,
    };
    if let (Some(properties), Some(object)) = (at.get("properties").and_then(Value::as_object), value.as_object()) {
        for (key, own) in properties {
            match object.get(key) {
                Some(value) => disagreements(schema, own, value, &format!("{path}/{key}"), found),
                None => found.push(format!("{path}: the sample has no `{key}`")),
            }
        }
        for key in object.keys().filter(|key| !properties.contains_key(*key)) {
            found.push(format!("{path}: `{key}` is not documented"));
        }
    }
    if let (Some(item), Some(items)) = (at.get("items"), value.as_array()) {
        for value in items {
            disagreements(schema, item, value, &format!("{path}[]"), found);
        }
    }
}

#[test]
fn a_sample_of_each_report_has_every_documented_key_and_no_other() {
    let schema: Value = serde_json::from_str(&schema()).unwrap();
    let undone = Undone {
        dry_run: false,
        run: "7".into(),
        command: "fix".into(),
        files: vec!["a.rs".into()],
        left_alone: vec![("b.rs".into(), "why".into())],
    };
    let entry = HistoryEntry {
        id: "7".into(),
        command: "fix".into(),
        started: 1,
        state: "undone".into(),
        files: vec!["a.rs".into()],
    };
    let samples = [
        ("FixReport", Report::of_fix(&sample())),
        ("UndoReport", Report::of_undo(Some(&undone), &["note".into()])),
        ("HistoryReport", Report::of_history(&[entry], &["note".into()])),
        ("FailureReport", Report::of_problem("fix", &Problem::new(ProblemKind::Usage, "no"))),
    ];
    for (name, report) in samples {
        let value = serde_json::to_value(&report).unwrap();
        let mut found = Vec::new();
        disagreements(&schema, &schema["$defs"][name], &value, name, &mut found);
        assert_eq!(found, Vec::<String>::new());
        assert_eq!(value["version"], 1);
    }
}

#[test]
fn the_object_of_a_fix() {
    let mut out = Vec::new();
    write_json(&mut out, &Report::of_fix(&sample())).unwrap();
    let value: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(value["summary"]["seconds"], 1.235);
    assert_eq!(value["outcomes"][0]["status"], "applied");
    assert_eq!(value["outcomes"][2]["refusal"]["kind"], "compile-error-introduced");
    assert_eq!(value["outcomes"][3]["advice"]["flag"], "--allow-macro-def-edit");
    assert_eq!(value["remaining"][0]["rendered"], "error[E0425]: cannot find value `x`\n --> src/lib.rs:7:5\n\n");
    assert_eq!(value["remaining"][0]["package"], "demo");
    assert_eq!(
        value["files"][0]["diff"],
        "diff --git a/src/lib.rs b/src/lib.rs\n--- a/src/lib.rs\n+++ b/src/lib.rs\n@@ -1,2 +1 @@\n-use std::fmt;\n fn \
         a() {}\n"
    );
}
