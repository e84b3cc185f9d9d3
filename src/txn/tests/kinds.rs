//! New, deleted and renamed files.

use super::*;

/// Changes as a test asks for them.
pub(super) fn create(ground: &Ground, file: &str, text: &str) -> FileChange {
    FileChange::create(ground.ws.resolve_new(Path::new(file)).unwrap(), text.to_owned()).unwrap()
}

pub(super) fn delete(ground: &Ground, file: &str) -> FileChange {
    FileChange::delete(ground.ws.resolve_removable(Path::new(file)).unwrap())
}

pub(super) fn rename(ground: &Ground, file: &str, to: &str, rewrite: Option<Rewrite>) -> FileChange {
    let removable = ground.ws.resolve_removable(Path::new(file)).unwrap();
    FileChange::rename(removable, rewrite, ground.ws.resolve_new(Path::new(to)).unwrap()).unwrap()
}

/// An edit, a new file in two new folders, a deletion, and a rename with an edit into a new folder.
pub(super) fn mixed(ground: &Ground) -> Vec<FileChange> {
    vec![
        ground.prepend("src/a.rs", "1").into(),
        create(ground, "x/y/new.rs", "new\r\n"),
        delete(ground, "c.rs"),
        rename(ground, "src/deep/b.rs", "moved/b.rs", Some(ground.prepend("src/deep/b.rs", "1"))),
    ]
}

/// Every folder outside the target directory.
pub(super) fn folders(ground: &Ground) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![ground.dir.path().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("target") {
                found.push(path.strip_prefix(ground.dir.path()).unwrap().to_str().unwrap().replace('\\', "/"));
                folders.push(path);
            }
        }
    }
    found.sort();
    found
}

fn finished(ground: &Ground, changes: &[FileChange]) -> RunId {
    let mut run = ground.run();
    run.propose_changes(changes).unwrap();
    run.accept().unwrap();
    run.finish().unwrap().unwrap()
}

#[test]
fn all_kinds_in_one_step_and_back() {
    let ground = Ground::three();
    let (before, old_folders) = (ground.tree(), folders(&ground));
    let mut run = ground.run();
    run.propose_changes(&mixed(&ground)).unwrap();
    let after: Vec<_> = ground.tree().into_iter().collect();
    assert_eq!(
        after,
        [("moved/b.rs", &b"1b0\r\n"[..]), ("src/a.rs", b"1a0\n"), ("x/y/new.rs", b"new\r\n")]
            .map(|(file, bytes)| (file.to_owned(), bytes.to_vec()))
    );
    assert!(run.changes().is_empty());
    run.reject().unwrap();
    assert_eq!((ground.tree(), folders(&ground)), (before.clone(), old_folders.clone()));
    run.propose_changes(&mixed(&ground)).unwrap();
    run.accept().unwrap();
    let shape = |changed: Changed| (changed.file.to_string(), changed.before.is_some(), changed.after.is_some());
    let shapes: Vec<_> = run.changes().into_iter().map(shape).collect();
    let expected = [
        ("c.rs", true, false),
        ("moved/b.rs", false, true),
        ("src/a.rs", true, true),
        ("src/deep/b.rs", true, false),
        ("x/y/new.rs", false, true),
    ];
    assert_eq!(shapes, expected.map(|(file, before, after)| (file.to_owned(), before, after)));
    assert_eq!(run.changed().len(), 1);
    run.finish().unwrap().unwrap();
    assert!(ground.recover().is_empty());
    // The folder that is empty now was not ours.
    assert!(folders(&ground).contains(&"src/deep".to_owned()));
    assert_eq!(ground.history()[0].files, expected.map(|(file, ..)| file.to_owned()));
    let undone = ground.undo().unwrap();
    assert_eq!((undone.files.len(), undone.left_alone.len()), (5, 0));
    assert_eq!((ground.tree(), folders(&ground)), (before, old_folders));
    assert_eq!(ground.history()[0].state, RunState::Undone);
    assert_eq!(ground.undo(), None);
}

