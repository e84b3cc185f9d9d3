//! Whether denied lints are likely to stop something, told before cargo runs.
//!
//! A wrapper of the compiler has its price: cargo asks the compiler anew what it is, and so does the user's next run, and
//! each compilation starts one process more. So this program stands in for the compiler only where a lint that is denied
//! is to be expected: it is asked for by a flag, a manifest or the file that a unit starts from, or it stopped something
//! before. Where one comes as a surprise, the run is made once more, for which only what was stopped is compiled anew. What
//! else the wrapper is good for, finding messages on lines that something else began, is looked at on the way: it is there
//! where something began a line before, and where nothing is known of that yet but something stands by that could.

use super::configured::{self, Configured, RUSTC_WRAPPER, Setting, WORKSPACE_WRAPPER};
use super::invocation::CargoOptions;
use super::levels::{denies, has_denial, may_stop};
use super::project::{Package, Project};
use super::tolerance::{self, Stop};
use std::collections::{BTreeSet, HashMap};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// Longest file that is looked at, in bytes.
const FILE_LIMIT: u64 = 16 * 1024 * 1024;
/// How much of a file is in memory where only its lines' beginnings count, in bytes.
const PIECE: usize = 64 * 1024;
/// Most folders of cargo's that are looked at.
pub(super) const FOLDERS_LIMIT: usize = 4096;
/// The variable that clippy's results depend on, which cargo writes down beside each.
const OF_CLIPPY: &[u8] = b"CLIPPY_ARGS";

/// Why denied lints are to be expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Foreseen {
    /// In this target directory they stopped something in an earlier run.
    Before,
    /// The compiler gets a flag that denies.
    Flag,
    /// A manifest denies.
    Manifest,
    /// The file that a unit starts from denies.
    Source,
    /// They stopped a unit when it was last compiled.
    Stopped,
    /// When a unit was last compiled, something else spoke besides the compiler: a message behind it on a line is heard by
    /// the wrapper alone.
    Noise,
    /// A package was never compiled here, so that nothing is known of it, and something takes part that can begin a line
    /// before the compiler does: a procedural macro of the workspace, or a wrapper of the user's.
    Unknown,
}

/// Whether denied lints are to be expected where these packages, by id, are compiled together with what they depend on.
/// `notes` is the folder in which runs leave notes for each other.
pub(super) fn look(options: &CargoOptions, project: &Project, ids: BTreeSet<String>, notes: &Path) -> Option<Foreseen> {
    let packages = project.with_below(ids);
    if tolerance::was_seen(notes) {
        return Some(Foreseen::Before);
    }
    if options.compiler_args.iter().any(|arg| denies(&arg.into())) || is_denied_by_flags(&options.current_dir) {
        return Some(Foreseen::Flag);
    }
    let mut manifests: Vec<PathBuf> = packages.iter().map(|package| package.manifest.clone()).collect();
    manifests.push(project.root.join("Cargo.toml"));
    manifests.dedup();
    if manifests.iter().any(|path| read(path).is_some_and(|text| has_denial_in_manifest(&text, options.clippy))) {
        return Some(Foreseen::Manifest);
    }
    let mut starts = packages.iter().flat_map(|package| &package.targets).map(|target| &target.source);
    if starts.any(|path| read(path).is_some_and(|text| has_denial(&text, options.clippy))) {
        return Some(Foreseen::Source);
    }
    let has_noisy = || {
        let has_macro = packages.iter().flat_map(|package| &package.targets).any(|target| target.kind == "proc-macro");
        let has_wrapper = |setting: Setting| setting.find(&options.current_dir) != Configured::Nothing;
        has_macro || [RUSTC_WRAPPER, WORKSPACE_WRAPPER].into_iter().any(has_wrapper)
    };
    last_time(options, project, &packages).filter(|foreseen| *foreseen != Foreseen::Unknown || has_noisy())
}

pub(super) fn read(path: &Path) -> Option<Vec<u8>> {
    let is_small = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= FILE_LIMIT);
    is_small.then(|| fs::read(path).ok())?
}

/// Whether flags for everything that is compiled deny lints: those of the environment, or those of cargo's
/// configuration.
fn is_denied_by_flags(folder: &Path) -> bool {
    let is_of_flags = |name: &str| {
        matches!(name, "RUSTFLAGS" | "CARGO_ENCODED_RUSTFLAGS")
            || name.starts_with("CARGO_") && name.ends_with("_RUSTFLAGS")
    };
    let set = std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_of_flags));
    let mut values = set.map(|(_, value)| value.to_string_lossy().into_owned());
    values.any(|value| has_denying_flag(&value))
        || configured::texts(folder)
            .iter()
            .any(|(_, text)| text.lines().filter(|line| !line.trim_start().starts_with('#')).any(has_denying_flag))
}

fn has_denying_flag(text: &str) -> bool {
    let ends = |c: char| c.is_whitespace() || matches!(c, '\u{1f}' | '"' | '\'' | ',' | '[' | ']');
    text.split(ends).any(|word| denies(&OsString::from(word)))
}

