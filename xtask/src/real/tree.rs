//! Copies of folders, with the modification times that cargo goes by.

use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};

use super::Result;

/// All files under `root`, sorted; folders that cargo writes to and version control are left out.
pub fn files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() && entry.file_name() != ".git" && !is_output(&entry.path()) {
                folders.push(entry.path());
            } else if kind.is_file() {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Whether cargo marked this folder as its output.
fn is_output(folder: &Path) -> bool {
    folder.join("CACHEDIR.TAG").exists()
}

/// All sources with their bytes, sorted; paths are relative to `root`.
pub fn contents(root: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut contents = Vec::new();
    for file in files(root)? {
        contents.push((file.strip_prefix(root)?.to_path_buf(), fs::read(&file)?));
    }
    Ok(contents)
}

/// Copies sources: no build output, new modification times.
pub fn copy_sources(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let target = to.join(file.strip_prefix(from)?);
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(&file, &target)?;
    }
    Ok(())
}

/// Copies build output. The modification times stay, since cargo compares those of dependencies with each other.
pub fn copy_output(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_output(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
            let modified = entry.metadata()?.modified()?;
            File::options().write(true).open(&target)?.set_times(FileTimes::new().set_modified(modified))?;
        }
    }
    Ok(())
}

/// Removes a folder if it is there.
pub fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    Ok(())
}
