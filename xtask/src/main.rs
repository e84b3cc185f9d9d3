//! The project's chores: `cargo xtask <chore>`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod real;

#[derive(Parser)]
#[command(name = "xtask", about = "The project's chores")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Measure codex-patch against cargo fix, cargo clippy --fix and cargo fixit on published crates.
    Real(real::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().chore {
        Chore::Real(options) => real::run(&options),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("xtask: {error}");
        ExitCode::from(2)
    })
}
