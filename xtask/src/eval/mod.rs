//! `cargo xtask eval DIR`: how many broken packages compile and pass their tests after `fix`, with or without a model.
//!
//! **Lives here:** the command line, the file of results, the table; one case is [`one`]'s. **Promises:** what was finished
//! is not run again unless asked for; a case that changed, other flags or another provider make another run; nothing is
//! written outside the folder of results and folders for a run's time. **Never knows:** what a model is asked, or where
//! its key is: flags and variables are passed on.

pub mod one;
mod results;
mod table;

use self::one::{Asked, Case, Setting};
use crate::survey::codex_patch;
use results::{Record, Results};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The argument that makes this program the player of a solution.
pub const PLAYER: &str = "eval-player";

type Result<T> = one::Result<T>;

/// What can be asked for.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// A folder of cases (eval/README.md says what a case is), or one case.
    cases: PathBuf,
    /// Who is asked: a provider as `fix --llm` takes it; `reference` for the cases' own solutions; `none` for nobody.
    #[arg(long, value_name = "PROVIDER", default_value = "none")]
    llm: String,
    /// Only cases whose name holds this (several are allowed).
    #[arg(long = "case", value_name = "TEXT")]
    only: Vec<String>,
    /// How many cases are run at a time [default: as many as there are processors].
    #[arg(short, long, value_name = "N")]
    jobs: Option<usize>,
    /// Run cases again that were finished before.
    #[arg(long)]
    again: bool,
    /// The folder of results, transcripts and other things that stay.
    #[arg(long, value_name = "DIR", default_value = "target/eval")]
    results: PathBuf,
    /// Keep the folders that the cases were run in, below the folder of results.
    #[arg(long)]
    keep: bool,
    /// Longest time for `fix` on one case, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 3600)]
    fix_seconds: u64,
    /// Longest time for the tests of one case, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    test_seconds: u64,
    /// Use this binary in place of the release build.
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// Print one JSON object in place of the table.
    #[arg(long)]
    json: bool,
    /// Show for each case that is not solved what is left.
    #[arg(short, long)]
    verbose: bool,
    /// Write the table into the section `eval` of this page, too.
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
    /// Passed on to `fix`.
    #[arg(last = true, value_name = "FLAGS")]
    flags: Vec<String>,
}

/// Runs the chore.
///
/// # Errors
/// What is wrong with the cases, the tool or the folder of results.
pub fn run(options: &Options) -> Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not inside the repository")?;
    let binary = codex_patch(root, options.binary.as_deref()).map_err(|error| error.to_string())?;
    let asked = match options.llm.as_str() {
        "none" => Asked::Nobody,
        "reference" => {
            let player = std::env::current_exe().map_err(|error| error.to_string())?;
            Asked::Reference { player, argument: PLAYER }
        }
        provider => Asked::Provider(provider.to_owned()),
    };
    let setting = Setting {
        binary,
        asked,
        flags: options.flags.clone(),
        fix_limit: Duration::from_secs(options.fix_seconds),
        test_limit: Duration::from_secs(options.test_seconds),
    };
    let mut cases = Case::find(&options.cases)?;
    cases.retain(|case| options.only.is_empty() || options.only.iter().any(|text| case.name.contains(text.as_str())));
    if cases.is_empty() {
        return Err(format!("there is no case in {}", options.cases.display()));
    }
    let results = Results::open(&options.results, &options.llm, &options.flags)?;
    let done = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.unwrap_or(processors).max(1) {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::SeqCst)) {
                    let record = one_case(case, &setting, &results, options);
                    if let Ok(mut done) = done.lock() {
                        done.push(record);
                    }
                }
            });
        }
    });
    let mut broken = false;
    let mut records: Vec<Record> = Vec::new();
    for record in done.into_inner().unwrap_or_default() {
        match record {
            Ok(record) => records.push(record),
            Err(problem) => {
                broken = true;
                eprintln!("cannot be run: {problem}");
            }
        }
    }
    records.sort_by(|a, b| a.trial.case.cmp(&b.trial.case));
    if options.verbose {
        for record in records.iter().filter(|record| !record.trial.judgement.solved) {
            println!("{}", table::told(record));
        }
    }
    if options.json {
        println!("{}", table::json(&options.llm, &options.flags, &records));
    } else {
        println!("{}", table::render(&options.llm, &options.flags, &records));
    }
    if let Some(page) = &options.out {
        let section = table::render(&options.llm, &options.flags, &records);
        crate::survey::write_section(page, "eval", &section).map_err(|error| error.to_string())?;
    }
    Ok(if broken { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The result of one case: as it was found, or of a run.
fn one_case(case: &Case, setting: &Setting, results: &Results, options: &Options) -> Result<Record> {
    let content = results::content(case)?;
    if !options.again
        && let Some(record) = results.finished(&case.name, &content)
    {
        return Ok(record);
    }
    let folder = tempfile::Builder::new().prefix("eval-").tempdir().map_err(|error| error.to_string())?;
    let ran = one::run(case, setting, folder.path());
    if options.keep {
        let kept = results.kept(&case.name);
        let _ = std::fs::remove_dir_all(&kept);
        one::copy(folder.path(), &kept)?;
    }
    let (trial, transcript) = ran?;
    eprintln!("{}", table::line(&trial));
    results.add(Record::new(results.run(), content, trial), &transcript)
}
