//! The judge: what cargo and rustc say about the tree.
//!
//! **Lives here:** [`Cargo`] (runs `cargo check` or `cargo clippy` and reads its stream defensively), [`Project`] (the
//! workspace as cargo describes it), [`Matrix`] (the same in several configurations), rehearsals of states that nobody has
//! written ([`Oracle::rehearse`]), [`Verdict`], [`Diagnostic`],
//! [`Suggestion`], and [`lower`](Suggestion::lower), which turns a suggestion into an edit set; the user's own command that
//! tests the code ([`TestCommand`]).
//!
//! **Promises:** a run counts only if cargo said that it finished and its exit status agrees; no line of the stream,
//! however hostile, can crash or mislead; a suggestion becomes an edit only after the workspace, the bytes of the file
//! and the message's own text agreed to it.
//!
//! **Never knows:** models, request dialects, the terminal, or how a file is written.

mod cell;
mod colours;
mod compiled;
mod configured;
mod copies;
mod depinfo;
mod descendants;
mod diagnostic;
mod editions;
mod exam;
mod failure;
mod foresight;
mod format;
mod glance;
mod hindsight;
mod invocation;
mod launcher;
mod levels;
mod listening;
mod lower;
mod matrix;
mod oracle;
mod patient;
mod probes;
mod project;
mod reading;
mod remembered;
mod renames;
mod repeated;
mod replay;
mod run;
mod silence;
mod stderr;
mod stream;
mod suggestion;
mod tolerance;
mod units;
mod verdict;
mod wire;
mod wrapper;

#[cfg(test)]
mod tests;

pub use cell::{Cell, FeatureSet, MAX_CELLS, MatrixOptions, TooManyCells};
pub use compiled::Units;
pub use descendants::kill_with_all_below;
pub use diagnostic::{Diagnostic, DiagnosticKey, Level, Place, Sighting};
pub use editions::{EditionQuestion, NextEdition, next_edition};
pub use exam::{TestCommand, Tested, Untested};
pub use failure::CompilerError;
pub use format::rustfmt;
pub use glance::{Awaited, Enough};
pub use invocation::CargoOptions;
pub use lower::Files;
pub use matrix::{CellState, Matrix, Unchecked};
pub use oracle::{CfgList, Oracle, Progress};
pub use project::{Package, Project, Target};
pub use replay::Unrehearsed;
pub use run::Cargo;
pub use suggestion::{Applicability, Expansion, Lowered, Part, Quoted, Shape, Suggestion};
pub use units::{Platform, Unit, UnitKey};
pub use verdict::Verdict;
pub use wrapper::run_as_rustc_wrapper;
