//! SIGKILL at many points of multi-file commits: after recovery the tree is wholly one accepted state or the next.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use codex_patch::edit::{Edit, Span};
use codex_patch::txn::{FileChange, NoteKey, Rewrite, Run, RunLock, history, read_note, recover, undo};
use codex_patch::workspace::Workspace;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Set in the child to the tree that it is to work on.
const TREE: &str = "CODEX_PATCH_CRASH_TREE";

const FILES: usize = 12;
const KILLS: u32 = 80;
/// The number before the first step.
const FIRST: u32 = 1000;

fn name(index: usize) -> String {
    format!("src/{}/f{index}.rs", ["a", "b", "c/d"][index % 3])
}

fn body(index: usize) -> String {
    format!("// file {index}\n{}", "let x = 1;\r\n".repeat(index * 50))
}

fn lock(root: &Path) -> RunLock {
    RunLock::acquire(&root.join("target/codex-patch"), "crash", &AtomicBool::new(false), &mut |_| ()).unwrap()
}

/// Replaces the number at the start of every file by `number`.
fn rewrites(workspace: &Workspace, number: u32) -> Vec<Rewrite> {
    (0..FILES)
        .map(|index| {
            let key = workspace.resolve(Path::new(&name(index))).unwrap();
            let before = workspace.read(&key).unwrap();
            let edit = Edit::of_bytes(key, before.bytes(), Span::new(0, 8).unwrap(), format!("{number:08}")).unwrap();
            Rewrite::of_edits(&before, [&edit]).unwrap()
        })
        .collect()
}

/// The file that there is with this number alone; every step makes one, often with its folders, and deletes the last.
fn made(number: u32) -> String {
    format!("gen/{}/{}/g{number}.rs", number % 3, number % 5)
}

/// The place of the file that moves from step to step.
fn moved(number: u32) -> String {
    format!("moved/{}/m{number}.rs", number % 4)
}

fn key() -> NoteKey {
    NoteKey::new("number").unwrap()
}

/// From the tree of `number` to the next.
fn next(workspace: &Workspace, number: u32) -> Vec<FileChange> {
    let place = |path: &str| workspace.resolve_new(Path::new(path)).unwrap();
    let gone = |path: &str| workspace.resolve_removable(Path::new(path)).unwrap();
    let mut changes: Vec<FileChange> = rewrites(workspace, number + 1).into_iter().map(FileChange::edit).collect();
    changes.push(FileChange::create(place(&made(number + 1)), (number + 1).to_string()).unwrap());
    changes.push(FileChange::delete(gone(&made(number))));
    changes.push(FileChange::rename(gone(&moved(number)), None, place(&moved(number + 1))).unwrap());
    changes
}

/// Whether the files that come and go are those of `number`, and the note too.
fn check(workspace: &Workspace, root: &Path, number: u32) {
    let mut found = files(&root.join("gen"));
    found.extend(files(&root.join("moved")));
    found.sort();
    assert_eq!(found, [root.join(made(number)), root.join(moved(number))]);
    assert_eq!(fs::read_to_string(root.join(made(number))).unwrap(), number.to_string());
    assert_eq!(fs::read_to_string(root.join(moved(number))).unwrap(), body(1));
    let note = read_note(workspace, &root.join("target/codex-patch"), &key()).unwrap();
    assert_eq!(note, (number != FIRST).then(|| number.to_string().into_bytes()));
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found
}

/// The child: numbers go up with each accepted step; every third proposal is taken back, every fifth run undone.
#[test]
fn child() {
    let Some(root) = std::env::var_os(TREE) else { return };
    let root = Path::new(&root);
    let workspace = Arc::new(Workspace::open(root, vec![]).unwrap());
    let mut number = head(root, 0);
    println!("ready");
    for round in 0.. {
        let mut run = Run::begin(Arc::clone(&workspace), lock(root)).unwrap();
        for step in 0..3 {
            run.propose_changes(&next(&workspace, number)).unwrap();
            if step == 1 {
                run.reject().unwrap();
            } else {
                run.note(key(), Some((number + 1).to_string().into_bytes())).unwrap();
                run.accept().unwrap();
                number += 1;
            }
        }
        run.finish().unwrap();
        if round % 5 == 4 {
            undo(&workspace, &lock(root)).unwrap().unwrap();
            number -= 2;
        }
    }
}

/// Set in the child that has one thread.
#[cfg(target_os = "linux")]
const ALONE: &str = "CODEX_PATCH_CRASH_ALONE";

