//! The erroneous examples of `rustc --explain`, each as a whole file that has the error, with the page's correction.

use std::path::Path;
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

use super::Result;

/// Highest code that is asked for.
const LAST_CODE: u32 = 899;

/// One erroneous example.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Example {
    /// `E0023`.
    pub code: String,
    /// Which example of the page, from 1.
    pub number: usize,
    /// The whole file.
    pub text: String,
    /// Whether it is a program.
    pub is_bin: bool,
    /// The edition in which it has the error that the page is about.
    pub edition: String,
    /// The next example of the page that compiles, as a whole file; `None` if there is none.
    pub correction: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Cache {
    rustc: String,
    examples: Vec<Example>,
}

/// All examples of the odd codes that have their error on this compiler; remembered under `work`.
pub fn all(work: &Path) -> Result<Vec<Example>> {
    let version = Command::new("rustc").arg("-V").output()?;
    let rustc = String::from_utf8_lossy(&version.stdout).into_owned();
    let store = work.join("examples.json");
    if let Ok(text) = std::fs::read_to_string(&store)
        && let Ok(cache) = serde_json::from_str::<Cache>(&text)
        && cache.rustc == rustc
    {
        return Ok(cache.examples);
    }
    eprintln!("reading the examples of {}", rustc.trim());
    let mut examples = Vec::new();
    for number in (1..=LAST_CODE).step_by(2) {
        let code = format!("E{number:04}");
        let page = Command::new("rustc").args(["--explain", &code]).output()?;
        if page.status.success() {
            examples.extend(of_page(&code, &String::from_utf8_lossy(&page.stdout), work)?);
        }
    }
    std::fs::write(&store, serde_json::to_string(&Cache { rustc, examples: examples.clone() })?)?;
    Ok(examples)
}

fn of_page(code: &str, page: &str, work: &Path) -> Result<Vec<Example>> {
    let blocks: Vec<String> = page
        .split("```")
        .skip(1)
        .step_by(2)
        .map(|block| block.split_once('\n').map_or("", |(_, text)| text).to_owned())
        .filter(|text| !text.contains("#![feature("))
        .collect();
    let mut examples: Vec<Example> = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let Some((text, is_bin, edition)) = erroneous(code, block, work)? else { continue };
        let mut correction = None;
        for later in blocks.iter().skip(at + 1) {
            // A page may show several mistakes before it shows what is right.
            let whole = whole_file(later, is_wrapped(&text, block));
            if errors(&whole, is_bin, &edition, work)?.is_empty() {
                correction = Some(whole);
                break;
            }
        }
        let number = examples.len() + 1;
        examples.push(Example { code: code.to_owned(), number, text, is_bin, edition, correction });
    }
    Ok(examples)
}

fn is_wrapped(text: &str, block: &str) -> bool {
    text.trim() != block.trim()
}

/// The block as a file of its own: as it stands, or, like a doctest, inside `main`.
fn whole_file(block: &str, wrapped: bool) -> String {
    if !wrapped || block.contains("fn main") {
        return format!("{}\n", block.trim_end());
    }
    let (inner, rest): (Vec<&str>, Vec<&str>) = block.lines().partition(|line| line.trim_start().starts_with("#!["));
    let head: String = inner.iter().map(|line| format!("{line}\n")).collect();
    format!("{head}fn main() {{\n{}\n}}\n", rest.join("\n").trim_end())
}

/// The file made of `block` that has the error `code`, whether it is a program, and its edition.
fn erroneous(code: &str, block: &str, work: &Path) -> Result<Option<(String, bool, String)>> {
    let mut second: Option<(String, bool, String)> = None;
    for edition in ["2021", "2018", "2015", "2024"] {
        for wrapped in [false, true] {
            if wrapped && block.contains("fn main") {
                continue;
            }
            let text = whole_file(block, wrapped);
            let is_bin = text.contains("fn main");
            let found = errors(&text, is_bin, edition, work)?;
            if !found.is_empty() && found.iter().all(|other| other == code) {
                return Ok(Some((text, is_bin, edition.to_owned())));
            }
            if second.is_none() && found.iter().any(|other| other == code) {
                second = Some((text, is_bin, edition.to_owned()));
            }
        }
    }
    Ok(second)
}

/// The codes of the errors that rustc reports; one without a code is ``.
fn errors(text: &str, is_bin: bool, edition: &str, work: &Path) -> Result<Vec<String>> {
    let file = work.join("probe.rs");
    std::fs::write(&file, text)?;
    let output = Command::new("rustc")
        .args(["--edition", edition, "--emit=metadata", "--error-format=json", "--crate-name=probe", "-o"])
        .arg(work.join("probe.rmeta"))
        .args(["--crate-type", if is_bin { "bin" } else { "lib" }])
        .arg(&file)
        .stdin(Stdio::null())
        .output()?;
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    let errors =
        lines.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok()).filter(|message| {
            message["level"] == "error"
                && !message["message"].as_str().unwrap_or_default().starts_with("aborting due to")
        });
    Ok(errors.map(|message| message["code"]["code"].as_str().unwrap_or_default().to_owned()).collect())
}
