//! Second names among the blobs that are no good, and disks that make their own order.

use super::*;
use crate::txn::disk::Disk;
use crate::txn::transaction::Kind;
use cap_std::fs::Dir;
use std::fs::File;
use std::io::{self, Seek, Write};
use std::sync::Mutex;

/// A disk whose second names are not counted, as far as that shows: one whose second names are files of their own.
#[derive(Debug)]
struct Uncounted;

impl Disk for Uncounted {
    fn link(&self, from_dir: &Dir, from: &str, to_dir: &Dir, to: &str) -> io::Result<()> {
        assert!(!to_dir.exists(to), "{to}");
        from_dir.copy(from, to_dir, to).map(|_| ())
    }
}

/// A disk that makes nothing durable that is open for reading alone.
#[derive(Debug)]
struct NotForReaders;

/// Whether the file is open for reading alone.
fn is_for_reading(mut file: &File) -> bool {
    file.write(&[]).is_err()
}

impl Disk for NotForReaders {
    fn sync(&self, file: &File) -> io::Result<()> {
        if is_for_reading(file) { Err(io::ErrorKind::InvalidInput.into()) } else { Ok(()) }
    }
}

#[test]
fn what_has_no_good_second_name_is_copied() {
    for disk in [Arc::new(Uncounted) as Arc<dyn Disk>, Arc::new(NotForReaders)] {
        let ground = Ground::three();
        let before = ground.tree();
        let run = || Run::begin_on(Arc::clone(&ground.ws), ground.lock(), Arc::clone(&disk), Kind::Run).unwrap();
        let mut several = run();
        several.propose(&[ground.prepend("c.rs", "1"), ground.prepend("src/a.rs", "1")]).unwrap();
        several.accept_and_finish().unwrap().unwrap();
        let mut one = run();
        one.propose_last(&[ground.prepend("c.rs", "2").into()]).unwrap();
        one.accept_and_finish().unwrap().unwrap();
        assert_eq!(ground.bytes("c.rs"), b"21\xEF\xBB\xBFc0 \xff", "{disk:?}");
        // What someone else changed is still seen.
        let rewrite = ground.prepend("c.rs", "3");
        fs::write(ground.path("c.rs"), "mine").unwrap();
        let mut late = run();
        assert_eq!(refused(&late.propose(&[rewrite]).unwrap_err()), "changed-on-disk", "{disk:?}");
        drop(late);
        assert_eq!(ground.bytes("c.rs"), b"mine");
        fs::write(ground.path("c.rs"), b"21\xEF\xBB\xBFc0 \xff").unwrap();
        assert!(ground.recover().is_empty());
        assert_eq!(ground.undo().unwrap().files, ["c.rs"]);
        assert_eq!(ground.undo().unwrap().files, ["c.rs", "src/a.rs"]);
        assert_eq!(ground.tree(), before, "{disk:?}");
    }
}

/// Takes down what happens, in its order.
#[derive(Debug, Default)]
struct InOrder(Mutex<Vec<&'static str>>);

impl InOrder {
    fn note(&self, what: &'static str) {
        self.0.lock().unwrap().push(what);
    }

    fn first(&self, what: &str) -> Option<usize> {
        self.0.lock().unwrap().iter().position(|noted| *noted == what)
    }
}

impl Disk for InOrder {
    fn create_shared(&self, dir: &Dir, name: &str) -> io::Result<File> {
        self.note("create");
        crate::txn::disk::RealDisk.create_shared(dir, name)
    }
    fn sync(&self, mut file: &File) -> io::Result<()> {
        let is_read = is_for_reading(file) && file.stream_position()? > 0;
        self.note(if is_read { "sync what was read" } else { "sync" });
        Ok(())
    }
}

#[test]
fn what_is_kept_is_durable_before_it_is_read() {
    // A store through a mapping shows in the times only after that.
    let ground = Ground::three();
    let disk = Arc::new(InOrder::default());
    let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), Kind::Run).unwrap();
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    assert!(disk.first("sync").is_some() && disk.first("sync what was read").is_none(), "{disk:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn on_another_device_the_journal_is_durable_first() {
    use std::os::unix::fs::MetadataExt;
    let ground = Ground::three();
    let Ok(state) = tempfile::tempdir_in("/dev/shm") else { return };
    let device = |path: &Path| fs::metadata(path).unwrap().dev();
    if device(state.path()) == device(ground.dir.path()) {
        return;
    }
    let lock = RunLock::acquire(&state.path().join("s"), "x", &AtomicBool::new(false), &mut |_| ()).unwrap();
    let disk = Arc::new(InOrder::default());
    let mut run = Run::begin_on(Arc::clone(&ground.ws), lock, disk.clone(), Kind::Run).unwrap();
    let place = ground.ws.resolve_new(Path::new("src/new.rs")).unwrap();
    run.propose_changes(&[FileChange::create(place, "new".into()).unwrap()]).unwrap();
    assert!(disk.first("sync").unwrap() < disk.first("create").unwrap(), "{disk:?}");
    run.accept_and_finish().unwrap().unwrap();
    assert_eq!(ground.bytes("src/new.rs"), b"new");
}
