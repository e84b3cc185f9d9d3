//! [`ApplyReport`]: what a run of `apply` did.

use super::super::outcome::CellReport;
use super::super::site::Site;
use super::ApplyOptions;
use crate::refusal::{Refusal, RefusedRequest};
use crate::request::{EditDone, Mode};
use crate::txn::Changed;
use std::path::PathBuf;

/// What became of the requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApplyStatus {
    /// They are in the tree.
    Applied,
    /// They would be; nothing was to be written.
    WouldApply,
    /// All of them had been applied before.
    AlreadyApplied,
    /// At least one was refused, and nothing was written.
    Refused,
    /// They were written, did harm, and were taken back.
    RolledBack,
}

impl ApplyStatus {
    /// Whether what was asked for is in the tree, or would be.
    pub fn is_as_asked(self) -> bool {
        match self {
            ApplyStatus::Applied | ApplyStatus::WouldApply | ApplyStatus::AlreadyApplied => true,
            ApplyStatus::Refused | ApplyStatus::RolledBack => false,
        }
    }
}

/// What was done for one request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RequestOutcome {
    /// Its id.
    pub id: Option<String>,
    /// Whether it was applied by an earlier call, and so left out of this one.
    pub already_applied: bool,
    /// Its edits; none if it was refused.
    pub edits: Vec<EditDone>,
}

/// A changed file that deserves attention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flagged {
    /// The file.
    pub file: String,
    /// Why.
    pub reason: String,
}

/// All that a run of `apply` did.
#[derive(Debug, Clone)]
pub struct ApplyReport {
    /// The root.
    pub root: PathBuf,
    /// What became of the requests.
    pub status: ApplyStatus,
    /// How strict it was.
    pub mode: Mode,
    /// Whether the files were left as they were, whatever came of the requests.
    pub dry_run: bool,
    /// Whether the diff is wanted.
    pub show_diff: bool,
    /// The requests, in their order.
    pub requests: Vec<RequestOutcome>,
    /// What was refused, in the order of the requests.
    pub refusals: Vec<RefusedRequest>,
    /// The places that changed, or would; also where the whole was refused for what it would lead to.
    pub changes: Vec<Changed>,
    /// The cells of the matrix in which the compiler judged; empty if there is but one configuration, or it was not asked.
    pub cells: Vec<CellReport>,
    /// Findings that were passed over, and other things that somebody should look at.
    pub warnings: Vec<String>,
    /// Changed files that deserve attention.
    pub flagged: Vec<Flagged>,
    /// Things worth a sentence.
    pub notes: Vec<String>,
    /// The journal's id, for `undo`.
    pub run_id: Option<String>,
}

impl ApplyReport {
    /// The report on an input in which no requests could be read.
    pub fn unread(site: &Site, options: &ApplyOptions, refusal: Refusal) -> Self {
        ApplyReport {
            root: site.workspace.root().to_owned(),
            status: ApplyStatus::Refused,
            mode: options.mode.unwrap_or_default(),
            dry_run: options.dry_run,
            show_diff: false,
            requests: Vec::new(),
            refusals: vec![RefusedRequest { request: Some(0), requests: 0, edit: None, edits: 0, refusal }],
            changes: Vec::new(),
            cells: Vec::new(),
            warnings: Vec::new(),
            flagged: Vec::new(),
            notes: site.notes.clone(),
            run_id: None,
        }
    }
}
