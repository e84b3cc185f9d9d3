//! Notes: with the run or not at all.

use super::kinds::create;
use super::*;

fn key(name: &str) -> NoteKey {
    NoteKey::new(name).unwrap()
}

fn stored(ground: &Ground, name: &str) -> Option<Vec<u8>> {
    read_note(&ground.ws, &ground.state(), &key(name)).unwrap()
}

fn edit(ground: &Ground, run: &mut Run, text: &str) {
    run.propose(&[ground.prepend("c.rs", text)]).unwrap();
}

#[test]
fn stored_with_the_run_and_undone_with_it() {
    let ground = Ground::three();
    for (text, value) in [("1", &b"one"[..]), ("2", b"two\0\xff")] {
        let mut run = ground.run();
        edit(&ground, &mut run, text);
        run.note(key("clip.a"), Some(value.to_vec())).unwrap();
        run.note(key("gone"), (text == "1").then(|| b"x".to_vec())).unwrap();
        assert_eq!(run.noted(&key("clip.a")).unwrap().as_deref(), Some(value));
        run.accept().unwrap();
        assert_ne!(stored(&ground, "clip.a").as_deref(), Some(value));
        run.finish().unwrap().unwrap();
        assert_eq!(stored(&ground, "clip.a").as_deref(), Some(value));
    }
    assert_eq!(stored(&ground, "gone"), None);
    ground.undo().unwrap();
    assert_eq!((stored(&ground, "clip.a"), stored(&ground, "gone")), (Some(b"one".to_vec()), Some(b"x".to_vec())));
    ground.undo().unwrap();
    assert_eq!((stored(&ground, "clip.a"), stored(&ground, "gone")), (None, None));
}

#[test]
fn not_stored_by_what_fails_or_is_for_trial() {
    let ground = Ground::three();
    let mut run = ground.run();
    run.note(key("a"), Some(b"rejected".to_vec())).unwrap();
    edit(&ground, &mut run, "1");
    run.reject().unwrap();
    assert_eq!(run.noted(&key("a")).unwrap(), None);
    run.note(key("a"), Some(b"failed".to_vec())).unwrap();
    let change = create(&ground, "n.rs", "1");
    fs::write(ground.path("n.rs"), "theirs").unwrap();
    assert!(run.propose_changes(&[change]).is_err());
    run.accept().unwrap();
    run.note(key("a"), Some(b"not accepted".to_vec())).unwrap();
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!(stored(&ground, "a"), None);
    let mut run = Run::begin_trial(Arc::clone(&ground.ws), ground.lock()).unwrap();
    edit(&ground, &mut run, "1");
    run.note(key("a"), Some(b"trial".to_vec())).unwrap();
    run.accept().unwrap();
    assert_eq!(run.noted(&key("a")).unwrap().unwrap(), b"trial");
    run.finish().unwrap();
    let mut run = ground.run();
    run.set_out().unwrap();
    edit(&ground, &mut run, "1");
    run.note(key("a"), Some(b"reverted".to_vec())).unwrap();
    run.accept().unwrap();
    run.go_back().unwrap();
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!(stored(&ground, "a"), None);
    assert!(ground.history().is_empty());
}

#[test]
fn a_run_that_only_noted_leaves_no_record() {
    let ground = Ground::three();
    ground.finished_run(&["c.rs"], "1");
    let mut run = ground.run();
    run.note(key("a"), Some(b"1".to_vec())).unwrap();
    run.accept().unwrap();
    assert_eq!(run.finish().unwrap(), None);
    assert_eq!(stored(&ground, "a").unwrap(), b"1");
    assert_eq!((ground.history().len(), RunFolder::all(&ground.state()).unwrap().len()), (1, 1));
    // Undo is about files, and leaves what a later run noted.
    assert_eq!(ground.undo().unwrap().files, ["c.rs"]);
    assert_eq!(stored(&ground, "a").unwrap(), b"1");
}

#[test]
fn undo_leaves_what_was_noted_since() {
    let ground = Ground::three();
    let mut run = ground.run();
    edit(&ground, &mut run, "1");
    run.note(key("a"), Some(b"1".to_vec())).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    let mut run = ground.run();
    run.note(key("a"), Some(b"2".to_vec())).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    ground.undo().unwrap();
    assert_eq!(stored(&ground, "a").unwrap(), b"2");
}

#[test]
fn a_run_that_was_killed_after_it_was_accepted_is_brought_to_its_end() {
    let ground = Ground::three();
    ground.killed(|run| {
        edit(&ground, run, "1");
        run.note(key("a"), Some(b"1".to_vec())).unwrap();
        run.accept().unwrap();
        run.note(key("a"), Some(b"2".to_vec())).unwrap();
        edit(&ground, run, "2");
    });
    assert_eq!(stored(&ground, "a"), None);
    assert_eq!(ground.recover()[0].files, ["c.rs"]);
    assert_eq!(stored(&ground, "a").unwrap(), b"1");
    ground.undo().unwrap();
    assert_eq!(stored(&ground, "a"), None);
    // Dropping ends it as well; being killed before anything was accepted does not.
    let mut run = ground.run();
    run.note(key("a"), Some(b"3".to_vec())).unwrap();
    run.accept().unwrap();
    drop(run);
    assert_eq!(stored(&ground, "a").unwrap(), b"3");
    ground.killed(|run| {
        edit(&ground, run, "1");
        run.note(key("a"), Some(b"4".to_vec())).unwrap();
    });
    ground.recover();
    assert_eq!(stored(&ground, "a").unwrap(), b"3");
}

#[test]
fn keys_sizes_and_numbers_are_bounded() {
    for name in ["", ".a", "A", "a/b", "..", "a b", "ä", "a\0", &"x".repeat(65)] {
        assert_eq!(NoteKey::new(name), None, "{name:?}");
    }
    let ground = Ground::three();
    let mut run = ground.run();
    let error = run.note(key("a"), Some(vec![0; MAX_NOTE_BYTES + 1])).unwrap_err();
    assert!(matches!(error, TxnError::Note { .. }), "{error:?}");
    for number in 0..MAX_NOTES {
        run.note(key(&format!("n{number}")), Some(b"1".to_vec())).unwrap();
    }
    assert!(matches!(run.note(key("more"), Some(vec![])), Err(TxnError::Note { .. })));
    run.note(key("n7"), Some(b"2".to_vec())).unwrap();
    run.note(key("n8"), None).unwrap();
    run.note(key("more"), Some(vec![])).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    let mut run = ground.run();
    assert!(matches!(run.note(key("n8"), Some(vec![])), Err(TxnError::Note { .. })));
    run.note(key("more"), None).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    assert_eq!((stored(&ground, "more"), stored(&ground, "n7")), (None, Some(b"2".to_vec())));
}

#[test]
fn workspaces_that_share_a_state_folder_have_their_own() {
    let (one, two) = (Ground::three(), Ground::three());
    let mut run = one.run();
    run.note(key("a"), Some(b"1".to_vec())).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    assert_eq!(read_note(&two.ws, &one.state(), &key("a")).unwrap(), None);
    let forged = one.state().join("notes");
    let folder = fs::read_dir(&forged).unwrap().next().unwrap().unwrap().path();
    fs::remove_file(folder.join("note-a")).unwrap();
    fs::create_dir(folder.join("note-a")).unwrap();
    assert!(read_note(&one.ws, &one.state(), &key("a")).is_err());
}
