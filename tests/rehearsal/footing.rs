//! A tree that does not compile: what the compiler may build on, and that it says the same with it and without.

use crate::{Scene, assert_same};
use codex_patch::compiler::{CargoOptions, Oracle};
use codex_patch::workspace::Snapshot;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One function that is wrong among others, and its tests.
const BROKEN: &str = "pub struct Told { text: String }\n\nimpl Told {\n    pub fn new(text: &str) -> Told {\n        \
                      Told { text }\n    }\n\n    pub fn len(&self) -> usize {\n        let unused = 1;\n        self.text.len()\n    \
                      }\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn told() {\n        \
                      assert_eq!(super::Told::new(\"a\").len(), 1);\n    }\n}\n";

/// The same without what the function does.
const HOLLOW: (&str, &str, &str) = ("src/lib.rs", "Told { text }\n", "loop {}    \n");

fn scene() -> Scene {
    scene_of(1_000, |_| {})
}

/// With so many functions that nothing is wrong with.
fn scene_of(functions: usize, is: impl FnOnce(&mut CargoOptions)) -> Scene {
    let manifest = "[package]\nname = \"told\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";
    let more = (0..functions).map(|n| format!("pub fn f{n}(n: u64) -> u64 {{\n    n + {n}\n}}\n"));
    let (lib, more) = (format!("pub mod more;\n{BROKEN}"), more.collect::<String>());
    Scene::with(&[("Cargo.toml", manifest), ("src/lib.rs", &lib), ("src/more.rs", &more)], |options| {
        options.selection.push("--jobs=1".into());
        is(options);
    })
}

/// Ways to put it right: `wrong` that do not, and one that does.
fn states(scene: &Scene, wrong: usize) -> Vec<Vec<Snapshot>> {
    let change = |new: &str| scene.state(&[("src/lib.rs", "Told { text }\n", new)]);
    let wrong = (0..wrong).map(|n| change(&format!("Told {{ text: {n} }}\n")));
    wrong.chain([change("Told { text: text.into() }\n")]).collect()
}

/// Whether the test was run in another process, where the compiler keeps what it finds out: the environment here forbids it.
fn in_an_own_process(test: &str) -> bool {
    const FORBIDS: &str = "CARGO_INCREMENTAL";
    if std::env::var_os(FORBIDS).is_none() {
        return false;
    }
    let ran =
        Command::new(std::env::current_exe().unwrap()).args(["--exact", test]).env_remove(FORBIDS).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success() && told.contains("1 passed"), "{told}");
    true
}

/// The sessions of the compiler in the copies that came to their end.
fn whole_sessions(scene: &Scene) -> usize {
    made(scene, |path, name| {
        let is_of_a_crate = path.parent().and_then(Path::parent).is_some_and(|folder| folder.ends_with("incremental"));
        is_of_a_crate && path.is_dir() && name.starts_with("s-") && !name.ends_with("-working")
    })
}

/// What was made of the library and of its tests in the copies.
fn results(scene: &Scene) -> usize {
    made(scene, |path, name| {
        name.starts_with("libtold-") && path.parent().is_some_and(|folder| !folder.ends_with("deps"))
    })
}

fn made(scene: &Scene, is: fn(&Path, &str) -> bool) -> usize {
    let mut open: Vec<PathBuf> = vec![scene.dir.path().join("target/codex-patch/rehearsal")];
    let mut found = 0;
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            found += usize::from(is(&path, path.file_name().and_then(|name| name.to_str()).unwrap()));
            if path.is_dir() {
                open.push(path);
            }
        }
    }
    found
}

