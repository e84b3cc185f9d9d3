//! [`TestCommand`]: the user's own command that tests the code, and what it says of each test.

use std::collections::{BTreeSet, VecDeque};
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How often it is looked whether the user wants to end.
const LOOK: Duration = Duration::from_millis(50);
/// Longest line that is looked at, in bytes; of a longer one its beginning.
const MAX_LINE: u64 = 64 * 1024;
/// Most lines of the end that are kept.
const MAX_KEPT: usize = 40;

/// What tests said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tested {
    /// Names of the tests that passed, as `libtest` tells them, each with the program that it is in.
    pub passed: BTreeSet<String>,
    /// Names of the tests that failed.
    pub failed: BTreeSet<String>,
    /// Whether the command ended well.
    pub success: bool,
    /// Its last lines.
    pub said: String,
}

/// Why there is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Untested {
    /// The user wants the command to end.
    Interrupted,
    /// It cannot be run, or does not end; what happened, in one sentence.
    Failed(String),
}

/// A command line that tests the code, such as `cargo test`.
#[derive(Debug)]
pub struct TestCommand {
    /// For the system's shell.
    pub line: String,
    /// The folder to run it in.
    pub folder: PathBuf,
    /// Variables that are set for it.
    pub variables: Vec<(String, PathBuf)>,
    /// Variables that it may not read.
    pub hidden: &'static [&'static str],
    /// Longest time.
    pub timeout: Duration,
    /// Set when the user wants to end.
    pub interrupted: Arc<AtomicBool>,
}

impl TestCommand {
    /// Runs it.
    ///
    /// # Errors
    /// [`Untested`].
    pub fn run(&self) -> Result<Tested, Untested> {
        let failed = |error: std::io::Error| Untested::Failed(format!("`{}`: {error}", self.line));
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut command = Command::new(shell);
        command.args([flag, &self.line]).current_dir(&self.folder);
        for (name, value) in &self.variables {
            command.env(name, value);
        }
        for name in self.hidden {
            command.env_remove(name);
        }
        // What it starts has to end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        let (tell, hear) = channel();
        let streams: [Option<Box<dyn Read + Send>>; 2] = [
            child.stdout.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>),
            child.stderr.take().map(|stream| Box::new(stream) as Box<dyn Read + Send>),
        ];
        for stream in streams.into_iter().flatten() {
            let tell = tell.clone();
            std::thread::spawn(move || {
                let mut reader = BufReader::new(stream);
                while let Some(line) = next_line(&mut reader) {
                    if tell.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        drop(tell);
        let mut reading = Reading::default();
        self.listen(&mut child, &hear, &mut reading)?;
        let status = child.wait().map_err(failed)?;
        Ok(reading.end(status.success()))
    }

    /// Reads until both streams have ended, or ends the command.
    fn listen(&self, child: &mut Child, hear: &Receiver<String>, reading: &mut Reading) -> Result<(), Untested> {
        let start = Instant::now();
        let mut is_silent = false;
        loop {
            if is_silent {
                // It has closed its output and may run on.
                match child.try_wait() {
                    Ok(None) => std::thread::sleep(LOOK),
                    _ => return Ok(()),
                }
            } else {
                match hear.recv_timeout(LOOK) {
                    Ok(line) => reading.line(&line),
                    Err(RecvTimeoutError::Disconnected) => is_silent = true,
                    Err(RecvTimeoutError::Timeout) => {}
                }
            }
            let late = start.elapsed() > self.timeout;
            if late || self.interrupted.load(Ordering::Relaxed) {
                end(child);
                return Err(if late {
                    Untested::Failed(format!("`{}` did not end within {} s", self.line, self.timeout.as_secs()))
                } else {
                    Untested::Interrupted
                });
            }
        }
    }
}

/// Ends the command and what it started. It may have ended by itself just now.
fn end(child: &mut Child) {
    if cfg!(unix) {
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]).output();
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// One line without its ending; `None` at the end.
fn next_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    let read = reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut line).ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&line).trim_end().to_owned())
}

/// What was read so far.
#[derive(Default)]
struct Reading {
    tested: Tested,
    /// Each result as it came: the test's name, and whether it passed.
    results: Vec<(String, bool)>,
    /// The programs that cargo said it starts, in their order.
    programs: Vec<String>,
    /// After how many results a program began to run its tests.
    begins: Vec<usize>,
    last: VecDeque<String>,
}

impl Reading {
    fn line(&mut self, line: &str) {
        if let Some(program) = program(line) {
            self.programs.push(program);
        }
        if is_beginning(line) {
            self.begins.push(self.results.len());
        }
        if let Some((name, result)) = libtest(line) {
            self.results.push((name.to_owned(), result == "ok"));
            if result == "ok" {
                return;
            }
        }
        if line.trim().is_empty() || line.contains("... ignored") {
            return;
        }
        self.last.push_back(line.to_owned());
        if self.last.len() > MAX_KEPT {
            self.last.pop_front();
        }
    }

    fn end(mut self, success: bool) -> Tested {
        // Cargo names the programs on one stream and they speak on the other: what counts is their order. If the two do not go
        // together, the test's own name has to be enough.
        let are_known = self.programs.len() == self.begins.len();
        for (at, (name, passed)) in std::mem::take(&mut self.results).into_iter().enumerate() {
            let number = self.begins.iter().filter(|begin| **begin <= at).count();
            let program = number.checked_sub(1).and_then(|number| self.programs.get(number)).filter(|_| are_known);
            let name = program.map_or(name.clone(), |program| format!("{name} ({program})"));
            if passed {
                self.tested.passed.insert(name)
            } else {
                self.tested.failed.insert(name)
            };
        }
        // A name that passes in one program and fails in another one fails.
        let failed = &self.tested.failed;
        self.tested.passed.retain(|name| !failed.contains(name));
        self.tested.success = success;
        self.tested.said = Vec::from(self.last).join("\n");
        self.tested
    }
}

