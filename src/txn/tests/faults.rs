//! A disk that fails, or loses power, at its n-th operation.

use super::*;
use crate::txn::disk::Disk;
use crate::txn::journal::Attributes;
use crate::txn::recovery::recover_on;
use crate::txn::transaction::Kind;
use crate::txn::undo::undo_on;
use cap_std::fs::Dir;
use std::fs::{File, Metadata};
use std::io;
use std::sync::Mutex;

/// What happens at the n-th operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It fails with that error; later ones work.
    Fails(io::ErrorKind),
    /// From there on the disk is full.
    Full,
    /// It is done by half, what was not synced is cut, and nothing works any more.
    PowerCut,
}

#[derive(Debug)]
pub(super) struct FaultyDisk {
    pub(super) fault: Fault,
    pub(super) at: usize,
    state: Mutex<Power>,
}

#[derive(Debug, Default)]
struct Power {
    operations: usize,
    out: bool,
    /// Files with what of them is durable, in bytes.
    unsynced: Vec<(File, u64)>,
}

impl FaultyDisk {
    pub(super) fn new(fault: Fault, at: usize) -> Arc<FaultyDisk> {
        Arc::new(FaultyDisk { fault, at, state: Mutex::default() })
    }

    fn operations(&self) -> usize {
        self.state.lock().unwrap().operations
    }

    pub(super) fn happened(&self) -> bool {
        self.operations() > self.at
    }

