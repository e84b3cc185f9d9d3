//! When the compiler has a wrapper, and when none.

use crate::compiler::{Cargo, CargoOptions, Oracle};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A package with a wrapper beside it that leaves a line for every call and otherwise lets the compiler be.
struct Scene {
    dir: tempfile::TempDir,
}

impl Scene {
    fn new() -> Scene {
        let scene = Scene { dir: tempfile::tempdir().unwrap() };
        scene.write("Cargo.toml", "[package]\nname = \"a-b\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n");
        scene.write("src/lib.rs", "pub mod deep;\n");
        scene.write("src/deep.rs", "pub fn one() -> u8 {\n    1\n}\n");
        let calls = scene.path("calls").display().to_string();
        scene.write("wrapper", &format!("#!/bin/sh\necho \"$*\" >>'{calls}'\nexec \"$@\"\n"));
        fs::set_permissions(scene.path("wrapper"), fs::Permissions::from_mode(0o755)).unwrap();
        scene
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap_or(Path::new(""))).unwrap();
        fs::write(path, text).unwrap();
    }

    /// How often the wrapper was called in a new run, and how often cargo; `clippy` or not.
    fn check(&self, clippy: bool) -> (usize, usize) {
        let options = CargoOptions {
            clippy,
            current_dir: self.dir.path().to_path_buf(),
            target_dir: Some(self.path("target")),
            selection: vec!["--offline".into()],
            metadata_flags: vec!["--offline".into()],
            ..CargoOptions::default()
        };
        let mut cargo = Cargo::new(options, Arc::default()).with_tolerance(self.path("wrapper"));
        cargo.check(&mut |_| {}).unwrap();
        let calls = fs::read_to_string(self.path("calls")).unwrap_or_default();
        let _ = fs::remove_file(self.path("calls"));
        (calls.lines().count(), cargo.checks())
    }

    fn probes(&self) -> String {
        fs::read_to_string(self.path("target/.rustc_info.json")).unwrap()
    }
}

#[test]
fn a_wrapper_stands_before_the_compiler_only_where_lints_may_stop_it() {
    let scene = Scene::new();
    // Nothing is known of the package, but nothing says that one is needed.
    assert_eq!(scene.check(false), (0, 1));
    // All ended well, whatever changed since.
    scene.write("src/deep.rs", "pub fn one() -> u8 {\n    let mut x = 1;\n    x\n}\n");
    assert_eq!(scene.check(false), (0, 1));
    let theirs = scene.probes();
    // The root denies: three questions about the compiler, and the library twice. The answers that cargo had are not lost.
    scene.write("src/lib.rs", "#![deny(dead_code)]\npub mod deep;\n");
    assert_eq!(scene.check(false), (5, 1));
    assert_eq!(scene.probes(), theirs);
    // What was asked before is still known.
    scene.write("src/lib.rs", "#![deny(dead_code, unused_variables)]\npub mod deep;\n");
    assert_eq!(scene.check(false), (2, 1));
    scene.write("src/lib.rs", "pub mod deep;\n");
    assert_eq!(scene.check(false), (0, 1));
    // Deep inside nobody looks: the lint is met, and the run is made once more. This wrapper does not help, and once is
    // enough.
    scene.write("src/deep.rs", "#![deny(unused_mut)]\npub fn one() -> u8 {\n    let mut x = 1;\n    x\n}\n");
    assert_eq!(scene.check(false), (2, 2));
    assert_eq!(scene.probes(), theirs);
    // It stopped something last time.
    assert_eq!(scene.check(false), (2, 1));
    // An error beside it has to go first.
    scene.write("src/deep.rs", "#![deny(unused_mut)]\npub fn one() -> u8 {\n    let mut x = 1u16;\n    x\n}\n");
    scene.check(false);
    assert_eq!(scene.check(false), (0, 1));
}

/// What a procedural macro prints can stand before a message of the compiler's, on its line.
#[test]
fn beside_a_macro_of_the_workspace_it_is_there_until_it_is_known_how_all_ends() {
    let scene = Scene::new();
    let manifest = fs::read_to_string(scene.path("Cargo.toml")).unwrap();
    scene.write("Cargo.toml", &manifest.replace("[workspace]", "[lib]\nproc-macro = true\n[workspace]"));
    scene.write("src/lib.rs", "");
    assert_eq!(scene.check(false), (5, 1));
    assert_eq!(scene.check(false), (0, 1));
    // What the compiler said is not what clippy says.
    assert!(scene.check(true).0 > 0);
    assert_eq!(scene.check(true), (0, 1));
}
