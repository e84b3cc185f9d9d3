//! The engine's entry points as they are to be, until they are there. Then this file goes, and `use super::pending`
//! becomes `use crate::engine`.
#![allow(missing_docs, dead_code, clippy::needless_pass_by_value)]

use crate::compiler::{Cargo, CompilerError, Project};
use crate::engine::{Event, FixOptions, FixReport};
use crate::txn::{RunLock, TxnError};
use crate::workspace::{Workspace, WorkspaceError};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub struct Session {
    pub workspace: Arc<Workspace>,
    pub project: Project,
    pub state: PathBuf,
    pub lock: RunLock,
    pub notes: Vec<String>,
}

impl Session {
    pub fn open(
        cargo: &Cargo,
        command: &str,
        interrupted: &AtomicBool,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Session, EngineError> {
        let _ = (cargo, command, interrupted, on_event);
        Err(not_there())
    }
}

pub fn fix(
    session: Session,
    cargo: &mut Cargo,
    options: &FixOptions,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<FixReport, EngineError> {
    let _ = (session, cargo, options, interrupted, on_event);
    Err(not_there())
}

pub fn check(
    session: Session,
    cargo: &mut Cargo,
    options: &FixOptions,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<FixReport, EngineError> {
    let _ = (session, cargo, options, interrupted, on_event);
    Err(not_there())
}

pub enum EngineError {
    Compiler(CompilerError),
    Workspace(WorkspaceError),
    Txn(TxnError),
    RecoveryNeeded { journal: PathBuf, reason: String },
    Interrupted,
    RolledBack { reason: String },
}

fn not_there() -> EngineError {
    EngineError::Compiler(CompilerError::Failed {
        stderr: "error: the engine is not there yet".to_owned(),
        status: "none".to_owned(),
    })
}
