//! [`Known`]: how members are compiled, and which run of cargo made what.
//!
//! cargo is run for several **parts**: for the selection, for packages that are watched, and for both in each cell of a
//! matrix. Parts share compilations: what two of them have compiled in the same way is compiled once, and fresh for the
//! second. So the calls are in one pool, and each part knows which of them are its own.

use super::super::project::{Package, Project, Target};
use super::super::units::UnitKey;
use super::super::verdict::Verdict;
use super::Ground;
use super::call::{Call, is_library};
use super::record::Record;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

/// What one run of cargo is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::compiler) struct PartId {
    /// The cell of the matrix, if there is one.
    pub cell: Option<Arc<str>>,
    /// How many packages are watched in it; 0 is the selection. More packages are another part: together they can have
    /// other features.
    pub watched: usize,
}

/// What is known of a part.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// The ids of the packages; `None` if they are those of the selection.
    packages: Option<Vec<String>>,
    /// Its compilations by [`Call::id`], those among them of which no call is known, each with its unit.
    pub members: HashMap<PathBuf, UnitKey>,
    /// Libraries that finished in one of its runs, so that all that waits for them has been compiled.
    pub opened: HashSet<UnitKey>,
}

impl Part {
    /// Whether its runs compile the target wherever that can be.
    pub fn takes(&self, package: &Package, target: &Target) -> bool {
        match &self.packages {
            Some(ids) => ids.contains(&package.id),
            None => package.selected && target.is_selected,
        }
    }
}

/// What is known of how members are compiled.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// By [`Call::id`].
    pub calls: BTreeMap<PathBuf, Call>,
    /// What several parts make in one place, each in another way.
    pub contested: HashSet<PathBuf>,
    /// The run of cargo in which each compilation was made the last time.
    made: HashMap<PathBuf, usize>,
    pub parts: HashMap<PartId, Part>,
    /// The number of runs of cargo, in whatever part.
    pub runs: usize,
    /// The last run of cargo that gave no verdict.
    pub lost: usize,
    /// Units of a part of which a rehearsal of the tree as it is does not say what cargo says.
    pub distrusted: HashSet<(PartId, UnitKey)>,
    /// Units of which it does.
    pub trusted: HashSet<(PartId, UnitKey)>,
    /// Where cargo builds.
    pub outputs: Vec<PathBuf>,
}

impl Known {
    /// Nothing yet; cargo builds in these folders.
    pub fn new(outputs: Vec<PathBuf>) -> Known {
        Known { outputs, ..Known::default() }
    }

    /// Takes in one more run of cargo, in a part that has these packages: the calls that it made, and what it came to.
    /// Gives its number.
    pub fn learn(
        &mut self,
        id: &PartId,
        packages: Option<&[String]>,
        records: Vec<Record>,
        verdict: Option<&Verdict>,
        project: &Project,
    ) -> usize {
        self.runs += 1;
        let calls: Vec<Call> = records.into_iter().filter_map(|record| Call::of(record, project)).collect();
        for call in &calls {
            let others = || self.parts.iter().filter(|(other, _)| *other != id);
            let is_shared = || others().any(|(_, part)| part.members.contains_key(&call.id()));
            if self.calls.get(&call.id()).is_some_and(|known| !known.is_made_like(call)) && is_shared() {
                self.contested.insert(call.id());
            }
        }
        let part = self.parts.entry(id.clone()).or_default();
        part.packages = packages.map(<[String]>::to_vec);
        for call in calls {
            part.members.insert(call.id(), call.key.clone());
            self.calls.insert(call.id(), call);
        }
        let Some(verdict) = verdict else {
            self.lost = self.runs;
            return self.runs;
        };
        for unit in &verdict.units {
            // What was downloaded is the same in every state.
            if let Some(output) = unit.output.as_ref().filter(|_| unit.key.is_path_package()) {
                part.members.insert(output.clone(), unit.key.clone());
                if !unit.fresh {
                    self.made.insert(output.clone(), self.runs);
                }
            }
            if is_library(&unit.key.kind) && !unit.test {
                part.opened.insert(unit.key.clone());
            }
        }
        self.runs
    }

    /// The units of a part of which cargo has made something else since, of a state that was taken back.
    pub fn stale(&self, ground: &Ground<'_>, all: &[Ground<'_>]) -> BTreeSet<UnitKey> {
        // What two parts share is as it was for the later one.
        let seen = |output: &PathBuf| {
            let holders = all.iter().filter(|other| other.part.members.contains_key(output));
            holders.map(|other| other.as_of).max().unwrap_or(ground.as_of)
        };
        let members = ground.part.members.iter();
        let is_stale =
            |output: &PathBuf| self.made.get(output).is_some_and(|run| *run > ground.as_of && *run > seen(output));
        members.filter(|(output, _)| is_stale(output)).map(|(_, key)| key.clone()).collect()
    }
}
