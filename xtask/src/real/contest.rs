//! One tool on one fresh copy of one subject.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use super::cargo::Toolchain;
use super::counting::{Counter, Processes};
use super::measure::{Findings, Mode};
use super::own_tests::{self, TestResults};
use super::prepare::Prepared;
use super::{Result, comments, measure, prepare, process, tree};

/// Who competes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// `codex-patch fix`.
    CodexPatch,
    /// `cargo fix`, or `cargo clippy --fix`.
    CargoFix,
    /// `cargo fixit`.
    CargoFixit,
}

impl Tool {
    /// All, in the order of the tables.
    pub const ALL: [Self; 3] = [Self::CodexPatch, Self::CargoFix, Self::CargoFixit];

    /// Name in the tables.
    pub fn name(self, mode: Mode) -> &'static str {
        match (self, mode) {
            (Self::CodexPatch, _) => "codex-patch",
            (Self::CargoFix, Mode::Rustc) => "cargo fix",
            (Self::CargoFix, Mode::Clippy) => "cargo clippy --fix",
            (Self::CargoFixit, _) => "cargo fixit",
        }
    }

    /// Its arguments, program first.
    pub fn arguments(self, mode: Mode) -> Vec<&'static str> {
        const GATES: [&str; 3] = ["--allow-dirty", "--allow-staged", "--allow-no-vcs"];
        let mut arguments = match (self, mode) {
            (Self::CodexPatch, Mode::Rustc) => vec!["codex-patch", "fix", "--format=json"],
            (Self::CodexPatch, Mode::Clippy) => vec!["codex-patch", "fix", "--clippy", "--format=json"],
            (Self::CargoFix, Mode::Rustc) => vec!["cargo", "fix", "--broken-code"],
            (Self::CargoFix, Mode::Clippy) => vec!["cargo", "clippy", "--fix", "--broken-code"],
            (Self::CargoFixit, Mode::Rustc) => vec!["cargo-fixit", "fixit", "--broken-code"],
            (Self::CargoFixit, Mode::Clippy) => vec!["cargo-fixit", "fixit", "--clippy", "--broken-code"],
        };
        arguments.extend(["--all-targets", "--workspace"]);
        if self != Self::CodexPatch {
            arguments.extend(GATES);
        }
        arguments
    }
}

/// Where the programs are.
#[derive(Debug)]
pub struct Arena {
    /// The toolchain.
    pub toolchain: Toolchain,
    /// Counts processes, where that works.
    pub counter: Option<Counter>,
    /// codex-patch's release binary.
    pub codex_patch: Option<PathBuf>,
    /// cargo-fixit, if it could be installed.
    pub fixit: Option<PathBuf>,
    /// Folder for everything.
    pub work: PathBuf,
    /// Runs per tool; the processor time is the smallest.
    pub repeat: usize,
    /// Whether to leave the trees behind.
    pub keep: bool,
    /// Whether the crate itself is not compiled before the tool runs, only its dependencies.
    pub cold: bool,
    /// Further arguments for codex-patch.
    pub ours: Vec<String>,
    /// Whether the rivals stay away.
    pub alone: bool,
}

/// What our JSON report says.
#[derive(Debug, Clone, Default)]
pub struct OwnReport {
    /// Suggestions rolled back.
    pub rolled_back: u64,
    /// Rounds.
    pub rounds: u64,
    /// Suggestions that are not in the tree.
    pub withheld: Vec<Withheld>,
}

/// A suggestion that we did not apply, or took back.
#[derive(Debug, Clone)]
pub struct Withheld {
    /// Lint or error code.
    pub code: String,
    /// File, relative to the workspace root.
    pub file: String,
    /// The diagnostic's message.
    pub message: String,
    /// 1-based line of the suggestion.
    pub line: u64,
    /// Whether the compiler was sure of it.
    pub sure: bool,
    /// Why, as `reason-code: sentence`.
    pub why: String,
}

