//! Where a folder lies in its git repository: git takes the names in a diff of its own form from the top of that.

use std::path::Path;

/// Where `folder` lies below the top of the git repository that holds it, with `/` between the parts; empty if it is the
/// top, or if there is no repository.
pub fn folder_in_repository(folder: &Path) -> String {
    let Ok(folder) = folder.canonicalize() else { return String::new() };
    let Some(top) = folder.ancestors().find(|above| is_top(above)) else { return String::new() };
    below(&folder, top)
}

/// Where `folder` lies below `top`; both are real paths. Empty if it does not, or if the two are one.
pub fn below(folder: &Path, top: &Path) -> String {
    let inside = folder.strip_prefix(top).unwrap_or(Path::new(""));
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Whether it is the top of a repository, or of a further working tree or a submodule, where `.git` is a file.
fn is_top(folder: &Path) -> bool {
    let git = folder.join(".git");
    git.join("HEAD").is_file() || git.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_top_is_where_git_is() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        fs::create_dir_all(&inner).unwrap();
        fs::create_dir(folder.path().join(".git")).unwrap();
        assert_eq!(folder_in_repository(&inner), "", "an empty `.git` is no repository");
        fs::write(folder.path().join(".git/HEAD"), "ref: refs/heads/main\n").unwrap();
        assert_eq!(folder_in_repository(&inner), "a/b");
        assert_eq!(folder_in_repository(folder.path()), "");
        fs::write(folder.path().join("a/.git"), "gitdir: ../.git/modules/a\n").unwrap();
        assert_eq!(folder_in_repository(&inner), "b");
    }
}