#[test]
fn several_states_of_what_does_not_compile_have_something_to_build_on() {
    if in_an_own_process("footing::several_states_of_what_does_not_compile_have_something_to_build_on") {
        return;
    }
    let mut scene = scene();
    let base = scene.check();
    assert!(!base.success);
    let (states, hollow) = (states(&scene, 6), scene.state(&[HOLLOW]));
    let mut asked = 0;
    let mut footing = || {
        asked += 1;
        Some(hollow.clone())
    };
    let before = scene.tree();
    let failing = scene.rehearse_on(&base, &states[..5], &mut footing);
    // The library and its tests, though nothing that was asked about compiles.
    assert_eq!((whole_sessions(&scene), results(&scene)), (2, 2));
    let more = scene.rehearse_on(&base, &states[5..], &mut footing);
    assert_eq!((asked, scene.cargo.checks(), scene.cargo.rehearsals()), (1, 1, 7));
    assert_eq!(scene.tree(), before, "the tree was touched");
    for (state, rehearsed) in states.iter().zip(failing.into_iter().chain(more)) {
        assert_same(&rehearsed.unwrap(), &scene.really(state), "with something to build on");
    }
}

#[test]
fn few_states_are_not_worth_a_compilation() {
    if in_an_own_process("footing::few_states_are_not_worth_a_compilation") {
        return;
    }
    let mut scene = scene();
    let base = scene.check();
    let (states, hollow) = (states(&scene, 5), scene.state(&[HOLLOW]));
    let mut asked = 0;
    let mut footing = || {
        asked += 1;
        Some(hollow.clone())
    };
    for state in &states[..4] {
        scene.rehearse_on(&base, std::slice::from_ref(state), &mut footing);
    }
    assert_eq!(whole_sessions(&scene), 0);
    // By now four have failed, and more seem to come.
    let last = scene.rehearse_on(&base, &states[4..5], &mut footing);
    assert_eq!((asked, whole_sessions(&scene)), (1, 2));
    assert_same(last[0].as_ref().unwrap(), &scene.really(&states[4]), "after four");
}

#[test]
fn what_is_not_kept_or_is_small_is_not_compiled_for_its_own_sake() {
    if in_an_own_process("footing::what_is_not_kept_or_is_small_is_not_compiled_for_its_own_sake") {
        return;
    }
    for mut scene in [scene_of(1_000, |options| options.no_incremental = true), scene_of(10, |_| {})] {
        let base = scene.check();
        let states = states(&scene, 5);
        // If that were compiled there would be a result of it.
        let hollow = scene.state(&[HOLLOW]);
        let rehearsed = scene.rehearse_on(&base, &states[..5], &mut || Some(hollow.clone()));
        assert!(rehearsed.iter().all(|said| said.as_ref().is_ok_and(|said| !said.success)));
        assert_eq!((whole_sessions(&scene), results(&scene)), (0, 0));
    }
}

#[test]
fn what_succeeds_first_serves_as_well() {
    let mut scene = scene();
    let base = scene.check();
    let states = states(&scene, 6);
    let mut footing = || panic!("there is something to build on");
    assert!(scene.rehearse_on(&base, &states[6..], &mut footing)[0].as_ref().unwrap().success);
    let rehearsed = scene.rehearse_on(&base, &states[..6], &mut footing);
    for (state, rehearsed) in states.iter().zip(rehearsed) {
        assert_same(&rehearsed.unwrap(), &scene.really(state), "behind one that succeeds");
    }
}

#[test]
fn a_footing_that_does_not_compile_does_no_harm() {
    if in_an_own_process("footing::a_footing_that_does_not_compile_does_no_harm") {
        return;
    }
    let mut scene = scene();
    let base = scene.check();
    let (states, wrong) = (states(&scene, 5), scene.state(&[("src/lib.rs", "text.len()", "text.length()")]));
    let mut asked = 0;
    let mut footing = || {
        asked += 1;
        Some(wrong.clone())
    };
    let rehearsed = scene.rehearse_on(&base, &states[..5], &mut footing);
    assert_eq!((asked, whole_sessions(&scene)), (1, 0));
    for (state, rehearsed) in states.iter().zip(rehearsed) {
        assert_same(&rehearsed.unwrap(), &scene.really(state), "beside a footing that is none");
    }
}
