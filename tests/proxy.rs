//! cargo behind a proxy such as rustup's: what the proxy becomes is started without it from then on, until something changes
//! that a toolchain is chosen by. The proxy and the toolchain's cargo are programs made here, so that rustup need not be there.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Becomes the cargo of the toolchain that RUSTUP_HOME's settings name, as rustup's proxy does.
const PROXY: &str = r#"
use std::os::unix::process::CommandExt;
fn main() {
    let home = std::env::var("RUSTUP_HOME").unwrap();
    let toolchain = std::fs::read_to_string(format!("{home}/settings.toml")).unwrap().trim().to_owned();
    note("proxy");
    let mut cargo = std::process::Command::new(format!("{home}/toolchains/{toolchain}/bin/cargo"));
    panic!("{}", cargo.args(std::env::args_os().skip(1)).env("RUSTUP_TOOLCHAIN", &toolchain).exec());
}
"#;

/// Has the real cargo do the work, and stays what it is meanwhile.
const CARGO: &str = r#"
fn main() {
    note(&std::env::var("RUSTUP_TOOLCHAIN").unwrap());
    let mut cargo = std::process::Command::new(std::env::var_os("REAL_CARGO").unwrap());
    cargo.args(std::env::args_os().skip(1));
    // The compiler that it calls by name may be behind the real proxy.
    for name in ["RUSTUP_HOME", "RUSTUP_TOOLCHAIN"] {
        match std::env::var_os(format!("REAL_{name}")) {
            Some(value) => cargo.env(name, value),
            None => cargo.env_remove(name),
        };
    }
    std::process::exit(cargo.status().unwrap().code().unwrap_or(101));
}
"#;

/// Leaves a line for each call.
const NOTE: &str = r#"
fn note(line: &str) {
    use std::io::Write;
    let log = std::env::var_os("CALLS").unwrap();
    let mut log = std::fs::OpenOptions::new().append(true).create(true).open(log).unwrap();
    writeln!(log, "{line}").unwrap();
}
"#;

struct Scene(tempfile::TempDir);

impl Scene {
    fn new() -> Scene {
        let scene = Scene(tempfile::tempdir().unwrap());
        scene.put(
            "ws/Cargo.toml",
            "[package]\nname = \"proxied\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n",
        );
        scene.put("ws/src/lib.rs", "pub fn one() -> u8 {\n    1\n}\n");
        scene.put("home/settings.toml", "here");
        scene.build(PROXY, "bin/rustup");
        symlink("rustup", scene.path("bin/cargo")).unwrap();
        scene.build(CARGO, "home/toolchains/here/bin/cargo");
        scene.build(CARGO, "home/toolchains/there/bin/cargo");
        scene
    }

    fn path(&self, name: &str) -> PathBuf {
        // The program that a process runs is known by its real path.
        fs::canonicalize(self.0.path()).unwrap().join(name)
    }

    fn put(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn build(&self, source: &str, name: &str) {
        self.put("source.rs", &format!("{source}{NOTE}"));
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        let built = Command::new("rustc").arg("-o").arg(self.path(name)).arg(self.path("source.rs")).status();
        assert!(built.unwrap().success());
    }

    /// Who was called in a run that finds nothing to fix: `proxy`, or the name of the toolchain that cargo was told.
    fn calls(&self) -> Vec<String> {
        // What was changed just now is not remembered.
        std::thread::sleep(Duration::from_millis(300));
        let mut paths = vec![self.path("bin")];
        paths.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap()));
        let real = std::env::var_os("CARGO").unwrap();
        assert!(Path::new(&real).is_absolute());
        let mut command = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
        command.args(["fix", "--offline"]).current_dir(self.path("ws")).stdout(Stdio::null()).stderr(Stdio::null());
        for name in ["CARGO", "LD_LIBRARY_PATH", "RUSTUP_TOOLCHAIN", "CARGO_TARGET_DIR"] {
            command.env_remove(name);
        }
        for name in ["RUSTUP_HOME", "RUSTUP_TOOLCHAIN"] {
            command.envs(std::env::var_os(name).map(|value| (format!("REAL_{name}"), value)));
        }
        command.env("PATH", std::env::join_paths(paths).unwrap()).env("RUSTUP_HOME", self.path("home"));
        command.env("REAL_CARGO", real).env("CALLS", self.path("calls"));
        assert!(command.status().unwrap().success());
        let calls = fs::read_to_string(self.path("calls")).unwrap();
        fs::remove_file(self.path("calls")).unwrap();
        calls.lines().map(str::to_owned).collect()
    }
}

#[test]
fn the_proxy_is_asked_once_which_cargo_it_stands_for() {
    let scene = Scene::new();
    // The target folder appears in the first run, and what is near it is not old enough to be sure of.
    assert_eq!(scene.calls(), ["proxy", "here", "here"]);
    scene.calls();
    // cargo is neither asked about the workspace nor called by its name.
    assert_eq!(scene.calls(), ["here"]);
    // Another toolchain is the default now.
    scene.put("home/settings.toml", "there");
    assert_eq!(scene.calls(), ["proxy", "there", "there"]);
    assert_eq!(scene.calls(), ["there"]);
    // What may ask for one: the name is what counts again.
    scene.put("rust-toolchain.toml", "[toolchain]\npath = \"elsewhere\"\n");
    assert_eq!(scene.calls(), ["proxy", "there", "there"]);
    assert_eq!(scene.calls(), ["proxy", "there", "there"]);
}
