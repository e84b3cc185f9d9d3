//! What `cargo metadata` said of a workspace, kept for the next run.
//!
//! To ask costs about as much as a check that finds all fresh. The answer is made of manifests, of cargo's configuration, of
//! the environment, of which cargo is asked, and of what lies where cargo looks for targets and members; all of that is
//! written down beside it, and it is given only while all of it is the same. It lies in the target directory, where a run can
//! find it before it knows anything: in `target` of a folder above, or where the environment or a flag says. Where more goes
//! into the answer than is read here, and where something was just being changed, nothing is kept, and cargo is asked.
//!
//! The rules of what is read are cargo's (the Cargo Book on workspaces, on target auto-discovery and on configuration).

use super::invocation::CargoOptions;
use crate::edit::ContentHash;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Changes with what is written down.
const VERSION: u32 = 1;
/// Longest answer that is read, in bytes.
const LIMIT: u64 = 64 * 1024 * 1024;
/// How old what goes into an answer must be, so that a change made while cargo read it cannot be taken for what it read: by
/// what a file system's clock can tell apart, and where it seems to tell whole seconds only.
const SETTLED: Duration = Duration::from_millis(100);
const SETTLED_BY_SECONDS: Duration = Duration::from_secs(2);
/// Most answers that are kept in one target directory.
const MOST: usize = 8;
/// Folders of a package in which cargo looks for targets.
const TARGET_FOLDERS: &[&str] = &["src/bin", "examples", "tests", "benches"];
/// Files of a package that are targets by their name.
const TARGET_FILES: &[&str] = &["build.rs", "src/lib.rs", "src/main.rs"];

/// The question, and where its answer may lie.
pub(super) struct Question {
    /// Of all that goes into the answer and is no file.
    key: u64,
    /// Where the search for manifests begins.
    start: PathBuf,
    /// Target directories, the likeliest first.
    places: Vec<PathBuf>,
    /// Where cargo is run.
    folder: PathBuf,
    asked: SystemTime,
}

/// An answer with what it is made of.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    made_of: Vec<Part>,
    /// What `cargo metadata` wrote.
    said: String,
}

/// Something that goes into an answer.
#[derive(Serialize, Deserialize)]
struct Part {
    path: PathBuf,
    kind: Kind,
    /// What it was: a hash, or `None` where nothing was.
    state: Option<u64>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum Kind {
    /// The text of a file.
    Text,
    /// The names in a folder, and their texts.
    Texts,
    /// The length and time of a program.
    Program,
    /// The targets that a package's folder holds.
    Targets,
    /// The folders so many levels below that hold a manifest.
    Packages(usize),
}

impl Question {
    /// `None` where the answer hangs on more than is looked at here.
    pub(super) fn of(options: &CargoOptions, program: &OsStr) -> Option<Question> {
        let folder = std::path::absolute(&options.current_dir).or_else(|_| std::env::current_dir()).ok()?;
        let start = match &options.manifest_path {
            Some(manifest) => folder.join(manifest).parent()?.to_path_buf(),
            None => folder.clone(),
        };
        let mut words: Vec<Vec<u8>> = vec![
            VERSION.to_string().into_bytes(),
            env!("CARGO_PKG_VERSION").as_bytes().to_vec(),
            program.as_encoded_bytes().to_vec(),
            folder.as_os_str().as_encoded_bytes().to_vec(),
            format!("{:?} {:?}", options.manifest_path, options.metadata_flags).into_bytes(),
        ];
        let is_hidden = |name: &OsStr| options.hidden.iter().any(|hidden| name == OsStr::new(hidden));
        let mut variables: Vec<_> =
            std::env::vars_os().filter(|(name, _)| is_heeded(name) && !is_hidden(name)).collect();
        variables.sort();
        words.extend(
            variables.iter().map(|(name, value)| [name.as_encoded_bytes(), b"=", value.as_encoded_bytes()].concat()),
        );
        let named = ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"].iter().find_map(std::env::var_os);
        let places = match options.target_dir.as_ref().map(|given| given.as_os_str().to_owned()).or(named) {
            Some(place) => vec![folder.join(place)],
            None => start.ancestors().map(|above| above.join("target")).collect(),
        };
        let key = ContentHash::of(&words.join(&0)).get();
        Some(Question { key, start, places, folder, asked: SystemTime::now() })
    }

