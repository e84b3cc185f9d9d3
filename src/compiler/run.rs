//! [`Cargo`]: runs `cargo check` or `cargo clippy` and turns what it says into a [`Verdict`].

use super::copies;
use super::diagnostic::DiagnosticKey;
use super::failure::CompilerError;
use super::foresight::{self, Foreseen};
use super::glance::{Awaited, Enough, Glance, Waiting};
use super::hindsight;
use super::invocation::CargoOptions;
use super::launcher::Launcher;
use super::listening::{Ended, Heard, Listening};
use super::oracle::{CfgList, Oracle, Progress};
use super::probes::Probes;
use super::project::{Project, outside_packages};
use super::replay::{self, PartId, Unrehearsed};
use super::stderr;
use super::units::Platform;
use super::verdict::{End, Verdict, judge};
use super::wrapper;
use crate::workspace::Snapshot;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Why cargo is to call this program before the compiler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Need {
    /// The compiler of the members gets arguments of its own.
    Arguments,
    /// Denied lints are to be expected, for this reason.
    Denial(Foreseen),
    /// A denied lint stopped something in this run.
    Surprise,
    /// How members are compiled is noted, so that states of the tree can be rehearsed.
    Rehearsals,
}

/// `cargo check` or `cargo clippy` as the judge.
#[derive(Debug)]
pub struct Cargo {
    pub(super) options: CargoOptions,
    pub(super) interrupted: Arc<AtomicBool>,
    pub(super) program: Launcher,
    wrapper: Option<PathBuf>,
    /// Why the wrapper is called, from when on it is; one for all cells.
    need: Arc<OnceLock<Need>>,
    /// Whether a message stood on its line behind something else in the last run, where cargo did not hear it.
    unheard: AtomicBool,
    /// The scopes for which it was asked whether it is needed.
    asked: HashSet<Vec<String>>,
    /// Tells what this judge had compiled from what others had.
    pub(super) run: String,
    project: OnceLock<Project>,
    cfgs: Mutex<HashMap<Platform, CfgList>>,
    below: OnceLock<Vec<(String, PathBuf)>>,
    /// Ids of packages that were not selected and whose errors count all the same.
    pub(super) watched: Vec<String>,
    /// Failures below the watched packages that were there when they began to be watched.
    broken_below: HashSet<DiagnosticKey>,
    checks: usize,
    /// One for all cells.
    pub(super) rehearsals: Option<replay::Shared>,
}

