//! [`View`]: the files as one round sees them, read and parsed at most once.

use crate::compiler::Files;
use crate::edit::{Edit, WorkspacePath};
use crate::refusal::Refusal;
use crate::syntax::SyntaxFile;
use crate::txn::Rewrite;
use crate::workspace::{Snapshot, Vacant, Workspace};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The files as one round sees them.
pub(super) struct View<'a> {
    workspace: &'a Workspace,
    snapshots: HashMap<WorkspacePath, Snapshot>,
    trees: HashMap<WorkspacePath, Rc<SyntaxFile>>,
    /// What was asked about the paths that the compiler names.
    keys: HashMap<OsString, Result<WorkspacePath, Refusal>>,
    real: RefCell<HashMap<WorkspacePath, PathBuf>>,
    broken: HashMap<WorkspacePath, Option<usize>>,
    /// Places of files that candidates would make: as the round sees them, they hold nothing.
    vacant: HashMap<WorkspacePath, Vacant>,
}

impl<'a> View<'a> {
    pub(super) fn new(workspace: &'a Workspace) -> Self {
        View {
            workspace,
            snapshots: HashMap::new(),
            trees: HashMap::new(),
            keys: HashMap::new(),
            real: RefCell::default(),
            broken: HashMap::new(),
            vacant: HashMap::new(),
        }
    }

    /// A candidate would make a file here.
    pub(super) fn promise(&mut self, place: Vacant) {
        self.vacant.insert(place.path().clone(), place);
    }

    /// The file with these edits; a new one where a candidate would make it.
    pub(super) fn rewrite<'e>(
        &mut self,
        file: &WorkspacePath,
        edits: impl IntoIterator<Item = &'e Edit>,
    ) -> Result<Rewrite, Refusal> {
        match self.vacant.get(file) {
            Some(place) => Rewrite::of_nothing(place, edits),
            None => Rewrite::of_edits(&self.snapshot(file)?, edits),
        }
    }

    /// The files as they would be with `rewrites` made, whatever the disk holds; not to be refreshed.
    pub(super) fn with(workspace: &'a Workspace, rewrites: &[Rewrite]) -> Self {
        let after = |rewrite: &Rewrite| (rewrite.file().clone(), rewrite.after().clone());
        View { snapshots: rewrites.iter().map(after).collect(), ..View::new(workspace) }
    }

    /// The files as they were before `rewrites` were made; the others as the disk holds them.
    pub(super) fn before(workspace: &'a Workspace, rewrites: &[Rewrite]) -> Self {
        let before = |rewrite: &Rewrite| (rewrite.file().clone(), rewrite.before().clone());
        View { snapshots: rewrites.iter().map(before).collect(), ..View::new(workspace) }
    }

    pub(super) fn workspace(&self) -> &'a Workspace {
        self.workspace
    }

    /// Forgets what was read, since the disk may hold something else by now.
    pub(super) fn refresh(&mut self) {
        self.snapshots.clear();
        self.trees.clear();
        self.broken.clear();
        self.keys.clear();
        self.real.borrow_mut().clear();
    }

    /// The path under which units name the file.
    pub(super) fn real_path(&self, file: &WorkspacePath) -> PathBuf {
        if let Some(known) = self.real.borrow().get(file) {
            return known.clone();
        }
        let path = self.workspace.root().join(file.as_str());
        let real = path.canonicalize().unwrap_or(path);
        self.real.borrow_mut().insert(file.clone(), real.clone());
        real
    }

    pub(super) fn snapshot(&mut self, file: &WorkspacePath) -> Result<Snapshot, Refusal> {
        if let Some(snapshot) = self.snapshots.get(file) {
            return Ok(snapshot.clone());
        }
        let snapshot = match self.vacant.get(file) {
            Some(place) => Snapshot::new(place.path().clone(), Vec::new()),
            None => self.workspace.read(file)?,
        };
        self.snapshots.insert(file.clone(), snapshot.clone());
        Ok(snapshot)
    }

    pub(super) fn tree(&mut self, file: &WorkspacePath) -> Result<Rc<SyntaxFile>, Refusal> {
        if let Some(tree) = self.trees.get(file) {
            return Ok(Rc::clone(tree));
        }
        let tree = Rc::new(SyntaxFile::parse(self.snapshot(file)?.bytes()));
        self.trees.insert(file.clone(), Rc::clone(&tree));
        Ok(tree)
    }

    /// The tree of a file under the name that the compiler has for it, if it is one of the workspace and can be read.
    pub(super) fn tree_of(&mut self, name: &str) -> Option<Rc<SyntaxFile>> {
        let file = self.key_of(name)?;
        self.tree(&file).ok()
    }

    /// 1-based line of the file's first syntax error, if no parser accepts it.
    pub(super) fn first_error_line(&mut self, file: &WorkspacePath) -> Result<Option<usize>, Refusal> {
        if let Some(line) = self.broken.get(file) {
            return Ok(*line);
        }
        let line = crate::syntax::first_error_line(self.snapshot(file)?.bytes());
        self.broken.insert(file.clone(), line);
        Ok(line)
    }

    /// The key of a file as the compiler names it; `None` if it is not one that may be edited.
    pub(super) fn key_of(&mut self, name: &str) -> Option<WorkspacePath> {
        // Whether it is on the disk depends on what is being tried.
        if let Some(path) = self.vacant.keys().find(|path| path.as_str() == name) {
            return Some(path.clone());
        }
        self.resolve(Path::new(name)).ok()
    }
}

impl Files for View<'_> {
    fn resolve(&mut self, path: &Path) -> Result<WorkspacePath, Refusal> {
        if let Some(key) = self.keys.get(path.as_os_str()) {
            return key.clone();
        }
        let key = self.workspace.resolve(path);
        self.keys.insert(path.as_os_str().to_owned(), key.clone());
        key
    }

    fn read(&mut self, file: &WorkspacePath) -> Result<Snapshot, Refusal> {
        self.snapshot(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_resolved_once_a_round() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("lib.rs");
        std::fs::write(&file, "fn f() {}").unwrap();
        let workspace = Workspace::open(dir.path(), Vec::new()).unwrap();
        let mut view = View::new(&workspace);
        assert!(view.key_of("lib.rs").is_some());
        assert!(view.resolve(Path::new("none.rs")).is_err());
        std::fs::rename(&file, dir.path().join("none.rs")).unwrap();
        // The disk is not looked at again until the next round.
        assert!(view.key_of("lib.rs").is_some());
        assert!(view.resolve(Path::new("none.rs")).is_err());
        view.refresh();
        assert!(view.key_of("lib.rs").is_none());
        assert!(view.resolve(Path::new("none.rs")).is_ok());
    }
}
