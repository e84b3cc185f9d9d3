//! [`Rehearsals`]: what the compiler would say of a tree that nobody has written.
//!
//! cargo is asked about the tree as it is. What a change of it would come to can be found out without cargo and without
//! the change being made: the wrapper notes how cargo has each member compiled, and a copy of the sources with the change
//! in it is compiled by the very same calls, with the paths led to the copy. Only what reads a changed file is compiled,
//! and what depends on that; of all the rest the last verdict holds. So several changes can be tried side by side.
//!
//! What comes of it is as good as it can be without cargo, and the last word is cargo's all the same. Where it cannot be
//! as good, there is none, and the reason is told.

mod call;
mod perform;
mod plan;
mod record;
mod stage;

pub(super) use record::{note, prepare};

use super::diagnostic::{Diagnostic, Level};
use super::failure::CompilerError;
use super::project::Project;
use super::run::Cargo;
use super::stream::Collector;
use super::units::UnitKey;
use super::verdict::{Verdict, fold_levels};
use crate::edit::ContentHash;
use crate::workspace::Snapshot;
use call::Call;
use perform::{Performed, perform};
use plan::Plan;
use stage::Stage;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Most stages: each keeps a copy of the sources, and what the compiler made of them.
const MAX_STAGES: usize = 8;

/// Why there is no word of the compiler about a state that was to be rehearsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unrehearsed {
    /// It cannot be compiled without cargo; why, in words, if there is anything to be said.
    Unable(String),
    /// The user wants the command to end.
    Interrupted,
    /// The time is up.
    Late,
}

/// What is known of how members are compiled.
#[derive(Debug, Default)]
struct Known {
    calls: BTreeMap<PathBuf, Call>,
    /// The run of cargo in which each unit was compiled the last time.
    made: HashMap<UnitKey, usize>,
    /// Libraries that finished in a run of cargo, so that all that waits for them has been compiled.
    opened: HashSet<UnitKey>,
    /// The last run of cargo that gave no verdict.
    lost: usize,
    /// Units of which a rehearsal of the tree as it is does not say what cargo says.
    distrusted: HashSet<UnitKey>,
    /// Units of which it does.
    trusted: HashSet<UnitKey>,
    /// Where cargo builds.
    outputs: Vec<PathBuf>,
}

impl Known {
    /// Units of which cargo has made something else since `base`, of a state that was taken back.
    fn stale(&self, base: &Verdict) -> impl Iterator<Item = &UnitKey> {
        self.made.iter().filter(|(_, run)| **run > base.run).map(|(key, _)| key)
    }
}

/// A folder's name for the workspace with this root: several may build in one target folder.
fn name_of(root: &Path) -> String {
    format!("{:016x}", ContentHash::of(root.as_os_str().as_encoded_bytes()).get())
}

/// When to stop.
pub(super) struct Stop<'s> {
    interrupted: &'s AtomicBool,
    until: Option<Instant>,
}

impl Stop<'_> {
    fn reason(&self) -> Option<Unrehearsed> {
        if self.interrupted.load(Ordering::SeqCst) {
            return Some(Unrehearsed::Interrupted);
        }
        self.until.is_some_and(|until| Instant::now() >= until).then_some(Unrehearsed::Late)
    }
}

/// Rehearsals of one configuration.
#[derive(Debug)]
pub(super) struct Rehearsals {
    /// Below the target folder.
    folder: PathBuf,
    run: String,
    known: Known,
    stages: Vec<Stage>,
    done: usize,
}

impl Rehearsals {
    /// For the project, in the run of this name.
    pub fn new(project: &Project, run: &str) -> Rehearsals {
        let mut outputs = vec![project.target_dir.clone()];
        outputs.extend(project.build_dir.clone());
        Rehearsals {
            folder: project.target_dir.join("codex-patch").join("rehearsal").join(name_of(&project.root)),
            run: run.to_owned(),
            known: Known { outputs, ..Known::default() },
            stages: Vec::new(),
            done: 0,
        }
    }

    /// The same with nothing known yet.
    pub fn fresh(&self) -> Rehearsals {
        let outputs = self.known.outputs.clone();
        Rehearsals {
            folder: self.folder.clone(),
            run: self.run.clone(),
            known: Known { outputs, ..Known::default() },
            stages: Vec::new(),
            done: 0,
        }
    }

    /// Where the wrapper notes how members are compiled.
    pub fn records(&self) -> PathBuf {
        self.folder.join("calls")
    }

