//! [`Scenario`]: one run of `fix`, and what must hold of it.

use super::Result;
use super::server::{ROOM, Server};
use crate::eval::one::process::{self, Ends};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// What is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The answer's form is asked for as a JSON schema.
    Schema,
    /// Plain text is asked for.
    Plain,
    /// The answer comes piece by piece, where `fix` has a flag for it.
    Stream,
    /// The question is longer than the model has room for.
    TooLong,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Schema, Kind::Plain, Kind::Stream, Kind::TooLong];

    fn flags(self) -> &'static [&'static str] {
        match self {
            Kind::Schema => &[],
            Kind::Plain => &["--llm-plain"],
            Kind::Stream => &["--llm-stream", "always"],
            Kind::TooLong => &["--llm-question", "12000", "--max-attempts", "1"],
        }
    }
}

/// One run.
pub struct Scenario<'s> {
    pub kind: Kind,
    pub binary: &'s Path,
    pub server: &'s Server,
    pub timeout: u64,
}

/// What came of it, for people.
pub struct Told {
    pub summary: String,
    pub details: String,
}

const BROKEN: &str = "\
/// Sum of the lengths.
pub fn total(words: &[String]) -> usize {
    let mut sum: usize = 0;
    for word in words {
        sum += word.length_of();
    }
    sum
}
";

impl Scenario<'_> {
    /// Whether `fix` has the flag that it is about.
    pub fn is_possible(&self) -> Result<bool> {
        let help = Command::new(self.binary).args(["fix", "--help"]).output().map_err(|error| error.to_string())?;
        let help = String::from_utf8_lossy(&help.stdout).into_owned();
        Ok(self.kind != Kind::Stream || help.contains("--llm-stream"))
    }

    /// Runs it, and says what does not hold.
    pub fn play(&self) -> Result<Told> {
        let folder = tempfile::Builder::new().prefix("llm-smoke-").tempdir().map_err(|error| error.to_string())?;
        let root = folder.path().join("case");
        let target = folder.path().join("target");
        let manifest = "[package]\nname = \"smoke\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n";
        let mut source = BROKEN.to_owned();
        if self.kind == Kind::TooLong {
            // One function of its own length around the error, so that all of it is about the diagnostic.
            let lines: String = (0..190)
                .map(|n| format!("    sum += usize::from(words.len() > {n}) * {}; // and one more step\n", n * n))
                .collect();
            source = source.replace("    sum\n}", &format!("{lines}    sum\n}}"));
        }
        let write = |name: &str, text: &str| -> Result<()> {
            let path = root.join(name);
            let parent = path.parent().unwrap_or(&root);
            fs::create_dir_all(parent).map_err(|error| error.to_string())?;
            fs::write(&path, text).map_err(|error| error.to_string())
        };
        write("Cargo.toml", manifest)?;
        write("src/lib.rs", &source)?;
        let before = errors(&root, &folder.path().join("own-target"))?;
        let mut command = Command::new(self.binary);
        command.args(["fix", "--format", "json", "--offline", "--llm", "openai", "--llm-model", "smollm2"]);
        command.args(["--llm-base-url", &self.server.base_url(), "--llm-temperature", "0", "--llm-max-tokens", "160"]);
        command.args(["--llm-retries", "0", "--llm-timeout", &self.timeout.to_string(), "--llm-max-calls", "6"]);
        if !self.kind.flags().contains(&"--max-attempts") {
            command.args(["--max-attempts", "2"]);
        }
        command.args(self.kind.flags()).env("CARGO_TARGET_DIR", &target).env("NO_COLOR", "1");
        command.env_remove("OPENAI_API_KEY").env_remove("OPENAI_BASE_URL");
        let finished =
            process::run(&mut command, &root, Duration::from_secs(self.timeout.saturating_mul(8)), Ends::Itself)?;
        let said = &finished.stderr;
        if !matches!(finished.code, Some(0 | 1)) || said.contains("panicked") {
            return Err(format!("`fix` ended with {:?} (late: {}):\n{said}", finished.code, finished.late));
        }
        let report: Value = serde_json::from_str(&finished.stdout).map_err(|error| format!("no report: {error}"))?;
        let calls = transcript(&target.join("codex-patch/transcripts"))?;
        self.judge(&calls)?;
        let after = errors(&root, &folder.path().join("own-target"))?;
        let text = fs::read_to_string(root.join("src/lib.rs")).map_err(|error| error.to_string())?;
        let untouched = text == source && fs::read_to_string(root.join("Cargo.toml")).is_ok_and(|now| now == manifest);
        if !untouched && after >= before {
            return Err(format!("the tree got worse: {before} errors before, {after} after:\n{text}"));
        }
        let state = if untouched { "untouched".to_owned() } else { format!("{before} -> {after} errors") };
        let answers = calls.iter().filter(|call| call.is_answered()).count();
        let notes = report["notes"].as_array().into_iter().flatten().filter_map(Value::as_str);
        Ok(Told {
            summary: format!("{} calls, {answers} answers, the tree: {state}", calls.len()),
            details: format!(
                "{}\n{}",
                calls.iter().map(Call::told).collect::<String>(),
                notes.collect::<Vec<_>>().join("\n")
            ),
        })
    }

    /// What must hold of the calls.
    fn judge(&self, calls: &[Call]) -> Result<()> {
        if !calls.iter().any(Call::is_answered) {
            let why: Vec<&str> = calls.iter().filter_map(|call| call.failure.as_deref()).collect();
            return Err(format!("there was no answer to {} calls: {}", calls.len(), why.join("; ")));
        }
        for call in calls {
            let Some(failure) = &call.failure else { continue };
            let of_length = failure.starts_with("the question is too long");
            if !(call.is_answered() || of_length && self.kind == Kind::TooLong) {
                return Err(format!("a request failed: {failure}"));
            }
        }
        match self.kind {
            Kind::Schema | Kind::Stream => {
                // The server lets the model say nothing else.
                let is_object = |answer: &String| answer.trim_start().starts_with('{');
                match calls.iter().filter_map(|call| call.answer.as_ref()).find(|answer| !is_object(answer)) {
                    Some(answer) => Err(format!("the schema did not bind the answer: {answer}")),
                    None => Ok(()),
                }
            }
            Kind::Plain => Ok(()),
            Kind::TooLong => {
                let too_long = calls.iter().position(|call| call.failure.is_some());
                let Some(at) = too_long else {
                    return Err(format!("the first question had room in {ROOM} tokens; nothing was tested"));
                };
                let lengths: Vec<usize> = calls.iter().skip(at).map(|call| call.asked.len()).collect();
                let shrinks = lengths.windows(2).all(|pair| matches!(pair, [a, b] if b < a));
                if shrinks { Ok(()) } else { Err(format!("the questions did not get shorter: {lengths:?} bytes")) }
            }
        }
    }
}

