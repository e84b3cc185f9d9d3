//! The cases of `eval/`: none is solved without a model, and each is solved by its reference solution.
//!
//! Each case is one test, run as `cargo xtask eval --llm reference` runs it. The answers come through the `command`
//! provider from this very executable (see `main`), so that it works wherever there is a shell.

// This whole target is test code; the rule against panics and indexing is about code that users run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

#[allow(dead_code, unused_imports, reason = "the chore uses all of it")]
#[path = "../xtask/src/eval/one/mod.rs"]
mod one;

use libtest_mimic::{Arguments, Failed, Trial};
use one::{Asked, Case, Setting};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// The argument with which this program plays a model.
const PLAYER: &str = "play-a-solution";

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(PLAYER) {
        return one::play();
    }
    let cases = Case::find(&Path::new(env!("CARGO_MANIFEST_DIR")).join("eval")).expect("the cases can be read");
    let mut trials = vec![Trial::test("there are enough", {
        let number = cases.len();
        move || if number < 40 { Err(format!("only {number} cases").into()) } else { Ok(()) }
    })];
    trials.extend(cases.into_iter().map(|case| Trial::test(case.name.clone(), move || solved(&case))));
    trials.push(Trial::test("tests are the case's own", tampered));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn setting(asked: Asked) -> Setting {
    Setting {
        binary: env!("CARGO_BIN_EXE_codex-patch").into(),
        asked,
        flags: vec!["--offline".to_owned()],
        fix_limit: Duration::from_secs(600),
        test_limit: Duration::from_secs(120),
    }
}

/// The solution solves the case, and it took the solution to do so.
fn solved(case: &Case) -> Result<(), Failed> {
    let player = std::env::current_exe()?;
    let folder = tempfile::tempdir()?;
    let (trial, _) = one::run(case, &setting(Asked::Reference { player, argument: PLAYER }), folder.path())?;
    let told = || format!("{trial:#?}");
    if trial.calls.answers == 0 {
        return Err(format!("it is solved, or given up, without an answer: {}", told()).into());
    }
    if !trial.judgement.solved || trial.judgement.passes != Some(true) || trial.errors_after > 0 {
        return Err(format!("it is not solved: {}", told()).into());
    }
    if !trial.judgement.ignored.is_empty() {
        return Err(format!("it changed what is none of its business: {}", told()).into());
    }
    Ok(())
}

/// Nobody wins by changing tests, manifests or what is expected of a test.
fn tampered() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("case/input/Cargo.toml", "[package]\nname = \"t\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    let lib = "pub fn f() -> u8 {\n    1\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn one() {\n        assert_eq!(super::f(), 2);\n    }\n}\n";
    write("case/input/src/lib.rs", lib);
    write("case/judge/tests/hidden.rs", "#[test]\nfn two() {\n    assert_eq!(t::f(), 2);\n}\n");
    let [case] = &Case::find(&folder.path().join("case"))?[..] else { return Err("one case".into()) };
    let repaired = lib.replace("    1\n", "    2\n");
    let weaker = repaired.replace("super::f(), 2", "super::f(), super::f()");
    for (number, (lib, manifest, is_solved, passes)) in [
        (lib, "", false, false),
        (repaired.as_str(), "", true, true),
        (repaired.as_str(), "[lib]\ntest = false\n", true, true),
        // It passes, but one of its tests is not what it was.
        (weaker.as_str(), "", false, true),
        (&repaired.replace("pub fn f", "fn f"), "", false, false),
        (&repaired.replace("    2\n", "    std::process::exit(0)\n"), "", false, false),
    ]
    .into_iter()
    .enumerate()
    {
        let after = folder.path().join(format!("after-{number}"));
        one::copy(&case.input(), &after)?;
        std::fs::write(after.join("src/lib.rs"), lib)?;
        let path = after.join("Cargo.toml");
        std::fs::write(&path, std::fs::read_to_string(&path)? + manifest)?;
        std::fs::create_dir_all(after.join("tests"))?;
        std::fs::write(after.join("tests/hidden.rs"), "#[test]\nfn two() {}\n")?;
        let scratch = folder.path().join(format!("scratch-{number}"));
        let bench = one::judge::Bench { scratch: &scratch, limit: Duration::from_secs(120) };
        let judgement = one::judge::judge(case, &after, &bench)?;
        if (judgement.solved, judgement.passes) != (is_solved, Some(passes)) || !judgement.compiles {
            return Err(format!("{number}: {judgement:#?}").into());
        }
        if judgement.ignored.contains(&"Cargo.toml".to_owned()) == manifest.is_empty() {
            return Err(format!("{number}: {judgement:#?}").into());
        }
    }
    Ok(())
}
