//! [`rust_files`]: the Rust files below some folders, as a search tool finds them.

use super::path::MAX_FILE_BYTES;
use ignore::WalkBuilder;
use ignore::overrides::OverrideBuilder;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Where to look, and what to leave out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Walk {
    /// Files and folders; a relative one is relative to the folder that is searched from. None means that folder.
    pub paths: Vec<PathBuf>,
    /// Globs as in a `.gitignore`; with `!` in front, what fits is left out. They have the last word.
    pub globs: Vec<String>,
    /// Look at hidden files, and at those that `.gitignore` and the like leave out.
    pub no_ignore: bool,
}

/// What a walk found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Walked {
    /// The files, sorted. Those that were named are there whatever they are called; of folders, those that end in `.rs`.
    pub files: Vec<PathBuf>,
    /// What could not be looked at, as sentences.
    pub problems: Vec<String>,
}

/// Finds the files. What `.gitignore`, `.ignore` and git's own excludes name is left out, and so are hidden files, output
/// folders (those that say so by a `CACHEDIR.TAG`), and links, which are not followed.
///
/// # Errors
/// A sentence, if a glob is none or a path does not exist.
pub fn rust_files(current_dir: &Path, walk: &Walk) -> Result<Walked, String> {
    let named: Vec<PathBuf> = match walk.paths.as_slice() {
        [] => vec![current_dir.to_owned()],
        paths => paths.iter().map(|path| current_dir.join(path)).collect(),
    };
    if let Some(missing) = named.iter().find(|path| !path.exists()) {
        return Err(format!("there is no file or folder {}", missing.display()));
    }
    let mut overrides = OverrideBuilder::new(current_dir);
    for glob in &walk.globs {
        overrides.add(glob).map_err(|error| format!("`{glob}` is no glob: {error}"))?;
    }
    let overrides = overrides.build().map_err(|error| format!("the globs cannot be used: {error}"))?;
    let mut builder: Option<WalkBuilder> = None;
    for path in &named {
        match &mut builder {
            Some(builder) => {
                builder.add(path);
            }
            None => builder = Some(WalkBuilder::new(path)),
        }
    }
    let mut walked = Walked::default();
    let Some(mut builder) = builder else { return Ok(walked) };
    builder.overrides(overrides).standard_filters(!walk.no_ignore);
    builder.filter_entry(|entry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        entry.depth() == 0 || !is_folder || !entry.path().join("CACHEDIR.TAG").is_file()
    });
    for entry in builder.build() {
        match entry {
            Ok(entry) => {
                let is_file =
                    entry.file_type().is_some_and(|kind| kind.is_file() || (entry.depth() == 0 && !kind.is_dir()));
                if is_file && (entry.depth() == 0 || entry.path().extension().is_some_and(|ext| ext == "rs")) {
                    walked.files.push(entry.into_path());
                }
            }
            Err(error) => walked.problems.push(error.to_string()),
        }
    }
    walked.files.sort();
    walked.files.dedup();
    Ok(walked)
}

/// The bytes of a file that is only looked at, or its length if it has more than `limit` bytes.
///
/// # Errors
/// What the system says.
pub fn read_within(path: &Path, limit: u64) -> io::Result<Result<Vec<u8>, u64>> {
    let mut open = File::open(path)?;
    let metadata = open.metadata()?;
    if !metadata.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    let limit = limit.min(MAX_FILE_BYTES);
    if metadata.len() > limit {
        return Ok(Err(metadata.len()));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or_default() + 1);
    // A file that grows while it is read must not fill the memory.
    open.by_ref().take(limit + 1).read_to_end(&mut bytes)?;
    let len = bytes.len() as u64;
    Ok(if len > limit { Err(len) } else { Ok(bytes) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, if file.ends_with("ignore") { "left_out.rs\n" } else { "" }).unwrap();
        }
        folder
    }

    fn found(folder: &Path, walk: &Walk) -> Vec<String> {
        let walked = rust_files(folder, walk).unwrap();
        assert_eq!(walked.problems, Vec::<String>::new());
        walked.files.iter().map(|file| file.strip_prefix(folder).unwrap().display().to_string()).collect()
    }

    const FILES: &[&str] = &[
        ".ignore",
        "b.rs",
        "a/c.rs",
        "a/text.txt",
        "left_out.rs",
        ".hidden/d.rs",
        "target/CACHEDIR.TAG",
        "target/e.rs",
    ];

    #[test]
    fn what_is_ignored_hidden_or_output_is_left_out() {
        let folder = tree(FILES);
        assert_eq!(found(folder.path(), &Walk::default()), ["a/c.rs", "b.rs"]);
        let all = Walk { no_ignore: true, ..Walk::default() };
        assert_eq!(found(folder.path(), &all), [".hidden/d.rs", "a/c.rs", "b.rs", "left_out.rs"]);
    }

    #[test]
    fn names_and_globs_choose() {
        let folder = tree(FILES);
        let walk = |paths: &[&str], globs: &[&str]| Walk {
            paths: paths.iter().map(PathBuf::from).collect(),
            globs: globs.iter().map(|glob| (*glob).to_owned()).collect(),
            no_ignore: false,
        };
        assert_eq!(found(folder.path(), &walk(&["a", "a/c.rs"], &[])), ["a/c.rs"]);
        assert_eq!(found(folder.path(), &walk(&["a/text.txt", "left_out.rs"], &[])), ["a/text.txt", "left_out.rs"]);
        assert_eq!(found(folder.path(), &walk(&[], &["!a/**"])), ["b.rs"]);
        assert_eq!(found(folder.path(), &walk(&[], &["a/**"])), ["a/c.rs"]);
        assert!(rust_files(folder.path(), &walk(&["nope"], &[])).unwrap_err().contains("nope"));
        assert!(rust_files(folder.path(), &walk(&[], &["{"])).unwrap_err().contains("no glob"));
    }

    #[test]
    fn reading_has_a_limit() {
        let folder = tree(&[]);
        let file = folder.path().join("a.rs");
        std::fs::write(&file, "12345").unwrap();
        assert_eq!(read_within(&file, 5).unwrap(), Ok(b"12345".to_vec()));
        assert_eq!(read_within(&file, 4).unwrap(), Err(5));
        assert!(read_within(folder.path(), 5).is_err());
    }
}
