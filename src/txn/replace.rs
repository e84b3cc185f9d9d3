//! Replacing the content of files, making them and taking them away: each at once or not at all, under all of its names.

use super::disk::Disk;
use super::error::TxnError;
use super::journal::{Attributes, Content, RunId};
use super::platform::{after_replace, bears_readonly_mark, before_replace, device, open_for_times};
use super::recovery::LeftAlone;
use super::staging::{Before, Staging, side_by_side};
use crate::edit::WorkspacePath;
use crate::refusal::Refusal;
use crate::workspace::{Snapshot, Workspace, platform};
use cap_std::fs::Dir;
use std::collections::{BTreeSet, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Steps by which an mtime is pushed until the file system shows it as later; the coarsest known is two seconds.
const PUSHES: [Duration; 6] = [
    Duration::from_nanos(1),
    Duration::from_micros(1),
    Duration::from_millis(1),
    Duration::from_millis(20),
    Duration::from_secs(1),
    Duration::from_secs(2),
];

/// Most folders that are looked into for temporary files of a run that may have left them anywhere.
pub(super) const MOST_SWEPT: usize = 20_000;

/// What one file is to become.
#[derive(Debug, Clone)]
pub(super) struct Change {
    /// All names of the file; the first one is its key.
    pub names: Vec<WorkspacePath>,
    /// What it may hold now, where `None` is no file; anything else is someone else's work.
    pub known: Vec<Option<Content>>,
    /// What it is to hold, or that it is to go.
    pub to: Option<Snapshot>,
    /// What it is to have besides if it is made where nothing is.
    pub attributes: Option<Attributes>,
}

impl Change {
    pub(super) fn key(&self) -> Option<&WorkspacePath> {
        self.names.first()
    }
}

/// How a file was found.
enum Found {
    /// As it is to be, under all names.
    Done,
    /// With content that we know; the latest mtime of its names, or `None` where there is no file.
    Ready(Option<SystemTime>),
}

/// The hand that writes for one run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Writer<'a> {
    pub workspace: &'a Workspace,
    pub disk: &'a dyn Disk,
    pub run: &'a RunId,
}

