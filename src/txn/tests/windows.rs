//! What only Windows has: files that another program keeps from being replaced.

use super::*;
use std::os::windows::fs::OpenOptionsExt;

/// Opens the file as programs do that let others read and write it, but not put another in its place.
fn hold(path: &Path) -> fs::File {
    fs::File::options().read(true).share_mode(1 | 2).open(path).unwrap()
}

#[test]
fn a_file_that_is_held_for_a_moment_is_replaced_all_the_same() {
    let ground = Ground::three();
    let held = hold(&ground.path("c.rs"));
    let holder = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(250));
        drop(held);
    });
    ground.finished_run(&["src/a.rs", "c.rs"], "1");
    holder.join().unwrap();
    assert!(ground.bytes("c.rs").starts_with(b"1") && ground.bytes("src/a.rs").starts_with(b"1"));
}

#[test]
fn one_that_stays_held_takes_all_others_back() {
    let ground = Ground::three();
    let before = ground.tree();
    let held = hold(&ground.path("src/deep/b.rs"));
    let mut run = ground.run();
    let rewrites = ["c.rs", "src/a.rs", "src/deep/b.rs"].map(|file| ground.prepend(file, "1"));
    let error = run.propose(&rewrites).unwrap_err();
    assert!(matches!(error, TxnError::ReadOnly { .. } | TxnError::Io { .. }), "{error:?}");
    drop(run);
    assert_eq!(ground.tree(), before);
    drop(held);
    assert!(ground.recover().is_empty() && ground.history().is_empty());
}

#[test]
fn one_that_nobody_else_may_open_is_refused_as_such() {
    let ground = Ground::three();
    let key = ground.ws.resolve(Path::new("c.rs")).unwrap();
    let _held = fs::File::options().read(true).share_mode(0).open(ground.path("c.rs")).unwrap();
    assert_eq!(ground.ws.read(&key).unwrap_err().code(), "permission-denied");
    assert_eq!(ground.ws.resolve(Path::new("c.rs")).unwrap_err().code(), "permission-denied");
}
