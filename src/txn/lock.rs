//! [`RunLock`]: one run at a time.

use super::error::TxnError;
use crate::refusal::excerpt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Name of the state folder in a tree that has no folder for build output.
pub const HIDDEN_STATE: &str = ".codex-patch";

/// Name of the file that is locked.
const LOCK: &str = "lock";

/// Name of the file that says who has the lock: that one itself, unless the system lets nobody read what is locked.
const HOLDER: &str = if cfg!(windows) { "lock-holder" } else { LOCK };

/// How often a lock that is held is asked for again.
const POLL: Duration = Duration::from_millis(100);

/// The mark of a folder that can be made again, as cargo writes it (<https://bford.info/cachedir/>): backups and searches
/// pass over what bears it.
const CACHE_TAG: (&str, &[u8]) = (
    "CACHEDIR.TAG",
    b"Signature: 8a477f597d28d172789f06886806bc55\n\
      # This file is a cache directory tag created by codex-patch.\n\
      # For information about cache directory tags see https://bford.info/cachedir/\n",
);

/// Keeps version control from seeing the state folder.
fn hide(state: &Path) -> io::Result<()> {
    put(&state.join(".gitignore"), b"*\n")
}

/// Writes a file that is not there yet.
fn put(path: &Path, text: &[u8]) -> io::Result<()> {
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(mut file) => file.write_all(text),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

/// Makes the state folder. cargo marks a target folder only where it makes it itself, so one that comes to be here is marked
/// here; and so is the state folder, which lies in one that may be older, and holds copies of the sources.
fn make(state: &Path) -> io::Result<()> {
    let is_hidden = state.file_name().is_some_and(|name| name == HIDDEN_STATE);
    let output = state.parent().filter(|output| !is_hidden && !output.exists());
    std::fs::create_dir_all(state)?;
    if is_hidden {
        return hide(state);
    }
    // It is a kindness to other programs: where it cannot be, nothing else is lost.
    for folder in output.into_iter().chain([state]) {
        let _ = put(&folder.join(CACHE_TAG.0), CACHE_TAG.1);
    }
    Ok(())
}

/// The advisory lock on a state folder; released when dropped, and by the system if the process dies.
#[derive(Debug)]
pub struct RunLock {
    state: PathBuf,
    command: String,
    file: File,
    /// The sources, where they can be locked.
    root: Option<File>,
}

impl RunLock {
    /// Takes the lock of the state folder `state` (`<target dir>/codex-patch`; created if need be) for `command`. If
    /// another run has it, calls `waiting` once with a phrase that says who, and waits until it is free or `interrupted`
    /// becomes true.
    ///
    /// # Errors
    /// [`TxnError::Interrupted`], or the folder cannot be created or locked ([`TxnError::ReadOnly`], [`TxnError::Io`]).
    pub fn acquire(
        state: &Path,
        command: &str,
        interrupted: &AtomicBool,
        waiting: &mut dyn FnMut(&str),
    ) -> Result<RunLock, TxnError> {
        let failed = |action, path: &Path, source| TxnError::of_io(action, path.to_owned(), source);
        make(state).map_err(|error| failed("create", state, error))?;
        let path = state.join(LOCK);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| failed("open", &path, error))?;
        wait_for(&mut file, interrupted, &mut |file| waiting(&holder_of(state, file)))?
            .map_err(|error| failed("lock", &path, error))?;
        // Only for people to read: a failure here does not weaken the lock.
        let _ = tell(state, &mut file, command);
        Ok(RunLock { state: state.to_owned(), command: command.to_owned(), file, root: None })
    }

    /// Keeps out runs on the same sources whose state folder is another one, as with another `--target-dir`: locks the
    /// folder of the sources itself, where the system lets a folder be locked. Waits as [`RunLock::acquire`] does.
    ///
    /// # Errors
    /// [`TxnError::Interrupted`].
    pub fn cover(
        &mut self,
        root: &Path,
        interrupted: &AtomicBool,
        waiting: &mut dyn FnMut(&str),
    ) -> Result<(), TxnError> {
        let Ok(mut folder) = File::open(root) else { return Ok(()) };
        let locked = wait_for(&mut folder, interrupted, &mut |_| waiting("another run"))?;
        self.root = locked.is_ok().then_some(folder);
        Ok(())
    }

    /// Whether another process holds the lock of the state folder `state` now. Nothing is written.
    pub(super) fn is_held(state: &Path) -> bool {
        let Ok(file) = File::open(state.join(LOCK)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }

    /// The state folder.
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// The command that holds it.
    pub fn command(&self) -> &str {
        &self.command
    }
}

impl Drop for RunLock {
    fn drop(&mut self) {
        // Closing alone would not do while another thread is starting a program: until that runs, it has the file too.
        let _ = self.file.unlock();
        let _ = self.root.as_ref().map(File::unlock);
    }
}

/// Locks `file` once it is free; `held` is called once if it is not. The inner error is the system's.
fn wait_for(
    file: &mut File,
    interrupted: &AtomicBool,
    held: &mut dyn FnMut(&mut File),
) -> Result<io::Result<()>, TxnError> {
    let mut told = false;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Ok(())),
            // Some network file systems have no locks; a run there is on its own.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(Ok(())),
            Err(TryLockError::Error(error)) => return Ok(Err(error)),
            Err(TryLockError::WouldBlock) => {}
        }
        if interrupted.load(Ordering::SeqCst) {
            return Err(TxnError::Interrupted);
        }
        if !told {
            told = true;
            held(file);
        }
        std::thread::sleep(POLL);
    }
}

