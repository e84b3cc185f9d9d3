//! [`Play`]: one state after the other on a stage, and what the compiler says there of each part.

use super::super::diagnostic::{Diagnostic, Level};
use super::super::project::Project;
use super::super::stream::Collector;
use super::super::units::UnitKey;
use super::super::verdict::Verdict;
use super::call::Call;
use super::known::{Known, PartId};
use super::perform::{Performed, perform};
use super::plan::Plan;
use super::stage::Stage;
use super::{Ground, Stop, Unrehearsed};
use crate::workspace::Snapshot;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What all rehearsals of one call share.
pub(super) struct Play<'p> {
    pub known: &'p Known,
    pub project: &'p Project,
    /// The parts that are asked about.
    pub grounds: &'p [Ground<'p>],
    /// The number of the verdict on the tree as it is.
    pub state: usize,
    pub stop: &'p Stop<'p>,
    /// Units whose rehearsal was held against cargo's word, and whether they agree.
    pub trust: Mutex<HashMap<(PartId, UnitKey), bool>>,
    pub done: &'p AtomicUsize,
}

impl Play<'_> {
    /// The verdicts of all parts on the state, in their order.
    pub fn rehearse(&self, state: &[Snapshot], stage: &mut Stage) -> Result<Vec<Verdict>, Unrehearsed> {
        if let Some(why) = self.stop.reason() {
            return Err(why);
        }
        let files: Vec<PathBuf> = state.iter().map(|file| PathBuf::from(file.file().as_str())).collect();
        let plan = Plan::of(self.known, self.project, self.grounds, &files).map_err(Unrehearsed::Unable)?;
        stage.refresh(self.state, &plan.folders, &plan.files).map_err(Unrehearsed::Unable)?;
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
        let grounds = self.grounds.iter().zip(&plan.keys);
        let verdicts: Vec<Verdict> =
            grounds.map(|(ground, keys)| self.verdict(ground, keys, &plan, &performed, stage)).collect();
        self.doubt(&plan, &verdicts, stage)?;
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(verdicts)
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
                for ground in self.grounds.iter().filter(|ground| ground.has(call)) {
                    self.opens(call, ground)?;
                }
                made.insert(call.id());
            }
            performed.push(Some(done));
        }
        Ok(performed)
    }

    /// Whether all that waits for this library in a part is known.
    fn opens(&self, library: &Call, ground: &Ground<'_>) -> Result<(), Unrehearsed> {
        let own = BTreeSet::from([library.key.package_id.clone()]);
        let above: HashSet<&str> = self.project.above(&own).iter().map(|package| package.id.as_str()).collect();
        let waits = |key: &UnitKey| match key.kind.as_str() {
            "custom-build" => false,
            "lib" | "proc-macro" => above.contains(key.package_id.as_str()),
            _ => key.package_id == library.key.package_id || above.contains(key.package_id.as_str()),
        };
        let is_known = |key: &UnitKey| self.known.calls.values().any(|call| call.key == *key && ground.has(call));
        if let Some(fresh) = ground.verdict.units.iter().find(|unit| waits(&unit.key) && !is_known(&unit.key)) {
            let why = format!("{} was fresh: how it is compiled has not been seen", fresh.key.describe());
            return Err(Unrehearsed::Unable(why));
        }
        if ground.part.opened.contains(&library.key) {
            return Ok(());
        }
        for package in &self.project.packages {
            for target in package.targets.iter().filter(|target| ground.part.takes(package, target)) {
                let key = target.key(package);
                if waits(&key) && !is_known(&key) {
                    let why = format!("{} has never been compiled before", ground.describe(&key));
                    return Err(Unrehearsed::Unable(why));
                }
            }
        }
        Ok(())
    }

    /// What the last verdict of a part says of all else, with what was said now of the units with these keys.
    fn verdict(
        &self,
        ground: &Ground<'_>,
        keys: &BTreeSet<UnitKey>,
        plan: &Plan<'_>,
        performed: &[Option<Performed>],
        stage: &Stage,
    ) -> Verdict {
        let mut collector = Collector::default();
        for diagnostic in ground.verdict.diagnostics.iter() {
            let mut diagnostic = diagnostic.clone();
            diagnostic.sightings.retain(|sighting| !keys.contains(&sighting.unit));
            if !diagnostic.sightings.is_empty() {
                collector.fold(diagnostic);
            }
        }
        let mut units: Vec<_> = ground.verdict.units.iter().filter(|unit| !keys.contains(&unit.key)).cloned().collect();
        let mut success = true;
        for (call, done) in plan.calls.iter().zip(performed).filter(|(call, _)| ground.has(call)) {
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
        let diagnostics = Arc::new(diagnostics);
        let mut verdict = Verdict { success, diagnostics, units: units.into(), run: self.state, ..Verdict::default() };
        if success {
            verdict.fold_levels();
        }
        verdict
    }

    /// What finds fault is believed only of units of which the tree as it is gets the same from both: a macro may look for
    /// a file that is not in the copy.
    fn doubt(&self, plan: &Plan<'_>, verdicts: &[Verdict], stage: &mut Stage) -> Result<(), Unrehearsed> {
        if plan.is_stale {
            return Ok(());
        }
        let mut unchanged: HashMap<PathBuf, Vec<Diagnostic>> = HashMap::new();
        for ((ground, keys), verdict) in self.grounds.iter().zip(&plan.keys).zip(verdicts) {
            let base = ground.verdict;
            let old: HashSet<_> = base.errors().map(Diagnostic::key).collect();
            let new = verdict.errors().filter(|error| !old.contains(&error.key()));
            let faulty: BTreeSet<&UnitKey> = new.flat_map(|error| error.sightings.iter().map(|s| &s.unit)).collect();
            for key in faulty.into_iter().filter(|key| keys.contains(*key)) {
                let named = (ground.id.clone(), key.clone());
                let was_seen = base.units.iter().any(|unit| unit.key == *key) || !said(base, key).is_empty();
                let known = self.trust.lock().unwrap_or_else(PoisonError::into_inner).get(&named).copied();
                if self.known.trusted.contains(&named) || !was_seen || known == Some(true) {
                    continue;
                }
                let mut collector = Collector::default();
                for call in plan.calls.iter().filter(|call| call.key == *key && ground.has(call)) {
                    let diagnostics = match unchanged.get(&call.id()) {
                        Some(known) => known.clone(),
                        None => perform(call, stage, &HashSet::new(), self.stop)?.diagnostics,
                    };
                    diagnostics.iter().cloned().for_each(|diagnostic| {
                        collector.fold(diagnostic);
                    });
                    unchanged.insert(call.id(), diagnostics);
                }
                let now = Verdict { diagnostics: Arc::new(collector.diagnostics), ..Verdict::default() };
                let agrees = said(&now, key) == said(base, key);
                self.trust.lock().unwrap_or_else(PoisonError::into_inner).insert(named, agrees);
                if !agrees {
                    let why = format!("{}: compiled without cargo, it says something else", ground.describe(key));
                    return Err(Unrehearsed::Unable(why));
                }
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
