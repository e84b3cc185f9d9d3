//! Writing expectations from what a run really gave. `cargo xtask bless` sets the variable that asks for it.

use crate::tree::{self, Entry, Tree};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Set by `cargo xtask bless`; `reports` keeps it from writing `after/`.
const BLESS: &str = "GOLDEN_BLESS";

/// Whether expectations are written instead of compared. Never in CI, where nobody would read the difference.
pub fn blessing() -> bool {
    std::env::var_os(BLESS).is_some() && std::env::var_os("CI").is_none()
}

/// Whether the files of `after/` are written too, and not compared because somebody wrote them by hand.
pub fn blessing_trees() -> bool {
    blessing() && std::env::var_os(BLESS).is_none_or(|what| what != "reports")
}

/// Writes an expectation and shows what is new about it.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let old = fs::read(path).unwrap_or_default();
    if old == bytes && path.exists() {
        return Ok(());
    }
    let folder = path.parent().ok_or("no folder")?;
    fs::create_dir_all(folder).and_then(|()| fs::write(path, bytes)).map_err(|error| error.to_string())?;
    println!("blessed {}\n{}", path.display(), tree::diff(&old, bytes));
    Ok(())
}

/// Makes `folder` hold exactly the files of `after` that differ from `before`.
pub fn tree(folder: &Path, before: &Tree, after: &Tree, overlay: &Tree, may_create: bool) -> Result<(), String> {
    let differing = tree::differing(before, after);
    for path in &differing {
        match (before.get(path), after.get(path)) {
            (Some(Entry::File(old, _)), Some(Entry::File(new, _))) if old != new => {
                let target = folder.join(path);
                if fs::read(&target).ok().as_ref() != Some(new) {
                    println!("{path}: input against result\n{}", tree::diff(old, new));
                }
                write(&target, new)?;
            }
            (None, Some(Entry::File(new, _))) if may_create => write(&folder.join(path), new)?,
            // Else nothing that the tool does may appear as anything but a file with other bytes.
            (old, new) => return Err(tree::explain(path, old, new)),
        }
    }
    for path in overlay.keys().filter(|path| !differing.contains(path)) {
        println!("removed after/{path}: the run leaves this file as it was");
        fs::remove_file(folder.join(path)).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// A report as it is kept: a line for each outcome, so that a difference is a line.
pub fn pretty(report: &Value) -> String {
    let mut out = String::from("{\n  \"summary\": {\n");
    let summary: Vec<String> = report["summary"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| format!("    {}: {value}", Value::from(name.as_str())))
        .collect();
    out.push_str(&summary.join(",\n"));
    out.push_str("\n  }");
    if let Some(model) = report.get("model") {
        out.push_str(&format!(",\n  \"model\": {model}"));
    }
    // Cells and siblings are only there where a case has some.
    for name in ["outcomes", "cells", "siblings"] {
        let Some(list) = report.get(name).and_then(Value::as_array) else { continue };
        let lines: Vec<String> = list.iter().map(|one| format!("\n    {one}")).collect();
        let end = if lines.is_empty() { "]" } else { "\n  ]" };
        out.push_str(&format!(",\n  \"{name}\": [{}{end}", lines.join(",")));
    }
    out.push_str("\n}\n");
    out
}

/// Times and run ids replaced in human output.
pub fn redact(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        out.push_str(&rest[..at]);
        let number: String = rest[at..].chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        rest = &rest[at + number.len()..];
        match rest.strip_prefix('s').filter(|tail| !tail.starts_with(char::is_alphanumeric)) {
            Some(tail) if number.contains('.') => {
                out.push_str("<time>");
                rest = tail;
            }
            _ => out.push_str(&number),
        }
    }
    out.push_str(rest);
    out
}

/// cargo's hashes in the names of output folders replaced: they depend on the machine.
pub fn redact_hashes(text: &str) -> String {
    let mut parts = text.split('-');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_hash = |hash: &str| hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        match part.get(..16).filter(|hash| is_hash(hash)) {
            Some(_) => out.push_str(&format!("-<hash>{}", &part[16..])),
            None => out.push_str(&format!("-{part}")),
        }
    }
    out
}
