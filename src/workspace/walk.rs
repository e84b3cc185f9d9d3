//! [`rust_files`]: the Rust files below some folders, as a search tool finds them; [`rule_files`], likewise.

use super::path::MAX_FILE_BYTES;
use ignore::WalkBuilder;
use ignore::overrides::OverrideBuilder;
use ignore::types::TypesBuilder;
use std::collections::BTreeSet;
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
    /// What leaves files out otherwise, and is not to.
    pub no_ignore: BTreeSet<Ignoring>,
    /// Follow symbolic links.
    pub follow: bool,
    /// Globs of further names that Rust files have, besides `*.rs`.
    pub also: Vec<String>,
}

/// Why a walk leaves files out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ignoring {
    /// Their name begins with a dot.
    Hidden,
    /// An `.ignore` file names them.
    Dot,
    /// `.git/info/exclude` names them.
    Exclude,
    /// The user's own excludes of git name them.
    Global,
    /// A file of a folder above the one that is searched names them.
    Parent,
    /// A `.gitignore` names them, or the other excludes of git do.
    Vcs,
}

impl Ignoring {
    /// All of them.
    pub const ALL: [Ignoring; 6] =
        [Ignoring::Hidden, Ignoring::Dot, Ignoring::Exclude, Ignoring::Global, Ignoring::Parent, Ignoring::Vcs];
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
/// folders (those that say so by a `CACHEDIR.TAG`), and links, unless they are to be followed.
///
/// # Errors
/// A sentence, if a glob is none or a path does not exist.
pub fn rust_files(current_dir: &Path, walk: &Walk) -> Result<Walked, String> {
    let mut names = TypesBuilder::new();
    for glob in ["*.rs"].into_iter().chain(walk.also.iter().map(String::as_str)) {
        names.add("rust", glob).map_err(|error| format!("`{glob}` is no glob: {error}"))?;
    }
    names.select("rust");
    let names = names.build().map_err(|error| format!("the globs of Rust's files cannot be used: {error}"))?;
    files(current_dir, walk, &|path| names.matched(path, false).is_whitelist())
}

/// Finds files of rules, which end in `.yml` or `.yaml`, as [`rust_files`] finds those of Rust.
///
/// # Errors
/// As there.
pub fn rule_files(folder: &Path) -> Result<Walked, String> {
    let is_yaml = |path: &Path| path.extension().is_some_and(|ext| ext == "yml" || ext == "yaml");
    files(folder, &Walk::default(), &is_yaml)
}

fn files(current_dir: &Path, walk: &Walk, is_wanted: &dyn Fn(&Path) -> bool) -> Result<Walked, String> {
    let named: Vec<PathBuf> = match walk.paths.as_slice() {
        [] => vec![current_dir.to_owned()],
        paths => paths.iter().map(|path| current_dir.join(path)).collect(),
    };
    if let Some(missing) = named.iter().find(|path| !path.exists()) {
        return Err(format!("there is no file or folder {}", missing.display()));
    }
    // To open a pipe is to wait for whoever writes into it.
    if let Some(other) = named.iter().find(|path| !path.is_file() && !path.is_dir()) {
        return Err(format!("{} is neither a file nor a folder", other.display()));
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
    let heeds = |what: Ignoring| !walk.no_ignore.contains(&what);
    builder
        .overrides(overrides)
        .follow_links(walk.follow)
        .hidden(heeds(Ignoring::Hidden))
        .ignore(heeds(Ignoring::Dot))
        .parents(heeds(Ignoring::Parent))
        .git_ignore(heeds(Ignoring::Vcs))
        .git_global(heeds(Ignoring::Vcs) && heeds(Ignoring::Global))
        .git_exclude(heeds(Ignoring::Vcs) && heeds(Ignoring::Exclude));
    builder.filter_entry(|entry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        entry.depth() == 0 || !is_folder || !entry.path().join("CACHEDIR.TAG").is_file()
    });
    for entry in builder.build() {
        match entry {
            Ok(entry) => {
                let is_file =
                    entry.file_type().is_some_and(|kind| kind.is_file() || (entry.depth() == 0 && !kind.is_dir()));
                if is_file && (entry.depth() == 0 || is_wanted(entry.path())) {
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
    let is_other = || io::Error::new(io::ErrorKind::InvalidInput, "not a regular file");
    // Asked before it is opened, since to open a pipe is to wait; and then again, of what was opened.
    if !std::fs::metadata(path)?.is_file() {
        return Err(is_other());
    }
    let mut open = File::open(path)?;
    let metadata = open.metadata()?;
    if !metadata.is_file() {
        return Err(is_other());
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
        walked
            .files
            .iter()
            .map(|file| file.strip_prefix(folder).unwrap().display().to_string().replace('\\', "/"))
            .collect()
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
        let all = Walk { no_ignore: Ignoring::ALL.into(), ..Walk::default() };
        assert_eq!(found(folder.path(), &all), [".hidden/d.rs", "a/c.rs", "b.rs", "left_out.rs"]);
        let but = |what: Ignoring| Walk { no_ignore: [what].into(), ..Walk::default() };
        assert_eq!(found(folder.path(), &but(Ignoring::Hidden)), [".hidden/d.rs", "a/c.rs", "b.rs"]);
        assert_eq!(found(folder.path(), &but(Ignoring::Dot)), ["a/c.rs", "b.rs", "left_out.rs"]);
        assert_eq!(found(folder.path(), &but(Ignoring::Vcs)), ["a/c.rs", "b.rs"]);
    }

    #[test]
    fn further_names_and_files_of_rules_are_found() {
        let folder = tree(&["a.rs", "b.rs.in", "c.rs.out", "rules/d.yml", "rules/e.yaml", "rules/f.rs"]);
        let also = Walk { also: vec!["*.rs.in".to_owned()], ..Walk::default() };
        assert_eq!(found(folder.path(), &also), ["a.rs", "b.rs.in", "rules/f.rs"]);
        let rules = rule_files(&folder.path().join("rules")).unwrap();
        assert_eq!(rules.files, ["d.yml", "e.yaml"].map(|name| folder.path().join("rules").join(name)));
        assert!(rust_files(folder.path(), &Walk { also: vec!["{".to_owned()], ..Walk::default() }).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_if_asked_for() {
        let (folder, beside) = (tree(&["a.rs"]), tree(&["b.rs"]));
        std::os::unix::fs::symlink(beside.path(), folder.path().join("linked")).unwrap();
        assert_eq!(found(folder.path(), &Walk::default()), ["a.rs"]);
        assert_eq!(found(folder.path(), &Walk { follow: true, ..Walk::default() }), ["a.rs", "linked/b.rs"]);
    }

    #[test]
    fn names_and_globs_choose() {
        let folder = tree(FILES);
        let walk = |paths: &[&str], globs: &[&str]| Walk {
            paths: paths.iter().map(PathBuf::from).collect(),
            globs: globs.iter().map(|glob| (*glob).to_owned()).collect(),
            ..Walk::default()
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
