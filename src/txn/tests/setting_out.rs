//! Runs that set out, and arrive or go back.

use super::faults::{Fault, FaultyDisk, Tree, all, ground, recover_fast};
use super::*;
use crate::txn::transaction::Kind;
use std::io;

/// How a way ends.
#[derive(Debug, Clone, Copy, PartialEq)]
enum End {
    Arrives,
    GoesBack,
    /// It is dropped, or finished, half-way.
    Ends,
}

const FILES: [&str; 3] = ["c.rs", "src/a.rs", "src/deep/b.rs"];

/// Two accepted states on the way: the second puts back what the first, and the state before, had made of one file.
fn way(ground: &Ground, run: &mut Run, end: End) -> Result<(), TxnError> {
    run.propose(&all(ground, "1"))?;
    run.accept()?;
    // As the engine does: what is proposed then is the first state of the way.
    let first = [ground.prepend("c.rs", "2"), ground.prepend("src/a.rs", "2")];
    run.propose(&first)?;
    run.set_out()?;
    run.accept()?;
    let (file, now) = (first[0].file().clone(), first[0].after());
    let back = Edit::of_bytes(file, now.bytes(), Span::new(0, 2).unwrap(), String::new()).unwrap();
    let back = Rewrite::of_edits(now, [&back]).unwrap();
    run.propose(&[back, ground.prepend("src/deep/b.rs", "3")])?;
    run.accept()?;
    match end {
        End::Arrives => run.arrive(),
        End::GoesBack => run.go_back(),
        End::Ends => Ok(()),
    }
}

/// Before the run, where it sets out, and where it arrives.
fn states() -> [Tree; 3] {
    let ground = ground();
    let before = ground.tree();
    let mut run = ground.run();
    run.propose(&all(&ground, "1")).unwrap();
    run.accept().unwrap();
    let start = ground.tree();
    drop(run);
    let ground = super::faults::ground();
    let mut run = ground.run();
    way(&ground, &mut run, End::Arrives).unwrap();
    [before, start, ground.tree()]
}

#[test]
fn a_run_that_sets_out_ends_where_it_began_or_where_it_arrives() {
    let [before, start, goal] = states();
    assert_eq!(goal["c.rs"], before["c.rs"]);
    for (end, expected, files) in
        [(End::Arrives, &goal, &FILES[1..]), (End::GoesBack, &start, &FILES[..]), (End::Ends, &start, &FILES[..])]
    {
        for is_dropped in [false, true] {
            let ground = ground();
            let mut run = ground.run();
            way(&ground, &mut run, end).unwrap();
            if is_dropped {
                drop(run);
            } else {
                run.finish().unwrap().unwrap();
            }
            assert!(ground.recover().is_empty());
            assert_eq!(ground.tree(), *expected, "{end:?}");
            assert_eq!(ground.history()[0].files, files, "{end:?}");
            ground.undo().unwrap();
            assert_eq!(ground.tree(), before, "{end:?}");
        }
    }
}

#[test]
fn after_a_way_a_run_goes_on() {
    for end in [End::Arrives, End::GoesBack] {
        let ground = ground();
        let mut run = ground.run();
        way(&ground, &mut run, end).unwrap();
        let there = ground.tree();
        run.propose(&[ground.prepend("src/a.rs", "4")]).unwrap();
        run.reject().unwrap();
        assert_eq!(ground.tree(), there, "{end:?}");
        run.propose(&[ground.prepend("src/a.rs", "4")]).unwrap();
        run.accept().unwrap();
        let there = ground.tree();
        run.finish().unwrap().unwrap();
        assert_eq!(ground.tree(), there, "{end:?}");
    }
}