impl Cargo {
    /// A judge that has not been asked yet. The program is `$CARGO`, which cargo sets for its subcommands, or `cargo`. Once
    /// `interrupted` is set, a run is stopped within a moment.
    pub fn new(options: CargoOptions, interrupted: Arc<AtomicBool>) -> Self {
        let program = std::env::var_os("CARGO").filter(|name| !name.is_empty()).unwrap_or_else(|| "cargo".into());
        Cargo {
            options,
            interrupted,
            program: Launcher::named(program),
            wrapper: None,
            need: Arc::default(),
            unheard: AtomicBool::new(false),
            asked: HashSet::new(),
            run: format!("{:x}-{:x}", std::process::id(), since_1970().as_nanos()),
            project: OnceLock::new(),
            cfgs: Mutex::default(),
            below: OnceLock::new(),
            watched: Vec::new(),
            broken_below: HashSet::new(),
            checks: 0,
            rehearsals: None,
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
    /// `wrapper` is a program that calls [`run_as_rustc_wrapper`](super::run_as_rustc_wrapper) before all else; where
    /// denied lints are to be expected, it is put before the compiler, and before the user's own wrappers. Where one comes
    /// as a surprise, the check is made once more with it.
    #[must_use]
    pub fn with_tolerance(self, wrapper: PathBuf) -> Self {
        Cargo { wrapper: Some(wrapper), asked: HashSet::new(), ..self }
    }

    /// The same judge in one cell of a matrix.
    pub(super) fn in_cell(&self, options: CargoOptions) -> Cargo {
        let cargo = Cargo::new(options, Arc::clone(&self.interrupted));
        Cargo {
            program: self.program.clone(),
            wrapper: self.wrapper.clone(),
            need: Arc::clone(&self.need),
            run: self.run.clone(),
            project: self.project.clone(),
            rehearsals: self.rehearsals.clone(),
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

    /// Whether fixes are to be expected in the selected libraries alone, by what cargo wrote down the last time.
    pub fn has_libraries_to_fix_alone(&self) -> bool {
        self.project().is_ok_and(|project| {
            let selected: Vec<_> = project.packages.iter().filter(|package| package.selected).collect();
            hindsight::has_libraries_to_fix_alone(&self.options, &project, &selected)
        })
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
        let lost = self.rehearsals.as_ref().map(|shared| replay::locked(shared).lost());
        let seen = self.check_scope(Some(&all), None, on_progress).and_then(whole);
        if let (Some(shared), Some(lost)) = (&self.rehearsals, lost) {
            let mut rehearsals = replay::locked(shared);
            match &seen {
                Ok(_) => verdict.run = rehearsals.widen(verdict, &self.part(None), &self.part(Some(&all))),
                Err(_) => rehearsals.forgive(lost),
            }
        }
        let seen = seen?;
        // What is broken there before anything was done is no business of this run.
        self.broken_below = seen.failures_below(&all);
        verdict.absorb(seen, &all, &self.broken_below);
        self.watched = all;
        Ok(())
    }

    /// One run: of the selection, or of the packages with these ids. `None` if the glance at it was enough.
    fn check_scope(
        &mut self,
        scope: Option<&[String]>,
        mut glance: Option<Glance<'_>>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Verdict>, CompilerError> {
        if self.interrupted.load(Ordering::SeqCst) {
            return Err(CompilerError::Interrupted);
        }
        let project = self.project()?;
        let notes = notes_folder(&project);
        if self.asked.is_empty() {
            copies::tell_apart(&project);
        }
        let other = scope.map(|ids| self.options.for_packages(ids));
        if self.asked.insert(scope.unwrap_or_default().to_vec()) {
            let options = other.as_ref().unwrap_or(&self.options);
            let ids = match scope {
                Some(ids) => ids.iter().cloned().collect(),
                None => project.packages.iter().filter(|p| p.selected).map(|p| p.id.clone()).collect(),
            };
            if let Some(need) = self.need(|| foresight::look(options, &project, ids, &notes)) {
                // Another cell may have said so before.
                let _ = self.need.set(need);
            }
        }
        let mut check = |cargo: &mut Cargo| {
            cargo.checks += 1;
            on_progress(Progress::Started { run: cargo.checks });
            let options = other.as_ref().unwrap_or(&cargo.options);
            let mut result = cargo.run(options, &project, glance.as_mut(), on_progress);
            on_progress(Progress::Finished);
            let number = cargo.learn(scope, result.as_ref().ok().and_then(Option::as_ref), &project);
            result.iter_mut().flatten().for_each(|verdict| verdict.run = number);
            result
        };
        let mut result = check(self);
        let is_unheard = self.unheard.swap(false, Ordering::SeqCst) && self.can_help();
        if is_unheard && self.need.set(Need::Denial(Foreseen::Noise)).is_ok() {
            // What ended is not compiled again, so that it would not speak again.
            if result.as_ref().map_or_else(
                |error| !matches!(error, CompilerError::Interrupted),
                |verdict| verdict.as_ref().is_some_and(|verdict| !verdict.success),
            ) {
                result = check(self);
            }
        }
        let is_surprise = result.iter().flatten().any(|verdict| self.can_help() && verdict.is_stopped_by_lints());
        if is_surprise && self.need.set(Need::Surprise).is_ok() {
            result = check(self);
        }
        if let (Ok(Some(verdict)), Some(cell)) = (&mut result, &self.options.cell) {
            verdict.place_in(cell, &project);
        }
        result
    }

    /// What a run of the selection, or of the packages with these ids, is about.
    fn part(&self, scope: Option<&[String]>) -> PartId {
        let cell = self.options.cell.as_ref().map(|cell| Arc::clone(&cell.name));
        PartId { cell, watched: scope.map_or(0, <[String]>::len) }
    }

    /// What the runs of one check are about.
    pub(super) fn parts(&self) -> Vec<PartId> {
        let watched = Some(self.watched.as_slice()).filter(|ids| !ids.is_empty());
        std::iter::once(None).chain(watched.map(Some)).map(|scope| self.part(scope)).collect()
    }

    /// One verdict of the next ones for [`Cargo::parts`], as [`Oracle::check`] makes it.
    pub(super) fn assembled(&self, said: &mut impl Iterator<Item = Verdict>, project: &Project) -> Option<Verdict> {
        let mut placed = || {
            let mut verdict = said.next()?;
            self.options.cell.iter().for_each(|cell| verdict.place_in(cell, project));
            Some(verdict)
        };
        let mut verdict = placed()?;
        if !self.watched.is_empty() {
            verdict.absorb(placed()?, &self.watched, &self.broken_below);
        }
        Some(verdict)
    }

    /// Whether rustdoc judges.
    pub(super) fn is_doc(&self) -> bool {
        self.options.cell.as_ref().is_some_and(|cell| cell.doc)
    }

    /// Whether a check is of several parts, or its verdict will be part of that of a matrix.
    fn is_in_parts(&self) -> bool {
        self.options.cell.is_some() || !self.watched.is_empty()
    }

    /// Takes in what a run came to; gives its number.
    fn learn(&self, scope: Option<&[String]>, verdict: Option<&Verdict>, project: &Project) -> usize {
        let Some(shared) = &self.rehearsals else { return self.checks };
        let keeps = scope.is_some() || self.is_in_parts();
        replay::locked(shared).learn((&self.part(scope), scope), verdict, keeps, project)
    }

    /// Why cargo is to call this program before the compiler, if it is; `foreseen` says whether denied lints are to be
    /// expected.
    fn need(&self, foreseen: impl FnOnce() -> Option<Foreseen>) -> Option<Need> {
        // clippy takes its arguments itself.
        if !self.options.clippy && !self.options.compiler_args.is_empty() {
            return Some(Need::Arguments);
        }
        if self.wrapper.is_none() || self.need.get().is_some() {
            return None;
        }
        if self.rehearsals.is_some() {
            return Some(Need::Rehearsals);
        }
        foreseen().map(Need::Denial)
    }

    /// Whether the wrapper, which was not there, can be.
    fn can_help(&self) -> bool {
        // rustdoc is called without a wrapper.
        self.wrapper.is_some()
            && self.need.get().is_none()
            && !self.is_doc()
            && wrapper::can_tolerate(&self.options.current_dir)
    }

    /// The command of the next run.
    fn command(&self, options: &CargoOptions, notes: &Path) -> Result<Command, CompilerError> {
        let mut command = options.check_command(&self.program);
        if self.need.get().is_none() {
            return Ok(command);
        }
        let for_members = if self.options.clippy { &[][..] } else { &self.options.compiler_args };
        let failed = |source| CompilerError::Spawn { program: "codex-patch as compiler wrapper".into(), source };
        let own = match &self.wrapper {
            Some(wrapper) => wrapper.clone(),
            None if for_members.is_empty() => return Ok(command),
            None => std::env::current_exe().map_err(failed)?,
        };
        wrapper::install(&mut command, &own, for_members, notes, &self.run).map_err(failed)?;
        if let Some(shared) = &self.rehearsals {
            wrapper::record(&mut command, &replay::locked(shared).records());
        }
        Ok(command)
    }

    fn run(
        &self,
        options: &CargoOptions,
        project: &Project,
        mut glance: Option<&mut Glance<'_>>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Verdict>, CompilerError> {
        let notes = notes_folder(project);
        let mut command = self.command(options, &notes)?;
        let output = project.build_dir.as_ref().unwrap_or(&project.target_dir);
        let _probes = self.need.get().map(|_| Probes::in_place(&command, output, &notes));
        let child = command.spawn().map_err(|source| CompilerError::Spawn {
            program: self.program.name().to_string_lossy().into_owned(),
            source,
        })?;
        let mut outputs = vec![project.target_dir.clone()];
        outputs.extend(project.build_dir.clone());
        let waiting = Waiting::new(glance.as_ref().map_or(&[], |glance| glance.awaited));
        let ended = Listening::to(child, waiting, &self.interrupted).until(|heard| match heard {
            Heard::Of(event) => {
                on_progress(event);
                false
            }
            Heard::Part(part) => {
                let cfg_of = |platform: &Platform| self.cfg_of(platform);
                let is_enough = |glance: &mut Glance<'_>| glance.is_enough(*part, &project.root, &outputs, &cfg_of);
                glance.take().is_some_and(is_enough)
            }
        })?;
        let Some(Ended { status, said: stderr::Said { tail: said, has_message }, collected }) = ended else {
            return Ok(None);
        };
        if has_message {
            self.unheard.store(true, Ordering::SeqCst);
        }
        let garbled = |reason: String| CompilerError::Incomplete { reason, stderr: stderr::error_part(&said) };
        let collector = collected.map_err(garbled)?;
        let end = End { success: status.success(), code: status.code(), described: status.to_string() };
        judge(collector, &end, &said, &project.root, &outputs).map(Some)
    }
}

impl Oracle for Cargo {
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
        let mut verdict = whole(self.check_scope(None, None, on_progress)?)?;
        if !self.watched.is_empty() {
            let watched = self.watched.clone();
            let seen = whole(self.check_scope(Some(&watched), None, on_progress)?)?;
            verdict.absorb(seen, &watched, &self.broken_below);
        }
        if let Some(shared) = self.rehearsals.as_ref().filter(|_| self.is_in_parts()) {
            verdict.run = replay::locked(shared).commit(&self.parts());
        }
        Ok(verdict)
    }

    fn check_unless(
        &mut self,
        awaited: &[Awaited],
        enough: &mut Enough<'_>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Verdict>, CompilerError> {
        if !self.watched.is_empty() {
            return self.check(on_progress).map(Some);
        }
        self.check_scope(None, Some(Glance { awaited, enough }), on_progress)
    }

    fn checks(&self) -> usize {
        self.checks
    }

    fn rehearse(
        &mut self,
        base: &Verdict,
        states: &[Vec<Snapshot>],
        footing: &mut dyn FnMut() -> Option<Vec<Snapshot>>,
        until: Option<Instant>,
    ) -> Vec<Result<Verdict, Unrehearsed>> {
        let one = |mut said: Vec<Verdict>| said.pop().ok_or_else(|| Unrehearsed::Unable(String::new()));
        let all = replay::rehearse(&[self], base, (states, footing), until);
        all.into_iter().map(|result| result.and_then(one)).collect()
    }

    fn rehearsals(&self) -> usize {
        self.rehearsals.as_ref().map_or(0, |shared| replay::locked(shared).done())
    }
}

/// The verdict of a run that nobody ended.
fn whole(verdict: Option<Verdict>) -> Result<Verdict, CompilerError> {
    let ended = || CompilerError::Incomplete { reason: "it was ended early".to_owned(), stderr: String::new() };
    verdict.ok_or_else(ended)
}

/// Where runs of this program as a wrapper find their names and leave their notes.
fn notes_folder(project: &Project) -> PathBuf {
    project.target_dir.join("codex-patch").join("wrapper")
}

fn since_1970() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

/// `unix` or `target_os="linux"`.
fn read_cfg(line: &str) -> (String, Option<String>) {
    match line.split_once('=') {
        Some((name, value)) => (name.to_owned(), Some(value.trim_matches('"').to_owned())),
        None => (line.to_owned(), None),
    }
}
