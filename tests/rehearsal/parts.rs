//! Packages that are watched, and the cells of a matrix: what cargo has compiled in several runs is rehearsed as one state,
//! and each run's own verdict is what it would be.

use super::*;
use codex_patch::compiler::{Cell, FeatureSet, Matrix, Verdict};

/// `low`, which is selected; `up`, which depends on it and has a feature of it switched on; and `top` above both.
fn tower() -> Vec<(&'static str, String)> {
    vec![
        ("Cargo.toml", "[workspace]\nmembers = [\"low\", \"up\", \"top\", \"other\"]\nresolver = \"2\"\n".into()),
        ("low/Cargo.toml", manifest("low", "[features]\nmore = []\n[dependencies]\nother = { path = \"../other\" }\n")),
        (
            "low/src/lib.rs",
            "use std::fmt;\npub fn low(n: u8) -> u8 { other::other(n) }\n#[cfg(feature = \"more\")]\n\
             pub fn more(n: u8) -> u8 { let mut m = n; m }\n#[cfg(not(feature = \"more\"))]\npub fn less() {}\n"
                .into(),
        ),
        ("low/tests/it.rs", "#[test]\nfn it() { assert_eq!(low::low(1), 1); }\n".into()),
        ("other/Cargo.toml", manifest("other", "")),
        ("other/src/lib.rs", "pub fn other(n: u8) -> u8 { n }\n".into()),
        ("up/Cargo.toml", manifest("up", "[dependencies]\nlow = { path = \"../low\", features = [\"more\"] }\n")),
        ("up/src/lib.rs", "use std::fmt;\npub fn up() -> u8 { low::more(low::low(1)) }\n".into()),
        ("up/tests/it.rs", "#[test]\nfn it() { assert_eq!(low::low(up::up()), 1); }\n".into()),
        ("top/Cargo.toml", manifest("top", "[dependencies]\nup = { path = \"../up\" }\n")),
        ("top/src/lib.rs", "pub const TOP: fn() -> u8 = up::up;\n".into()),
    ]
}