#[test]
fn a_fault_at_every_operation_of_a_way() {
    let states = states();
    for end in [End::Arrives, End::GoesBack, End::Ends] {
        let mut longest = 0;
        // Whoever simply ends goes back by the same steps.
        let fails = (end != End::Ends).then_some(Fault::Fails(io::ErrorKind::StorageFull));
        for fault in [Fault::PowerCut].into_iter().chain(fails) {
            for at in 0.. {
                let ground = ground();
                let disk = FaultyDisk::new(fault, at);
                let run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), Kind::Run);
                let went = run.and_then(|mut run| way(&ground, &mut run, end).and_then(|()| run.finish()));
                recover_fast(&ground);
                let found = states.iter().position(|state| *state == ground.tree());
                let found = found.unwrap_or_else(|| panic!("{end:?}, {fault:?} at {at}: {:?}", ground.tree()));
                assert!(end == End::Arrives || found < 2, "{end:?}, {fault:?} at {at}");
                if went.is_ok() {
                    assert_eq!(found, if end == End::Arrives { 2 } else { 1 }, "{end:?}, {fault:?} at {at}");
                }
                assert!(recover_fast(&ground).is_empty(), "{end:?}, {fault:?} at {at}");
                ground.undo();
                assert_eq!(ground.tree(), states[0], "{end:?}, {fault:?} at {at}");
                if !disk.happened() {
                    longest = longest.max(at);
                    break;
                }
            }
        }
        assert!(longest > 40, "{end:?}: {longest}");
    }
}

#[test]
fn a_killed_way_is_gone_back() {
    let [before, start, _] = states();
    let ground = ground();
    let mut run = ground.run();
    way(&ground, &mut run, End::Ends).unwrap();
    run.die();
    let restored = ground.recover();
    assert_eq!(restored[0].files, FILES);
    assert_eq!(ground.tree(), start);
    assert_eq!(ground.history()[0].files, FILES);
    ground.undo().unwrap();
    assert_eq!(ground.tree(), before);
}

#[test]
fn what_someone_else_changed_on_the_way_keeps_no_other_file_from_going_back() {
    let [before, start, _] = states();
    for end in [End::GoesBack, End::Ends] {
        let ground = ground();
        let mut run = ground.run();
        way(&ground, &mut run, End::Ends).unwrap();
        let mine = [ground.tree()["src/a.rs"].clone(), b"// mine\n".to_vec()].concat();
        fs::write(ground.path("src/a.rs"), &mine).unwrap();
        let left = match end {
            End::GoesBack => {
                let left = run.go_back().unwrap_err();
                run.finish().unwrap().unwrap();
                left
            }
            _ => run.finish().unwrap_err(),
        };
        let TxnError::LeftAlone { files, .. } = left else { panic!("{left}") };
        assert_eq!(files.iter().map(|left| left.file.as_str()).collect::<Vec<_>>(), ["src/a.rs"], "{end:?}");
        let mut expected = start.clone();
        expected.insert("src/a.rs".to_owned(), mine.clone());
        assert_eq!(ground.tree(), expected, "{end:?}");
        assert!(ground.recover().is_empty(), "{end:?}");
        let undone = ground.undo().unwrap();
        assert_eq!(undone.left_alone.len(), 1, "{end:?}");
        let mut expected = before.clone();
        expected.insert("src/a.rs".to_owned(), mine);
        assert_eq!(ground.tree(), expected, "{end:?}");
    }
}

#[test]
fn a_way_that_leaves_a_file_alone_keeps_what_that_was() {
    let ground = ground();
    let mut run = ground.run();
    run.set_out().unwrap();
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    run.accept().unwrap();
    fs::write(ground.path("c.rs"), "// mine\n").unwrap();
    run.go_back().unwrap_err();
    assert_eq!(run.finish().unwrap(), None);
    let [record] = ground.history().try_into().unwrap();
    assert_eq!((record.state, record.files.len()), (RunState::Finished, 0));
    // A trial says at its end, too, that a file is not as it was.
    let mut run = Run::begin_trial(Arc::clone(&ground.ws), ground.lock()).unwrap();
    run.set_out().unwrap();
    run.propose(&[ground.prepend("src/a.rs", "1")]).unwrap();
    run.accept().unwrap();
    fs::write(ground.path("src/a.rs"), "// mine\n").unwrap();
    run.go_back().unwrap_err();
    assert!(matches!(run.finish(), Err(TxnError::LeftAlone { files, .. }) if files.len() == 1));
}

#[test]
fn recovery_goes_back_to_what_someone_else_had_made_before_it_was_changed() {
    let ground = ground();
    let mut run = ground.run();
    // Tried and rejected: the journal knows what the file was.
    run.propose(&[ground.prepend("c.rs", "1")]).unwrap();
    run.reject().unwrap();
    run.set_out().unwrap();
    fs::write(ground.path("c.rs"), "// mine\n").unwrap();
    let mine = ground.tree();
    run.propose(&[ground.prepend("c.rs", "2")]).unwrap();
    run.accept().unwrap();
    run.die();
    ground.recover();
    assert_eq!(ground.tree(), mine);
}
