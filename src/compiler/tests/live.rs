use crate::compiler::launcher::Launcher;
use crate::compiler::{
    Cargo, CargoOptions, CfgList, CompilerError, Level, Oracle, Platform, Progress, UnitKey, Verdict,
};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tempfile::TempDir;

fn project(files: &[(&str, &str)]) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

fn options(dir: &TempDir) -> CargoOptions {
    CargoOptions {
        current_dir: dir.path().to_path_buf(),
        target_dir: Some(dir.path().join("target")),
        selection: vec!["--offline".into()],
        metadata_flags: vec!["--offline".into()],
        ..CargoOptions::default()
    }
}

fn cargo(dir: &TempDir) -> Cargo {
    Cargo::new(options(dir), Arc::default())
}

fn manifest(name: &str, dependencies: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n{dependencies}\n")
}

const ROOT: &str = "[workspace]\nmembers = [\"low\", \"up\"]\nresolver = \"2\"\n";

#[test]
fn a_workspace_with_a_denied_lint() {
    let dir = project(&[
        ("Cargo.toml", ROOT),
        ("low/Cargo.toml", &manifest("low", "")),
        ("low/build.rs", "fn main() {}\n"),
        ("low/src/lib.rs", "#![deny(warnings)]\nmod part;\npub fn f() { let mut x = 1; let _ = x; }\n"),
        ("low/src/part.rs", "use std::fmt;\n"),
        ("low/tests/it.rs", "#[test]\nfn t() {}\n"),
        ("up/Cargo.toml", &manifest("up", "low = { path = \"../low\" }")),
        ("up/src/lib.rs", "pub fn g() { let y = 1; low::f(); }\n"),
    ]);
    let mut cargo = cargo(&dir);
    let known = cargo.project().unwrap();
    let [low, up] = &known.packages[..] else { panic!("{known:?}") };
    assert_eq!((low.name.as_str(), up.name.as_str(), up.depends_on.as_slice()), ("low", "up", &[low.id.clone()][..]));
    assert_eq!(known.package_of_file(Path::new("low/src/part.rs")).map(|package| &package.id), Some(&low.id));
    assert_eq!(known.target_dir, dir.path().join("target"));

    let mut events = Vec::new();
    let stopped = cargo.check(&mut |event| events.push(event)).unwrap();
    assert!(!stopped.success);
    assert_eq!(events.first(), Some(&Progress::Started { run: 1 }));
    assert_eq!(events.last(), Some(&Progress::Finished));
    let levels: Vec<Level> = stopped.diagnostics.iter().map(|found| found.level).collect();
    assert_eq!(levels, [Level::DeniedLint, Level::DeniedLint]);
    assert!(stopped.diagnostics.iter().all(|found| found.sightings[0].count == 2), "library and its tests");
    assert_eq!(stopped.errors().count(), 0);

    // Where lints stop nothing, all is reached. A script plays this program's part as the compiler's wrapper.
    #[cfg(unix)]
    {
        let script = dir.path().join("wrapper.sh");
        let text = "#!/bin/sh\n\"$@\" && exit 0\n\"$@\" --cap-lints=warn 2>/dev/null || exit 1\n\
                    while [ \"$1\" != --out-dir ]; do shift; done\n\
                    for file in \"$2\"/low-*.d; do printf '\\n# env-dep:CODEX_PATCH_LINTS_STOP_NOTHING=1\\n' >>\"$file\"; done\n";
        fs::write(&script, text).unwrap();
        fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let mut cargo = cargo.with_tolerance(script);
        let reached = cargo.check(&mut |_| {}).unwrap();
        assert!(reached.success, "{reached:?}");
        let count = |level| reached.diagnostics.iter().filter(|found| found.level == level).count();
        assert_eq!((count(Level::DeniedLint), count(Level::Warning)), (2, 1));
        let root = dir.path().canonicalize().unwrap();
        let sources = |kind: &str, package: &str| -> Vec<String> {
            let unit = reached.units.iter().find(|unit| unit.key.kind == kind && unit.key.package == package).unwrap();
            let sources = unit.sources.as_ref().unwrap_or_else(|| panic!("{unit:?}"));
            sources.iter().map(|path| path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned()).collect()
        };
        assert_eq!(sources("lib", "low"), ["low/src/lib.rs", "low/src/part.rs"]);
        assert_eq!(sources("lib", "up"), ["up/src/lib.rs"]);
        assert_eq!(sources("test", "low"), ["low/tests/it.rs"]);
        assert_eq!(sources("custom-build", "low"), ["low/build.rs"]);
        assert_eq!(cargo.checks(), 2);

        assert!(
            reached.units.iter().all(|unit| unit.tolerated == (unit.key.package == "low" && unit.key.kind == "lib"))
        );

        // All of it is fresh the next time, and what the user runs then is not told from our results.
        let again = cargo.check(&mut |_| {}).unwrap();
        assert!(again.units.iter().all(|unit| unit.fresh), "{again:?}");
        assert_eq!(again.diagnostics, reached.diagnostics);
        assert_eq!(
            Cargo::new(options(&dir), Arc::default()).check(&mut |_| {}).unwrap().diagnostics,
            stopped.diagnostics
        );
    }
}

