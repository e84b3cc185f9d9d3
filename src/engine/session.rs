//! [`Session`]: the workspace of one command, locked, with what an earlier interrupted run left put back.

use super::outcome::Event;
use crate::compiler::{Cargo, CompilerError, Project};
use crate::refusal::ProtectedPlace;
use crate::txn::{RunLock, TxnError, recover};
use crate::workspace::{Protected, Workspace, WorkspaceError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The world failing in a way that ends the command.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The compiler could not be asked.
    #[error(transparent)]
    Compiler(#[from] CompilerError),
    /// The workspace could not be opened.
    #[error(transparent)]
    Workspace(#[from] WorkspaceError),
    /// Files could not be written; the tree is in its last checked state.
    #[error(transparent)]
    Txn(#[from] TxnError),
    /// An interrupted run could not be put back.
    #[error("an interrupted run could not be put back: {reason}")]
    RecoveryNeeded {
        /// The folder with the journals.
        journal: PathBuf,
        /// What stood in the way.
        reason: String,
    },
    /// The compiler gave no verdict on edits that were made; they were taken back.
    #[error("{cause}; the edits that were being checked were taken back")]
    RolledBack {
        /// What happened.
        cause: CompilerError,
    },
    /// The user interrupted the command before it had changed anything.
    #[error("interrupted")]
    Interrupted,
}

/// The workspace of one command.
#[derive(Debug)]
pub struct Session {
    /// The files.
    pub workspace: Arc<Workspace>,
    /// The packages.
    pub project: Project,
    /// Keeps other runs out.
    pub lock: RunLock,
    /// What was found and put back on the way, as sentences.
    pub notes: Vec<String>,
}

impl Session {
    /// Finds the workspace, takes its lock and puts back what an interrupted run left.
    ///
    /// # Errors
    /// [`EngineError`], in the words of the room that failed.
    pub fn open(
        cargo: &Cargo,
        command: &str,
        interrupted: &AtomicBool,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Session, EngineError> {
        let project = cargo.project()?;
        let state = state_folder(&project);
        let mut protected = vec![Protected { folder: state.clone(), place: ProtectedPlace::State }];
        let output = std::iter::once(&project.target_dir).chain(&project.build_dir);
        let output = output.flat_map(|folder| output_folders(folder, &project.root));
        protected.extend(output.map(|folder| Protected { folder, place: ProtectedPlace::TargetDirectory }));
        let workspace = Arc::new(Workspace::open(&project.root, protected)?);
        let (lock, notes) = take(&workspace, &state, command, interrupted, on_event)?;
        Ok(Session { workspace, project, lock, notes })
    }
}

/// The folders below `target_dir` that hold what the build makes: all of it, unless the sources lie in it as well.
fn output_folders(target_dir: &Path, root: &Path) -> Vec<PathBuf> {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if !real(root).starts_with(real(target_dir)) {
        return vec![target_dir.to_owned()];
    }
    let mut folders: Vec<PathBuf> = CARGOS_OWN.iter().map(|name| target_dir.join(name)).collect();
    // Profiles of other names, and those of a target triple: cargo keeps a lock in each.
    let entries = std::fs::read_dir(target_dir).into_iter().flatten().flatten();
    folders.extend(entries.map(|entry| entry.path()).filter(|folder| {
        [".cargo-lock", "debug/.cargo-lock", "release/.cargo-lock"].iter().any(|lock| folder.join(lock).is_file())
    }));
    folders.retain(|folder| !real(root).starts_with(real(folder)));
    folders
}

/// Folders that cargo makes in a target directory.
const CARGOS_OWN: &[&str] = &["debug", "release", "doc", "package", "tmp"];

/// Takes the lock of the state folder `state` and puts back what an interrupted run left. Gives what is worth a sentence.
pub(super) fn take(
    workspace: &Arc<Workspace>,
    state: &Path,
    command: &str,
    interrupted: &AtomicBool,
    on_event: &mut dyn FnMut(Event),
) -> Result<(RunLock, Vec<String>), EngineError> {
    let mut waiting = |holder: &str| {
        on_event(Event::Note(format!("waiting for {holder}, which is working on this workspace")));
    };
    let lock = RunLock::acquire(state, command, interrupted, &mut waiting).and_then(|mut lock| {
        lock.cover(workspace.root(), interrupted, &mut waiting)?;
        Ok(lock)
    });
    let lock = lock.map_err(|error| match error {
        TxnError::Interrupted => EngineError::Interrupted,
        error => EngineError::Txn(error),
    })?;
    let mut notes = Vec::new();
    let recovered = recover(workspace, &lock)
        .map_err(|error| EngineError::RecoveryNeeded { journal: state.join("runs"), reason: error.to_string() })?;
    for restored in recovered {
        if !restored.left_alone.is_empty() {
            notes.push(format!(
                "an interrupted run of `{}` left files that were changed since and stay as they are: {}",
                restored.command,
                restored.left_alone.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            ));
        }
        if !restored.files.is_empty() {
            notes.push(format!(
                "an interrupted run of `{}` was put back to its last checked state: {}",
                restored.command,
                named(&restored.files)
            ));
        } else if restored.left_alone.is_empty() {
            notes.push(format!("an interrupted run of `{}` was found; no file needed putting back", restored.command));
        }
    }
    for note in &notes {
        on_event(Event::Recovered(note.clone()));
    }
    Ok((lock, notes))
}

/// The files of a sentence: each by its name, or how many they are and the first of them, with where the others stand.
fn named(files: &[String]) -> String {
    const NAMED: usize = 8;
    if files.len() <= NAMED {
        return files.join(", ");
    }
    let first = files.get(..NAMED).unwrap_or(files).join(", ");
    format!("{} files, the first being {first}; `codex-patch history -v` names all", files.len())
}

/// Where this tool keeps its journals and its lock: in the build's output folder.
pub fn state_folder(project: &Project) -> PathBuf {
    project.target_dir.join("codex-patch")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_files_are_counted_and_a_few_named() {
        let files: Vec<String> = (1..=9).map(|number| format!("src/m{number}.rs")).collect();
        assert_eq!(named(&files[..2]), "src/m1.rs, src/m2.rs");
        assert!(named(&files[..8]).ends_with("src/m8.rs"));
        let many = named(&files);
        assert!(many.starts_with("9 files, the first being src/m1.rs, ") && !many.contains("m9"), "{many}");
    }

    #[test]
    fn sources_inside_the_target_directory_are_no_output() {
        let dir = tempfile::tempdir().unwrap();
        let target = dir.path();
        std::fs::create_dir_all(target.join("w/src")).unwrap();
        std::fs::create_dir_all(target.join("fast")).unwrap();
        std::fs::create_dir_all(target.join("x86/debug")).unwrap();
        std::fs::write(target.join("fast/.cargo-lock"), "").unwrap();
        std::fs::write(target.join("x86/debug/.cargo-lock"), "").unwrap();
        for root in [target.to_owned(), target.join("w")] {
            let folders = output_folders(target, &root);
            for name in ["debug", "release", "fast", "x86"] {
                assert!(folders.contains(&target.join(name)), "{name}");
            }
            assert!(folders.iter().all(|folder| !root.join("src").starts_with(folder)), "{folders:?}");
        }
        assert_eq!(output_folders(&target.join("w/target"), &target.join("w")), [target.join("w/target")]);
        // A folder that cargo would call its own, but which holds the sources.
        std::fs::create_dir_all(target.join("debug/w")).unwrap();
        assert!(!output_folders(target, &target.join("debug/w")).contains(&target.join("debug")));
    }
}
