//! What `cargo metadata` said of a workspace, kept for the next run.
//!
//! To ask costs about as much as a check that finds all fresh. The answer is made of manifests, of cargo's configuration, of
//! the environment, of which cargo is asked, and of what lies where cargo looks for targets and members; all of that is
//! written down beside it ([`Part`]), and it is given only while all of it is the same. It lies in the target directory, where
//! a run can find it before it knows anything: in `target` of a folder above, or where the environment or a flag says. Where
//! more goes into the answer than is read here, and where something was just being changed, nothing is kept, and cargo is
//! asked.

mod part;

use super::invocation::CargoOptions;
use super::launcher::{Behind, Launcher, cargo_home, program_of, rustup_home};
use crate::edit::ContentHash;
use part::{Kind, Part};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Changes with what is written down.
const VERSION: u32 = 2;
/// Longest answer that is read, in bytes.
const LIMIT: u64 = 64 * 1024 * 1024;
/// How old what goes into an answer must be, so that a change made while cargo read it cannot be taken for what it read: by
/// what a file system's clock can tell apart, and where it seems to tell whole seconds only.
const SETTLED: Duration = Duration::from_millis(100);
const SETTLED_BY_SECONDS: Duration = Duration::from_secs(2);
/// Most answers that are kept in one target directory.
const MOST: usize = 8;
/// How the names of their files begin.
const PREFIX: &str = "metadata-";

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
    /// Which cargo that is.
    program: PathBuf,
    asked: SystemTime,
}

/// What goes into the choice of a toolchain, as it was at one time.
pub(super) struct Choice(Vec<Part>);

/// What is known of a workspace from an answer.
pub(super) struct Facts {
    pub root: PathBuf,
    /// Where it builds.
    pub target_dir: PathBuf,
    /// The manifests of its members, and whether they are of the first edition.
    pub manifests: Vec<(PathBuf, bool)>,
    /// The folders of dependencies that are named by a path.
    pub paths: Vec<PathBuf>,
}

/// An answer that still holds.
pub(super) struct Answer {
    /// What `cargo metadata` wrote.
    pub said: String,
    /// The program that answered, if something stood before it.
    pub behind: Option<Behind>,
    /// The target directory that it lay in.
    place: PathBuf,
    made_of: Vec<Part>,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    made_of: Vec<Part>,
    said: String,
    behind: Option<Behind>,
}

impl Answer {
    /// Whether it is about the target directory that it lay in, and made of the manifests that it names.
    pub(super) fn is_of(&self, root: &Path, target_dir: &Path, manifests: &[&Path]) -> bool {
        let has = |path: &Path| self.made_of.iter().any(|part| part.is_text_of(path));
        self.place == target_dir && has(&root.join("Cargo.toml")) && manifests.iter().all(|manifest| has(manifest))
    }
}

