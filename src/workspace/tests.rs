use super::*;
use crate::edit::{Span, WorkspacePath};
use crate::refusal::{ProtectedPlace, Refusal};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

mod place;

fn tree(files: &[(&str, &str)]) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

fn open(dir: &TempDir, target: &str) -> Workspace {
    let folder = dir.path().join(target);
    Workspace::open(dir.path(), vec![Protected { folder, place: ProtectedPlace::TargetDirectory }]).unwrap()
}

fn key(workspace: &Workspace, path: impl AsRef<Path>) -> String {
    workspace.resolve(path.as_ref()).unwrap().as_str().to_owned()
}

fn code(workspace: &Workspace, path: impl AsRef<Path>) -> &'static str {
    workspace.resolve(path.as_ref()).unwrap_err().code()
}

#[test]
fn one_key_for_all_spellings() {
    let dir = tree(&[("src/lib.rs", "a"), ("src/deep/x.rs", "b")]);
    let ws = open(&dir, "target");
    assert_eq!(key(&ws, "src/lib.rs"), "src/lib.rs");
    assert_eq!(key(&ws, "src/./deep/../lib.rs"), "src/lib.rs");
    assert_eq!(key(&ws, dir.path().join("src/deep/../lib.rs")), "src/lib.rs");
    assert_eq!(key(&ws, "src//deep/x.rs"), "src/deep/x.rs");
}

#[test]
fn what_is_no_file_is_refused() {
    let dir = tree(&[("src/lib.rs", "a")]);
    let ws = open(&dir, "target");
    assert_eq!(code(&ws, "src"), "not-a-file");
    assert_eq!(code(&ws, ""), "not-a-file");
    assert_eq!(code(&ws, "src/none.rs"), "file-not-found");
    assert_eq!(code(&ws, "src/lib.rs/x"), "file-not-found");
    assert!(matches!(code(&ws, "src/a\0b.rs"), "not-a-file" | "file-not-found"));
    assert_eq!(code(&ws, "../x.rs"), "outside-workspace");
    assert_eq!(code(&ws, "nowhere/../../x.rs"), "outside-workspace");
    assert_eq!(code(&ws, "/"), "outside-workspace");
}

#[test]
fn protected_places() {
    let dir = tree(&[
        ("target/debug/build/x/out/gen.rs", ""),
        ("src/target/mod.rs", ""),
        ("crates/a/target/x.rs", ""),
        ("sub/.git/config", ""),
        ("sub/.GIT/config2", ""),
        (".gitignore", ""),
        ("a/.jj/x", ""),
    ]);
    let ws = open(&dir, "target");
    let place = |path: &str| match ws.resolve(Path::new(path)) {
        Err(Refusal::ProtectedPath { place, .. }) => Some(place),
        _ => None,
    };
    assert_eq!(place("target/debug/build/x/out/gen.rs"), Some(ProtectedPlace::TargetDirectory));
    assert_eq!(place("src/../target/not-there.rs"), Some(ProtectedPlace::TargetDirectory));
    assert_eq!(key(&ws, "src/target/mod.rs"), "src/target/mod.rs");
    assert_eq!(key(&ws, "crates/a/target/x.rs"), "crates/a/target/x.rs");
    assert_eq!(place("sub/.git/config"), Some(ProtectedPlace::VersionControl));
    assert_eq!(place("sub/.GIT/config2"), Some(ProtectedPlace::VersionControl));
    assert_eq!(place("a/.jj/x"), Some(ProtectedPlace::VersionControl));
    assert_eq!(key(&ws, ".gitignore"), ".gitignore");
    assert_eq!(place("/rustc/0123456789abcdef/library/core/src/lib.rs"), Some(ProtectedPlace::Toolchain));
    let home = std::env::var_os("CARGO_HOME").map(std::path::PathBuf::from);
    let cargo = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).unwrap();
    let inside = cargo.join("registry/src/none/x.rs");
    assert_eq!(place(inside.to_str().unwrap()), Some(ProtectedPlace::Registry));
}

#[test]
fn the_more_specific_place_is_named() {
    let dir = tree(&[("target/codex-patch/x", "")]);
    let ws = Workspace::open(
        dir.path(),
        vec![
            Protected { folder: "target".into(), place: ProtectedPlace::TargetDirectory },
            Protected { folder: "target/codex-patch".into(), place: ProtectedPlace::State },
        ],
    )
    .unwrap();
    let refusal = ws.resolve(Path::new("target/codex-patch/x")).unwrap_err();
    assert!(matches!(refusal, Refusal::ProtectedPath { place: ProtectedPlace::State, .. }));
}

#[test]
fn a_root_that_is_not_there() {
    let dir = tree(&[("file", "")]);
    assert!(Workspace::open(&dir.path().join("none"), vec![]).is_err());
    assert!(Workspace::open(&dir.path().join("file"), vec![]).is_err());
}