/// Whether a manifest denies a lint that is likely to stop the unit.
fn has_denial_in_manifest(text: &[u8], clippy: bool) -> bool {
    let text = String::from_utf8_lossy(text);
    let denies = |line: &str| ["\"deny\"", "'deny'", "\"forbid\"", "'forbid'"].iter().any(|word| line.contains(word));
    // The table that a line stands in: clippy's lints have no name before theirs.
    let mut is_elsewhere = false;
    text.lines().map(str::trim).any(|line| {
        if line.starts_with('[') {
            is_elsewhere = line.contains("lints.rustdoc") || !clippy && line.contains("lints.clippy");
        }
        let lint = line.split(['=', ' ', '.']).next().unwrap_or_default().trim_matches(['"', '\'']);
        !line.starts_with('#') && denies(line) && !is_elsewhere && may_stop(lint, clippy)
    })
}

/// What cargo's own notes say of how these packages ended when they were last compiled.
fn last_time(options: &CargoOptions, project: &Project, packages: &[&Package]) -> Option<Foreseen> {
    let mut units = Units { is_clippy: options.clippy, left: FOLDERS_LIMIT, known: HashMap::new() };
    for package in packages {
        units.known.insert(&package.name, false);
    }
    for folder in folders_of_notes(options, project) {
        if let Some(foreseen) = units.look_into(&folder) {
            return Some(foreseen);
        }
    }
    units.known.values().any(|known| !known).then_some(Foreseen::Unknown)
}

/// Where cargo writes down what became of its compilations: for the host, and for targets that are named.
pub(super) fn folders_of_notes(options: &CargoOptions, project: &Project) -> Vec<PathBuf> {
    let output = project.build_dir.as_ref().unwrap_or(&project.target_dir);
    let profile = options.profile_folder();
    let named = entries(output).map(|entry| entry.join(profile));
    std::iter::once(output.join(profile)).chain(named).map(|folder| folder.join(".fingerprint")).collect()
}

/// Whether a line is there that does not begin as a message does. What a unit said may be megabytes: it goes by in pieces.
fn has_noise(path: &Path) -> bool {
    let is_small = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= FILE_LIMIT);
    let Some(file) = is_small.then(|| File::open(path).ok()).flatten() else { return false };
    let mut lines = BufReader::with_capacity(PIECE, file);
    loop {
        match lines.fill_buf() {
            Ok([]) | Err(_) => return false,
            Ok([b'{' | b'\n', ..]) => {}
            Ok(_) => return true,
        }
        if lines.skip_until(b'\n').is_err() {
            return false;
        }
    }
}

pub(super) fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// What cargo wrote down of the targets in one of its folders, by their names: `lib-a_b`, `test-lib-a_b`, `example-show`.
pub(super) struct Notes {
    /// Where what was said of a target is kept.
    pub(super) said: Vec<(String, PathBuf)>,
    /// Those whose last compilation ended well.
    pub(super) ended: BTreeSet<String>,
}

impl Notes {
    pub(super) fn of(unit: &Path) -> Notes {
        let mut notes = Notes { said: Vec::new(), ended: BTreeSet::new() };
        for path in entries(unit) {
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if let Some(target) = name.strip_prefix("output-") {
                notes.said.push((target.to_owned(), path));
            } else if name.contains('.') || name.starts_with("dep-") || name.contains("build-script-") {
                // Neither tells how a target ended.
            } else if fs::metadata(&path).is_ok_and(|file| file.len() > 0) {
                // cargo empties it before it compiles, and fills it afterwards.
                notes.ended.insert(name.to_owned());
            }
        }
        notes
    }
}

/// The compilations of some packages.
struct Units<'a> {
    is_clippy: bool,
    /// How many folders may still be looked at.
    left: usize,
    /// Whether it is known how a unit of the package of this name ended.
    known: HashMap<&'a str, bool>,
}