    fn name(&self) -> String {
        format!("metadata-{:016x}.json", self.key)
    }

    /// What cargo said the last time, if it would say the same.
    pub(super) fn answer(&self) -> Option<String> {
        let path = self.places.iter().map(|place| file_in(place, &self.name())).find(|path| path.exists())?;
        let is_small = fs::metadata(&path).is_ok_and(|file| file.is_file() && file.len() <= LIMIT);
        let text = is_small.then(|| fs::read(&path).ok())??;
        let kept: Kept = serde_json::from_slice(&text).ok()?;
        let holds =
            kept.version == VERSION && kept.made_of.iter().all(|part| part.state == part.kind.state(&part.path));
        holds.then_some(kept.said)
    }

    /// Keeps what cargo `said` of the workspace at `root` with these manifests, which builds in `target_dir`, if that is a
    /// folder where it is looked for. It only saves time, so that nothing comes of a failure.
    pub(super) fn keep(&self, said: &str, program: &OsStr, root: &Path, manifests: &[PathBuf], target_dir: &Path) {
        if !self.places.iter().any(|place| place == target_dir) || !target_dir.is_dir() {
            return;
        }
        let Some(made_of) = self.parts(program, root, manifests) else { return };
        let is_settled = |time: SystemTime| {
            let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let wanted = if since.subsec_nanos() == 0 { SETTLED_BY_SECONDS } else { SETTLED };
            self.asked.duration_since(time).is_ok_and(|age| age >= wanted)
        };
        let parts = made_of.into_iter().map(|(path, kind)| {
            let settled = kind.changed(&path).is_none_or(is_settled);
            settled.then(|| Part { state: kind.state(&path), path, kind })
        });
        let Some(made_of) = parts.collect::<Option<Vec<Part>>>() else { return };
        let is_whole = manifests.iter().all(|own| made_of.iter().any(|part| part.path == *own && part.state.is_some()));
        let kept = Kept { version: VERSION, made_of, said: said.to_owned() };
        if let Some(text) = is_whole.then(|| serde_json::to_vec(&kept).ok()).flatten() {
            let path = file_in(target_dir, &self.name());
            let own = path.with_extension(format!("{}", std::process::id()));
            let folder = path.parent().unwrap_or(target_dir);
            let written =
                fs::create_dir_all(folder).and_then(|()| fs::write(&own, text)).and_then(|()| fs::rename(&own, &path));
            if written.is_err() {
                let _ = fs::remove_file(&own);
            }
            forget_all_but(MOST, folder);
        }
    }

