//! `cargo xtask survey`: what `fix` makes of the erroneous examples of `rustc --explain`, for the odd error codes.
//!
//! **Lives here:** reading the examples, running `fix` on each at every level, and the table of what stays unfixed.
//! **Promises:** only odd codes are ever looked at: the even ones are kept back to see whether what was built is
//! general; nothing outside `target/survey` is written, except the page given by `--out`. **Never knows:** how
//! codex-patch works; it is run as a program.

#![allow(clippy::indexing_slicing, reason = "a key that a JSON value does not have gives null")]

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

mod example;
mod own;
mod run;
mod table;

pub use run::{Level, Outcome, codex_patch, normal, told};
pub use table::write_section;

/// This chore's results.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What can be asked for.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Only this code, such as E0023 (several are allowed).
    #[arg(long = "code", value_name = "CODE")]
    codes: Vec<String>,
    /// Only these levels (several are allowed).
    #[arg(long = "level", value_name = "LEVEL", value_enum)]
    levels: Vec<Level>,
    /// The broken programs of xtask/broken in place of the documented examples; `--code` takes their names.
    #[arg(long)]
    own: bool,
    /// Use this binary in place of the release build.
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// Show each example that stays unfixed, or comes out otherwise than its correction, with what was tried.
    #[arg(short, long)]
    verbose: bool,
    /// Write the table into this page (docs/BENCHMARKS.md), too.
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
}

/// Runs the chore.
pub fn run(options: &Options) -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not inside the repository")?;
    let work = root.join("target/survey");
    std::fs::create_dir_all(&work)?;
    let binary = codex_patch(root, options.binary.as_deref())?;
    let examples = if options.own { own::all(root)? } else { example::all(&work)? };
    let examples: Vec<_> = examples
        .into_iter()
        .filter(|example| options.codes.is_empty() || options.codes.contains(&example.code))
        .collect();
    eprintln!("{} examples", examples.len());
    let levels = if options.levels.is_empty() { Level::ALL.to_vec() } else { options.levels.clone() };
    let mut results: BTreeMap<Level, Vec<Outcome>> = BTreeMap::new();
    for level in levels {
        let done = Mutex::new(BTreeMap::new());
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some((index, example)) =
                        examples.iter().enumerate().nth(next.fetch_add(1, Ordering::SeqCst))
                    {
                        let outcome = run::fix(&binary, &work, example, level).map_err(|error| error.to_string());
                        if let Ok(mut done) = done.lock() {
                            done.insert(index, outcome);
                        }
                    }
                });
            }
        });
        let done = done.into_inner().unwrap_or_default();
        let mut outcomes = Vec::new();
        for (index, outcome) in done {
            let outcome = outcome?;
            if options.verbose
                && (!outcome.compiles || outcome.equal == Some(false))
                && let Some(example) = examples.get(index)
            {
                println!(
                    "=== {} {} ({level:?}): {}\n{}\n--- became\n{}\n--- left\n{}",
                    example.code,
                    example.number,
                    if outcome.compiles { "otherwise than the correction" } else { "open" },
                    example.text,
                    outcome.after,
                    outcome.told
                );
            }
            outcomes.push(outcome);
        }
        eprintln!("{level:?}: {}", table::line(&outcomes));
        results.insert(level, outcomes);
    }
    let section = table::render(&examples, &results, options.own);
    println!("{section}");
    if let Some(page) = &options.out {
        table::write_section(page, if options.own { "survey-own" } else { "survey" }, &section)?;
    }
    Ok(ExitCode::SUCCESS)
}