impl Units<'_> {
    /// Looks at a folder that has one for each unit: `name-0123456789abcdef`.
    fn look_into(&mut self, folder: &Path) -> Option<Foreseen> {
        for unit in entries(folder) {
            let name = unit.file_name().and_then(|name| name.to_str()).and_then(|name| name.rsplit_once('-'));
            let Some(known) = name.and_then(|(package, _)| self.known.get_mut(package)) else { continue };
            if self.left == 0 {
                return Some(Foreseen::Unknown);
            }
            self.left -= 1;
            let Notes { said, ended } = Notes::of(&unit);
            let is_of_clippy = |target: &String| {
                let beside = read(&unit.join(format!("dep-{target}"))).unwrap_or_default();
                beside.windows(OF_CLIPPY.len()).any(|window| window == OF_CLIPPY)
            };
            *known |= ended.iter().any(|target| !self.is_clippy || is_of_clippy(target));
            let is_clippy = self.is_clippy;
            for (target, path) in &said {
                if has_noise(path) {
                    return Some(Foreseen::Noise);
                }
                if ended.contains(target) {
                    continue;
                }
                match tolerance::stop_of(&read(path).unwrap_or_default(), |code| is_clippy || !code.contains("::")) {
                    Stop::Lints => return Some(Foreseen::Stopped),
                    // It has to go first.
                    Stop::Error => *known = true,
                    Stop::Nothing => {}
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_that_deny() {
        for text in
            ["-Dwarnings", "-C opt-level=1 -D warnings", "-C\u{1f}x\u{1f}--deny=unused", "rustflags = [\"-F\", \"x\"]"]
        {
            assert!(has_denying_flag(text), "{text}");
        }
        for text in ["", "-C link-arg=-Done", "--cfg deny", "-Wunused", "rustflags = [\"-W\", \"deny\"]"] {
            assert!(!has_denying_flag(text), "{text}");
        }
    }

    #[test]
    fn manifests_that_deny() {
        let of_clippy = b"[workspace.lints.clippy]\nall = \"deny\"";
        assert!(has_denial_in_manifest(of_clippy, true) && !has_denial_in_manifest(of_clippy, false));
        assert!(has_denial_in_manifest(b"[lints.clippy]\nall = \"deny\"\n[lints.rust]\nunused = \"deny\"", false));
        for text in ["[lints.rust]\nunused = \"deny\"", "x = { level = 'forbid', priority = -1 }"] {
            assert!(has_denial_in_manifest(text.as_bytes(), true), "{text}");
        }
        for text in [
            "unused = \"warn\"",
            "# unused = \"deny\"",
            "unsafe_code = \"forbid\"",
            "missing_docs = { level = \"deny\", priority = 1 }",
            "[lints.rustdoc]\nbroken_intra_doc_links = \"deny\"",
            "name = \"deny-list\"",
        ] {
            assert!(!has_denial_in_manifest(text.as_bytes(), true), "{text}");
        }
    }

    const LINT: &str = r#"{"$message_type":"diagnostic","message":"m","code":{"code":"overflowing_literals","explanation":null},"level":"error","spans":[],"children":[],"rendered":"r"}"#;
    const CLIPPY: &str = r#"{"$message_type":"diagnostic","message":"m","code":{"code":"clippy::eq_op","explanation":null},"level":"error","spans":[],"children":[],"rendered":"r"}"#;
    const ERROR: &str = r#"{"$message_type":"diagnostic","message":"m","code":{"code":"E0308","explanation":null},"level":"error","spans":[],"children":[],"rendered":"r"}"#;

    /// What is foreseen of a package `a-b` with these files in the folder of its one unit.
    fn seen(is_clippy: bool, files: &[(&str, &str)]) -> Option<Foreseen> {
        let folder = tempfile::tempdir().unwrap();
        let unit = folder.path().join("a-b-0123456789abcdef");
        for other in [unit.clone(), folder.path().join("c-0123456789abcdef")] {
            fs::create_dir_all(other).unwrap();
        }
        for (name, text) in files {
            fs::write(unit.join(name), text).unwrap();
        }
        let mut units = Units { is_clippy, left: FOLDERS_LIMIT, known: HashMap::from([("a-b", false)]) };
        let found = units.look_into(folder.path());
        found.or_else(|| units.known.values().any(|known| !known).then_some(Foreseen::Unknown))
    }

    #[test]
    fn cargos_notes_of_the_last_time_are_read() {
        let ended = ("lib-a_b", "0123456789abcdef");
        assert_eq!(seen(false, &[ended, ("dep-lib-a_b", "src/lib.rs")]), None);
        assert_eq!(seen(false, &[]), Some(Foreseen::Unknown));
        assert_eq!(seen(false, &[("build-script-build-script-build", "0")]), Some(Foreseen::Unknown));
        assert_eq!(seen(false, &[("lib-a_b", ""), ("output-lib-a_b", LINT)]), Some(Foreseen::Stopped));
        assert_eq!(seen(false, &[("output-test-lib-a_b", LINT), ended]), Some(Foreseen::Stopped));
        // A warning of a unit that ended is none that stops.
        assert_eq!(seen(false, &[("output-lib-a_b", LINT), ended]), None);
        let both = format!("{LINT}\n{ERROR}\n");
        assert_eq!(seen(false, &[("lib-a_b", ""), ("output-lib-a_b", &both)]), None);
        assert_eq!(seen(false, &[("output-lib-a_b", &format!("expanding {LINT}\n")), ended]), Some(Foreseen::Noise));
        // Nobody knows why this one did not end.
        assert_eq!(seen(false, &[("lib-a_b", ""), ("output-lib-a_b", "")]), Some(Foreseen::Unknown));
    }

    #[test]
    fn clippys_results_are_told_from_the_compilers() {
        let ended = ("lib-a_b", "0123456789abcdef");
        assert_eq!(seen(true, &[ended, ("dep-lib-a_b", "src/lib.rs")]), Some(Foreseen::Unknown));
        assert_eq!(seen(true, &[ended, ("dep-lib-a_b", "\0CLIPPY_ARGS\0src/lib.rs")]), None);
        assert_eq!(seen(true, &[("output-test-lib-a_b", CLIPPY), ended]), Some(Foreseen::Stopped));
        assert_eq!(seen(false, &[("output-test-lib-a_b", CLIPPY), ended]), None);
    }
}
