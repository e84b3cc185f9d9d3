//! [`Project`]: the workspace as `cargo metadata` describes it.

use std::path::{Path, PathBuf};

/// One workspace member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// cargo's package id, opaque; equal to [`UnitKey::package_id`](super::UnitKey::package_id).
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its `Cargo.toml`, absolute.
    pub manifest: PathBuf,
    /// The folder of its `Cargo.toml`.
    pub folder: PathBuf,
    /// `2015`, `2018`, …
    pub edition: String,
    /// Its features, those of optional dependencies included, sorted.
    pub features: Vec<String>,
    /// Ids of the workspace members that it depends on in any way (build and development included), sorted.
    pub depends_on: Vec<String>,
    /// Whether cargo takes it when no package is selected.
    pub default_member: bool,
}

/// The workspace as cargo describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// The workspace root, as cargo spells it: the folder that the compiler's relative paths start from.
    pub root: PathBuf,
    /// The target directory.
    pub target_dir: PathBuf,
    /// The folder for intermediate artifacts, if it is another one than the target directory.
    pub build_dir: Option<PathBuf>,
    /// The workspace members, in cargo's order.
    pub packages: Vec<Package>,
}

impl Project {
    /// The member with this id.
    pub fn package(&self, id: &str) -> Option<&Package> {
        self.packages.iter().find(|package| package.id == id)
    }

    /// The member whose folder holds `file`, the deepest one if several do. A relative `file` is relative to the root.
    pub fn package_of_file(&self, file: &Path) -> Option<&Package> {
        let file = self.root.join(file);
        self.packages
            .iter()
            .filter(|package| file.starts_with(&package.folder))
            .max_by_key(|package| package.folder.components().count())
    }
}
