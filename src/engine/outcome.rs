//! What a run did: one [`Outcome`] for each suggestion, and the [`FixReport`] that holds them.

use crate::compiler::{Applicability, CellState, Diagnostic, Level, Progress};
use crate::refusal::Refusal;
use crate::workspace::Snapshot;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What became of one suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Disposition {
    /// Its edits are in the tree (in a dry run: would be).
    Applied {
        /// 1-based round.
        round: usize,
        /// Whether curing its diagnostic uncovered other errors: worth a look.
        revealed: bool,
    },
    /// Its edits were made, did harm, and were taken back.
    RolledBack {
        /// 1-based round.
        round: usize,
        /// The harm.
        reason: Refusal,
    },
    /// It was not applied because it cannot be: the path, the bytes or the syntax forbid it.
    Refused {
        /// Why.
        reason: Refusal,
    },
    /// It was not applied because a rule says so.
    Skipped {
        /// Which.
        reason: Refusal,
    },
}

impl Disposition {
    /// Whether it was refused or skipped, and not because another fix made it needless: one of two ways to cure the same
    /// thing is not missing where the other was taken.
    pub fn is_withheld(&self) -> bool {
        match self {
            Disposition::Refused { .. } => true,
            Disposition::Skipped { reason } => !matches!(reason, Refusal::Superseded { .. }),
            Disposition::Applied { .. } | Disposition::RolledBack { .. } => false,
        }
    }
}

/// One suggestion and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Error or lint code.
    pub code: Option<String>,
    /// The diagnostic's level.
    pub level: Level,
    /// The diagnostic's message.
    pub message: String,
    /// What the compiler says about the suggestion.
    pub help: String,
    /// The compiler's word about it.
    pub applicability: Applicability,
    /// The package that reported it.
    pub package: String,
    /// The cells of the matrix that reported it, by name, sorted; empty without a matrix.
    pub cells: Vec<Arc<str>>,
    /// The file, relative to the workspace root where that is possible.
    pub file: String,
    /// 1-based line in the file as it was when the suggestion was seen.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// The candidate maker that proposed it, or what else but the compiler did; `None` if that did.
    pub made_by: Option<&'static str>,
    /// What it does that was permitted and is no honest repair.
    pub cheats: Vec<crate::repair::Cheat>,
    /// What became of it.
    pub disposition: Disposition,
}

/// A diagnostic that is left at the end.
#[derive(Debug, Clone)]
pub struct Remaining {
    /// The diagnostic.
    pub diagnostic: Diagnostic,
    /// Whether this run uncovered it.
    pub revealed: bool,
    /// Two or more fixes that hold and mean different things, of which somebody has to choose one; else none. Those of a
    /// macro's body stand at the first diagnostic that it has through a call.
    pub choices: Vec<super::trial::Tried>,
    /// How many diagnostics the choices are for, each seen through a call of the same macro.
    pub calls: usize,
}

/// The way to the next edition.
#[derive(Debug, Clone)]
pub struct Migration {
    /// The packages that it is about, by name, with the edition that each is to move to.
    pub packages: Vec<(String, &'static str)>,
    /// What the manifests need besides, and what cargo reads otherwise there, as sentences.
    pub manifests: Vec<String>,
    /// What the compiler said of the packages as the run left them, in that edition.
    pub verdict: MigrationVerdict,
}

/// How packages do in the next edition.
#[derive(Debug, Clone)]
pub enum MigrationVerdict {
    /// Errors and denied lints there; they compile if there are none.
    Errors(Vec<Remaining>),
    /// Nobody knows, for this reason.
    Unknown(String),
}

/// One file that the run changed.
#[derive(Debug, Clone)]
pub struct FileChange {
    /// The file as it was when the run began; `None` if the run made it.
    pub before: Option<Snapshot>,
    /// The file as the run left it (in a dry run: would have).
    pub after: Snapshot,
}

/// Why the run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// Nothing is left to apply.
    Settled,
    /// The round limit.
    RoundLimit,
    /// The compiler gave no verdict on a later round, which was taken back; what was checked before stays.
    NoVerdict,
    /// A later round could not be written and was taken back; what was checked before stays.
    NotWritten,
    /// The user interrupted it; the tree is the last state that was checked.
    Interrupted,
}

/// The figures of a run.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Summary {
    /// Fixes applied and kept.
    pub fixed: usize,
    /// Fixes taken back.
    pub rolled_back: usize,
    /// Suggestions refused or skipped, without those that another fix made needless.
    pub skipped: usize,
    /// Errors at the start.
    pub errors_before: usize,
    /// Errors at the end.
    pub errors_after: usize,
    /// Warnings (denied lints included) at the start.
    pub warnings_before: usize,
    /// Warnings (denied lints included) at the end.
    pub warnings_after: usize,
    /// Rounds of edits.
    pub rounds: usize,
    /// Runs of `cargo check` or `cargo clippy`.
    pub checks: usize,
    /// States that were tried in a copy of the sources, without cargo.
    pub rehearsals: usize,
    /// Wall time.
    pub seconds: f64,
}

