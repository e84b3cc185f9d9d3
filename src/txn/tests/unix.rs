//! What Unix has: links, modes, permissions.

use super::*;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

fn mode(ground: &Ground, file: &str) -> u32 {
    fs::metadata(ground.path(file)).unwrap().permissions().mode() & 0o7777
}

#[test]
fn modes_are_kept() {
    let ground = Ground::three();
    for (file, mode) in [("c.rs", 0o444), ("src/a.rs", 0o751), ("src/deep/b.rs", 0o600)] {
        fs::set_permissions(ground.path(file), fs::Permissions::from_mode(mode)).unwrap();
    }
    ground.finished_run(&["c.rs", "src/a.rs", "src/deep/b.rs"], "1");
    assert_eq!(
        [mode(&ground, "c.rs"), mode(&ground, "src/a.rs"), mode(&ground, "src/deep/b.rs")],
        [0o444, 0o751, 0o600]
    );
    ground.undo().unwrap();
    assert_eq!(
        [mode(&ground, "c.rs"), mode(&ground, "src/a.rs"), mode(&ground, "src/deep/b.rs")],
        [0o444, 0o751, 0o600]
    );
}

#[test]
fn a_link_stays_a_link() {
    let ground = Ground::three();
    symlink("../c.rs", ground.path("src/link.rs")).unwrap();
    let mut run = ground.run();
    run.propose(&[ground.prepend("src/link.rs", "1")]).unwrap();
    run.accept().unwrap();
    assert_eq!(run.changed()[0].0.file().as_str(), "c.rs");
    run.finish().unwrap();
    assert!(fs::symlink_metadata(ground.path("src/link.rs")).unwrap().is_symlink());
    assert_eq!(ground.bytes("src/link.rs"), b"1\xEF\xBB\xBFc0 \xff");
}

#[test]
fn a_link_swapped_in_is_not_written_through() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("a.rs"), "a0\n").unwrap();
    let ground = Ground::three();
    let mut run = ground.run();
    let rewrites = [ground.prepend("c.rs", "1"), ground.prepend("src/a.rs", "1")];
    fs::rename(ground.path("src"), ground.path("moved")).unwrap();
    symlink(outside.path(), ground.path("src")).unwrap();
    assert_eq!(refused(&run.propose(&rewrites).unwrap_err()), "changed-on-disk");
    assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 1);
    assert_eq!(fs::read(outside.path().join("a.rs")).unwrap(), b"a0\n");
    // And where the file itself is the link.
    let rewrites = [ground.prepend("c.rs", "1")];
    fs::remove_file(ground.path("c.rs")).unwrap();
    symlink(outside.path().join("a.rs"), ground.path("c.rs")).unwrap();
    assert!(run.propose(&rewrites).is_err());
    assert_eq!(fs::read(outside.path().join("a.rs")).unwrap(), b"a0\n");
}

#[test]
fn hard_links_stay_linked() {
    let ground = Ground::three();
    fs::hard_link(ground.path("src/deep/b.rs"), ground.path("src/a2.rs")).unwrap();
    fs::hard_link(ground.path("src/deep/b.rs"), ground.path("z.rs")).unwrap();
    let same = || {
        let inode = |file| fs::metadata(ground.path(file)).unwrap().ino();
        inode("z.rs") == inode("src/a2.rs") && inode("z.rs") == inode("src/deep/b.rs")
    };
    let mut run = ground.run();
    run.propose(&[ground.prepend("z.rs", "1")]).unwrap();
    assert!(same());
    assert_eq!(ground.bytes("src/deep/b.rs"), b"1b0\r\n");
    run.accept().unwrap();
    run.propose(&[ground.prepend("src/deep/b.rs", "2")]).unwrap();
    assert!(same());
    run.reject().unwrap();
    run.finish().unwrap();
    assert!(same());
    assert_eq!(ground.undo().unwrap().files, ["src/a2.rs"]);
    assert!(same());
    assert_eq!(ground.bytes("z.rs"), b"b0\r\n");
    assert_eq!(ground.tree().len(), 5);
    // A name added between resolving and writing is noticed.
    let outside = tempfile::tempdir_in(ground.dir.path().parent().unwrap()).unwrap();
    let mut run = ground.run();
    let rewrite = ground.prepend("c.rs", "1");
    fs::hard_link(ground.path("c.rs"), outside.path().join("c.rs")).unwrap();
    assert_eq!(refused(&run.propose(&[rewrite]).unwrap_err()), "hard-link");
}

#[test]
fn a_folder_that_cannot_be_written() {
    let ground = Ground::three();
    fs::set_permissions(ground.path("src/deep"), fs::Permissions::from_mode(0o555)).unwrap();
    let root = fs::write(ground.path("src/deep/probe"), "").is_ok();
    let mut run = ground.run();
    let result = run.propose(&[ground.prepend("c.rs", "1"), ground.prepend("src/deep/b.rs", "1")]);
    fs::set_permissions(ground.path("src/deep"), fs::Permissions::from_mode(0o755)).unwrap();
    // The superuser writes everywhere; faults.rs has the same without permissions.
    if !root {
        assert!(matches!(result, Err(TxnError::ReadOnly { path, .. }) if path.ends_with("src/deep/b.rs")));
        assert_eq!(ground.bytes("c.rs"), b"\xEF\xBB\xBFc0 \xff");
    }
}

#[test]
fn pipes_in_the_state_folder_do_not_block() {
    let ground = Ground::three();
    ground.killed(|run| run.propose(&[ground.prepend("c.rs", "1")]).unwrap());
    let folder = RunFolder::all(&ground.state()).unwrap().pop().unwrap();
    let pipe = |path: PathBuf| {
        fs::remove_file(&path).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    let blob = fs::read_dir(folder.path().join("blobs")).unwrap().next().unwrap().unwrap().path();
    pipe(blob);
    assert_eq!(ground.recover()[0].left_alone.len(), 1);
    pipe(folder.path().join("journal.jsonl"));
    assert_eq!(ground.recover()[0].left_alone.len(), 1);
    assert!(ground.recover().is_empty());
}
