//! One run of `fix` on one example.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use codex_patch::repair::cheats;
use serde_json::Value;

use super::Result;
use super::example::Example;

/// What is switched on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum Level {
    /// Without flags.
    Plain,
    /// `--unsafe-fixes`.
    Unsafe,
    /// `--applicability unspecified --unsafe-fixes`.
    Every,
    /// `--repair --unsafe-fixes`.
    Repair,
    /// The same with `--first`.
    First,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 5] = [Level::Plain, Level::Unsafe, Level::Every, Level::Repair, Level::First];

    /// Its flags.
    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Level::Plain => &[],
            Level::Unsafe => &["--unsafe-fixes"],
            Level::Every => &["--applicability", "unspecified"],
            Level::Repair => &["--repair", "--unsafe-fixes"],
            Level::First => &["--repair", "--unsafe-fixes", "--first"],
        }
    }
}

/// What came of it.
#[derive(Debug)]
pub struct Outcome {
    /// `E0023`.
    pub code: String,
    /// Whether it compiles.
    pub compiles: bool,
    /// Whether it has more errors than before.
    pub worse: bool,
    /// Whether anything was changed.
    pub changed: bool,
    /// Whether it is the page's own correction, blanks and comments apart; `None` if the page has none.
    pub equal: Option<bool>,
    /// The file as it was left.
    pub after: String,
    /// Labels of the cheats in it.
    pub cheats: Vec<String>,
    /// Compiler runs.
    pub checks: u64,
    /// What is left and what was tried, for people.
    pub told: String,
}

/// The program to measure: `given`, or the release build.
pub fn codex_patch(root: &Path, given: Option<&Path>) -> Result<PathBuf> {
    if let Some(path) = given {
        return Ok(std::path::absolute(path)?);
    }
    let status = Command::new("cargo").current_dir(root).args(["build", "--release", "-p", "codex-patch"]).status()?;
    if !status.success() {
        return Err("codex-patch does not build".into());
    }
    Ok(root.join("target/release").join(format!("codex-patch{}", std::env::consts::EXE_SUFFIX)))
}

/// Runs `fix` on `example` at `level`.
pub fn fix(binary: &Path, work: &Path, example: &Example, level: Level) -> Result<Outcome> {
    let name = format!("{}_{}", example.code.to_lowercase(), example.number);
    let folder = work.join("packages").join(format!("{level:?}").to_lowercase()).join(&name);
    fs::create_dir_all(folder.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{}\"\n\n[workspace]\n",
        example.edition
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    let (main, lib) = (folder.join("src/main.rs"), folder.join("src/lib.rs"));
    let (file, other) = if example.is_bin { (main, lib) } else { (lib, main) };
    let _ = fs::remove_file(other);
    fs::write(&file, &example.text)?;
    let target = if example.is_bin { "--bins" } else { "--lib" };
    let output = Command::new(binary)
        .current_dir(&folder)
        .args(["fix", "--format", "json", "--allow-broken-input", "--offline", target])
        .args(level.flags())
        .stdin(Stdio::null())
        .output()?;
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("{name}: {error}\n{}", String::from_utf8_lossy(&output.stderr)))?;
    let after = fs::read_to_string(&file)?;
    let number = |key: &str| report["summary"][key].as_u64().unwrap_or(u64::MAX);
    let cheats = cheats(&example.text, &after, &[]);
    Ok(Outcome {
        code: example.code.clone(),
        compiles: number("errors_after") == 0,
        worse: number("errors_after") > number("errors_before"),
        changed: after != example.text,
        equal: example.correction.as_ref().map(|correction| normal(correction) == normal(&after)),
        cheats: cheats.iter().map(ToString::to_string).collect(),
        checks: number("checks"),
        told: told(&report),
        after,
    })
}

/// What is left and what was tried, for people.
pub fn told(report: &Value) -> String {
    let mut out = String::new();
    for left in report["remaining"].as_array().into_iter().flatten() {
        if left["level"] == "error" {
            out.push_str(left["rendered"].as_str().unwrap_or_default());
        }
    }
    for trial in report["trials"].as_array().into_iter().flatten() {
        out.push_str(&format!("tried for {} {}\n", trial["code"], trial["message"]));
        for tried in trial["candidates"].as_array().into_iter().flatten() {
            out.push_str(&format!(
                "   {} {} {} {} {}\n",
                tried["effect"], tried["made_by"], tried["help"], tried["edits"], tried["explanation"]
            ));
        }
    }
    out
}

/// The tokens of a text, without blanks, comments and the commas that may end a list.
pub fn normal(text: &str) -> Vec<String> {
    let file = codex_patch::syntax::SyntaxFile::parse(text.as_bytes());
    let words: Vec<String> = file.words(file.whole()).iter().map(|word| word.text.to_owned()).collect();
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        if matches!(word.as_str(), ")" | "]" | "}" | ">") && out.last().is_some_and(|last| last == ",") {
            out.pop();
        }
        out.push(word);
    }
    out
}
