//! Real Rust files: those of the packages that cargo has downloaded on this machine.

use super::Result;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Copies up to `count` Rust files, each content once, into `folder`, below a folder for each package. Gives their paths
/// relative to `folder`, sorted, and the sum of their lengths. Files are taken evenly from all packages.
pub fn copy(folder: &Path, count: usize) -> Result<(Vec<PathBuf>, u64)> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .ok_or("there is no CARGO_HOME")?;
    let mut all = Vec::new();
    for registry in fs::read_dir(home.join("registry/src"))? {
        let registry = registry?.path();
        let mut packages: Vec<PathBuf> = fs::read_dir(&registry)?.flatten().map(|entry| entry.path()).collect();
        packages.sort();
        for package in packages {
            for file in rust_files(&package) {
                if let Ok(name) = file.strip_prefix(&registry) {
                    all.push((name.to_owned(), file.clone()));
                }
            }
        }
    }
    all.sort();
    let step = (all.len() / count.max(1)).max(1);
    let mut order: Vec<usize> = (0..step).flat_map(|first| (first..all.len()).step_by(step)).collect();
    order.dedup();
    let mut seen = BTreeSet::new();
    let mut copied = Vec::new();
    let mut bytes = 0;
    for (name, file) in order.into_iter().filter_map(|index| all.get(index)) {
        if copied.len() >= count {
            break;
        }
        let content = fs::read(file)?;
        if !seen.insert(content.clone()) {
            continue;
        }
        let to = folder.join(name);
        fs::create_dir_all(to.parent().ok_or("a file has no folder")?)?;
        bytes += content.len() as u64;
        fs::write(to, content)?;
        copied.push(name.clone());
    }
    copied.sort();
    Ok((copied, bytes))
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let Ok(kind) = entry.file_type() else { continue };
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            if kind.is_dir() && !is_hidden {
                folders.push(path);
            } else if kind.is_file() && !is_hidden && path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found
}
