//! One case of the evaluation: read, played, run and judged.
//!
//! **Lives here:** [`Case`], what a folder of cases holds; [`Solution`], the reference answers, and the player that gives
//! them; [`run()`], one run of `fix` in a copy of the case; the judge. **Promises:** the case's folder is only read; what the
//! tool says of its own result counts for nothing: the judge asks cargo, with the case's own manifest and tests.
//! **Never knows:** which cases are run, and what is done with the results. `tests/eval.rs` compiles this module as well.

mod case;
pub mod judge;
mod play;
pub mod process;
mod run;
mod tests_within;
mod transcript;
mod tree;

pub use case::Case;
pub use judge::Judgement;
pub use play::{SOLUTION, play};
pub use run::{Asked, Setting, Trial, run};
pub use tree::{copy, read as files};

/// What cannot be done, in one sentence.
pub type Result<T> = std::result::Result<T, String>;

/// An error of the system, with the place that it is about.
fn at<E: std::fmt::Display>(path: &std::path::Path) -> impl FnOnce(E) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}
