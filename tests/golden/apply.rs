//! What `apply` says, as a case keeps it, and what holds for every case of it.

use crate::case::Case;
use crate::judge::{differences, shown};
use crate::run::{self, Ran};
use crate::stage::Stage;
use crate::tree::{self, Tree};
use serde_json::{Value, json};
use std::fmt::Write;
use std::fs;
use std::process::Command;

/// The report as it is kept: what changes from run to run is left out, and so is what a refusal offers as help, which
/// `tests/refusals` holds. A line for each item, so that a difference is a line.
pub fn kept(stdout: &str) -> Result<String, String> {
    let report = read(stdout)?;
    if let Some(error) = report.get("error") {
        return Ok(format!("{{\n  \"error\": {error}\n}}\n"));
    }
    let mut out = format!("{{\n  \"status\": {}", report["status"]);
    if report["mode"] != "strict" {
        let _ = write!(out, ",\n  \"mode\": {}", report["mode"]);
    }
    for (name, items) in [
        ("edits", edits(&report)),
        ("refusals", refusals(&report)),
        ("warnings", list(&report["warnings"])),
        ("flagged", list(&report["flagged"])),
        ("cells", cells(&report)),
        ("notes", list(&report["notes"])),
        ("diff", report["diff"].as_str().unwrap_or_default().split_terminator('\n').map(Value::from).collect()),
    ] {
        if !items.is_empty() {
            let lines: Vec<String> = items.iter().map(|item| format!("\n    {item}")).collect();
            let _ = write!(out, ",\n  \"{name}\": [{}\n  ]", lines.join(","));
        }
    }
    out.push_str("\n}\n");
    Ok(visible(&out))
}

/// JSON in which characters that cannot be seen, or that join others, are written as escapes.
fn visible(json: &str) -> String {
    let hidden = |c| matches!(c, '\u{a0}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{206f}' | '\u{feff}');
    json.chars().map(|c| if hidden(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() }).collect()
}