#[test]
fn states_follow_one_another() {
    let ground = Ground::three();
    let before = ground.tree();
    let mut run = ground.run();
    run.propose_changes(&[create(&ground, "d/n.rs", "1")]).unwrap();
    run.accept().unwrap();
    // What was made can be edited, moved and deleted, and what was deleted made again.
    run.propose(&[ground.prepend("d/n.rs", "2")]).unwrap();
    run.accept().unwrap();
    run.propose_changes(&[rename(&ground, "d/n.rs", "e/m.rs", None), delete(&ground, "c.rs")]).unwrap();
    run.reject().unwrap();
    assert_eq!(ground.bytes("d/n.rs"), b"21");
    assert_eq!(folders(&ground), ["d", "src", "src/deep"]);
    run.propose_changes(&[rename(&ground, "d/n.rs", "e/m.rs", None), delete(&ground, "c.rs")]).unwrap();
    run.accept().unwrap();
    assert_eq!(ground.bytes("e/m.rs"), b"21");
    run.propose_changes(&[create(&ground, "c.rs", "c1")]).unwrap();
    run.accept().unwrap();
    assert_eq!(run.changes().len(), 2);
    assert_eq!(run.changed().len(), 1);
    // A later proposal puts back what an earlier one did.
    run.propose_changes(&[delete(&ground, "c.rs"), create(&ground, "f/f.rs", "f")]).unwrap();
    run.propose_changes(&[delete(&ground, "e/m.rs")]).unwrap();
    assert_eq!(ground.bytes("c.rs"), b"c1");
    assert!(!ground.path("f/f.rs").exists() && !ground.path("e/m.rs").exists());
    run.accept().unwrap();
    run.finish().unwrap().unwrap();
    // Folders that the run made and does not need are gone.
    assert_eq!(folders(&ground), ["src", "src/deep"]);
    assert_eq!(ground.history()[0].files, ["c.rs"]);
    ground.undo().unwrap();
    assert_eq!(ground.tree(), before);
}

#[test]
fn a_run_that_makes_and_unmakes_leaves_no_trace() {
    let ground = Ground::three();
    let (before, old_folders) = (ground.tree(), folders(&ground));
    let mut run = ground.run();
    run.set_out().unwrap();
    run.propose_changes(&mixed(&ground)).unwrap();
    run.accept().unwrap();
    run.go_back().unwrap();
    assert!(run.changes().is_empty());
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!((ground.tree(), folders(&ground)), (before.clone(), old_folders.clone()));
    let mut run = Run::begin_trial(Arc::clone(&ground.ws), ground.lock()).unwrap();
    run.propose_changes(&mixed(&ground)).unwrap();
    run.accept().unwrap();
    assert_eq!(run.changes().len(), 5);
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!((ground.tree(), folders(&ground)), (before, old_folders));
    assert!(ground.history().is_empty());
}

#[test]
fn a_killed_run_of_all_kinds_is_put_back() {
    let ground = Ground::three();
    let (before, old_folders) = (ground.tree(), folders(&ground));
    ground.killed(|run| run.propose_changes(&mixed(&ground)).unwrap());
    assert_eq!(ground.recover()[0].files.len(), 5);
    assert_eq!((ground.tree(), folders(&ground)), (before.clone(), old_folders.clone()));
    assert!(ground.recover().is_empty());
    ground.killed(|run| {
        run.propose_changes(&mixed(&ground)).unwrap();
        run.accept().unwrap();
        run.propose_changes(&[delete(&ground, "x/y/new.rs"), create(&ground, "c.rs", "again")]).unwrap();
    });
    assert_eq!(ground.recover()[0].files, ["c.rs", "x/y/new.rs"]);
    assert_eq!(ground.bytes("x/y/new.rs"), b"new\r\n");
    assert!(!ground.path("c.rs").exists());
    ground.undo().unwrap();
    assert_eq!((ground.tree(), folders(&ground)), (before, old_folders));
}

