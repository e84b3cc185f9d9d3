//! The room on real sources: this repository's own, and those below the folders in `STRUCTURAL_SURVEY`, if it is set.
//!
//! Two oracles: syn finds the same items; and what one operation does, another takes back to the byte. And lists in all
//! layouts, out of which a member goes.

mod hostile;
mod inverse;
mod items;
mod members;

use std::path::{Path, PathBuf};

/// Longest file that is looked at, in bytes.
const MAX_BYTES: usize = 1_000_000;

/// Runs `look` on every Rust file that syn accepts, on a stack that its recursion fits on.
fn each_file(look: impl Fn(&Path, &str, &syn::File) + Send + 'static) {
    let walk = move || {
        let mut folders: Vec<PathBuf> =
            ["src", "tests", "xtask/src"].iter().map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).collect();
        if let Some(more) = std::env::var_os("STRUCTURAL_SURVEY") {
            folders.extend(std::env::split_paths(&more));
        }
        let mut count = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                if path.extension().is_some_and(|extension| extension == "rs")
                    && text.len() < MAX_BYTES
                    && let Ok(tree) = syn::parse_file(&text)
                {
                    look(&path, &text, &tree);
                    count += 1;
                }
            }
        }
        assert!(count > 100, "{count} files");
    };
    std::thread::Builder::new().stack_size(256 << 20).spawn(walk).unwrap().join().unwrap();
}
