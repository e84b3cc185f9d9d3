//! [`Site`]: where `apply` works. Unlike a [`Session`](super::Session) it needs no package.

use super::outcome::Event;
use super::session::{EngineError, take};
use crate::refusal::{ProtectedPlace, Refusal};
use crate::request::Shown;
use crate::txn::{self, HIDDEN_STATE, Restored, RunLock, RunRecord};
use crate::workspace::{Protected, Workspace};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The `lines` of a file below `root`, 1-based; all of them if there is no such range. Nothing is written, no lock is
/// taken, and files that may not be edited can be looked at. The inner error says what is wrong with the file.
///
/// # Errors
/// [`EngineError::Workspace`] if there is no such root.
pub fn show(
    root: &Path,
    file: &Path,
    lines: Option<RangeInclusive<usize>>,
) -> Result<Result<Shown, Refusal>, EngineError> {
    let workspace = Workspace::open(root, Vec::new())?;
    let snapshot = workspace.resolve(file).and_then(|file| workspace.read(&file));
    Ok(snapshot.and_then(|snapshot| Shown::of(snapshot, lines)))
}

/// A tree of files to edit, a Cargo workspace or not.
#[derive(Debug)]
pub struct Site {
    /// The files.
    pub workspace: Arc<Workspace>,
    /// The `Cargo.toml` of the root, if there is one.
    pub manifest: Option<PathBuf>,
    /// What was found and put back on the way, as sentences.
    pub notes: Vec<String>,
    /// Where journals are kept.
    state: PathBuf,
    /// Keeps other runs out, once it is taken.
    lock: Option<RunLock>,
    command: String,
}

