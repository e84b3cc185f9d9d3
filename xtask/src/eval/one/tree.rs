//! Folders: copied, and read.

use super::{Result, at};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Copies all files of `from` into `to`, over what is there, but no output folders. The copies are new: cargo trusts times.
///
/// # Errors
/// A link to a folder, which may lead anywhere.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).map_err(at(to))?;
    for entry in fs::read_dir(from).map_err(at(from))? {
        let entry = entry.map_err(at(from))?;
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let kind = fs::symlink_metadata(&source).map_err(at(&source))?.file_type();
        if kind.is_dir() {
            if !source.join("CACHEDIR.TAG").is_file() {
                copy(&source, &target)?;
            }
        } else if source.is_dir() {
            return Err(format!("{} is a link to a folder; a case must not have any", source.display()));
        } else {
            let bytes = fs::read(&source).map_err(at(&source))?;
            fs::write(&target, bytes).map_err(at(&target))?;
        }
    }
    Ok(())
}

/// The files below `folder` by their relative paths, with `/`; output folders and version control left out.
pub fn read(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    walk(folder, folder, &mut files)?;
    Ok(files)
}

fn walk(root: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        let kind = fs::symlink_metadata(&path).map_err(at(&path))?.file_type();
        if kind.is_dir() {
            let is_output = path.join("CACHEDIR.TAG").is_file() || path.ends_with(".git");
            if !is_output {
                walk(root, &path, files)?;
            }
        } else if kind.is_file() {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            files.insert(name, fs::read(&path).map_err(at(&path))?);
        }
    }
    Ok(())
}
