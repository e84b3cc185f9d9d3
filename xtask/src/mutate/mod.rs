//! `cargo xtask mutate`: published crates, broken in everyday ways, and what `fix` with everything on makes of them.
//!
//! **Lives here:** the mutations, the choice of places, one run of `fix` for each mutant, and the table by kind.
//! **Promises:** the same seed gives the same mutants; each stands where the compiler then objects; nothing outside
//! `target/mutate` is written, except the page given by `--out`. **Never knows:** how codex-patch works; it is run as a
//! program, and the checker for cheats is asked about what it left.

#![allow(clippy::indexing_slicing, reason = "a key that a JSON value does not have gives null")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

mod further;
mod kind;
mod place;
mod refactor;
mod table;
mod trial;

use crate::real::{cargo::Toolchain, prepare, subjects};
use crate::survey::{self, Level};
pub use kind::Kind;
pub use trial::Verdict;

/// This chore's results.
pub type Result<T> = survey::Result<T>;

/// What can be asked for.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Only this crate of xtask/mutate-crates.toml (several are allowed).
    #[arg(long = "crate", value_name = "NAME")]
    crates: Vec<String>,
    /// Only this kind of mutation (several are allowed).
    #[arg(long = "kind", value_name = "KIND", value_enum)]
    kinds: Vec<Kind>,
    /// The further kinds, which are not in the table, in place of the everyday ones.
    #[arg(long, conflicts_with = "kinds")]
    further: bool,
    /// Refactorings that stop half-way (a declaration is changed, its uses are not) in place of the everyday ones.
    #[arg(long, conflicts_with_all = ["kinds", "further"])]
    refactor: bool,
    /// Mutants of each crate.
    #[arg(long, value_name = "N", default_value_t = 34)]
    per_crate: usize,
    /// Where the choice of places starts.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// What is switched on.
    #[arg(long, value_name = "LEVEL", value_enum, default_value_t = Level::First)]
    level: Level,
    /// Use this binary in place of the release build.
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// Leave out the crates' own tests, which take most of the time.
    #[arg(long)]
    no_tests: bool,
    /// Show every mutant that is not restored, with what was tried.
    #[arg(short, long)]
    verbose: bool,
    /// Write the table into this page (docs/BENCHMARKS.md), too.
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
}

/// Runs the chore: exit code 1 if a repair cheats.
pub fn run(options: &Options) -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not inside the repository")?;
    let work = root.join("target/mutate");
    std::fs::create_dir_all(&work)?;
    let binary = survey::codex_patch(root, options.binary.as_deref())?;
    let toolchain = Toolchain::find()?;
    let subjects = subjects::select_from(include_str!("../../mutate-crates.toml"), false, &options.crates)?;
    let verdicts = Mutex::new(BTreeMap::new());
    let queue = Mutex::new(subjects.iter().enumerate());
    let problems = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((index, subject)) = queue.lock().ok().and_then(|mut queue| queue.next()) {
                    let found = prepare::lay_out_alone(&toolchain, subject, &work)
                        .and_then(|folder| trial::all(&toolchain, subject, &folder, &binary, options));
                    match found {
                        Ok(found) => {
                            eprintln!("{}: {}", subject.name, table::line(&found));
                            // At once, since a long run may be ended before its table.
                            for verdict in found.iter().filter(|verdict| options.verbose && !verdict.equal) {
                                println!("{}", verdict.told);
                            }
                            if let Ok(mut verdicts) = verdicts.lock() {
                                verdicts.insert(index, found);
                            }
                        }
                        Err(error) => {
                            if let Ok(mut problems) = problems.lock() {
                                problems.push(format!("{}: {error}", subject.name));
                            }
                        }
                    }
                }
            });
        }
    });
    let verdicts: Vec<Verdict> = verdicts.into_inner().unwrap_or_default().into_values().flatten().collect();
    for problem in problems.into_inner().unwrap_or_default() {
        eprintln!("cannot be measured: {problem}");
    }
    let section = table::render(&verdicts, options.level, options.seed);
    println!("{section}");
    if let Some(page) = &options.out {
        survey::write_section(page, "mutate", &section)?;
    }
    let cheats = verdicts.iter().filter(|verdict| !verdict.cheats.is_empty()).count();
    Ok(if cheats == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