fn read(stdout: &str) -> Result<Value, String> {
    serde_json::from_str(stdout).map_err(|error| format!("stdout is not one JSON object: {error}"))
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

fn edits(report: &Value) -> Vec<Value> {
    let mut out = Vec::new();
    for (number, request) in list(&report["requests"]).iter().enumerate() {
        if request["already_applied"] == true {
            out.push(json!({ "request": number, "already_applied": true }));
        }
        for edit in list(&request["edits"]) {
            let mut short = json!({ "request": number });
            for (name, value) in edit.as_object().into_iter().flatten() {
                let usual = value.is_null() || *value == json!([]) || (name == "places" && *value == 1);
                if !usual {
                    short[name] = value.clone();
                }
            }
            out.push(short);
        }
    }
    out
}

/// Only where there is a matrix.
fn cells(report: &Value) -> Vec<Value> {
    let short = |cell: &Value| {
        json!({
            "name": cell["name"],
            "checked": cell["checked"],
            "errors_before": cell["errors_before"],
            "errors_after": cell["errors_after"],
        })
    };
    list(&report["cells"]).iter().map(short).collect()
}

fn refusals(report: &Value) -> Vec<Value> {
    let short = |refused: &Value| {
        json!({
            "request": refused["request"],
            "edit": refused["edit"],
            "kind": refused["refusal"]["kind"],
            "explanation": refused["explanation"],
        })
    };
    list(&report["refusals"]).iter().map(short).collect()
}

/// What holds for every case: a dry run says the same as the real one and leaves nothing behind; what was refused leaves
/// the tree as it was; the printed diff leads `git apply` to the same bytes; `undo` brings the input back.
pub fn invariants(case: &Case, main: &Ran, before: &Tree, after: &Tree, stage: &Stage) -> Result<String, String> {
    let mut out = String::new();
    if !main.json || main.exit == 2 {
        return Ok(out);
    }
    let real = read(&stage.redact(&main.stdout))?;
    out.push_str(&dry_run(case, main, &real)?);
    if !case.file.then.is_empty() {
        return Ok(out);
    }
    // What someone else wrote meanwhile is not this command's doing; `after/` has it.
    let is_alone = !case.folder.join("during-1").exists();
    if real["status"] != "applied" {
        if is_alone {
            out.push_str(&differences(before, after));
        }
        return Ok(out);
    }
    out.push_str(&by_git(&real, before, after, stage)?);
    out.push_str(&undo(case, before, stage)?);
    Ok(out)
}

/// The same with `--dry-run`, on a fresh copy.
fn dry_run(case: &Case, main: &Ran, real: &Value) -> Result<String, String> {
    let mut out = String::new();
    let stage = Stage::set(case)?;
    stage.prepare(&case.file.setup)?;
    let before = stage.workspace()?;
    if case.file.command.args.iter().any(|argument| argument == "--dry-run") {
        return Ok(out);
    }
    let ran = run::run_with(case, &case.file.command, &["--dry-run"], &stage)?;
    let dry = read(&stage.redact(&ran.stdout)).map_err(|problem| format!("{problem}{}", shown(&ran)))?;
    // The one difference: what the compiler refuses was never there to be taken back.
    if ran.exit != main.exit && real["status"] != "rolled-back" {
        let _ = writeln!(out, "the dry run ends with {}, the real one with {}", ran.exit, main.exit);
    }
    for part in ["requests", "refusals", "files", "diff", "warnings", "flagged", "notes"] {
        if dry[part] != real[part] {
            let _ = writeln!(out, "the dry run says of {part}: {}\nthe real one: {}", dry[part], real[part]);
        }
    }
    if !case.folder.join("during-1").exists() {
        out.push_str(&differences(&before, &stage.workspace()?));
    }
    if case.file.command.checks.is_none() && stage.has_state() {
        out.push_str("the dry run left state behind\n");
    }
    Ok(out)
}

/// What git makes of the diff.
fn by_git(real: &Value, before: &Tree, after: &Tree, stage: &Stage) -> Result<String, String> {
    let diff = real["diff"].as_str().unwrap_or_default();
    if diff.is_empty() {
        return Ok(String::new());
    }
    let copy = stage.tmp.join("by-git");
    tree::write(&copy, before).map_err(|error| format!("cannot copy the input: {error}"))?;
    let printed = stage.tmp.join("printed.diff");
    fs::write(&printed, diff).map_err(|error| error.to_string())?;
    let git = Command::new("git").args(["apply", "--whitespace=nowarn"]).arg(&printed).current_dir(&copy).output();
    let Ok(git) = git else { return Ok(String::new()) };
    if !git.status.success() {
        return Ok(format!("git does not take the diff: {}", String::from_utf8_lossy(&git.stderr)));
    }
    // Bytes count; modes, links and empty folders are not the diff's business.
    let bytes = |tree: &Tree| -> Tree {
        let files = tree.iter().filter(|(_, entry)| matches!(entry, tree::Entry::File(..)));
        files.map(|(path, entry)| (path.clone(), entry.without_mode())).collect()
    };
    let got = tree::read(&copy, &[]).map_err(|error| error.to_string())?;
    Ok(differences(&bytes(after), &bytes(&got)))
}

fn undo(case: &Case, before: &Tree, stage: &Stage) -> Result<String, String> {
    let args = &case.file.command.args;
    let root = args.iter().position(|argument| argument == "--root").map(|at| args[at..=at + 1].to_vec());
    let command = crate::case::Command {
        verb: Some("undo".to_owned()),
        args: root.unwrap_or_default(),
        cwd: case.file.command.cwd.clone(),
        ..Default::default()
    };
    let ran = run::run(case, &command, stage)?;
    let mut out = differences(before, &stage.workspace()?);
    if ran.exit != 0 || !out.is_empty() {
        let _ = write!(out, "undo does not bring the input back{}", shown(&ran));
    }
    Ok(out)
}
