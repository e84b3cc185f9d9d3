//! What cargo remembers of the compiler itself: its version, the `cfg`s that it sets.
//!
//! cargo keeps the answers of one compiler, together with its wrappers. A run with this program as a wrapper would throw
//! away those of the user's own runs, and theirs ours. So ours are kept apart, and put in place for the length of a run.
//! cargo itself looks whether they still hold.

use crate::edit::ContentHash;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// cargo's name for the file, in the folder that it builds in.
const NAME: &str = ".rustc_info.json";
/// What stands in it where the compiler, or a wrapper before it, could not answer: cargo keeps that too, and would say so
/// again after the cause is gone. In an answer's own text the quotes are escaped.
const FAILED: &[u8] = b"\"success\":false";
/// Longest that is kept, in bytes.
const LIMIT: u64 = 1024 * 1024;

/// Has our answers in place until it is dropped.
#[derive(Debug)]
pub(super) struct Probes {
    live: PathBuf,
    own: PathBuf,
    theirs: Option<Vec<u8>>,
}

impl Probes {
    /// For a run of `command`, which builds in `output`; `folder` is where ours are kept. It only saves time, so that
    /// nothing comes of a failure.
    pub(super) fn in_place(command: &Command, output: &Path, folder: &Path) -> Probes {
        // What cargo tells apart: wrappers, and the compiler, of which clippy has one of its own.
        let mut words: Vec<String> = command.get_args().take(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
        let wrappers = command.get_envs().filter(|(name, _)| name.to_string_lossy().ends_with("_WRAPPER"));
        words.extend(wrappers.map(|(name, value)| format!("{}={:?}", name.display(), value)));
        let name = format!("probes-{:016x}", ContentHash::of(words.join("\0").as_bytes()).get());
        let (live, own) = (output.join(NAME), folder.join(name));
        let theirs = read(&live);
        if let Some(ours) = read(&own).filter(|ours| !has_failed(ours) && Some(ours) != theirs.as_ref()) {
            let _ = replace(&live, &ours);
        }
        Probes { live, own, theirs }
    }
}

impl Drop for Probes {
    fn drop(&mut self) {
        let Some(ours) = read(&self.live).filter(|ours| Some(ours) != self.theirs.as_ref()) else { return };
        if has_failed(&ours) {
            let _ = match &self.theirs {
                Some(theirs) => replace(&self.live, theirs),
                None => fs::remove_file(&self.live),
            };
            return;
        }
        if read(&self.own).as_ref() != Some(&ours) && replace(&self.own, &ours).is_err() {
            return;
        }
        if let Some(theirs) = &self.theirs {
            let _ = replace(&self.live, theirs);
        }
    }
}

fn has_failed(text: &[u8]) -> bool {
    text.windows(FAILED.len()).any(|window| window == FAILED)
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let is_small = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= LIMIT);
    is_small.then(|| fs::read(path).ok())?
}

/// Others may be reading: they see all or nothing.
fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)?;
    let own = folder.join(format!(".probes-{}", std::process::id()));
    fs::write(&own, text)?;
    fs::rename(&own, path).inspect_err(|_| drop(fs::remove_file(&own)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_users_answers_come_back_and_ours_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (live, kept) = (folder.path().join(NAME), folder.path().join("kept"));
        let run = |wrapper: &str, asks: bool| {
            let mut command = Command::new("cargo");
            command.arg("check").env("RUSTC_WRAPPER", wrapper);
            let probes = Probes::in_place(&command, folder.path(), &kept);
            let found = fs::read_to_string(&live).unwrap_or_default();
            if asks {
                fs::write(&live, wrapper).unwrap();
            }
            drop(probes);
            found
        };
        // With nothing of theirs to come back, ours are left to those who find them.
        assert_eq!(run("one", true), "");
        assert_eq!(fs::read_to_string(&live).unwrap(), "one");
        fs::write(&live, "theirs").unwrap();
        assert_eq!(run("one", false), "one");
        assert_eq!(fs::read_to_string(&live).unwrap(), "theirs");
        assert_eq!(run("two", true), "theirs");
        assert_eq!(run("two", false), "two");
        assert_eq!(run("one", false), "one");
        assert_eq!(fs::read_to_string(&live).unwrap(), "theirs");
        // What could not be answered is asked again.
        assert_eq!(run("{\"success\":false}", true), "theirs");
        assert_eq!(fs::read_to_string(&live).unwrap(), "theirs");
        assert_eq!(run("{\"success\":false}", false), "theirs");
        fs::remove_file(&live).unwrap();
        run("{\"success\":false}", true);
        assert!(!live.exists());
        // What is not small is none of it.
        let large = vec![b' '; 1024 * 1024 + 1];
        fs::write(&live, &large).unwrap();
        run("three", false);
        assert_eq!(fs::read(&live).unwrap(), large);
    }
}