/// The program that cargo says it starts: its source and its name without the hash, or the crate whose doctests come.
fn program(line: &str) -> Option<String> {
    let line = line.trim();
    if let Some(of) = line.strip_prefix("Doc-tests ") {
        return Some(format!("doctests of {of}"));
    }
    let rest = line.strip_prefix("Running ")?;
    let (what, path) = rest.strip_suffix(')')?.rsplit_once(" (")?;
    let name = path.rsplit(['/', '\\']).next()?;
    let name = name.trim_end_matches(".exe");
    // The hash is another one after each change.
    let name = name.rsplit_once('-').map_or(name, |(name, _)| name);
    Some(format!("{} of {name}", what.strip_prefix("unittests ").unwrap_or(what)))
}

/// Whether a program says how many tests it is about to run.
fn is_beginning(line: &str) -> bool {
    let rest = line.trim().strip_prefix("running ");
    let number = rest.and_then(|rest| rest.strip_suffix(" tests").or(rest.strip_suffix(" test")));
    number.is_some_and(|number| number.parse::<usize>().is_ok())
}

/// The name of a test and `ok` or `FAILED`, if the line is one of `libtest`'s.
fn libtest(line: &str) -> Option<(&str, &str)> {
    let rest = line.trim().strip_prefix("test ")?;
    let (name, result) = rest.rsplit_once(" ... ")?;
    let result = result.split_whitespace().next()?;
    let name = name.strip_suffix(" - should panic").unwrap_or(name);
    // The name of a doctest ends with its line, which an edit above it moves.
    let name = match name.rsplit_once(" (line ") {
        Some((doctest, _)) if doctest.contains(" - ") => doctest,
        _ => name,
    };
    matches!(result, "ok" | "FAILED").then_some((name, result))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_libtest() {
        assert_eq!(libtest("test a::b ... ok"), Some(("a::b", "ok")));
        assert_eq!(libtest("test a::b ... FAILED"), Some(("a::b", "FAILED")));
        assert_eq!(libtest("test a - should panic ... ok"), Some(("a", "ok")));
        assert_eq!(libtest("test src/lib.rs - f (line 3) ... ok"), Some(("src/lib.rs - f", "ok")));
        assert_eq!(libtest("test a ... ok <0.001s>"), Some(("a", "ok")));
        assert_eq!(libtest("test a ... ignored, why"), None);
        assert_eq!(libtest("test result: ok. 3 passed"), None);
        assert_eq!(libtest("testing"), None);
    }

    #[test]
    fn a_name_that_fails_anywhere_fails() {
        let mut reading = Reading::default();
        for line in ["test a ... ok", "test a ... FAILED", "test b ... ok", "", "thread 'a' panicked"] {
            reading.line(line);
        }
        let tested = reading.end(false);
        assert_eq!(tested.passed.into_iter().collect::<Vec<_>>(), ["b"]);
        assert_eq!(tested.failed.into_iter().collect::<Vec<_>>(), ["a"]);
        assert_eq!(tested.said, "test a ... FAILED\nthread 'a' panicked");
    }

    #[test]
    fn programs_keep_their_tests_apart() {
        let of = |lines: &[&str]| {
            let mut reading = Reading::default();
            lines.iter().for_each(|line| reading.line(line));
            reading.end(false)
        };
        let lines = [
            "     Running unittests src/lib.rs (target/debug/deps/one-0a1b2c)",
            "running 1 test",
            "test t ... ok",
            // The streams are two: the next one may be named before this one has spoken.
            "     Running unittests src/lib.rs (/t/deps/two_b-0a1b)",
            "   Doc-tests one",
            "running 2 tests",
            "test t ... FAILED",
            "running 1 test",
            "test src/lib.rs - f (line 3) ... ok",
        ];
        let tested = of(&lines);
        assert_eq!(
            tested.passed.into_iter().collect::<Vec<_>>(),
            ["src/lib.rs - f (doctests of one)", "t (src/lib.rs of one)"]
        );
        assert_eq!(tested.failed.into_iter().collect::<Vec<_>>(), ["t (src/lib.rs of two_b)"]);
        // A program that has no such line.
        let tested = of(&lines[..5]);
        assert_eq!(tested.passed.into_iter().collect::<Vec<_>>(), ["t"]);
    }

    #[cfg(unix)]
    fn command(line: &str, millis: u64) -> TestCommand {
        TestCommand {
            line: line.to_owned(),
            folder: PathBuf::from("."),
            variables: Vec::new(),
            hidden: &[],
            timeout: Duration::from_millis(millis),
            interrupted: Arc::default(),
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_command_is_run_to_its_end() {
        let tested = command("echo 'test a ... ok'; echo 'test b ... FAILED' >&2; exit 3", 60_000).run().unwrap();
        assert!(!tested.success && tested.passed.contains("a") && tested.failed.contains("b"));
        assert!(command("true", 60_000).run().unwrap().success);
        let late = command("exec sleep 60", 1).run();
        assert!(matches!(late, Err(Untested::Failed(why)) if why.contains("did not end")));
    }
}
