//! `cargo xtask bench apply`: what edits cost, as ratios to a bare durable write of the same bytes and to `git apply`.
//!
//! **Lives here:** the workloads, the contestants, one interleaved run of them all. **Promises:** every run starts from
//! fresh files, and its result is checked; nothing outside `target/bench` is written, except the page given by `--out`.
//! **Never knows:** how codex-patch works; it is run like any rival.

mod contest;
mod table;
mod workload;

use super::Result;
use contest::{Contestant, Place};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use workload::Workload;

/// What to measure.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Rounds; in each of them every contestant has one turn, and the median counts
    #[arg(long, value_name = "N", default_value_t = 7)]
    rounds: usize,
    /// Only workloads whose name holds this text (one file, many files, no match)
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Use this binary in place of the release build
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// Write the table into this page (docs/BENCHMARKS.md), too
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
}

/// What one contestant cost in all rounds.
struct Row {
    name: String,
    is_ours: bool,
    walls: Vec<Duration>,
    peak: Option<u64>,
}

/// Runs the chore.
///
/// # Errors
/// What went wrong.
pub fn run(options: &Options) -> Result<()> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no repository")?;
    let binary = match &options.binary {
        Some(binary) => binary.canonicalize()?,
        None => release_build(repository)?,
    };
    let work = repository.join("target/bench");
    let place = Place { folder: work.join("run"), inputs: work.join("inputs"), binary };
    let workloads =
        [workload::one_file(10_000_000, 1000), workload::many_files(4_000, 1000), workload::no_match(10_000_000)];
    let mut tables = Vec::new();
    for workload in workloads {
        if options.only.as_ref().is_some_and(|only| !workload.name.contains(only.as_str())) {
            continue;
        }
        eprintln!("== {}", workload.about);
        let rows = measure(&place, &workload, options.rounds.max(1))?;
        tables.push(table::render(&workload, &rows));
    }
    let section = table::section(&tables, options.rounds.max(1));
    println!("{section}");
    if let Some(page) = &options.out {
        table::write_section(page, &section)?;
    }
    Ok(())
}

/// Every contestant in every round, then once more for its memory.
fn measure(place: &Place, workload: &Workload, rounds: usize) -> Result<Vec<Row>> {
    place.prepare(workload)?;
    let mut contestants = vec![Contestant::Bare];
    if is_there("git") {
        contestants.push(Contestant::Git);
        if !workload.is_refused {
            contestants.push(Contestant::GitSynced);
        }
    }
    if is_there("patch") && !workload.is_refused {
        contestants.push(Contestant::Patch);
    }
    contestants.extend((0..workload.requests.len()).map(Contestant::Ours));
    let mut rows: Vec<Row> = contestants
        .iter()
        .map(|who| Row {
            name: who.name(workload),
            is_ours: matches!(who, Contestant::Ours(_)),
            walls: Vec::new(),
            peak: None,
        })
        .collect();
    for round in 0..rounds {
        // Whoever begins has the coldest caches: not always the same one.
        for turn in 0..contestants.len() {
            let at = (turn + round) % contestants.len();
            let (Some(who), Some(row)) = (contestants.get(at), rows.get_mut(at)) else { continue };
            eprintln!("   {}", row.name);
            row.walls.push(place.run(workload, who, false)?.wall);
        }
    }
    for (who, row) in contestants.iter().zip(&mut rows).filter(|(_, row)| row.is_ours) {
        row.peak = place.run(workload, who, true)?.peak;
    }
    Ok(rows)
}

fn is_there(tool: &str) -> bool {
    let asked = Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

fn release_build(repository: &Path) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--release", "--package", "codex-patch", "--bin", "codex-patch", "--message-format=json"];
    let output = Command::new(cargo).args(arguments).current_dir(repository).stderr(Stdio::inherit()).output()?;
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut messages = lines.lines().rev().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let built = messages.find_map(|message| Some(message.get("executable")?.as_str()?.to_owned()));
    built.map(PathBuf::from).ok_or_else(|| "the release build failed".into())
}
