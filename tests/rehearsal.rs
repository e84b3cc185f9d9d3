//! What is rehearsed has to be what cargo says once it is so: real packages, states of them in a copy, and the same
//! states in the tree.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "rehearsal/footing.rs"]
mod footing;
#[path = "rehearsal/parts.rs"]
mod parts;
#[path = "rehearsal/scene.rs"]
mod scene;

use codex_patch::compiler::{Cargo, CargoOptions, Oracle, Unrehearsed};
use codex_patch::workspace::Snapshot;
use scene::{Scene, assert_same, said, write};
use std::fs;
use std::path::Path;
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::Ordering;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

fn manifest(name: &str, more: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n{more}")
}

/// A library with unit tests, a program, an integration test, a bench without the harness, an example, a build script, text and generated code that
/// are included, a macro of the workspace that reads a file, a library below both, and one below the build script.
fn everything() -> Vec<(&'static str, String)> {
    let up = "build = \"build.rs\"\n[features]\ndefault = [\"extra\"]\nextra = []\n[dependencies]\n\
              low = { path = \"../low\" }\nreads = { path = \"../reads\" }\n\
              [build-dependencies]\nplans = { path = \"../plans\" }\n[[bench]]\nname = \"up\"\nharness = false\n";
    vec![
        ("Cargo.toml", "[workspace]\nmembers = [\"low\", \"up\", \"reads\", \"plans\"]\nresolver = \"2\"\n".into()),
        ("low/Cargo.toml", manifest("low", "")),
        ("low/src/lib.rs", "pub mod part;\npub fn low(n: u8) -> u8 { part::twice(n) }\n".into()),
        ("low/src/part.rs", "use std::fmt;\npub fn twice(n: u8) -> u8 { n * 2 }\n".into()),
        ("reads/Cargo.toml", manifest("reads", "[lib]\nproc-macro = true\n[dependencies]\nlow = { path = \"../low\" }\n")),
        (
            "reads/src/lib.rs",
            "#[proc_macro]\npub fn length(_: proc_macro::TokenStream) -> proc_macro::TokenStream {\n    \
             let folder = std::env::var(\"CARGO_MANIFEST_DIR\").unwrap();\n    \
             let text = std::fs::read_to_string(format!(\"{folder}/data/told.txt\")).unwrap();\n    \
             assert_eq!(std::fs::read_to_string(\"root.txt\").unwrap(), \"root\");\n    \
             format!(\"{}_usize\", text.len() * usize::from(low::low(1)) / 2).parse().unwrap()\n}\n"
                .into(),
        ),
        ("plans/Cargo.toml", manifest("plans", "")),
        ("plans/src/lib.rs", "pub const CFG: &str = \"made\";\n".into()),
        ("root.txt", "root".into()),
        ("up/Cargo.toml", manifest("up", up)),
        (
            "up/build.rs",
            "fn main() {\n    println!(\"cargo:rerun-if-changed=build.rs\");\n    println!(\"cargo:rustc-cfg={}\", plans::CFG);\n    \
             println!(\"cargo:rustc-check-cfg=cfg(made)\");\n    println!(\"cargo:rustc-env=MADE=yes\");\n    \
             let out = std::env::var(\"OUT_DIR\").unwrap();\n    \
             std::fs::write(format!(\"{out}/made.rs\"), \"pub fn made() -> u8 { let mut one = 1; one }\").unwrap();\n}\n"
                .into(),
        ),
        (
            "up/src/lib.rs",
            "include!(concat!(env!(\"OUT_DIR\"), \"/made.rs\"));\npub const TOLD: &str = include_str!(\"../data/told.txt\");\n\
             const _: () = assert!(TOLD.len() == 4);\n\
             pub const LENGTH: usize = reads::length!();\n#[cfg(made)]\npub const MADE: &str = env!(\"MADE\");\n\
             pub fn up() -> u8 { low::low(1) }\n#[cfg(feature = \"extra\")]\npub mod extra;\n#[cfg(test)]\nmod tests;\n"
                .into(),
        ),
        ("up/src/extra.rs", "#[derive(Debug)]\npub struct Extra { pub size: usize }\n".into()),
        ("up/src/tests.rs", "#[test]\nfn adds() { assert_eq!(super::up(), 2); }\n".into()),
        ("up/src/main.rs", "fn main() { println!(\"{} {}\", up::up(), up::MADE); }\n".into()),
        ("up/tests/it.rs", "#[test]\nfn it() { assert_eq!(up::LENGTH, 4); }\n".into()),
        ("up/examples/ex.rs", "fn main() { let _ = up::extra::Extra { size: 1 }; }\n".into()),
        ("up/benches/up.rs", "fn main() { let mut sum = up::up(); println!(\"{sum}\"); }\n".into()),
        ("up/data/told.txt", "told".into()),
    ]
}