/// Writes down who has the lock.
fn tell(state: &Path, lock: &mut File, command: &str) -> io::Result<()> {
    let text = format!("{}\n{}\n", std::process::id(), command.lines().next().unwrap_or_default());
    if HOLDER == LOCK {
        // Not by its name: there are systems that give up a lock with any handle of the file that is closed.
        lock.set_len(0)?;
        lock.rewind()?;
        return lock.write_all(text.as_bytes());
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).open(state.join(HOLDER))?.write_all(text.as_bytes())
}

/// Who holds the lock of `state`, in words.
fn holder_of(state: &Path, lock: &mut File) -> String {
    if HOLDER == LOCK {
        return holder(lock);
    }
    File::open(state.join(HOLDER)).map_or_else(|_| "another run".to_owned(), |mut file| holder(&mut file))
}

/// Who holds the lock, in the words of this file. Where it says nothing, it stays vague.
fn holder(file: &mut File) -> String {
    let mut text = Vec::new();
    let read = file.rewind().and_then(|()| Read::by_ref(file).take(4096).read_to_end(&mut text));
    let text = String::from_utf8_lossy(&text);
    let mut lines = text.lines();
    match (read, lines.next().and_then(|pid| pid.parse::<u32>().ok()), lines.next()) {
        (Ok(_), Some(pid), Some(command)) => format!("process {pid} ({})", excerpt(command)),
        _ => "another run".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn take(state: &Path, command: &str) -> RunLock {
        RunLock::acquire(state, command, &AtomicBool::new(false), &mut |_| panic!("nobody holds it")).unwrap()
    }

    #[test]
    fn waits_and_names_the_holder() {
        let dir = tempfile::tempdir().unwrap();
        let state = dir.path().join("target/codex-patch");
        let lock = take(&state, "codex-patch fix\nmore");
        let (tell, told) = mpsc::channel();
        let waiter = std::thread::spawn({
            let state = state.clone();
            move || {
                let mut calls = 0;
                let lock = RunLock::acquire(&state, "second", &AtomicBool::new(false), &mut |who| {
                    calls += 1;
                    tell.send(who.to_owned()).unwrap();
                })
                .unwrap();
                assert_eq!((calls, lock.command()), (1, "second"));
            }
        });
        assert_eq!(told.recv().unwrap(), format!("process {} (codex-patch fix)", std::process::id()));
        std::thread::sleep(POLL * 3);
        assert!(!waiter.is_finished());
        drop(lock);
        waiter.join().unwrap();
        assert!(state.join("lock").exists());
        drop(take(&state, "third"));
    }

    #[test]
    fn a_target_folder_that_is_made_here_is_marked_as_cargo_marks_it() {
        let dir = tempfile::tempdir().unwrap();
        let is_marked = |folder: &str| dir.path().join(folder).join(CACHE_TAG.0).exists();
        drop(take(&dir.path().join("target/codex-patch"), "first"));
        assert!(is_marked("target") && is_marked("target/codex-patch"));
        // What was there before has its own mark or wants none, and sources are no output.
        std::fs::create_dir(dir.path().join("older")).unwrap();
        drop(take(&dir.path().join("older/codex-patch"), "second"));
        assert!(!is_marked("older") && is_marked("older/codex-patch"));
        drop(take(&dir.path().join(HIDDEN_STATE), "third"));
        assert!(!is_marked("") && !is_marked(HIDDEN_STATE));
        assert!(dir.path().join(HIDDEN_STATE).join(".gitignore").exists());
    }

    #[test]
    #[cfg(unix)]
    fn runs_with_other_state_folders_keep_out_of_the_same_sources() {
        let dir = tempfile::tempdir().unwrap();
        let never = AtomicBool::new(false);
        let mut first = take(&dir.path().join("a"), "first");
        first.cover(dir.path(), &never, &mut |_| panic!("nobody holds it")).unwrap();
        let mut second = take(&dir.path().join("b"), "second");
        let stop = AtomicBool::new(false);
        let result = second.cover(dir.path(), &stop, &mut |_| stop.store(true, Ordering::SeqCst));
        assert!(matches!(result, Err(TxnError::Interrupted)));
        drop(first);
        second.cover(dir.path(), &never, &mut |_| panic!("nobody holds it")).unwrap();
        // What is not there cannot be locked, and need not be.
        take(&dir.path().join("c"), "third").cover(&dir.path().join("none"), &never, &mut |_| panic!()).unwrap();
    }

    #[test]
    fn stops_waiting_when_told_to() {
        let dir = tempfile::tempdir().unwrap();
        let _lock = take(dir.path(), "first");
        let stop = AtomicBool::new(false);
        let result = RunLock::acquire(dir.path(), "second", &stop, &mut |_| stop.store(true, Ordering::SeqCst));
        assert!(matches!(result, Err(TxnError::Interrupted)));
    }

    #[test]
    fn garbage_in_the_lock_file_names_nobody() {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("lock"), b"\xff\x1b[31m\n\0").unwrap();
        let mut file = File::open(dir.path().join("lock")).unwrap();
        assert_eq!(holder(&mut file), "another run");
        std::fs::write(dir.path().join("lock"), b"12\nfix \x1b[31m\n").unwrap();
        let mut file = File::open(dir.path().join("lock")).unwrap();
        assert!(!holder(&mut file).contains('\x1b'));
        drop(take(dir.path(), "x"));
    }
}
