//! A library that was just changed: what depends on it is compiled once, after its fixes, and not before them as well.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output};

const CLEAN: &str =
    "pub fn twice(x: u64) -> u64 {\n    let y = x * 2;\n    y + spare()\n}\n\nfn spare() -> u64 {\n    0\n}\n";

/// A package with four examples, and a compiler that notes what it compiles.
struct Scene(tempfile::TempDir);

impl Scene {
    fn new() -> Scene {
        let scene = Scene(tempfile::tempdir().unwrap());
        let manifest = "[package]\nname = \"early\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
        scene.put("ws/Cargo.toml", manifest);
        scene.put("ws/src/lib.rs", CLEAN);
        for name in ["one", "two", "three", "four"] {
            scene.put(&format!("ws/examples/{name}.rs"), "fn main() {\n    println!(\"{}\", early::twice(3));\n}\n");
        }
        // The first example that is begun after `pause` was made takes so long that whoever wants to can end it.
        let script = "#!/bin/sh\ncd=$(dirname \"$0\")\necho \"$*\" >> \"$cd/log\"\n\
                      case \"$*\" in *examples/*) rmdir \"$cd/pause\" 2> /dev/null && sleep 10;; esac\nexec \"$@\"\n";
        scene.put("rustc", script);
        fs::set_permissions(scene.path("rustc"), fs::Permissions::from_mode(0o755)).unwrap();
        scene
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn put(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn run(&self, program: &str, args: &[&str]) -> Output {
        let mut command = Command::new(program);
        for name in ["CARGO_TARGET_DIR", "RUSTFLAGS"] {
            command.env_remove(name);
        }
        command.args(args).current_dir(self.path("ws")).env("RUSTC_WRAPPER", self.path("rustc")).output().unwrap()
    }

    fn check(&self) {
        self.run(&std::env::var("CARGO").unwrap(), &["check", "--all-targets", "--offline"]);
    }

    /// Runs `fix`; gives its summary, and how often it began to compile an example.
    fn fix(&self) -> (serde_json::Value, usize) {
        let _ = fs::remove_file(self.path("log"));
        let output = self.run(env!("CARGO_BIN_EXE_codex-patch"), &["fix", "--offline", "--format=json", "-j1"]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let log = fs::read_to_string(self.path("log")).unwrap();
        let begun = log.lines().filter(|line| line.contains(" examples/") && !line.contains("--print"));
        (report["summary"].clone(), begun.count())
    }
}

#[test]
fn what_depends_on_a_changed_library_is_compiled_after_its_fixes_alone() {
    let scene = Scene::new();
    scene.check();
    scene.put("ws/src/lib.rs", &CLEAN.replace("let y", "let mut y"));
    fs::create_dir(scene.path("pause")).unwrap();
    let (summary, begun) = scene.fix();
    assert_eq!(fs::read_to_string(scene.path("ws/src/lib.rs")).unwrap(), CLEAN);
    assert_eq!((&summary["fixed"], &summary["rounds"], &summary["checks"]), (&1.into(), &1.into(), &2.into()));
    assert_eq!((&summary["warnings_before"], &summary["warnings_after"]), (&1.into(), &0.into()));
    // One had been begun, and was ended.
    assert!(begun <= 5, "{begun}");
}

#[test]
fn what_was_never_compiled_or_has_fixes_of_its_own_is_looked_at_first() {
    let scene = Scene::new();
    scene.put("ws/src/lib.rs", &CLEAN.replace("let y", "let mut y"));
    let (summary, begun) = scene.fix();
    assert_eq!((&summary["checks"], begun), (&2.into(), 8), "nothing is known of it");

    let tests = "\n#[cfg(test)]\nmod tests {\n    use std::fmt;\n}\n";
    scene.put("ws/src/lib.rs", &format!("{CLEAN}{tests}"));
    scene.check();
    scene.put("ws/src/lib.rs", &format!("{}{tests}", CLEAN.replace("let y", "let mut y")));
    let (summary, begun) = scene.fix();
    assert_eq!((&summary["fixed"], &summary["rounds"]), (&2.into(), &1.into()), "its unit tests have fixes");
    assert_eq!((&summary["checks"], begun), (&2.into(), 8));
}

#[test]
fn an_error_that_is_met_after_an_early_start_takes_it_back() {
    let scene = Scene::new();
    scene.check();
    // Both at once: nobody knows yet that the example is broken.
    scene.put("ws/src/lib.rs", &CLEAN.replace("let y", "let mut y"));
    scene.put(
        "ws/examples/two.rs",
        "fn main() {\n    let two: String = early::twice(3);\n    println!(\"{two}\");\n}\n",
    );
    let (summary, _) = scene.fix();
    assert_eq!((&summary["fixed"], &summary["rolled_back"], &summary["checks"]), (&1.into(), &0.into(), &4.into()));
    assert_eq!((&summary["errors_before"], &summary["errors_after"]), (&1.into(), &1.into()));
    assert_eq!(fs::read_to_string(scene.path("ws/src/lib.rs")).unwrap(), CLEAN);

    // Now it is known.
    scene.put("ws/src/lib.rs", &CLEAN.replace("let y", "let mut y"));
    let (summary, _) = scene.fix();
    assert_eq!((&summary["fixed"], &summary["checks"]), (&1.into(), &2.into()));
}