#[test]
fn what_no_diagnostic_explains_is_told_in_cargos_words() {
    let dir = project(&[
        ("Cargo.toml", &manifest("demo", "")),
        ("src/lib.rs", ""),
        ("build.rs", "fn main() { eprintln!(\"no such header\"); std::process::exit(3); }\n"),
    ]);
    let fails = |options: CargoOptions, words: &str| {
        let error = Cargo::new(options, Arc::default()).check(&mut |_| {}).unwrap_err();
        let text = error.to_string();
        assert!(text.starts_with("error") && text.contains(words), "{error:?}");
        error
    };
    let mut unknown = options(&dir);
    unknown.selection.push("--features=nope".into());
    assert!(matches!(fails(unknown, "nope"), CompilerError::Failed { .. }));
    let mut no_package = options(&dir);
    no_package.selection.extend(["-p".into(), "nobody".into()]);
    assert!(matches!(fails(no_package, "nobody"), CompilerError::Failed { .. }));
    assert!(matches!(fails(options(&dir), "no such header"), CompilerError::Failed { .. }));
    let elsewhere = CargoOptions { manifest_path: Some(dir.path().join("none/Cargo.toml")), ..options(&dir) };
    assert!(matches!(fails(elsewhere, "none/Cargo.toml"), CompilerError::Metadata { .. }));
    fs::write(dir.path().join("Cargo.toml"), "[package\n").unwrap();
    assert!(matches!(fails(options(&dir), "Cargo.toml"), CompilerError::Metadata { .. }));
    let mut missing = cargo(&dir);
    missing.program = Launcher::named("no-such-program-at-all".into());
    assert!(matches!(missing.check(&mut |_| {}), Err(CompilerError::Spawn { .. })));
}

#[test]
fn an_interrupted_run_ends_at_once() {
    let dir = project(&[
        ("Cargo.toml", &manifest("demo", "")),
        ("src/lib.rs", ""),
        ("build.rs", "fn main() { std::thread::sleep(std::time::Duration::from_secs(20)); }\n"),
    ]);
    let flag = Arc::new(AtomicBool::new(false));
    let mut cargo = Cargo::new(options(&dir), Arc::clone(&flag));
    let waiter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(1500));
        flag.store(true, Ordering::SeqCst);
    });
    assert!(matches!(cargo.check(&mut |_| {}), Err(CompilerError::Interrupted)));
    assert!(matches!(cargo.check(&mut |_| {}), Err(CompilerError::Interrupted)));
    waiter.join().unwrap();
}

#[test]
fn the_cfgs_of_the_target() {
    let dir = project(&[]);
    let cfg = cargo(&dir).cfg_of(&Platform::Host);
    assert!(cfg.iter().any(|(name, value)| name == "target_os" && value.as_deref() == Some(std::env::consts::OS)));
    assert!(cfg.iter().any(|(name, value)| (name == "unix" || name == "windows") && value.is_none()));
    let foreign = cargo(&dir).cfg_of(&Platform::Target("wasm32-unknown-unknown".into()));
    assert!(foreign.contains(&("target_arch".into(), Some("wasm32".into()))));
    assert!(cargo(&dir).cfg_of(&Platform::Target("no-such-target".into())).is_empty());
    assert!(cargo(&dir).cfg_of(&Platform::Unknown).is_empty());
}

