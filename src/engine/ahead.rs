//! [`Fixing::go_ahead`]: rounds whose check is ended once it shows that another round follows.
//!
//! After a round in a library, all that depends on the library is compiled. If the library itself shows the fixes of a next
//! round, that is for nothing: it has to be done again after them. So the check is ended when the libraries are done, the
//! next round is made on top, and so on, until a check goes through to its end. That one judges all of these rounds. If it
//! finds harm, they are taken back together and made again one by one, each checked whole; so what was found by looking
//! ahead is never kept on the word of half a check.

use super::delta::delta;
use super::early::tells_of_before;
use super::fix::{Fixing, merge_derives};
use super::gather::{Candidate, Gathered, Judge};
use super::harm::{Cause, Harm, sentence};
use super::judges::Compiler;
use super::objections::{CfgSet, Dark};
use super::outcome::Event;
use super::settle::{Limit, Round, Set, Settled, Trial, Unsettled, rewrites_of, standing, uncured};
use super::view::View;
use crate::compiler::{Awaited, CfgList, CompilerError, Level, Platform, Progress, Unit, Verdict};
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use crate::request::edits_between;
use crate::txn::Rewrite;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

/// Most rounds that are made before a check has to go through.
pub(super) const MAX_ROUNDS: usize = 6;

/// What came of looking ahead.
pub(super) enum Ahead {
    /// Several rounds were made and accepted, the last check of which says this.
    Made(Verdict),
    /// Nothing was to be seen ahead: the check of the first round went through, and says this. The tree is as that round
    /// makes it, nothing is accepted.
    Whole(Verdict),
    /// Nothing was done; the tree is as it was.
    Not,
}

/// A round of which it is known what the compiler says.
pub(super) enum Known {
    /// It was made without what did harm, and so were rounds after it; all that is accepted. The last check says this.
    Made(Verdict),
    /// The tree is as `fixes` make it, and the compiler says this. Nothing is accepted.
    Whole {
        fixes: Set,
        verdict: Verdict,
        /// The others of the round, each with the harm it did.
        guilty: BTreeMap<usize, Refusal>,
    },
}

/// One of the rounds.
pub(super) struct Stage {
    /// What its fixes come from.
    pub(super) base: Verdict,
    pub(super) candidates: Vec<Candidate>,
    pub(super) chosen: BTreeSet<usize>,
    pub(super) rewrites: Vec<Rewrite>,
}

/// What is known of the tree when the first of several rounds is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// What a whole check said.
    All,
    /// What was said of the libraries that are awaited.
    Libraries,
}

/// What the end of a check came to.
pub(super) enum End {
    /// The rounds are accepted, and this is said of them.
    Made(Verdict),
    /// Of a first round, of which all was known before, this is said. It is not accepted.
    Whole(Verdict),
    /// Something speaks against the rounds. They are not accepted.
    Harm,
}

