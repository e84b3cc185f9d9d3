//! From the pinned list to a folder that can be copied: sources, lock file, warm build output, state before.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use super::cargo::Toolchain;
use super::comments::{self, Comments};
use super::measure::{Findings, Mode};
use super::own_tests::{self, TestResults};
use super::subjects::{Pin, Subject};
use super::{Result, manifest, measure, process, tree};

/// Longest time for one cargo run.
pub const LIMIT: Duration = Duration::from_secs(900);

/// One subject, ready to be copied.
#[derive(Debug)]
pub struct Prepared {
    /// What it is.
    pub subject: Subject,
    /// Untouched sources, with the lock file.
    pub sources: PathBuf,
    /// Build output with the dependencies only, for the tools.
    pub warm: PathBuf,
    /// The same for our own checks, which cap lints at `warn`.
    pub warm_capped: PathBuf,
    /// Its comments.
    pub comments: Comments,
    /// Its own tests.
    pub tests: TestResults,
    /// Its diagnostics, for rustc and for clippy.
    pub findings: [Findings; 2],
    /// Whether a plain `cargo check --all-targets`, lints not capped, succeeds.
    pub builds: bool,
    /// Lines of Rust.
    pub lines: usize,
}

impl Prepared {
    /// The diagnostics before.
    pub fn before(&self, mode: Mode) -> &Findings {
        let [rustc, clippy] = &self.findings;
        match mode {
            Mode::Rustc => rustc,
            Mode::Clippy => clippy,
        }
    }
}

/// Fetches and lays out `subject` under `work`, and measures it as it is.
pub fn prepare(toolchain: &Toolchain, subject: &Subject, work: &Path) -> Result<Prepared> {
    let folder = work.join("subjects").join(subject.name.replace(' ', "-"));
    tree::remove(&folder)?;
    let sources = folder.join("sources");
    lay_out(toolchain, subject, &folder, &sources)?;

    let (warm, warm_capped) = (folder.join("warm"), folder.join("warm-capped"));
    let mut check = toolchain.cargo(&sources)?;
    check.args(["check", "--all-targets", "--workspace", "--keep-going"]).env("CARGO_TARGET_DIR", &warm);
    // Not all build as they are: old `#![deny(warnings)]` meets new lints. The capped check below must find no errors.
    let builds = process::run(&mut check, LIMIT, None)?.success();
    let findings = [
        measure::measure(toolchain, Mode::Rustc, &sources, &warm_capped)?,
        measure::measure(toolchain, Mode::Clippy, &sources, &warm_capped)?,
    ];
    if let Some(error) = findings.iter().flat_map(|findings| &findings.errors).next() {
        return Err(format!("it does not compile:\n{error}").into());
    }
    let tests = own_tests::run(toolchain, subject, &sources, &warm_capped)?;
    for target in [&warm, &warm_capped] {
        let mut clean = toolchain.cargo(&sources)?;
        clean.args(["clean", "--workspace"]).env("CARGO_TARGET_DIR", target);
        must(&mut clean)?;
    }
    let mut lines = 0;
    for file in tree::files(&sources)?.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        lines += fs::read(file)?.iter().filter(|byte| **byte == b'\n').count();
    }
    let comments = comments::of_tree(&sources)?;
    Ok(Prepared { subject: subject.clone(), sources, warm, warm_capped, comments, tests, findings, builds, lines })
}

/// Fetches and lays out `subject` under `work`, twice: as `sources`, to be changed, and as `pristine`. Gives the folder of
/// both.
pub fn lay_out_alone(toolchain: &Toolchain, subject: &Subject, work: &Path) -> Result<PathBuf> {
    let folder = work.join(&subject.name);
    let (sources, pristine) = (folder.join("sources"), folder.join("pristine"));
    for old in [&sources, &pristine] {
        tree::remove(old)?;
    }
    lay_out(toolchain, subject, &folder, &sources)?;
    tree::copy_sources(&sources, &pristine)?;
    Ok(folder)
}

/// Copies the packages out of cargo's own download and makes a package or a workspace of them.
pub fn lay_out(toolchain: &Toolchain, subject: &Subject, folder: &Path, sources: &Path) -> Result<()> {
    for pin in &subject.packages {
        let published = fetch(toolchain, pin, &folder.join("fetch").join(&pin.name))?;
        let root = if subject.is_workspace() { sources.join(&pin.name) } else { sources.to_path_buf() };
        tree::copy_sources(&published, &root)?;
        for name in [".cargo-ok", "Cargo.toml.orig", "Cargo.lock", ".cargo_vcs_info.json", ".cargo"] {
            discard(&root.join(name))?;
        }
    }
    for path in &subject.remove {
        let path = sources.join(path);
        if !path.exists() {
            return Err(format!("{}: nothing there to remove", path.display()).into());
        }
        discard(&path)?;
    }
    for pin in &subject.packages {
        let root = if subject.is_workspace() { sources.join(&pin.name) } else { sources.to_path_buf() };
        manifest::rewrite(subject, &pin.name, &root)?;
    }
    if subject.is_workspace() {
        fs::write(sources.join("Cargo.toml"), manifest::workspace_root(subject))?;
    }
    must(toolchain.cargo(sources)?.arg("generate-lockfile"))
}

/// The folder in which cargo unpacked a published package, got through a package that depends on just that.
fn fetch(toolchain: &Toolchain, pin: &Pin, folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/lib.rs"), "")?;
    fs::write(
        folder.join("Cargo.toml"),
        format!(
            "[package]\nname = \"fetch\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n\
             [dependencies.wanted]\npackage = {:?}\nversion = {:?}\n",
            pin.name,
            format!("={}", pin.version)
        ),
    )?;
    let mut command = toolchain.cargo(folder)?;
    let finished = process::run(command.args(["metadata", "--format-version=1"]), LIMIT, None)?;
    if !finished.success() {
        return Err(format!("fetching {} {}: {}", pin.name, pin.version, finished.stderr).into());
    }
    let metadata: Value = serde_json::from_str(&finished.stdout)?;
    let packages = metadata.get("packages").and_then(Value::as_array).into_iter().flatten();
    for package in packages {
        let text = |key: &str| package.get(key).and_then(Value::as_str);
        if text("name") == Some(&pin.name)
            && text("version") == Some(&pin.version)
            && let Some(folder) = text("manifest_path").and_then(|path| Path::new(path).parent())
        {
            return Ok(folder.to_path_buf());
        }
    }
    Err(format!("cargo metadata does not list {} {}", pin.name, pin.version).into())
}

fn discard(path: &Path) -> Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)?;
    } else if path.exists() {
        fs::remove_file(path)?;
    }
    Ok(())
}

fn must(command: &mut Command) -> Result<()> {
    let finished = process::run(command, LIMIT, None)?;
    if finished.success() {
        return Ok(());
    }
    let end = finished.stderr.char_indices().rev().nth(2000).map_or(0, |(offset, _)| offset);
    Err(format!("{command:?} failed:\n{}", finished.stderr.get(end..).unwrap_or_default()).into())
}