    /// [`FaultyDisk::gate`] for an operation that a full disk refuses.
    fn gate_for_room(&self) -> io::Result<()> {
        self.gate()?;
        let is_full = self.fault == Fault::Full && self.happened();
        if is_full { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    /// Counts one operation; `Err` if it is the one, or comes after a power cut.
    fn gate(&self) -> io::Result<()> {
        let mut state = self.state.lock().unwrap();
        if state.out {
            return Err(io::Error::other("no power"));
        }
        state.operations += 1;
        if state.operations != self.at + 1 {
            return Ok(());
        }
        match self.fault {
            Fault::Fails(kind) => Err(io::Error::from(kind)),
            Fault::Full => Ok(()),
            Fault::PowerCut => {
                state.out = true;
                for (file, durable) in state.unsynced.drain(..) {
                    let len = file.metadata().unwrap().len();
                    file.set_len(durable + (len - durable) / 2).unwrap();
                }
                Err(io::Error::other("power cut"))
            }
        }
    }
}

/// Whether both are open on one file.
#[cfg(unix)]
fn is_same(a: &File, b: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |file: &File| file.metadata().map(|facts| (facts.dev(), facts.ino())).unwrap();
    identity(a) == identity(b)
}

/// Whether both are open on one file, as far as length and times tell.
#[cfg(not(unix))]
fn is_same(a: &File, b: &File) -> bool {
    let facts = |file: &File| file.metadata().map(|facts| (facts.len(), facts.created().ok())).unwrap();
    facts(a) == facts(b)
}

/// The real disk without the waiting: what is durable is kept account of here, not there.
#[derive(Debug)]
pub(super) struct Real;

impl Disk for Real {
    fn sync(&self, _: &File) -> io::Result<()> {
        Ok(())
    }
    fn sync_dir(&self, _: &Dir) -> io::Result<()> {
        Ok(())
    }
}

pub(super) fn recover_fast(ground: &Ground) -> Vec<Restored> {
    let _lock = ground.lock();
    recover_on(&ground.ws, &ground.state(), &Real).unwrap()
}

pub(super) fn undo_fast(ground: &Ground) -> Option<Restored> {
    undo_on(&ground.ws, &ground.lock(), Arc::new(Real)).unwrap()
}

impl Disk for FaultyDisk {
    fn create(&self, dir: &Dir, name: &str) -> io::Result<File> {
        self.gate_for_room()?;
        Real.create(dir, name)
    }
    fn create_shared(&self, dir: &Dir, name: &str) -> io::Result<File> {
        self.gate_for_room()?;
        Real.create_shared(dir, name)
    }
    fn set_attributes(&self, attributes: &Attributes, to: &File) -> io::Result<()> {
        self.gate()?;
        Real.set_attributes(attributes, to)
    }
    fn make_folder(&self, dir: &Dir, name: &str) -> io::Result<()> {
        self.gate_for_room()?;
        Real.make_folder(dir, name)
    }
    fn remove_empty_folder(&self, dir: &Dir, name: &str) -> io::Result<()> {
        self.gate()?;
        Real.remove_empty_folder(dir, name)
    }
    fn write(&self, file: &File, bytes: &[u8]) -> io::Result<()> {
        if let Err(error) = self.gate_for_room() {
            if self.happened() {
                let _ = Real.write(file, &bytes[..bytes.len() / 2]);
            }
            return Err(error);
        }
        let durable = file.metadata().unwrap().len();
        let mut state = self.state.lock().unwrap();
        // Who keeps a file open for nothing can, on Windows, keep its folder from going.
        let matters = self.fault == Fault::PowerCut && !state.out;
        if matters && !state.unsynced.iter().any(|(other, _)| is_same(other, file)) {
            state.unsynced.push((file.try_clone().unwrap(), durable));
        }
        drop(state);
        Real.write(file, bytes)
    }
    fn sync(&self, file: &File) -> io::Result<()> {
        self.gate_for_room()?;
        self.state.lock().unwrap().unsynced.retain(|(other, _)| !is_same(other, file));
        Real.sync(file)
    }
    fn copy_access(&self, from: &Metadata, to: &File) -> io::Result<()> {
        self.gate()?;
        Real.copy_access(from, to)
    }
    fn set_modified(&self, file: &File, time: SystemTime) -> io::Result<()> {
        self.gate()?;
        Real.set_modified(file, time)
    }
    fn rename(&self, dir: &Dir, from: &str, to: &str) -> io::Result<()> {
        self.gate()?;
        Real.rename(dir, from, to)
    }
    fn link(&self, from_dir: &Dir, from: &str, to_dir: &Dir, to: &str) -> io::Result<()> {
        self.gate()?;
        Real.link(from_dir, from, to_dir, to)
    }
    fn remove(&self, dir: &Dir, name: &str) -> io::Result<()> {
        self.gate()?;
        Real.remove(dir, name)
    }
    fn sync_dir(&self, dir: &Dir) -> io::Result<()> {
        self.gate_for_room()?;
        Real.sync_dir(dir)
    }
    fn create_folder(&self, path: &Path) -> io::Result<()> {
        self.gate_for_room()?;
        Real.create_folder(path)
    }
    fn rename_folder(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.gate()?;
        Real.rename_folder(from, to)
    }
    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        self.gate()?;
        Real.remove_folder(path)
    }
}

pub(super) type Tree = BTreeMap<String, Vec<u8>>;

pub(super) fn ground() -> Ground {
    let ground = Ground::three();
    fs::hard_link(ground.path("src/deep/b.rs"), ground.path("y.rs")).unwrap();
    ground
}

pub(super) fn all(ground: &Ground, text: &str) -> Vec<Rewrite> {
    ["src/a.rs", "src/deep/b.rs", "c.rs"].map(|file| ground.prepend(file, text)).into()
}

fn times(ground: &Ground) -> Vec<SystemTime> {
    ["src/a.rs", "src/deep/b.rs", "c.rs"].map(|file| ground.mtime(file)).into()
}

/// The trees that a run of two steps goes through: before, after the first, after the second.
fn states() -> [Tree; 3] {
    let ground = ground();
    let zero = ground.tree();
    let mut run = ground.run();
    run.propose(&all(&ground, "1")).unwrap();
    run.accept().unwrap();
    let one = ground.tree();
    run.propose(&all(&ground, "2")).unwrap();
    run.accept().unwrap();
    [zero, one, ground.tree()]
}

/// Two steps on a disk with a fault; how many steps were reported as accepted.
fn two_steps(ground: &Ground, disk: &Arc<FaultyDisk>) -> usize {
    let Ok(mut run) = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), Kind::Run) else { return 0 };
    for (step, text) in ["1", "2"].into_iter().enumerate() {
        let before = ground.tree();
        let rewrites = all(ground, text);
        if let Err(error) = run.propose(&rewrites) {
            if matches!(disk.fault, Fault::Fails(_)) && !matches!(error, TxnError::LeftAlone { .. }) {
                assert_eq!(ground.tree(), before, "{error:?} at {}", disk.at);
            }
            return step;
        }
        if step == 1 {
            // Its record may be durable though the end is not.
            return if run.accept_and_finish().is_err() { 1 } else { 3 };
        }
        if run.accept().is_err() {
            return step;
        }
    }
    unreachable!("there are two steps")
}