#[test]
fn what_appears_meanwhile_is_not_replaced() {
    let ground = Ground::three();
    let mut run = ground.run();
    let changes = [ground.prepend("src/a.rs", "1").into(), create(&ground, "n/new.rs", "ours")];
    fs::create_dir(ground.path("n")).unwrap();
    fs::write(ground.path("n/new.rs"), "theirs").unwrap();
    assert_eq!(refused(&run.propose_changes(&changes).unwrap_err()), "file-exists");
    assert_eq!((ground.bytes("n/new.rs"), ground.bytes("src/a.rs")), (b"theirs".to_vec(), b"a0\n".to_vec()));
    // A folder in the place of the file, and a file in the place of the folder.
    let changes = [ground.prepend("src/a.rs", "1").into(), create(&ground, "m/new.rs", "ours")];
    fs::create_dir_all(ground.path("m/new.rs")).unwrap();
    assert_eq!(refused(&run.propose_changes(&changes).unwrap_err()), "not-a-file");
    fs::remove_dir_all(ground.path("m")).unwrap();
    fs::write(ground.path("m"), "theirs").unwrap();
    assert!(run.propose_changes(&changes).is_err());
    assert_eq!((ground.bytes("m"), ground.bytes("src/a.rs")), (b"theirs".to_vec(), b"a0\n".to_vec()));
    // And where a deletion finds other bytes.
    let changes = [create(&ground, "o/new.rs", "ours"), delete(&ground, "c.rs")];
    fs::write(ground.path("c.rs"), "theirs").unwrap();
    assert_eq!(refused(&run.propose_changes(&changes).unwrap_err()), "changed-on-disk");
    assert!(!ground.path("o").exists());
    let changes = [create(&ground, "o/new.rs", "ours"), delete(&ground, "c.rs")];
    fs::remove_file(ground.path("c.rs")).unwrap();
    assert!(run.propose_changes(&changes).is_err());
    assert!(!ground.path("o").exists());
    assert_eq!(run.finish().unwrap(), None);
}

#[test]
fn undo_leaves_alone_what_was_edited_since() {
    let ground = Ground::three();
    finished(&ground, &mixed(&ground));
    fs::write(ground.path("x/y/new.rs"), "mine").unwrap();
    fs::write(ground.path("c.rs"), "mine too").unwrap();
    let undone = ground.undo().unwrap();
    let left: Vec<_> = undone.left_alone.iter().map(ToString::to_string).collect();
    assert_eq!(left, ["c.rs (there is a new file of that name)", "x/y/new.rs (it was edited since)"]);
    assert_eq!(undone.files, ["moved/b.rs", "src/a.rs", "src/deep/b.rs"]);
    assert_eq!(folders(&ground), ["src", "src/deep", "x", "x/y"]);
    assert_eq!(ground.bytes("x/y/new.rs"), b"mine");
    assert_eq!(ground.bytes("src/deep/b.rs"), b"b0\r\n");
}

#[test]
fn undo_of_each_kind() {
    let ground = Ground::three();
    let before = ground.tree();
    let kinds: [&dyn Fn() -> FileChange; 5] = [
        &|| create(&ground, "new.rs", ""),
        &|| create(&ground, "a/b/c/d.rs", "d"),
        &|| delete(&ground, "src/deep/b.rs"),
        &|| rename(&ground, "c.rs", "src/c.rs", None),
        &|| rename(&ground, "c.rs", "z/z/c.rs", Some(ground.prepend("c.rs", "1"))),
    ];
    for (kind, change) in kinds.into_iter().enumerate() {
        finished(&ground, &[change()]);
        assert_ne!(ground.tree(), before, "{kind}");
        // A folder that a deletion left empty may go, and must come back.
        let _ = fs::remove_dir(ground.path("src/deep"));
        assert!(ground.undo().unwrap().left_alone.is_empty());
        assert_eq!(ground.tree(), before, "{kind}");
        assert_eq!(folders(&ground), ["src", "src/deep"], "{kind}");
    }
    // What someone put back already need not be.
    finished(&ground, &[create(&ground, "new.rs", "1")]);
    fs::remove_file(ground.path("new.rs")).unwrap();
    assert!(ground.undo().unwrap().files.is_empty());
    assert_eq!(ground.undo(), None);
}