    /// All that goes into the answer; `None` if there is more than can be told.
    fn parts(&self, program: &OsStr, root: &Path, manifests: &[PathBuf]) -> Option<Vec<(PathBuf, Kind)>> {
        let mut found: Vec<(PathBuf, Kind)> = Vec::new();
        let mut texts: BTreeSet<PathBuf> = manifests.iter().cloned().collect();
        for above in self.start.ancestors().chain(root.ancestors()) {
            texts.insert(above.join("Cargo.toml"));
        }
        let home = |variable: &str, name: &str| {
            let set = std::env::var_os(variable).filter(|home| !home.is_empty()).map(PathBuf::from);
            set.or_else(|| Some(std::env::home_dir()?.join(name)))
        };
        let cargo_home = home("CARGO_HOME", ".cargo");
        for folder in self.folder.ancestors().map(|above| above.join(".cargo")).chain(cargo_home) {
            for name in ["config", "config.toml"] {
                let path = folder.join(name);
                if fs::read(&path).is_ok_and(|text| String::from_utf8_lossy(&text).contains("include")) {
                    return None;
                }
                texts.insert(path);
            }
        }
        // Which cargo it is that a name leads to.
        for above in self.folder.ancestors() {
            texts.extend(["rust-toolchain", "rust-toolchain.toml"].map(|name| above.join(name)));
        }
        if let Some(rustup) = home("RUSTUP_HOME", ".rustup") {
            texts.insert(rustup.join("settings.toml"));
            found.push((rustup.join("update-hashes"), Kind::Texts));
        }
        found.push((program_of(program)?, Kind::Program));
        found.extend(texts.into_iter().map(|path| (path, Kind::Text)));
        let folders: BTreeSet<&Path> = manifests.iter().filter_map(|manifest| manifest.parent()).collect();
        found.extend(folders.into_iter().map(|folder| (folder.to_path_buf(), Kind::Targets)));
        found.extend(member_patterns(root)?);
        Some(found)
    }
}

/// Whether cargo, or what stands before it, may heed a variable.
fn is_heeded(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    // What is handed from one cargo to the next, and differs each time, is not for this command.
    let is_of_tools = (name.starts_with("CARGO") || name.starts_with("RUST")) && name != "CARGO_MAKEFLAGS";
    is_of_tools || matches!(&*name, "PATH" | "HOME" | "USERPROFILE" | "PATHEXT")
}

fn file_in(target_dir: &Path, name: &str) -> PathBuf {
    target_dir.join("codex-patch").join("metadata").join(name)
}

/// Removes all files of a folder but the newest `count`.
fn forget_all_but(count: usize, folder: &Path) {
    let files = entries(folder).unwrap_or_default().into_iter().map(|(name, _)| folder.join(name));
    let mut aged: Vec<(SystemTime, PathBuf)> =
        files.filter_map(|file| Some((fs::metadata(&file).ok()?.modified().ok()?, file))).collect();
    aged.sort();
    let surplus = aged.len().saturating_sub(count);
    for (_, file) in aged.into_iter().take(surplus) {
        let _ = fs::remove_file(file);
    }
}

/// The file that a program's name leads to, as the system looks for it.
fn program_of(program: &OsStr) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        return Some(path.to_owned());
    }
    let folders = std::env::var_os("PATH")?;
    let name = format!("{}{}", program.to_str()?, std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&folders).map(|folder| folder.join(&name)).find(|file| file.is_file())
}

/// The folders in which patterns of the workspace look for members, and how deep; `None` if that cannot be told.
fn member_patterns(root: &Path) -> Option<Vec<(PathBuf, Kind)>> {
    let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml")).ok()?.parse().ok()?;
    let members = manifest.get("workspace").and_then(|workspace| workspace.get("members"));
    let mut found = Vec::new();
    for pattern in members.and_then(toml::Value::as_array).into_iter().flatten() {
        let parts: Vec<&str> = pattern.as_str()?.split(['/', '\\']).filter(|part| !part.is_empty()).collect();
        let is_pattern = |part: &&str| part.contains(['*', '?', '[']);
        if parts.contains(&"**") {
            return None;
        }
        if let Some(at) = parts.iter().position(is_pattern) {
            let base = parts.iter().take(at).fold(root.to_path_buf(), |folder, part| folder.join(part));
            found.push((base, Kind::Packages(parts.len() - at)));
        }
    }
    Some(found)
}

impl Kind {
    /// What is at `path` now; `None` where nothing is that counts.
    fn state(self, path: &Path) -> Option<u64> {
        let hash = |text: &[u8]| ContentHash::of(text).get();
        match self {
            Kind::Text => Some(hash(&fs::read(path).ok()?)),
            Kind::Texts => {
                let texts = entries(path)?.into_iter().map(|(name, _)| {
                    let text = fs::read(path.join(&name)).unwrap_or_default();
                    [name.as_bytes(), b"\0", &text].concat()
                });
                Some(hash(&texts.collect::<Vec<_>>().join(&0)))
            }
            Kind::Program => {
                let file = fs::metadata(path).ok()?;
                let time = file.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
                Some(hash(format!("{} {time:?}", file.len()).as_bytes()))
            }
            Kind::Targets => {
                let mut names: Vec<String> = TARGET_FILES.iter().map(|name| (*name).to_owned()).collect();
                names.retain(|name| path.join(name).is_file());
                for folder in TARGET_FOLDERS {
                    for (name, is_folder) in entries(&path.join(folder)).unwrap_or_default() {
                        if !is_folder && name.ends_with(".rs") {
                            names.push(format!("{folder}/{name}"));
                        } else if is_folder && path.join(folder).join(&name).join("main.rs").is_file() {
                            names.push(format!("{folder}/{name}/main.rs"));
                        }
                    }
                }
                Some(hash(names.join("\0").as_bytes()))
            }
            Kind::Packages(depth) => {
                let mut found = vec![(String::new(), path.to_owned())];
                for _ in 0..depth {
                    found = found
                        .into_iter()
                        .flat_map(|(name, folder)| {
                            let inner =
                                entries(&folder).unwrap_or_default().into_iter().filter(|(_, is_folder)| *is_folder);
                            inner.map(move |(own, _)| (format!("{name}/{own}"), folder.join(own))).collect::<Vec<_>>()
                        })
                        .collect();
                }
                found.retain(|(_, folder)| folder.join("Cargo.toml").is_file());
                let names: Vec<String> = found.into_iter().map(|(name, _)| name).collect();
                Some(hash(names.join("\0").as_bytes()))
            }
        }
    }