fn check_links(ground: &Ground) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let inode = |file| fs::metadata(ground.path(file)).unwrap().ino();
        assert_eq!(inode("y.rs"), inode("src/deep/b.rs"));
        // What was kept under a second name has given it up where it was not replaced.
        for (file, names) in [("src/a.rs", 1), ("c.rs", 1), ("y.rs", 2)] {
            assert_eq!(fs::metadata(ground.path(file)).unwrap().nlink(), names, "{file}");
        }
    }
    let _ = ground;
}

#[test]
fn a_fault_at_every_operation_of_a_commit() {
    let states = states();
    let mut longest = 0;
    for fault in [Fault::PowerCut, Fault::Fails(io::ErrorKind::StorageFull), Fault::Full] {
        for at in 0.. {
            let ground = ground();
            let before = times(&ground);
            let disk = FaultyDisk::new(fault, at);
            let accepted = two_steps(&ground, &disk);
            let between = (ground.tree(), times(&ground));
            recover_fast(&ground);
            let now = ground.tree();
            let found = states.iter().position(|state| *state == now);
            let found = found.unwrap_or_else(|| panic!("{fault:?} at {at}: {now:?}"));
            // An accept whose record was cut may count or not; otherwise the tree is what was said.
            let is_cut = fault == Fault::PowerCut && found == accepted + 1 && found <= 2;
            assert!(found == accepted.min(2) || is_cut, "{fault:?} at {at}: {accepted}, {found}");
            for (index, (old, new)) in before.iter().zip(times(&ground)).enumerate() {
                assert!(new > *old || (found == 0 && new == *old), "{fault:?} at {at}: file {index}");
            }
            for (index, file) in ["src/a.rs", "src/deep/b.rs", "c.rs"].into_iter().enumerate() {
                let same = now.get(file) == between.0.get(file);
                assert!(same || times(&ground)[index] > between.1[index], "{fault:?} at {at}: {file}");
            }
            check_links(&ground);
            assert!(recover_fast(&ground).is_empty(), "{fault:?} at {at}");
            // And all can be taken back.
            undo_fast(&ground);
            assert_eq!(ground.tree(), states[0], "{fault:?} at {at}");
            if !disk.happened() {
                longest = longest.max(at);
                break;
            }
        }
    }
    assert!(longest > 60, "{longest}");
}

#[test]
fn a_fault_at_every_operation_of_an_undo() {
    let states = states();
    for fault in [Fault::PowerCut, Fault::Fails(io::ErrorKind::StorageFull), Fault::Full] {
        for at in 0.. {
            let ground = ground();
            let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), Arc::new(Real), Kind::Run).unwrap();
            run.propose(&all(&ground, "1")).unwrap();
            run.accept().unwrap();
            run.finish().unwrap();
            let disk = FaultyDisk::new(fault, at);
            let result = undo_on(&ground.ws, &ground.lock(), disk.clone());
            recover_fast(&ground);
            let now = ground.tree();
            assert!(now == states[0] || (now == states[1] && result.is_err()), "{fault:?} at {at}: {now:?}");
            assert!(fault == Fault::PowerCut || result.is_ok() == (now == states[0]), "{fault:?} at {at}: {result:?}");
            check_links(&ground);
            let again = undo_fast(&ground);
            assert_eq!(again.is_some(), now == states[1], "{fault:?} at {at}");
            assert_eq!(ground.tree(), states[0]);
            if !disk.happened() {
                break;
            }
        }
    }
}

