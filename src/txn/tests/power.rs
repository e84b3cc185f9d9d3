//! What a power loss takes with it: lines at the end of a journal, or all of it.

use super::faults::{Real, recover_fast, undo_fast};
use super::*;
use crate::txn::replace::Writer;
use crate::txn::transaction::Kind;

fn journal(ground: &Ground, run: &RunId) -> PathBuf {
    ground.state().join("runs").join(run.as_str()).join("journal.jsonl")
}

/// A run of one last change, whose end never reached the disk.
fn last_word(ground: &Ground, text: &str) -> RunId {
    let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), Arc::new(Real), Kind::Run).unwrap();
    run.propose_last(&[ground.prepend("src/a.rs", text).into()]).unwrap();
    run.accept_and_finish().unwrap().unwrap()
}

fn lose_the_end(ground: &Ground, run: &RunId) {
    let text = fs::read_to_string(journal(ground, run)).unwrap();
    fs::write(journal(ground, run), text.split_inclusive('\n').take(2).collect::<String>()).unwrap();
}

#[test]
fn last_words_on_one_file_that_all_lost_their_end() {
    let ground = Ground::three();
    let runs: Vec<RunId> = ["1", "2", "3"].map(|text| last_word(&ground, text)).into();
    runs.iter().for_each(|run| lose_the_end(&ground, run));
    let now = ground.tree();
    let restored = recover_fast(&ground);
    assert_eq!(restored.len(), 3);
    assert!(restored.iter().all(|run| run.files.is_empty() && run.left_alone.is_empty()), "{restored:?}");
    assert_eq!(ground.tree(), now);
    assert!(recover_fast(&ground).is_empty());
    for left in ["21a0\n", "1a0\n", "a0\n"] {
        assert_eq!(undo_fast(&ground).unwrap().files, ["src/a.rs"]);
        assert_eq!(ground.bytes("src/a.rs"), left.as_bytes());
    }
    assert!(undo_fast(&ground).is_none());
}

#[test]
fn a_last_word_that_no_later_run_has_found() {
    let ground = Ground::three();
    let first = last_word(&ground, "1");
    fs::write(ground.path("src/a.rs"), "mine").unwrap();
    let second = last_word(&ground, "2");
    [&first, &second].iter().for_each(|run| lose_the_end(&ground, run));
    let restored = recover_fast(&ground);
    assert_eq!([restored[0].left_alone.len(), restored[1].left_alone.len()], [1, 0], "{restored:?}");
    assert_eq!(ground.bytes("src/a.rs"), b"2mine");
    assert_eq!(undo_fast(&ground).unwrap().run, second);
    assert_eq!(ground.bytes("src/a.rs"), b"mine");
}

/// A run that was killed with a change of `c.rs`, with temporary files in that folder and in another.
fn with_leftovers(ground: &Ground) -> (RunId, [PathBuf; 2]) {
    ground.killed(|run| run.propose(&[ground.prepend("c.rs", "1")]).unwrap());
    let id = ground.history()[0].id.clone();
    let leftovers = ["", "src/deep/"].map(|folder| ground.path(&format!("{folder}.codex-patch-{id}-00.tmp")));
    leftovers.iter().for_each(|path| fs::write(path, "left").unwrap());
    (id, leftovers)
}

#[test]
fn what_is_swept_after_a_kill_and_after_a_power_loss() {
    // Killed: the journal says all that there was to say.
    let ground = Ground::three();
    let (_, [near, far]) = with_leftovers(&ground);
    assert_eq!(ground.recover()[0].files, ["c.rs"]);
    assert!(!near.exists());
    assert_eq!(far.exists(), cfg!(target_os = "linux"), "there is no need to look for it where that can be told");
    // The system was started since.
    let ground = Ground::three();
    let (id, leftovers) = with_leftovers(&ground);
    let text = fs::read_to_string(journal(&ground, &id)).unwrap();
    assert_eq!(text.contains("\"boot\":\""), cfg!(target_os = "linux"), "{text}");
    fs::write(journal(&ground, &id), text.replace("\"boot\":\"", "\"boot\":\"another-")).unwrap();
    assert_eq!(ground.recover()[0].files, ["c.rs"]);
    assert!(leftovers.iter().all(|path| !path.exists()));
    // The journal's first page is gone.
    let ground = Ground::three();
    let (id, leftovers) = with_leftovers(&ground);
    let text = fs::read_to_string(journal(&ground, &id)).unwrap();
    fs::write(journal(&ground, &id), format!("{}\n{text}", "\0".repeat(4096))).unwrap();
    assert_eq!(ground.recover()[0].left_alone.len(), 1);
    assert!(leftovers.iter().all(|path| !path.exists()));
}

#[test]
fn so_many_folders_are_swept_and_no_more() {
    let ground = Ground::new(&[("a/b/c/x", b""), ("d/x", b"")]);
    let id = RunId::of_name("1-1".into());
    let leftovers = ["a", "d", "a/b", "a/b/c"].map(|folder| ground.path(&format!("{folder}/.codex-patch-1-1-0.tmp")));
    leftovers.iter().for_each(|path| fs::write(path, "").unwrap());
    let writer = Writer { workspace: &ground.ws, disk: &Real, run: &id };
    let left = || leftovers.each_ref().map(|path| path.exists());
    fs::create_dir_all(ground.state()).unwrap();
    writer.sweep_everywhere(&ground.state(), 4);
    assert_eq!(left(), [false, false, false, true]);
    writer.sweep_everywhere(&ground.state(), 5);
    assert_eq!(left(), [false; 4]);
}
