//! Runs the golden cases of structural requests: `golden/structural/<subject>.toml`, each with many small cases of one
//! file. Every case goes through `codex-patch apply` in a folder of its own and is judged by bytes, by the code of the
//! refusal, and by what the report has to say; whatever was applied is then parsed by rustc.
//!
//! A case has a `name`, the `request` as JSON without `type` and `path`, and the file `before`; then either the file
//! `after`, or the code by which it is `refused`. `says` lists texts of the report. `file` is `s.rs` if left out, `crlf`
//! gives the file these line endings, `args` are further arguments, `foreign` says that rustc cannot parse the result.
//! `STRUCTURAL=part-of-a-name` runs some of them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that panics has failed, and says where"
)]

use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    request: String,
    before: String,
    after: Option<String>,
    refused: Option<String>,
    #[serde(default)]
    says: Vec<String>,
    #[serde(default = "file")]
    file: String,
    #[serde(default)]
    crlf: bool,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    foreign: bool,
}

fn file() -> String {
    "s.rs".to_owned()
}

/// All cases, with the subject before the name.
fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/structural");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut all = Vec::new();
    for path in files {
        let cases: Cases =
            toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let subject = path.file_stem().unwrap().to_str().unwrap().to_owned();
        all.extend(cases.case.into_iter().map(|case| Case { name: format!("{subject}: {}", case.name), ..case }));
    }
    all
}

impl Case {
    fn bytes(&self, text: &str) -> String {
        if self.crlf { text.replace('\n', "\r\n") } else { text.to_owned() }
    }

    fn request(&self) -> Value {
        let mut request: Value = serde_json::from_str(&self.request).expect("the request is JSON");
        request["type"] = json!("structural");
        request["path"] = json!(self.file);
        request
    }

    fn operation(&self) -> String {
        self.request()["operation"]["op"].as_str().unwrap_or_default().to_owned()
    }

    /// Says what is wrong, if anything is.
    fn run(&self) -> Result<(), String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(&self.file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let before = self.bytes(&self.before);
        fs::write(&path, &before).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_codex-patch"))
            .args(["apply", "-", "--root", ".", "--format", "json"])
            .args(&self.args)
            .current_dir(folder.path())
            .env_remove("CARGO_TARGET_DIR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(self.request().to_string().as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let report: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("no report ({error}): {}", String::from_utf8_lossy(&output.stderr)))?;
        let now = fs::read_to_string(&path).unwrap();
        let code = report["refusals"][0]["refusal"]["kind"].as_str();
        match (&self.after, &self.refused) {
            (Some(after), None) => {
                if let Some(code) = code {
                    return Err(format!("refused as {code}: {}", report["refusals"][0]["refusal"]));
                }
                let after = self.bytes(after);
                if now != after {
                    return Err(format!("--- expected\n{after}\n--- found\n{now}"));
                }
            }
            (None, Some(refused)) => {
                if now != before {
                    return Err("the file changed".to_owned());
                }
                if code != Some(refused.as_str()) {
                    return Err(format!("{code:?} instead of {refused}: {now}"));
                }
            }
            _ => return Err("a case is either applied or refused".to_owned()),
        }
        let mut said = Vec::new();
        words(&report, &mut said);
        match self.says.iter().find(|text| !said.contains(text)) {
            Some(missing) => Err(format!("the report does not say {missing:?}: {said:#?}")),
            None => Ok(()),
        }
    }
}

/// Every text and number of a report.
fn words(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) => out.push(text.clone()),
        Value::Number(number) => out.push(number.to_string()),
        Value::Array(list) => list.iter().for_each(|value| words(value, out)),
        Value::Object(object) => object.values().for_each(|value| words(value, out)),
        _ => {}
    }
}

#[test]
fn every_case_holds() {
    let wanted = std::env::var("STRUCTURAL").unwrap_or_default();
    let cases: Vec<Case> = cases().into_iter().filter(|case| case.name.contains(&wanted)).collect();
    let failed: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = cases
            .chunks(cases.len().div_ceil(4).max(1))
            .map(|chunk| {
                let run = |case: &Case| case.run().err().map(|why| format!("{}\n{}\n{why}", case.name, case.request));
                scope.spawn(move || chunk.iter().filter_map(run).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    assert!(failed.is_empty(), "{} of {} cases:\n\n{}", failed.len(), cases.len(), failed.join("\n\n"));
}

#[test]
fn the_cases_cover_every_operation_both_ways() {
    let cases = cases();
    assert!(cases.len() >= 120, "{} cases", cases.len());
    let mut names = BTreeSet::new();
    let mut seen: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for case in &cases {
        assert!(names.insert(&case.name), "two cases are called {}", case.name);
        seen.entry(case.operation()).or_default()[usize::from(case.refused.is_some())] += 1;
    }
    let schema = include_str!("../golden/schema/request.schema.json");
    let schema: Value = serde_json::from_str(schema).unwrap();
    let variants = schema["$defs"]["Operation"]["oneOf"].as_array().unwrap();
    let operations: Vec<&str> =
        variants.iter().filter_map(|variant| variant["properties"]["op"]["const"].as_str()).collect();
    assert!(operations.len() > 20, "{operations:?}");
    for operation in operations {
        let counts = seen.get(operation).copied().unwrap_or_default();
        assert!(counts[0] > 0 && counts[1] > 0, "{operation}: {counts:?} applied and refused");
    }
}

/// rustc parses what was applied: each text is the body of a module that is configured out, so that nothing but its
/// syntax counts.
#[test]
fn what_is_applied_is_syntax_to_rustc() {
    let folder = tempfile::tempdir().unwrap();
    let parse = |texts: &[(String, String)]| {
        let modules = texts.iter().enumerate().map(|(n, (_, text))| {
            let text = text.trim_start_matches('\u{feff}');
            let text = if text.starts_with("#!/") { text.split_once('\n').map_or("", |(_, rest)| rest) } else { text };
            format!("#[cfg(any())]\nmod case_{n} {{\n{text}\n}}\n")
        });
        let source = folder.path().join("all.rs");
        fs::write(&source, modules.collect::<String>()).unwrap();
        let output = Command::new("rustc")
            .args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "-o"])
            .arg(folder.path().join("all.rmeta"))
            .arg(&source)
            .output()
            .expect("rustc runs");
        if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
    };
    let texts: Vec<(String, String)> =
        cases().into_iter().filter(|case| !case.foreign).filter_map(|case| Some((case.name, case.after?))).collect();
    if parse(&texts).is_ok() {
        return;
    }
    let guilty: Vec<String> = texts
        .iter()
        .filter_map(|text| {
            parse(std::slice::from_ref(text)).err().map(|error| format!("{}\n{}\n{error}", text.0, text.1))
        })
        .collect();
    panic!("{}", guilty.join("\n"));
}
