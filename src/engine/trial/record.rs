//! [`TrialRecord`]: for one diagnostic, which candidates were tried and what each of them caused.

use crate::compiler::{Applicability, Diagnostic, Level};
use crate::refusal::Refusal;
use crate::repair::Cheat;

/// What was tried for one diagnostic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialRecord {
    /// Error or lint code.
    pub code: Option<String>,
    /// The diagnostic's level.
    pub level: Level,
    /// The diagnostic's message.
    pub message: String,
    /// The file as the compiler names it.
    pub file: String,
    /// 1-based line when it was tried.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// The candidates, in the order of their rank before the trial.
    pub candidates: Vec<Tried>,
}

impl TrialRecord {
    /// What came of `candidates` for `diagnostic`.
    pub(in crate::engine) fn of(diagnostic: &Diagnostic, candidates: Vec<Tried>) -> TrialRecord {
        let place = diagnostic.call_site();
        TrialRecord {
            code: diagnostic.code.clone(),
            level: diagnostic.level,
            message: diagnostic.message.clone(),
            file: place.map(|p| p.file.clone()).unwrap_or_default(),
            line: place.map_or(0, |p| p.line),
            column: place.map_or(0, |p| p.column),
            candidates,
        }
    }
}

/// One candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// What it does, in the words of the compiler or of its maker.
    pub help: String,
    /// The candidate maker; `None` if the compiler suggested it.
    pub made_by: Option<&'static str>,
    /// The compiler's word about it.
    pub applicability: Applicability,
    /// Its edits, one line each.
    pub edits: Vec<String>,
    /// What it does that is no honest repair.
    pub cheats: Vec<Cheat>,
    /// Errors with it alone in the tree; `None` if that was not asked.
    pub errors: Option<usize>,
    /// What came of it.
    pub effect: Effect,
}

/// What came of a candidate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// It is in the tree.
    Kept,
    /// It holds, and something better was taken; what, in one line.
    Outranked {
        /// The winner's words.
        by: String,
    },
    /// It holds, as does another that means something else: somebody has to choose.
    Choice,
    /// It does harm, or does not cure.
    Failed {
        /// What it caused.
        reason: Refusal,
    },
    /// It was not tried.
    NotTried {
        /// Why.
        reason: Refusal,
    },
}
