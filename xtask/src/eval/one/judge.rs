//! The judge: what a run made of a case, built and tested anew.
//!
//! It takes from the run's folder only what a repair is made of: Rust sources that are no tests. Manifests, build
//! scripts, lock files, `tests/`, `benches/` and everything else are the case's own; hidden tests come on top. Where a
//! file of sources has tests in it, they must be the very words they were.

use super::process::Ends;
use super::tests_within::TestsWithin;
use super::{Case, Result, at, process, tree};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Longest time for a build.
const BUILD: Duration = Duration::from_secs(1800);

/// What became of a case.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// Whether `cargo check` has no error, with the case's manifest and visible tests.
    pub compiles: bool,
    /// Whether every test of the case passes; `None` if it has none.
    pub passes: Option<bool>,
    /// Both, and no test was tampered with.
    pub solved: bool,
    /// Files of sources that are not as they were.
    pub changed: Vec<String>,
    /// Files that were changed and are none of a repair's business; the case's own were judged.
    pub ignored: Vec<String>,
    /// Files of sources whose tests are not as they were.
    pub tampered: Vec<String>,
    /// Tests that did not pass, or did not run.
    pub failed: Vec<String>,
    /// The end of what the compiler or the tests said, if it is not solved.
    pub said: String,
}

/// Where it is judged, and how long tests may take.
pub struct Bench<'b> {
    /// A folder; `judged` and `judged-target` in it are the judge's alone.
    pub scratch: &'b Path,
    /// Longest time for the tests.
    pub limit: Duration,
}

/// Judges what `after`, a run's folder, makes of `case`.
pub fn judge(case: &Case, after: &Path, bench: &Bench<'_>) -> Result<Judgement> {
    let (old, new) = (tree::read(&case.input())?, tree::read(after)?);
    let mut judgement = Judgement::default();
    let root = bench.scratch.join("judged");
    tree::copy(&case.input(), &root)?;
    for (name, bytes) in &new {
        if old.get(name) == Some(bytes) {
            continue;
        }
        if !is_source(name) {
            // Cargo itself writes this one.
            if old.contains_key(name) || !name.ends_with("Cargo.lock") {
                judgement.ignored.push(name.clone());
            }
            continue;
        }
        let before = old.get(name).map(|bytes| TestsWithin::of(bytes)).unwrap_or_default();
        if before != TestsWithin::of(bytes) {
            judgement.tampered.push(name.clone());
        }
        judgement.changed.push(name.clone());
        let path = root.join(name);
        let folder = path.parent().unwrap_or(&root);
        fs::create_dir_all(folder).map_err(at(folder))?;
        fs::write(&path, bytes).map_err(at(&path))?;
    }
    for name in old.keys().filter(|name| !new.contains_key(*name)) {
        if is_source(name) {
            judgement.changed.push(name.clone());
            fs::remove_file(root.join(name)).map_err(at(&root.join(name)))?;
        } else {
            judgement.ignored.push(name.clone());
        }
    }
    build_and_test(case, &root, bench, &mut judgement)?;
    judgement.solved = judgement.compiles && judgement.passes != Some(false) && judgement.tampered.is_empty();
    if judgement.solved {
        judgement.said.clear();
    }
    Ok(judgement)
}

fn build_and_test(case: &Case, root: &Path, bench: &Bench<'_>, judgement: &mut Judgement) -> Result<()> {
    let target = bench.scratch.join("judged-target");
    let cargo = |arguments: &[&str], limit: Duration| {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments).arg("--workspace").env("CARGO_TARGET_DIR", &target).env("CARGO_TERM_COLOR", "never");
        // Half of a build of something so small would go into what only a second build needs.
        command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
        process::run(&mut command, root, limit, Ends::WithChildren)
    };
    let hidden = case.judge();
    if !hidden.is_dir() {
        let checked = cargo(&["check", "--all-targets", "--quiet"], BUILD)?;
        judgement.compiles = checked.code == Some(0);
        if !judgement.compiles {
            judgement.said = tail(&checked.stderr);
            return Ok(());
        }
    }
    let visible = tree::read(root)?;
    if hidden.is_dir() {
        tree::copy(&hidden, root)?;
    }
    let mut expected = expected(&tree::read(root)?);
    expected.retain(|name, _| !case.file.not_run.contains(name));
    if expected.is_empty() {
        if hidden.is_dir() {
            return Err(format!("{}: judge/ has no test in it", case.name));
        }
        return Ok(());
    }
    let built = cargo(&["test", "--no-run", "--quiet"], BUILD)?;
    if built.code != Some(0) {
        judgement.said = tail(&built.stderr);
        judgement.passes = Some(false);
        judgement.failed = expected.into_keys().collect();
        // Hidden tests may be what does not compile: another interface than they ask for.
        for name in tree::read(root)?.keys().filter(|name| !visible.contains_key(*name)) {
            fs::remove_file(root.join(name)).map_err(at(root))?;
        }
        for (name, bytes) in &visible {
            fs::write(root.join(name), bytes).map_err(at(root))?;
        }
        judgement.compiles = cargo(&["check", "--all-targets", "--quiet"], BUILD)?.code == Some(0);
        return Ok(());
    }
    judgement.compiles = true;
    let tested = cargo(&["test", "--no-fail-fast"], bench.limit)?;
    let mut passed: BTreeMap<&str, usize> = BTreeMap::new();
    for line in tested.stdout.lines() {
        let Some((name, "ok")) = line.strip_prefix("test ").and_then(|line| line.rsplit_once(" ... ")) else {
            continue;
        };
        let name = name.split(" - ").next().unwrap_or(name);
        *passed.entry(name.rsplit("::").next().unwrap_or(name)).or_default() += 1;
    }
    let missed = |(name, number): &(&String, &usize)| passed.get(name.as_str()).copied().unwrap_or(0) < **number;
    judgement.failed = expected.iter().filter(missed).map(|(name, _)| name.clone()).collect();
    judgement.passes = Some(tested.code == Some(0) && judgement.failed.is_empty());
    let late =
        if tested.late { format!("the tests did not end within {} s\n", bench.limit.as_secs()) } else { String::new() };
    judgement.said = format!("{late}{}", tail(&tested.stdout));
    Ok(())
}

/// The names of all tests in `files`, with how many have each.
fn expected(files: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, usize> {
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (name, bytes) in files {
        if name.ends_with(".rs") {
            for test in TestsWithin::of(bytes).names {
                *names.entry(test).or_default() += 1;
            }
        }
    }
    names
}

/// Whether a file is one that a repair may consist of: Rust, but no test, bench or build script.
fn is_source(name: &str) -> bool {
    let mut parts = name.split('/');
    let file = parts.next_back().unwrap_or(name);
    file.ends_with(".rs")
        && !matches!(file, "build.rs" | "tests.rs" | "test.rs")
        && !parts.any(|folder| matches!(folder, "tests" | "benches") || folder.starts_with('.'))
}

/// The last lines of a text.
fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines.iter().skip(lines.len().saturating_sub(40)).copied().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn what_a_repair_is_made_of() {
        for name in ["src/lib.rs", "a/src/b/c.rs", "examples/e.rs"] {
            assert!(is_source(name), "{name}");
        }
        for name in
            ["Cargo.toml", "build.rs", "tests/a.rs", "a/tests/b/c.rs", "src/tests.rs", "benches/b.rs", ".cargo/x.rs"]
        {
            assert!(!is_source(name), "{name}");
        }
    }
}