impl Site {
    /// Opens `root` or, without one, the root of the Cargo workspace that `current_dir` is in, or `current_dir` itself
    /// if it is in none. Puts back what an interrupted run left. Where no run has ever been, nothing is written yet.
    ///
    /// # Errors
    /// [`EngineError`], in the words of the room that failed.
    pub fn open(
        root: Option<&Path>,
        current_dir: &Path,
        command: &str,
        interrupted: &AtomicBool,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Site, EngineError> {
        let root = Site::root(root, current_dir);
        let manifest = Some(root.join("Cargo.toml")).filter(|manifest| manifest.is_file());
        let output = target_dir(&root, current_dir, manifest.is_some());
        let state = state_in(&root, output.as_deref());
        let mut protected = vec![
            Protected { folder: state.clone(), place: ProtectedPlace::State },
            Protected { folder: root.join(HIDDEN_STATE), place: ProtectedPlace::State },
        ];
        protected.extend(output.map(|folder| Protected { folder, place: ProtectedPlace::TargetDirectory }));
        let workspace = Arc::new(Workspace::open(&root, protected)?);
        let mut site = Site { workspace, manifest, notes: Vec::new(), state, lock: None, command: command.to_owned() };
        if site.state.is_dir() {
            site.take_lock(interrupted, on_event)?;
        }
        Ok(site)
    }

    /// Puts back what an interrupted run left, for a command that only reads: takes the lock, and writes, only where there
    /// is such a run. Gives what is worth a sentence, also if it cannot be put back: one can read all the same.
    pub fn tidy(
        root: Option<&Path>,
        current_dir: &Path,
        command: &str,
        interrupted: &AtomicBool,
        on_event: &mut dyn FnMut(Event),
    ) -> Vec<String> {
        let folder = Site::root(root, current_dir);
        let output = target_dir(&folder, current_dir, folder.join("Cargo.toml").is_file());
        let state = state_in(&folder, output.as_deref());
        let is_left = state.is_dir()
            && Workspace::open(&folder, Vec::new()).is_ok_and(|workspace| txn::is_interrupted(&workspace, &state));
        if !is_left {
            return Vec::new();
        }
        match Site::open(root, current_dir, command, interrupted, on_event) {
            Ok(site) => site.notes,
            Err(error) => {
                let note = format!("an interrupted run lies here, and its files could not be put back: {error}");
                on_event(Event::Recovered(note.clone()));
                vec![note]
            }
        }
    }

    /// The root: `root` or, without one, that of the Cargo workspace that `current_dir` is in, or `current_dir` itself.
    pub fn root(root: Option<&Path>, current_dir: &Path) -> PathBuf {
        match root {
            Some(root) => current_dir.join(root),
            None => cargo_root(current_dir).unwrap_or_else(|| current_dir.to_owned()),
        }
    }

    /// Whether a run has left its journal in `folder`, which no package is in.
    pub fn is_known(folder: &Path) -> bool {
        state_in(folder, target_dir(folder, folder, false).as_deref()).is_dir()
    }

    /// Where journals are kept.
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// The lock, taken now if it was not yet, and given away.
    ///
    /// # Errors
    /// As for [`Site::open`].
    pub fn into_lock(
        mut self,
        interrupted: &AtomicBool,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<RunLock, EngineError> {
        match self.lock.take() {
            Some(lock) => Ok(lock),
            None => take(&self.workspace, &self.state, &self.command, interrupted, on_event).map(|(lock, _)| lock),
        }
    }

    /// Takes back the last run, or the one of this id; see [`txn::undo`] and [`txn::undo_run`]. With it come the notes of what was found and put back on the way.
    ///
    /// # Errors
    /// As for [`Site::open`], and if a file cannot be written.
    pub fn undo(
        self,
        run: Option<&str>,
        interrupted: &AtomicBool,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Option<Restored>, Vec<String>), EngineError> {
        let (workspace, notes) = (Arc::clone(&self.workspace), self.notes.clone());
        let lock = self.into_lock(interrupted, on_event)?;
        let restored = match run {
            Some(run) => txn::undo_run(&workspace, &lock, run)?,
            None => txn::undo(&workspace, &lock)?,
        };
        Ok((restored, notes))
    }

    /// The runs of the past, the latest first; see [`txn::history`]. Where no run has ever been, nothing is written.
    ///
    /// # Errors
    /// If the journals cannot be listed.
    pub fn history(&self) -> Result<Vec<RunRecord>, EngineError> {
        if self.lock.is_none() {
            return Ok(Vec::new());
        }
        Ok(txn::history(&self.workspace, &self.state)?)
    }

    fn take_lock(&mut self, interrupted: &AtomicBool, on_event: &mut dyn FnMut(Event)) -> Result<(), EngineError> {
        let (lock, notes) = take(&self.workspace, &self.state, &self.command, interrupted, on_event)?;
        self.lock = Some(lock);
        self.notes.extend(notes);
        Ok(())
    }
}

/// Where journals are kept: in the folder `output` for build output, where there is one.
fn state_in(root: &Path, output: Option<&Path>) -> PathBuf {
    output.map_or_else(|| root.join(HIDDEN_STATE), |output| output.join("codex-patch"))
}

/// The root of the Cargo workspace that `folder` is in, as cargo finds it, without asking cargo: the nearest
/// `Cargo.toml`, or the first one above it with a `[workspace]` that does not exclude it.
fn cargo_root(folder: &Path) -> Option<PathBuf> {
    let nearest = folder.ancestors().find(|folder| folder.join("Cargo.toml").is_file())?;
    let table = |folder: &Path| -> Option<toml::Table> {
        std::fs::read_to_string(folder.join("Cargo.toml")).ok()?.parse().ok()
    };
    let own = table(nearest).unwrap_or_default();
    if own.contains_key("workspace") {
        return Some(nearest.to_owned());
    }
    let named = own.get("package").and_then(|package| package.get("workspace")).and_then(toml::Value::as_str);
    if let Some(root) = named.map(|root| nearest.join(root)).filter(|root| root.join("Cargo.toml").is_file()) {
        return Some(root);
    }
    for above in nearest.ancestors().skip(1) {
        let Some(workspace) = table(above).and_then(|mut table| table.remove("workspace")) else { continue };
        let excluded = workspace.get("exclude").and_then(toml::Value::as_array).is_some_and(|list| {
            list.iter().filter_map(toml::Value::as_str).any(|path| nearest.starts_with(above.join(path)))
        });
        return Some(if excluded { nearest.to_owned() } else { above.to_owned() });
    }
    Some(nearest.to_owned())
}

/// The folder for build output, as cargo finds it: what the environment says, what a configuration file says, `target`.
/// `None` for a tree that has none.
fn target_dir(root: &Path, current_dir: &Path, is_cargo: bool) -> Option<PathBuf> {
    let default = root.join("target");
    if !is_cargo {
        return default.is_dir().then_some(default);
    }
    let named = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"].into_iter().find_map(std::env::var_os);
    if let Some(folder) = named.filter(|folder| !folder.is_empty()) {
        return Some(current_dir.join(folder));
    }
    let configured = current_dir.ancestors().find_map(|folder| {
        ["config.toml", "config"].into_iter().find_map(|name| {
            let text = std::fs::read_to_string(folder.join(".cargo").join(name)).ok()?;
            let table: toml::Table = text.parse().ok()?;
            let named = table.get("build")?.get("target-dir")?.as_str()?;
            Some(folder.join(named))
        })
    });
    Some(configured.unwrap_or(default))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, name: &str, text: &str) {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    #[test]
    fn the_root_is_where_cargo_finds_it() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        write(root, "Cargo.toml", "[workspace]\nmembers = [\"a\"]\nexclude = [\"out\"]\n");
        write(root, "a/Cargo.toml", "[package]\nname = \"a\"\n");
        write(root, "a/src/lib.rs", "");
        write(root, "out/Cargo.toml", "[package]\nname = \"out\"\n");
        assert_eq!(cargo_root(&root.join("a/src")), Some(root.to_owned()));
        assert_eq!(cargo_root(&root.join("out")), Some(root.join("out")));
        assert_eq!(cargo_root(root), Some(root.to_owned()));
    }

    #[test]
    fn a_tree_without_packages_hides_its_state() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(target_dir(folder.path(), folder.path(), false), None);
        std::fs::create_dir(folder.path().join("target")).unwrap();
        assert_eq!(target_dir(folder.path(), folder.path(), false), Some(folder.path().join("target")));
    }
}