#[test]
fn folders_that_hold_something_else_stay() {
    let ground = Ground::three();
    finished(&ground, &[create(&ground, "x/y/new.rs", "1")]);
    fs::write(ground.path("x/other"), "").unwrap();
    ground.undo().unwrap();
    assert_eq!(folders(&ground), ["src", "src/deep", "x"]);
    let mut run = ground.run();
    run.propose_changes(&[create(&ground, "v/w/new.rs", "1")]).unwrap();
    fs::create_dir(ground.path("v/theirs")).unwrap();
    run.reject().unwrap();
    assert_eq!(folders(&ground), ["src", "src/deep", "v", "v/theirs", "x"]);
}

#[test]
fn one_place_twice_in_a_step() {
    let ground = Ground::three();
    let mut run = ground.run();
    for changes in [
        [create(&ground, "n/n.rs", "1"), create(&ground, "n/n.rs", "2")],
        [delete(&ground, "c.rs"), ground.prepend("c.rs", "1").into()],
        [rename(&ground, "c.rs", "d.rs", None), create(&ground, "d.rs", "1")],
    ] {
        let error = run.propose_changes(&changes).unwrap_err();
        assert!(matches!(error, TxnError::SameFileTwice { .. }), "{error:?}");
    }
    // A file as the folder of another.
    assert!(run.propose_changes(&[create(&ground, "n", "1"), create(&ground, "n/n.rs", "2")]).is_err());
    assert!(run.propose_changes(&[create(&ground, "n/n.rs", "2"), create(&ground, "n", "1")]).is_err());
    assert!(!ground.path("n").exists());
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!(ground.tree().len(), 3);
}

#[test]
fn a_change_says_what_it_does() {
    let ground = Ground::three();
    let mixed: Vec<_> = mixed(&ground).iter().flat_map(FileChange::effects).collect();
    let files: Vec<_> = mixed.iter().map(|changed| changed.file.as_str()).collect();
    assert_eq!(files, ["src/a.rs", "x/y/new.rs", "c.rs", "src/deep/b.rs", "moved/b.rs"]);
    assert_eq!(mixed[4].after.as_ref().unwrap().bytes(), b"1b0\r\n");
    let rename = |rewrite| {
        let file = ground.ws.resolve_removable(Path::new("c.rs")).unwrap();
        FileChange::rename(file, rewrite, ground.ws.resolve_new(Path::new("d.rs")).unwrap())
    };
    assert_eq!(rename(Some(ground.prepend("src/a.rs", "1"))).unwrap_err().code(), "other-file");
    let stale = ground.prepend("c.rs", "1");
    fs::write(ground.path("c.rs"), "x").unwrap();
    assert_eq!(rename(Some(stale)).unwrap_err().code(), "changed-on-disk");
}

