//! [`Staging`]: all that has to be on the disk before the first file is replaced. It is written first and then waited for
//! together: a file system makes many changes durable in little more time than one.

use super::error::TxnError;
use super::folder::{Journal, RunFolder};
use super::keep::{Blobs, Kept, Linked};
use super::platform;
use super::replace::{Change, Writer, folders};
use super::stamp::Stamp;
use crate::edit::WorkspacePath;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

/// Most threads that write and wait at once.
const THREADS: usize = 16;

/// What a step is about to change, and what it has to keep.
pub(super) struct Before<'a> {
    /// The journal, in which the step is announced.
    pub journal: &'a Journal,
    /// Where contents are kept.
    pub folder: &'a RunFolder,
    /// What the files hold.
    pub contents: Vec<Kept<'a>>,
    /// Whether folders are made that are to go again if the step is not made.
    pub makes_folders: bool,
}

/// What was made ready.
#[derive(Debug, Default)]
pub(super) struct Staging<'c> {
    /// The changes that put something somewhere, with the temporary names of it, in their order.
    pub staged: Vec<(&'c Change, String)>,
    /// The files that have a second name among the blobs, as they were when their bytes were last read.
    pub linked: BTreeMap<&'c WorkspacePath, Stamp>,
}

/// A part of it that waits for the disk.
enum Job<'j, 'a> {
    Journal,
    Names,
    Check(usize, &'j Linked<'a>),
    Copy(&'j Kept<'a>),
    Stage(usize, bool),
}

impl Writer<'_> {
    /// Makes everything ready for `changes`. On failure `staging` has the temporary names that there are all the same.
    pub(super) fn stage_all<'c>(
        self,
        changes: &'c [Change],
        before: Before<'c>,
        staging: &mut Staging<'c>,
    ) -> Result<(), TxnError> {
        let blobs = Blobs::open(before.folder, self.disk)?;
        let (linked, copies) = blobs.link_all(self.workspace, before.contents);
        // After a crash a copy, and a folder, are told from others by the journal alone; a second name, and what has a
        // temporary name, are known by themselves, but where that may be durable before the run's own folder is.
        if before.makes_folders || !copies.is_empty() || self.puts_elsewhere(changes, &linked, &blobs) {
            before.journal.make_durable(self.disk)?;
        }
        let mut jobs: Vec<Job<'_, 'c>> = Vec::with_capacity(changes.len() + linked.len() + copies.len() + 2);
        let holders: BTreeMap<&WorkspacePath, &Linked<'_>> =
            linked.iter().map(|linked| (linked.holder, linked)).collect();
        for (index, change) in changes.iter().enumerate() {
            let linked = change.key().and_then(|key| holders.get(key));
            jobs.push(Job::Stage(index, linked.is_some()));
            jobs.extend(linked.map(|linked| Job::Check(index, linked)));
        }
        jobs.extend([Job::Journal, Job::Names]);
        jobs.extend(copies.iter().map(Job::Copy));
        let (staged, stamps) = (Mutex::new(Vec::new()), Mutex::new(BTreeMap::new()));
        let result = side_by_side(&jobs, |job| match job {
            Job::Journal => before.journal.make_durable(self.disk),
            Job::Names => blobs.sync(),
            Job::Check(index, linked) => {
                if let Some(stamp) = blobs.check(linked)? {
                    stamps.lock().unwrap_or_else(PoisonError::into_inner).insert(linked.holder, stamp);
                    return Ok(());
                }
                // If it is the file that changed, this says so; if it is the second name that is no good, a copy will do.
                changes.get(*index).map_or(Ok(true), |change| self.is_still_to_do(change))?;
                before.journal.make_durable(self.disk)?;
                blobs.copy(&linked.kept)?;
                blobs.sync()
            }
            Job::Copy(kept) => blobs.copy(kept),
            Job::Stage(index, is_linked) => {
                let Some(change) = changes.get(*index) else { return Ok(()) };
                let created = |temp| staged.lock().unwrap_or_else(PoisonError::into_inner).push((*index, change, temp));
                // What has a second name is looked at under that.
                if *is_linked || self.is_still_to_do(change)? { self.stage(change, created) } else { Ok(()) }
            }
        });
        let mut staged = staged.into_inner().unwrap_or_else(PoisonError::into_inner);
        staged.sort_by_key(|(index, ..)| *index);
        staging.staged = staged.into_iter().map(|(_, change, temp)| (change, temp)).collect();
        staging.linked = stamps.into_inner().unwrap_or_else(PoisonError::into_inner);
        result?;
        if copies.is_empty() { Ok(()) } else { blobs.sync() }
    }

    /// Whether something is put on another device than that of the blobs, which makes its own order of what becomes
    /// durable first. What has a second name among the blobs is on theirs.
    fn puts_elsewhere(self, changes: &[Change], linked: &[Linked<'_>], blobs: &Blobs<'_>) -> bool {
        let holders: BTreeSet<&WorkspacePath> = linked.iter().map(|linked| linked.holder).collect();
        let put = changes.iter().filter(|change| change.to.is_some());
        let names = put.filter_map(Change::key).filter(|key| !holders.contains(key));
        folders(names).iter().any(|folder| {
            let device = self.workspace.open_folder(folder).ok().and_then(|dir| platform::device(&dir));
            device.is_none() || device != blobs.device()
        })
    }
}

/// Does `jobs`, several at once. After one that fails no other is begun; gives the failure of the first of them.
pub(super) fn side_by_side<J: Sync>(
    jobs: &[J],
    work: impl Fn(&J) -> Result<(), TxnError> + Sync,
) -> Result<(), TxnError> {
    let next = AtomicUsize::new(0);
    let failure: Mutex<Option<(usize, TxnError)>> = Mutex::new(None);
    let failed = |at: usize, error: TxnError| {
        next.store(jobs.len(), Ordering::SeqCst);
        let mut failure = failure.lock().unwrap_or_else(PoisonError::into_inner);
        if failure.as_ref().is_none_or(|(first, _)| at < *first) {
            *failure = Some((at, error));
        }
    };
    let hand = || {
        loop {
            let at = next.fetch_add(1, Ordering::SeqCst);
            let Some(job) = jobs.get(at) else { return };
            if let Err(error) = work(job) {
                failed(at, error);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..jobs.len().min(THREADS) {
            // Those that there are, and this one, do it all if the system has no more.
            if Builder::new().spawn_scoped(scope, hand).is_err() {
                break;
            }
        }
        hand();
    });
    let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(()), |(_, error)| Err(error))
}
