//! The place where a case is played: a copy of its input in a folder of its own.

use crate::case::{Case, Setup};
use crate::tree::{self, Tree};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder that holds `ws` (the workspace), `outside` (files that nobody may touch) and `shim` (the record of compiler
/// runs). Removed when dropped.
pub struct Stage {
    _folder: tempfile::TempDir,
    /// The folder, with links resolved.
    pub tmp: PathBuf,
    /// The workspace root.
    pub root: PathBuf,
    /// The compiler's stand-in keeps its record here.
    pub shim: PathBuf,
    locked_lockfile: bool,
}

impl Stage {
    /// Copies the case's input and does what its setup says.
    pub fn set(case: &Case) -> Result<Stage, String> {
        let folder = tempfile::Builder::new().prefix("golden-").tempdir().map_err(|error| error.to_string())?;
        let tmp = folder.path().canonicalize().map_err(|error| error.to_string())?;
        let (root, outside, shim) = (tmp.join("ws"), tmp.join("outside"), tmp.join("shim"));
        let before = case.folder.join("before");
        let copied = if before.is_dir() { tree::copy(&before, &root) } else { Ok(()) };
        let copied = copied
            .and_then(|()| fs::create_dir_all(&root))
            .and_then(|()| fs::create_dir_all(&outside))
            .and_then(|()| fs::create_dir_all(&shim))
            .and_then(|()| match case.folder.join("outside").is_dir() {
                true => tree::copy(&case.folder.join("outside"), &outside),
                false => Ok(()),
            });
        copied.map_err(|error| format!("cannot copy the input: {error}"))?;
        for (file, text) in &case.file.files {
            let path = root.join(file);
            make_folder_of(&path).and_then(|()| fs::write(path, text)).map_err(|error| format!("{file}: {error}"))?;
        }
        for (file, needle) in &case.file.input_has {
            let bytes = fs::read(root.join(file)).map_err(|error| format!("{file}: {error}"))?;
            if !bytes.windows(needle.len()).any(|window| window == needle.as_bytes()) {
                return Err(format!("the input {file} was spoiled: it does not hold {needle:?}"));
            }
        }
        let locked_lockfile = root.join("Cargo.lock").exists();
        let stage = Stage { _folder: folder, tmp, root, shim, locked_lockfile };
        Ok(stage)
    }

    /// Does what a setup list says.
    pub fn prepare(&self, setup: &[Setup]) -> Result<(), String> {
        for step in setup {
            self.one(step).map_err(|error| format!("setup {step:?}: {error}"))?;
        }
        Ok(())
    }

    fn one(&self, step: &Setup) -> std::io::Result<()> {
        match step {
            Setup::Symlink { link, target } => {
                let link = self.root.join(link);
                make_folder_of(&link)?;
                symlink(Path::new(target), &link)
            }
            Setup::HardLink { link, target } => {
                let link = self.root.join(link);
                make_folder_of(&link)?;
                fs::hard_link(self.root.join(target), link)
            }
            Setup::Mode { file, mode } => set_mode(&self.root.join(file), mode),
            Setup::Git {} => {
                let done = Command::new("git").args(["init", "--quiet"]).current_dir(&self.root).status()?;
                if done.success() { Ok(()) } else { Err(std::io::Error::other("git init failed")) }
            }
            Setup::Append { file, text, times } => {
                let path = self.root.join(file);
                make_folder_of(&path)?;
                let mut bytes = fs::read(&path).unwrap_or_default();
                for n in 0..*times {
                    bytes.extend_from_slice(text.replace("{n}", &n.to_string()).as_bytes());
                }
                fs::write(path, bytes)
            }
            Setup::Write { file, text } => {
                let path = self.root.join(file);
                make_folder_of(&path)?;
                fs::write(path, text)
            }
            Setup::Copy { from, to } => {
                let (from, to) = (self.root.join(from), self.root.join(to));
                tree::copy(&from, &to)?;
                match from.join("target").is_dir() {
                    true => tree::copy(&from.join("target"), &to.join("target")),
                    false => Ok(()),
                }
            }
            Setup::Sized { file, bytes } => {
                let path = self.root.join(file);
                make_folder_of(&path)?;
                fs::File::create(path)?.set_len(*bytes)
            }
        }
    }

    /// The workspace as it is now, without the output folder, the tool's own state and a lock file that cargo made.
    pub fn workspace(&self) -> Result<Tree, String> {
        let mut skip = vec!["target", ".codex-patch"];
        if !self.locked_lockfile {
            skip.push("Cargo.lock");
        }
        tree::read(&self.root, &skip).map_err(|error| error.to_string())
    }

    /// Whether a run left anything of its own in the workspace.
    pub fn has_state(&self) -> bool {
        self.root.join(".codex-patch").exists() || self.root.join("target/codex-patch").exists()
    }

    /// What lies beside the workspace.
    pub fn outside(&self) -> Result<Tree, String> {
        tree::read(&self.tmp.join("outside"), &[]).map_err(|error| error.to_string())
    }

    /// `{ROOT}` and `{TMP}` filled in.
    pub fn fill(&self, text: &str) -> String {
        text.replace("{ROOT}", &self.root.to_string_lossy()).replace("{TMP}", &self.tmp.to_string_lossy())
    }

    /// The reverse, for texts that are to be the same on every machine.
    pub fn redact(&self, text: &str) -> String {
        text.replace(&*self.root.to_string_lossy(), "<root>").replace(&*self.tmp.to_string_lossy(), "<tmp>")
    }
}

fn make_folder_of(path: &Path) -> std::io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

#[cfg(unix)]
fn symlink(target: &Path, link: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, link)
}

#[cfg(not(unix))]
fn symlink(_: &Path, _: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other("no symbolic links here"))
}

#[cfg(unix)]
fn set_mode(path: &Path, octal: &str) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = u32::from_str_radix(octal, 8).map_err(std::io::Error::other)?;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn set_mode(_: &Path, _: &str) -> std::io::Result<()> {
    Ok(())
}
