//! [`Glance`]: a look at what a run of cargo has said so far, after which it can be ended.
//!
//! Where the libraries of a round already show that another round follows, compiling all that depends on them would be
//! for nothing: it has to be done again.

use super::diagnostic::Level;
use super::oracle::CfgList;
use super::stream::Collector;
use super::units::{Platform, RawUnit, UnitKey};
use super::verdict::{End, Verdict, judge};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// A compilation that is waited for: its package and target, and whether it is made with `--test`.
pub type Awaited = (UnitKey, bool);

/// Is shown what was said of some compilations, can ask for the `cfg`s that are set for a platform, and tells whether that
/// is enough.
pub type Enough<'a> = dyn FnMut(&Verdict, &dyn Fn(&Platform) -> CfgList) -> bool + 'a;

/// A look at a run once some compilations are done.
pub(super) struct Glance<'a> {
    /// The compilations.
    pub awaited: &'a [Awaited],
    /// Is shown what was said of them.
    pub enough: &'a mut Enough<'a>,
}

impl Glance<'_> {
    /// Whether `part`, what was read of the awaited compilations, is enough. A part with an error never is: of what is
    /// broken, all has to be known.
    pub fn is_enough(
        &mut self,
        part: Collector,
        root: &Path,
        outputs: &[PathBuf],
        cfg_of: &dyn Fn(&Platform) -> CfgList,
    ) -> bool {
        let is_broken = part.diagnostics.iter().any(|diagnostic| diagnostic.level == Level::Error);
        let end = End { success: true, code: Some(0), described: String::new() };
        !is_broken && judge(part, &end, "", root, outputs).is_ok_and(|verdict| (self.enough)(&verdict, cfg_of))
    }
}

/// Waits for compilations as the stream tells of them.
pub(super) struct Waiting {
    awaited: Vec<Awaited>,
    open: HashSet<Awaited>,
}

impl Waiting {
    pub fn new(awaited: &[Awaited]) -> Self {
        Waiting { awaited: awaited.to_vec(), open: awaited.iter().cloned().collect() }
    }

    /// What was read of the awaited compilations, if `unit` is the last of them.
    pub fn done(&mut self, read: &Collector, unit: &RawUnit) -> Option<Collector> {
        // Asked for once: afterwards nothing is open, and nothing goes.
        let is_last = self.open.remove(&(unit.key.clone(), unit.test)) && self.open.is_empty();
        is_last.then(|| {
            let keys: HashSet<&UnitKey> = self.awaited.iter().map(|(key, _)| key).collect();
            read.part(&keys, unit)
        })
    }
}
