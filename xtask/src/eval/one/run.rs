//! [`run()`]: one run of `fix` on a copy of a case, and what came of it.

#![allow(clippy::indexing_slicing, reason = "a key that a JSON value does not have gives null")]

use super::judge::{Bench, judge};
use super::process::Ends;
use super::transcript::Calls;
use super::{Case, Judgement, Result, SOLUTION, at, process, tree};
use codex_patch::repair::cheats;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Who is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// Nobody: what can be done without a model.
    Nobody,
    /// The player of the case's own solution: this program, called with this argument.
    Reference {
        /// A program that calls [`play()`](super::play()) if it gets the argument. Its file name holds no blank.
        player: PathBuf,
        /// The argument.
        argument: &'static str,
    },
    /// A provider, as `--llm` takes it.
    Provider(String),
}

/// How cases are run.
#[derive(Debug, Clone)]
pub struct Setting {
    /// The program to measure.
    pub binary: PathBuf,
    /// Who is asked.
    pub asked: Asked,
    /// Flags passed on to `fix`.
    pub flags: Vec<String>,
    /// Longest time for `fix`.
    pub fix_limit: Duration,
    /// Longest time for the tests of a case that says nothing itself.
    pub test_limit: Duration,
}

/// What came of one run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Trial {
    /// The case.
    pub case: String,
    /// What the judge says.
    #[serde(flatten)]
    pub judgement: Judgement,
    /// What was asked of the model.
    #[serde(flatten)]
    pub calls: Calls,
    /// Errors that the tool found first.
    pub errors_before: u64,
    /// Errors that it says are left.
    pub errors_after: u64,
    /// Codes of these, each once.
    pub left: Vec<String>,
    /// Compiler runs of the tool.
    pub checks: u64,
    /// Labels of cheats in the result, if their flags permitted any.
    pub labelled: Vec<String>,
    /// Seconds for `fix`.
    pub seconds: f64,
    /// What the tool noted.
    pub notes: Vec<String>,
}

/// Runs `fix` on a copy of `case` in the empty folder `scratch`, and judges what it made. Gives the transcript as well.
///
/// # Errors
/// If the case or the tool is broken, in a way that says nothing about who was asked.
pub fn run(case: &Case, setting: &Setting, scratch: &Path) -> Result<(Trial, String)> {
    let root = scratch.join("case");
    tree::copy(&case.input(), &root)?;
    let target = scratch.join("target");
    let mut command = Command::new(&setting.binary);
    command.args(["fix", "--format", "json"]).args(&case.file.flags).args(&setting.flags);
    command.env("CARGO_TARGET_DIR", &target).env("CARGO_TERM_COLOR", "never").env("NO_COLOR", "1");
    match &setting.asked {
        Asked::Nobody => {}
        Asked::Provider(provider) => {
            command.args(["--llm", provider]);
        }
        Asked::Reference { player, argument } => {
            // The shells of two worlds agree on a line without quotes only.
            let name = player.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            command.arg("--llm").arg(format!("command:{name} {argument}"));
            let folders = std::env::var_os("PATH").unwrap_or_default();
            let folders = player.parent().map(Path::to_owned).into_iter().chain(std::env::split_paths(&folders));
            command.env("PATH", std::env::join_paths(folders).map_err(|error| error.to_string())?);
            command.env(SOLUTION, std::path::absolute(case.solution()).map_err(at(&case.folder))?);
        }
    }
    let start = Instant::now();
    let finished = process::run(&mut command, &root, setting.fix_limit, Ends::Itself)?;
    let seconds = (start.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
    let report: Value = match finished.code {
        Some(0 | 1) => serde_json::from_str(&finished.stdout).map_err(at(&root))?,
        code => return Err(format!("{}: fix ended with {code:?}\n{}", case.name, finished.stderr)),
    };
    let (mut calls, transcript) = Calls::read(&target.join("codex-patch"))?;
    calls.read_report(&report);
    let limit = case.file.test_seconds.map_or(setting.test_limit, Duration::from_secs);
    let judgement = judge(case, &root, &Bench { scratch, limit })?;
    let number = |key: &str| report["summary"][key].as_u64().unwrap_or_default();
    let list = |key: &str| report[key].as_array().cloned().unwrap_or_default();
    let mut left: Vec<String> = list("remaining")
        .iter()
        .filter(|left| left["level"] == "error")
        .map(|left| left["code"].as_str().unwrap_or("no code").to_owned())
        .collect();
    left.sort();
    left.dedup();
    let trial = Trial {
        case: case.name.clone(),
        labelled: labelled(case, &root, &judgement.changed)?,
        judgement,
        calls,
        errors_before: number("errors_before"),
        errors_after: number("errors_after"),
        left,
        checks: number("checks"),
        seconds,
        notes: list("notes").iter().filter_map(|note| note.as_str().map(str::to_owned)).collect(),
    };
    Ok((trial, transcript))
}

fn labelled(case: &Case, after: &Path, changed: &[String]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for name in changed {
        let read = |folder: &Path| fs::read(folder.join(name)).unwrap_or_default();
        let (before, after) = (read(&case.input()), read(after));
        let (before, after) = (String::from_utf8_lossy(&before), String::from_utf8_lossy(&after));
        found.extend(cheats(&before, &after, &[]).iter().map(|cheat| format!("{name}: {cheat}")));
    }
    Ok(found)
}