#[test]
fn reading_keeps_every_byte() {
    let dir = tree(&[]);
    let bytes = b"\xEF\xBB\xBFa\r\nb\n\xff\xfe\tc  ";
    fs::write(dir.path().join("x.rs"), bytes).unwrap();
    let ws = open(&dir, "target");
    let file = ws.resolve(Path::new("x.rs")).unwrap();
    let snapshot = ws.read(&file).unwrap();
    assert_eq!(snapshot.bytes(), bytes);
    assert_eq!(snapshot.text(), None);
    fs::remove_file(dir.path().join("x.rs")).unwrap();
    assert_eq!(ws.read(&file).unwrap_err().code(), "file-not-found");
    fs::create_dir(dir.path().join("x.rs")).unwrap();
    assert_eq!(ws.read(&file).unwrap_err().code(), "not-a-file");
}

#[test]
fn a_file_over_the_limit_is_not_read() {
    let dir = tree(&[]);
    fs::File::create(dir.path().join("big.rs")).unwrap().set_len(101 * 1024 * 1024).unwrap();
    let ws = open(&dir, "target");
    assert_eq!(ws.read(&ws.resolve(Path::new("big.rs")).unwrap()).unwrap_err().code(), "too-large");
}

#[test]
fn line_endings_follow_the_place() {
    let dir = tree(&[("x.rs", "a\r\nb\nc\r\nd"), ("lf.rs", "a\nb"), ("none.rs", "ab"), ("odd.rs", "\n\rx")]);
    let ws = open(&dir, "target");
    let read = |name: &str| ws.read(&ws.resolve(Path::new(name)).unwrap()).unwrap();
    let mixed = read("x.rs");
    for (offset, ending) in [(0, LineEnding::CrLf), (2, LineEnding::CrLf), (3, LineEnding::Lf), (5, LineEnding::CrLf)] {
        assert_eq!(mixed.line_ending_at(offset), ending, "{offset}");
    }
    assert_eq!(mixed.line_ending_at(8), LineEnding::CrLf);
    assert_eq!(mixed.line_ending_at(999), LineEnding::CrLf);
    assert_eq!(mixed.adapt("x\ny\r\nz\r", 0), "x\r\ny\r\nz\r");
    assert_eq!(mixed.adapt("x\ny\r\nz", 3), "x\ny\nz");
    assert_eq!(read("none.rs").line_ending_at(1), LineEnding::Lf);
    assert_eq!(read("lf.rs").line_ending_at(3), LineEnding::Lf);
    assert_eq!(read("odd.rs").line_ending_at(0), LineEnding::Lf);
}

#[cfg(unix)]
mod links {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_link_inside_is_the_file_it_leads_to() {
        let dir = tree(&[("src/lib.rs", "a"), ("real/x.rs", "b")]);
        symlink("lib.rs", dir.path().join("src/same.rs")).unwrap();
        symlink(dir.path().join("real"), dir.path().join("src/folder")).unwrap();
        symlink("loop", dir.path().join("loop")).unwrap();
        let ws = open(&dir, "target");
        assert_eq!(key(&ws, "src/same.rs"), "src/lib.rs");
        assert_eq!(key(&ws, "src/folder/x.rs"), "real/x.rs");
        assert_eq!(code(&ws, "loop"), "not-a-file");
    }

    #[test]
    fn a_link_that_leads_out_is_refused() {
        let outside = tree(&[("x.rs", "a")]);
        let dir = tree(&[("src/lib.rs", "a"), ("target/x.rs", "")]);
        symlink(outside.path().join("x.rs"), dir.path().join("src/out.rs")).unwrap();
        symlink(outside.path(), dir.path().join("out")).unwrap();
        symlink(dir.path().join("target/x.rs"), dir.path().join("src/gen.rs")).unwrap();
        let ws = open(&dir, "target");
        assert_eq!(code(&ws, "src/out.rs"), "outside-workspace");
        assert_eq!(code(&ws, "out/x.rs"), "outside-workspace");
        assert_eq!(code(&ws, "out/none.rs"), "outside-workspace");
        assert_eq!(code(&ws, "src/gen.rs"), "protected-path");
    }

    #[test]
    fn a_root_reached_by_a_link() {
        let dir = tree(&[("real/src/lib.rs", "a")]);
        symlink("real", dir.path().join("link")).unwrap();
        let ws = Workspace::open(&dir.path().join("link"), vec![]).unwrap();
        assert_eq!(key(&ws, "src/lib.rs"), "src/lib.rs");
        assert_eq!(key(&ws, dir.path().join("link/src/lib.rs")), "src/lib.rs");
        assert!(ws.root().ends_with("real"));
    }

    #[test]
    fn a_link_swapped_in_after_resolving_is_not_followed() {
        let outside = tree(&[("lib.rs", "secret")]);
        let dir = tree(&[("src/lib.rs", "a"), ("top.rs", "a")]);
        let ws = open(&dir, "target");
        let (deep, top) = (ws.resolve(Path::new("src/lib.rs")).unwrap(), ws.resolve(Path::new("top.rs")).unwrap());
        fs::rename(dir.path().join("src"), dir.path().join("moved")).unwrap();
        symlink(outside.path(), dir.path().join("src")).unwrap();
        fs::remove_file(dir.path().join("top.rs")).unwrap();
        symlink(outside.path().join("lib.rs"), dir.path().join("top.rs")).unwrap();
        assert!(ws.read(&deep).is_err());
        assert!(ws.read(&top).is_err());
        assert!(ws.admit("src/lib.rs").is_err() && ws.admit("top.rs").is_err());
    }