    /// Takes in what the run of cargo with this number came to; `None` if it gave no verdict.
    pub fn learn(&mut self, number: usize, verdict: Option<&Verdict>, project: &Project) {
        for record in record::take(&self.records(), &self.run) {
            if let Some(call) = Call::of(record, project) {
                self.known.calls.insert(call.id(), call);
            }
        }
        let Some(verdict) = verdict else {
            self.known.lost = number;
            return;
        };
        for unit in &verdict.units {
            if !unit.fresh {
                self.known.made.insert(unit.key.clone(), number);
            }
            if unit.key.kind == "lib" && !unit.test {
                self.known.opened.insert(unit.key.clone());
            }
        }
    }

    /// About how many states there was an answer.
    pub fn done(&self) -> usize {
        self.done
    }

    /// What the compiler says of each of `states`: the files in which it differs from the tree, which `base` is about and
    /// which nothing may change meanwhile. Up to `jobs` at once.
    pub fn rehearse(
        &mut self,
        project: &Project,
        base: &Verdict,
        states: &[Vec<Snapshot>],
        jobs: usize,
        (interrupted, until): (&AtomicBool, Option<Instant>),
    ) -> Vec<Result<Verdict, Unrehearsed>> {
        if base.run == 0 || base.run <= self.known.lost {
            return unable(states, "a run of cargo gave no verdict");
        }
        if self.known.outputs.iter().any(|output| project.root.starts_with(output)) {
            return unable(states, "the sources lie in the folder for what is built");
        }
        let jobs = jobs.clamp(1, MAX_STAGES).min(states.len());
        while self.stages.len() < jobs {
            let folder = self.folder.join(self.stages.len().to_string());
            self.stages.push(Stage::new(folder, &project.root, self.known.outputs.clone()));
        }
        let stop = Stop { interrupted, until };
        let open: Mutex<VecDeque<usize>> = Mutex::new((0..states.len()).collect());
        let results: Mutex<BTreeMap<usize, Result<Verdict, Unrehearsed>>> = Mutex::default();
        let done = AtomicUsize::new(0);
        let play = Play { known: &self.known, project, base, stop: &stop, trust: Mutex::default(), done: &done };
        std::thread::scope(|scope| {
            for stage in self.stages.iter_mut().take(jobs) {
                let (open, results, play) = (&open, &results, &play);
                scope.spawn(move || {
                    loop {
                        let next = open.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                        let Some((index, state)) = next.and_then(|index| Some((index, states.get(index)?))) else {
                            break;
                        };
                        let result = play.rehearse(state, stage);
                        results.lock().unwrap_or_else(PoisonError::into_inner).insert(index, result);
                    }
                });
            }
        });
        let trust = play.trust.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.done += done.into_inner();
        for (key, is_trusted) in trust {
            let known = if is_trusted { &mut self.known.trusted } else { &mut self.known.distrusted };
            known.insert(key);
        }
        let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        let result = |index| results.remove(&index).unwrap_or(Err(Unrehearsed::Interrupted));
        (0..states.len()).map(result).collect()
    }
}

impl Cargo {
    /// Notes how members are compiled, so that states of the tree can be rehearsed; it takes [`Cargo::with_tolerance`].
    ///
    /// # Errors
    /// As for [`Cargo::project`].
    pub fn with_rehearsals(mut self) -> Result<Self, CompilerError> {
        let project = self.project()?;
        self.rehearsals = Some(Rehearsals::new(&project, &self.run));
        Ok(self)
    }
}

/// [`Oracle::rehearse`](super::Oracle::rehearse) of one configuration.
pub(super) fn rehearse(
    cargo: &mut Cargo,
    base: &Verdict,
    states: &[Vec<Snapshot>],
    until: Option<Instant>,
) -> Vec<Result<Verdict, Unrehearsed>> {
    let Ok(project) = cargo.project() else { return unable(states, "") };
    let jobs = jobs(&cargo.options.selection);
    let is_watching = !cargo.watched.is_empty();
    match &mut cargo.rehearsals {
        _ if cargo.options.cell.is_some() => unable(states, SEVERAL),
        None => unable(states, ""),
        Some(_) if is_watching => unable(states, "packages that are not selected are checked as well"),
        Some(rehearsals) => rehearsals.rehearse(&project, base, states, jobs, (&cargo.interrupted, until)),
    }
}

/// Why a matrix rehearses nothing.
pub(super) const SEVERAL: &str = "there are several configurations";