impl Fixing<'_> {
    /// Makes the round that is `chosen`, and those that it shows to follow. `base` is the verdict that the candidates come
    /// from; `view` shows the tree as it is.
    ///
    /// # Errors
    /// [`Unsettled`]; the tree is then as it was.
    pub(super) fn go_ahead<C: Compiler>(
        &mut self,
        compiler: &mut C,
        base: &Verdict,
        candidates: &[Candidate],
        chosen: &BTreeSet<usize>,
        view: &mut View<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Ahead, Unsettled> {
        let awaited = self.libraries(base, candidates, chosen, view);
        if awaited.is_empty() {
            return Ok(Ahead::Not);
        }
        let rewrites = rewrites_of(chosen, candidates, view).map_err(Unsettled::Refused)?;
        let first = Stage { base: base.clone(), candidates: candidates.to_vec(), chosen: chosen.clone(), rewrites };
        let (ledger, twins) = (self.ledger.clone(), self.twins.clone());
        let end = self.stages(compiler, &awaited, (Sight::All, first), on_event);
        if let Ok(End::Made(verdict)) = end {
            return Ok(Ahead::Made(verdict));
        }
        (self.ledger, self.twins) = (ledger, twins);
        match end {
            Ok(End::Whole(verdict)) => Ok(Ahead::Whole(verdict)),
            Ok(_) => {
                self.is_patient = true;
                self.run.reject().map_err(Unsettled::Txn)?;
                Ok(Ahead::Not)
            }
            Err(error) => {
                self.run.reject().map_err(Unsettled::Txn)?;
                Err(error)
            }
        }
    }

    /// Where the check of the round that is `chosen` came to `known`, makes it again without what that convicts by place,
    /// and looks ahead from there: else a check would go through for a round that another one follows. Where the place does
    /// not tell, all is as if this had not been tried.
    ///
    /// # Errors
    /// As for [`Fixing::go_ahead`].
    pub(super) fn go_ahead_without_guilty<C: Compiler>(
        &mut self,
        compiler: &mut C,
        base: &Verdict,
        candidates: &[Candidate],
        (chosen, known): (&Set, Verdict),
        view: &mut View<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Known, Unsettled> {
        let again = self.again(compiler, base, candidates, (chosen, known), view, on_event);
        if again.is_err() {
            self.run.reject().map_err(Unsettled::Txn)?;
        }
        again
    }

    /// [`Fixing::go_ahead_without_guilty`]; with an error, the tree is left as it is then.
    fn again<C: Compiler>(
        &mut self,
        compiler: &mut C,
        base: &Verdict,
        candidates: &[Candidate],
        (chosen, known): (&Set, Verdict),
        view: &mut View<'_>,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Known, Unsettled> {
        let whole = |fixes: Set, verdict: Verdict, guilty| Ok(Known::Whole { fixes, verdict, guilty });
        if known.errors().next().is_none() {
            return whole(chosen.clone(), known, BTreeMap::new());
        }
        let number = self.rounds + 1;
        let judged = |fixing: &mut Self, compiler: &mut C, view: &mut View<'_>, set: &Set, verdict: Verdict| {
            let rewrites = rewrites_of(set, candidates, view).map_err(Unsettled::Refused)?;
            let (run, limit) = (&mut fixing.run, Limit::NONE);
            let oracle = compiler;
            let mut round =
                Round { view, run, oracle, base, candidates, number, limit, rehearsal: None, on_event: &mut |_| {} };
            Ok::<Trial, Unsettled>(round.judged(set, rewrites, verdict, false))
        };
        let first = judged(self, compiler, view, chosen, known.clone())?;
        let (ledger, all) = (self.ledger.clone(), first.rewrites.clone());
        let (mut harms, mut guilty) = (first.harms, BTreeMap::<usize, Vec<Cause>>::new());
        while let Some(convicted) = convicted(&harms) {
            guilty.extend(convicted);
            let others: Set = chosen.iter().copied().filter(|index| !guilty.contains_key(index)).collect();
            let others = standing(&others, candidates);
            if others.is_empty() {
                break;
            }
            let reasons = guilty.iter().map(|(index, causes)| (*index, sentence(causes.clone()))).collect();
            self.ban_guilty(candidates, &reasons, number);
            let ahead = self.go_ahead(compiler, base, candidates, &others, view, on_event);
            if let Ok(Ahead::Made(verdict)) = ahead {
                return Ok(Known::Made(verdict));
            }
            // They are banned where the round is entered.
            self.ledger = ledger.clone();
            let Ahead::Whole(verdict) = ahead? else { break };
            let next = judged(self, compiler, view, &others, verdict.clone())?;
            if next.harms.is_empty() {
                return whole(others, verdict, reasons);
            }
            harms = next.harms;
        }
        self.run.propose(&all).map_err(Unsettled::Txn)?;
        whole(chosen.clone(), known, BTreeMap::new())
    }

    /// The libraries that the fixes edit, if something else depends on them and nothing is broken, so that it is worth
    /// looking at them first.
    fn libraries(
        &self,
        base: &Verdict,
        candidates: &[Candidate],
        chosen: &BTreeSet<usize>,
        view: &View<'_>,
    ) -> Vec<Awaited> {
        let is_plain = base.success && base.errors().next().is_none() && self.watched.is_empty();
        if self.is_patient || !is_plain || !self.options.batch_edits {
            return Vec::new();
        }
        let fixes = chosen.iter().filter_map(|index| candidates.get(*index));
        let files: BTreeSet<&WorkspacePath> = fixes.flat_map(|candidate| candidate.edits.files()).collect();
        let files: BTreeSet<PathBuf> = files.into_iter().map(|file| view.real_path(file)).collect();
        let is_library = |kind: &str| matches!(kind, "lib" | "proc-macro");
        let compiles = |unit: &Unit, files: &BTreeSet<PathBuf>| {
            unit.sources.as_ref().is_some_and(|sources| !sources.is_disjoint(files))
        };
        let edited = |unit: &&Unit| is_library(&unit.key.kind) && compiles(unit, &files);
        let of_libraries = base.units.iter().filter(edited).filter_map(|unit| unit.sources.as_ref()).flatten();
        let shared: BTreeSet<PathBuf> = of_libraries.filter(|source| files.contains(*source)).cloned().collect();
        // What else compiles the same files has a say in what is unused in them.
        let awaited = base.units.iter().filter(|unit| compiles(unit, &shared) && unit.key.kind != "custom-build");
        let awaited: Vec<Awaited> = awaited.map(|unit| (unit.key.clone(), unit.test)).collect();
        let packages: BTreeSet<String> = awaited.iter().map(|(key, _)| key.package_id.clone()).collect();
        let above: BTreeSet<&str> = self.project.above(&packages).into_iter().map(|p| p.id.as_str()).collect();
        let depends = base.units.iter().any(|unit| {
            let is_beside = packages.contains(&unit.key.package_id) && !is_library(&unit.key.kind);
            let is_compiled_after =
                is_beside && unit.key.kind != "custom-build" || above.contains(unit.key.package_id.as_str());
            is_compiled_after && !awaited.contains(&(unit.key.clone(), unit.test))
        });
        if depends { awaited } else { Vec::new() }
    }

    /// Makes one round after the other until a check goes through.
    pub(super) fn stages<C: Compiler>(
        &mut self,
        compiler: &mut C,
        awaited: &[Awaited],
        (sight, mut stage): (Sight, Stage),
        on_event: &mut dyn FnMut(Event),
    ) -> Result<End, Unsettled> {
        let mut total = stage.rewrites.clone();
        let mut made = 0;
        loop {
            let proposed = self.run.propose(&total);
            if made > 0 && proposed.is_err() {
                return Ok(End::Harm);
            }
            proposed.map_err(Unsettled::Txn)?;
            made += 1;
            let number = self.rounds + made;
            let settled = stage.settled();
            self.enter(&stage.candidates, &settled, number, &stage.base, BTreeMap::new());
            let may_go_on = made < MAX_ROUNDS && number < self.options.max_rounds;
            let mut view = View::with(self.workspace, &total);
            let mut next = None;
            let checked = {
                let mut enough = |part: &Verdict, cfg_of: &dyn Fn(&Platform) -> CfgList| {
                    if may_go_on {
                        next = self.follows(&stage, part, awaited, &mut view, cfg_of);
                    }
                    next.is_some()
                };
                let mut tell = |progress: Progress| on_event(Event::of_progress(progress, number));
                compiler.check_unless(awaited, &mut enough, &mut tell)
            };
            match checked {
                Ok(Some(verdict)) if made == 1 && sight == Sight::All => return Ok(End::Whole(verdict)),
                Ok(Some(verdict)) => {
                    let is_told =
                        sight == Sight::All || tells_of_before(&verdict, self.project, awaited, &total, &view);
                    if !is_told || !stage.is_harmless(&verdict, &mut view) {
                        return Ok(End::Harm);
                    }
                    self.run.accept().map_err(Unsettled::Txn)?;
                    self.past.accepted(&total);
                    self.rounds = number;
                    return Ok(End::Made(verdict));
                }
                Ok(None) => {}
                Err(CompilerError::Interrupted) => return Err(Unsettled::Compiler(CompilerError::Interrupted)),
                // Why is better said of one round that was checked whole.
                Err(_) => return Ok(End::Harm),
            }
            let Some(following) = next else { return Ok(End::Harm) };
            let Some(together) = together(&total, &following.rewrites) else { return Ok(End::Harm) };
            let files = following.rewrites.len();
            on_event(Event::RoundStarted { round: number + 1, fixes: following.chosen.len(), files });
            (stage, total) = (following, together);
        }
    }

    /// The round that follows on `stage`, as far as `part` shows it: what the compiler says of the awaited units. `None` if
    /// nothing follows, or if something in it speaks against the stage.
    fn follows(
        &mut self,
        stage: &Stage,
        part: &Verdict,
        awaited: &[Awaited],
        view: &mut View<'_>,
        cfg_of: &dyn Fn(&Platform) -> CfgList,
    ) -> Option<Stage> {
        let mut base = part.clone();
        let others = stage.base.units.iter().filter(|unit| !awaited.contains(&(unit.key.clone(), unit.test)));
        base.units.extend(others.cloned());
        merge_derives(&mut base, self.options, view);
        if !stage.is_harmless(&base, view) {
            return None;
        }
        let Gathered { candidates, suggestions } = {
            let cfg = |platform: &Platform| {
                let cfg: CfgSet = cfg_of(platform).into_iter().collect();
                (!cfg.is_empty()).then_some(cfg)
            };
            let mut judge = Judge { options: self.options, project: self.project, dark: Dark::new(self.project, &cfg) };
            judge.gather(&base, &self.ledger, view)
        };
        self.ledger.hear(suggestions);
        let chosen = self.choose(&candidates, view);
        let edits = chosen.iter().filter_map(|index| candidates.get(*index)).map(|candidate| &candidate.edits);
        // Packages that nobody watches so far are for a round of their own.
        if chosen.is_empty() || !self.unseen_above(edits, &base).is_empty() {
            return None;
        }
        let rewrites = rewrites_of(&chosen, &candidates, view).ok()?;
        // What the others deny is nothing new.
        let others = stage.base.diagnostics.iter().filter(|d| d.level == Level::DeniedLint).cloned();
        Arc::make_mut(&mut base.diagnostics).extend(others.filter_map(|mut lint| {
            lint.suggestions.clear();
            lint.sightings.retain(|sighting| !awaited.iter().any(|(key, _)| *key == sighting.unit));
            (!lint.sightings.is_empty()).then_some(lint)
        }));
        Some(Stage { base, candidates, chosen, rewrites })
    }
}