    /// When it was changed last, as far as that says something: where nothing is, something may have gone, but long ago.
    fn changed(self, path: &Path) -> Option<SystemTime> {
        let time = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        let inner = |folder: &Path| {
            let folders = entries(folder).unwrap_or_default().into_iter().filter(|(_, is_folder)| *is_folder);
            folders.map(|(name, _)| folder.join(name)).collect::<Vec<_>>()
        };
        match self {
            Kind::Text | Kind::Texts | Kind::Program => time(path),
            Kind::Targets => {
                let folders = TARGET_FOLDERS.iter().map(|name| path.join(name));
                let all = folders.flat_map(|folder| inner(&folder).into_iter().chain([folder]));
                all.chain([path.to_owned(), path.join("src")]).filter_map(|folder| time(&folder)).max()
            }
            Kind::Packages(depth) => {
                let mut levels = vec![vec![path.to_owned()]];
                for _ in 0..depth {
                    let next = levels.last().into_iter().flatten().flat_map(|folder| inner(folder)).collect();
                    levels.push(next);
                }
                levels.iter().flatten().filter_map(|folder| time(folder)).max()
            }
        }
    }
}

/// The names in a folder and whether each is a folder, links followed, sorted. `None` without such a folder.
fn entries(folder: &Path) -> Option<Vec<(String, bool)>> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let mut found: Vec<(String, bool)> = entries
        .map(|entry| {
            let kind = entry.file_type();
            let is_folder = kind.is_ok_and(|kind| kind.is_dir() || kind.is_symlink() && entry.path().is_dir());
            (entry.file_name().to_string_lossy().into_owned(), is_folder)
        })
        .collect();
    found.sort();
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use filetime::FileTime;

    struct Workspace(tempfile::TempDir);

    impl Workspace {
        fn new() -> Workspace {
            let own = Workspace(tempfile::tempdir().unwrap());
            own.put("Cargo.toml", "[workspace]\nmembers = [\"crates/*\", \"last\"]");
            for member in ["crates/a", "last"] {
                own.put(&format!("{member}/Cargo.toml"), &format!("[package]\nname = \"{member}\""));
                own.put(&format!("{member}/src/lib.rs"), "");
            }
            own.put("crates/b/README.md", "");
            own.put("target/CACHEDIR.TAG", "");
            own.put("program", "");
            own.settle();
            own
        }

        fn path(&self, name: &str) -> PathBuf {
            self.0.path().join(name)
        }

        fn put(&self, name: &str, text: &str) {
            let path = self.path(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }

        /// All was last changed an hour ago.
        fn settle(&self) {
            let hour = FileTime::from_system_time(SystemTime::now() - Duration::from_secs(3600));
            let mut open = vec![self.0.path().to_owned()];
            while let Some(path) = open.pop() {
                let inner = entries(&path).unwrap_or_default();
                open.extend(inner.into_iter().map(|(name, _)| path.join(name)));
                filetime::set_file_mtime(&path, hour).unwrap();
            }
        }

        fn question(&self, flags: &[&str]) -> Question {
            let metadata_flags = flags.iter().map(|flag| (*flag).to_owned()).collect();
            let folder = self.path("crates/a");
            let options = CargoOptions {
                current_dir: folder,
                target_dir: Some(self.path("target")),
                metadata_flags,
                ..CargoOptions::default()
            };
            Question::of(&options, self.path("program").as_os_str()).unwrap()
        }

        fn keep(&self) {
            let manifests = ["crates/a/Cargo.toml", "last/Cargo.toml"].map(|name| self.path(name));
            let program = self.path("program");
            self.question(&[]).keep("{said}", program.as_os_str(), self.0.path(), &manifests, &self.path("target"));
        }

        fn answer(&self) -> Option<String> {
            self.question(&[]).answer()
        }
    }

    #[test]
    fn an_answer_holds_while_all_that_it_is_made_of_does() {
        let own = Workspace::new();
        assert_eq!(own.answer(), None);
        own.keep();
        assert_eq!(own.answer().as_deref(), Some("{said}"));
        // What is no target, no manifest and no configuration goes into no answer.
        own.put("crates/a/src/more.rs", "mod x;");
        own.put("crates/a/tests/data/x.txt", "");
        own.put("crates/b/src/lib.rs", "");
        assert_eq!(own.answer().as_deref(), Some("{said}"));
        assert_eq!(own.question(&["--offline"]).answer(), None);

        for name in [
            "Cargo.toml",
            "crates/a/Cargo.toml",
            "last/Cargo.toml",
            "crates/Cargo.toml",
            "crates/b/Cargo.toml",
            "crates/a/.cargo/config.toml",
            ".cargo/config",
            "rust-toolchain.toml",
            "crates/rust-toolchain",
            "last/build.rs",
            "last/src/main.rs",
            "last/src/bin/tool.rs",
            "last/examples/show/main.rs",
            "last/tests/all.rs",
            "last/benches/speed.rs",
            "program",
        ] {
            let before = fs::read(own.path(name)).ok();
            own.put(name, "# other");
            assert_eq!(own.answer(), None, "{name} was written");
            match before {
                Some(text) => fs::write(own.path(name), text).unwrap(),
                None => fs::remove_file(own.path(name)).unwrap(),
            }
            own.settle();
            own.keep();
            assert!(own.answer().is_some(), "{name} is as before");
        }
        fs::remove_file(own.path("last/src/lib.rs")).unwrap();
        assert_eq!(own.answer(), None);
    }

    #[test]
    fn what_was_just_changed_is_not_kept() {
        for name in ["last/Cargo.toml", "last/tests/all.rs", "last/examples/show/main.rs", "crates/c/Cargo.toml"] {
            let own = Workspace::new();
            own.put(name, "");
            own.keep();
            assert_eq!(own.answer(), None, "{name}");
            own.settle();
            own.keep();
            assert!(own.answer().is_some(), "{name}");
        }
    }

    #[test]
    fn where_more_goes_into_it_nothing_is_kept() {
        for (name, text) in [
            ("Cargo.toml", "[workspace]\nmembers = [\"crates/**\"]"),
            ("Cargo.toml", "not a manifest"),
            (".cargo/config.toml", "include = [\"more.toml\"]"),
        ] {
            let own = Workspace::new();
            own.put(name, text);
            own.settle();
            own.keep();
            assert_eq!(own.answer(), None, "{name}: {text}");
        }
        let own = Workspace::new();
        fs::remove_dir_all(own.path("target")).unwrap();
        own.keep();
        assert!(!own.path("target").exists());
    }

    #[test]
    fn what_others_put_there_is_no_answer() {
        let own = Workspace::new();
        own.keep();
        let folder = own.path("target/codex-patch/metadata");
        let (name, _) = entries(&folder).unwrap().remove(0);
        for text in ["", "{}", "{\"version\":0,\"made_of\":[],\"said\":\"{}\"}", "\u{0}"] {
            fs::write(folder.join(&name), text).unwrap();
            assert_eq!(own.answer(), None, "{text}");
        }
        for at in 0..MOST + 3 {
            own.put(&format!("target/codex-patch/metadata/metadata-{at}.json"), "");
        }
        own.settle();
        own.keep();
        assert_eq!(entries(&folder).unwrap().len(), MOST);
        assert!(own.answer().is_some());
    }
}
