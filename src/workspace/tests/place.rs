//! Places for new files, and files that may go.

use super::*;

fn place(ws: &Workspace, path: impl AsRef<Path>) -> String {
    ws.resolve_new(path.as_ref()).unwrap().path().as_str().to_owned()
}

fn new_code(ws: &Workspace, path: impl AsRef<Path>) -> &'static str {
    ws.resolve_new(path.as_ref()).unwrap_err().code()
}

fn gone_code(ws: &Workspace, path: impl AsRef<Path>) -> &'static str {
    ws.resolve_removable(path.as_ref()).unwrap_err().code()
}

#[test]
fn one_key_for_all_spellings_of_a_new_place() {
    let dir = tree(&[("src/lib.rs", "a")]);
    let ws = open(&dir, "target");
    assert_eq!(place(&ws, "src/new.rs"), "src/new.rs");
    assert_eq!(place(&ws, "./src/../src//new.rs"), "src/new.rs");
    assert_eq!(place(&ws, dir.path().join("src/new.rs")), "src/new.rs");
    assert_eq!(place(&ws, "x/y/z/new"), "x/y/z/new");
    assert_eq!(place(&ws, "src/target/new.rs"), "src/target/new.rs");
    assert_eq!(place(&ws, "ü/\u{1F980} b.rs"), "ü/\u{1F980} b.rs");
    if cfg!(not(windows)) {
        assert_eq!(place(&ws, "..."), "...");
    }
}

#[test]
fn a_place_that_is_taken_or_none_is_refused() {
    let dir = tree(&[("src/lib.rs", "a"), ("target/x", "")]);
    let ws = open(&dir, "target");
    assert_eq!(new_code(&ws, "src/lib.rs"), "file-exists");
    assert_eq!(new_code(&ws, "src/../src/lib.rs"), "file-exists");
    for path in ["src", "src/", "src/new/", "src/new/.", "", ".", "src/lib.rs/x", "src/lib.rs/x/y", "a\0b", "a\0b/c"] {
        assert_eq!(new_code(&ws, path), "not-a-file", "{path:?}");
    }
    if cfg!(windows) {
        // There, what goes back is taken at its word, whether it is there or not.
        assert_eq!(place(&ws, "none/../x.rs"), "x.rs");
    } else {
        assert_eq!(new_code(&ws, "none/../x.rs"), "file-not-found");
        assert_eq!(new_code(&ws, "src/none/../../src/x.rs"), "file-not-found");
    }
    assert_eq!(new_code(&ws, "a/".repeat(5_000_000)), "file-not-found");
    #[cfg(target_os = "linux")]
    for path in [format!("{}/x", "n".repeat(300)), format!("src/{}", "n".repeat(300)), "abcdefgh/".repeat(455)] {
        assert_eq!(new_code(&ws, path + "x"), "not-a-file");
    }
}

#[test]
fn on_windows_no_file_is_called_like_a_device_or_a_stream() {
    let dir = tree(&[("src/lib.rs", "a")]);
    let ws = open(&dir, "target");
    let verbatim = dir.path().canonicalize().unwrap().join("src").join("nul.rs");
    for path in ["prn .rs", "src/com¹.rs", "src/x.rs:y", "src/lib.rs:y", "src/x.", "src/x ", "new./x.rs", "src/x|y.rs"]
    {
        assert_eq!(ws.resolve_new(Path::new(path)).is_err(), cfg!(windows), "{path}");
    }
    assert_eq!(ws.resolve_new(&verbatim).is_err(), cfg!(windows));
    for path in ["nul", "src/aux.rs", "CON"] {
        // Some systems lead out of the folder, others to no file.
        assert_eq!(ws.resolve_new(Path::new(path)).is_err(), cfg!(windows), "{path}");
    }
}

#[test]
fn a_place_outside_or_protected_is_refused() {
    let dir = tree(&[("src/lib.rs", "a"), ("target/x", ""), (".git/config", "")]);
    let ws = open(&dir, "target");
    for path in ["../x.rs", "none/../../x.rs", "none/../../../etc/x", "/", "/x.rs", "src/../../x/y.rs", ".."] {
        assert_eq!(new_code(&ws, path), "outside-workspace", "{path}");
    }
    for path in
        ["target/new.rs", "target/a/b.rs", "src/../target/n.rs", "none/../target/x", ".git/hooks/x", "a/.GIT/x", ".jj"]
    {
        assert_eq!(new_code(&ws, path), "protected-path", "{path}");
    }
    assert_eq!(new_code(&ws, "/rustc/0123456789abcdef/library/x.rs"), "protected-path");
    // A sibling whose name begins like the root's.
    let sibling = format!("{}x/new.rs", dir.path().display());
    assert_eq!(new_code(&ws, sibling), "outside-workspace");
}

#[test]
fn a_file_that_may_go_comes_with_its_bytes() {
    let dir = tree(&[("src/lib.rs", "a"), ("target/x", "")]);
    let ws = open(&dir, "target");
    let file = ws.resolve_removable(Path::new("src/../src/lib.rs")).unwrap();
    assert_eq!((file.path().as_str(), file.snapshot().bytes()), ("src/lib.rs", &b"a"[..]));
    assert_eq!(gone_code(&ws, "src"), "not-a-file");
    assert_eq!(gone_code(&ws, "none"), "file-not-found");
    assert_eq!(gone_code(&ws, "../x"), "outside-workspace");
    assert_eq!(gone_code(&ws, "target/x"), "protected-path");
}

#[cfg(unix)]
#[test]
fn links_neither_lead_nor_go() {
    use std::os::unix::fs::symlink;
    let outside = tree(&[("x.rs", "a")]);
    let dir = tree(&[("src/lib.rs", "a"), ("target/x", ""), ("two.rs", "")]);
    let link = |to: &Path, at: &str| symlink(to, dir.path().join(at)).unwrap();
    link(outside.path(), "out");
    link(&outside.path().join("none"), "out_none");
    link(Path::new("none"), "in_none");
    link(Path::new("loop"), "loop");
    link(Path::new("src"), "folder");
    link(Path::new("target"), "build");
    link(Path::new("src/lib.rs"), "lib.rs");
    fs::hard_link(dir.path().join("two.rs"), dir.path().join("three.rs")).unwrap();
    let ws = open(&dir, "target");
    for path in ["out/new.rs", "out/a/b/new.rs", "out/x.rs", "out_none", "out_none/new.rs"] {
        assert_eq!(new_code(&ws, path), "outside-workspace", "{path}");
    }
    for path in ["in_none", "in_none/x.rs", "loop", "loop/x.rs"] {
        assert_eq!(new_code(&ws, path), "not-a-file", "{path}");
    }
    assert_eq!(new_code(&ws, "build/new.rs"), "protected-path");
    assert_eq!(new_code(&ws, "lib.rs"), "file-exists");
    assert_eq!(place(&ws, "folder/new.rs"), "src/new.rs");
    assert_eq!(gone_code(&ws, "lib.rs"), "not-a-file");
    assert_eq!(gone_code(&ws, "out/x.rs"), "outside-workspace");
    assert_eq!(gone_code(&ws, "in_none"), "file-not-found");
    assert_eq!(ws.resolve_removable(Path::new("folder/lib.rs")).unwrap().path().as_str(), "src/lib.rs");
    let refusal = ws.resolve_removable(Path::new("three.rs")).unwrap_err();
    assert_eq!(refusal, Refusal::HardLink { file: "three.rs".into(), links: 2, reachable: 2 });
    assert!(!refusal.to_string().contains("only"), "{refusal}");
}