/// One cell of the matrix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellReport {
    /// Its name, and whether it can be checked.
    pub state: CellState,
    /// Errors that it saw at the start.
    pub errors_before: usize,
    /// Errors that it sees at the end.
    pub errors_after: usize,
    /// Warnings (denied lints included) at the start.
    pub warnings_before: usize,
    /// Warnings (denied lints included) at the end.
    pub warnings_after: usize,
}

/// What came of the answers of an adviser.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Consultation {
    /// Answers that are in the tree.
    pub kept: usize,
    /// Answers that were refused, the last one to each question included, by the code of the refusal.
    pub refused: BTreeMap<&'static str, usize>,
    /// What the adviser used up, if it says.
    pub spent: Option<Spent>,
}

/// What a model used up, and what it might have.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Spent {
    /// Times that it was turned to, each with one question or more.
    pub rounds: usize,
    /// Most of them; `None` without a limit.
    pub max_rounds: Option<usize>,
    /// Calls.
    pub calls: usize,
    /// Most of them.
    pub max_calls: usize,
    /// Tokens sent.
    pub tokens_in: u64,
    /// Most of them.
    pub max_tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
    /// Most of them.
    pub max_tokens_out: u64,
    /// Seconds from the first call to the end of the last one.
    pub seconds: f64,
    /// Most of them; `None` without a limit.
    pub max_seconds: Option<u64>,
    /// The transcript, if one is kept.
    pub transcript: Option<std::path::PathBuf>,
}

/// All that a run did.
#[derive(Debug, Clone)]
pub struct FixReport {
    /// `fix` or `check`.
    pub command: &'static str,
    /// The workspace root.
    pub root: std::path::PathBuf,
    /// One for each suggestion.
    pub outcomes: Vec<Outcome>,
    /// Files that changed, sorted by path.
    pub changes: Vec<FileChange>,
    /// Diagnostics that are left, ranked: errors first.
    pub remaining: Vec<Remaining>,
    /// The figures.
    pub summary: Summary,
    /// Places under other `cfg`s that read as a fixed one did, sorted by place.
    pub siblings: Vec<super::twins::Sibling>,
    /// The cells of the matrix; empty if there is but one configuration.
    pub cells: Vec<CellReport>,
    /// What was tried for which diagnostic, and what it caused; empty unless trials were asked for.
    pub trials: Vec<super::trial::TrialRecord>,
    /// What an adviser was good for; `None` if there was none.
    pub consultation: Option<Consultation>,
    /// What was asked about the next edition; `None` if nothing was.
    pub next_edition: Option<Migration>,
    /// Why it ended.
    pub stop: StopReason,
    /// Whether the files were left as they were.
    pub dry_run: bool,
    /// The journal's id, for `undo`.
    pub run_id: Option<String>,
    /// Why candidates had to be tried in the tree itself, each reason once.
    pub unrehearsed: Vec<String>,
    /// Things worth a sentence: interrupted runs that were put back, lines of the stream that were ignored, …
    pub notes: Vec<String>,
}

/// What a run tells while it goes on.
#[derive(Debug, Clone)]
pub enum Event {
    /// The compiler starts, for the nth time (1-based).
    CheckStarted {
        /// Which run.
        run: usize,
        /// Rounds of edits so far.
        round: usize,
    },
    /// The compiler finished one target.
    UnitChecked {
        /// The package.
        package: String,
    },
    /// The compiler ended.
    CheckFinished,
    /// A round's edits are about to be written.
    RoundStarted {
        /// 1-based.
        round: usize,
        /// Number of fixes.
        fixes: usize,
        /// Number of files.
        files: usize,
    },
    /// A round did harm and the guilty are searched.
    Bisecting {
        /// How many fixes are suspected.
        suspects: usize,
    },
    /// Candidates are about to be tried.
    TrialsStarted {
        /// How many.
        candidates: usize,
        /// How many diagnostics they are for.
        diagnostics: usize,
    },
    /// An adviser is about to be asked.
    Asked {
        /// The diagnostic, in one line.
        what: String,
        /// Which attempt it is, from 1.
        attempt: usize,
    },
    /// An adviser is answering.
    Answering {
        /// Characters that came so far.
        characters: u64,
    },
    /// The tests run.
    Testing,
    /// Something worth a sentence.
    Note(String),
    /// What became of an interrupted run: files that the user has before them may be others than a moment ago.
    Recovered(String),
}

impl Event {
    /// What the compiler tells of itself, `round` rounds of edits into the run.
    pub fn of_progress(progress: Progress, round: usize) -> Event {
        match progress {
            Progress::Started { run } => Event::CheckStarted { run, round },
            Progress::Unit { package, .. } => Event::UnitChecked { package },
            Progress::Finished => Event::CheckFinished,
        }
    }
}
