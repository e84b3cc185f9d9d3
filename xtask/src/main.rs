//! Chores of this repository: `cargo xtask <chore>`.

mod bench;
mod bless;
mod codegen;
mod demo;
mod eval;
mod fuzz;
mod grammar;
mod llm_smoke;
mod mutate;
mod processor;
mod real;
mod survey;
mod targets;

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
    /// Fix the broken example for show: print the diff, leave the example as it was
    Demo(demo::Demo),
    /// Write the expectations of golden cases from what they give, and show what is new
    Bless(bless::Bless),
    /// Measure codex-patch beside other tools
    Bench(bench::Bench),
    /// Write what is derived from the code: the JSON schema
    Codegen(codegen::Codegen),
    /// Run the fuzz targets, which need cargo-fuzz and a nightly compiler
    Fuzz(fuzz::Fuzz),
    /// Insert comments at seeded places of published sources, and count how often the parsers refuse
    SurveyGrammar(grammar::Survey),
    /// Measure codex-patch against cargo fix, cargo clippy --fix and cargo fixit on published crates
    Real(real::Options),
    /// Measure how many broken packages compile and pass their tests after `fix`, with a language model or without
    Eval(eval::Options),
    /// Run `fix` with a language model against a real server with a very small model, both from PyPI
    LlmSmoke(llm_smoke::Options),
    /// Give the answers of a case's solution, in a model's place
    #[command(name = eval::PLAYER, hide = true)]
    EvalPlayer,
    /// Measure what codex-patch makes of published crates that were broken in everyday ways
    Mutate(mutate::Options),
    /// Measure what codex-patch makes of the examples of `rustc --explain`, odd codes only
    Survey(survey::Options),
    /// Prove the cfg matrix on foreign targets
    TestTargets(targets::Targets),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Demo(chore) => chore.run(),
        Chore::Bless(chore) => chore.run(),
        Chore::Bench(chore) => chore.run(),
        Chore::Codegen(chore) => chore.run(),
        Chore::Fuzz(chore) => chore.run(),
        Chore::TestTargets(chore) => chore.run(),
        Chore::SurveyGrammar(chore) => chore.run().map_err(|error| error.to_string()),
        Chore::Real(options) => {
            return real::run(&options).unwrap_or_else(|problem| {
                eprintln!("error: {problem}");
                ExitCode::from(2)
            });
        }
        Chore::Eval(options) => {
            return eval::run(&options).unwrap_or_else(|problem| {
                eprintln!("error: {problem}");
                ExitCode::from(2)
            });
        }
        Chore::LlmSmoke(options) => {
            return llm_smoke::run(&options).unwrap_or_else(|problem| {
                eprintln!("error: {problem}");
                ExitCode::from(2)
            });
        }
        Chore::EvalPlayer => return eval::one::play(),
        Chore::Mutate(options) => {
            return mutate::run(&options).unwrap_or_else(|problem| {
                eprintln!("error: {problem}");
                ExitCode::from(2)
            });
        }
        Chore::Survey(options) => {
            return survey::run(&options).unwrap_or_else(|problem| {
                eprintln!("error: {problem}");
                ExitCode::from(2)
            });
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}