/// One call of a transcript.
#[derive(Debug)]
struct Call {
    asked: String,
    answer: Option<String>,
    failure: Option<String>,
}

impl Call {
    /// Whether the server let the model speak, whatever came of it: an answer that breaks off, or none, is a bad one.
    fn is_answered(&self) -> bool {
        let of_the_model = ["the model gave no answer", "the answer of "];
        self.failure.as_ref().is_none_or(|why| of_the_model.iter().any(|head| why.starts_with(head)))
    }

    fn told(&self) -> String {
        let said = self.answer.as_deref().or(self.failure.as_deref()).unwrap_or("nothing");
        format!("--- {} bytes asked\n{said}\n", self.asked.len())
    }
}

fn transcript(folder: &Path) -> Result<Vec<Call>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("there is no transcript: {error}"))?;
    let mut files: BTreeMap<_, String> = BTreeMap::new();
    for entry in entries.flatten() {
        files.insert(entry.path(), fs::read_to_string(entry.path()).map_err(|error| error.to_string())?);
    }
    let mut calls = Vec::new();
    for line in files.values().flat_map(|text| text.lines()) {
        let entry: Value = serde_json::from_str(line).map_err(|error| format!("the transcript is broken: {error}"))?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let messages = entry["question"]["messages"].as_array().into_iter().flatten();
        calls.push(Call {
            asked: messages.filter_map(|message| text(&message["text"])).collect(),
            answer: text(&entry["answer"]["text"]),
            failure: text(&entry["failure"]),
        });
    }
    Ok(calls)
}

/// How many errors cargo itself finds.
fn errors(root: &Path, target: &Path) -> Result<usize> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["check", "--offline", "--message-format", "json"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", target)
        .output()
        .map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    let of = |line: &str| serde_json::from_str::<Value>(line).unwrap_or_default();
    Ok(messages.lines().map(of).filter(|message| message["message"]["level"] == "error").count())
}
