//! Tools on copies of one shape, one for each tool, in turn.

use super::Result;
use super::shape::Shape;
use crate::real::cargo::Toolchain;
use crate::real::counting::{Counter, Processes};
use crate::real::measure::{self, Mode};
use crate::real::{prepare, process, tree};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Who competes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// One check before and one of the tree as it ought to be.
    Floor,
    /// `codex-patch fix`.
    CodexPatch,
    /// `cargo fix`, or `cargo clippy --fix`.
    CargoFix,
    /// `cargo fixit`, which goes through the packages in the order of their dependencies.
    Fixit,
    /// `cargo fixit` with the flag that tries all packages at once.
    FixitAll,
}

impl Tool {
    /// All, in the order of the table.
    pub const ALL: [Self; 5] = [Self::Floor, Self::CodexPatch, Self::CargoFix, Self::Fixit, Self::FixitAll];

    /// The command as somebody would type it.
    pub fn command(self, clippy: bool) -> Vec<&'static str> {
        const GATES: [&str; 3] = ["--allow-dirty", "--allow-staged", "--allow-no-vcs"];
        let mut words = match (self, clippy) {
            (Self::Floor, false) => vec!["cargo", "check"],
            (Self::Floor, true) => vec!["cargo", "clippy"],
            (Self::CodexPatch, false) => vec!["codex-patch", "fix", "--format=json"],
            (Self::CodexPatch, true) => vec!["codex-patch", "fix", "--clippy", "--format=json"],
            (Self::CargoFix, false) => vec!["cargo", "fix"],
            (Self::CargoFix, true) => vec!["cargo", "clippy", "--fix"],
            (Self::Fixit | Self::FixitAll, false) => vec!["cargo-fixit", "fixit"],
            (Self::Fixit | Self::FixitAll, true) => vec!["cargo-fixit", "fixit", "--clippy"],
        };
        words.extend(["--all-targets", "--workspace"]);
        if self == Self::FixitAll {
            words.push("--Zbatch=try-all");
        }
        if !matches!(self, Self::Floor | Self::CodexPatch) {
            words.extend(GATES);
        }
        words
    }
}

/// How it went, over all rounds.
pub struct Row {
    /// The shape's name.
    pub shape: String,
    /// Who.
    pub tool: Tool,
    /// Median of the processor times, as ratios to the floor of the same round; `None` where the system does not tell.
    pub cpu: Option<f64>,
    /// Median of the wall times, as ratios to the floor of the same round.
    pub wall: f64,
    /// Processes of the last round.
    pub processes: Option<Processes>,
    /// What codex-patch counts as its compiler runs.
    pub checks: Option<u64>,
    /// Files that are not what they ought to be.
    pub other_files: usize,
    /// Errors that are left.
    pub errors: usize,
    /// Fixable diagnostics that are left.
    pub left: usize,
}

impl Row {
    /// Whether the tree is what it ought to be.
    pub fn is_right(&self) -> bool {
        self.other_files == 0 && self.errors == 0
    }
}

/// Where the programs are.
pub struct Race {
    /// The toolchain.
    pub toolchain: Toolchain,
    /// Counts processes, where that works.
    pub counter: Option<Counter>,
    /// codex-patch.
    pub codex_patch: PathBuf,
    /// cargo-fixit, if it could be installed.
    pub fixit: Option<PathBuf>,
    /// Folder for everything.
    pub work: PathBuf,
    /// Whether the packages themselves are not compiled before a tool runs, only their dependencies.
    pub cold: bool,
    /// Whether each round begins in a new copy, in which nothing of a tool's earlier runs is left.
    pub fresh: bool,
    /// Whether cargo is called by its name, which rustup's proxy may answer to.
    pub rustup: bool,
}

/// What rustup's proxy sets, beside what [`Toolchain::command`] takes away.
const SET_BY_PROXY: [&str; 3] = ["RUSTUP_TOOLCHAIN", "RUSTUP_TOOLCHAIN_SOURCE", "RUST_RECURSION_COUNT"];

struct Once {
    cpu: Option<f64>,
    wall: f64,
    processes: Option<Processes>,
    checks: Option<u64>,
}

impl Race {
    /// All tools on `shape`, `rounds` times in turn.
    pub fn all(&self, shape: &Shape, rounds: usize) -> Result<Vec<Row>> {
        let tools: Vec<Tool> = Tool::ALL
            .into_iter()
            .filter(|tool| self.fixit.is_some() || !matches!(tool, Tool::Fixit | Tool::FixitAll))
            .collect();
        tree::remove(&self.work.join("run"))?;
        let mut ratios: Vec<Vec<(Option<f64>, f64)>> = vec![Vec::new(); tools.len()];
        let mut rows = Vec::new();
        for round in 0..rounds {
            let mut floor = (None, 1.0);
            for (tool, ratios) in tools.iter().zip(&mut ratios) {
                let once = self.once(shape, *tool)?;
                if *tool == Tool::Floor {
                    floor = (once.cpu, once.wall);
                }
                let cpu = once.cpu.zip(floor.0).map(|(cpu, floor)| cpu / floor.max(0.01));
                ratios.push((cpu, once.wall / floor.1.max(0.001)));
                if round + 1 == rounds {
                    let row = self.judge(shape, *tool, &once)?;
                    eprintln!(
                        "   {:?}: CPU {:.2}, {} other files, {} errors, {} left, {:?}",
                        tool,
                        cpu.unwrap_or_default(),
                        row.other_files,
                        row.errors,
                        row.left,
                        row.processes
                    );
                    rows.push(row);
                }
            }
        }
        for (row, ratios) in rows.iter_mut().zip(ratios) {
            row.cpu = median(ratios.iter().filter_map(|(cpu, _)| *cpu).collect());
            row.wall = median(ratios.iter().map(|(_, wall)| *wall).collect()).unwrap_or_default();
        }
        Ok(rows)
    }

