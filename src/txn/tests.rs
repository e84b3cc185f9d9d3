//! Tests of the room as a whole; the fault injection is in `faults.rs`.

use super::folder::RunFolder;
use super::*;
use crate::edit::{Edit, Span};
use crate::workspace::{Protected, Workspace};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

mod faults;
mod kind_faults;
mod kinds;
mod notes;
mod power;
mod read_only;
#[cfg(unix)]
mod second_names;
mod setting_out;
mod state_folder;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

/// A small tree with a workspace on it.
struct Ground {
    dir: TempDir,
    ws: Arc<Workspace>,
}

impl Ground {
    fn new(files: &[(&str, &[u8])]) -> Ground {
        let dir = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let place = crate::refusal::ProtectedPlace::TargetDirectory;
        let folder = dir.path().join("target");
        let ws = Arc::new(Workspace::open(dir.path(), vec![Protected { folder, place }]).unwrap());
        Ground { dir, ws }
    }

    fn three() -> Ground {
        Ground::new(&[("src/a.rs", b"a0\n"), ("src/deep/b.rs", b"b0\r\n"), ("c.rs", b"\xEF\xBB\xBFc0 \xff")])
    }

    fn state(&self) -> PathBuf {
        self.dir.path().join("target/codex-patch")
    }

    fn lock(&self) -> RunLock {
        let mut waiting = |_: &str| panic!("locked");
        RunLock::acquire(&self.state(), "codex-patch fix", &AtomicBool::new(false), &mut waiting).unwrap()
    }

    fn run(&self) -> Run {
        Run::begin(Arc::clone(&self.ws), self.lock()).unwrap()
    }

    /// Puts `text` at the start of the file as it is now.
    fn prepend(&self, file: &str, text: &str) -> Rewrite {
        let key = self.ws.resolve(Path::new(file)).unwrap();
        let before = self.ws.read(&key).unwrap();
        let edit = Edit::of_bytes(key, before.bytes(), Span::at(0), text.to_owned()).unwrap();
        Rewrite::of_edits(&before, [&edit]).unwrap()
    }

    fn path(&self, file: &str) -> PathBuf {
        self.dir.path().join(file)
    }

    fn bytes(&self, file: &str) -> Vec<u8> {
        fs::read(self.path(file)).unwrap()
    }

    fn mtime(&self, file: &str) -> SystemTime {
        fs::metadata(self.path(file)).unwrap().modified().unwrap()
    }

    /// Every file outside the target directory.
    fn tree(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.dir.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    if !path.ends_with("target") {
                        folders.push(path);
                    }
                } else {
                    let key = path.strip_prefix(self.dir.path()).unwrap().to_str().unwrap().replace('\\', "/");
                    files.insert(key, fs::read(&path).unwrap());
                }
            }
        }
        files
    }

    fn recover(&self) -> Vec<Restored> {
        recover(&self.ws, &self.lock()).unwrap()
    }

    fn undo(&self) -> Option<Restored> {
        undo(&self.ws, &self.lock()).unwrap()
    }

    fn history(&self) -> Vec<RunRecord> {
        history(&self.ws, &self.state()).unwrap()
    }

    /// One finished run that prepends to some files.
    fn finished_run(&self, files: &[&str], text: &str) -> RunId {
        let mut run = self.run();
        run.propose(&files.iter().map(|file| self.prepend(file, text)).collect::<Vec<_>>()).unwrap();
        run.accept().unwrap();
        run.finish().unwrap().unwrap()
    }

    /// A run that is killed: it never comes to its end, but the lock is free.
    fn killed(&self, work: impl FnOnce(&mut Run)) {
        let mut run = Run::begin(Arc::clone(&self.ws), self.lock()).unwrap();
        work(&mut run);
        run.die();
    }
}

