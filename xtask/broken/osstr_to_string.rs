use std::path::Path;

pub fn name(path: &Path) -> Option<String> {
    path.file_name().map(|name| name.to_string())
}
