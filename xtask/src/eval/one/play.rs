//! [`Solution`]: the reference answers of a case, and [`play`], the program that gives them in a model's place.

use super::{Result, at};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// The variable that tells the player which `solution.toml` it plays.
pub const SOLUTION: &str = "CODEX_PATCH_EVAL_SOLUTION";

/// `solution.toml`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solution {
    /// The answers; the first that fits a question is given.
    #[serde(rename = "answer")]
    pub answers: Vec<Answer>,
}

/// One answer: plain text, or the keys of a JSON object.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Answer {
    /// Texts that the diagnostic must hold, all of them.
    #[serde(default)]
    to: Vec<String>,
    /// The answer as it stands: a diff, a patch, blocks, or words.
    text: Option<String>,
    /// Otherwise the answer is the JSON object of all other keys.
    #[serde(flatten)]
    object: toml::Table,
}

impl Solution {
    /// Reads the file.
    ///
    /// # Errors
    /// If it cannot be read or has neither text nor keys.
    pub fn read(path: &Path) -> Result<Solution> {
        let text = std::fs::read_to_string(path).map_err(at(path))?;
        let solution: Solution = toml::from_str(&text).map_err(at(path))?;
        let is_empty = |answer: &Answer| answer.text.is_none() && answer.object.is_empty();
        match solution.answers.iter().any(is_empty) {
            true => Err(format!("{}: an answer says nothing", path.display())),
            false => Ok(solution),
        }
    }

    /// The answer to a question, as its text; that it has none to give is an answer, too.
    pub fn answer(&self, question: &str) -> String {
        let diagnostic = diagnostic(question);
        let fits = |answer: &&Answer| answer.to.iter().all(|words| diagnostic.contains(words));
        match self.answers.iter().find(fits) {
            None => json!({"give_up": "the solution has no answer to this"}).to_string(),
            Some(Answer { text: Some(text), .. }) => text.clone(),
            Some(Answer { object, .. }) => json!(object).to_string(),
        }
    }
}

/// What a question is about: what stands in its first fence. Source and other diagnostics come later.
fn diagnostic(question: &str) -> &str {
    question.split("\n```").nth(1).unwrap_or(question)
}

/// Plays a model for `--llm command:…`: reads the question on stdin, and says the answer of the solution that
/// [`SOLUTION`] names on stdout.
pub fn play() -> ExitCode {
    match played() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn played() -> Result<()> {
    let path = std::env::var_os(SOLUTION).ok_or_else(|| format!("{SOLUTION} is not set"))?;
    let solution = Solution::read(Path::new(&path))?;
    let mut question = String::new();
    std::io::stdin().read_to_string(&mut question).map_err(|error| error.to_string())?;
    let question: Value = serde_json::from_str(&question).map_err(|error| format!("no question: {error}"))?;
    let said = |message: &Value| message.get("text").and_then(Value::as_str).map(str::to_owned);
    let messages: Vec<String> =
        question.get("messages").and_then(Value::as_array).into_iter().flatten().filter_map(said).collect();
    let answer = json!({"text": solution.answer(&messages.join("\n"))}).to_string();
    std::io::stdout().write_all(answer.as_bytes()).map_err(|error| error.to_string())
}