fn refused(error: &TxnError) -> &'static str {
    match error {
        TxnError::Refused(refusal) => refusal.code(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn propose_accept_finish_undo() {
    let ground = Ground::three();
    let before = ground.tree();
    let mut run = ground.run();
    let times: Vec<_> = ["src/a.rs", "c.rs"].map(|file| ground.mtime(file)).into();
    run.propose(&[ground.prepend("src/a.rs", "1"), ground.prepend("c.rs", "1")]).unwrap();
    assert!(ground.mtime("src/a.rs") > times[0] && ground.mtime("c.rs") > times[1]);
    assert!(run.changed().is_empty());
    run.accept().unwrap();
    assert_eq!(run.changed().len(), 2);
    assert_eq!(ground.bytes("c.rs"), b"1\xEF\xBB\xBFc0 \xff");
    run.propose(&[ground.prepend("src/a.rs", "2"), ground.prepend("src/deep/b.rs", "2")]).unwrap();
    assert_eq!(ground.bytes("src/a.rs"), b"21a0\n");
    run.reject().unwrap();
    assert_eq!(ground.bytes("src/a.rs"), b"1a0\n");
    assert_eq!(ground.bytes("src/deep/b.rs"), b"b0\r\n");
    let id = run.finish().unwrap().unwrap();
    let history = ground.history();
    assert_eq!((history.len(), &history[0].id, history[0].state), (1, &id, RunState::Finished));
    assert_eq!(
        (history[0].command.as_str(), &history[0].files[..]),
        ("codex-patch fix", &["c.rs", "src/a.rs"].map(String::from)[..])
    );
    assert!(ground.recover().is_empty());
    let after = ground.mtime("src/a.rs");
    let undone = ground.undo().unwrap();
    assert_eq!((undone.run, undone.files.len(), undone.left_alone.len()), (id, 2, 0));
    assert_eq!(ground.tree(), before);
    assert!(ground.mtime("src/a.rs") > after);
    assert_eq!(ground.history()[0].state, RunState::Undone);
    assert_eq!(ground.undo(), None);
}

#[test]
fn a_proposal_replaces_the_one_before() {
    let ground = Ground::three();
    let mut run = ground.run();
    let (a, b, c) =
        (ground.prepend("src/a.rs", "1"), ground.prepend("src/deep/b.rs", "1"), ground.prepend("c.rs", "1"));
    run.propose(&[a.clone(), b.clone()]).unwrap();
    run.propose(&[b, c]).unwrap();
    assert_eq!((ground.bytes("src/a.rs"), ground.bytes("src/deep/b.rs")), (b"a0\n".to_vec(), b"1b0\r\n".to_vec()));
    run.accept().unwrap();
    assert_eq!(run.changed().len(), 2);
    run.propose(&[a]).unwrap();
    run.propose(&[]).unwrap();
    assert_eq!(ground.bytes("src/a.rs"), b"a0\n");
    assert_eq!(ground.bytes("c.rs").first(), Some(&b'1'));
    run.finish().unwrap().unwrap();
    assert_eq!(ground.history()[0].files, ["c.rs", "src/deep/b.rs"]);
}

#[test]
fn a_run_that_changes_nothing_leaves_no_trace() {
    let ground = Ground::three();
    let before = ground.tree();
    assert_eq!(ground.run().finish().unwrap(), None);
    let mut run = ground.run();
    run.set_out().unwrap();
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    run.accept().unwrap();
    run.propose(&[ground.prepend("c.rs", "2"), ground.prepend("src/a.rs", "2")]).unwrap();
    run.go_back().unwrap();
    assert!(run.changed().is_empty());
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!(ground.tree(), before);
    assert!(ground.history().is_empty() && RunFolder::all(&ground.state()).unwrap().is_empty());
}

#[test]
fn dropping_goes_back_to_the_accepted_state() {
    let ground = Ground::three();
    let mut run = ground.run();
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    run.accept().unwrap();
    run.propose(&[ground.prepend("c.rs", "2"), ground.prepend("src/a.rs", "2")]).unwrap();
    drop(run);
    assert_eq!(ground.bytes("c.rs"), b"1\xEF\xBB\xBFc0 \xff");
    assert_eq!(ground.bytes("src/a.rs"), b"a0\n");
    assert_eq!(ground.history()[0].state, RunState::Finished);
}

#[test]
fn a_trial_leaves_every_file_as_it_was() {
    let ground = Ground::three();
    let before = ground.tree();
    let trial = || {
        let mut run = Run::begin_trial(Arc::clone(&ground.ws), ground.lock()).unwrap();
        run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
        run.accept().unwrap();
        run.propose(&[ground.prepend("c.rs", "2"), ground.prepend("src/a.rs", "2")]).unwrap();
        run
    };
    let run = trial();
    assert_eq!(run.changed().len(), 1);
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!(ground.tree(), before);
    drop(trial());
    assert_eq!(ground.tree(), before);
    trial().die();
    assert_ne!(ground.tree(), before);
    assert_eq!(ground.recover()[0].files, ["c.rs", "src/a.rs"]);
    assert_eq!(ground.tree(), before);
    assert!(ground.history().is_empty() && ground.recover().is_empty());
}

#[test]
fn a_trial_goes_back_around_what_someone_else_changed() {
    let ground = Ground::three();
    let mut run = Run::begin_trial(Arc::clone(&ground.ws), ground.lock()).unwrap();
    run.propose(&[ground.prepend("c.rs", "1"), ground.prepend("src/a.rs", "1")]).unwrap();
    run.accept().unwrap();
    fs::write(ground.path("c.rs"), "mine").unwrap();
    assert!(matches!(run.finish(), Err(TxnError::LeftAlone { files, .. }) if files.len() == 1));
    assert_eq!((ground.bytes("src/a.rs"), ground.bytes("c.rs")), (b"a0\n".to_vec(), b"mine".to_vec()));
    assert!(ground.recover().is_empty());
    assert_eq!(ground.undo(), None);
}

#[test]
fn a_killed_run_is_put_back_once() {
    let ground = Ground::three();
    ground.killed(|run| {
        run.propose(&[ground.prepend("c.rs", "1"), ground.prepend("src/a.rs", "1")]).unwrap();
        run.accept().unwrap();
        run.propose(&[ground.prepend("c.rs", "2"), ground.prepend("src/deep/b.rs", "2")]).unwrap();
    });
    fs::write(ground.path(&format!("src/deep/.codex-patch-{}-00.tmp", ground.history()[0].id)), "left").unwrap();
    assert_eq!(ground.history()[0].state, RunState::Open);
    let times = ["c.rs", "src/deep/b.rs"].map(|file| ground.mtime(file));
    let restored = ground.recover();
    assert_eq!(restored.len(), 1);
    assert_eq!(
        (&restored[0].files[..], &restored[0].left_alone[..]),
        (&["c.rs", "src/deep/b.rs"].map(String::from)[..], &[][..])
    );
    assert!(ground.mtime("c.rs") > times[0] && ground.mtime("src/deep/b.rs") > times[1]);
    assert_eq!(ground.bytes("c.rs"), b"1\xEF\xBB\xBFc0 \xff");
    assert_eq!((ground.bytes("src/a.rs"), ground.bytes("src/deep/b.rs")), (b"1a0\n".to_vec(), b"b0\r\n".to_vec()));
    assert_eq!(ground.tree().len(), 3);
    assert!(ground.recover().is_empty());
    assert_eq!(ground.history()[0].state, RunState::Recovered);
    assert_eq!(ground.undo().unwrap().files.len(), 2);
    assert_eq!(ground.bytes("src/a.rs"), b"a0\n");
}

#[test]
fn what_someone_else_changed_is_left_alone() {
    let ground = Ground::three();
    // Before the proposal.
    let mut run = ground.run();
    let rewrites = [ground.prepend("c.rs", "1"), ground.prepend("src/a.rs", "1")];
    fs::write(ground.path("src/a.rs"), "theirs").unwrap();
    let times = ground.mtime("c.rs");
    assert_eq!(refused(&run.propose(&rewrites).unwrap_err()), "changed-on-disk");
    assert_eq!((ground.mtime("c.rs"), ground.bytes("src/a.rs")), (times, b"theirs".to_vec()));
    // It can be read anew.
    run.propose(&[ground.prepend("src/a.rs", "1"), ground.prepend("c.rs", "1")]).unwrap();
    run.accept().unwrap();
    // Between a proposal and its end.
    run.propose(&[ground.prepend("src/a.rs", "2"), ground.prepend("src/deep/b.rs", "2")]).unwrap();
    fs::write(ground.path("src/deep/b.rs"), "theirs too").unwrap();
    match run.reject().unwrap_err() {
        TxnError::LeftAlone { files, cause: None } => assert_eq!(files[0].file, "src/deep/b.rs"),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        (ground.bytes("src/a.rs"), ground.bytes("src/deep/b.rs")),
        (b"1theirs".to_vec(), b"theirs too".to_vec())
    );
    run.finish().unwrap().unwrap();
    // Before undo.
    fs::write(ground.path("c.rs"), "mine").unwrap();
    let undone = ground.undo().unwrap();
    assert_eq!((undone.files, undone.left_alone.len()), (vec!["src/a.rs".to_owned()], 1));
    assert_eq!(undone.left_alone[0], LeftAlone { file: "c.rs".into(), reason: "it was edited since".into() });
    assert_eq!((ground.bytes("src/a.rs"), ground.bytes("c.rs")), (b"theirs".to_vec(), b"mine".to_vec()));
}

#[test]
fn a_kill_and_an_edit_before_recovery() {
    let ground = Ground::three();
    ground.killed(|run| run.propose(&[ground.prepend("c.rs", "1"), ground.prepend("src/a.rs", "1")]).unwrap());
    fs::write(ground.path("c.rs"), "mine").unwrap();
    let restored = ground.recover();
    assert_eq!(
        (&restored[0].files[..], restored[0].left_alone[0].file.as_str()),
        (&["src/a.rs".to_owned()][..], "c.rs")
    );
    assert_eq!((ground.bytes("src/a.rs"), ground.bytes("c.rs")), (b"a0\n".to_vec(), b"mine".to_vec()));
    assert!(ground.recover().is_empty());
}

#[test]
fn any_run_can_be_taken_back_by_its_id() {
    let ground = Ground::three();
    let first = ground.finished_run(&["c.rs"], "1");
    let second = ground.finished_run(&["src/a.rs"], "2");
    fs::write(ground.path("src/a.rs"), "mine").unwrap();
    // All of its files were edited since: it stays the last one.
    for _ in 0..2 {
        let undone = ground.undo().unwrap();
        assert_eq!((undone.run, undone.files.len(), undone.left_alone.len()), (second.clone(), 0, 1));
    }
    let by_id = |run: &str| undo_run(&ground.ws, &ground.lock(), run).unwrap();
    assert_eq!(by_id(first.as_str()).unwrap().files, ["c.rs"]);
    assert_eq!(ground.bytes("c.rs"), b"\xEF\xBB\xBFc0 \xff");
    assert_eq!(by_id(first.as_str()), None);
    assert_eq!(by_id("no-such-run"), None);
    assert_eq!(ground.bytes("src/a.rs"), b"mine");
}

#[test]
fn a_run_whose_files_a_later_one_changed_waits_for_that() {
    let ground = Ground::three();
    let first = ground.finished_run(&["c.rs", "src/a.rs"], "1");
    let second = ground.finished_run(&["src/a.rs"], "2");
    let by_id = |run: &RunId| undo_run(&ground.ws, &ground.lock(), run.as_str()).unwrap().unwrap();
    let held = by_id(&first);
    assert_eq!((held.files.len(), held.left_alone.len()), (0, 2));
    assert!(held.left_alone[0].reason.contains(second.as_str()), "{held:?}");
    assert_eq!(ground.bytes("src/a.rs"), b"21a0\n");
    assert_eq!(by_id(&second).files, ["src/a.rs"]);
    assert_eq!(by_id(&first).files, ["c.rs", "src/a.rs"]);
    assert_eq!(ground.bytes("src/a.rs"), b"a0\n");
}

#[test]
fn undo_goes_back_run_by_run() {
    let ground = Ground::three();
    let first = ground.finished_run(&["c.rs", "src/a.rs"], "1");
    let second = ground.finished_run(&["src/a.rs"], "2");
    assert!(first < second);
    assert_eq!(ground.undo().unwrap().run, second);
    assert_eq!(ground.bytes("src/a.rs"), b"1a0\n");
    let third = ground.finished_run(&["src/a.rs"], "3");
    assert_eq!(ground.undo().unwrap().run, third);
    assert_eq!(ground.undo().unwrap().run, first);
    assert_eq!(ground.bytes("src/a.rs"), b"a0\n");
    assert_eq!(ground.undo(), None);
    assert!(ground.history().iter().all(|record| record.state == RunState::Undone));
}

#[test]
fn undo_with_everything_edited_does_not_go_further_back() {
    let ground = Ground::three();
    ground.finished_run(&["src/a.rs"], "1");
    let last = ground.finished_run(&["c.rs"], "2");
    fs::write(ground.path("c.rs"), "mine").unwrap();
    for _ in 0..2 {
        let undone = ground.undo().unwrap();
        assert_eq!((&undone.run, undone.files.len(), undone.left_alone.len()), (&last, 0, 1));
    }
    assert_eq!(ground.bytes("src/a.rs"), b"1a0\n");
    // Put back by hand: nothing to write, and the next undo is about the run before.
    fs::write(ground.path("c.rs"), b"\xEF\xBB\xBFc0 \xff").unwrap();
    assert_eq!(ground.undo().unwrap().run, last);
    assert_eq!(ground.undo().unwrap().files, ["src/a.rs"]);
}

#[test]
fn one_file_twice_in_a_step() {
    let ground = Ground::three();
    let mut run = ground.run();
    let error = run.propose(&[ground.prepend("c.rs", "1"), ground.prepend("c.rs", "2")]).unwrap_err();
    assert!(matches!(error, TxnError::SameFileTwice { file } if file == "c.rs"));
    assert_eq!(run.finish().unwrap(), None);
}

#[test]
fn mtimes_move_forward_even_from_the_future() {
    let ground = Ground::three();
    let future = SystemTime::now() + Duration::from_secs(1000);
    fs::File::options().write(true).open(ground.path("c.rs")).unwrap().set_modified(future).unwrap();
    let mut run = ground.run();
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    let first = ground.mtime("c.rs");
    run.reject().unwrap();
    assert!(first > future && ground.mtime("c.rs") > first);
}