/// No answer for any of the states.
pub(super) fn unable(states: &[Vec<Snapshot>], why: &str) -> Vec<Result<Verdict, Unrehearsed>> {
    states.iter().map(|_| Err(Unrehearsed::Unable(why.to_owned()))).collect()
}

/// What all rehearsals of one call share.
struct Play<'p> {
    known: &'p Known,
    project: &'p Project,
    base: &'p Verdict,
    stop: &'p Stop<'p>,
    /// Units whose rehearsal was held against cargo's word, and whether they agree.
    trust: Mutex<HashMap<UnitKey, bool>>,
    done: &'p AtomicUsize,
}

impl Play<'_> {
    fn rehearse(&self, state: &[Snapshot], stage: &mut Stage) -> Result<Verdict, Unrehearsed> {
        if let Some(why) = self.stop.reason() {
            return Err(why);
        }
        let files: Vec<PathBuf> = state.iter().map(|file| PathBuf::from(file.file().as_str())).collect();
        let plan = Plan::of(self.known, self.project, self.base, &files).map_err(Unrehearsed::Unable)?;
        stage.refresh(self.base.run, &plan.folders, &plan.files).map_err(Unrehearsed::Unable)?;
        let put = || state.iter().zip(&files).try_for_each(|(text, file)| stage.put(file, text.bytes()));
        let written = put();
        let performed = match written {
            Ok(()) => self.perform(&plan, stage),
            Err(error) => Err(Unrehearsed::Unable(error.to_string())),
        };
        // The next one begins with the tree as it is, whatever became of this one.
        for file in &files {
            stage.put_back(file).map_err(Unrehearsed::Unable)?;
        }
        let performed = performed?;
        let verdict = self.verdict(&plan, &performed, stage)?;
        self.doubt(&plan, &verdict, stage)?;
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(verdict)
    }

    /// Makes the calls one after the other; one that depends on what failed is left out.
    fn perform(&self, plan: &Plan<'_>, stage: &mut Stage) -> Result<Vec<Option<Performed>>, Unrehearsed> {
        let mut performed: Vec<Option<Performed>> = Vec::new();
        let mut made: HashSet<PathBuf> = HashSet::new();
        for call in &plan.calls {
            let below = plan.calls.iter().zip(&performed).filter(|(other, _)| call.depends_on(other));
            if below.into_iter().any(|(_, done)| done.as_ref().is_none_or(|done| !done.success)) {
                performed.push(None);
                continue;
            }
            let done = perform(call, stage, &made, self.stop)?;
            if done.success && call.is_library() {
                self.opens(call)?;
                made.insert(call.library());
            }
            performed.push(Some(done));
        }
        Ok(performed)
    }

    /// Whether all that waits for this library is known.
    fn opens(&self, library: &Call) -> Result<(), Unrehearsed> {
        let own = BTreeSet::from([library.key.package_id.clone()]);
        let above: HashSet<&str> = self.project.above(&own).iter().map(|package| package.id.as_str()).collect();
        let waits = |key: &UnitKey| match key.kind.as_str() {
            "custom-build" => false,
            "lib" | "proc-macro" => above.contains(key.package_id.as_str()),
            _ => key.package_id == library.key.package_id || above.contains(key.package_id.as_str()),
        };
        let is_known = |key: &UnitKey| self.known.calls.values().any(|call| call.key == *key);
        if let Some(fresh) = self.base.units.iter().find(|unit| waits(&unit.key) && !is_known(&unit.key)) {
            let why = format!("{} was fresh: how it is compiled has not been seen", fresh.key.describe());
            return Err(Unrehearsed::Unable(why));
        }
        if self.known.opened.contains(&library.key) {
            return Ok(());
        }
        for package in self.project.packages.iter().filter(|package| package.selected) {
            for target in package.targets.iter().filter(|target| target.is_selected) {
                let key = target.key(package);
                if waits(&key) && !is_known(&key) {
                    let why = format!("{} has never been compiled before", key.describe());
                    return Err(Unrehearsed::Unable(why));
                }
            }
        }
        Ok(())
    }

    /// What the base verdict says of all else, with what was said now.
    fn verdict(&self, plan: &Plan<'_>, performed: &[Option<Performed>], stage: &Stage) -> Result<Verdict, Unrehearsed> {
        let mut collector = Collector::default();
        for diagnostic in &self.base.diagnostics {
            let mut diagnostic = diagnostic.clone();
            diagnostic.sightings.retain(|sighting| !plan.keys.contains(&sighting.unit));
            if !diagnostic.sightings.is_empty() {
                collector.fold(diagnostic);
            }
        }
        let mut units: Vec<_> = self.base.units.iter().filter(|unit| !plan.keys.contains(&unit.key)).cloned().collect();
        let mut success = true;
        for (call, done) in plan.calls.iter().zip(performed) {
            for diagnostic in done.iter().flat_map(|done| &done.diagnostics) {
                collector.fold(diagnostic.clone());
            }
            if done.as_ref().is_some_and(|done| done.success) {
                units.push(call.unit(stage));
            } else {
                success = false;
            }
        }
        let mut diagnostics = collector.diagnostics;
        for diagnostic in &mut diagnostics {
            diagnostic.sightings.sort_by(|a, b| a.unit.cmp(&b.unit));
        }
        let finished: HashSet<&UnitKey> = units.iter().filter(|unit| unit.tolerated).map(|unit| &unit.key).collect();
        success &= diagnostics.iter().all(|found| match found.level {
            Level::Error => false,
            Level::DeniedLint => found.sightings.iter().any(|sighting| finished.contains(&sighting.unit)),
            Level::Warning | Level::Note => true,
        });
        if success {
            diagnostics = fold_levels(diagnostics);
        }
        Ok(Verdict { success, diagnostics, units, run: self.base.run, ..Verdict::default() })
    }

    /// What finds fault is believed only of units of which the tree as it is gets the same from both: a macro may look for
    /// a file that is not in the copy.
    fn doubt(&self, plan: &Plan<'_>, verdict: &Verdict, stage: &mut Stage) -> Result<(), Unrehearsed> {
        if self.known.stale(self.base).next().is_some() {
            return Ok(());
        }
        let old: HashSet<_> = self.base.errors().map(Diagnostic::key).collect();
        let new = verdict.errors().filter(|error| !old.contains(&error.key()));
        let faulty: BTreeSet<&UnitKey> = new.flat_map(|error| error.sightings.iter().map(|s| &s.unit)).collect();
        for key in faulty.into_iter().filter(|key| plan.keys.contains(*key) && !self.known.trusted.contains(*key)) {
            let was_seen = self.base.units.iter().any(|unit| unit.key == *key) || !said(self.base, key).is_empty();
            let known = self.trust.lock().unwrap_or_else(PoisonError::into_inner).get(key).copied();
            if !was_seen || known == Some(true) {
                continue;
            }
            let mut collector = Collector::default();
            for call in plan.calls.iter().filter(|call| call.key == *key) {
                let done = perform(call, stage, &HashSet::new(), self.stop)?;
                done.diagnostics.into_iter().for_each(|diagnostic| collector.fold(diagnostic));
            }
            let now = Verdict { diagnostics: collector.diagnostics, ..Verdict::default() };
            let agrees = said(&now, key) == said(self.base, key);
            self.trust.lock().unwrap_or_else(PoisonError::into_inner).insert(key.clone(), agrees);
            if !agrees {
                let why = format!("{}: compiled without cargo, it says something else", key.describe());
                return Err(Unrehearsed::Unable(why));
            }
        }
        Ok(())
    }
}

/// Code, message, and where.
type Words<'v> = (Option<&'v str>, &'v str, Vec<(&'v str, usize, usize)>);

/// What a verdict says of a unit.
fn said<'v>(verdict: &'v Verdict, key: &UnitKey) -> BTreeSet<Words<'v>> {
    let own = verdict.diagnostics.iter().filter(|found| found.sightings.iter().any(|s| s.unit == *key));
    own.filter(|found| found.level != Level::Note)
        .map(|found| {
            let places = found.places.iter().map(|p| (p.file.as_str(), p.byte_start, p.byte_end)).collect();
            (found.code.as_deref(), found.message.as_str(), places)
        })
        .collect()
}

/// How many compilers run at once, by cargo's flag among `flags` or by the machine.
pub(super) fn jobs(flags: &[String]) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let wanted = flags.iter().filter_map(|flag| flag.strip_prefix("--jobs=")).next_back();
    match wanted.and_then(|number| number.parse::<i64>().ok()) {
        Some(number) if number > 0 => usize::try_from(number).unwrap_or(cores),
        Some(fewer) => cores.saturating_sub(usize::try_from(fewer.unsigned_abs()).unwrap_or(cores)).max(1),
        None => cores,
    }
}