/// A file, what is replaced in it and by what, and whether the tree then compiles.
type Change = (&'static str, &'static str, &'static str, bool);

/// Changes of `tower`.
const CHANGES: &[Change] = &[
    ("low/src/lib.rs", "use std::fmt;\n", "", true),
    // Only who is not selected sees these: `low` is compiled there in another way, or called.
    ("low/src/lib.rs", "let mut m = n; m", "let mut m = n; m += 1_u16; m", false),
    ("low/src/lib.rs", "more(n: u8) -> u8 { let mut m = n; m }", "more(n: u16) -> u8 { n as u8 }", false),
    ("low/src/lib.rs", "low(n: u8) -> u8 { other::other(n) }", "low(n: u16) -> u8 { other::other(n as u8) }", false),
    ("low/src/lib.rs", "pub fn less() {}", "pub fn less() { low(1); }", true),
    // Only the selection sees this.
    ("low/src/lib.rs", "pub fn less() {}", "pub fn less() { nowhere() }", false),
    // Both do; the note shows a file of another package.
    ("low/src/lib.rs", "low(n: u8)", "low(n: impl Into<u8>)", false),
    ("low/src/lib.rs", "use std::fmt", "use std::nowhere", false),
    ("other/src/lib.rs", "n: u8) -> u8", "n: u16) -> u16", false),
    ("low/tests/it.rs", "1)", "\"1\")", false),
    // Files of those who are watched.
    ("up/src/lib.rs", "-> u8", "-> u16", false),
    ("up/src/lib.rs", "use std::fmt;\n", "#![deny(warnings)]\nuse std::fmt;\n", true),
    ("up/tests/it.rs", "1)", "\"1\")", false),
];

/// Rehearses the changes and holds each against cargo's word on the tree with it; `runs` is the number of runs of cargo
/// that a check takes.
fn rehearses<O: Oracle>(scene: &mut Scene<O>, base: &Verdict, changes: &[Change], runs: usize) {
    let before = scene.tree();
    let first = scene.cargo.checks();
    let states: Vec<Vec<Snapshot>> =
        changes.iter().map(|(file, old, new, _)| scene.state(&[(file, old, new)])).collect();
    let rehearsed = scene.rehearse(base, &states);
    assert_eq!(scene.tree(), before, "the tree was touched");
    for ((change, state), rehearsed) in changes.iter().zip(&states).zip(&rehearsed) {
        let rehearsed = rehearsed.as_ref().unwrap_or_else(|why| panic!("{change:?}: {why:?}"));
        let really = scene.really(state);
        assert_same(rehearsed, &really, &format!("{change:?}"));
        assert_eq!(rehearsed.success, change.3, "{change:?}: {:#?}", rehearsed.diagnostics);
    }
    assert_eq!(scene.cargo.rehearsals(), states.len());
    assert_eq!(scene.cargo.checks(), first + runs * states.len());
    // What cargo has made of other states since is known to be of other states.
    for (state, known) in states.iter().zip(&rehearsed) {
        let again = scene.rehearse(base, std::slice::from_ref(state)).remove(0);
        assert_same(again.as_ref().unwrap(), known.as_ref().unwrap(), "again");
    }
}

fn tower_with(change: impl FnOnce(&mut CargoOptions)) -> Scene {
    let files = tower();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    Scene::with(&files, |options| {
        options.selection.push("--package=low".into());
        change(options);
    })
}

fn ids(scene: &Scene, names: &[&str]) -> Vec<String> {
    let packages = scene.cargo.project().unwrap().packages;
    packages.into_iter().filter(|package| names.contains(&package.name.as_str())).map(|package| package.id).collect()
}

#[test]
fn who_is_watched_is_rehearsed_as_well() {
    let mut scene = tower_with(|_| {});
    let mut base = scene.check();
    let (up, top) = (ids(&scene, &["up"]), ids(&scene, &["top"]));
    // Watched after something else was tried in the tree, and one after the other.
    let elsewhere = scene.state(&[("low/src/lib.rs", "other::other(n)", "other::other(n) + 1")]);
    scene.really(&elsewhere);
    scene.cargo.watch(&up, &mut base, &mut |_| {}).unwrap();
    scene.really(&elsewhere);
    scene.cargo.watch(&top, &mut base, &mut |_| {}).unwrap();
    rehearses(&mut scene, &base, CHANGES, 2);
}

#[test]
fn a_package_that_could_not_be_compiled_yet_is_left_to_cargo() {
    let mut scene = tower_with(|_| {});
    write(&scene.dir.path().join("low/src/lib.rs"), b"pub fn low(n: u8) -> u8 { m }\npub fn more(n: u8) -> u8 { n }\n");
    let mut base = scene.check();
    scene.cargo.watch(&ids(&scene, &["up", "top"]), &mut base, &mut |_| {}).unwrap();
    let states = [
        scene.state(&[("low/src/lib.rs", "{ m }", "{ n }")]),
        scene.state(&[("low/src/lib.rs", "{ m }", "{ nn }")]),
        scene.state(&[("low/src/lib.rs", "{ m }\npub fn more(n: u8) -> u8", "{ n }\npub fn more(n: u16) -> u16")]),
    ];
    let [cure, harm, _] = &scene.rehearse(&base, &states)[..] else { panic!() };
    assert!(matches!(cure, Err(Unrehearsed::Unable(why)) if why.contains("up (lib) has never been")), "{cure:?}");
    assert_same(harm.as_ref().unwrap(), &scene.really(&states[1]), "harm");
    // Once cargo has come so far, it is known, and so is what the others would do to it.
    let really = scene.really(&states[0]);
    let [cure, _, breaks] = &scene.rehearse(&base, &states)[..] else { panic!() };
    assert_same(cure.as_ref().unwrap(), &really, "cure");
    let breaks = breaks.as_ref().unwrap();
    assert!(breaks.errors().all(|error| error.sightings.iter().all(|by| by.unit.package == "up")), "{breaks:?}");
    assert_same(breaks, &scene.really(&states[2]), "breaks");
}

fn cell(features: Option<&str>, cfg: Option<&str>) -> Cell {
    Cell { features: features.map(FeatureSet::read), cfg: cfg.map(str::to_owned), ..Cell::default() }
}

fn in_cells(scene: Scene, cells: &[Cell]) -> Scene<Matrix> {
    Scene { dir: scene.dir, cargo: Matrix::new(scene.cargo, cells).unwrap(), interrupted: scene.interrupted }
}

#[test]
fn every_cell_of_a_matrix_is_rehearsed() {
    let mut files = everything();
    files.push(("up/src/odd.rs", "pub fn odd() -> u8 { let mut n = 1; n }\n".into()));
    let lib = &mut files.iter_mut().find(|(path, _)| *path == "up/src/lib.rs").unwrap().1;
    lib.push_str("#[cfg(odd)]\nmod odd;\n");
    let manifest = &mut files.iter_mut().find(|(path, _)| *path == "up/Cargo.toml").unwrap().1;
    manifest.push_str("[lints.rust]\nunexpected_cfgs = { level = \"warn\", check-cfg = [\"cfg(odd)\"] }\n");
    let cells = [cell(Some(""), None), cell(Some("default"), None), cell(Some(""), Some("odd"))];
    let mut scene = in_cells(scene_of(&files), &cells);
    let base = scene.check();
    assert_eq!(scene.cargo.checks(), 3);
    let changes: &[Change] = &[
        ("low/src/part.rs", "use std::fmt;\n", "", false),
        ("low/src/part.rs", "n * 2", "n * 2_u16", false),
        // One cell alone compiles it.
        ("up/src/extra.rs", "pub size: usize", "pub size: Usize", false),
        ("up/src/odd.rs", "let mut n = 1; n", "1", false),
        ("up/src/odd.rs", "let mut n = 1; n", "1_u16", false),
        // The example needs a feature that two cells have not: an error that is there before.
        ("up/examples/ex.rs", "let _ = up::extra::Extra { size: 1 };", "", true),
        ("up/src/lib.rs", "low::low(1)", "low::low(LENGTH)", false),
        ("up/src/lib.rs", "#[cfg(odd)]", "#[cfg(not(odd))]", false),
        ("up/src/main.rs", "up::up()", "up::made(1)", false),
    ];
    rehearses(&mut scene, &base, changes, 3);
}

#[test]
fn a_matrix_whose_cells_are_watched_is_rehearsed() {
    let scene = tower_with(|_| {});
    let above = ids(&scene, &["up", "top"]);
    let mut scene = in_cells(scene, &[cell(Some(""), None), cell(Some("more"), None), cell(None, Some("odd"))]);
    let mut base = scene.check();
    scene.cargo.watch(&above, &mut base, &mut |_| {}).unwrap();
    assert_eq!(scene.cargo.checks(), 6);
    let few: Vec<_> = CHANGES.iter().step_by(2).copied().collect();
    rehearses(&mut scene, &base, &few, 6);
}

#[test]
fn a_cell_that_cannot_be_rehearsed_speaks_for_all() {
    // rustdoc is called by nobody but cargo.
    let doc = Cell { doc: true, ..Cell::default() };
    let mut scene = in_cells(tower_with(|_| {}), &[Cell::default(), doc]);
    let base = scene.check();
    let state = scene.state(&[("low/src/lib.rs", "use std::fmt;\n", "")]);
    let refused = scene.rehearse(&base, std::slice::from_ref(&state)).remove(0);
    assert!(matches!(&refused, Err(Unrehearsed::Unable(why)) if why.contains("rustdoc")), "{refused:?}");

    // clippy is given the `cfg` in a variable, so that what two cells make differs and lies in one place.
    let mut scene = in_cells(tower_with(|options| options.clippy = true), &[cell(None, None), cell(None, Some("odd"))]);
    let base = scene.check();
    let refused = scene.rehearse(&base, std::slice::from_ref(&state)).remove(0);
    assert!(matches!(&refused, Err(Unrehearsed::Unable(why)) if why.contains("in one place")), "{refused:?}");

    // What another run of this tool had compiled is fresh in one cell, and made anew in the other.
    let scene = tower_with(|_| {});
    let mut first = in_cells(scene, &[cell(Some("more"), None), cell(Some(""), None)]);
    first.check();
    let options = CargoOptions {
        current_dir: first.dir.path().to_path_buf(),
        target_dir: Some(first.dir.path().join("target")),
        selection: vec!["--offline".into(), "--package=low".into()],
        ..CargoOptions::default()
    };
    let cargo = Cargo::new(options, Arc::default())
        .with_tolerance(env!("CARGO_BIN_EXE_codex-patch").into())
        .with_rehearsals()
        .unwrap();
    let again = Scene { dir: first.dir, cargo, interrupted: first.interrupted };
    let mut again = in_cells(again, &[cell(Some("more"), None), cell(None, Some("odd"))]);
    let base = again.check();
    let refused = again.rehearse(&base, std::slice::from_ref(&state)).remove(0);
    let says = |why: &str| why.contains("was fresh") && why.contains("--features more");
    assert!(matches!(&refused, Err(Unrehearsed::Unable(why)) if says(why)), "{refused:?}");
    assert_eq!(again.cargo.rehearsals(), 0);
}

/// Whoever watches the files sees only what was there, and what held in all parts.
#[cfg(unix)]
#[test]
fn files_are_only_written_with_what_holds_everywhere() {
    let cases: [(&str, &str, &[&str]); 2] = [
        ("trial_watched", "watched_low/src/lib.rs", &["-p", "watched_low"]),
        ("trial_cells", "src/lib.rs", &["--feature-set", "", "--feature-set", "second"]),
    ];
    for (case, file, arguments) in cases {
        let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/fix").join(case);
        let dir = tempfile::tempdir().unwrap();
        copy(&case.join("before"), &dir.path().join("ws"));
        let arguments: Vec<&str> = ["fix", "--unsafe-fixes"].iter().chain(arguments).copied().collect();
        let output = tool(dir.path(), &arguments).output().unwrap();
        let texts = [case.join("before"), case.join("after")].map(|tree| fs::read_to_string(tree.join(file)).unwrap());
        assert_eq!(fs::read_to_string(dir.path().join("ws").join(file)).unwrap(), texts[1], "{output:?}");
        // Each state is checked in two parts; what was tried besides nobody saw.
        let seen = fs::read_to_string(dir.path().join("seen")).unwrap();
        let seen: Vec<&str> = seen.split_inclusive("====\n").collect();
        assert_eq!(seen.len(), 4, "{seen:?}");
        for (number, seen) in seen.iter().enumerate() {
            assert!(seen.starts_with(&texts[number / 2]), "{number}: {seen}");
        }
    }
}

#[cfg(unix)]
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}
