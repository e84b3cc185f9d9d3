//! `apply` as a user meets it: what is written, what is remembered, what can be taken back.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics has failed, and says where"
)]

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn program(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_codex-patch"))
        .args(args)
        .current_dir(folder)
        .env_remove("CARGO_TARGET_DIR")
        .env_remove("CARGO_TERM_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails early may not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Exit code and report.
fn apply(folder: &Path, flags: &[&str], request: &Value) -> (i32, Value) {
    let args: Vec<&str> = ["apply", "--format", "json"].iter().chain(flags).copied().collect();
    let output = program(folder, &args, &request.to_string());
    let report = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
    (output.status.code().unwrap(), report)
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

fn replace(path: &str, old: &str, new: &str) -> Value {
    json!({"path": path, "edits": [{"old_text": old, "new_text": new}]})
}

#[test]
fn applied_undone_and_in_the_history() {
    let folder = folder(&[("a.txt", "one\n")]);
    let batch = json!([replace("a.txt", "one", "two"), {"path": "n/b.txt", "content": "new\n"}]);
    let (code, report) = apply(folder.path(), &[], &batch);
    assert_eq!((code, report["status"].as_str()), (0, Some("applied")));
    assert_eq!((read(&folder, "a.txt"), read(&folder, "n/b.txt")), ("two\n".into(), "new\n".into()));
    assert_eq!(read(&folder, ".codex-patch/.gitignore"), "*\n");
    let history = program(folder.path(), &["history", "--format", "json"], "");
    assert!(String::from_utf8_lossy(&history.stdout).contains("n/b.txt"));
    assert!(program(folder.path(), &["undo"], "").status.success());
    assert_eq!(read(&folder, "a.txt"), "one\n");
    assert!(!folder.path().join("n").exists());
}

#[test]
fn a_refused_request_leaves_no_trace() {
    let folder = folder(&[("a.txt", "one\n")]);
    let batch = json!([replace("a.txt", "one", "two"), replace("a.txt", "nope", "x"), replace("zip.txt", "a", "b")]);
    let (code, report) = apply(folder.path(), &[], &batch);
    assert_eq!((code, report["status"].as_str()), (1, Some("refused")));
    let kinds: Vec<&str> =
        report["refusals"].as_array().unwrap().iter().map(|r| r["refusal"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["no-match", "file-not-found"]);
    assert_eq!((report["refusals"][0]["request"].as_u64(), report["refusals"][0]["edit"].as_u64()), (Some(1), Some(0)));
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["a.txt"], "not even a folder for state");
}

#[test]
fn a_dry_run_says_the_same_as_a_real_one() {
    for request in [
        replace("a.rs", "1", "2"),
        replace("a.rs", "1", "("),
        replace("a.rs", "zip", "x"),
        json!({"path": "b.rs", "content": "fn b() {}\n"}),
    ] {
        let tree = || folder(&[("a.rs", "const A: u8 = 1;\n")]);
        let (dry_folder, real_folder) = (tree(), tree());
        let (dry_code, dry) = apply(dry_folder.path(), &["--dry-run"], &request);
        let (code, real) = apply(real_folder.path(), &[], &request);
        assert_eq!(dry_code, code);
        assert_eq!(dry["diff"], real["diff"]);
        assert_eq!(dry["refusals"], real["refusals"]);
        assert_eq!(fs::read_dir(dry_folder.path()).unwrap().count(), 1);
        assert_eq!(read(&dry_folder, "a.rs"), "const A: u8 = 1;\n");
    }
}

#[test]
fn the_diff_leads_to_the_same_bytes() {
    let files = [("a.txt", "one\r\ntwo\nthree"), ("b.txt", "b\n")];
    let (here, there) = (folder(&files), folder(&files));
    let batch = json!([
        replace("a.txt", "two", "2"),
        {"path": "n/c.txt", "content": "c"},
        {"path": "empty", "content": ""},
        {"path": "b.txt", "search_replace": {"search": "b\n", "replace": ""}},
    ]);
    let (code, report) = apply(here.path(), &[], &batch);
    assert_eq!(code, 0, "{report}");
    let mut git = Command::new("git");
    git.args(["apply", "--whitespace=nowarn", "-"]).current_dir(there.path()).stdin(Stdio::piped());
    let Ok(mut git) = git.spawn() else { return };
    git.stdin.take().unwrap().write_all(report["diff"].as_str().unwrap().as_bytes()).unwrap();
    assert!(git.wait().unwrap().success());
    for name in ["a.txt", "b.txt", "n/c.txt", "empty"] {
        assert_eq!(read(&here, name), read(&there, name), "{name}");
    }
}

#[test]
fn a_repeated_id_is_answered_and_not_applied() {
    let folder = folder(&[("a.txt", "x\n")]);
    let mut request = replace("a.txt", "x", "xx");
    request["id"] = json!("call-1");
    assert_eq!(apply(folder.path(), &[], &request).0, 0);
    let (code, report) = apply(folder.path(), &[], &request);
    assert_eq!((code, report["status"].as_str()), (0, Some("already-applied")));
    assert_eq!(read(&folder, "a.txt"), "xx\n");
    let mut other = replace("a.txt", "xx", "y");
    other["id"] = json!("call-1");
    assert_eq!(apply(folder.path(), &[], &other).1["refusals"][0]["refusal"]["kind"], "invalid-request");
    assert!(program(folder.path(), &["undo"], "").status.success());
    assert_eq!(apply(folder.path(), &[], &request).1["status"], "applied", "taken back, it is new again");
}

#[test]
fn modes() {
    let folder = folder(&[("a.rs", "fn f( {\nfn a() {}\n"), ("b.txt", "b\n")]);
    let soft = replace("a.rs", "fn a()", "fn b()");
    assert_eq!(apply(folder.path(), &[], &soft).1["refusals"][0]["refusal"]["kind"], "broken-input");
    let (code, report) = apply(folder.path(), &["--mode", "verify-only"], &replace("b.txt", "b", "c"));
    assert_eq!((code, report["status"].as_str()), (0, Some("would-apply")));
    let (code, report) = apply(folder.path(), &["--mode", "interactive"], &soft);
    assert_eq!((code, report["warnings"].as_array().unwrap().len()), (0, 1), "{report}");
    let search = json!({"path": "b.txt", "search_replace": {"search": "zip", "replace": "x"}});
    let (code, report) = apply(folder.path(), &["--mode", "interactive"], &search);
    assert_eq!((code, report["warnings"].as_array().unwrap().len()), (0, 1), "{report}");
}

#[test]
fn delicate_files_are_flagged_and_toml_has_to_parse() {
    let folder = folder(&[("Cargo.toml", "[package]\nname = \"a\"\n"), ("src/lib.rs", "")]);
    let (code, report) = apply(folder.path(), &[], &replace("Cargo.toml", "\"a\"", "\"b\""));
    assert_eq!((code, report["flagged"][0]["file"].as_str()), (0, Some("Cargo.toml")));
    assert!(folder.path().join("target/codex-patch").is_dir());
    let (code, report) = apply(folder.path(), &[], &replace("Cargo.toml", "[package]", "[package"));
    assert_eq!((code, report["refusals"][0]["refusal"]["kind"].as_str()), (1, Some("parse-error-introduced")));
}

#[test]
fn the_compiler_judges_if_asked() {
    let manifest = "[package]\nname = \"judged\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[workspace]\n";
    let folder = folder(&[("Cargo.toml", manifest), ("src/lib.rs", "pub fn f() -> u8 {\n    1\n}\n")]);
    let flags = ["--check", "compile"];
    let (code, report) = apply(folder.path(), &flags, &replace("src/lib.rs", "1", "\"one\""));
    assert_eq!((code, report["status"].as_str()), (3, Some("rolled-back")), "{report}");
    assert_eq!(report["refusals"][0]["refusal"]["kind"], "compile-error-introduced");
    assert!(read(&folder, "src/lib.rs").contains("    1\n"));
    let both = json!([
        {"path": "src/lib.rs", "edits": [{"old_text": "pub fn f", "new_text": "mod m;\npub fn f"}]},
        {"path": "src/m.rs", "content": "pub fn g() -> u8 { \"\" }\n"},
    ]);
    let (code, report) = apply(folder.path(), &flags, &both);
    assert_eq!((code, report["status"].as_str()), (3, Some("rolled-back")), "{report}");
    assert!(!folder.path().join("src/m.rs").exists());
    // A trial ends as the call without it would, and what is refused is no diff for a pipe.
    let wrong = replace("src/lib.rs", "1", "\"one\"");
    let (code, report) = apply(folder.path(), &["--check", "compile", "--dry-run"], &wrong);
    assert_eq!((code, report["status"].as_str()), (3, Some("rolled-back")), "{report}");
    let diff = program(folder.path(), &["apply", "--check", "compile", "--diff"], &wrong.to_string());
    assert_eq!((diff.status.code(), String::from_utf8_lossy(&diff.stdout).as_ref()), (Some(3), ""));
    let (code, report) = apply(folder.path(), &flags, &replace("src/lib.rs", "1", "2"));
    assert_eq!((code, report["status"].as_str()), (0, Some("applied")), "{report}");
}

#[test]
fn what_takes_it_back_is_told_and_needs_no_cargo() {
    let manifest = "[package]\nname = \"back\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[workspace]\n";
    let folder = folder(&[("in/a.txt", "one\n"), ("pkg/Cargo.toml", manifest), ("pkg/src/lib.rs", "// one\n")]);
    let told = |place: &str, args: &[&str], request: &Value| {
        let output = program(&folder.path().join(place), args, &request.to_string());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let elsewhere = told("", &["apply", "--root", "in"], &replace("a.txt", "one", "two"));
    assert!(elsewhere.contains("`codex-patch undo --root in` takes it back"), "{elsewhere}");
    assert!(program(folder.path(), &["undo", "--root", "in"], "").status.success());
    assert_eq!(read(&folder, "in/a.txt"), "one\n");
    let here = told("pkg", &["apply", "--root", "."], &replace("src/lib.rs", "one", "two"));
    assert!(here.contains("`codex-patch undo` takes it back"), "{here}");
    let undone = Command::new(env!("CARGO_BIN_EXE_codex-patch"))
        .arg("undo")
        .current_dir(folder.path().join("pkg/src"))
        .env_remove("CARGO_TARGET_DIR")
        .env("CARGO", "no-such-cargo")
        .output()
        .unwrap();
    assert!(undone.status.success(), "{}", String::from_utf8_lossy(&undone.stderr));
    assert_eq!(read(&folder, "pkg/src/lib.rs"), "// one\n");
}

#[test]
fn people_get_a_report_and_a_diff() {
    let folder = folder(&[("a.txt", "one\n")]);
    let output = program(folder.path(), &["apply"], &replace("a.txt", "one", "two").to_string());
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("@@ -1 +1 @@\n-one\n+two\n"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Applied 1 request to 1 file"));
    let output = program(folder.path(), &["apply", "--no-show-diff"], &replace("a.txt", "t", "x").to_string());
    assert_eq!(output.stdout, b"");
    for (args, input, code) in [
        (&["apply", "nowhere.json"][..], "", 2),
        (&["apply"][..], "prose", 1),
        (&["apply", "--root", "nowhere"][..], "", 2),
    ] {
        assert_eq!(program(folder.path(), args, input).status.code(), Some(code), "{args:?}");
    }
}

/// What somebody else's files and folders are answered with, by a program that is not the superuser: where the tests run
/// as the superuser, the program is started as nobody.
#[cfg(unix)]
mod permissions {
    use super::*;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;

    const NOBODY: u32 = 65534;

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    /// Gives the tree to nobody, if we can give files away; whether we did.
    fn give_away(folder: &Path) -> bool {
        if fs::metadata(folder).unwrap().uid() != 0 {
            return false;
        }
        let mut waiting: Vec<PathBuf> = vec![folder.to_owned()];
        while let Some(path) = waiting.pop() {
            chown(&path, Some(NOBODY), Some(NOBODY)).unwrap();
            if path.is_dir() {
                waiting.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
            }
        }
        true
    }

    /// Exit code and report; `None`, with a word about it, if the program cannot be started as nobody here.
    fn apply_as_user(folder: &TempDir, request: &Value) -> Option<(i32, Value)> {
        let input = folder.path().join("request.json");
        fs::write(&input, request.to_string()).unwrap();
        let gave = give_away(folder.path());
        // Nobody may not be able to look into the folder where the program was built.
        let reachable = tempfile::tempdir().unwrap();
        let mut command = if gave {
            set_mode(reachable.path(), 0o755);
            let program = reachable.path().join("codex-patch");
            fs::hard_link(env!("CARGO_BIN_EXE_codex-patch"), &program)
                .or_else(|_| fs::copy(env!("CARGO_BIN_EXE_codex-patch"), &program).map(drop))
                .unwrap();
            let mut command = Command::new(program);
            command.uid(NOBODY).gid(NOBODY);
            command
        } else {
            Command::new(env!("CARGO_BIN_EXE_codex-patch"))
        };
        command.args(["apply", "request.json", "--root", ".", "--format", "json"]).current_dir(folder.path());
        command.env_remove("CARGO_TARGET_DIR");
        match command.output() {
            Ok(output) => {
                let report = serde_json::from_slice(&output.stdout)
                    .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
                Some((output.status.code().unwrap(), report))
            }
            Err(error) => {
                eprintln!("SKIPPED: the program cannot be started as nobody ({error})");
                None
            }
        }
    }

    #[test]
    fn a_file_that_may_not_be_read() {
        let folder = folder(&[("a.txt", "one\n"), ("b.txt", "one\n")]);
        set_mode(&folder.path().join("b.txt"), 0o000);
        let batch = json!([replace("a.txt", "one", "two"), replace("b.txt", "one", "two")]);
        let Some((code, report)) = apply_as_user(&folder, &batch) else { return };
        set_mode(&folder.path().join("b.txt"), 0o644);
        assert_eq!((code, report["status"].as_str()), (1, Some("refused")), "{report:#}");
        assert_eq!(report["refusals"][0]["refusal"]["kind"], "permission-denied", "{report:#}");
        assert_eq!(report["refusals"][0]["request"], 1, "{report:#}");
        assert_eq!([read(&folder, "a.txt"), read(&folder, "b.txt")], ["one\n", "one\n"]);
    }

    #[test]
    fn a_folder_that_may_not_be_written() {
        let folder = folder(&[("a.txt", "one\n"), ("d/b.txt", "one\n")]);
        set_mode(&folder.path().join("d"), 0o555);
        let batch = json!([replace("a.txt", "one", "two"), replace("d/b.txt", "one", "two")]);
        let Some((code, report)) = apply_as_user(&folder, &batch) else { return };
        set_mode(&folder.path().join("d"), 0o755);
        assert!(code > 1, "{code}: {report:#}");
        assert!(report.to_string().contains("b.txt"), "{report:#}");
        assert_eq!([read(&folder, "a.txt"), read(&folder, "d/b.txt")], ["one\n", "one\n"]);
        assert_eq!(fs::metadata(folder.path().join("a.txt")).unwrap().nlink(), 1);
        assert_eq!(fs::read_dir(folder.path().join("d")).unwrap().count(), 1, "nothing is left over");
    }
}
