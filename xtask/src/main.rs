//! Chores of this repository: `cargo xtask <chore>`.

mod bless;
mod codegen;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Chores of this repository
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Write the expectations of golden cases from what they give, and show what is new
    Bless(bless::Bless),
    /// Write what is derived from the code: the JSON schema
    Codegen(codegen::Codegen),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Bless(chore) => chore.run(),
        Chore::Codegen(chore) => chore.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}
