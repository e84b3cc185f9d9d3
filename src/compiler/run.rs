//! [`Cargo`]: runs `cargo check` or `cargo clippy` and turns what it says into a [`Verdict`].

use super::diagnostic::{Diagnostic, DiagnosticKey, Level};
use super::invocation::{CargoOptions, CellOptions};
use super::project::{Project, outside_packages};
use super::stderr;
use super::stream::Collector;
use super::units::{Platform, RawUnit, Unit, UnitKey};
use super::wrapper;
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, mpsc};
use std::time::Duration;

/// How often a run looks whether it was interrupted.
const POLL: Duration = Duration::from_millis(50);

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
        /// Whether it had begun to build, so that what it builds can be the cause.
        building: bool,
    },
    /// The standard library of the target that is compiled for is not installed.
    #[error("the standard library for the target `{target}` is not installed")]
    NoStandardLibrary {
        /// The target.
        target: String,
    },
    /// cargo ended before it said that the build finished, or what it said and how it ended do not agree.
    #[error("the compiler's answer is not complete: {reason}{}{stderr}", if stderr.is_empty() { "" } else { "\n" })]
    Incomplete {
        /// What is missing or does not agree.
        reason: String,
        /// cargo's own words, without its progress lines.
        stderr: String,
    },
    /// No cell of the matrix can be checked.
    #[error("none of the {} cells can be checked", cells.len())]
    NoCell {
        /// The cells by name, each with the reason.
        cells: Vec<(String, CompilerError)>,
    },
    /// The run was interrupted and the compiler was stopped.
    #[error("interrupted")]
    Interrupted,
}

impl CompilerError {
    /// What to do about it, where something is known to help.
    pub fn help(&self) -> Option<String> {
        match self {
            CompilerError::Spawn { program, .. } => {
                Some(format!("is Rust installed, and is `{program}` on the PATH? CARGO names another one"))
            }
            CompilerError::NoStandardLibrary { target } => Some(format!(
                "`rustup target add {target}` installs it; without rustup, the toolchain's own distribution has to"
            )),
            CompilerError::NoCell { cells } => cells.iter().find_map(|(_, error)| error.help()),
            _ => None,
        }
    }
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
    /// Whether the build succeeded: exit status and last message agree. With [`Cargo::with_tolerance`], denied lints do
    /// not speak against it.
    pub success: bool,
    /// What it said, folded, in the order of first sight. If the build succeeded, none is an error.
    pub diagnostics: Vec<Diagnostic>,
    /// The compilations that finished; one that failed is missing.
    pub units: Vec<Unit>,
    /// Lines of the stream that were no messages of cargo, or were not to be believed.
    pub ignored_lines: usize,
    /// The end of what cargo printed on stderr, without its progress lines.
    pub stderr: String,
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

    /// Adds what another run said about the packages with these ids: their errors and units, not their suggestions. Of
    /// what lies below them, and is compiled there with other features perhaps, it adds the errors that are not `known`.
    fn absorb(&mut self, other: Verdict, ids: &[String], known_below: &HashSet<DiagnosticKey>) {
        self.success &= other.success;
        self.ignored_lines += other.ignored_lines;
        let known: HashSet<UnitKey> = self.units.iter().map(|unit| unit.key.clone()).collect();
        let is_new = |key: &UnitKey| ids.contains(&key.package_id) && !known.contains(key);
        self.units.extend(other.units.into_iter().filter(|unit| is_new(&unit.key)));
        for mut diagnostic in other.diagnostics {
            let is_failure = matches!(diagnostic.level, Level::Error | Level::DeniedLint);
            let is_theirs = diagnostic.sightings.iter().any(|sighting| ids.contains(&sighting.unit.package_id));
            let is_new_below = || {
                !known_below.contains(&diagnostic.key())
                    && !self.diagnostics.iter().any(|d| d.level == diagnostic.level && d.places == diagnostic.places)
            };
            if is_failure && (is_theirs || is_new_below()) {
                diagnostic.suggestions.clear();
                self.diagnostics.push(diagnostic);
            }
        }
    }

