use std::path::Path;

pub fn shown(path: &Path) -> String {
    format!("at {}", path.display())
}

pub fn listed(entry: &std::fs::DirEntry) -> String {
    format!("{} in {}", entry.path().display(), 1)
}