impl Question {
    /// `None` where the answer hangs on more than is looked at here.
    pub(super) fn of(options: &CargoOptions, cargo: &Launcher) -> Option<Question> {
        let folder = std::path::absolute(&options.current_dir).or_else(|_| std::env::current_dir()).ok()?;
        let start = match &options.manifest_path {
            Some(manifest) => folder.join(manifest).parent()?.to_path_buf(),
            None => folder.clone(),
        };
        let program = program_of(cargo.name())?;
        let mut words: Vec<Vec<u8>> = vec![
            VERSION.to_string().into_bytes(),
            env!("CARGO_PKG_VERSION").as_bytes().to_vec(),
            program.as_os_str().as_encoded_bytes().to_vec(),
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
        Some(Question { key, start, places, folder, program, asked: SystemTime::now() })
    }

    fn file_in(&self, target_dir: &Path) -> PathBuf {
        folder_in(target_dir).join(format!("{PREFIX}{:016x}.json", self.key))
    }

    /// What cargo said the last time, if it would say the same.
    pub(super) fn answer(&self) -> Option<Answer> {
        self.places.iter().find_map(|place| {
            let path = self.file_in(place);
            let is_small = fs::metadata(&path).is_ok_and(|file| file.is_file() && file.len() <= LIMIT);
            let text = is_small.then(|| fs::read(&path).ok())??;
            let Kept { version, made_of, said, behind } = serde_json::from_slice(&text).ok()?;
            let holds = version == VERSION && made_of.iter().all(Part::holds);
            let is_choice = |(path, kind): &(PathBuf, Kind)| made_of.iter().any(|part| part.is_of(path, *kind));
            // Which program that is hangs on all of this, whatever somebody wrote down there.
            let behind = behind.filter(|_| self.choices().is_some_and(|all| all.iter().all(is_choice)));
            holds.then(|| Answer { said, behind, place: place.clone(), made_of })
        })
    }

    /// What goes into the choice of a toolchain, as it is now: to be asked before cargo is, and handed to
    /// [`Question::keep`].
    pub(super) fn choice(&self) -> Option<Choice> {
        Some(Choice(self.choices()?.into_iter().map(|(path, kind)| Part::now(path, kind)).collect()))
    }

    /// Keeps what cargo `said`, and what stands `behind` its name, if the `choice` that it was asked by still is the same, and
    /// the target directory is one in which it is looked for. It only saves time, so that nothing comes of a failure.
    pub(super) fn keep(&self, said: &str, behind: Option<&Behind>, choice: Option<&Choice>, facts: &Facts) {
        // What was there while cargo looked, and is gone now, leaves no trace.
        if choice.is_none_or(|before| !before.0.iter().all(Part::holds)) {
            return;
        }
        let folder = folder_in(&facts.target_dir);
        // Neither folder may lead elsewhere.
        let is_own = |folder: &Path| fs::symlink_metadata(folder).map_or(true, |it| it.is_dir());
        let is_searched = self.places.contains(&facts.target_dir) && facts.target_dir.is_dir();
        let is_clear = folder.parent().is_some_and(is_own) && is_own(&folder);
        if !is_searched || !is_clear || fs::create_dir_all(&folder).is_err() {
            return;
        }
        let is_settled = |time: SystemTime| {
            let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let wanted = if since.subsec_nanos() == 0 { SETTLED_BY_SECONDS } else { SETTLED };
            self.asked.duration_since(time).is_ok_and(|age| age >= wanted)
        };
        let Some(all) = self.parts(facts) else { return };
        // What it is first: a change that comes after it was asked when it was changed shows in the next run.
        let parts = all.into_iter().map(|(path, kind)| Part::now(path, kind));
        let made_of: Vec<Part> = parts.collect();
        let is_whole = facts.manifests.iter().all(|(own, _)| made_of.iter().any(|part| part.is_text_of(own)));
        if !is_whole || !made_of.iter().all(|part| part.changed(&facts.root).is_none_or(is_settled)) {
            return;
        }
        let kept = Kept { version: VERSION, made_of, said: said.to_owned(), behind: behind.cloned() };
        if let Ok(text) = serde_json::to_vec(&kept) {
            let path = self.file_in(&facts.target_dir);
            let own = path.with_extension(std::process::id().to_string());
            if fs::write(&own, text).and_then(|()| fs::rename(&own, &path)).is_err() {
                let _ = fs::remove_file(&own);
            }
            forget_all_but(MOST, &folder);
        }
    }

    /// All that goes into the answer; `None` if there is more than can be told.
    fn parts(&self, facts: &Facts) -> Option<Vec<(PathBuf, Kind)>> {
        let folders: BTreeSet<&Path> = facts.manifests.iter().filter_map(|(manifest, _)| manifest.parent()).collect();
        // What a dependency's manifest says of its workspace and of its own dependencies makes members of it, or of them.
        if facts.paths.iter().any(|path| !folders.contains(path.as_path())) {
            return None;
        }
        let mut found: Vec<(PathBuf, Kind)> = Vec::new();
        let mut texts: BTreeSet<PathBuf> = facts.manifests.iter().map(|(manifest, _)| manifest.clone()).collect();
        for above in self.start.ancestors().chain(facts.root.ancestors()) {
            texts.insert(above.join("Cargo.toml"));
        }
        for folder in self.folder.ancestors().map(|above| above.join(".cargo")).chain(cargo_home()) {
            for path in ["config", "config.toml"].map(|name| folder.join(name)) {
                if says(&path, "include") {
                    return None;
                }
                texts.insert(path);
            }
        }
        found.extend(self.choices()?);
        found.extend(texts.into_iter().map(|path| (path, Kind::Text)));
        found.extend(folders.into_iter().map(|folder| (folder.to_path_buf(), Kind::Targets)));
        // There the files beside `main.rs` can be programs that the manifest names.
        let first = facts.manifests.iter().filter(|(_, is_first)| *is_first).filter_map(|(path, _)| path.parent());
        found.extend(first.map(|folder| (folder.join("src"), Kind::Names)));
        found.extend(part::member_patterns(&facts.root)?);
        Some(found)
    }

    /// What goes into the choice of a toolchain (the rustup book on overrides); `None` if there is more than can be told.
    fn choices(&self) -> Option<Vec<(PathBuf, Kind)>> {
        let mut found = vec![(self.program.clone(), Kind::Program)];
        for above in self.folder.ancestors() {
            for path in ["rust-toolchain", "rust-toolchain.toml"].map(|name| above.join(name)) {
                if says(&path, "path") {
                    return None;
                }
                found.push((path, Kind::Text));
            }
        }
        if let Some(rustup) = rustup_home() {
            found.push((rustup.join("settings.toml"), Kind::Text));
            found.push((rustup.join("update-hashes"), Kind::Texts));
            found.push((rustup.join("toolchains"), Kind::Toolchains));
        }
        // Where the user's settings name no default, the machine's do.
        let named = std::env::var_os("RUSTUP_OVERRIDE_UNIX_FALLBACK_SETTINGS").map(PathBuf::from);
        let fallbacks = named.into_iter().chain([PathBuf::from("/etc/rustup/settings.toml")]);
        found.extend(fallbacks.map(|path| (self.folder.join(path), Kind::Text)));
        Some(found)
    }
}

fn says(path: &Path, word: &str) -> bool {
    part::text_of(path).is_some_and(|text| String::from_utf8_lossy(&text).contains(word))
}

/// Whether cargo, or what stands before it, may heed a variable.
fn is_heeded(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    // What is handed from one cargo to the next, and differs each time, is not for this command.
    let is_of_tools = (name.starts_with("CARGO") || name.starts_with("RUST")) && name != "CARGO_MAKEFLAGS";
    is_of_tools || matches!(&*name, "PATH" | "HOME" | "USERPROFILE" | "PATHEXT" | "LD_LIBRARY_PATH")
}

fn folder_in(target_dir: &Path) -> PathBuf {
    target_dir.join("codex-patch").join("metadata")
}

/// Removes all answers in a folder but the newest `count`.
fn forget_all_but(count: usize, folder: &Path) {
    let names = part::entries(folder).unwrap_or_default().into_iter().filter(|(name, _)| name.starts_with(PREFIX));
    let files = names.map(|(name, _)| folder.join(name));
    let mut aged: Vec<(SystemTime, PathBuf)> =
        files.filter_map(|file| Some((fs::metadata(&file).ok()?.modified().ok()?, file))).collect();
    aged.sort();
    let surplus = aged.len().saturating_sub(count);
    for (_, file) in aged.into_iter().take(surplus) {
        let _ = fs::remove_file(file);
    }
}

#[cfg(test)]
mod tests;
