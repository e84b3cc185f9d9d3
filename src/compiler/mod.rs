//! The judge: what cargo and rustc say about the tree.
//!
//! **Lives here:** [`Cargo`] (runs `cargo check` or `cargo clippy` and reads its stream defensively), [`Project`] (the
//! workspace as cargo describes it), [`Verdict`], [`Diagnostic`], [`Suggestion`], and [`lower`](Suggestion::lower), which
//! turns a suggestion into an edit set.
//!
//! **Promises:** a run counts only if cargo said that it finished and its exit status agrees; no line of the stream,
//! however hostile, can crash or mislead; a suggestion becomes an edit only after the workspace, the bytes of the file
//! and the message's own text agreed to it.
//!
//! **Never knows:** models, request dialects, the terminal, or how a file is written.

mod diagnostic;
mod format;
mod project;
mod run;
mod stream;
mod suggestion;
mod units;
mod wire;

pub use diagnostic::{Diagnostic, DiagnosticKey, Level, Place, Sighting};
pub use format::rustfmt;
pub use project::{Package, Project};
pub use run::{Cargo, CargoOptions, CompilerError, Oracle, Progress, Verdict, run_as_rustc_wrapper};
pub use suggestion::{Applicability, Expansion, Lowered, Part, Shape, Suggestion};
pub use units::{Unit, UnitKey};
