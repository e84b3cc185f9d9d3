//! The mutants of one crate, and one run of `fix` on each.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use codex_patch::repair::cheats;
use codex_patch::syntax::SyntaxFile;
use serde_json::Value;

use super::place::{self, Mutation};
use super::{Kind, Options, Result};
use crate::real::cargo::Toolchain;
use crate::real::own_tests::{self, TestResults};
use crate::real::subjects::Subject;
use crate::survey::{normal, told};

/// What became of one mutant.
#[derive(Debug)]
pub struct Verdict {
    /// The crate.
    pub subject: String,
    /// How it was broken.
    pub kind: Kind,
    /// Whether it compiles again.
    pub compiles: bool,
    /// Whether it is the original, blanks and comments apart.
    pub equal: bool,
    /// Whether the crate's own tests pass as before; `None` if they were not asked, since it is the original or does not
    /// compile.
    pub tests: Option<bool>,
    /// Labels of the cheats in it.
    pub cheats: Vec<String>,
    /// Whether it has more errors than the mutant.
    pub worse: bool,
    /// Compiler runs.
    pub checks: u64,
    /// The mutant and what was tried, for people.
    pub told: String,
}

impl Verdict {
    /// Whether it is repaired: it compiles, without a cheat, and is the original or passes the tests.
    pub fn is_sound(&self) -> bool {
        self.compiles && self.cheats.is_empty() && (self.equal || self.tests.unwrap_or(true))
    }
}

/// Breaks the crate in `folder` (with `sources` and `target` below it) as often as asked.
pub fn all(
    toolchain: &Toolchain,
    subject: &Subject,
    folder: &Path,
    binary: &Path,
    options: &Options,
) -> Result<Vec<Verdict>> {
    let crate_ = Crate {
        toolchain,
        subject,
        sources: folder.join("sources"),
        target: folder.join("target"),
        test_target: folder.join("test-target"),
        binary,
        options,
    };
    if !crate_.check()? {
        return Err("it does not compile".into());
    }
    // Its own warnings first, so that what is left of a mutant can be compared with something.
    crate_.fix()?;
    let pristine = folder.join("pristine");
    for file in rust_files(&crate_.sources)? {
        fs::copy(&file, pristine.join(file.strip_prefix(&crate_.sources)?))?;
    }
    let before = if options.no_tests { TestResults::default() } else { crate_.own_tests()? };
    let files = rust_files(&crate_.sources.join("src"))?;
    let kinds = match options.kinds.as_slice() {
        [] if options.further => Kind::FURTHER.to_vec(),
        [] if options.refactor => Kind::REFACTORINGS.to_vec(),
        [] => Kind::EVERYDAY.to_vec(),
        kinds => kinds.to_vec(),
    };
    let mut random = Random(options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ subject.name.len() as u64);
    let mut pools: Vec<Vec<(PathBuf, Mutation)>> = Vec::new();
    let manifest = fs::read_to_string(crate_.sources.join("Cargo.toml"))?;
    let has_async = ["2018", "2021", "2024"].iter().any(|year| manifest.contains(&format!("edition = \"{year}\"")));
    for kind in kinds.into_iter().filter(|kind| *kind != Kind::AsyncFunction || has_async) {
        let mut pool = Vec::new();
        for file in &files {
            let text = fs::read(file)?;
            pool.extend(place::all(&SyntaxFile::parse(&text), kind).into_iter().map(|one| (file.clone(), one)));
        }
        random.shuffle(&mut pool);
        // Not all places are such that the compiler objects; a few are enough to find one.
        pool.truncate(60);
        pools.push(pool);
    }
    let mut verdicts = Vec::new();
    while verdicts.len() < options.per_crate && pools.iter().any(|pool| !pool.is_empty()) {
        for pool in &mut pools {
            if verdicts.len() >= options.per_crate {
                break;
            }
            while let Some((file, mutation)) = pool.pop() {
                if let Some(verdict) = crate_.try_one(&file, &mutation, &before)? {
                    verdicts.push(verdict);
                    break;
                }
            }
        }
    }
    Ok(verdicts)
}

struct Crate<'a> {
    toolchain: &'a Toolchain,
    subject: &'a Subject,
    sources: PathBuf,
    target: PathBuf,
    test_target: PathBuf,
    binary: &'a Path,
    options: &'a Options,
}