    fn tree(&self, tool: Tool) -> PathBuf {
        self.work.join("run").join(format!("{tool:?}")).join("tree")
    }

    /// Has the tool's tree as it is to be before a round.
    fn prepare(&self, shape: &Shape, tree: &Path) -> Result<()> {
        if self.fresh {
            tree::remove(tree)?;
        }
        let is_new = !tree.exists();
        for (path, text) in &shape.before {
            let place = tree.join(path);
            if fs::read(&place).ok().as_deref() != Some(text.as_bytes()) {
                put(&place, text)?;
            }
        }
        match &shape.warm {
            Some(warm) if is_new => tree::copy_output(warm, &tree.join("target")),
            _ => Ok(()),
        }
    }

    fn once(&self, shape: &Shape, tool: Tool) -> Result<Once> {
        let tree = self.tree(tool);
        self.prepare(shape, &tree)?;
        if !self.cold {
            process::run(&mut self.command(shape, Tool::Floor, &tree)?, prepare::LIMIT, None)?;
        }
        if tool == Tool::Floor {
            let first = self.measured(shape, tool, &tree)?;
            for (path, text) in shape.after.iter().filter(|(path, text)| shape.before.get(*path) != Some(text)) {
                put(&tree.join(path), text)?;
            }
            let second = self.measured(shape, tool, &tree)?;
            let add = |one: Processes, two: Processes| Processes {
                cargo: one.cargo + two.cargo,
                rustc: one.rustc + two.rustc,
                probes: one.probes + two.probes,
            };
            return Ok(Once {
                cpu: first.cpu.zip(second.cpu).map(|(one, two)| one + two),
                wall: first.wall + second.wall,
                processes: first.processes.zip(second.processes).map(|(one, two)| add(one, two)),
                checks: None,
            });
        }
        self.measured(shape, tool, &tree)
    }

    fn measured(&self, shape: &Shape, tool: Tool, tree: &Path) -> Result<Once> {
        let mut command = self.command(shape, tool, tree)?;
        let log = self.work.join("processes.log");
        let counter = self.counter.as_ref().map(|counter| (counter, log.as_path()));
        let finished = process::run(&mut command, prepare::LIMIT, counter)?;
        if finished.status.is_none() {
            return Err(format!("{command:?} took too long").into());
        }
        let checks = (tool == Tool::CodexPatch)
            .then(|| serde_json::from_str::<Value>(&finished.stdout).ok())
            .flatten()
            .and_then(|report| report.pointer("/summary/checks").and_then(Value::as_u64));
        Ok(Once {
            cpu: finished.cpu.map(|cpu| cpu.as_secs_f64()),
            wall: finished.wall.as_secs_f64(),
            processes: finished.processes,
            checks,
        })
    }

    fn command(&self, shape: &Shape, tool: Tool, tree: &Path) -> Result<Command> {
        let program = match tool {
            Tool::Floor | Tool::CargoFix if self.rustup => "cargo".into(),
            Tool::Floor | Tool::CargoFix => self.toolchain.bin.join("cargo"),
            Tool::CodexPatch => self.codex_patch.clone(),
            Tool::Fixit | Tool::FixitAll => self.fixit.clone().ok_or("cargo-fixit is not there")?,
        };
        let mut command = self.toolchain.command(&program, tree)?;
        if self.rustup {
            command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
            for name in SET_BY_PROXY {
                command.env_remove(name);
            }
        }
        command.args(tool.command(shape.clippy).into_iter().skip(1)).env("CARGO_NET_OFFLINE", "true");
        Ok(command)
    }

    /// Looks at what a tool left, with a check of our own.
    fn judge(&self, shape: &Shape, tool: Tool, once: &Once) -> Result<Row> {
        let tree = self.tree(tool);
        let other_files = shape
            .after
            .iter()
            .filter(|(path, text)| fs::read(tree.join(path)).ok().as_deref() != Some(text.as_bytes()))
            .count();
        let mode = if shape.clippy { Mode::Clippy } else { Mode::Rustc };
        let left = measure::measure(&self.toolchain, mode, &tree, &self.work.join("judge"))?;
        Ok(Row {
            shape: shape.name.clone(),
            tool,
            cpu: None,
            wall: 0.0,
            processes: once.processes,
            checks: once.checks,
            other_files,
            errors: left.errors.len(),
            left: left.fixable.len(),
        })
    }
}

fn put(place: &Path, text: &str) -> Result<()> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(place, text)?)
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_value_counts() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![]), None);
    }
}
