//! `cargo xtask real`: codex-patch and its rivals side by side on published crates.
//!
//! **Lives here:** fetching and laying out the crates, running the tools on fresh copies, and judging what they left.
//! **Promises:** nothing outside `target/real` is written, except the page given by `--out`; every tool starts from the
//! same sources and the same warm build output. **Never knows:** how codex-patch works; it is run like any rival.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

pub mod cargo;
mod comments;
mod contest;
pub mod counting;
mod manifest;
pub mod measure;
pub mod own_tests;
pub mod prepare;
pub mod process;
mod structural;
pub mod subjects;
mod table;
pub mod tree;
mod verdict;

use contest::{Arena, Run, Tool};
use measure::Mode;
use prepare::Prepared;
use subjects::Subject;
use table::Match;

/// This chore's results: its errors are only shown, so any will do.
type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What `--everything` asks of codex-patch.
const EVERYTHING: [&str; 4] = ["--unsafe-fixes", "--repair", "--first", "--allow-macro-def-edit"];

/// How much more processor time than cargo fix, over all subjects, counts as noise.
const CPU_NOISE: f64 = 1.05;

/// What can be asked for.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// `structural`: make structural edits on items of the crates, in place of fixes, and check with cargo.
    #[arg(value_name = "WHAT", value_parser = ["structural"])]
    what: Option<String>,
    /// For `structural`: how many items are drawn.
    #[arg(long, value_name = "N", default_value_t = 200)]
    items: usize,
    /// For `structural`: the seed of the draw.
    #[arg(long, value_name = "N", default_value_t = 4)]
    seed: u64,
    /// Only this subject of xtask/real-crates.toml (several are allowed).
    #[arg(long = "crate", value_name = "NAME")]
    crates: Vec<String>,
    /// Only three small subjects.
    #[arg(long)]
    quick: bool,
    /// Only the compiler's lints, or only clippy's.
    #[arg(long, value_name = "rustc|clippy", value_parser = ["rustc", "clippy"])]
    mode: Option<String>,
    /// Only codex-patch: no rivals, so no comparison of what is left.
    #[arg(long)]
    alone: bool,
    /// Without codex-patch: only the rivals.
    #[arg(long, conflicts_with = "alone")]
    rivals: bool,
    /// Use this binary in place of codex-patch's release build.
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// Compile only the dependencies before a tool runs, not the crate itself. Without this it runs where somebody has
    /// just seen the warnings: after `cargo check` or `cargo clippy`.
    #[arg(long)]
    cold: bool,
    /// Leave out the crates' own tests, which take most of the time.
    #[arg(long)]
    no_tests: bool,
    /// A further argument for codex-patch, such as `--our=--allow-macro-def-edit` (several are allowed).
    #[arg(long = "our", value_name = "FLAG", allow_hyphen_values = true)]
    ours: Vec<String>,
    /// codex-patch with everything on (`--unsafe-fixes --repair --first --allow-macro-def-edit`), clippy's lints and the
    /// compiler's together; the page has a section of its own for it. What it costs is no broken promise here: trials
    /// are what no rival does.
    #[arg(long, conflicts_with_all = ["mode", "rivals"])]
    everything: bool,
    /// Runs per tool; the smallest processor time counts.
    #[arg(long, value_name = "N", default_value_t = 1)]
    repeat: usize,
    /// Leave the trees in target/real/runs.
    #[arg(long)]
    keep: bool,
    /// Show what is left, the comments that are lost and what failing tools print.
    #[arg(short, long)]
    verbose: bool,
    /// Write the table into this page (docs/BENCHMARKS.md), too.
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
}

impl Options {
    fn takes(&self, mode: Mode) -> bool {
        if self.everything { mode == Mode::Clippy } else { self.mode.as_deref().is_none_or(|only| only == mode.name()) }
    }

    /// codex-patch's further arguments.
    fn ours(&self) -> Vec<String> {
        let everything = EVERYTHING.into_iter().filter(|_| self.everything).map(str::to_owned);
        everything.chain(self.ours.iter().cloned()).collect()
    }
}