fn scene_of(files: &[(&'static str, String)]) -> Scene {
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    Scene::new(&files)
}

#[test]
fn a_rehearsal_says_what_cargo_then_says() {
    let mut scene = scene_of(&everything());
    let base = scene.check();
    let before = scene.tree();
    let changes: &[&[(&str, &str, &str)]] = &[
        // A warning goes, another comes.
        &[("low/src/part.rs", "use std::fmt;\n", "")],
        &[("low/src/part.rs", "n * 2", "let mut m = n; m * 2")],
        // An error below, behind which nothing is compiled.
        &[("low/src/part.rs", "n * 2", "n * 2_u16")],
        // What breaks those above.
        &[("low/src/lib.rs", "n: u8", "n: u16"), ("low/src/part.rs", "n: u8", "n: u16")],
        // Denied lints stop nothing.
        &[("low/src/lib.rs", "pub mod part;", "#![deny(warnings)]\npub mod part;")],
        &[("up/src/lib.rs", "low::low(1)", "low::low(1) + nowhere()")],
        &[("up/src/lib.rs", "low::low(1)", "low::low(LENGTH)")],
        &[("up/src/lib.rs", "low::low(1)", "let text: u8 = TOLD; low::low(text")],
        &[("up/src/extra.rs", "pub size: usize", "size: usize")],
        &[("up/src/tests.rs", "super::up()", "super::upp()")],
        &[("up/src/main.rs", "up::up()", "up::made(1)")],
        &[("up/tests/it.rs", "4", "\"4\"")],
        &[("up/examples/ex.rs", "size: 1", "size: 1, more: 2")],
        &[("up/benches/up.rs", "let mut", "let")],
        // A macro, which is linked, and says something else to those above.
        &[("reads/src/lib.rs", "{}_usize", "{}_u64")],
        &[("reads/src/lib.rs", "told.txt", "tld.txt")],
        &[("reads/src/lib.rs", "text.len()", "text.length()")],
        // A file that is included as a text.
        &[("up/data/told.txt", "told", "told more")],
    ];
    let states: Vec<Vec<Snapshot>> = changes.iter().map(|changes| scene.state(changes)).collect();
    let rehearsed = scene.rehearse(&base, &states);
    assert_eq!(scene.tree(), before, "the tree was touched");
    assert_eq!((scene.cargo.checks(), scene.cargo.rehearsals()), (1, states.len()));
    for ((change, state), rehearsed) in changes.iter().zip(&states).zip(rehearsed) {
        let rehearsed = rehearsed.unwrap_or_else(|why| panic!("{change:?}: {why:?}"));
        let really = scene.really(state);
        assert_same(&rehearsed, &really, &format!("{change:?}"));
        assert!(said(&rehearsed) != said(&base), "{change:?} changes nothing");
    }
    // The copy goes on from the tree as it is then, what was compiled of other states meanwhile notwithstanding.
    scene.really(&states[3]);
    let again = scene.check();
    assert_same(&again, &base, "back");
    let rehearsed = scene.rehearse(&again, &states[..1]);
    assert_same(rehearsed[0].as_ref().unwrap(), &scene.really(&states[0]), "again");
}

#[test]
fn a_library_that_compiles_at_last_shows_what_waited_for_it() {
    let mut files = everything();
    files.iter_mut().find(|(path, _)| *path == "low/src/lib.rs").unwrap().1 =
        "pub mod part;\npub fn low(n: u8) -> u8 { part::twce(n) }\n".into();
    let mut scene = scene_of(&files);
    let base = scene.check();
    let cures = [
        scene.state(&[("low/src/lib.rs", "twce", "twice")]),
        scene.state(&[("low/src/lib.rs", "twce(n)", "twice(n) as u16")]),
    ];
    let [cure, harm] = &scene.rehearse(&base, &cures)[..] else { panic!() };
    // How `up` is compiled nobody has seen.
    assert!(matches!(cure, Err(Unrehearsed::Unable(why)) if why.contains("up (lib)")), "{cure:?}");
    assert_same(harm.as_ref().unwrap(), &scene.really(&cures[1]), "harm");
    // Once cargo has come so far, it is known.
    let really = scene.really(&cures[0]);
    let [cure, harm] = &scene.rehearse(&base, &cures)[..] else { panic!() };
    assert_same(cure.as_ref().unwrap(), &really, "cure");
    assert!(!harm.as_ref().unwrap().success);
}

#[test]
fn what_cannot_be_rehearsed_is_refused_with_the_reason() {
    let mut scene = scene_of(&everything());
    let base = scene.check();
    let changes: &[(&str, &str, &str, &str)] = &[
        ("up/build.rs", "=yes", "=no", "is for cargo"),
        ("up/Cargo.toml", "extra = []", "extra = []\nmore = []", "is for cargo"),
        ("plans/src/lib.rs", "made", "made ", "up (custom-build) runs in the build of others"),
        ("up/src/spare.rs", "a", "b", "no compilation that reads up/src/spare.rs has been seen"),
    ];
    fs::write(scene.dir.path().join("up/src/spare.rs"), "a").unwrap();
    let states: Vec<Vec<Snapshot>> =
        changes.iter().map(|(file, old, new, _)| scene.state(&[(file, old, new)])).collect();
    for (result, (.., expected)) in scene.rehearse(&base, &states).into_iter().zip(changes) {
        let Err(Unrehearsed::Unable(why)) = result else { panic!("{expected}: {result:?}") };
        assert!(why.contains(expected), "{why}");
    }
    assert_eq!(scene.cargo.rehearsals(), 0);

    // Another run of this tool has not seen how what is fresh was compiled.
    let options = CargoOptions {
        current_dir: scene.dir.path().to_path_buf(),
        target_dir: Some(scene.dir.path().join("target")),
        selection: vec!["--offline".into()],
        ..CargoOptions::default()
    };
    scene.cargo = Cargo::new(options, Arc::default())
        .with_tolerance(env!("CARGO_BIN_EXE_codex-patch").into())
        .with_rehearsals()
        .unwrap();
    let base = scene.check();
    let state = scene.state(&[("low/src/part.rs", "n * 2", "n + n")]);
    let result = scene.rehearse(&base, &[state]).remove(0);
    assert!(matches!(&result, Err(Unrehearsed::Unable(why)) if why.contains("was fresh")), "{result:?}");
}

/// A macro that finds its data by a way that no copy can follow.
#[test]
fn fault_that_only_the_copy_has_is_none() {
    let mut files = everything();
    let reader = &mut files.iter_mut().find(|(path, _)| *path == "reads/src/lib.rs").unwrap().1;
    *reader = reader.replace("\"root.txt\"", "\"target/hidden.txt\"");
    files.push(("target/hidden.txt", "root".into()));
    let mut scene = scene_of(&files);
    let base = scene.check();
    assert!(base.success, "{:?}", base.diagnostics);
    let harmless = scene.state(&[("up/src/lib.rs", "low::low(1)", "low::low(2)")]);
    let result = scene.rehearse(&base, &[harmless]).remove(0);
    assert!(matches!(&result, Err(Unrehearsed::Unable(why)) if why.contains("something else")), "{result:?}");
    // What does not need the macro is rehearsed all the same.
    let program = scene.state(&[("up/src/main.rs", "up::up()", "up::made(1)")]);
    assert!(scene.rehearse(&base, &[program]).remove(0).is_ok());
}

#[cfg(unix)]
#[test]
fn links_lead_to_the_copy() {
    let mut scene = Scene::new(&[
        ("Cargo.toml", &manifest("linked", "[workspace]\n")),
        ("src/lib.rs", "mod other;\npub fn f() -> u8 { other::g() }\n"),
        ("kept/real.rs", "pub fn g() -> u8 { 1 }\n"),
    ]);
    std::os::unix::fs::symlink("../kept/real.rs", scene.dir.path().join("src/other.rs")).unwrap();
    let base = scene.check();
    assert!(base.success);
    let state = scene.state(&[("src/other.rs", "1 }", "1_u16 }")]);
    assert_eq!(state[0].file().as_str(), "kept/real.rs");
    let rehearsed = scene.rehearse(&base, std::slice::from_ref(&state)).remove(0).unwrap();
    assert!(!rehearsed.success);
    assert_same(&rehearsed, &scene.really(&state), "through a link");
    // A file with two names of its own is left to cargo.
    fs::hard_link(scene.dir.path().join("kept/real.rs"), scene.dir.path().join("kept/twin.rs")).unwrap();
    let refused = scene.rehearse(&base, &[state]).remove(0);
    assert!(matches!(&refused, Err(Unrehearsed::Unable(why)) if why.contains("several names")), "{refused:?}");
}

/// Whoever wants the command to end need not wait for a compiler, and none is left behind.
#[cfg(unix)]
#[test]
fn an_interrupted_rehearsal_leaves_no_compiler_behind() {
    let slow = "#[proc_macro]\npub fn slow(_: proc_macro::TokenStream) -> proc_macro::TokenStream {\n    \
                let folder = std::env::var(\"CARGO_MANIFEST_DIR\").unwrap();\n    \
                if std::path::Path::new(&folder).join(\"slow\").exists() {\n        \
                std::fs::write(std::env::var(\"NOTE\").unwrap(), std::process::id().to_string()).unwrap();\n        \
                std::thread::sleep(std::time::Duration::from_secs(120));\n    }\n    \"1\".parse().unwrap()\n}\n";
    let mut scene = Scene::new(&[
        ("Cargo.toml", "[workspace]\nmembers = [\"slow\", \"user\"]\nresolver = \"2\"\n"),
        (".cargo/config.toml", "[env]\nNOTE = { value = \"target/note\", relative = true }\n"),
        ("slow/Cargo.toml", &manifest("slow", "[lib]\nproc-macro = true\n")),
        ("slow/src/lib.rs", slow),
        ("user/Cargo.toml", &manifest("user", "[dependencies]\nslow = { path = \"../slow\" }\n")),
        ("user/src/lib.rs", "pub fn f() -> u8 { slow::slow!() }\n"),
    ]);
    let base = scene.check();
    assert!(base.success);
    fs::write(scene.dir.path().join("user/slow"), "").unwrap();
    let before = scene.tree();
    let states = [scene.state(&[("user/src/lib.rs", "u8", "u16")]), scene.state(&[("user/src/lib.rs", "u8", "u32")])];
    let note = scene.dir.path().join("target/note");
    let interrupted = Arc::clone(&scene.interrupted);
    let watcher = std::thread::spawn(move || {
        let begun = Instant::now();
        let pid = loop {
            let pid = fs::read_to_string(&note).ok().filter(|pid| !pid.is_empty());
            match pid {
                Some(pid) => break pid,
                None => assert!(begun.elapsed() < Duration::from_secs(100), "the compiler never came so far"),
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        interrupted.store(true, Ordering::SeqCst);
        pid
    });
    let results = scene.rehearse(&base, &states);
    let pid = watcher.join().unwrap();
    assert!(results.iter().all(|result| *result == Err(Unrehearsed::Interrupted)), "{results:?}");
    // Whoever is killed is gone as soon as its parent has taken note.
    let begun = Instant::now();
    while Path::new("/proc").join(&pid).exists() && begun.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(!Path::new("/proc").join(&pid).exists(), "compiler {pid} is still there");
    assert_eq!(scene.tree(), before);
}

/// The tool, with a cargo that notes what the sources are each time that it is asked to check.
#[cfg(unix)]
fn tool(folder: &Path, arguments: &[&str]) -> std::process::Command {
    use std::os::unix::fs::PermissionsExt;
    let cargo = std::env::var("CARGO").unwrap();
    let shim = folder.join("cargo.sh");
    let text = format!(
        "#!/bin/sh\nif [ \"$1\" = check ]; then\n\
         find '{0}/ws' -name target -prune -o -name '*.rs' -print | sort | xargs cat >>'{0}/seen'\n\
         echo ==== >>'{0}/seen'\nfi\nexec '{cargo}' \"$@\"\n",
        folder.display()
    );
    fs::write(&shim, text).unwrap();
    fs::set_permissions(&shim, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    command.args(arguments).current_dir(folder.join("ws")).env("CARGO", shim).env_remove("CARGO_TARGET_DIR");
    command.stdin(std::process::Stdio::null());
    command
}

#[cfg(unix)]
fn package(name: &str, source: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("ws/src")).unwrap();
    fs::write(dir.path().join("ws/Cargo.toml"), manifest(name, "[workspace]\n")).unwrap();
    fs::write(dir.path().join("ws/src/lib.rs"), source).unwrap();
    dir
}

#[cfg(unix)]
const AMBIGUOUS: &str = "pub mod first {\n    pub struct Marker;\n}\n\npub mod second {\n    pub struct Marker;\n}\n\n\
                         pub fn size() -> usize {\n    std::mem::size_of::<Marker>()\n}\n";

/// Candidates are tried, and whoever watches the file sees only what was there, and what holds.
#[cfg(unix)]
#[test]
fn a_file_is_only_written_with_what_holds() {
    let dir = package("watched", AMBIGUOUS);
    let source = dir.path().join("ws/src/lib.rs");
    let before = fs::metadata(&source).unwrap().modified().unwrap();
    let output = tool(dir.path(), &["fix", "--unsafe-fixes", "--lib", "--format", "json"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("\"rehearsals\": 2") && said.contains("\"choice\""), "{said}");
    assert_eq!(fs::metadata(&source).unwrap().modified().unwrap(), before, "nothing was chosen: nothing was written");

    let output = tool(dir.path(), &["fix", "--unsafe-fixes", "--lib", "--first"]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let after = fs::read_to_string(&source).unwrap();
    assert!(after.contains("use "), "{after}");
    let seen = fs::read_to_string(dir.path().join("seen")).unwrap();
    let seen: Vec<&str> = seen.split("====\n").filter(|text| !text.is_empty()).collect();
    assert_eq!(seen, [AMBIGUOUS, AMBIGUOUS, after.as_str()]);
}

/// Killed in the middle of a trial, the tool leaves the tree as it was, and no compiler.
#[cfg(target_os = "linux")]
#[test]
fn killed_in_the_middle_it_leaves_the_tree_and_no_compiler() {
    let dir = package("killed", "pub fn area(widths: &[u32]) -> usize {\n    width.len()\n}\n");
    let path = |name: &str| dir.path().join(name);
    let source = fs::read(path("ws/src/lib.rs")).unwrap();
    // Before the compiler stands a wrapper of the user's, which falls asleep in a rehearsal.
    let sleeper = format!(
        "#!/bin/sh\ncase \"$PWD\" in */rehearsal/*) echo $$ >'{0}/asleep.new'; mv '{0}/asleep.new' '{0}/asleep'; \
         exec sleep 600;; esac\nexec \"$@\"\n",
        dir.path().display()
    );
    fs::write(path("sleeper.sh"), sleeper).unwrap();
    fs::set_permissions(path("sleeper.sh"), std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let mut command = tool(dir.path(), &["fix", "--unsafe-fixes", "--lib"]);
    let mut child = command.env("RUSTC_WRAPPER", path("sleeper.sh")).spawn().unwrap();
    let begun = Instant::now();
    while !path("asleep").exists() {
        assert!(begun.elapsed() < Duration::from_secs(120), "no rehearsal came so far");
        std::thread::sleep(Duration::from_millis(20));
    }
    let pid = fs::read_to_string(path("asleep")).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read(path("ws/src/lib.rs")).unwrap(), source);
    let begun = Instant::now();
    while Path::new("/proc").join(pid.trim()).exists() && begun.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(!Path::new("/proc").join(pid.trim()).exists(), "{pid} is still there");
    let output = tool(dir.path(), &["fix", "--unsafe-fixes", "--lib"]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(fs::read_to_string(path("ws/src/lib.rs")).unwrap().contains("widths.len()"));
}

/// Sources in the folder that cargo builds in are not told from what is built.
#[test]
fn sources_in_the_target_folder_are_left_to_cargo() {
    let mut scene = Scene::with(
        &[("Cargo.toml", &manifest("inside", "[workspace]\n")), ("src/lib.rs", "pub fn f() -> u8 { 1 }\n")],
        |options| options.target_dir = Some(options.current_dir.clone()),
    );
    let base = scene.check();
    let state = scene.state(&[("src/lib.rs", "1 }", "1_u16 }")]);
    let refused = scene.rehearse(&base, &[state]).remove(0);
    assert!(matches!(&refused, Err(Unrehearsed::Unable(why)) if why.contains("what is built")), "{refused:?}");
}

/// What the copies have of an earlier run, or of a state that was tried, is no part of the next one.
#[test]
fn copies_that_stay_are_brought_up_to_date() {
    let mut scene = Scene::new(&[
        ("Cargo.toml", &manifest("stays", "[workspace]\n")),
        ("src/lib.rs", "pub mod one;\npub fn f() -> u8 { one::g() }\n"),
        ("src/one/mod.rs", "pub fn g() -> u8 { 1 }\n"),
        ("data.txt", "1"),
    ]);
    let base = scene.check();
    let breaks = scene.state(&[("src/one/mod.rs", "-> u8", "-> u16")]);
    let harmless = scene.state(&[("src/lib.rs", "one::g()", "one::g() + 1")]);
    // One after the other on each stage, and in between the tree changes: a folder becomes a file, a file goes.
    for _ in 0..2 {
        let results = scene.rehearse(&base, &[breaks.clone(), harmless.clone(), breaks.clone(), harmless.clone()]);
        let found: Vec<bool> = results.into_iter().map(|result| result.unwrap().success).collect();
        assert_eq!(found, [false, true, false, true]);
    }
    fs::remove_dir_all(scene.dir.path().join("src/one")).unwrap();
    fs::remove_file(scene.dir.path().join("data.txt")).unwrap();
    write(&scene.dir.path().join("src/one.rs"), b"pub fn g() -> u8 { 2 }\n");
    let base = scene.check();
    assert!(base.success);
    let states = [scene.state(&[("src/one.rs", "{ 2 }", "{ 3 }")]), scene.state(&[("src/one.rs", "u8", "u16")])];
    let found: Vec<bool> = scene.rehearse(&base, &states).into_iter().map(|result| result.unwrap().success).collect();
    assert_eq!(found, [true, false]);
}