#[test]
fn a_file_that_comes_back_is_later_than_before() {
    let ground = Ground::three();
    let future = SystemTime::now() + Duration::from_secs(1000);
    fs::File::options().write(true).open(ground.path("c.rs")).unwrap().set_modified(future).unwrap();
    finished(&ground, &[rename(&ground, "c.rs", "d.rs", None)]);
    let moved = ground.mtime("d.rs");
    assert!(moved > future);
    ground.undo().unwrap();
    assert!(ground.mtime("c.rs") > future);
    ground.killed(|run| run.propose_changes(&[delete(&ground, "c.rs")]).unwrap());
    ground.recover();
    assert!(ground.mtime("c.rs") > future);
    // A time that no file can have does not stand in the way.
    ground.killed(|run| run.propose_changes(&[delete(&ground, "c.rs")]).unwrap());
    let journal = RunFolder::all(&ground.state()).unwrap().pop().unwrap().path().join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    let (head, tail) = text.split_once("\"modified\":").unwrap();
    let tail = tail.trim_start_matches(|c: char| c.is_ascii_digit());
    fs::write(&journal, format!("{head}\"modified\":{}{tail}", u64::MAX)).unwrap();
    assert_eq!(ground.recover()[0].files, ["c.rs"]);
}

#[test]
fn journals_of_the_first_version_are_read() {
    let ground = Ground::three();
    ground.killed(|run| {
        run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
        run.accept().unwrap();
        run.propose(&[ground.prepend("c.rs", "2"), ground.prepend("src/a.rs", "2")]).unwrap();
    });
    let journal = RunFolder::all(&ground.state()).unwrap()[0].path().join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    // Nothing else is new in it.
    assert!(!text.contains("null") && !text.contains("folders") && !text.contains("attributes"), "{text}");
    fs::write(&journal, text.replace("\"version\":4", "\"version\":1")).unwrap();
    assert_eq!(ground.recover()[0].files, ["c.rs", "src/a.rs"]);
    assert_eq!(ground.undo().unwrap().files, ["c.rs"]);
    // A content that is missing is not one that says "nothing".
    ground.killed(|run| run.propose(&[ground.prepend("c.rs", "1")]).unwrap());
    let journal = RunFolder::all(&ground.state()).unwrap().pop().unwrap().path().join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, text.replace("\"before\"", "\"befor\"")).unwrap();
    assert!(ground.recover()[0].left_alone[0].reason.contains("before"));
}

