//! Lints that stop nothing: a compilation that only denied lints stop is finished all the same.
//!
//! A lint at level `deny` or `forbid` fails its unit, and cargo then compiles nothing that depends on it. So this program
//! stands in for the compiler of the workspace: a compilation that fails for lints alone is made once more with lints
//! capped, and counts as finished. What it said the first time, with the levels that the user set, is what cargo hears.
//!
//! Such a result must never pass for the user's own. It is marked in the dep-info with a variable that is set in our runs
//! only, and cargo takes it for stale without. Nothing else is told apart: what the user has compiled stays fresh here,
//! and what is compiled here without help stays fresh for the user.

use super::depinfo;
use super::diagnostic::{Diagnostic, Level};
use super::reading;
use super::units::UnitKey;
use super::wire;
use std::collections::HashSet;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, ExitStatus, Stdio};

/// Most of what a compiler says that is kept for the comparison, in bytes. Where there is more, its failure stands.
const KEPT_LIMIT: usize = 256 * 1024 * 1024;

/// A compilation that can be repeated.
pub(super) struct Compilation {
    /// The compiler, or a wrapper before it.
    pub program: OsString,
    /// All arguments.
    pub args: Vec<OsString>,
    /// Variables to set, or with `None` to remove.
    pub env: Vec<(&'static str, Option<OsString>)>,
}

impl Compilation {
    pub fn command(&self, args: &[OsString]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(args);
        for (name, value) in &self.env {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    }

    /// Whether a failure by lints can be told from others, and a repetition be marked.
    pub fn is_tolerable(&self) -> bool {
        let has = |start: &str| self.args.iter().any(|arg| arg.as_encoded_bytes().starts_with(start.as_bytes()));
        has("--error-format=json") && !has("--cap-lints") && depinfo::of_command(&self.args).is_some()
    }

    /// Compiles, and once more with lints capped if lints alone stopped it.
    ///
    /// # Errors
    /// If the compiler cannot be run, or the result not be marked: it must then not count.
    pub fn run(&self) -> io::Result<ExitStatus> {
        let mut said = Vec::new();
        let status = watch(self.command(&self.args), &mut |line| {
            if said.len() <= KEPT_LIMIT {
                said.extend_from_slice(line);
            }
            true
        })?;
        if status.success() || said.len() > KEPT_LIMIT {
            return Ok(status);
        }
        let first: Vec<Diagnostic> = said.split(|byte| *byte == b'\n').filter_map(read).collect();
        drop(said);
        let is_error = |level| first.iter().any(|diagnostic| diagnostic.level == level);
        let Some(dep_info) = depinfo::of_command(&self.args) else { return Ok(status) };
        if is_error(Level::Error) || !is_error(Level::DeniedLint) {
            return Ok(status);
        }
        let known: HashSet<_> = first.into_iter().map(what_it_says).collect();
        // What lints the compiler had no time for the first time is news; all else was heard.
        let status = watch(self.command(&capped(&self.args)), &mut |line| {
            read(line).is_none_or(|diagnostic| !known.contains(&what_it_says(diagnostic)))
        })?;
        if status.success() {
            depinfo::mark(&dep_info)?;
        }
        Ok(status)
    }
}

/// The arguments with lints capped, and without incremental state: what is there belongs to other arguments, and would be
/// thrown away.
fn capped(args: &[OsString]) -> Vec<OsString> {
    let mut capped: Vec<OsString> = Vec::with_capacity(args.len() + 1);
    for arg in args {
        if arg.as_encoded_bytes().starts_with(b"incremental=") && capped.last().is_some_and(|last| last == "-C") {
            capped.pop();
        } else {
            capped.push(arg.clone());
        }
    }
    capped.push("--cap-lints=warn".into());
    capped
}

/// Runs the command and passes on, as they come, the lines of its stderr that `wanted` lets through.
fn watch(mut command: Command, wanted: &mut dyn FnMut(&[u8]) -> bool) -> io::Result<ExitStatus> {
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    if let Some(stderr) = child.stderr.take() {
        let mut stderr = BufReader::new(stderr);
        let mut line = Vec::new();
        while stderr.read_until(b'\n', &mut line)? > 0 {
            if wanted(&line) {
                // If nobody listens any more, the compiler must be waited for all the same.
                let _ = io::stderr().write_all(&line);
            }
            line.clear();
        }
    }
    child.wait()
}

/// The diagnostic on a line of the compiler's; `None` for its other messages, and for what is no message.
fn read(line: &[u8]) -> Option<Diagnostic> {
    const DIAGNOSTIC: &[u8] = b"{\"$message_type\":\"diagnostic\"";
    if !line.starts_with(DIAGNOSTIC) {
        return None;
    }
    let message: wire::Message = serde_json::from_slice(line).ok()?;
    let nobody =
        UnitKey { package_id: String::new(), package: String::new(), target: String::new(), kind: String::new() };
    reading::diagnostic(message, nobody, false)
}

/// A diagnostic apart from its level.
fn what_it_says(diagnostic: Diagnostic) -> (Option<String>, String, Vec<(String, usize, usize)>) {
    let places = diagnostic.places.into_iter().filter(|place| place.primary);
    let places = places.map(|place| (place.file, place.byte_start, place.byte_end)).collect();
    (diagnostic.code, diagnostic.message, places)
}

/// The variable that our runs of cargo carry.
pub(super) fn variable() -> &'static str {
    depinfo::mark_variable().0
}

/// Lets marked results be fresh for this run of cargo.
pub(super) fn allow_marked(command: &mut Command) {
    let (name, value) = depinfo::mark_variable();
    command.env(name, value);
}
