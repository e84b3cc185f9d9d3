use std::path::Path;

pub fn shown(path: &Path) -> String {
    format!("at {}", path)
}

pub fn listed(entry: &std::fs::DirEntry) -> String {
    format!("{} in {}", entry.path(), 1)
}