/// How it went.
#[derive(Debug, Clone)]
pub struct Run {
    /// Who.
    pub tool: Tool,
    /// Exit code; `None` if it was ended because it took too long.
    pub exit: Option<i32>,
    /// Fixes that the tool says it applied.
    pub applied: u64,
    /// Our own report.
    pub own: Option<OwnReport>,
    /// Diagnostics of the tree afterwards.
    pub after: Findings,
    /// Whether a plain `cargo check --all-targets`, lints not capped, succeeds afterwards.
    pub builds: bool,
    /// The crate's tests afterwards.
    pub tests: TestResults,
    /// Comments that are gone.
    pub comments_lost: Vec<String>,
    /// Processes started.
    pub processes: Option<Processes>,
    /// Processor time, user and system, of everything it started.
    pub cpu: Option<Duration>,
    /// Wall time.
    pub wall: Duration,
    /// End of what it printed, for the reader of a surprise.
    pub printed: String,
}

/// What a tool left: its sources, and what they do.
#[derive(Debug, Clone)]
pub struct Aftermath {
    sources: Vec<(PathBuf, Vec<u8>)>,
    after: Findings,
    builds: bool,
    tests: TestResults,
}

impl Arena {
    /// Whether `tool` can take part.
    pub fn has(&self, tool: Tool) -> bool {
        match tool {
            Tool::CodexPatch => self.codex_patch.is_some(),
            Tool::CargoFix => !self.alone,
            Tool::CargoFixit => self.fixit.is_some(),
        }
    }

    /// Runs `tool` on a fresh copy and looks at what it left; `known` holds what was seen in this mode before, since
    /// tools often leave the same.
    pub fn compete(&self, subject: &Prepared, mode: Mode, tool: Tool, known: &mut Vec<Aftermath>) -> Result<Run> {
        let folder = self.work.join("runs").join(format!(
            "{}-{}-{}",
            subject.subject.name,
            mode.name(),
            tool.name(mode).replace(' ', "-")
        ));
        let mut best: Option<Duration> = None;
        for _ in 1..self.repeat {
            let (_, finished) = self.once(subject, mode, tool, &folder)?;
            best = best.into_iter().chain(finished.cpu).min();
        }
        let (tree, finished) = self.once(subject, mode, tool, &folder)?;

        let sources = tree::contents(&tree)?;
        let aftermath = match known.iter().find(|known| known.sources == sources) {
            Some(known) => known.clone(),
            None => {
                let aftermath = self.look(subject, mode, &tree, &folder.join("capped"), sources)?;
                known.push(aftermath.clone());
                aftermath
            }
        };
        let comments_lost = comments::lost(&subject.comments, &comments::of_tree(&tree)?);
        if !self.keep {
            tree::remove(&folder)?;
        }
        let own = (tool == Tool::CodexPatch).then(|| own_report(&finished.stdout));
        let applied = match own.as_ref() {
            Some((applied, _)) => *applied,
            None => announced_fixes(&finished.stderr),
        };
        let printed = if tool == Tool::CodexPatch && own.is_none() { &finished.stdout } else { &finished.stderr };
        Ok(Run {
            tool,
            exit: finished.status.and_then(|status| status.code()),
            applied,
            own: own.map(|(_, report)| report),
            after: aftermath.after,
            builds: aftermath.builds,
            tests: aftermath.tests,
            comments_lost,
            processes: finished.processes,
            cpu: best.into_iter().chain(finished.cpu).min(),
            wall: finished.wall,
            printed: printed
                .lines()
                .rev()
                .take(30)
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
                .join("\n"),
        })
    }

    fn look(
        &self,
        subject: &Prepared,
        mode: Mode,
        tree: &Path,
        capped: &Path,
        sources: Vec<(PathBuf, Vec<u8>)>,
    ) -> Result<Aftermath> {
        let mut check = self.toolchain.cargo(tree)?;
        check.args(["check", "--all-targets", "--workspace", "--keep-going"]);
        let builds = process::run(&mut check, prepare::LIMIT, None)?.success();
        tree::copy_output(&subject.warm_capped, capped)?;
        let after = measure::measure(&self.toolchain, mode, tree, capped)?;
        let tests = own_tests::run(&self.toolchain, &subject.subject, tree, capped)?;
        Ok(Aftermath { sources, after, builds, tests })
    }