/// Runs the chore: exit code 1 if a promise is broken.
pub fn run(options: &Options) -> Result<ExitCode> {
    if options.what.is_some() {
        return structural(options);
    }
    let arena = set_up(options)?;
    let mut subjects = Vec::new();
    let mut matches = Vec::new();
    let mut broken = Vec::new();
    for mut subject in subjects::select(options.quick, &options.crates)? {
        subject.tests &= !options.no_tests;
        eprintln!("== {}", subject.name);
        match measure_one(&arena, &subject, options, subjects.len()) {
            Ok((prepared, measured)) => {
                subjects.push(prepared);
                matches.extend(measured);
            }
            Err(error) => broken.push(format!("{} cannot be measured: {error}", subject.name)),
        }
    }

    let section = table::render(&arena, &command_line(), &subjects, &matches);
    println!("{section}");
    if let Some(page) = &options.out {
        let kind = if options.everything { table::Section::Everything } else { table::Section::Sure };
        table::write_section(page, kind, &section)?;
    }
    broken.extend(matches.iter().flat_map(|one| one.verdict.broken.clone()));
    if !options.everything {
        broken.extend(Mode::ALL.into_iter().filter_map(|mode| cost(mode, &subjects, &matches)));
    }
    for sentence in &broken {
        eprintln!("broken: {sentence}");
    }
    Ok(if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Structural edits in place of fixes.
fn structural(options: &Options) -> Result<ExitCode> {
    let (work, program) = (work_folder()?, our_program(options.binary.as_deref())?);
    let (section, broken) =
        structural::run(&program, options.quick, &options.crates, options.items, options.seed, &work)?;
    if let Some(page) = &options.out {
        crate::survey::write_section(page, "structural", &section)?;
    }
    for sentence in &broken {
        eprintln!("broken: {sentence}");
    }
    Ok(if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The root of the repository.
fn root() -> Result<&'static Path> {
    Ok(Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not inside the repository")?)
}

/// The folder that everything is written to.
fn work_folder() -> Result<PathBuf> {
    let work = root()?.join("target/real");
    std::fs::create_dir_all(&work)?;
    // clippy reads the nearest clippy.toml above a package: not the project's own.
    std::fs::write(work.join("clippy.toml"), "")?;
    Ok(work)
}

/// The program that is measured: `binary`, or codex-patch's release build.
fn our_program(binary: Option<&Path>) -> Result<PathBuf> {
    if let Some(path) = binary {
        return Ok(std::path::absolute(path)?);
    }
    let root = root()?;
    let status = Command::new("cargo").current_dir(root).args(["build", "--release", "-p", "codex-patch"]).status()?;
    if !status.success() {
        return Err("codex-patch does not build".into());
    }
    Ok(root.join("target/release").join(format!("codex-patch{}", std::env::consts::EXE_SUFFIX)))
}

/// Prepares one subject and lets every tool run on it; `index` is its place in the table.
fn measure_one(arena: &Arena, subject: &Subject, options: &Options, index: usize) -> Result<(Prepared, Vec<Match>)> {
    let prepared = prepare::prepare(&arena.toolchain, subject, &arena.work)?;
    describe(&prepared, options.verbose);
    let mut matches = Vec::new();
    for mode in Mode::ALL.into_iter().filter(|mode| options.takes(*mode)) {
        let mut runs = Vec::new();
        let mut known = Vec::new();
        for tool in Tool::ALL.into_iter().filter(|tool| arena.has(*tool)) {
            let run = arena.compete(&prepared, mode, tool, &mut known)?;
            progress(&prepared, mode, &run, options.verbose);
            runs.push(run);
        }
        let verdict = verdict::judge(&prepared, mode, &runs);
        for sentence in &verdict.broken {
            eprintln!("   broken: {sentence}");
        }
        matches.push(Match { subject: index, mode, runs, verdict });
    }
    Ok((prepared, matches))
}

fn set_up(options: &Options) -> Result<Arena> {
    let work = work_folder()?;
    let toolchain = cargo::Toolchain::find()?;
    let codex_patch = if options.rivals { None } else { Some(our_program(options.binary.as_deref())?) };
    let fixit = if options.alone { None } else { install_fixit(&work)? };
    let counter = counting::Counter::build(&work)?;
    Ok(Arena {
        toolchain,
        counter,
        codex_patch,
        fixit,
        work,
        repeat: options.repeat.max(1),
        keep: options.keep,
        alone: options.alone,
        cold: options.cold,
        ours: options.ours(),
    })
}

/// cargo-fixit, installed under `work` if it is not there; `None`, with a note, if that fails.
pub fn install_fixit(work: &Path) -> Result<Option<PathBuf>> {
    let root = work.join("fixit");
    let program = root.join("bin").join(format!("cargo-fixit{}", std::env::consts::EXE_SUFFIX));
    if !program.exists() {
        let status =
            Command::new("cargo").args(["install", "cargo-fixit", "--locked", "--root"]).arg(&root).status()?;
        if !status.success() {
            eprintln!("note: cargo-fixit cannot be installed; it does not take part");
            return Ok(None);
        }
    }
    Ok(Some(program))
}

fn describe(subject: &Prepared, verbose: bool) {
    let [rustc, clippy] = &subject.findings;
    eprintln!(
        "   {} lines; rustc {} warnings, {} fixable, {} errors; clippy {}, {}, {}; tests {} pass, {} fail{}{}",
        subject.lines,
        rustc.warnings,
        rustc.fixable.len(),
        rustc.errors.len(),
        clippy.warnings,
        clippy.fixable.len(),
        clippy.errors.len(),
        subject.tests.passes(),
        subject.tests.failed.len(),
        if subject.tests.built { "" } else { " (some test targets do not build)" },
        if subject.builds { "" } else { "; denied lints" },
    );
    if verbose {
        for error in clippy.errors.iter().chain(&rustc.errors) {
            eprintln!("{error}");
        }
    }
}

fn progress(subject: &Prepared, mode: Mode, run: &Run, verbose: bool) {
    eprintln!(
        "   {:18} exit {:?}, fixable {} -> {}, applied {}, errors {}{}, tests -{}, comments -{}, {:?}, CPU {:.2} s, {:.1} s",
        run.tool.name(mode),
        run.exit,
        subject.before(mode).fixable.len(),
        run.after.fixable.len(),
        run.applied,
        run.after.errors.len(),
        if run.builds { "" } else { " (cargo check fails)" },
        subject.tests.missing(&run.tests),
        run.comments_lost.len(),
        run.processes.unwrap_or_default(),
        run.cpu.unwrap_or_default().as_secs_f64(),
        run.wall.as_secs_f64(),
    );
    if !verbose {
        return;
    }
    for left in &run.after.fixable {
        eprintln!("      left {} {}:{} {}", left.code, left.file, left.line, left.message);
    }
    for error in &run.after.errors {
        eprintln!("{error}");
    }
    for comment in &run.comments_lost {
        eprintln!("      lost {comment}");
    }
    for test in subject.tests.no_longer_passing(&run.tests) {
        eprintln!("      test {test}");
    }
    for withheld in run.own.iter().flat_map(|own| &own.withheld) {
        eprintln!("      withheld {} {} {}", withheld.code, withheld.file, withheld.why);
    }
    if run.exit != Some(0) {
        eprintln!("{}", run.printed);
    }
}

/// A sentence if we cost more than cargo fix over the subjects that it finishes: elsewhere it has done with less.
fn cost(mode: Mode, subjects: &[Prepared], matches: &[Match]) -> Option<String> {
    let is_finished = |one: &&Match| {
        let rival = one.runs.iter().find(|run| run.tool == Tool::CargoFix);
        rival.zip(subjects.get(one.subject)).is_some_and(|(run, subject)| table::is_whole(subject, run))
    };
    let sum = |tool: Tool| -> f64 {
        let runs = matches.iter().filter(|one| one.mode == mode).filter(is_finished).flat_map(|one| &one.runs);
        runs.filter(|run| run.tool == tool).filter_map(|run| run.cpu).map(|cpu| cpu.as_secs_f64()).sum()
    };
    let (ours, theirs) = (sum(Tool::CodexPatch), sum(Tool::CargoFix));
    (theirs > 0.0 && ours > theirs * CPU_NOISE).then(|| {
        let name = Tool::CargoFix.name(mode);
        format!(
            "codex-patch takes {:.2} times the processor time of {name} where that finishes ({})",
            ours / theirs,
            mode.name()
        )
    })
}

fn command_line() -> String {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    format!("cargo xtask {}", arguments.join(" "))
}