impl Stage {
    /// The stage as a round of which everything stays.
    fn settled(&self) -> Settled {
        Settled {
            kept: self.chosen.clone(),
            guilty: BTreeMap::new(),
            verdict: None,
            rewrites: self.rewrites.clone(),
            revealing: BTreeSet::new(),
            revealed: Vec::new(),
            stopping: Vec::new(),
        }
    }

    /// Whether nothing in what is said of the tree with it speaks against it, as far as that is whole.
    fn is_harmless(&self, after: &Verdict, view: &mut View<'_>) -> bool {
        let delta = delta(&self.base, after, &self.rewrites, view);
        let is_broken = after.diagnostics.iter().any(|diagnostic| diagnostic.level == Level::Error);
        !is_broken
            && delta.introduced.is_empty()
            && delta.stopping.is_empty()
            && delta.lost.is_empty()
            && uncured(&self.chosen, &self.candidates, &self.base, after, &delta).is_empty()
    }
}

/// The fixes that are convicted by place, each of the harm it did. `None` if there is harm of which the place does not tell,
/// such as some that goes on without those that were convicted of it.
fn convicted(harms: &[Harm]) -> Option<BTreeMap<usize, Vec<Cause>>> {
    let mut convicted: BTreeMap<usize, Vec<Cause>> = BTreeMap::new();
    for harm in harms {
        convicted.entry(harm.culprit()?).or_default().push(harm.cause.clone());
    }
    (!convicted.is_empty()).then_some(convicted)
}

/// One rewrite of each file for `first` and then `second`, which begins with the texts that `first` ends with. `None` if a
/// file is not text.
fn together(first: &[Rewrite], second: &[Rewrite]) -> Option<Vec<Rewrite>> {
    let mut all: BTreeMap<&WorkspacePath, Rewrite> = first.iter().map(|r| (r.file(), r.clone())).collect();
    for then in second {
        let both = match all.get(then.file()) {
            None => then.clone(),
            Some(one) => {
                let edits = edits_between(one.before(), one.before().text()?, then.after().text()?)?;
                Rewrite::of_edits(one.before(), &edits).ok()?
            }
        };
        all.insert(then.file(), both);
    }
    Some(all.into_values().collect())
}
