//! [`Answer`]: the result of a call, as an object for programs and as a text for a model.

use crate::report::{self, Detail, Problem, Report};
use serde_json::{Value, json};
use std::io::{self, Write};

/// Longest diff in a text, in bytes. The object has all of it.
const MAX_DIFF_BYTES: usize = 40_000;

/// What came of a call.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Answer {
    /// What the command prints with `--format json`.
    object: Value,
    text: String,
    is_error: bool,
}

impl Answer {
    /// The report of a command, with a text for whoever reads no objects. `is_error`: what was asked for was not done.
    pub(super) fn new(report: &Report, text: String, is_error: bool) -> Self {
        // A report is plain data and has no way to fail.
        Answer { object: serde_json::to_value(report).unwrap_or_default(), text, is_error }
    }

    /// The same with one more key in the object.
    pub(super) fn with(mut self, key: &str, value: Value) -> Self {
        if let Value::Object(object) = &mut self.object {
            object.insert(key.to_owned(), value);
        }
        self
    }

    /// Why the command could not do its work.
    pub(super) fn of_problem(command: &str, problem: &Problem) -> Self {
        let text = plain(|out, detail| report::write_problem(out, problem, detail));
        Answer::new(&Report::of_problem(command, problem), text, true)
    }

    /// As the result of `tools/call`.
    pub(super) fn into_result(self) -> Value {
        json!({
            "content": [{ "type": "text", "text": self.text }],
            "structuredContent": self.object,
            "isError": self.is_error,
        })
    }
}

/// What `write` makes for people, without colours and unwrapped.
pub(super) fn plain(write: impl FnOnce(&mut dyn Write, Detail) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    // Writing to a vector does not fail.
    let _ = write(&mut out, Detail { is_for_tools: true, ..Detail::default() });
    report::without_colours(&String::from_utf8_lossy(&out))
}

/// The diff that `write` makes, cut at a line if it is very long.
pub(super) fn diff(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> String {
    let mut out = Vec::new();
    let _ = write(&mut out);
    let text = String::from_utf8_lossy(&out);
    let mut used = 0;
    let fits = |line: &&str| {
        used += line.len();
        used <= MAX_DIFF_BYTES
    };
    let shown: String = text.split_inclusive('\n').take_while(fits).collect();
    if shown.len() == text.len() {
        return shown;
    }
    let left = text.get(shown.len()..).unwrap_or_default().lines().count();
    format!("{shown}… and {left} more lines of the diff, which structuredContent has whole\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::ProblemKind;

    #[test]
    fn a_long_diff_is_cut_at_a_line_and_says_so() {
        let line = format!("+{}\n", "x".repeat(998));
        let short = line.repeat(40);
        assert_eq!(diff(|out| out.write_all(short.as_bytes())), short);
        let cut = diff(|out| out.write_all(line.repeat(45).as_bytes()));
        assert_eq!(cut, format!("{short}… and 5 more lines of the diff, which structuredContent has whole\n"));
        let cut = diff(|out| out.write_all("\u{e4}".repeat(MAX_DIFF_BYTES).as_bytes()));
        assert!(cut.starts_with("… and 1 more line"), "{cut}");
    }

    #[test]
    fn a_problem_is_an_error_that_says_what_the_command_line_says() {
        let problem = Problem::new(ProblemKind::Usage, "no such thing").with_help("try another");
        let result = Answer::of_problem("show", &problem).into_result();
        assert_eq!(result["isError"], true);
        assert_eq!(result["structuredContent"]["error"]["message"], "no such thing");
        let text = result["content"][0]["text"].as_str().unwrap();
        assert!(text.contains("no such thing") && text.contains("try another") && !text.contains('\u{1b}'), "{text}");
    }
}
