//! [`Problem`]: a command that could not do its work, in words.

use schemars::JsonSchema;
use serde::Serialize;

/// What kind of failure it is. The set is append-only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemKind {
    /// cargo cannot run here: no manifest or a broken one, an unknown package or feature, a failing build script.
    Cargo,
    /// A program could not be started: cargo or the compiler is missing.
    Spawn,
    /// The compiler was cut off or crashed, so that its answer counts for nothing.
    Compiler,
    /// The workspace cannot be opened, locked or written.
    Workspace,
    /// The command line or the environment.
    Usage,
    /// Something failed on the way and every file is as it was before the command.
    RolledBack,
    /// An interrupted run could not be put back; the journal says what every file was.
    RecoveryNeeded,
    /// The user interrupted the command; the tree is a state that was checked.
    Interrupted,
}

/// A command that could not do its work: what, why, and what to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Its kind.
    pub kind: ProblemKind,
    /// One sentence, without `error:` and without a full stop at its end.
    pub message: String,
    /// What caused it, the nearest cause first.
    pub causes: Vec<String>,
    /// What cargo or the compiler printed, if that says it best; it is shown in place of `message` where it holds an
    /// error line of its own.
    pub printed: Option<String>,
    /// What to do next.
    pub help: Option<String>,
    /// The journal's path, if somebody has to read it.
    pub journal: Option<String>,
}

impl Problem {
    /// A problem of which nothing is known but its kind and its sentence.
    pub fn new(kind: ProblemKind, message: impl Into<String>) -> Self {
        Problem { kind, message: message.into(), causes: Vec::new(), printed: None, help: None, journal: None }
    }

    /// A problem that cargo explains in its own words on its standard error. Its first error line becomes the message;
    /// `otherwise` is the message if there is none.
    pub fn of_cargo(kind: ProblemKind, printed: &str, otherwise: &str) -> Self {
        let plain = anstream::adapter::strip_str(printed).to_string();
        let message = error_line(&plain).unwrap_or(otherwise).to_owned();
        let mut problem = Problem::new(kind, message);
        problem.printed = (!plain.trim().is_empty()).then_some(plain);
        problem
    }

    /// The chain of `error` and of its sources becomes the message and its causes.
    pub fn of_error(kind: ProblemKind, error: &dyn std::error::Error) -> Self {
        let mut problem = Problem::new(kind, error.to_string());
        let mut source = error.source();
        while let Some(cause) = source {
            let cause_text = cause.to_string();
            // Many errors repeat their source in their own sentence.
            if !problem.message.contains(&cause_text) {
                problem.causes.push(cause_text);
            }
            source = cause.source();
        }
        problem
    }

    /// The same with a line about what to do next.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Whether what cargo printed says by itself that and why it failed.
    pub(super) fn is_told_by_cargo(&self) -> bool {
        self.printed.as_deref().and_then(error_line).is_some()
    }
}

/// The first error line of `text` without its `error:`.
fn error_line(text: &str) -> Option<&str> {
    text.lines().find_map(|line| {
        let rest = line.strip_prefix("error")?;
        let rest = match rest.strip_prefix('[') {
            Some(code) => code.split_once(']')?.1,
            None => rest,
        };
        let rest = rest.strip_prefix(':')?.trim();
        (!rest.is_empty()).then_some(rest)
    })
}