#[test]
fn a_power_cut_at_every_operation_of_a_recovery() {
    let states = states();
    for first in [20, 35, 50, 60, 70] {
        for at in 0.. {
            let ground = ground();
            two_steps(&ground, &FaultyDisk::new(Fault::PowerCut, first));
            let disk = FaultyDisk::new(Fault::PowerCut, at);
            let _ = recover_on(&ground.ws, &ground.state(), &*disk);
            recover_fast(&ground);
            assert!(states.contains(&ground.tree()), "{first}, {at}");
            check_links(&ground);
            if !disk.happened() {
                break;
            }
        }
    }
}

#[test]
fn a_disk_without_permission_is_named() {
    for at in 0.. {
        let ground = Ground::three();
        let disk = FaultyDisk::new(Fault::Fails(io::ErrorKind::ReadOnlyFilesystem), at);
        let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), Kind::Run).unwrap();
        match run.propose(&all(&ground, "1")) {
            Ok(()) => break,
            Err(TxnError::ReadOnly { .. }) => {}
            // A folder is synced: that is no write.
            Err(TxnError::Io { action: "sync", .. }) => {}
            Err(other) => panic!("{at}: {other:?}"),
        }
    }
}

/// The states before and after one last change, and a run of it.
fn last_word(ground: &Ground, disk: &Arc<FaultyDisk>) -> Result<Option<RunId>, TxnError> {
    let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), Kind::Run)?;
    run.propose_last(&[ground.prepend("src/a.rs", "1").into()])?;
    run.accept_and_finish()
}

#[test]
fn a_fault_at_every_operation_of_a_last_word() {
    let zero = Ground::three().tree();
    let mut longest = 0;
    for fault in [Fault::PowerCut, Fault::Fails(io::ErrorKind::StorageFull), Fault::Full] {
        for at in 0.. {
            let ground = Ground::three();
            let disk = FaultyDisk::new(fault, at);
            let result = last_word(&ground, &disk);
            recover_fast(&ground);
            let now = ground.tree();
            let is_new = now.get("src/a.rs").map(Vec::as_slice) == Some(b"1a0\n");
            assert!(is_new || now == zero, "{fault:?} at {at}: {now:?}");
            assert!(is_new || result.is_err(), "{fault:?} at {at}");
            assert!(fault == Fault::PowerCut || result.is_ok() == is_new, "{fault:?} at {at}: {result:?}");
            assert!(recover_fast(&ground).is_empty(), "{fault:?} at {at}");
            assert_eq!(undo_fast(&ground).is_some(), is_new, "{fault:?} at {at}");
            assert_eq!(ground.tree(), zero, "{fault:?} at {at}");
            if !disk.happened() {
                longest = longest.max(at);
                break;
            }
        }
    }
    assert!(longest > 12, "{longest}");
}

#[test]
fn a_last_word_whose_end_never_reached_the_disk() {
    for (kept, edited) in [(2, None), (3, None), (2, Some("mine")), (2, Some("a0\n"))] {
        let ground = Ground::three();
        let before = ground.tree();
        let id = last_word(&ground, &FaultyDisk::new(Fault::PowerCut, usize::MAX - 1)).unwrap().unwrap();
        let journal = ground.state().join("runs").join(id.as_str()).join("journal.jsonl");
        let text = fs::read_to_string(&journal).unwrap();
        assert_eq!(text.lines().count(), 4, "{text}");
        fs::write(&journal, text.split_inclusive('\n').take(kept).collect::<String>()).unwrap();
        if let Some(text) = edited {
            fs::write(ground.path("src/a.rs"), text).unwrap();
        }
        let now = ground.tree();
        let restored = recover_fast(&ground);
        assert_eq!((restored.len(), restored[0].files.len()), (1, 0), "{restored:?}");
        assert_eq!(ground.tree(), now, "nothing is put back");
        assert!(recover_fast(&ground).is_empty());
        match edited {
            None => {
                assert_eq!(ground.history()[0].state, RunState::Recovered);
                assert_eq!(undo_fast(&ground).unwrap().files, ["src/a.rs"]);
                assert_eq!(ground.tree(), before);
            }
            Some(_) => assert_eq!(ground.tree(), now),
        }
    }
}
