//! [`Oracle`]: what can be asked of a compiler, whichever it is.

use super::failure::CompilerError;
use super::glance::{Awaited, Enough};
use super::replay::Unrehearsed;
use super::verdict::Verdict;
use crate::workspace::Snapshot;
use std::time::Instant;

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

/// The judge: says what the tree as it stands on disk is like.
pub trait Oracle {
    /// Asks about the whole tree.
    ///
    /// # Errors
    /// If there is no verdict. A garbled, incomplete or killed run is no verdict, never a good one.
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError>;

    /// Asks about the whole tree, and looks in on it: once all of `awaited` have been compiled, `enough` is shown what was
    /// said of them, and can end the run, for which there is then no verdict. A judge that cannot be ended is just asked.
    ///
    /// # Errors
    /// As for [`Oracle::check`].
    fn check_unless(
        &mut self,
        _awaited: &[Awaited],
        _enough: &mut Enough<'_>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Verdict>, CompilerError> {
        self.check(on_progress).map(Some)
    }

    /// How often it was asked so far.
    fn checks(&self) -> usize;

    /// Asks about trees that are not on the disk, each given by the files that differ from the one that is there, of which
    /// it said `base`. No further one is begun after `until`. Without an answer for one, the tree has to be made and
    /// asked about; that is so for all, unless the judge says otherwise. `footing` may be asked for a tree that compiles and
    /// is most of the one that does not, which helps a judge that learns from what compiles.
    fn rehearse(
        &mut self,
        _base: &Verdict,
        states: &[Vec<Snapshot>],
        _footing: &mut dyn FnMut() -> Option<Vec<Snapshot>>,
        _until: Option<Instant>,
    ) -> Vec<Result<Verdict, Unrehearsed>> {
        states.iter().map(|_| Err(Unrehearsed::Unable(String::new()))).collect()
    }

    /// How many such trees it was asked about, and has answered, so far.
    fn rehearsals(&self) -> usize {
        0
    }
}

/// The `cfg`s that are set: names, and names with a value.
pub type CfgList = Vec<(String, Option<String>)>;
