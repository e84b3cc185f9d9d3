//! From the rooms' errors to a [`Problem`]: what, why, and what to do next.

use super::problem::{Problem, ProblemKind};
use crate::compiler::CompilerError;
use crate::engine::EngineError;
use crate::matching::QueryError;
use crate::txn::TxnError;
use crate::workspace::WorkspaceError;

/// An error of the engine in words.
pub fn of_engine(error: &EngineError) -> Problem {
    match error {
        EngineError::Compiler(error) => of_compiler(error),
        EngineError::Workspace(error) => of_workspace(error),
        EngineError::Txn(error) => of_txn(error),
        EngineError::RecoveryNeeded { journal, reason } => {
            let mut problem = Problem::new(
                ProblemKind::RecoveryNeeded,
                format!("an interrupted run could not be put back: {reason}"),
            )
            .with_help("the journal holds what every file was; the next command tries again");
            problem.journal = Some(journal.display().to_string());
            problem
        }
        EngineError::Interrupted => {
            Problem::new(ProblemKind::Interrupted, "interrupted; the tree is the last state that was checked")
        }
        EngineError::RolledBack { cause } => {
            let mut problem = of_compiler(cause);
            problem.kind = ProblemKind::RolledBack;
            problem.with_help("the edits that were being checked were taken back; every file is as it was before")
        }
    }
}

/// An error of the compiler's room in words: cargo's own where it has any.
pub fn of_compiler(error: &CompilerError) -> Problem {
    match error {
        CompilerError::Spawn { .. } => helped(Problem::of_error(ProblemKind::Spawn, error), error),
        CompilerError::Metadata { stderr } => of_cargo(stderr, "`cargo metadata` failed"),
        CompilerError::Failed { stderr, status, .. } => of_cargo(stderr, &format!("cargo failed ({status})")),
        CompilerError::NoStandardLibrary { .. } => helped(Problem::of_error(ProblemKind::Cargo, error), error),
        CompilerError::NoCell { cells } => {
            let mut problem = helped(Problem::new(ProblemKind::Cargo, error.to_string()), error);
            problem.causes = cells.iter().map(|(name, error)| format!("{name}: {}", error.reason())).collect();
            problem
        }
        CompilerError::Incomplete { reason, stderr } => {
            let mut problem =
                Problem::new(ProblemKind::Compiler, format!("the compiler's answer is not complete: {reason}"));
            problem.printed = (!stderr.trim().is_empty()).then(|| stderr.clone());
            problem
        }
        CompilerError::Interrupted => Problem::new(ProblemKind::Interrupted, "interrupted"),
    }
}

fn helped(problem: Problem, error: &CompilerError) -> Problem {
    match error.help() {
        Some(help) => problem.with_help(help),
        None => problem,
    }
}

fn of_cargo(stderr: &str, otherwise: &str) -> Problem {
    let problem = Problem::of_cargo(ProblemKind::Cargo, stderr, otherwise);
    if problem.message.starts_with("could not find `Cargo.toml`") {
        return problem.with_help("go to a folder with a Cargo.toml, or name one with --manifest-path");
    }
    problem
}

fn of_workspace(error: &WorkspaceError) -> Problem {
    Problem::of_error(ProblemKind::Workspace, error)
}

/// An error of a pattern or a rule in words.
pub fn of_query(error: QueryError) -> Problem {
    let problem = Problem::new(ProblemKind::Usage, error.message);
    match error.help {
        Some(help) => problem.with_help(help),
        None => problem,
    }
}

/// An error of a write, a restore or the journal in words.
pub fn of_txn(error: &TxnError) -> Problem {
    match error {
        TxnError::Interrupted => Problem::new(ProblemKind::Interrupted, error.to_string()),
        TxnError::ReadOnly { .. } => {
            let help = "the files and their folders have to be writable, and with `fix` the target folder too, which tries \
                        its edits in place even with --diff (--target-dir names another one)";
            let held = if cfg!(windows) { "; and no other program may hold one of them open" } else { "" };
            Problem::of_error(ProblemKind::Workspace, error).with_help(format!("{help}{held}"))
        }
        // Some file is neither as it was nor as it was to be: a person has to look.
        TxnError::LeftAlone { cause, .. } => {
            let mut problem = Problem::of_error(ProblemKind::RecoveryNeeded, error);
            problem.causes.extend(cause.as_ref().map(ToString::to_string));
            problem
        }
        _ => Problem::of_error(ProblemKind::Workspace, error),
    }
}
