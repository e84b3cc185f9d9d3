//! A folder of files, and the product's own functions at work in it.

use codex_patch::compiler::Cargo;
use codex_patch::engine::{ApplyOptions, Shelf, Site, apply};
use codex_patch::report::Report;
use codex_patch::request::{Dialect, parse};
use codex_patch::txn;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tempfile::TempDir;

/// Files and folders (with no bytes) by their path; the product's own state is left out.
pub type Tree = BTreeMap<String, Option<Vec<u8>>>;

/// A folder of files.
pub struct Ground {
    folder: TempDir,
}

impl Ground {
    pub fn new<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> Ground {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        Ground { folder }
    }

    pub fn root(&self) -> &Path {
        self.folder.path()
    }

    fn site(&self) -> Site {
        Site::open(Some(self.root()), self.root(), "apply", &AtomicBool::new(false), &mut |_| ()).unwrap()
    }

    /// Carries `input` out as `codex-patch apply` does, and gives its report.
    pub fn apply(&self, input: &[u8], dry_run: bool) -> Value {
        let parsed = parse(input, Dialect::Auto)
            .unwrap_or_else(|refusal| panic!("{refusal}: {}", String::from_utf8_lossy(input)));
        let options = ApplyOptions { dry_run, ..Default::default() };
        let stop = AtomicBool::new(false);
        let (site, shelf) = (self.site(), Shelf::Workspace);
        let report = apply::<Cargo>(site, &parsed.requests, parsed.notes, &options, None, shelf, &stop, &mut |_| ());
        serde_json::to_value(Report::of_apply(&report.unwrap())).unwrap()
    }

    /// Takes the last run back, as `codex-patch undo` does; whether there was one.
    pub fn undo(&self) -> bool {
        let site = self.site();
        let workspace = Arc::clone(&site.workspace);
        let lock = site.into_lock(&AtomicBool::new(false), &mut |_| ()).unwrap();
        let restored = txn::undo(&workspace, &lock).unwrap();
        if let Some(restored) = &restored {
            assert_eq!(restored.left_alone.len(), 0, "{restored:?}");
        }
        restored.is_some()
    }

    pub fn has_state(&self) -> bool {
        self.root().join(txn::HIDDEN_STATE).exists()
    }

    pub fn tree(&self) -> Tree {
        let mut tree = Tree::new();
        walk(self.root(), "", &mut tree);
        tree
    }
}

fn walk(folder: &Path, prefix: &str, tree: &mut Tree) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if name == txn::HIDDEN_STATE {
            continue;
        }
        if entry.file_type().unwrap().is_dir() {
            walk(&entry.path(), &format!("{name}/"), tree);
            tree.insert(name, None);
        } else {
            tree.insert(name, Some(fs::read(entry.path()).unwrap()));
        }
    }
}
