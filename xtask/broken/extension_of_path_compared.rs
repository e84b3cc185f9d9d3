use std::path::{Path, PathBuf};

pub fn sources(paths: &[PathBuf]) -> Vec<&Path> {
    paths
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| path.as_path())
        .collect()
}

pub fn stem(path: &Path) -> Option<String> {
    path.file_stem().map(|stem| stem.to_string())
}
