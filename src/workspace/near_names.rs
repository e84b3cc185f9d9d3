//! Files whose names are like one that does not exist.

use super::path::{Workspace, key_of};
use std::cmp::Reverse;
use std::path::{Path, PathBuf};

/// Most entries of folders that are looked at.
const MAX_ENTRIES: usize = 20_000;
/// The longest name that is compared, in bytes: no file system has a longer one.
const MAX_NAME_BYTES: usize = 255;
/// Most names that are offered.
const MAX_NAMES: usize = 3;
/// From this likeness on a file name is offered, from 0 to 1.
const ALIKE: f64 = 0.8;

impl Workspace {
    /// Files of the workspace, relative to the root, that may be meant by `path`, which does not exist: of the same name in
    /// another folder, or of a similar name. The likeliest first, at most a few; none if looking for them fails.
    pub fn names_like(&self, path: &str) -> Vec<String> {
        // A path as Windows writes it means folders, too.
        let path = path.replace('\\', "/");
        let wanted = Path::new(&path);
        let name = wanted.file_name().and_then(|name| name.to_str()).filter(|name| name.len() <= MAX_NAME_BYTES);
        let Some(name) = name else { return Vec::new() };
        let mut found: Vec<(usize, Reverse<u32>, String)> = Vec::new();
        let mut folders = vec![PathBuf::new()];
        let mut seen = 0;
        while let Some(folder) = folders.pop() {
            let Ok(entries) = self.root().join(&folder).read_dir() else { continue };
            for entry in entries.flatten() {
                seen += 1;
                if seen > MAX_ENTRIES {
                    return best(found);
                }
                let (Ok(kind), Some(own)) = (entry.file_type(), entry.file_name().to_str().map(str::to_owned)) else {
                    continue;
                };
                let inside = folder.join(&own);
                let Some(key) = key_of(&inside) else { continue };
                if kind.is_dir() {
                    if !own.starts_with('.') && self.protected_key(&key).is_none() {
                        folders.push(inside);
                    }
                } else if kind.is_file()
                    && let Some(likeness) = likeness(name, &own)
                {
                    found.push((common_tail(wanted, &inside), Reverse(likeness), key));
                }
            }
        }
        best(found)
    }
}

fn best(mut found: Vec<(usize, Reverse<u32>, String)>) -> Vec<String> {
    found.sort_by(|a, b| (Reverse(a.0), &a.1, &a.2).cmp(&(Reverse(b.0), &b.1, &b.2)));
    found.into_iter().take(MAX_NAMES).map(|(_, _, name)| name).collect()
}

/// How alike two file names are, in thousandths; `None` if they are not.
fn likeness(wanted: &str, own: &str) -> Option<u32> {
    let plain = |name: &str| name.to_lowercase().replace('-', "_");
    let likeness = strsim::normalized_damerau_levenshtein(&plain(wanted), &plain(own));
    (likeness >= ALIKE).then_some((likeness * 1000.0) as u32)
}

/// How many of the last parts of two paths are the same.
fn common_tail(a: &Path, b: &Path) -> usize {
    a.components().rev().zip(b.components().rev()).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_may_be_meant() {
        let dir = tempfile::tempdir().unwrap();
        for file in ["src/lib.rs", "src/parser/mod.rs", "crates/a/src/lib.rs", "src/user_name.rs", ".git/lib.rs"] {
            let path = dir.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let workspace = Workspace::open(dir.path(), Vec::new()).unwrap();
        let like = |path: &str| workspace.names_like(path);
        assert_eq!(like("a/src/lib.rs"), ["crates/a/src/lib.rs", "src/lib.rs"]);
        assert_eq!(like("lib.rs"), ["crates/a/src/lib.rs", "src/lib.rs"]);
        assert_eq!(like("src/username.rs"), ["src/user_name.rs"]);
        assert_eq!(like("src/User-Name.rs"), ["src/user_name.rs"]);
        assert_eq!(like("src/other.rs"), Vec::<String>::new());
        assert_eq!(like(".."), Vec::<String>::new());
    }
}
