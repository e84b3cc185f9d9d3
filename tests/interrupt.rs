//! The whole tool, interrupted and killed while edits are on disk that no compiler has judged yet.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const BEFORE: &str = "pub fn one() -> u8 {\n    let mut one = 1;\n    one\n}\n";
const AFTER: &str = "pub fn one() -> u8 {\n    let one = 1;\n    one\n}\n";

/// A package with one thing to fix, and a cargo that falls asleep when it is asked to check for the second time.
struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new() -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("ws/Cargo.toml", "[package]\nname = \"scene\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[workspace]\n");
        write("ws/src/lib.rs", BEFORE);
        let cargo = std::env::var("CARGO").unwrap();
        let sleeper = format!(
            "#!/bin/sh\n\
             here=$(dirname \"$0\")\n\
             if [ \"$1\" = check ]; then\n\
               echo x >> \"$here/checks\"\n\
               if [ \"$(wc -l < \"$here/checks\")\" -eq 2 ]; then\n\
                 touch \"$here/asleep\"\n\
                 exec sleep 60\n\
               fi\n\
             fi\n\
             exec \"{cargo}\" \"$@\"\n"
        );
        write("sleeper", &sleeper);
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(folder.path().join("sleeper"), mode).unwrap();
        Scene { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self) -> String {
        fs::read_to_string(self.path("ws/src/lib.rs")).unwrap()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
        command.args(arguments).current_dir(self.path("ws")).env_remove("CARGO_TARGET_DIR").stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Starts `fix` and waits until its edits are on disk and the compiler, asked about them, is silent.
    fn start_and_wait(&self, arguments: &[&str]) -> Child {
        let child = self.command(arguments).env("CARGO", self.path("sleeper")).spawn().unwrap();
        wait_for(&self.path("asleep"));
        assert_eq!(self.text(), AFTER, "the edit is on trial");
        child
    }
}

fn wait_for(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < Duration::from_secs(120), "{} never came", path.display());
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn send(signal: &str, child: &Child) {
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn ctrl_c_takes_back_what_was_not_checked_and_exits_130() {
    for signal in ["-INT", "-TERM"] {
        let scene = Scene::new();
        let child = scene.start_and_wait(&["fix"]);
        send(signal, &child);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{signal}: {}", stderr(&output));
        assert_eq!(scene.text(), BEFORE, "{signal}");
        // Nothing is left to put back.
        let next = scene.command(&["history"]).output().unwrap();
        assert!(!stderr(&next).contains("put back"), "{}", stderr(&next));
    }
}

/// A plain SIGTERM reaches this tool alone, which stops cargo; the compilers that cargo started must go too.
#[test]
fn no_compiler_outlives_the_run() {
    // Where the package was compiled before, the tool has no wrapper of its own, which would see to it.
    for (signal, known) in [("-INT", false), ("-TERM", false), ("-TERM", true)] {
        let scene = Scene::new();
        if known {
            let mut cargo = Command::new(std::env::var("CARGO").unwrap());
            cargo.args(["check", "--lib"]).current_dir(scene.path("ws")).env_remove("CARGO_TARGET_DIR");
            assert!(cargo.output().unwrap().status.success());
            fs::write(scene.path("ws/src/lib.rs"), format!("{BEFORE}\npub fn two() {{}}\n")).unwrap();
        }
        let wrapper = scene.path("rustc-wrapper");
        let started = scene.path("started");
        // In place of the member's compilation it sleeps, and says under which number.
        let script = format!(
            "#!/bin/sh\ncase \"$*\" in *--print*) exec \"$@\";; *'--crate-name scene'*) \
             echo $$ >'{0}.new'; mv '{0}.new' '{0}'; exec sleep 600;; esac\nexec \"$@\"\n",
            started.display()
        );
        fs::write(&wrapper, script).unwrap();
        fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).unwrap();
        let mut child = scene.command(&["fix", "--lib"]).env("RUSTC_WRAPPER", &wrapper).spawn().unwrap();
        wait_for(&started);
        let compiler = fs::read_to_string(&started).unwrap();
        send(signal, &child);
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(130), "{signal}");
        let start = Instant::now();
        let is_alive =
            || Command::new("kill").args(["-0", compiler.trim()]).stderr(Stdio::null()).status().unwrap().success();
        while is_alive() {
            assert!(start.elapsed() < Duration::from_secs(60), "{signal}: the compiler is still there");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn a_killed_run_is_put_back_by_the_next_command_which_says_so() {
    for arguments in [&["fix"][..], &["fix", "--diff"]] {
        for next in ["fix --dry-run", "check", "undo", "history", "show src/lib.rs -q", "rewrite -p mut"] {
            let scene = Scene::new();
            let mut child = scene.start_and_wait(arguments);
            send("-KILL", &child);
            child.wait().unwrap();
            assert_eq!(scene.text(), AFTER, "nobody was there to put it back");
            let output = scene.command(&next.split(' ').collect::<Vec<_>>()).output().unwrap();
            assert!(stderr(&output).contains("put back"), "{next}: {}", stderr(&output));
            assert_eq!(scene.text(), BEFORE, "{next}");
        }
    }
}

/// What only reads does not wait for a run that goes on, and leaves its files alone.
#[test]
fn what_only_reads_does_not_wait() {
    let scene = Scene::new();
    let first = scene.start_and_wait(&["fix"]);
    let shown = scene.command(&["show", "src/lib.rs", "--format", "json"]).output().unwrap();
    assert!(shown.status.success() && stderr(&shown).is_empty(), "{}", stderr(&shown));
    assert!(String::from_utf8_lossy(&shown.stdout).contains("\"notes\": []"), "{shown:?}");
    assert_eq!(scene.text(), AFTER);
    send("-INT", &first);
    first.wait_with_output().unwrap();
    assert_eq!(scene.text(), BEFORE);
}

#[test]
fn a_second_run_waits_and_says_for_whom() {
    let scene = Scene::new();
    let first = scene.start_and_wait(&["fix"]);
    let mut second = scene.command(&["history"]).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(700));
    assert!(second.try_wait().unwrap().is_none(), "it waits");
    send("-INT", &first);
    first.wait_with_output().unwrap();
    let output = second.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stderr(&output).contains("waiting for process"), "{}", stderr(&output));
    assert_eq!(scene.text(), BEFORE);
}