/// Two steps over several folders, one of them taken back, where the system starts no more threads.
#[cfg(target_os = "linux")]
#[test]
fn alone() {
    if std::env::var_os(ALONE).is_none() {
        // No address space has room for such a stack.
        let stack = (1_u64 << 47).to_string();
        let mut child = Command::new(std::env::current_exe().unwrap());
        child
            .args(["--exact", "alone", "--nocapture", "--test-threads=1"])
            .env(ALONE, "1")
            .env("RUST_MIN_STACK", stack);
        let output = child.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("went on alone"), "{output:?}");
        return;
    }
    assert!(std::thread::Builder::new().spawn(|| ()).is_err());
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path();
    for index in 0..FILES {
        let path = root.join(name(index));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("{FIRST:08}{}", body(index))).unwrap();
    }
    let workspace = Arc::new(Workspace::open(root, vec![]).unwrap());
    let mut run = Run::begin(Arc::clone(&workspace), lock(root)).unwrap();
    run.propose(&rewrites(&workspace, FIRST + 1)).unwrap();
    run.accept().unwrap();
    run.propose(&rewrites(&workspace, FIRST + 2)).unwrap();
    drop(run);
    assert!((0..FILES).all(|index| head(root, index) == FIRST + 1));
    assert_eq!(undo(&workspace, &lock(root)).unwrap().unwrap().files.len(), FILES);
    assert!((0..FILES).all(|index| head(root, index) == FIRST));
    println!("went on alone");
}

fn head(root: &Path, index: usize) -> u32 {
    let text = fs::read_to_string(root.join(name(index))).unwrap();
    assert_eq!(text[8..], body(index), "{}", name(index));
    text[..8].parse().unwrap()
}

fn leftovers(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if entry.file_type().unwrap().is_dir() {
            found.extend(leftovers(&entry.path()));
        } else if name.starts_with(".codex-patch") {
            found.push(name);
        }
    }
    found
}

#[test]
fn killed_at_any_point_the_tree_is_one_state() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path();
    for index in 0..FILES {
        let path = root.join(name(index));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("{FIRST:08}{}", body(index))).unwrap();
    }
    for (file, text) in [(made(FIRST), FIRST.to_string()), (moved(FIRST), body(1))] {
        let path = root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let workspace = Arc::new(Workspace::open(root, vec![]).unwrap());
    let (mut put_back, mut mixed) = (0, 0);
    let began = Instant::now();
    // On a machine that is busy, the watcher may sleep through all renames each time: then there are more kills.
    let mut kill = 0;
    while kill < KILLS || mixed == 0 && kill < 5 * KILLS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture", "--test-threads=1"])
            .env(TREE, root)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.is_ok_and(|line| line.ends_with("ready"))), "the child did not start");
        if kill % 2 == 0 && kill < KILLS {
            // Anywhere in a round, journal and blobs included.
            std::thread::sleep(Duration::from_micros(u64::from(kill) * 1733 % 60_000));
        } else {
            // Among the renames, of which this file's is the first.
            let first = root.join(name(0));
            let before = fs::read(&first).unwrap();
            while fs::read(&first).map_or(true, |now| now == before) {
                assert!(child.try_wait().unwrap().is_none(), "the child ended by itself");
                // There, who reads it without a pause keeps it from being replaced.
                if cfg!(windows) {
                    std::thread::sleep(Duration::from_millis(3));
                }
            }
            if kill % 4 == 3 && kill < KILLS {
                std::thread::sleep(Duration::from_micros(u64::from(kill) * 37 % 2_000));
            }
        }
        assert!(child.try_wait().unwrap().is_none(), "the child ended by itself");
        child.kill().unwrap();
        child.wait().unwrap();

        let found: Vec<u32> = (0..FILES).map(|index| head(root, index)).collect();
        mixed += u32::from(found.iter().any(|number| *number != found[0]));
        let restored = recover(&workspace, &lock(root)).unwrap();
        assert!(restored.iter().all(|run| run.left_alone.is_empty()), "{kill}: {restored:?}");
        put_back += restored.iter().filter(|run| !run.files.is_empty()).count();
        let now: Vec<u32> = (0..FILES).map(|index| head(root, index)).collect();
        assert!(now.iter().all(|number| *number == now[0]), "{kill}: {found:?} became {now:?}");
        assert!(found.contains(&now[0]) || restored.iter().any(|run| !run.files.is_empty()), "{kill}");
        check(&workspace, root, now[0]);
        assert!(leftovers(&root.join("src")).is_empty(), "{kill}");
        assert!(recover(&workspace, &lock(root)).unwrap().is_empty(), "{kill}");
        assert!(history(&workspace, &root.join("target/codex-patch")).unwrap().len() <= 21 + kill as usize);
        kill += 1;
    }
    println!("kills for {:?}: {mixed} found a mixed tree, {put_back} were put back", began.elapsed());
    assert!(put_back > KILLS as usize / 10 && mixed > 0, "the kills missed: {put_back} put back, {mixed} mixed");
}
