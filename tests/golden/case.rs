//! A case as it lies on disk: the folder and its `case.toml`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// One folder `golden/<verb>/<case>/`.
#[derive(Debug)]
pub struct Case {
    /// `<verb>/<case>`.
    pub name: String,
    /// The folder's first part, which is the verb unless the case says otherwise.
    pub verb: String,
    /// The folder.
    pub folder: PathBuf,
    /// What `case.toml` says.
    pub file: CaseFile,
}

/// The contents of `case.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseFile {
    /// What the case shows, in a few words.
    pub title: String,
    /// What it protects, in a sentence.
    pub why: String,
    /// The command.
    #[serde(flatten)]
    pub command: Command,
    /// Variables added to the environment of every command.
    #[serde(default)]
    pub env: BTreeMap<String, String>,
    /// What the machine must offer: `unix`, `symlinks`, `git`, `not-root`.
    #[serde(default)]
    pub needs: Vec<String>,
    /// The compiler's answers come from `stream-<n>.jsonl`.
    #[serde(default)]
    pub scripted: bool,
    /// A second run of the same command changes nothing more.
    #[serde(default = "yes")]
    pub idempotent: bool,
    /// Curing errors uncovers others, so the result may have more errors than the input.
    #[serde(default)]
    pub revealed: bool,
    /// Text that input files must hold, so that a conversion of line endings cannot hollow out a case.
    #[serde(default)]
    pub input_has: BTreeMap<String, String>,
    /// Small input files, written over the copy of `before/`: text whose endings and odd characters are to be seen.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// Input files that are not there in the end.
    #[serde(default)]
    pub gone: Vec<String>,
    /// What is done to the copy of `before/` ahead of the command.
    #[serde(default)]
    pub setup: Vec<Setup>,
    /// Commands that follow, in order.
    #[serde(default)]
    pub then: Vec<Step>,
}

/// One run of the tool and what is expected of it.
#[derive(Debug, Default, Deserialize)]
pub struct Command {
    /// The verb, where it is not the folder's.
    pub verb: Option<String>,
    /// What follows the verb. `{ROOT}` stands for the workspace root, `{TMP}` for the folder around it.
    #[serde(default)]
    pub args: Vec<String>,
    /// What the command reads from standard input; placeholders as in `args`.
    pub input: Option<String>,
    /// Folder to run in, relative to the workspace root.
    pub cwd: Option<String>,
    /// Expected exit code.
    #[serde(default)]
    pub exit: i32,
    /// Expected number of `cargo check` and `cargo clippy` runs.
    pub checks: Option<usize>,
    /// Files that must differ from the input once the command ended (the end of the case is compared with `after/`).
    pub changed: Option<Vec<String>>,
    /// Texts that stdout must hold.
    #[serde(default)]
    pub stdout_contains: Vec<String>,
    /// Texts that stderr must hold.
    #[serde(default)]
    pub stderr_contains: Vec<String>,
    /// Texts that stdout must not hold.
    #[serde(default)]
    pub stdout_lacks: Vec<String>,
    /// Texts that stderr must not hold.
    #[serde(default)]
    pub stderr_lacks: Vec<String>,
}

/// A command that follows the main one, and what someone else did in between.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Done before the command.
    #[serde(default)]
    pub setup: Vec<Setup>,
    /// The command.
    #[serde(flatten)]
    pub command: Command,
}

/// Something that a file in git cannot state.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Setup {
    /// A symbolic link; `target` is written into it as it stands.
    Symlink { link: String, target: String },
    /// A second name of a file. Both are relative to the workspace root and may begin with `../outside/`.
    HardLink { link: String, target: String },
    /// Permission bits of a file or folder, in octal.
    Mode { file: String, mode: String },
    /// `git init`.
    Git {},
    /// Adds `text` to the end of a file `times` times; `{n}` in it counts from 0.
    Append {
        file: String,
        text: String,
        #[serde(default = "once")]
        times: usize,
    },
    /// Makes `text` all that a file holds.
    Write { file: String, text: String },
    /// A copy of a folder, with the times of the copying; what a build made there (`target`) is copied last.
    Copy { from: String, to: String },
    /// A file of so many zeros, which hardly takes room on the disk.
    Sized { file: String, bytes: u64 },
}

fn yes() -> bool {
    true
}

fn once() -> usize {
    1
}

/// All cases under `folder`, sorted by name; an unreadable one as its name and the reason.
pub fn find(folder: &Path) -> Vec<Result<Case, (String, String)>> {
    let mut found = Vec::new();
    for verb in sub_folders(folder) {
        for case in sub_folders(&folder.join(&verb)) {
            let path = folder.join(&verb).join(&case);
            if !path.join("case.toml").is_file() {
                continue;
            }
            let name = format!("{verb}/{case}");
            let read = fs::read_to_string(path.join("case.toml")).map_err(|error| error.to_string());
            found.push(match read.and_then(|text| toml::from_str(&text).map_err(|error| error.to_string())) {
                Ok(file) => Ok(Case { name, verb: verb.clone(), folder: path, file }),
                Err(problem) => Err((name, format!("case.toml: {problem}"))),
            });
        }
    }
    found
}

fn sub_folders(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .map(|entries| {
            entries
                .flatten()
                .filter(|entry| entry.path().is_dir())
                .map(|entry| entry.file_name().to_string_lossy().into_owned())
                .collect()
        })
        .unwrap_or_default();
    names.sort();
    names
}

impl Case {
    /// The first need that this machine does not meet.
    pub fn unmet_need(&self) -> Option<&str> {
        self.file.needs.iter().map(String::as_str).find(|need| match *need {
            "unix" | "symlinks" => !cfg!(unix),
            "git" => std::process::Command::new("git").arg("--version").output().is_err(),
            "not-root" => is_root(),
            _ => true,
        })
    }

    /// The verb of one of the case's commands.
    pub fn verb_of<'c>(&'c self, command: &'c Command) -> &'c str {
        command.verb.as_deref().unwrap_or(&self.verb)
    }

    /// The first command followed by the others, with what is set up before each.
    pub fn commands(&self) -> impl Iterator<Item = (&[Setup], &Command)> {
        let main = (self.file.setup.as_slice(), &self.file.command);
        std::iter::once(main).chain(self.file.then.iter().map(|step| (step.setup.as_slice(), &step.command)))
    }
}

/// Whether permission bits do not bind this process.
fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        // A fresh file belongs to whoever runs this.
        tempfile::NamedTempFile::new().and_then(|file| file.as_file().metadata()).is_ok_and(|meta| meta.uid() == 0)
    }
    #[cfg(not(unix))]
    {
        false
    }
}
