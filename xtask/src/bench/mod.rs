//! `cargo xtask bench`: codex-patch beside tools that do the same work, in the same minutes on the same machine.

mod apply;
mod corpus;
mod fix;
mod measured;
mod rewrite;

use clap::{Args, Subcommand};
use std::error::Error;

/// What goes wrong is told and ends the chore.
type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Measure codex-patch beside other tools
#[derive(Debug, Args)]
pub struct Bench {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(Debug, Subcommand)]
enum Subject {
    /// Edit requests: 1,000 edits in one file of 10 MB, 1,000 files with one edit each, a text that is not there
    Apply(apply::Options),
    /// `fix` against cargo fix, cargo clippy --fix and cargo fixit: what is left, what is kept, and what it costs
    Fix(fix::Options),
    /// `rewrite` against ast-grep: the same matches, the same bytes, and what it costs
    Rewrite(rewrite::Options),
}

impl Bench {
    /// Measures.
    pub fn run(&self) -> std::result::Result<(), String> {
        let done = match &self.subject {
            Subject::Apply(options) => apply::run(options),
            Subject::Fix(options) => fix::run(options),
            Subject::Rewrite(options) => rewrite::run(options),
        };
        done.map_err(|error| error.to_string())
    }
}
