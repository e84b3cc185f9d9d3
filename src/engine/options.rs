//! [`FixOptions`]: what the user asked for.

use super::twins::CfgSiblings;
use crate::compiler::Applicability;
use crate::repair::CheatKind;
use std::collections::BTreeSet;
use std::time::Duration;

/// What a run of `fix` or `check` is asked to do, apart from what cargo is to compile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixOptions {
    /// Most rounds of edits.
    pub max_rounds: usize,
    /// Apply as many compatible fixes of a round as there are, instead of one per file.
    pub batch_edits: bool,
    /// Edit files that do not parse.
    pub allow_broken_input: bool,
    /// Edit the definitions of macros.
    pub allow_macro_def_edit: bool,
    /// Edit files whose header says that a program writes them.
    pub allow_generated: bool,
    /// Try everything for real, then leave every file as it was.
    pub dry_run: bool,
    /// Run rustfmt over changed files that were formatted before.
    pub fmt: bool,
    /// What is done where a fix has a twin under another `cfg`.
    pub cfg_siblings: CfgSiblings,
    /// What is tried beyond the fixes that are applied unasked; `None` for nothing.
    pub trials: Option<TrialOptions>,
}

/// What is tried once the ordinary rounds have settled. A candidate stays only if the compiler confirms it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialOptions {
    /// The weakest word of the compiler that is tried.
    pub applicability: Applicability,
    /// Whether lints are tried down to the weakest word of all: an author of a lint often says nothing.
    pub all_lints: bool,
    /// Whether the candidate makers take part.
    pub makers: bool,
    /// Where several candidates that mean different things hold equally, take the first.
    pub first: bool,
    /// Whether a state with more errors than before holds if all that came to light is what the compiler had not come to,
    /// and not about what was written.
    pub further: bool,
    /// Most trials: runs of cargo and rehearsals. What holds is put before cargo once more.
    pub max_trials: usize,
    /// The same for each error that there is before them, where that comes to more.
    pub trials_per_error: usize,
    /// Longest time for trials; `None` for no limit.
    pub max_time: Option<Duration>,
    /// Cheats that are permitted.
    pub allowed: BTreeSet<CheatKind>,
}

impl TrialOptions {
    /// What is tried beyond the fixes that are applied unasked, down to the word `applicability`, if any; `None` if nothing.
    /// `unsafe_fixes` goes down to what may be incorrect, and of lints to every suggestion; `repair` tries all that the
    /// compiler says, and the makers' candidates.
    pub fn wanted(applicability: Option<Applicability>, unsafe_fixes: bool, repair: bool) -> Option<Self> {
        let applicability = applicability.unwrap_or(Applicability::MachineApplicable);
        let word = if unsafe_fixes { applicability.min(Applicability::MaybeIncorrect) } else { applicability };
        let applicability = if repair { Applicability::Unspecified } else { word };
        (applicability != Applicability::MachineApplicable).then(|| TrialOptions {
            applicability,
            all_lints: unsafe_fixes,
            makers: repair,
            ..TrialOptions::default()
        })
    }
}

/// Most trials, if the user does not say how many.
const MAX_TRIALS: usize = 200;

/// Most trials for each error, if the user does not say how many in all: many errors are as many things to try.
const TRIALS_PER_ERROR: usize = 6;

impl TrialOptions {
    /// The same with so many trials at most; `None` if the user does not say.
    pub fn with_budget(self, max_trials: Option<usize>) -> TrialOptions {
        match max_trials {
            Some(max_trials) => TrialOptions { max_trials, trials_per_error: 0, ..self },
            None => TrialOptions { max_trials: MAX_TRIALS, trials_per_error: TRIALS_PER_ERROR, ..self },
        }
    }
}

impl Default for TrialOptions {
    fn default() -> Self {
        TrialOptions {
            applicability: Applicability::MachineApplicable,
            all_lints: false,
            makers: false,
            first: false,
            further: false,
            max_trials: MAX_TRIALS,
            trials_per_error: 0,
            max_time: None,
            allowed: BTreeSet::new(),
        }
    }
}

impl Default for FixOptions {
    fn default() -> Self {
        FixOptions {
            max_rounds: 100,
            batch_edits: true,
            allow_broken_input: false,
            allow_macro_def_edit: false,
            allow_generated: false,
            dry_run: false,
            fmt: false,
            cfg_siblings: CfgSiblings::Report,
            trials: None,
        }
    }
}