    #[test]
    fn hard_links_inside_are_one_file() {
        let dir = tree(&[("b/x.rs", "a"), ("c.rs", "alone")]);
        fs::hard_link(dir.path().join("b/x.rs"), dir.path().join("a.rs")).unwrap();
        let ws = open(&dir, "target");
        assert_eq!(key(&ws, "b/x.rs"), "a.rs");
        assert_eq!(key(&ws, "a.rs"), "a.rs");
        let names = |path| ws.names_of(&ws.resolve(Path::new(path)).unwrap()).len();
        assert_eq!((names("a.rs"), names("c.rs")), (2, 1));
        fs::hard_link(dir.path().join("c.rs"), dir.path().join("d.rs")).unwrap();
        assert_eq!(key(&ws, "d.rs"), "c.rs");
        fs::remove_file(dir.path().join("a.rs")).unwrap();
        assert_eq!(key(&ws, "b/x.rs"), "b/x.rs");
    }

    #[test]
    fn a_hard_link_to_somewhere_else_is_refused() {
        let outside = tree(&[("x.rs", "a")]);
        let dir = tree(&[("in.rs", "b"), ("target/y.rs", "c")]);
        fs::hard_link(outside.path().join("x.rs"), dir.path().join("x.rs")).unwrap();
        fs::hard_link(dir.path().join("target/y.rs"), dir.path().join("y.rs")).unwrap();
        let ws = open(&dir, "target");
        let refusal = ws.resolve(Path::new("x.rs")).unwrap_err();
        assert_eq!(refusal, Refusal::HardLink { file: "x.rs".into(), links: 2, reachable: 1 });
        assert_eq!(code(&ws, "y.rs"), "hard-link");
    }

    #[test]
    fn pipes_and_names_that_are_no_text() {
        use std::os::unix::ffi::OsStrExt;
        let dir = tree(&[]);
        assert!(std::process::Command::new("mkfifo").arg(dir.path().join("pipe.rs")).status().unwrap().success());
        let odd = std::ffi::OsStr::from_bytes(b"\xff.rs");
        let ws = open(&dir, "target");
        if fs::write(dir.path().join(odd), "").is_ok() {
            assert_eq!(code(&ws, Path::new(odd)), "not-a-file");
        }
        assert_eq!(code(&ws, "pipe.rs"), "not-a-file");
        let file = crate::edit::WorkspacePath::from_resolved("pipe.rs");
        assert_eq!(ws.read(&file).unwrap_err().code(), "not-a-file");
    }
}

#[test]
fn a_file_that_may_not_be_read_is_no_changed_one() {
    let code = |kind| super::path::refusal_of(&std::io::Error::from(kind), "a.rs").code();
    assert_eq!(code(std::io::ErrorKind::PermissionDenied), "permission-denied");
    assert_eq!(code(std::io::ErrorKind::NotFound), "file-not-found");
    assert_eq!(code(std::io::ErrorKind::ConnectionReset), "changed-on-disk");
}

#[test]
fn a_text_with_some_spans_replaced_is_as_one_made_of_its_bytes() {
    let file = WorkspacePath::from_resolved("a.txt");
    let old = Snapshot::new(file.clone(), "\u{e4}bc\n".repeat(100_000).into_bytes());
    let splices = vec![
        (Span::at(0), "x".repeat(300_000)),
        (Span::new(2, 3).unwrap(), String::new()),
        (Span::new(5, 400_000).unwrap(), "\u{20ac}".to_owned()),
    ];
    let new = old.spliced(splices.clone()).unwrap();
    let mut written = Vec::new();
    let mut parts = 0;
    new.write_to(|part| {
        parts += 1;
        written.extend_from_slice(part);
        Ok(())
    })
    .unwrap();
    assert!(parts > 1);
    let same = Snapshot::new(file, written.clone());
    assert_eq!((new.len(), new.hash()), (same.len(), same.hash()));
    assert!(new.holds_the_same_as(&same) && !new.holds_the_same_as(&old));
    assert_eq!((new.bytes(), new.text()), (written.as_slice(), same.text()));
    let again = new.spliced(vec![(Span::at(1), "y".to_owned())]).unwrap();
    assert_eq!(again.text().unwrap().get(..4), Some("xyxx"));
    // What does not fit is none.
    let whole = |splices: Vec<(Span, String)>| old.spliced(splices);
    assert!(whole(vec![(Span::at(1), String::new())]).is_none(), "within a character");
    assert!(whole(vec![(Span::at(1_000_000), String::new())]).is_none());
    assert!(whole(splices.into_iter().rev().collect()).is_none());
    assert!(Snapshot::new(WorkspacePath::from_resolved("b"), b"\xff".to_vec()).spliced(Vec::new()).is_none());
}
