//! [`Case`]: a broken package with what is needed to judge its repair.

use super::{Result, at};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder with an `input/` that is a package or a workspace.
#[derive(Debug, Clone)]
pub struct Case {
    /// Its folder, relative to the folder of all cases, with `/`.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// What `case.toml` says.
    pub file: CaseFile,
}

/// `case.toml`; a case needs none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseFile {
    /// What is wrong, for people.
    #[serde(default)]
    pub title: String,
    /// The error codes that the input shows, sooner or later.
    #[serde(default)]
    pub codes: Vec<String>,
    /// Flags of `fix` without which nobody could solve it, such as `--allow-public-signature`.
    #[serde(default)]
    pub flags: Vec<String>,
    /// Names of tests that are in its files and are not run, as of a feature that is off.
    #[serde(default)]
    pub not_run: Vec<String>,
    /// Longest time for its tests, in seconds, if it is not the usual one.
    #[serde(default)]
    pub test_seconds: Option<u64>,
}

impl Case {
    /// All cases at and below `folder`, in the order of their names.
    ///
    /// # Errors
    /// A folder or a `case.toml` that cannot be read.
    pub fn find(folder: &Path) -> Result<Vec<Case>> {
        let mut found = Vec::new();
        collect(folder, folder, &mut found)?;
        found.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(found)
    }

    /// The broken package.
    pub fn input(&self) -> PathBuf {
        self.folder.join("input")
    }

    /// The files that the judge copies over the result: hidden tests.
    pub fn judge(&self) -> PathBuf {
        self.folder.join("judge")
    }

    /// The reference answers.
    pub fn solution(&self) -> PathBuf {
        self.folder.join("solution.toml")
    }
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<Case>) -> Result<()> {
    if folder.join("input/Cargo.toml").is_file() {
        let path = folder.join("case.toml");
        let file = match fs::read_to_string(&path) {
            Ok(text) => toml::from_str(&text).map_err(at(&path))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => CaseFile::default(),
            Err(error) => return Err(at(&path)(error)),
        };
        let name = folder.strip_prefix(root).unwrap_or(folder).to_string_lossy().replace('\\', "/");
        // Asked for by its own folder, a case has that folder's name.
        let own = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let name = if name.is_empty() { own } else { name };
        found.push(Case { name, folder: folder.to_owned(), file });
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.is_dir() {
            collect(root, &path, found)?;
        }
    }
    Ok(())
}
