//! The files that are edited, what they are to hold in the end, and how each contestant is told.

use super::Result;
use serde_json::{Value, json};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A tree of files, edits of them, and the requests that ask for these.
pub struct Workload {
    /// A few words.
    pub name: &'static str,
    /// What is done, as a sentence.
    pub about: String,
    /// The files: name, text before, text after. Both are the same if the request is to be refused.
    pub files: Vec<(String, String, String)>,
    /// The requests for codex-patch: what the row is called, further arguments, the input.
    pub requests: Vec<(String, Vec<&'static str>, String)>,
    /// The diff for the rivals.
    pub diff: String,
    /// Whether every contestant has to say no.
    pub is_refused: bool,
}

impl Workload {
    /// Bytes of all files.
    pub fn bytes(&self) -> usize {
        self.files.iter().map(|(_, before, _)| before.len()).sum()
    }

    /// Writes the files below `folder`.
    pub fn lay_out(&self, folder: &Path) -> Result<()> {
        for (name, before, _) in &self.files {
            let path = folder.join(name);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, before)?;
        }
        Ok(())
    }

    /// Says which file below `folder` is not what it has to be.
    pub fn verify(&self, folder: &Path) -> Result<()> {
        for (name, _, after) in &self.files {
            if fs::read(folder.join(name))? != after.as_bytes() {
                return Err(format!("{name} does not hold what it has to").into());
            }
        }
        Ok(())
    }
}

const DIALECTS: &str = "text patch lines exact_span unified_diff";

/// One line of a program. No two numbers have the same.
fn line(number: usize) -> String {
    format!("line {number:07} of a text that is as long as the lines of a program are\n")
}

/// One edit: the 0-based line, its byte offset, the line before and after.
struct Edit {
    line: usize,
    start: usize,
    old: String,
    new: String,
}

/// A text of `bytes` bytes with `count` edits spread over it, whose lines are numbered from `first`.
fn edited(first: usize, bytes: usize, count: usize) -> (String, String, Vec<Edit>) {
    let lines = bytes / line(0).len();
    let every = lines / count;
    let (mut before, mut after, mut edits) = (String::new(), String::new(), Vec::new());
    for number in 0..lines {
        let old = line(first + number);
        if number % every == every / 2 && edits.len() < count {
            let new = old.replacen("a text", "another text", 1);
            after.push_str(&new);
            edits.push(Edit { line: number, start: before.len(), old: old.clone(), new });
        } else {
            after.push_str(&old);
        }
        before.push_str(&old);
    }
    (before, after, edits)
}

/// A git diff of one file with three lines of context around each edit.
fn diff(name: &str, before: &str, edits: &[Edit]) -> String {
    let lines: Vec<&str> = before.split_inclusive('\n').collect();
    let mut out = format!("diff --git a/{name} b/{name}\n--- a/{name}\n+++ b/{name}\n");
    for edit in edits {
        let (first, last) = (edit.line.saturating_sub(3), (edit.line + 4).min(lines.len()));
        let count = last - first;
        let _ = writeln!(out, "@@ -{},{count} +{},{count} @@", first + 1, first + 1);
        for (number, line) in lines.iter().enumerate().take(last).skip(first) {
            if number == edit.line {
                let _ = write!(out, "-{}+{}", edit.old, edit.new);
            } else {
                let _ = write!(out, " {line}");
            }
        }
    }
    out
}

/// The edits of a file in one of the dialects.
fn request(dialect: &str, name: &str, before: &str, edits: &[Edit]) -> Value {
    let each = |form: &dyn Fn(&Edit) -> Value| edits.iter().map(form).collect::<Vec<_>>();
    match dialect {
        "text" => json!({
            "path": name, "edits": each(&|edit| json!({"old_text": edit.old, "new_text": edit.new})),
        }),
        "patch" => json!({
            "path": name,
            "patches": each(&|edit| json!({"operation": "replace", "oldText": edit.old, "newText": edit.new})),
        }),
        "lines" => json!({
            "path": name,
            "line_edits": each(&|edit| {
                json!({"start_line": edit.line + 1, "end_line": edit.line + 1, "new_content": edit.new})
            }),
        }),
        "exact_span" => json!({
            "type": "exact_span",
            "edits": each(&|edit| json!({
                "file": name, "byte_start": edit.start, "byte_end": edit.start + edit.old.len(),
                "new_text": edit.new, "expected_before": {"text": edit.old},
            })),
        }),
        _ => json!({ "diff": diff(name, before, edits) }),
    }
}

/// `count` edits in one file of `bytes` bytes.
pub fn one_file(bytes: usize, count: usize) -> Workload {
    let (before, after, edits) = edited(0, bytes, count);
    let name = "big.txt";
    let mut requests = Vec::new();
    for dialect in DIALECTS.split(' ') {
        let input = request(dialect, name, &before, &edits).to_string();
        requests.push((dialect.to_owned(), vec!["--no-show-diff"], input.clone()));
        if dialect == "text" {
            requests.push(("text, with the diff".to_owned(), Vec::new(), input));
        }
    }
    Workload {
        name: "one file",
        about: format!("{count} edits in one file of {:.1} MB", mega(before.len())),
        diff: diff(name, &before, &edits),
        files: vec![(name.to_owned(), before, after)],
        requests,
        is_refused: false,
    }
}

/// `count` files of `bytes` bytes with one edit each.
pub fn many_files(bytes: usize, count: usize) -> Workload {
    let (mut files, mut all, mut text, mut spans) = (Vec::new(), String::new(), Vec::new(), Vec::new());
    for number in 0..count {
        let name = format!("d{}/f{number}.txt", number % 20);
        // No two files are alike: what is kept of one is kept of all that hold the same.
        let (before, after, edits) = edited(1000 * number, bytes, 1);
        all.push_str(&diff(&name, &before, &edits));
        text.push(request("text", &name, &before, &edits));
        spans.push(request("exact_span", &name, &before, &edits));
        files.push((name, before, after));
    }
    let requests =
        [("text", Value::from(text)), ("exact_span", Value::from(spans)), ("unified_diff", json!({ "diff": all }))];
    Workload {
        name: "many files",
        about: format!("{count} files of {:.1} kB, one edit each", mega(bytes) * 1000.0),
        files,
        requests: requests
            .into_iter()
            .map(|(name, value)| (name.to_owned(), vec!["--no-show-diff"], value.to_string()))
            .collect(),
        diff: all,
        is_refused: false,
    }
}

/// A text that is not in a file of `bytes` bytes, but for one word.
pub fn no_match(bytes: usize) -> Workload {
    let (before, _, edits) = edited(0, bytes, 1);
    let name = "big.txt";
    let wrong: Vec<Edit> =
        edits.into_iter().map(|edit| Edit { old: edit.old.replacen("program", "programme", 1), ..edit }).collect();
    let requests = ["text", "patch", "unified_diff"];
    Workload {
        name: "no match",
        about: format!("a text that is not in a file of {:.1} MB, but for one word", mega(before.len())),
        diff: diff(name, &before, &wrong),
        requests: requests
            .into_iter()
            .map(|dialect| (dialect.to_owned(), Vec::new(), request(dialect, name, &before, &wrong).to_string()))
            .collect(),
        files: vec![(name.to_owned(), before.clone(), before)],
        is_refused: true,
    }
}

/// Megabytes, for a sentence.
#[allow(clippy::cast_precision_loss, reason = "a figure with one digit behind the point")]
fn mega(bytes: usize) -> f64 {
    bytes as f64 / 1_000_000.0
}