#[test]
fn a_run_that_was_ended_early_spoils_nothing() {
    let up = "#[test]\nfn t() { let y = 1; low::f(); }\n";
    let dir = project(&[
        ("Cargo.toml", &manifest("low", "")),
        ("src/lib.rs", "pub fn f() { let x = 1; }\n#[test]\nfn own() { let z = 1; }\n"),
        ("tests/a.rs", up),
        ("tests/b.rs", up),
    ]);
    let mut cargo = cargo(&dir);
    let lib = cargo.project().unwrap().packages[0].id.clone();
    let whole = cargo.check(&mut |_| {}).unwrap();
    let awaited: Vec<(UnitKey, bool)> = whole
        .units
        .iter()
        .filter(|unit| unit.key.package_id == lib && unit.key.kind == "lib")
        .map(|unit| (unit.key.clone(), unit.test))
        .collect();
    assert_eq!(awaited.len(), 2, "the library and its tests");

    fs::write(dir.path().join("src/lib.rs"), "pub fn f() { let w = 1; }\n#[test]\nfn own() { let z = 1; }\n").unwrap();
    let mut seen = Vec::new();
    let mut enough = |part: &Verdict, cfg_of: &dyn Fn(&Platform) -> CfgList| {
        assert!(!cfg_of(&Platform::Host).is_empty());
        seen.push(part.clone());
        true
    };
    let ended = cargo.check_unless(&awaited, &mut enough, &mut |_| {}).unwrap();
    assert_eq!(ended, None);
    let [part] = &seen[..] else { panic!("asked {} times", seen.len()) };
    let mut words: Vec<(&str, usize)> =
        part.diagnostics.iter().map(|d| (d.message.as_str(), d.sightings[0].count)).collect();
    words.sort_unstable();
    assert_eq!(words, [("unused variable: `w`", 2), ("unused variable: `z`", 1)]);
    assert_eq!(part.units.len(), 2);
    assert!(part.units.iter().all(|unit| unit.sources.is_some()));

    // The next run says all, and so does one that is not found to be enough.
    let mut never = |_: &Verdict, _: &dyn Fn(&Platform) -> CfgList| false;
    for again in [cargo.check(&mut |_| {}).unwrap(), {
        fs::write(dir.path().join("src/lib.rs"), "pub fn f() { let w2 = 1; }\n").unwrap();
        cargo.check_unless(&awaited, &mut never, &mut |_| {}).unwrap().unwrap()
    }] {
        assert!(again.success);
        let of_tests = again.diagnostics.iter().filter(|d| d.message == "unused variable: `y`").count();
        assert_eq!((of_tests, again.units.len()), (2, whole.units.len()));
    }
    assert_eq!(cargo.checks(), 4);

    // A library that does not compile is not looked at before the end.
    fs::write(dir.path().join("src/lib.rs"), "pub fn f() { let w: u8 = \"\"; }\n").unwrap();
    let mut not_asked = |_: &Verdict, _: &dyn Fn(&Platform) -> CfgList| panic!("it is broken");
    assert!(!cargo.check_unless(&awaited, &mut not_asked, &mut |_| {}).unwrap().unwrap().success);
}

#[test]
fn what_cargo_said_of_a_workspace_is_not_asked_for_twice() {
    let dir = project(&[("Cargo.toml", &manifest("kept", "")), ("src/lib.rs", ""), ("target/CACHEDIR.TAG", "")]);
    // What was just written may change while cargo reads it.
    std::thread::sleep(Duration::from_millis(300));
    let asked = cargo(&dir).project().unwrap();
    let folder = dir.path().join("target/codex-patch/metadata");
    let answers: Vec<_> = fs::read_dir(&folder).unwrap().flatten().collect();
    let [answer] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!(cargo(&dir).project().unwrap(), asked);
    // Only what is kept has this feature.
    let text = fs::read_to_string(answer.path()).unwrap();
    let told = text.replace(r#"\"features\":{}"#, r#"\"features\":{\"kept\":[]}"#);
    assert_ne!(text, told);
    fs::write(answer.path(), told).unwrap();
    assert_eq!(cargo(&dir).project().unwrap().packages[0].features, ["kept"]);
    fs::create_dir(dir.path().join("tests")).unwrap();
    fs::write(dir.path().join("tests/more.rs"), "").unwrap();
    let again = cargo(&dir).project().unwrap();
    assert_eq!((again.packages[0].features.len(), again.packages[0].targets.len()), (0, 2));
}
