//! [`Rehearsals`]: what the compiler would say of a tree that nobody has written.
//!
//! cargo is asked about the tree as it is. What a change of it would come to can be found out without cargo and without
//! the change being made: the wrapper notes how cargo has each member compiled, and a copy of the sources with the change
//! in it is compiled by the very same calls, with the paths led to the copy. Only what reads a changed file is compiled,
//! and what depends on that; of all the rest the last verdict holds. So several changes can be tried side by side.
//!
//! What comes of it is as good as it can be without cargo, and the last word is cargo's all the same. Where it cannot be
//! as good, there is none, and the reason is told.

mod basis;
mod call;
mod footing;
mod known;
mod perform;
mod plan;
mod play;
mod record;
mod stage;

pub(super) use known::PartId;
pub(super) use record::{note, prepare};

use super::failure::CompilerError;
use super::project::Project;
use super::run::Cargo;
use super::units::UnitKey;
use super::verdict::Verdict;
use crate::edit::ContentHash;
use crate::workspace::Snapshot;
use basis::{Bases, Basis};
use call::Call;
use footing::Footing;
use known::{Known, Part};
use play::Play;
use stage::Stage;
use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// What the tree as it is looks like to one part.
struct Ground<'g> {
    id: &'g PartId,
    part: &'g Part,
    /// The last run of cargo that was about the tree as it is, as far as this part is concerned.
    as_of: usize,
    verdict: &'g Verdict,
}

impl Ground<'_> {
    /// Whether the part has this compiled.
    fn has(&self, call: &Call) -> bool {
        self.part.members.contains_key(&call.id())
    }

    /// A unit of the part, for reports.
    fn describe(&self, key: &UnitKey) -> String {
        UnitKey { cell: self.id.cell.clone(), ..key.clone() }.describe()
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

/// Rehearsals of one workspace, in all parts that cargo is run for.
#[derive(Debug)]
pub(super) struct Rehearsals {
    /// Below the target folder.
    folder: PathBuf,
    run: String,
    known: Known,
    bases: Bases,
    stages: Vec<(Stage, Footing)>,
    done: usize,
}

/// States of the tree that are asked about, and where to get one from that compiles.
type Asked<'a> = (&'a [Vec<Snapshot>], &'a mut dyn FnMut() -> Option<Vec<Snapshot>>);

impl Rehearsals {
    /// For the project, in the run of this name.
    pub fn new(project: &Project, run: &str) -> Rehearsals {
        let mut outputs = vec![project.target_dir.clone()];
        outputs.extend(project.build_dir.clone());
        Rehearsals {
            folder: project.target_dir.join("codex-patch").join("rehearsal").join(name_of(&project.root)),
            run: run.to_owned(),
            known: Known::new(outputs),
            bases: Bases::default(),
            stages: Vec::new(),
            done: 0,
        }
    }

    /// Where the wrapper notes how members are compiled.
    pub fn records(&self) -> PathBuf {
        self.folder.join("calls")
    }

    /// Takes in what a run of cargo in this part, which has these packages, came to; `None` if it gave no verdict. Gives
    /// the number of the run. With `keeps`, the verdict is to be part of a larger one.
    pub fn learn(
        &mut self,
        (part, packages): (&PartId, Option<&[String]>),
        verdict: Option<&Verdict>,
        keeps: bool,
        project: &Project,
    ) -> usize {
        let records = record::take(&self.records(), &self.run);
        let number = self.known.learn(part, packages, records, verdict, project);
        if let Some(verdict) = verdict.filter(|_| keeps) {
            self.bases.heard(part, verdict.clone());
        }
        number
    }

    /// Makes one verdict of what the last runs in these parts said, all of them about the same tree. Gives its number, or 0
    /// if it cannot be taken apart again.
    pub fn commit(&mut self, parts: &[PartId]) -> usize {
        self.bases.commit(self.known.runs, parts).unwrap_or(0)
    }

    /// The same of two verdicts.
    pub fn join(&mut self, one: usize, other: usize) -> usize {
        self.bases.join(self.known.runs, one, other).unwrap_or(0)
    }

    /// The same of `verdict`, which is that of the part `alone` if nothing else is known of it, and of what the last run in
    /// `part` said, which was about the same tree; what cargo was asked about in between may have been another one.
    pub fn widen(&mut self, verdict: &Verdict, alone: &PartId, part: &PartId) -> usize {
        let is_alone = verdict.run != 0 && alone.cell.is_none();
        let basis = || Basis { part: alone.clone(), as_of: verdict.run, verdict: Arc::new(verdict.clone()) };
        let alone = (is_alone && self.bases.of(verdict.run).is_none()).then(basis);
        self.bases.widen(self.known.runs, verdict.run, part, alone).unwrap_or(0)
    }

    /// The last run of cargo that gave no verdict.
    pub fn lost(&self) -> usize {
        self.known.lost
    }

    /// Since `lost`, runs that gave no verdict were about the tree that the verdict before them was about.
    pub fn forgive(&mut self, lost: usize) {
        self.known.lost = lost;
    }

    /// About how many states there was an answer.
    pub fn done(&self) -> usize {
        self.done
    }

    /// What the compiler says in each of the `parts` of each of `states`: the files in which it differs from the tree,
    /// which `base` is about and which nothing may change meanwhile. Up to `jobs` at once.
    pub fn rehearse(
        &mut self,
        project: &Project,
        base: &Verdict,
        parts: &[PartId],
        (states, footing): Asked<'_>,
        jobs: usize,
        (interrupted, until): (&AtomicBool, Option<Instant>),
    ) -> Vec<Result<Vec<Verdict>, Unrehearsed>> {
        if base.run == 0 {
            return unable(states, "what cargo said of the tree is not known in its parts");
        }
        let kept = self.bases.of(base.run).map(<[Basis]>::to_vec);
        let mut grounds: Vec<Ground<'_>> = Vec::new();
        for id in parts {
            let said = match (&kept, parts) {
                (Some(kept), _) => kept.iter().find(|own| own.part == *id).map(|own| (own.as_of, &*own.verdict)),
                (None, [PartId { cell: None, watched: 0 }]) => Some((base.run, base)),
                (None, _) => None,
            };
            let Some(((as_of, verdict), part)) = said.zip(self.known.parts.get(id)) else {
                return unable(states, "what cargo said of the tree is not kept any more");
            };
            grounds.push(Ground { id, part, as_of, verdict });
        }
        if grounds.iter().any(|ground| ground.as_of <= self.known.lost) {
            return unable(states, "a run of cargo gave no verdict");
        }
        if self.known.outputs.iter().any(|output| project.root.starts_with(output)) {
            return unable(states, "the sources lie in the folder for what is built");
        }
        let jobs = jobs.clamp(1, MAX_STAGES).min(states.len());
        while self.stages.len() < jobs {
            let folder = self.folder.join(self.stages.len().to_string());
            self.stages.push((Stage::new(folder, &project.root, self.known.outputs.clone()), Footing::default()));
        }
        let stop = Stop { interrupted, until };
        let open: Mutex<VecDeque<usize>> = Mutex::new((0..states.len()).collect());
        let results: Mutex<BTreeMap<usize, Result<Vec<Verdict>, Unrehearsed>>> = Mutex::default();
        let done = AtomicUsize::new(0);
        let play = Play {
            known: &self.known,
            project,
            grounds: &grounds,
            state: base.run,
            stop: &stop,
            trust: Mutex::default(),
            done: &done,
        };
        let share = |left: usize| left.div_ceil(jobs.max(1));
        let may_lack = |(_, known): &(Stage, Footing)| known.may_be_worth_it(share(states.len()));
        let footing = if self.stages.iter().take(jobs).any(may_lack) { footing() } else { None };
        std::thread::scope(|scope| {
            for (stage, known) in self.stages.iter_mut().take(jobs) {
                let (open, results, play, footing) = (&open, &results, &play, footing.as_deref());
                scope.spawn(move || {
                    loop {
                        let mut left = open.lock().unwrap_or_else(PoisonError::into_inner);
                        let share = share(left.len());
                        let next = left.pop_front();
                        drop(left);
                        let Some((index, state)) = next.and_then(|index| Some((index, states.get(index)?))) else {
                            break;
                        };
                        if let Some(footing) = footing.filter(|_| known.is_worth_it(share)) {
                            known.set(footing, play, stage);
                        }
                        let result = play.rehearse(state, stage);
                        known.see(&result);
                        results.lock().unwrap_or_else(PoisonError::into_inner).insert(index, result);
                    }
                });
            }
        });
        let trust = play.trust.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.done += done.into_inner();
        for (unit, is_trusted) in trust {
            let known = if is_trusted { &mut self.known.trusted } else { &mut self.known.distrusted };
            known.insert(unit);
        }
        let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        let result = |index| results.remove(&index).unwrap_or(Err(Unrehearsed::Interrupted));
        (0..states.len()).map(result).collect()
    }
}

/// Rehearsals that all cells of a matrix share.
pub(super) type Shared = Arc<Mutex<Rehearsals>>;

/// The rehearsals, whatever became of who had them last.
pub(super) fn locked(shared: &Shared) -> MutexGuard<'_, Rehearsals> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cargo {
    /// Notes how members are compiled, so that states of the tree can be rehearsed; it takes [`Cargo::with_tolerance`].
    ///
    /// # Errors
    /// As for [`Cargo::project`].
    pub fn with_rehearsals(mut self) -> Result<Self, CompilerError> {
        let project = self.project()?;
        self.rehearsals = Some(Arc::new(Mutex::new(Rehearsals::new(&project, &self.run))));
        Ok(self)
    }
}

