//! [`Stamp`]: by what a file is known that was looked at a moment ago, so that its bytes need not be read again.

use cap_std::fs::{Dir, Metadata};
use std::fs::File;
use std::io;
use std::time::{Duration, SystemTime};

/// How much younger than its last change a look must be so that another change shows in the times, where the file
/// system counts times finely; the system's clock ticks at least this often.
const TICK: Duration = Duration::from_millis(20);

/// The same where it may count seconds, or two of them.
const COARSE_TICK: Duration = Duration::from_millis(2500);

/// What a file was, apart from its bytes, before these were read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stamp {
    shown: Shown,
    /// When it was last modified.
    pub modified: SystemTime,
    at: SystemTime,
}

/// What the system shows of a file: who it is, how long, and when it changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    identity: (u64, u64),
    links: u64,
    len: u64,
    times: [(i64, i64); 2],
}

impl Stamp {
    /// The stamp of an open file, to be taken before its bytes are read.
    pub(super) fn now(file: &File) -> io::Result<Stamp> {
        let metadata = Metadata::from_file(file)?;
        Ok(Stamp { shown: shown(&metadata), modified: metadata.modified()?.into_std(), at: SystemTime::now() })
    }

    /// Whether `name` in `dir` is that very file, with no other name than it had, and its bytes are certainly those that
    /// were read. If not, they may still be.
    pub(super) fn holds(&self, dir: &Dir, name: &str) -> bool {
        let is_fine = self.shown.times.iter().all(|(_, nanoseconds)| nanoseconds % 1_000_000 != 0);
        let tick = if is_fine { TICK } else { COARSE_TICK };
        let is_old = self.modified.checked_add(tick).is_some_and(|settled| settled < self.at);
        cfg!(unix) && is_old && dir.symlink_metadata(name).is_ok_and(|now| now.is_file() && shown(&now) == self.shown)
    }
}

#[cfg(unix)]
fn shown(file: &Metadata) -> Shown {
    use cap_std::fs::MetadataExt as _;
    Shown {
        identity: (file.dev(), file.ino()),
        links: file.nlink(),
        len: file.len(),
        times: [(file.mtime(), file.mtime_nsec()), (file.ctime(), file.ctime_nsec())],
    }
}

#[cfg(not(unix))]
fn shown(file: &Metadata) -> Shown {
    Shown { identity: (0, 0), links: 0, len: file.len(), times: [(0, 0); 2] }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn it_holds_for_that_file_until_it_changes() {
        let folder = tempfile::tempdir().unwrap();
        let dir = Dir::open_ambient_dir(folder.path(), cap_std::ambient_authority()).unwrap();
        let path = folder.path().join("a");
        let age = |by: Duration| {
            let nanosecond = Duration::from_nanos(1);
            File::options().write(true).open(&path).unwrap().set_modified(SystemTime::now() - by - nanosecond).unwrap();
        };
        fs::write(&path, "one").unwrap();
        let young = Stamp::now(&File::open(&path).unwrap()).unwrap();
        assert!(!young.holds(&dir, "a"), "what was just written may be written again unseen");
        age(Duration::from_secs(60));
        let stamp = Stamp::now(&File::open(&path).unwrap()).unwrap();
        assert!(stamp.holds(&dir, "a") && !stamp.holds(&dir, "b"));
        fs::hard_link(&path, folder.path().join("b")).unwrap();
        assert!(!stamp.holds(&dir, "a"), "it has another name");
        let stamp = Stamp::now(&File::open(&path).unwrap()).unwrap();
        assert!(stamp.holds(&dir, "a") && stamp.holds(&dir, "b"));
        fs::write(&path, "two").unwrap();
        assert!(!stamp.holds(&dir, "a"), "it was written");
        age(Duration::from_secs(60));
        let stamp = Stamp::now(&File::open(&path).unwrap()).unwrap();
        fs::copy(&path, folder.path().join("c")).unwrap();
        fs::rename(folder.path().join("c"), &path).unwrap();
        age(Duration::from_secs(60));
        assert!(!stamp.holds(&dir, "a"), "it is another file");
    }
}
