//! The state folder: journals that are damaged or forged, workspaces that share one, what is kept of old runs.

use super::*;

#[test]
fn journals_that_cannot_be_read_are_named_once() {
    let ground = Ground::three();
    let kill = |damage: &dyn Fn(&Path)| {
        ground.killed(|run| run.propose(&[ground.prepend("c.rs", "1")]).unwrap());
        let folder = RunFolder::all(&ground.state()).unwrap().pop().unwrap();
        damage(&folder.path().join("journal.jsonl"));
        let restored = ground.recover();
        fs::write(ground.path("c.rs"), "c").unwrap();
        restored
    };
    let append = |path: &Path, bytes: &[u8]| {
        let text = [fs::read(path).unwrap(), bytes.to_vec()].concat();
        fs::write(path, text).unwrap();
    };
    fs::write(ground.path("c.rs"), "c").unwrap();
    for garbage in
        [&b"\xff\x00garbage\n"[..], b"{\"record\":\"nonsense\"}\n", b"[]\n", b"\n{\n\n", b"{\"record\":\"begin\"}\n"]
    {
        let restored = kill(&|path| append(path, garbage));
        assert_eq!((restored.len(), restored[0].left_alone.len(), restored[0].files.len()), (1, 1, 0), "{garbage:?}");
        assert!(restored[0].left_alone[0].reason.contains("line "), "{restored:?}");
    }
    assert_eq!(kill(&|path| fs::write(path, "garbage").unwrap())[0].left_alone.len(), 1);
    assert_eq!(kill(&|path| fs::remove_file(path).unwrap())[0].left_alone.len(), 1);
    // Torn lines are what a power cut leaves; they count as never written.
    for torn in [&b"{\"record\":\"acc"[..], b"{\"record\":\"accept\"}", b"\0\0\0\0"] {
        assert_eq!(kill(&|path| append(path, torn))[0].files, ["c.rs"], "{torn:?}");
    }
    ground.recover();
    assert!(ground.recover().is_empty());
    assert_eq!(ground.history().iter().filter(|record| record.state == RunState::Unreadable).count(), 7);
    ground.finished_run(&["c.rs"], "1");
    ground.undo().unwrap();
}

#[test]
fn a_forged_journal_leads_nowhere_else() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("x.rs"), "1").unwrap();
    let ground = Ground::three();
    fs::create_dir_all(ground.path(".git")).unwrap();
    fs::write(ground.path(".git/config"), "1").unwrap();
    ground.killed(|run| run.propose(&[ground.prepend("src/a.rs", "1")]).unwrap());
    let journal = RunFolder::all(&ground.state()).unwrap()[0].path().join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    let elsewhere = outside.path().join("x.rs");
    for forged in [elsewhere.to_str().unwrap(), "../x.rs", ".git/config", "src/../c.rs", "", "src"] {
        let forged = serde_json::to_string(forged).unwrap();
        fs::write(&journal, text.replace("\"src/a.rs\"", &forged)).unwrap();
        assert_eq!(ground.recover()[0].left_alone.len(), 1, "{forged}");
    }
    let blob = text.replace("\"xxh3\":\"", "\"xxh3\":\"../../");
    fs::write(&journal, blob).unwrap();
    assert_eq!(ground.recover()[0].left_alone.len(), 1);
    fs::write(&journal, text.replace("\"version\":4", "\"version\":5")).unwrap();
    assert!(ground.recover()[0].left_alone[0].reason.contains("later version"));
    assert_eq!(ground.recover().len(), 1);
    fs::write(&journal, &text).unwrap();
    assert_eq!(ground.recover()[0].files, ["src/a.rs"]);
    assert_eq!((fs::read(elsewhere).unwrap(), ground.bytes(".git/config")), (b"1".to_vec(), b"1".to_vec()));
}

#[test]
fn workspaces_that_share_a_state_folder_keep_apart() {
    let (one, two) = (Ground::three(), Ground::three());
    one.finished_run(&["c.rs"], "1");
    one.killed(|run| run.propose(&[one.prepend("c.rs", "2")]).unwrap());
    let lock = one.lock();
    assert!(recover(&two.ws, &lock).unwrap().is_empty());
    assert_eq!(undo(&two.ws, &lock).unwrap(), None);
    assert!(history(&two.ws, &one.state()).unwrap().is_empty());
    drop(lock);
    assert_eq!(one.recover().len(), 1);
}

// Windows does not move a folder that is open.
#[cfg(not(windows))]
#[test]
fn a_project_that_was_moved_can_still_go_back() {
    let mut ground = Ground::new(&[("p/src/a.rs", b"a")]);
    let open = |path: &Path| Arc::new(Workspace::open(path, vec![]).unwrap());
    let (old, new) = (ground.path("p"), ground.path("q"));
    ground.ws = open(&old);
    let state = |root: &Path| root.join("target/codex-patch");
    let lock = |root: &Path| RunLock::acquire(&state(root), "x", &AtomicBool::new(false), &mut |_| ()).unwrap();
    let mut run = Run::begin(Arc::clone(&ground.ws), lock(&old)).unwrap();
    run.propose(&[ground.prepend("src/a.rs", "1")]).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    fs::rename(&old, &new).unwrap();
    assert_eq!(undo(&open(&new), &lock(&new)).unwrap().unwrap().files, ["src/a.rs"]);
    assert_eq!(fs::read(new.join("src/a.rs")).unwrap(), b"a");
}

#[test]
fn old_runs_are_forgotten() {
    let ground = Ground::three();
    for _ in 0..3 {
        ground.finished_run(&["c.rs"], "x");
        ground.undo().unwrap();
    }
    for _ in 0..22 {
        ground.finished_run(&["c.rs"], "x");
    }
    drop(ground.run());
    assert_eq!(ground.history().len(), 20);
    assert_eq!(RunFolder::all(&ground.state()).unwrap().len(), 20);
}