    /// Says of everything that it is of this cell.
    fn place_in(&mut self, cell: &CellOptions, project: &Project) {
        for unit in &mut self.units {
            unit.key.cell = Some(Arc::clone(&cell.name));
            if project.package(&unit.key.package_id).is_some() {
                unit.cfgs.extend(cell.cfg.clone());
                unit.unset_cfgs.clone_from(&cell.unset);
            }
        }
        for sighting in self.diagnostics.iter_mut().flat_map(|diagnostic| &mut diagnostic.sightings) {
            sighting.unit.cell = Some(Arc::clone(&cell.name));
        }
    }

    /// The failures in packages other than these.
    fn failures_below(&self, ids: &[String]) -> HashSet<DiagnosticKey> {
        self.diagnostics
            .iter()
            .filter(|diagnostic| matches!(diagnostic.level, Level::Error | Level::DeniedLint))
            .filter(|diagnostic| !diagnostic.sightings.iter().any(|s| ids.contains(&s.unit.package_id)))
            .map(Diagnostic::key)
            .collect()
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

/// The `cfg`s that are set: names, and names with a value.
pub type CfgList = Vec<(String, Option<String>)>;

/// `cargo check` or `cargo clippy` as the judge.
#[derive(Debug)]
pub struct Cargo {
    pub(super) options: CargoOptions,
    interrupted: Arc<AtomicBool>,
    pub(super) program: OsString,
    wrapper: Option<PathBuf>,
    /// Tells what this judge had compiled from what others had.
    run: String,
    project: OnceLock<Project>,
    cfgs: Mutex<HashMap<Platform, CfgList>>,
    below: OnceLock<Vec<(String, PathBuf)>>,
    /// Ids of packages that were not selected and whose errors count all the same.
    watched: Vec<String>,
    /// Failures below the watched packages that were there when they began to be watched.
    broken_below: HashSet<DiagnosticKey>,
    checks: usize,
}

impl Cargo {
    /// A judge that has not been asked yet. The program is `$CARGO`, which cargo sets for its subcommands, or `cargo`. Once
    /// `interrupted` is set, a run is stopped within a moment.
    pub fn new(options: CargoOptions, interrupted: Arc<AtomicBool>) -> Self {
        let program = std::env::var_os("CARGO").filter(|name| !name.is_empty()).unwrap_or_else(|| "cargo".into());
        Cargo {
            options,
            interrupted,
            program,
            wrapper: None,
            run: format!("{:x}-{:x}", std::process::id(), since_1970().as_nanos()),
            project: OnceLock::new(),
            cfgs: Mutex::default(),
            below: OnceLock::new(),
            watched: Vec::new(),
            broken_below: HashSet::new(),
            checks: 0,
        }
    }

    /// Asks `cargo metadata` about the workspace; the answer is remembered.
    ///
    /// # Errors
    /// [`CompilerError::Spawn`] and [`CompilerError::Metadata`].
    pub fn project(&self) -> Result<Project, CompilerError> {
        if let Some(known) = self.project.get() {
            return Ok(known.clone());
        }
        let project = Project::load(&self.options, &self.program)?;
        Ok(self.project.get_or_init(|| project).clone())
    }

    /// Lets denied lints stop nothing, so that they hide neither other targets nor the packages that depend on theirs.
    /// `wrapper` is a program that calls [`run_as_rustc_wrapper`](super::run_as_rustc_wrapper) before all else; it is put
    /// before the compiler, and before the user's own wrappers.
    #[must_use]
    pub fn with_tolerance(self, wrapper: PathBuf) -> Self {
        Cargo { wrapper: Some(wrapper), ..self }
    }

    /// The same judge in one cell of a matrix.
    pub(super) fn in_cell(&self, options: CargoOptions) -> Cargo {
        let cargo = Cargo::new(options, Arc::clone(&self.interrupted));
        Cargo {
            program: self.program.clone(),
            wrapper: self.wrapper.clone(),
            run: self.run.clone(),
            project: self.project.clone(),
            ..cargo
        }
    }

    /// The `cfg`s that the compiler sets for `platform` (`unix`, `target_os = "linux"`, those of RUSTFLAGS …); empty if it
    /// cannot be asked. Each is asked once. A profile, and flags in cargo's configuration, can set or unset others.
    pub fn cfg_of(&self, platform: &Platform) -> CfgList {
        let ask = || {
            let output = self.options.cfg_command(platform)?.output().ok().filter(|output| output.status.success())?;
            Some(String::from_utf8_lossy(&output.stdout).lines().map(read_cfg).collect())
        };
        let mut known = self.cfgs.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(platform.clone()).or_insert_with(|| ask().unwrap_or_default()).clone()
    }

    /// Names and folders of the packages outside the workspace that it depends on, as far as they are on this machine. They
    /// are asked for once.
    pub fn packages_below(&self) -> Vec<(String, PathBuf)> {
        let ask = || {
            let output =
                self.options.dependencies_command(&self.program).output().ok().filter(|o| o.status.success())?;
            Some(outside_packages(&String::from_utf8_lossy(&output.stdout)))
        };
        self.below.get_or_init(|| ask().unwrap_or_default()).clone()
    }

    /// What `rustc --explain` says about an error code; `None` for what is no error code.
    pub fn explanation(&self, code: &str) -> Option<String> {
        let is_code = code.strip_prefix('E').is_some_and(|n| n.len() == 4 && n.bytes().all(|b| b.is_ascii_digit()));
        if !is_code {
            return None;
        }
        let output = self.options.explain_command(code).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned()).filter(|text| !text.trim().is_empty())
    }

    /// Checks these packages too, which the selection leaves out, and adds what they say to `verdict`: their errors count
    /// from now on, their suggestions do not. They are compiled in a run of their own, since selecting them together with
    /// the others could change the features that those are compiled with.
    ///
    /// # Errors
    /// As for [`Oracle::check`]; the packages are then not watched.
    pub fn watch(
        &mut self,
        packages: &[String],
        verdict: &mut Verdict,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<(), CompilerError> {
        let all: Vec<String> = self.watched.iter().chain(packages).cloned().collect();
        let seen = self.check_scope(Some(&all), on_progress)?;
        // What is broken there before anything was done is no business of this run.
        self.broken_below = seen.failures_below(&all);
        verdict.absorb(seen, &all, &self.broken_below);
        self.watched = all;
        Ok(())
    }

    /// One run: of the selection, or of the packages with these ids.
    fn check_scope(
        &mut self,
        scope: Option<&[String]>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Verdict, CompilerError> {
        if self.interrupted.load(Ordering::SeqCst) {
            return Err(CompilerError::Interrupted);
        }
        let project = self.project()?;
        self.checks += 1;
        on_progress(Progress::Started { run: self.checks });
        let other = scope.map(|ids| self.options.for_packages(ids));
        let mut result = self.run(other.as_ref().unwrap_or(&self.options), &project, on_progress);
        on_progress(Progress::Finished);
        if let (Ok(verdict), Some(cell)) = (&mut result, &self.options.cell) {
            verdict.place_in(cell, &project);
        }
        result
    }

    /// The command of the next run.
    fn command(&self, options: &CargoOptions, target_dir: &Path) -> Result<Command, CompilerError> {
        let mut command = options.check_command(&self.program);
        // clippy takes its arguments itself.
        let for_members = if self.options.clippy { &[][..] } else { &self.options.compiler_args };
        let failed = |source| CompilerError::Spawn { program: "codex-patch as compiler wrapper".into(), source };
        let own = match &self.wrapper {
            Some(wrapper) => wrapper.clone(),
            None if for_members.is_empty() => return Ok(command),
            None => std::env::current_exe().map_err(failed)?,
        };
        let folder = target_dir.join("codex-patch").join("wrapper");
        wrapper::install(&mut command, &own, for_members, &folder, &self.run).map_err(failed)?;
        Ok(command)
    }

    fn run(
        &self,
        options: &CargoOptions,
        project: &Project,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Verdict, CompilerError> {
        let mut child = self
            .command(options, &project.target_dir)?
            .spawn()
            .map_err(|source| CompilerError::Spawn { program: self.program.to_string_lossy().into_owned(), source })?;
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let stderr = std::thread::spawn(move || stderr.map(stderr::read_tail).unwrap_or_default());
        let (sender, events) = mpsc::channel();
        let stdout = std::thread::spawn(move || {
            let mut collector = Collector::default();
            let mut send = |unit: &RawUnit| {
                let (package, target) = (unit.key.package.clone(), unit.key.target.clone());
                // Nobody listens any more once the run was interrupted.
                let _ = sender.send(Progress::Unit { package, target, fresh: unit.fresh });
            };
            let read = stdout.map_or(Ok(()), |stdout| collector.read(BufReader::new(stdout), &mut send));
            read.map(|()| collector)
        });
        loop {
            match events.recv_timeout(POLL) {
                Ok(event) => on_progress(event),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
            if self.interrupted.load(Ordering::SeqCst) {
                return Err(stop(&mut child));
            }
        }
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) => std::thread::sleep(POLL / 10),
                Err(source) => {
                    return Err(CompilerError::Incomplete { reason: source.to_string(), stderr: String::new() });
                }
            }
            if self.interrupted.load(Ordering::SeqCst) {
                return Err(stop(&mut child));
            }
        };
        // Ctrl-C goes to cargo too, and can reach it first.
        if self.interrupted.load(Ordering::SeqCst) || was_interrupted(status) {
            return Err(CompilerError::Interrupted);
        }
        let said = stderr.join().unwrap_or_default();
        let garbled = |reason: String| CompilerError::Incomplete { reason, stderr: stderr::error_part(&said) };
        let collector = match stdout.join() {
            Ok(Ok(collector)) => collector,
            Ok(Err(error)) => return Err(garbled(format!("its output cannot be read: {error}"))),
            Err(_) => return Err(garbled("reading its output failed".to_owned())),
        };
        let end = End { success: status.success(), code: status.code(), described: status.to_string() };
        let mut outputs = vec![project.target_dir.clone()];
        outputs.extend(project.build_dir.clone());
        judge(collector, &end, &said, &project.root, &outputs)
    }
}

impl Oracle for Cargo {
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
        let mut verdict = self.check_scope(None, on_progress)?;
        if !self.watched.is_empty() {
            let watched = self.watched.clone();
            verdict.absorb(self.check_scope(Some(&watched), on_progress)?, &watched, &self.broken_below);
        }
        Ok(verdict)
    }

    fn checks(&self) -> usize {
        self.checks
    }
}

/// How cargo ended.
#[derive(Debug, Clone)]
pub(super) struct End {
    pub success: bool,
    pub code: Option<i32>,
    pub described: String,
}

/// Makes a verdict of what was read, or says why it is none. Silence is never success: only an exit status and a last
/// message that agree are believed. `outputs` are the folders that cargo builds in.
pub(super) fn judge(
    read: Collector,
    end: &End,
    said: &str,
    root: &Path,
    outputs: &[PathBuf],
) -> Result<Verdict, CompilerError> {
    let incomplete = |reason: String| Err(CompilerError::Incomplete { reason, stderr: stderr::error_part(said) });
    let failed = |building: bool| {
        let mut words = stderr::error_part(said);
        if words.is_empty() {
            words = format!("error: cargo ended with {} and said nothing", end.described);
        }
        Err(CompilerError::Failed { stderr: words, status: end.described.clone(), building })
    };
    match read.finished {
        Some(success) if success != end.success => {
            let word = if success { "succeeded" } else { "failed" };
            return incomplete(format!("it says that the build {word}, but it ended with {}", end.described));
        }
        Some(_) => {}
        // A bad manifest, an unknown package or feature: cargo stops before it builds anything.
        None if read.messages == 0 && !end.success && end.code.is_some() => return failed(false),
        None => {
            let status = &end.described;
            return incomplete(format!("it ended with {status} without saying that the build finished"));
        }
    }
    let mut verdict = Verdict {
        success: end.success,
        diagnostics: read.diagnostics,
        ignored_lines: read.ignored_lines,
        stderr: stderr::without_progress(said),
        ..Verdict::default()
    };
    // Which unit cargo finished first is chance.
    for diagnostic in &mut verdict.diagnostics {
        diagnostic.sightings.sort_by(|a, b| a.unit.cmp(&b.unit));
    }
    let is_failure = |diagnostic: &Diagnostic| matches!(diagnostic.level, Level::Error | Level::DeniedLint);
    let mut real_paths = HashMap::new();
    let finish = |unit: RawUnit| unit.finish(root, outputs, &read.script_cfgs, &mut real_paths);
    verdict.units = read.units.into_iter().map(finish).collect();
    if verdict.success {
        // An error in a build that succeeded was made up by something that the build ran; so was a denied lint, unless it
        // was kept from stopping a unit.
        let tolerated: HashSet<&UnitKey> =
            verdict.units.iter().filter(|unit| unit.tolerated).map(|unit| &unit.key).collect();
        let is_possible = |diagnostic: &Diagnostic| match diagnostic.level {
            Level::Error => false,
            Level::DeniedLint => diagnostic.sightings.iter().any(|sighting| tolerated.contains(&sighting.unit)),
            Level::Warning | Level::Note => true,
        };
        let before = verdict.diagnostics.len();
        verdict.diagnostics.retain(is_possible);
        verdict.ignored_lines += before - verdict.diagnostics.len();
        verdict.diagnostics = fold_levels(verdict.diagnostics);
    } else if !verdict.diagnostics.iter().any(is_failure) {
        return failed(true);
    } else if let Some(target) = verdict.errors().find_map(target_without_library) {
        return Err(CompilerError::NoStandardLibrary { target });
    }
    Ok(verdict)
}

/// The target for which, as this error says, there is no standard library here.
fn target_without_library(error: &Diagnostic) -> Option<String> {
    let is_of_library = ["`std`", "`core`"].iter().any(|name| error.message == format!("can't find crate for {name}"));
    let (before, _) = error.rendered.split_once("` target may not be installed")?;
    let name = before.rsplit('`').next()?;
    (is_of_library && error.code.as_deref() == Some("E0463")).then(|| name.to_owned())
}

fn since_1970() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

/// Makes one diagnostic of what one unit denies and another only warns of, as under `cfg_attr(test, deny(…))`.
pub(super) fn fold_levels(diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let (mut denied, others): (Vec<_>, Vec<_>) =
        diagnostics.into_iter().partition(|diagnostic| diagnostic.level == Level::DeniedLint);
    if denied.is_empty() {
        return others;
    }
    let mut by_key: HashMap<DiagnosticKey, Vec<usize>> = HashMap::new();
    for (index, diagnostic) in denied.iter().enumerate() {
        by_key.entry(diagnostic.key()).or_default().push(index);
    }
    let mut rest = Vec::new();
    for other in others {
        let candidates = by_key.get(&other.key()).filter(|_| other.level == Level::Warning);
        let same = candidates.into_iter().flatten().copied().find(|index| {
            denied
                .get(*index)
                .is_some_and(|known| (&known.places, &known.suggestions) == (&other.places, &other.suggestions))
        });
        match same.and_then(|index| denied.get_mut(index)) {
            Some(known) => {
                let rendered = std::mem::take(&mut known.rendered);
                known.absorb(other);
                known.sightings.sort_by(|a, b| a.unit.cmp(&b.unit));
                known.rendered = rendered;
            }
            None => rest.push(other),
        }
    }
    denied.extend(rest);
    denied
}

fn stop(child: &mut Child) -> CompilerError {
    // It may have ended by itself just now; either way there is nothing left to wait for.
    let _ = child.kill();
    let _ = child.wait();
    CompilerError::Interrupted
}

#[cfg(unix)]
fn was_interrupted(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    /// SIGINT
    const INTERRUPT: i32 = 2;
    status.signal() == Some(INTERRUPT)
}

#[cfg(not(unix))]
fn was_interrupted(_: ExitStatus) -> bool {
    false
}

/// `unix` or `target_os="linux"`.
fn read_cfg(line: &str) -> (String, Option<String>) {
    match line.split_once('=') {
        Some((name, value)) => (name.to_owned(), Some(value.trim_matches('"').to_owned())),
        None => (line.to_owned(), None),
    }
}
