//! [`Footing`]: whether the compiler has something to build on where the tree does not compile.
//!
//! What rustc finds out of a crate it keeps for the next time only if the crate compiles. Where the tree does not, each
//! rehearsal that fails would begin from nothing, which costs twice as much with 600 lines, and three and a half times as
//! much with 13,500. So, where several are to come, a state is compiled first in which the functions with the errors are
//! left out.

use super::Unrehearsed;
use super::call::Call;
use super::perform::perform;
use super::plan::Plan;
use super::play::Play;
use super::stage::Stage;
use crate::compiler::verdict::Verdict;
use crate::workspace::Snapshot;
use std::collections::HashSet;
use std::path::PathBuf;

/// So many rehearsals on one stage, those that failed and those that are to come, are worth one more compilation. Fewer are
/// done before it is won back, and the first one that succeeds serves as well.
const WORTH_IT: usize = 5;
/// Of less Rust, in bytes, what is kept saves less than it costs to keep it.
const LEAST: u64 = 32 * 1024;

/// What is known of one stage.
#[derive(Debug, Default)]
pub(super) struct Footing {
    /// Rehearsals that failed on it.
    failed: usize,
    /// Nothing more is to be done: there is something to build on, or it cannot be had.
    is_settled: bool,
}

impl Footing {
    /// Whether a compilation for its own sake may come to be worth it, where so many states are about to be rehearsed on the
    /// stage.
    pub fn may_be_worth_it(&self, share: usize) -> bool {
        !self.is_settled && self.failed + share >= WORTH_IT
    }

    /// Whether it is worth it, where so many states are still to be rehearsed on the stage.
    pub fn is_worth_it(&self, share: usize) -> bool {
        !self.is_settled && self.failed > 0 && self.failed + share >= WORTH_IT
    }

    /// Takes in what a rehearsal on the stage came to.
    pub fn see(&mut self, result: &Result<Vec<Verdict>, Unrehearsed>) {
        let compiles = result.as_ref().map(|said| said.iter().all(|verdict| verdict.success));
        match compiles {
            // What was kept of this one serves the next ones.
            Ok(true) => self.is_settled = true,
            Ok(false) => self.failed += 1,
            Err(_) => {}
        }
    }

    /// Compiles `state` on the stage, of what does not compile as the tree is and is kept by the compiler.
    pub fn set(&mut self, state: &[Snapshot], play: &Play<'_>, stage: &mut Stage) {
        let files: Vec<PathBuf> = state.iter().map(|file| PathBuf::from(file.file().as_str())).collect();
        let Ok(plan) = Plan::of(play.known, play.project, play.grounds, &files) else { return };
        if stage.refresh(play.state, &plan.folders, &plan.files).is_err() || stage.rust() < LEAST {
            return;
        }
        self.is_settled = true;
        let put = state.iter().zip(&files).try_for_each(|(text, file)| stage.put(file, text.bytes()));
        let calls = plan.calls.iter().filter(|call| call.is_incremental() && is_broken(call, play));
        for call in calls.take_while(|_| put.is_ok() && play.stop.reason().is_none()) {
            // Whatever it says, nobody asked; what keeps it from saying anything keeps the next one as well.
            if perform(call, stage, &HashSet::new(), play.stop).is_err() {
                break;
            }
        }
        for file in &files {
            // A copy that cannot be made is seen by the next one that needs it.
            let _ = stage.put_back(file);
        }
    }
}

/// Whether cargo found errors in what this call compiles.
fn is_broken(call: &Call, play: &Play<'_>) -> bool {
    play.grounds.iter().filter(|ground| ground.has(call)).any(|ground| {
        ground.verdict.errors().any(|error| error.sightings.iter().any(|sighting| sighting.unit == call.key))
    })
}
