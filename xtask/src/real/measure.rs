//! Diagnostics of a tree, as cargo reports them, and which of them carry a fix that is safe to apply unasked.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use super::cargo::Toolchain;
use super::{Result, prepare, process};

/// Whose lints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// The compiler's: `cargo check`.
    Rustc,
    /// clippy's on top: `cargo clippy`.
    Clippy,
}

impl Mode {
    /// Both, in the order of the tables.
    pub const ALL: [Self; 2] = [Self::Rustc, Self::Clippy];

    /// cargo's command that shows them.
    pub fn subcommand(self) -> &'static str {
        match self {
            Self::Rustc => "check",
            Self::Clippy => "clippy",
        }
    }

    /// Name in paths and tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rustc => "rustc",
            Self::Clippy => "clippy",
        }
    }
}

/// One diagnostic with a fix.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fixable {
    /// Lint or error code.
    pub code: String,
    /// File as cargo names it.
    pub file: String,
    /// The message.
    pub message: String,
    /// 1-based line.
    pub line: u64,
}

/// The diagnostics of one tree.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    /// Distinct warnings.
    pub warnings: usize,
    /// Distinct errors, rendered.
    pub errors: Vec<String>,
    /// Diagnostics with a whole suggestion that the compiler calls MachineApplicable.
    pub fixable: Vec<Fixable>,
}

/// Checks all targets of the tree in `root`, lints capped at `warn` so that a denied lint hides nothing.
pub fn measure(toolchain: &Toolchain, mode: Mode, root: &Path, target: &Path) -> Result<Findings> {
    let mut command = toolchain.cargo(root)?;
    command
        .arg(mode.subcommand())
        .args(["--all-targets", "--workspace", "--keep-going", "--message-format=json"])
        .env("RUSTFLAGS", "--cap-lints=warn")
        .env("CARGO_TARGET_DIR", target);
    let finished = process::run(&mut command, prepare::LIMIT, None)?;
    if finished.status.is_none() {
        return Err(format!("{command:?} took too long").into());
    }
    let findings = read(&finished.stdout);
    if !finished.success() && findings.errors.is_empty() {
        return Err(format!("{command:?} failed without an error:\n{}", finished.stderr).into());
    }
    Ok(findings)
}

/// Reads cargo's stream. The same diagnostic of several targets counts once.
pub fn read(stream: &str) -> Findings {
    let mut seen = BTreeSet::new();
    let mut findings = Findings::default();
    for line in stream.lines() {
        let Ok(value) = serde_json::from_str::<Value>(line) else { continue };
        let Some(message) = value.get("message").filter(|_| text(&value, "reason") == "compiler-message") else {
            continue;
        };
        let Some(primary) = spans(message).find(|span| span.get("is_primary") == Some(&Value::Bool(true))) else {
            // Summaries ("3 warnings emitted") have no place.
            continue;
        };
        let (file, level) = (text(primary, "file_name"), text(message, "level"));
        let offset = primary.get("byte_start").and_then(Value::as_u64).unwrap_or(0);
        let code = message.get("code").map(|code| text(code, "code")).unwrap_or_default();
        if !seen.insert((code.clone(), text(message, "message"), file.clone(), offset)) {
            continue;
        }
        if level.starts_with("error") {
            findings.errors.push(text(message, "rendered"));
        } else {
            findings.warnings += 1;
        }
        if Path::new(&file).is_relative() && is_fixable(message) {
            let line = primary.get("line_start").and_then(Value::as_u64).unwrap_or(0);
            findings.fixable.push(Fixable { code, file, message: text(message, "message"), line });
        }
    }
    findings
}

/// What is in `ours` and not in `theirs`, as often as it is more. Lines are left out of the comparison: fixes move them.
pub fn more(ours: &[Fixable], theirs: &[Fixable]) -> Vec<Fixable> {
    let key = |fixable: &Fixable| (fixable.code.clone(), fixable.file.clone(), fixable.message.clone());
    let mut budget: BTreeMap<_, usize> = BTreeMap::new();
    for fixable in theirs {
        *budget.entry(key(fixable)).or_default() += 1;
    }
    let mut more = Vec::new();
    for fixable in ours {
        match budget.get_mut(&key(fixable)) {
            Some(left) if *left > 0 => *left -= 1,
            _ => more.push(fixable.clone()),
        }
    }
    more
}

fn is_fixable(message: &Value) -> bool {
    let children = message.get("children").and_then(Value::as_array).into_iter().flatten();
    children.chain([message]).any(|suggestion| {
        let mut parts =
            spans(suggestion).filter(|span| span.get("suggested_replacement").is_some_and(Value::is_string));
        let applicable = |span: &Value| text(span, "suggestion_applicability") == "MachineApplicable";
        parts.next().is_some_and(applicable) && parts.all(applicable)
    })
}

fn spans(message: &Value) -> impl Iterator<Item = &Value> {
    message.get("spans").and_then(Value::as_array).into_iter().flatten()
}

fn text(value: &Value, key: &str) -> String {
    value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixable(code: &str, line: u64) -> Fixable {
        Fixable { code: code.into(), file: "src/lib.rs".into(), message: "m".into(), line }
    }

    #[test]
    fn lines_do_not_matter_but_counts_do() {
        let ours = [fixable("a", 1), fixable("a", 2), fixable("b", 3)];
        assert_eq!(more(&ours, &[fixable("a", 9)]), [fixable("a", 2), fixable("b", 3)]);
    }

    #[test]
    fn a_suggestion_counts_only_if_all_its_parts_are_applicable() {
        let line = |applicability: &str| {
            let part = |word: &str| format!(r#"{{"suggested_replacement":"","suggestion_applicability":"{word}"}}"#);
            format!(
                r#"{{"reason":"compiler-message","message":{{"level":"warning","message":"m","code":{{"code":"c"}},
                "spans":[{{"is_primary":true,"file_name":"src/lib.rs","byte_start":1,"line_start":1}}],
                "children":[{{"spans":[{},{}]}}]}}}}"#,
                part("MachineApplicable"),
                part(applicability)
            )
            .replace('\n', "")
        };
        assert_eq!(read(&line("MachineApplicable")).fixable.len(), 1);
        assert_eq!(read(&line("MaybeIncorrect")).fixable.len(), 0);
        assert_eq!(read(&line("MaybeIncorrect")).warnings, 1);
    }
}
