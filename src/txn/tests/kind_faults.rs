//! A disk that fails, or loses power, at its n-th operation while files come, go and move.

use super::faults::{Fault, FaultyDisk, Real, Tree, recover_fast, undo_fast};
use super::kinds::{create, delete, folders, mixed, rename};
use super::*;
use crate::txn::recovery::recover_on;
use crate::txn::transaction::Kind;
use crate::txn::undo::undo_on;
use std::io;

/// All that a run may change: files, folders and a note.
type World = (Tree, Vec<String>, Option<Vec<u8>>);

fn key() -> NoteKey {
    NoteKey::new("count").unwrap()
}

fn world(ground: &Ground) -> World {
    (ground.tree(), folders(ground), read_note(&ground.ws, &ground.state(), &key()).unwrap())
}

/// What comes after [`mixed`].
fn second(ground: &Ground) -> Vec<FileChange> {
    vec![
        create(ground, "c.rs", "again"),
        delete(ground, "moved/b.rs"),
        rename(ground, "x/y/new.rs", "x/z/w/new.rs", Some(ground.prepend("x/y/new.rs", "2"))),
        create(ground, "src/deep/other.rs", ""),
        ground.prepend("src/a.rs", "2").into(),
    ]
}

/// The worlds that the run goes through: before, after the first step, after the second, the last once it is finished.
fn worlds() -> [World; 3] {
    let ground = Ground::three();
    let zero = world(&ground);
    let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), Arc::new(Real), Kind::Run).unwrap();
    run.propose_changes(&mixed(&ground)).unwrap();
    run.accept().unwrap();
    let one = (ground.tree(), folders(&ground), Some(b"1".to_vec()));
    run.propose_changes(&second(&ground)).unwrap();
    run.accept().unwrap();
    run.note(key(), Some(b"2".to_vec())).unwrap();
    run.accept().unwrap();
    run.finish().unwrap();
    [zero, one, world(&ground)]
}

/// Two steps, the first of them taken back once before; how many were reported as accepted, and whether all went well.
fn two_steps(ground: &Ground, disk: &Arc<FaultyDisk>, kind: Kind) -> (usize, bool) {
    let Ok(mut run) = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), disk.clone(), kind) else {
        return (0, false);
    };
    let mut accepted = 0;
    for (make, value) in [(mixed as fn(&Ground) -> Vec<FileChange>, "0"), (mixed, "1"), (second, "2")] {
        let before = (ground.tree(), folders(ground));
        let changes = make(ground);
        if let Err(error) = run.propose_changes(&changes) {
            if matches!(disk.fault, Fault::Fails(_)) && !matches!(error, TxnError::LeftAlone { .. }) {
                assert_eq!((ground.tree(), folders(ground)), before, "{error:?} at {}", disk.at);
            }
            return (accepted, false);
        }
        let result = match value {
            "0" => run.reject(),
            _ => run.note(key(), Some(value.as_bytes().to_vec())).and_then(|()| run.accept()),
        };
        if result.is_err() {
            return (accepted, false);
        }
        accepted += usize::from(value != "0");
    }
    (accepted, run.finish().is_ok())
}

const FAULTS: [Fault; 2] = [Fault::PowerCut, Fault::Fails(io::ErrorKind::StorageFull)];

#[test]
fn a_fault_at_every_operation_of_a_mixed_commit() {
    let worlds = worlds();
    let mut longest = 0;
    for fault in FAULTS {
        for at in 0.. {
            let ground = Ground::three();
            let disk = FaultyDisk::new(fault, at);
            let (accepted, well) = two_steps(&ground, &disk, Kind::Run);
            recover_fast(&ground);
            let now = world(&ground);
            let found = worlds.iter().position(|world| *world == now);
            let found = found.unwrap_or_else(|| panic!("{fault:?} at {at} of {accepted}: {now:?}"));
            // An accept whose record was cut may count or not.
            assert!(found == accepted || found == accepted + 1, "{fault:?} at {at}: {accepted}, {found}");
            assert!(!well || found == 2, "{fault:?} at {at}");
            assert!(recover_fast(&ground).is_empty(), "{fault:?} at {at}");
            undo_fast(&ground);
            assert_eq!(world(&ground), worlds[0], "{fault:?} at {at}");
            if !disk.happened() {
                longest = longest.max(at);
                break;
            }
        }
    }
    assert!(longest > 100, "{longest}");
}

#[test]
fn a_power_cut_at_every_operation_of_a_mixed_trial() {
    let worlds = worlds();
    for at in 0.. {
        let ground = Ground::three();
        let disk = FaultyDisk::new(Fault::PowerCut, at);
        two_steps(&ground, &disk, Kind::Trial);
        recover_fast(&ground);
        assert_eq!(world(&ground), worlds[0], "{at}");
        if !disk.happened() {
            break;
        }
    }
}

#[test]
fn a_fault_at_every_operation_of_a_mixed_undo() {
    let worlds = worlds();
    for fault in FAULTS {
        for at in 0.. {
            let ground = Ground::three();
            assert!(two_steps(&ground, &FaultyDisk::new(Fault::PowerCut, usize::MAX - 1), Kind::Run).1);
            let disk = FaultyDisk::new(fault, at);
            let result = undo_on(&ground.ws, &ground.lock(), disk.clone());
            recover_fast(&ground);
            let now = world(&ground);
            assert!(now == worlds[0] || (now == worlds[2] && result.is_err()), "{fault:?} at {at}: {now:?}");
            let again = undo_fast(&ground);
            assert_eq!(again.is_some(), now == worlds[2], "{fault:?} at {at}");
            assert_eq!(world(&ground), worlds[0], "{fault:?} at {at}");
            if !disk.happened() {
                break;
            }
        }
    }
}

#[test]
fn a_power_cut_at_every_operation_of_a_mixed_recovery() {
    let worlds = worlds();
    for first in [40, 60, 85, 110, 140] {
        for at in 0.. {
            let ground = Ground::three();
            two_steps(&ground, &FaultyDisk::new(Fault::PowerCut, first), Kind::Run);
            let disk = FaultyDisk::new(Fault::PowerCut, at);
            let _ = recover_on(&ground.ws, &ground.state(), &*disk);
            recover_fast(&ground);
            assert!(worlds.contains(&world(&ground)), "{first}, {at}: {:?}", world(&ground));
            if !disk.happened() {
                break;
            }
        }
    }
}

/// A disk without hard links.
#[derive(Debug)]
struct NoLinks;

impl crate::txn::disk::Disk for NoLinks {
    fn link(&self, _: &cap_std::fs::Dir, _: &str, _: &cap_std::fs::Dir, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

#[test]
fn new_files_on_a_disk_without_hard_links() {
    let ground = Ground::three();
    let mut run = Run::begin_on(Arc::clone(&ground.ws), ground.lock(), Arc::new(NoLinks), Kind::Run).unwrap();
    run.propose_changes(&mixed(&ground)).unwrap();
    run.accept().unwrap();
    run.finish().unwrap().unwrap();
    assert_eq!(ground.tree(), worlds()[1].0);
    let zero = worlds()[0].clone();
    undo_on(&ground.ws, &ground.lock(), Arc::new(NoLinks)).unwrap().unwrap();
    assert_eq!(world(&ground), zero);
}
