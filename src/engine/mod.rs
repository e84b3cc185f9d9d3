//! The pipeline: the only room that knows all of it.
//!
//! **Lives here:** the verbs [`fix()`], [`check`], [`apply()`] and [`rewrite()`], the [`policy`] about which suggestions are
//! applied, the judgement of what a round of edits did to the compiler's verdict, the search for the guilty, the trials of what
//! the compiler is not sure of, whom to ask about the rest ([`Adviser`]), and the [`FixReport`] of it all.
//!
//! **Promises:** only a tree that was itself checked whole is kept; what introduced an error is taken back and named,
//! and nothing else is; every suggestion that comes in leaves as exactly one [`Outcome`].
//!
//! **Never knows:** argv, colours, output formats, HTTP.

mod ahead;
mod apply;
mod choose;
mod closing;
mod consult;
mod delta;
mod doubt;
mod early;
mod edition;
mod fix;
mod footing;
mod format;
mod gather;
mod harm;
mod heard;
mod judges;
mod label;
mod ledger;
mod leftover;
mod objections;
mod options;
mod outcome;
mod past;
mod phase;
pub mod policy;
mod reformat;
mod rewrite;
mod session;
mod settle;
mod site;
mod soundness;
mod stopping;
mod suspects;
mod trial;
mod twins;
mod view;
mod waiting;
mod watch;

pub use apply::{ApplyOptions, ApplyReport, ApplyStatus, Check, Flagged, RequestOutcome, Shelf, apply};
pub use consult::{
    Advice, Adviser, Attempt, ConsultOptions, Council, Definition, Dependency, Examiner, Excerpt, Proposal, Question,
    Reach, Review, Reviewer, Silence,
};
pub use fix::{check, fix, fix_with_advice};
pub use judges::Compiler;
pub use options::{FixOptions, TrialOptions};
pub use outcome::{
    CellReport, Consultation, Disposition, Event, FileChange, FixReport, Migration, MigrationVerdict, Outcome,
    Remaining, Spent, StopReason, Summary,
};
pub use rewrite::{
    Audience, Decision, FileMatches, RefusedMatch, RewriteOptions, RewriteReport, RewrittenText, rewrite, rewrite_text,
    search,
};
pub use session::{EngineError, Session, state_folder};
pub use site::{Site, show};
pub use trial::{Change, Effect, Stated, TrialRecord, Tried};
pub use twins::{CfgSiblings, Sibling, SiblingState};

// What the verbs take and tell, of rooms that whoever uses them need not know.
pub use crate::compiler::Project;
pub use crate::txn::Changed;

#[cfg(test)]
mod tests;