/// [`Oracle::rehearse`](super::Oracle::rehearse) in some cells, or in the one configuration that there is: what is said of
/// each state in each of them.
pub(super) fn rehearse(
    cells: &[&Cargo],
    base: &Verdict,
    (states, footing): Asked<'_>,
    until: Option<Instant>,
) -> Vec<Result<Vec<Verdict>, Unrehearsed>> {
    let Some(first) = cells.first() else { return unable(states, "") };
    let (Ok(project), Some(shared)) = (first.project(), &first.rehearsals) else { return unable(states, "") };
    if cells.iter().any(|cell| cell.is_doc()) {
        return unable(states, RUSTDOC);
    }
    let parts: Vec<PartId> = cells.iter().flat_map(|cell| cell.parts()).collect();
    let jobs = jobs(&first.options.selection);
    let stop = (&*first.interrupted, until);
    let all = locked(shared).rehearse(&project, base, &parts, (states, footing), jobs, stop);
    let of_cells = |said: Vec<Verdict>| {
        let mut said = said.into_iter();
        cells.iter().filter_map(|cell| cell.assembled(&mut said, &project)).collect()
    };
    all.into_iter().map(|result| result.map(of_cells)).collect()
}

/// Why nothing is rehearsed where rustdoc judges.
const RUSTDOC: &str = "rustdoc judges as well, and how cargo calls it has not been seen";

/// No answer for any of the states.
fn unable<T>(states: &[Vec<Snapshot>], why: &str) -> Vec<Result<T, Unrehearsed>> {
    states.iter().map(|_| Err(Unrehearsed::Unable(why.to_owned()))).collect()
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