impl Crate<'_> {
    fn check(&self) -> Result<bool> {
        let mut command = self.toolchain.cargo(&self.sources)?;
        command.args(["check", "--lib", "--quiet"]).env("CARGO_TARGET_DIR", &self.target);
        command.env("RUSTFLAGS", "--cap-lints=warn").stdin(Stdio::null());
        Ok(command.output()?.status.success())
    }

    /// Runs codex-patch on the crate as it is now.
    fn fix(&self) -> Result<std::process::Output> {
        Ok(self
            .toolchain
            .command(self.binary, &self.sources)?
            .args(["fix", "--format", "json", "--allow-broken-input", "--allow-macro-def-edit", "--offline", "--lib"])
            .args(["--max-trials", "120"])
            .args(self.options.level.flags().iter().filter(|flag| **flag != "--unsafe-fixes"))
            .arg("--target-dir")
            .arg(&self.target)
            .env("RUSTFLAGS", "--cap-lints=warn")
            .stdin(Stdio::null())
            .output()?)
    }

    fn own_tests(&self) -> Result<TestResults> {
        own_tests::run(self.toolchain, self.subject, &self.sources, &self.test_target)
    }

    /// `None` if the compiler does not object.
    fn try_one(&self, file: &Path, mutation: &Mutation, before: &TestResults) -> Result<Option<Verdict>> {
        let original = fs::read_to_string(file)?;
        let (from, to) = mutation.span;
        let (Some(head), Some(tail)) = (original.get(..from), original.get(to..)) else { return Ok(None) };
        let mutant = format!("{head}{}{tail}", mutation.text);
        touch_with(file, &mutant)?;
        let result =
            if self.check()? { Ok(None) } else { self.repair(file, mutation, &original, &mutant, before).map(Some) };
        self.restore()?;
        result
    }

    fn repair(
        &self,
        file: &Path,
        mutation: &Mutation,
        original: &str,
        mutant: &str,
        before: &TestResults,
    ) -> Result<Verdict> {
        let output = self.fix()?;
        let report: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("{error}\n{}", String::from_utf8_lossy(&output.stderr)))?;
        let after = fs::read_to_string(file)?;
        let number = |key: &str| report["summary"][key].as_u64().unwrap_or(u64::MAX);
        let compiles = number("errors_after") == 0;
        let others = report["files"].as_array().into_iter().flatten();
        let others: Vec<&str> = others.filter_map(|file| file["path"].as_str()).collect();
        let only_this = others.iter().all(|other| file.ends_with(other));
        let equal = only_this && normal(original) == normal(&after);
        let mut found = Vec::new();
        let mut lines = changed(mutant, &after);
        if !equal {
            found.extend(cheats(mutant, &after, &[]));
        }
        // What uses a declaration may be in other files.
        let pristine = self.sources.with_file_name("pristine");
        for other in others.iter().map(|other| self.sources.join(other)).filter(|other| other != file) {
            let was = fs::read_to_string(pristine.join(other.strip_prefix(&self.sources)?))?;
            let is = fs::read_to_string(&other)?;
            lines.push_str(&changed(&was, &is));
            found.extend(cheats(&was, &is, &[]));
        }
        let cheats = found;
        let tests = if compiles && !equal && !self.options.no_tests {
            let later = self.own_tests()?;
            Some(before.missing(&later) == 0)
        } else {
            None
        };
        let line = original.get(..mutation.span.0).map_or(0, |head| head.matches('\n').count() + 1);
        Ok(Verdict {
            subject: self.subject.name.clone(),
            kind: mutation.kind,
            compiles,
            equal,
            tests,
            cheats: cheats.iter().map(ToString::to_string).collect(),
            worse: number("errors_after") > number("errors_before"),
            checks: number("checks"),
            told: format!(
                "=== {} {:?} {}:{line} compiles {compiles} equal {equal} tests {tests:?} cheats {cheats:?}\nwas   {}\nis    {}\nafter {}\n{}",
                self.subject.name,
                mutation.kind,
                file.file_name().unwrap_or_default().to_string_lossy(),
                original.lines().nth(line - 1).unwrap_or_default(),
                mutant.lines().nth(line - 1).unwrap_or_default(),
                lines,
                told(&report),
            ),
        })
    }

    /// Puts every file back.
    fn restore(&self) -> Result<()> {
        let pristine = self.sources.with_file_name("pristine");
        for file in rust_files(&pristine)? {
            let place = self.sources.join(file.strip_prefix(&pristine)?);
            let text = fs::read_to_string(&file)?;
            if fs::read_to_string(&place).ok().as_deref() != Some(text.as_str()) {
                touch_with(&place, &text)?;
            }
        }
        Ok(())
    }
}

/// Writes a file so that cargo sees that it is new.
fn touch_with(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text)?;
    fs::File::options().append(true).open(file)?.set_modified(std::time::SystemTime::now())?;
    Ok(())
}

/// The lines that are not as they were, old ones and new ones.
fn changed(was: &str, is: &str) -> String {
    let only = |one: &str, other: &str, sign: &str| -> String {
        let other: std::collections::BTreeSet<&str> = other.lines().collect();
        let lines = one.lines().filter(|line| !other.contains(line)).take(12);
        lines.fold(String::new(), |out, line| out + "\n   " + sign + " " + line.trim())
    };
    only(was, is, "-") + &only(is, was, "+")
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("tests") {
            found.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            let other = (self.next() % (at as u64 + 1)) as usize;
            list.swap(at, other);
        }
    }
}
