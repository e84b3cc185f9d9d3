//! [`Scene`]: a workspace on the disk, what cargo says of it, and what is said of states that nobody wrote.

use codex_patch::compiler::{Cargo, CargoOptions, Oracle, Unit, Unrehearsed, Verdict};
use codex_patch::edit::{Edit, Span};
use codex_patch::txn::Rewrite;
use codex_patch::workspace::{Snapshot, Workspace};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

/// A workspace on the disk, with the judge of it.
pub(crate) struct Scene<O: Oracle = Cargo> {
    pub(crate) dir: tempfile::TempDir,
    pub(crate) cargo: O,
    pub(crate) interrupted: Arc<AtomicBool>,
}

impl Scene {
    pub(crate) fn new(files: &[(&str, &str)]) -> Scene {
        Scene::with(files, |_| {})
    }

    pub(crate) fn with(files: &[(&str, &str)], change: impl FnOnce(&mut CargoOptions)) -> Scene {
        let dir = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        Scene::open(dir, change)
    }

    /// A judge that has seen nothing of what is there.
    pub(crate) fn open(dir: tempfile::TempDir, change: impl FnOnce(&mut CargoOptions)) -> Scene {
        let mut options = CargoOptions {
            current_dir: dir.path().to_path_buf(),
            target_dir: Some(dir.path().join("target")),
            selection: vec!["--offline".into()],
            metadata_flags: vec!["--offline".into()],
            ..CargoOptions::default()
        };
        change(&mut options);
        let interrupted = Arc::new(AtomicBool::new(false));
        let cargo = Cargo::new(options, Arc::clone(&interrupted))
            .with_tolerance(env!("CARGO_BIN_EXE_codex-patch").into())
            .with_rehearsals()
            .unwrap();
        Scene { dir, cargo, interrupted }
    }
}

impl<O: Oracle> Scene<O> {
    pub(crate) fn check(&mut self) -> Verdict {
        self.cargo.check(&mut |_| {}).unwrap()
    }

    /// The state in which, in each of the files, the first text is replaced by the second.
    pub(crate) fn state(&self, changes: &[(&str, &str, &str)]) -> Vec<Snapshot> {
        let workspace = Workspace::open(self.dir.path(), Vec::new()).unwrap();
        let one = |(file, old, new): &(&str, &str, &str)| {
            let snapshot = workspace.read(&workspace.resolve(Path::new(file)).unwrap()).unwrap();
            let start = snapshot.text().unwrap().find(old).unwrap_or_else(|| panic!("{old} is not in {file}"));
            let span = Span::new(start, start + old.len()).unwrap();
            let edit = Edit::of_bytes(snapshot.file().clone(), snapshot.bytes(), span, (*new).to_owned()).unwrap();
            Rewrite::of_edits(&snapshot, [&edit]).unwrap().after().clone()
        };
        changes.iter().map(one).collect()
    }

    pub(crate) fn rehearse(&mut self, base: &Verdict, states: &[Vec<Snapshot>]) -> Vec<Result<Verdict, Unrehearsed>> {
        self.rehearse_on(base, states, &mut || None)
    }

    pub(crate) fn rehearse_on(
        &mut self,
        base: &Verdict,
        states: &[Vec<Snapshot>],
        footing: &mut dyn FnMut() -> Option<Vec<Snapshot>>,
    ) -> Vec<Result<Verdict, Unrehearsed>> {
        self.cargo.rehearse(base, states, footing, None)
    }

    /// What cargo says once the state is in the tree; the tree is put back.
    pub(crate) fn really(&mut self, state: &[Snapshot]) -> Verdict {
        let path = |file: &Snapshot| self.dir.path().join(file.file().as_str());
        let before: Vec<_> = state.iter().map(|file| (path(file), fs::read(path(file)).unwrap())).collect();
        for file in state {
            write(&path(file), file.bytes());
        }
        let verdict = self.check();
        for (path, text) in before {
            write(&path, &text);
        }
        verdict
    }

    /// Everything outside the target folder: text and time.
    pub(crate) fn tree(&self) -> BTreeMap<PathBuf, (Vec<u8>, SystemTime)> {
        let mut found = BTreeMap::new();
        let mut open = vec![self.dir.path().to_owned()];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
                let path = entry.path();
                if path == self.dir.path().join("target") {
                    continue;
                }
                if entry.file_type().unwrap().is_dir() {
                    open.push(path);
                } else {
                    let time = entry.metadata().unwrap().modified().unwrap();
                    found.insert(path.clone(), (fs::read(path).unwrap(), time));
                }
            }
        }
        found
    }
}

/// Writes so that cargo sees it.
pub(crate) fn write(path: &Path, text: &[u8]) {
    fs::write(path, text).unwrap();
    let later = SystemTime::now() + Duration::from_secs(1);
    fs::File::options().append(true).open(path).unwrap().set_modified(later).unwrap();
}

/// Fails with what one of the verdicts says and the other does not.
pub(crate) fn assert_same(one: &Verdict, other: &Verdict, what: &str) {
    let (one, other) = (said(one), said(other));
    assert_eq!(one.0, other.0, "{what}: success");
    for (left, right) in [(&one.1, &other.1), (&one.2, &other.2)] {
        let only = |a: &[String], b: &[String]| a.iter().find(|text| !b.contains(text)).cloned().unwrap_or_default();
        assert!(left == right, "{what}:\n{}\n--- and not ---\n{}", only(left, right), only(right, left));
    }
}

/// What two verdicts have to agree on, in an order of its own.
pub(crate) fn said(verdict: &Verdict) -> (bool, Vec<String>, Vec<String>) {
    let mut diagnostics: Vec<String> = verdict.diagnostics.iter().map(|found| format!("{found:#?}")).collect();
    diagnostics.sort();
    let unit = |unit: &Unit| {
        let sources = unit.sources.as_ref().filter(|_| unit.key.is_path_package());
        let features = (&unit.features, &unit.platform, unit.debug_assertions, unit.tolerated);
        format!("{:?} {} {features:?} {sources:#?}", unit.key, unit.test)
    };
    let mut units: Vec<String> = verdict.units.iter().map(unit).collect();
    units.sort();
    (verdict.success, diagnostics, units)
}
