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

fn blobs(ground: &Ground) -> Vec<PathBuf> {
    let folder = RunFolder::all(&ground.state()).unwrap().pop().unwrap();
    let entries = fs::read_dir(folder.path().join("blobs")).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn what_a_file_was_is_kept_without_a_copy() {
    let ground = Ground::three();
    let inode = |path: &Path| fs::metadata(path).unwrap().ino();
    let was = inode(&ground.path("c.rs"));
    let mut run = ground.run();
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    let [blob] = blobs(&ground).try_into().unwrap();
    assert_eq!((inode(&blob), fs::metadata(&blob).unwrap().nlink()), (was, 1));
    let private = fs::metadata(blob.parent().unwrap()).unwrap().permissions().mode() & 0o777;
    assert_eq!((private, fs::metadata(ground.path("c.rs")).unwrap().nlink()), (0o700, 1));
    run.accept().unwrap();
    // Now the file that the run made is the one that is kept.
    let made = inode(&ground.path("c.rs"));
    run.propose(&[ground.prepend("c.rs", "2")]).unwrap();
    assert!(blobs(&ground).iter().any(|blob| inode(blob) == made));
    run.reject().unwrap();
    assert_eq!(ground.bytes("c.rs"), b"1\xEF\xBB\xBFc0 \xff");
    run.finish().unwrap();
    assert_eq!(ground.undo().unwrap().files, ["c.rs"]);
    assert_eq!(ground.bytes("c.rs"), b"\xEF\xBB\xBFc0 \xff");
}

#[test]
fn second_names_that_a_crash_left_go_before_files_are_looked_at() {
    let ground = Ground::three();
    ground.finished_run(&["src/a.rs"], "1");
    let leave = |folder: &str| {
        let blobs = ground.state().join("runs").join(folder).join("blobs");
        fs::create_dir_all(&blobs).unwrap();
        fs::hard_link(ground.path("c.rs"), blobs.join("0123456789abcdef")).unwrap();
        blobs
    };
    // A folder whose removal was cut short, and one whose journal cannot be read.
    leave(".old-1");
    let kept = leave("0000000000001-1");
    fs::write(kept.with_file_name("journal.jsonl"), "no journal\n").unwrap();
    assert!(ground.ws.resolve(Path::new("c.rs")).is_err());
    assert_eq!(ground.recover()[0].left_alone.len(), 1);
    assert_eq!(fs::metadata(ground.path("c.rs")).unwrap().nlink(), 1);
    assert_eq!(fs::read(kept.join("0123456789abcdef")).unwrap(), ground.bytes("c.rs"));
    ground.finished_run(&["c.rs"], "1");
}

#[test]
fn one_text_in_two_files_is_kept_once() {
    let ground = Ground::new(&[("a.rs", b"same\n"), ("b.rs", b"same\n")]);
    ground.finished_run(&["a.rs", "b.rs"], "1");
    assert_eq!(blobs(&ground).len(), 1);
    fs::write(ground.path("b.rs"), "other\n").unwrap();
    let undone = ground.undo().unwrap();
    assert_eq!((undone.files, undone.left_alone.len()), (vec!["a.rs".to_owned()], 1));
    assert_eq!(ground.bytes("a.rs"), b"same\n");
}

#[test]
fn who_writes_on_into_the_old_file_spoils_its_undo_and_nothing_else() {
    use std::io::Write;
    let ground = Ground::three();
    let mut old = fs::OpenOptions::new().append(true).open(ground.path("c.rs")).unwrap();
    ground.finished_run(&["c.rs", "src/a.rs"], "1");
    old.write_all(b"more").unwrap();
    let undone = ground.undo().unwrap();
    assert_eq!(undone.files, ["src/a.rs"]);
    let [left] = undone.left_alone.try_into().unwrap();
    assert_eq!((left.file.as_str(), left.reason.as_str()), ("c.rs", "its earlier content is damaged"));
    assert_eq!(ground.bytes("c.rs"), b"1\xEF\xBB\xBFc0 \xff");
    assert_eq!(ground.bytes("src/a.rs"), b"a0\n");
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
