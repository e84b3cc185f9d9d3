//! [`Cargo`]: runs `cargo check` or `cargo clippy` and turns what it says into a [`Verdict`].

use super::diagnostic::{Diagnostic, Level};
use super::project::Project;
use super::units::Unit;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What cargo is to compile, and how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CargoOptions {
    /// `cargo clippy` in place of `cargo check`.
    pub clippy: bool,
    /// `--manifest-path`.
    pub manifest_path: Option<PathBuf>,
    /// `--target-dir`.
    pub target_dir: Option<PathBuf>,
    /// cargo's selection flags, spelled as cargo takes them (`-p`, `NAME`, `--features=…`, `--offline`, …).
    pub selection: Vec<String>,
    /// Whether `selection` names targets (`--lib`, `--bin …`); otherwise all targets are checked.
    pub has_target_selection: bool,
    /// What followed `--`: goes to the compiler of the workspace members, or to clippy.
    pub compiler_args: Vec<String>,
    /// Compile without incremental state.
    pub no_incremental: bool,
    /// The flags of `selection` that `cargo metadata` takes too: `--offline`, `--locked`, `--frozen`.
    pub metadata_flags: Vec<String>,
    /// The folder to run cargo in: decides which `.cargo/config.toml` and which toolchain override hold.
    pub current_dir: PathBuf,
}

/// The compiler gave no verdict.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompilerError {
    /// The program could not be started.
    #[error("cannot run `{program}`: {source}")]
    Spawn {
        /// The program.
        program: String,
        /// Why.
        source: std::io::Error,
    },
    /// `cargo metadata` failed: no manifest, a broken one, …
    #[error("{stderr}")]
    Metadata {
        /// cargo's own words.
        stderr: String,
    },
    /// cargo failed and no diagnostic of the compiler explains it: a bad manifest, a missing toolchain, a build script
    /// that fails, an unknown package or feature, no network.
    #[error("{stderr}")]
    Failed {
        /// cargo's own words, without its progress lines; never empty.
        stderr: String,
        /// How it ended: `exit status: 101`.
        status: String,
    },
    /// cargo ended before it said that the build finished, or what it said and how it ended do not agree.
    #[error("the compiler's answer is not complete: {reason}{}{stderr}", if stderr.is_empty() { "" } else { "\n" })]
    Incomplete {
        /// What is missing or does not agree.
        reason: String,
        /// cargo's own words, without its progress lines.
        stderr: String,
    },
    /// The run was interrupted and the compiler was stopped.
    #[error("interrupted")]
    Interrupted,
}

/// What a run of the compiler tells while it goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// It starts, for the nth time (1-based).
    Started {
        /// Which run.
        run: usize,
    },
    /// One target of one package is done.
    Unit {
        /// The package's name.
        package: String,
        /// The target's name.
        target: String,
        /// Whether it came from cargo's cache.
        fresh: bool,
    },
    /// It ended, with a verdict or without.
    Finished,
}

/// What the compiler said about the whole tree in one complete run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verdict {
    /// Whether the build succeeded: exit status and last message agree.
    pub success: bool,
    /// What it said, folded, in the order of first sight. If the build succeeded, none is an error or a denied lint.
    pub diagnostics: Vec<Diagnostic>,
    /// The compilations that finished; one that failed is missing.
    pub units: Vec<Unit>,
    /// Lines of the stream that were no messages of cargo, or were not to be believed.
    pub ignored_lines: usize,
    /// The end of what cargo printed on stderr, without its progress lines.
    pub stderr: String,
    /// Whether lints were kept from stopping the build.
    pub capped: bool,
}

impl Verdict {
    /// The errors, denied lints not included.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.level == Level::Error)
    }

    /// The warnings and the denied lints.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| matches!(diagnostic.level, Level::Warning | Level::DeniedLint))
    }

    /// Whether a target of this package has an error (denied lints not included).
    pub fn package_has_errors(&self, package_id: &str) -> bool {
        self.errors().any(|error| error.sightings.iter().any(|sighting| sighting.unit.package_id == package_id))
    }
}

/// The judge: says what the tree as it stands on disk is like.
pub trait Oracle {
    /// Asks about the whole tree.
    ///
    /// # Errors
    /// If there is no verdict. A garbled, incomplete or killed run is no verdict, never a good one.
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError>;

    /// How often it was asked so far.
    fn checks(&self) -> usize;
}

/// `cargo check` or `cargo clippy` as the judge.
#[derive(Debug)]
pub struct Cargo {
    options: CargoOptions,
    interrupted: Arc<AtomicBool>,
    program: OsString,
    capped: bool,
    checks: usize,
}

impl Cargo {
    /// A judge that has not been asked yet. The program is `$CARGO`, which cargo sets for its subcommands, or `cargo`. Once
    /// `interrupted` is set, a run is stopped within a moment.
    pub fn new(options: CargoOptions, interrupted: Arc<AtomicBool>) -> Self {
        let program = std::env::var_os("CARGO").filter(|name| !name.is_empty()).unwrap_or_else(|| "cargo".into());
        Cargo { options, interrupted, program, capped: false, checks: 0 }
    }

    /// Asks `cargo metadata` about the workspace.
    ///
    /// # Errors
    /// [`CompilerError::Spawn`] and [`CompilerError::Metadata`].
    pub fn project(&self) -> Result<Project, CompilerError> {
        unimplemented!()
    }

    /// From now on a denied lint is a warning in every member, so that it hides neither other targets nor the packages
    /// that depend on it.
    pub fn cap_lints(&mut self) {
        self.capped = true;
    }

    /// The `cfg`s that the compiler sets for the target of the run (`unix`, `target_os = "linux"`, those of RUSTFLAGS …);
    /// empty if it cannot be asked.
    pub fn host_cfg(&self) -> Vec<(String, Option<String>)> {
        unimplemented!()
    }
}

impl Oracle for Cargo {
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
        let _ = (&self.options, &self.interrupted, &self.program, &on_progress);
        unimplemented!()
    }

    fn checks(&self) -> usize {
        self.checks
    }
}

/// Plays the part of `RUSTC_WORKSPACE_WRAPPER` if this process was started as one by a run of [`Cargo`]; the first thing
/// that `main` does. `None` in an ordinary start.
pub fn run_as_rustc_wrapper() -> Option<std::process::ExitCode> {
    None
}
