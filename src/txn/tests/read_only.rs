//! Files that nobody is to write by accident: their mark stays. On Unix it is among the modes; on Windows it has to be taken
//! off before anything can be put in the file's place.

use super::faults::{Fault, FaultyDisk, all, ground, recover_fast};
use super::kinds::{delete, rename};
use super::*;
use crate::txn::transaction::Kind;

fn mark(ground: &Ground, files: &[&str]) {
    for file in files {
        let path = ground.path(file);
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(path, permissions).unwrap();
    }
}

fn unmarked<'f>(ground: &Ground, files: &[&'f str]) -> Vec<&'f str> {
    let is_marked = |file: &&str| fs::metadata(ground.path(file)).unwrap().permissions().readonly();
    files.iter().copied().filter(|file| !is_marked(file)).collect()
}

#[test]
fn it_outlives_a_fault_at_every_operation() {
    let files = ["src/a.rs", "src/deep/b.rs", "c.rs", "y.rs"];
    for at in 0.. {
        let ground = ground();
        mark(&ground, &files);
        let disk = FaultyDisk::new(Fault::Fails(std::io::ErrorKind::PermissionDenied), at);
        if let Ok(mut run) = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), Kind::Run) {
            let done = run.propose(&all(&ground, "1")).and_then(|()| run.accept());
            let _ = done.and_then(|()| run.finish());
        }
        assert_eq!(unmarked(&ground, &files), Vec::<&str>::new(), "before recovery, at {at}");
        recover_fast(&ground);
        assert_eq!(unmarked(&ground, &files), Vec::<&str>::new(), "after recovery, at {at}");
        if !disk.happened() {
            assert!(at > 20, "{at}");
            return;
        }
    }
}

#[test]
fn it_moves_with_a_file_and_comes_back_with_it() {
    let ground = Ground::three();
    let files = ["src/a.rs", "src/deep/b.rs", "c.rs"];
    mark(&ground, &files);
    let before = ground.tree();
    let mut run = ground.run();
    let changes = [
        rename(&ground, "src/a.rs", "new/a.rs", None),
        delete(&ground, "c.rs"),
        ground.prepend("src/deep/b.rs", "1").into(),
    ];
    run.propose_changes(&changes).unwrap();
    assert_eq!(unmarked(&ground, &["new/a.rs", "src/deep/b.rs"]), Vec::<&str>::new());
    run.accept().unwrap();
    run.finish().unwrap();
    assert!(ground.undo().unwrap().left_alone.is_empty());
    assert_eq!(ground.tree(), before);
    assert_eq!(unmarked(&ground, &files), Vec::<&str>::new());
}
