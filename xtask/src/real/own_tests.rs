//! A crate's own tests: which pass.

use std::collections::BTreeMap;
use std::path::Path;

use super::cargo::Toolchain;
use super::subjects::Subject;
use super::{Result, prepare, process};

/// What the crate's tests did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TestResults {
    /// Tests that pass, with the number of targets in which each does.
    pub passed: BTreeMap<String, usize>,
    /// Tests that do not.
    pub failed: Vec<String>,
    /// Whether every test target was built.
    pub built: bool,
}

impl TestResults {
    /// Number of passes.
    pub fn passes(&self) -> usize {
        self.passed.values().sum()
    }

    /// How many passes of `self` are not in `later`.
    pub fn missing(&self, later: &Self) -> usize {
        let missing =
            |(name, count): (&String, &usize)| count.saturating_sub(later.passed.get(name).copied().unwrap_or(0));
        self.passed.iter().map(missing).sum()
    }

    /// Tests that pass in `self` more often than in `later`.
    pub fn no_longer_passing(&self, later: &Self) -> Vec<String> {
        let fewer = |(name, count): &(&String, &usize)| later.passed.get(*name).copied().unwrap_or(0) < **count;
        self.passed.iter().filter(fewer).map(|(name, _)| name.clone()).collect()
    }
}

/// Runs `cargo test --no-fail-fast` in `root`.
pub fn run(toolchain: &Toolchain, subject: &Subject, root: &Path, target: &Path) -> Result<TestResults> {
    if !subject.tests {
        return Ok(TestResults { built: true, ..TestResults::default() });
    }
    let mut command = toolchain.cargo(root)?;
    command.args(["test", "--no-fail-fast", "--workspace"]);
    if !subject.doctests {
        command.args(["--lib", "--bins", "--tests"]);
    }
    command.env("RUSTFLAGS", "--cap-lints=warn").env("CARGO_TARGET_DIR", target);
    let finished = process::run(&mut command, prepare::LIMIT, None)?;
    let mut results = read(&finished.stdout);
    results.built = finished.status.is_some() && !finished.stderr.contains("error: could not compile");
    Ok(results)
}

/// Reads libtest's lines. The line number in a doctest's name is left out, since fixes move it.
fn read(stdout: &str) -> TestResults {
    let mut results = TestResults::default();
    for line in stdout.lines() {
        let Some((name, outcome)) = line.strip_prefix("test ").and_then(|test| test.rsplit_once(" ... ")) else {
            continue;
        };
        let name = match name.rsplit_once(" (line ") {
            Some((path, rest)) => match rest.split_once(')') {
                Some((_, attributes)) => format!("{path}{attributes}"),
                None => path.to_owned(),
            },
            None => name.to_owned(),
        };
        match outcome.split_whitespace().next() {
            Some("ok") => *results.passed.entry(name).or_default() += 1,
            Some("FAILED") => results.failed.push(name),
            _ => {}
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doctest_keeps_its_name_when_lines_move() {
        let before =
            read("test src/lib.rs - f (line 3) ... ok\ntest a ... ok\ntest b ... FAILED\ntest c ... ignored\n");
        let after = read("test src/lib.rs - f (line 4) - compile ... ok\ntest src/lib.rs - f (line 2) ... ok\n");
        assert_eq!(before.passes(), 2);
        assert_eq!(before.failed, ["b"]);
        assert_eq!(before.no_longer_passing(&after), ["a"]);
    }
}