impl Writer<'_> {
    /// Makes all `changes`. New contents are all on disk under temporary names before the first file is replaced, so
    /// that a full disk shows before anything has changed, and what the files were is kept and announced; files go last,
    /// so that what is moved is there all the time. Stops at the first failure; what was done by then stays done.
    pub(super) fn replace_all<'c>(self, changes: &'c [Change], before: Before<'c>) -> Result<(), TxnError> {
        let mut staging = Staging::default();
        let result = self.stage_all(changes, before, &mut staging).and_then(|()| self.publish_all(changes, &staging));
        if result.is_err() {
            // Those that were renamed are not found any more.
            for (change, temp) in &staging.staged {
                self.forget_temp(change, temp);
            }
        }
        result
    }

    /// Whether a file is not yet what it is to be.
    pub(super) fn is_still_to_do(self, change: &Change) -> Result<bool, TxnError> {
        let found = self.look(change, Some(false)).map_err(TxnError::Refused)?;
        Ok(matches!(found, Found::Ready(_)))
    }

    fn publish_all(self, changes: &[Change], staging: &Staging<'_>) -> Result<(), TxnError> {
        let found = |change: &Change| self.look_again(change, staging).map_err(TxnError::Refused);
        for (change, temp) in &staging.staged {
            match found(change)? {
                Found::Ready(mtime) => self.publish(change, temp, mtime)?,
                Found::Done => self.forget_temp(change, temp),
            }
        }
        for change in changes.iter().filter(|change| change.to.is_none()) {
            if let Found::Ready(_) = found(change)? {
                self.take_away(change)?;
            }
        }
        self.sync_folders(changes.iter().flat_map(|change| &change.names))
    }

    /// The last look at a file before it changes.
    fn look_again(self, change: &Change, staging: &Staging<'_>) -> Result<Found, Refusal> {
        let stamp = change.key().and_then(|key| Some((key, staging.linked.get(key)?)));
        if let Some((key, stamp)) = stamp
            && self.workspace.parent_of(key).is_ok_and(|(dir, name)| stamp.holds(&dir, &name))
        {
            return Ok(Found::Ready(Some(stamp.modified)));
        }
        self.look(change, Some(stamp.is_some()))
    }

    /// Makes each of `changes` that can be made: the names of the files that were written, those that someone else has
    /// changed, and the first failure of the disk.
    pub(super) fn restore_all(self, changes: &[Change]) -> (Vec<WorkspacePath>, Vec<LeftAlone>, Option<TxnError>) {
        let (mut written, mut left, mut failure) = (Vec::new(), Vec::new(), None);
        let (come, go): (Vec<&Change>, Vec<&Change>) = changes.iter().partition(|change| change.to.is_some());
        for change in come.into_iter().chain(go) {
            match self.restore(change) {
                Ok(true) => written.extend(change.key().cloned()),
                Ok(false) => {}
                Err(TxnError::Refused(refusal)) => left.push(LeftAlone {
                    file: change.key().map(|key| key.as_str().to_owned()).unwrap_or_default(),
                    reason: refusal.to_string(),
                }),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        // Also those that were found done: a run that was killed may not have come to this.
        if let Err(error) = self.sync_folders(changes.iter().flat_map(|change| &change.names)) {
            failure = failure.or(Some(error));
        }
        written.sort();
        left.sort_by(|a, b| a.file.cmp(&b.file));
        (written, left, failure)
    }

    fn restore(self, change: &Change) -> Result<bool, TxnError> {
        let Found::Ready(_) = self.look(change, None).map_err(TxnError::Refused)? else { return Ok(false) };
        if change.to.is_none() {
            return self.take_away(change).map(|()| true);
        }
        let mut temp = None;
        let result = self.stage(change, |name| temp = Some(name)).and_then(|()| {
            match (self.look(change, None).map_err(TxnError::Refused)?, &temp) {
                (Found::Ready(mtime), Some(temp)) => self.publish(change, temp, mtime).map(|()| true),
                _ => Ok(false),
            }
        });
        if let (Err(_) | Ok(false), Some(temp)) = (&result, &temp) {
            self.forget_temp(change, temp);
        }
        result
    }

    /// Holds every name of the file against what is known. In a step forward all names must still be one file and have
    /// no further name, but for one among the run's blobs if `forward` says so; a step back also mends a file whose
    /// names were parted by a crash.
    fn look(self, change: &Change, forward: Option<bool>) -> Result<Found, Refusal> {
        let strict = forward.is_some();
        let own_links = u64::from(forward == Some(true));
        let mut done = true;
        let to = change.to.as_ref().map(Content::of);
        let mut identities = BTreeSet::new();
        let mut mtime = None;
        for name in &change.names {
            let weighed = match self.workspace.weigh_known(name) {
                Err(Refusal::FileNotFound { .. }) if change.known.contains(&None) => {
                    done &= change.to.is_none();
                    continue;
                }
                weighed => weighed?,
            };
            let now = Some(Content::of_hash(weighed.hash, weighed.len));
            if !change.known.contains(&now) {
                let file = name.as_str().to_owned();
                let is_in_the_way = strict && change.to.is_some() && change.known.contains(&None);
                let exists = || Refusal::FileExists { path: file.clone() };
                return Err(if is_in_the_way { exists() } else { Refusal::ChangedOnDisk { file } });
            }
            done &= now == to;
            identities.insert(weighed.facts.identity);
            mtime = mtime.max(Some(weighed.modified));
            let names = change.names.len() as u64;
            // Of a file with several names none is taken away.
            let links = weighed.facts.links.saturating_sub(own_links);
            if strict && (links > names || (change.to.is_none() && links > 1)) {
                return Err(Refusal::HardLink { file: name.as_str().to_owned(), links, reachable: names });
            }
        }
        if identities.len() > 1 {
            if strict {
                let file = change.key().map(|key| key.as_str().to_owned()).unwrap_or_default();
                return Err(Refusal::ChangedOnDisk { file });
            }
            done = false;
        }
        Ok(if done { Found::Done } else { Found::Ready(mtime) })
    }

    /// Puts the new content under a temporary name beside the file, with the file's mode, and makes it durable. For a
    /// file that is to go there is nothing to do.
    pub(super) fn stage(self, change: &Change, created: impl FnOnce(String)) -> Result<(), TxnError> {
        let (Some(key), Some(to)) = (change.key(), &change.to) else { return Ok(()) };
        let failed = |error| self.failed("write", key, error);
        let (dir, name) = match self.workspace.parent_of(key) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.make_folders(key)?;
                self.workspace.parent_of(key).map_err(failed)?
            }
            found => found.map_err(failed)?,
        };
        let old = match platform::open_regular(&dir, &name).and_then(|file| file.metadata()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && change.known.contains(&None) => None,
            old => Some(old.map_err(failed)?),
        };
        let temp = temp_name(self.run);
        let is_plain = old.is_none() && change.attributes.is_none();
        let file = if is_plain { self.disk.create_shared(&dir, &temp) } else { self.disk.create(&dir, &temp) };
        let file = file.map_err(failed)?;
        created(temp);
        to.write_to(|part| self.disk.write(&file, part)).map_err(failed)?;
        match (&old, &change.attributes) {
            (Some(old), _) => self.disk.copy_access(old, &file).map_err(failed)?,
            (None, Some(attributes)) => self.disk.set_attributes(attributes, &file).map_err(failed)?,
            (None, None) => {}
        }
        self.disk.sync(&file).map_err(failed)
    }

    /// Puts the staged file where it belongs: in the place of what was found, or where there was nothing.
    fn publish(self, change: &Change, temp: &str, found: Option<SystemTime>) -> Result<(), TxnError> {
        match found {
            Some(mtime) => self.rename(change, temp, mtime),
            None => self.put_new(change, temp),
        }
    }

    /// Gives the staged file a name that nothing has. What appeared there meanwhile is not overwritten.
    fn put_new(self, change: &Change, temp: &str) -> Result<(), TxnError> {
        let Some(key) = change.key() else { return Ok(()) };
        let failed = |error| self.failed("create", key, error);
        let (dir, name) = self.workspace.parent_of(key).map_err(failed)?;
        let previous = change.attributes.as_ref().map_or(0, |attributes| attributes.modified);
        let previous = SystemTime::UNIX_EPOCH + Duration::from_nanos(previous);
        // The time comes from the journal, which may name one that no file can have.
        let set = self.set_later(&dir, temp, previous).or_else(|_| self.set_later(&dir, temp, SystemTime::UNIX_EPOCH));
        set.map_err(failed)?;
        let exists = || TxnError::Refused(Refusal::FileExists { path: key.as_str().to_owned() });
        match self.disk.link(&dir, temp, &dir, &name) {
            Ok(()) => self.disk.remove(&dir, temp).map_err(failed)?,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(exists()),
            // There are file systems without hard links. What appears between these two calls would be lost.
            Err(_) => match dir.symlink_metadata(&name) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    self.disk.rename(&dir, temp, &name).map_err(failed)?;
                }
                _ => return Err(exists()),
            },
        }
        let bears_mark = change.attributes.as_ref().is_some_and(bears_readonly_mark);
        after_replace(&dir, &name, bears_mark).map_err(failed)
    }

    /// Removes the file.
    fn take_away(self, change: &Change) -> Result<(), TxnError> {
        let Some(key) = change.key() else { return Ok(()) };
        let failed = |error| self.failed("remove", key, error);
        let (dir, name) = self.workspace.parent_of(key).map_err(failed)?;
        let was_readonly = before_replace(&dir, &name).map_err(failed)?;
        let removed = self.disk.remove(&dir, &name);
        if removed.is_err() {
            let _ = after_replace(&dir, &name, was_readonly);
        }
        removed.map_err(failed)
    }

    /// Puts the staged file in the place of all names, with an mtime later than `mtime` and not before now.
    fn rename(self, change: &Change, temp: &str, mtime: SystemTime) -> Result<(), TxnError> {
        let Some((key, others)) = change.names.split_first() else { return Ok(()) };
        let failed = |error| self.failed("replace", key, error);
        let (dir, name) = self.workspace.parent_of(key).map_err(failed)?;
        self.set_later(&dir, temp, mtime).map_err(failed)?;
        let was_readonly = before_replace(&dir, &name).map_err(failed)?;
        let relink = |other| self.relink(&dir, &name, other).map_err(|error| self.failed("link", other, error));
        let renamed = self.disk.rename(&dir, temp, &name).map_err(failed);
        let replaced = renamed.and_then(|()| others.iter().try_for_each(relink));
        // Also where it could not be replaced: all names had one mark.
        let marked = if was_readonly { self.mark_readonly(&change.names) } else { Ok(()) };
        replaced.and(marked.map_err(failed))
    }

    /// Gives the read-only mark back to all `names`.
    fn mark_readonly(self, names: &[WorkspacePath]) -> io::Result<()> {
        let mark = |name| {
            let (dir, name) = self.workspace.parent_of(name)?;
            after_replace(&dir, &name, true)
        };
        // Each of them, whatever becomes of the others.
        names.iter().map(mark).fold(Ok(()), io::Result::and)
    }

    /// Makes `other` a name of the file `name` in `dir`.
    fn relink(self, dir: &Dir, name: &str, other: &WorkspacePath) -> io::Result<()> {
        let (other_dir, other_name) = self.workspace.parent_of(other)?;
        // A rename between two names of one file does nothing and would leave the temporary one.
        if platform::facts(dir, name)?.identity == platform::facts(&other_dir, &other_name)?.identity {
            return Ok(());
        }
        let temp = temp_name(self.run);
        self.disk.link(dir, name, &other_dir, &temp)?;
        let was_readonly = before_replace(&other_dir, &other_name)?;
        let renamed = self.disk.rename(&other_dir, &temp, &other_name);
        if renamed.is_err() {
            let _ = self.disk.remove(&other_dir, &temp);
            let _ = after_replace(&other_dir, &other_name, was_readonly);
        }
        renamed
    }

    /// Sets the mtime to now, or to the first moment after `previous` that the file system can express.
    fn set_later(self, dir: &Dir, temp: &str, previous: SystemTime) -> io::Result<()> {
        let file = open_for_times(dir, temp)?;
        let now = SystemTime::now();
        if now > previous {
            self.disk.set_modified(&file, now)?;
            if file.metadata()?.modified()? > previous {
                return Ok(());
            }
        }
        for push in PUSHES {
            let Some(time) = previous.checked_add(push) else { break };
            self.disk.set_modified(&file, time.max(now))?;
            if file.metadata()?.modified()? > previous {
                return Ok(());
            }
        }
        Err(io::Error::other("the file system cannot express a later modification time"))
    }

    /// Makes durable what has these names.
    pub(super) fn sync_folders<'n>(self, names: impl Iterator<Item = &'n WorkspacePath>) -> Result<(), TxnError> {
        let folders: Vec<String> = folders(names).into_iter().collect();
        side_by_side(&folders, |folder| {
            // A folder that is gone, or was replaced by a link, holds nothing of ours.
            let Ok(dir) = self.workspace.open_folder(folder) else { return Ok(()) };
            let failed = |source| TxnError::Io { action: "sync", path: self.workspace.root().join(folder), source };
            self.disk.sync_dir(&dir).map_err(failed)
        })
    }

    fn forget_temp(self, change: &Change, temp: &str) {
        if let Some(key) = change.key()
            && let Ok((dir, _)) = self.workspace.parent_of(key)
        {
            let _ = self.disk.remove(&dir, temp);
        }
    }

    /// Removes the temporary files that this run left beside `names`.
    pub(super) fn sweep<'n>(self, names: impl Iterator<Item = &'n WorkspacePath>) {
        for folder in folders(names) {
            if let Ok(dir) = self.workspace.open_folder(&folder) {
                self.sweep_folder(&dir);
            }
        }
    }

    /// Removes the temporary files that this run, whose state folder is `state`, left anywhere: what it was about may not
    /// have reached the journal. Looks into so many folders and no more, the outer ones first.
    pub(super) fn sweep_everywhere(self, state: &Path, most: usize) {
        let open = |state| Dir::open_ambient_dir(state, cap_std::ambient_authority()).ok();
        // On any other the journal was durable first.
        let devices = [self.workspace.open_folder("").ok(), open(state)].map(|dir| dir.and_then(|dir| device(&dir)));
        let mut folders = VecDeque::from([String::new()]);
        let mut met = 1;
        while let Some(folder) = folders.pop_front() {
            let Ok(dir) = self.workspace.open_folder(&folder) else { continue };
            if !devices.contains(&device(&dir)) {
                continue;
            }
            for inside in self.sweep_folder(&dir) {
                let key = if folder.is_empty() { inside } else { format!("{folder}/{inside}") };
                if met < most && self.workspace.protected_key(&key).is_none() {
                    met += 1;
                    folders.push_back(key);
                }
            }
        }
    }

    /// Removes those in one folder; the names of the folders in it.
    fn sweep_folder(self, dir: &Dir) -> Vec<String> {
        let prefix = temp_prefix(self.run);
        let mut inside = Vec::new();
        let Ok(names) = platform::names_in(dir) else { return inside };
        for named in names {
            let Ok(name) = named.name.into_string() else { continue };
            if named.is_folder {
                inside.push(name);
            } else if named.is_file && name.starts_with(&prefix) && name.ends_with(TEMP_SUFFIX) {
                let _ = self.disk.remove(dir, &name);
            }
        }
        inside
    }

    pub(super) fn failed(self, action: &'static str, file: &WorkspacePath, source: io::Error) -> TxnError {
        TxnError::of_io(action, self.path(file), source)
    }

    fn path(self, file: &WorkspacePath) -> PathBuf {
        file.as_str().split('/').fold(self.workspace.root().to_owned(), |path, part| path.join(part))
    }
}

const TEMP_SUFFIX: &str = ".tmp";

fn temp_prefix(run: &RunId) -> String {
    format!(".codex-patch-{run}-")
}

/// A name that nobody can have prepared something under.
fn temp_name(run: &RunId) -> String {
    format!("{}{:016x}{TEMP_SUFFIX}", temp_prefix(run), RandomState::new().hash_one(run))
}

/// The folders of `names`.
pub(super) fn folders<'n>(names: impl Iterator<Item = &'n WorkspacePath>) -> BTreeSet<String> {
    names.map(|name| name.as_str().rsplit_once('/').map_or("", |(folder, _)| folder).to_owned()).collect()
}