    fn once(&self, subject: &Prepared, mode: Mode, tool: Tool, folder: &Path) -> Result<(PathBuf, process::Finished)> {
        tree::remove(folder)?;
        let tree = folder.join("tree");
        tree::copy_sources(&subject.sources, &tree)?;
        tree::copy_output(&subject.warm, &tree.join("target"))?;
        if !self.cold {
            let mut seen = self.toolchain.cargo(&tree)?;
            seen.arg(mode.subcommand()).args(["--all-targets", "--workspace", "--keep-going"]);
            process::run(&mut seen, prepare::LIMIT, None)?;
        }
        let mut command = self.command(mode, tool, &tree)?;
        let log = folder.join("processes.log");
        let counter = self.counter.as_ref().map(|counter| (counter, log.as_path()));
        let finished = process::run(&mut command, prepare::LIMIT, counter)?;
        Ok((tree, finished))
    }

    fn command(&self, mode: Mode, tool: Tool, tree: &Path) -> Result<Command> {
        let program = match tool {
            Tool::CodexPatch => self.codex_patch.clone(),
            Tool::CargoFix => Some(self.toolchain.bin.join("cargo")),
            Tool::CargoFixit => self.fixit.clone(),
        };
        let program = program.ok_or_else(|| format!("{} is not there", tool.name(mode)))?;
        let mut command = self.toolchain.command(&program, tree)?;
        command.args(tool.arguments(mode).into_iter().skip(1)).env("CARGO_NET_OFFLINE", "true");
        if tool == Tool::CodexPatch {
            command.args(&self.ours);
        }
        Ok(command)
    }
}

/// The sum of cargo's and cargo fixit's `Fixed src/lib.rs (3 fixes)`.
fn announced_fixes(stderr: &str) -> u64 {
    let count = |line: &str| -> Option<u64> {
        let (_, rest) = line.trim_start().strip_prefix("Fixed ")?.rsplit_once('(')?;
        rest.split_whitespace().next()?.parse().ok()
    };
    stderr.lines().filter_map(count).sum()
}

/// Our own JSON object: fixes applied, and the rest.
fn own_report(stdout: &str) -> (u64, OwnReport) {
    let report: Value = serde_json::from_str(stdout).unwrap_or_default();
    let figure = |name: &str| report.pointer(&format!("/summary/{name}")).and_then(Value::as_u64).unwrap_or(0);
    let outcomes = report.get("outcomes").and_then(Value::as_array).into_iter().flatten();
    let withheld =
        outcomes.filter(|outcome| outcome.get("status").is_some_and(|status| status != "applied")).map(|outcome| {
            let text = |pointer: &str| outcome.pointer(pointer).and_then(Value::as_str).unwrap_or_default().to_owned();
            Withheld {
                code: text("/code"),
                file: text("/file"),
                message: text("/message"),
                line: outcome.get("line").and_then(Value::as_u64).unwrap_or(0),
                sure: outcome.get("applicability").is_some_and(|applicability| applicability == "MachineApplicable"),
                why: format!("{}: {}", text("/refusal/kind"), text("/explanation")),
            }
        });
    (
        figure("fixed"),
        OwnReport { rolled_back: figure("rolled_back"), rounds: figure("rounds"), withheld: withheld.collect() },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use codex_patch::refusal::Refusal;

    #[test]
    fn announced_fixes_are_summed() {
        let stderr = "    Checking hex v0.3.2\n       Fixed src/lib.rs (3 fixes)\n       Fixed src/a (b).rs (1 fix)\n";
        assert_eq!(announced_fixes(stderr), 4);
    }

    #[test]
    fn what_we_withheld_is_read_with_its_reason() {
        // As the program itself writes it.
        let refusal = serde_json::to_value(Refusal::TrialBudget).unwrap();
        let text = serde_json::json!({
            "summary": {"fixed": 2, "rolled_back": 1, "rounds": 3},
            "outcomes": [
                {"status": "applied"},
                {"status": "skipped", "code": "unused_imports", "file": "src/lib.rs", "message": "m",
                 "refusal": refusal, "explanation": "tests need it"},
            ],
        });
        let (applied, report) = own_report(&text.to_string());
        assert_eq!((applied, report.rolled_back, report.rounds), (2, 1, 3));
        assert_eq!(report.withheld[0].why, "trial-budget: tests need it");
    }
}