#[test]
fn forged_folders_lead_nowhere_else() {
    let outside = tempfile::tempdir().unwrap();
    fs::create_dir(outside.path().join("empty")).unwrap();
    let ground = Ground::three();
    for folder in [".git/empty", "empty", "src/empty"] {
        fs::create_dir_all(ground.path(folder)).unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(outside.path(), ground.path("link")).unwrap();
    ground.killed(|run| run.propose_changes(&[create(&ground, "made/new.rs", "1")]).unwrap());
    let journal = RunFolder::all(&ground.state()).unwrap()[0].path().join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    let elsewhere = outside.path().join("empty");
    let forged: Vec<_> =
        ["", ".", "..", "../x", "/", "src", ".git/empty", "link", "link/empty", "src/../empty", "c.rs"]
            .into_iter()
            .chain(elsewhere.to_str())
            .collect();
    let folders = format!("\"folders\":{}", serde_json::to_string(&forged).unwrap());
    assert!(text.contains("\"folders\":[\"made\"]"));
    fs::write(&journal, text.replace("\"folders\":[\"made\"]", &folders)).unwrap();
    assert_eq!(ground.recover()[0].files, ["made/new.rs"]);
    assert!(elsewhere.exists() && ground.path(".git/empty").exists() && ground.path("empty").exists());
    // And a new file's place.
    let ground = Ground::three();
    fs::create_dir(ground.path(".git")).unwrap();
    for forged in ["../x.rs", ".git/x.rs", "src/../x.rs", "src", "target/x.rs"] {
        ground.killed(|run| run.propose_changes(&[create(&ground, "new.rs", "1")]).unwrap());
        let journal = RunFolder::all(&ground.state()).unwrap().pop().unwrap().path().join("journal.jsonl");
        let text = fs::read_to_string(&journal).unwrap();
        fs::write(&journal, text.replace("\"new.rs\"", &serde_json::to_string(forged).unwrap())).unwrap();
        assert_eq!(ground.recover()[0].left_alone.len(), 1, "{forged}");
        fs::remove_file(ground.path("new.rs")).unwrap();
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn mode(ground: &Ground, file: &str) -> u32 {
        fs::metadata(ground.path(file)).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn modes_are_kept_by_renames_and_come_back() {
        let ground = Ground::three();
        fs::write(ground.path("plain"), "").unwrap();
        let usual = mode(&ground, "plain");
        fs::set_permissions(ground.path("c.rs"), fs::Permissions::from_mode(0o751)).unwrap();
        fs::set_permissions(ground.path("src/a.rs"), fs::Permissions::from_mode(0o400)).unwrap();
        let changes =
            [rename(&ground, "c.rs", "d/d.rs", None), delete(&ground, "src/a.rs"), create(&ground, "n.rs", "")];
        ground.killed(|run| run.propose_changes(&changes).unwrap());
        assert_eq!((mode(&ground, "d/d.rs"), mode(&ground, "n.rs")), (0o751, usual));
        ground.recover();
        assert_eq!((mode(&ground, "c.rs"), mode(&ground, "src/a.rs")), (0o751, 0o400));
        finished(&ground, &changes);
        ground.undo().unwrap();
        assert_eq!((mode(&ground, "c.rs"), mode(&ground, "src/a.rs")), (0o751, 0o400));
        // A journal cannot lend anyone's rights.
        fs::set_permissions(ground.path("c.rs"), fs::Permissions::from_mode(0o4755)).unwrap();
        finished(&ground, &[delete(&ground, "c.rs")]);
        let journal = RunFolder::all(&ground.state()).unwrap().pop().unwrap().path().join("journal.jsonl");
        let text = fs::read_to_string(&journal).unwrap();
        assert!(text.contains("\"mode\":493"), "{text}");
        fs::write(&journal, text.replace("\"mode\":493", "\"mode\":2541")).unwrap();
        ground.undo().unwrap();
        assert_eq!(mode(&ground, "c.rs"), 0o755);
    }

    #[test]
    fn a_link_swapped_in_is_not_written_through() {
        let outside = tempfile::tempdir().unwrap();
        let ground = Ground::three();
        fs::create_dir(ground.path("n")).unwrap();
        let mut run = ground.run();
        let changes = [create(&ground, "n/m/new.rs", "ours")];
        fs::remove_dir(ground.path("n")).unwrap();
        symlink(outside.path(), ground.path("n")).unwrap();
        assert!(run.propose_changes(&changes).is_err());
        fs::remove_file(ground.path("n")).unwrap();
        // A link that leads nowhere, in the place of the file.
        fs::create_dir_all(ground.path("n/m")).unwrap();
        symlink(outside.path().join("new.rs"), ground.path("n/m/new.rs")).unwrap();
        assert!(run.propose_changes(&changes).is_err());
        assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 0);
        // Deleting where a link to equal bytes is: the link stays.
        let changes = [delete(&ground, "c.rs")];
        fs::rename(ground.path("c.rs"), ground.path("real")).unwrap();
        symlink("real", ground.path("c.rs")).unwrap();
        assert_eq!(refused(&run.propose_changes(&changes).unwrap_err()), "not-a-file");
        assert!(ground.path("c.rs").is_symlink() && ground.path("real").exists());
    }

    #[test]
    fn a_file_that_got_another_name_is_not_taken_away() {
        let ground = Ground::three();
        let mut run = ground.run();
        for change in [delete(&ground, "c.rs"), rename(&ground, "c.rs", "d.rs", None)] {
            fs::hard_link(ground.path("c.rs"), ground.path("e.rs")).unwrap();
            assert_eq!(refused(&run.propose_changes(&[change]).unwrap_err()), "hard-link");
            assert!(ground.path("c.rs").exists() && !ground.path("d.rs").exists());
            fs::remove_file(ground.path("e.rs")).unwrap();
        }
    }
}
