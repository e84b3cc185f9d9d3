//! Lints that stop nothing: a compilation that only denied lints stop is finished all the same.
//!
//! A lint at level `deny` or `forbid` fails its unit, and cargo then compiles nothing that depends on it. So this program
//! stands in for the compiler of the workspace: a compilation that fails for lints alone is made once more with lints
//! capped, and counts as finished. Where a unit has failed before, or a level that would stop it is set where it starts,
//! it is compiled with lints capped at once. What cargo hears has the levels that the user set.
//!
//! Such a result must never pass for the user's own. It is marked in the dep-info with a variable that is set in our runs
//! only, and cargo takes it for stale without. Nothing else is told apart: what the user has compiled stays fresh here,
//! and what is compiled here without help stays fresh for the user.

use super::depinfo;
use super::diagnostic::{Diagnostic, Level};
use super::levels::{self, Levels, Uncapped};
use super::patient::Patient;
use super::reading;
use super::units::UnitKey;
use super::wire;
use std::collections::HashSet;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

/// Most of what a compiler says that is kept for the comparison, in bytes. Where there is more, its failure stands.
const KEPT_LIMIT: usize = 256 * 1024 * 1024;
/// The file in which a run notes that lints have stopped something in it.
const SEEN: &str = "denied";

/// A compilation that can be repeated.
pub(super) struct Compilation {
    /// The compiler, or a wrapper before it.
    pub program: OsString,
    /// All arguments.
    pub args: Vec<OsString>,
    /// Variables to set, or with `None` to remove.
    pub env: Vec<(&'static str, Option<OsString>)>,
    /// This run of the tool, and a folder where it may leave notes for its other compilations.
    pub run: Option<(String, PathBuf)>,
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
        has("--error-format=json") && self.is_of_member() && depinfo::of_command(&self.args).is_some()
    }

    /// Whether it is a compilation of the user's own code: cargo caps the lints of all other.
    pub fn is_of_member(&self) -> bool {
        !self.args.iter().any(|arg| arg.as_encoded_bytes().starts_with(b"--cap-lints"))
    }

    /// Compiles, and once more with lints capped if lints alone stopped it. What cargo is to hear goes to `out`.
    ///
    /// # Errors
    /// If the compiler cannot be run, or the result not be marked: it must then not count.
    pub fn run(&self, out: &mut dyn Write) -> io::Result<ExitStatus> {
        let Some(dep_info) = depinfo::of_command(&self.args) else { return self.command(&self.args).status() };
        if self.expects_denial(&dep_info) { self.run_capped(&dep_info, out) } else { self.run_as_it_is(&dep_info, out) }
    }

    fn run_as_it_is(&self, dep_info: &Path, out: &mut dyn Write) -> io::Result<ExitStatus> {
        let mut said = Said::default();
        let status = watch(self.command(&self.args), out, &mut |line| {
            said.keep(line);
            true
        })?;
        if !said.is_stopped_by_lints(status) {
            return Ok(status);
        }
        let known = said.known();
        drop(said);
        // What lints the compiler had no time for the first time is news; all else was heard.
        let again = self.command(&capped(&self.args));
        let status = watch(again, out, &mut |line| {
            read(line).is_none_or(|diagnostic| !known.contains(&what_it_says(diagnostic)))
        })?;
        if status.success() {
            depinfo::mark(dep_info)?;
            self.note_capped(dep_info, true)?;
        }
        Ok(status)
    }

    fn run_capped(&self, dep_info: &Path, out: &mut dyn Write) -> io::Result<ExitStatus> {
        let mut said = Said::default();
        let status = watch(self.command(&capped(&self.args)), out, &mut |line| {
            let is_kept = is_diagnostic(line);
            if is_kept {
                said.keep(line);
            }
            !is_kept
        })?;
        if !status.success() || said.is_too_long() {
            // Errors stay what they are, and lints beside them have their own levels where these can be told.
            let _ = said.uncap(self);
            said.tell(out);
            // Without a word on the levels it must not count.
            return if status.success() { Err(io::Error::other("too much was said")) } else { Ok(status) };
        }
        let is_denied = match said.uncap(self) {
            Some(is_denied) => is_denied,
            // Which of several levels holds where, only the compiler knows.
            None => {
                let mut plain = Said::default();
                let asked = watch(self.command(&without_incremental(&self.args)), out, &mut |line| {
                    let is_kept = is_diagnostic(line);
                    if is_kept {
                        plain.keep(line);
                    }
                    false
                })?;
                let is_denied = plain.is_stopped_by_lints(asked);
                if !asked.success() && !is_denied {
                    plain.tell(out);
                    return Ok(asked);
                }
                let known = plain.known();
                plain.tell(out);
                let is_known = |line: &[u8]| read(line).is_some_and(|found| known.contains(&what_it_says(found)));
                said.0 = said.lines().filter(|line| !is_known(line)).flatten().copied().collect();
                is_denied
            }
        };
        said.tell(out);
        if is_denied {
            depinfo::mark(dep_info)?;
        }
        self.note_capped(dep_info, is_denied)?;
        Ok(status)
    }

    /// Whether the unit is likely to be stopped by lints, so that the attempt without help would be lost: it was compiled
    /// with lints capped in this run, or lints would have stopped it the last time, or its last compilation was not
    /// finished and it never was, or something in this run was stopped, or it seems about to be.
    fn expects_denial(&self, dep_info: &Path) -> bool {
        let Some((run, folder)) = &self.run else { return false };
        if depinfo::run_that_capped(dep_info).as_deref() == Some(run.as_str()) {
            return true;
        }
        // What is linked has no such result.
        let is_checked = |arg: &OsString| {
            arg.to_str().and_then(|arg| arg.strip_prefix("--emit=")).is_some_and(|kinds| kinds.contains("metadata"))
        };
        if !self.args.iter().any(is_checked) {
            return false;
        }
        let name = dep_info.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let result = dep_info.with_file_name(format!("lib{name}.rmeta"));
        let read_before = depinfo::read(dep_info);
        let was_stopped = read_before.as_ref().is_some_and(|info| info.marked);
        let is_finished = depinfo::is_of_finished(dep_info, &result);
        if is_finished && !was_stopped {
            return false;
        }
        if levels::may_forbid(self, &read_before.map(|info| info.sources).unwrap_or_default()) {
            return false;
        }
        was_stopped
            || !result.exists() && dep_info.exists()
            || std::fs::read_to_string(folder.join(SEEN)).is_ok_and(|seen| seen == *run)
            || levels::seems_to_deny(self)
    }

    /// Notes that the unit's incremental state is that of capped lints, and that lints stop things in this run.
    fn note_capped(&self, dep_info: &Path, is_denied: bool) -> io::Result<()> {
        let Some((run, folder)) = &self.run else { return Ok(()) };
        depinfo::note_capped(dep_info, run)?;
        if is_denied {
            // It only saves time.
            let _ = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(folder.join(SEEN), run));
        }
        Ok(())
    }
}

/// The arguments with lints capped.
fn capped(args: &[OsString]) -> Vec<OsString> {
    let mut capped = args.to_vec();
    capped.push("--cap-lints=warn".into());
    capped
}

/// The arguments for a question in between, which must not disturb the incremental state.
fn without_incremental(args: &[OsString]) -> Vec<OsString> {
    let mut kept: Vec<OsString> = Vec::with_capacity(args.len());
    for arg in args {
        if arg.as_encoded_bytes().starts_with(b"incremental=") && kept.last().is_some_and(|last| last == "-C") {
            kept.pop();
        } else {
            kept.push(arg.clone());
        }
    }
    kept
}

/// Lines that a compiler said.
#[derive(Debug, Default)]
struct Said(Vec<u8>);

impl Said {
    fn keep(&mut self, line: &[u8]) {
        if !self.is_too_long() {
            self.0.extend_from_slice(line);
        }
    }

    fn is_too_long(&self) -> bool {
        self.0.len() > KEPT_LIMIT
    }

    /// The lines, each with its end.
    fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.0.split_inclusive(|byte| *byte == b'\n')
    }

    /// Whether a compilation that ended so failed for denied lints, and for nothing else.
    fn is_stopped_by_lints(&self, status: ExitStatus) -> bool {
        !status.success() && !self.is_too_long() && stop_of(&self.0, |_| true) == Stop::Lints
    }

    fn known(&self) -> HashSet<Identity> {
        self.lines().filter_map(read).map(what_it_says).collect()
    }

    /// Gives the warnings the levels that they would have had without a cap; whether one of them stops the unit. `None`
    /// if it cannot be told, and nothing is changed.
    fn uncap(&mut self, compilation: &Compilation) -> Option<bool> {
        let mut levels = Levels::new(compilation);
        let mut is_denied = false;
        let mut uncapped = Vec::with_capacity(self.0.len());
        for line in self.lines() {
            let level = message(line).filter(|message| message.level == "warning").map(|warning| levels.of(&warning));
            match level.unwrap_or(Some(Uncapped::Warn))? {
                Uncapped::Warn => uncapped.extend_from_slice(line),
                level => {
                    is_denied = true;
                    uncapped.extend(levels::raised(line, level)?);
                    uncapped.push(b'\n');
                }
            }
        }
        self.0 = uncapped;
        Some(is_denied)
    }

    fn tell(&self, out: &mut dyn Write) {
        // If nobody listens any more, there is nobody to tell.
        let _ = out.write_all(&self.0);
    }
}

/// Runs the command and passes on to `out`, as they come, the lines of its stderr that `wanted` lets through. Does not
/// outlive who called this program: a compiler that nobody waits for any more is stopped.
fn watch(mut command: Command, out: &mut dyn Write, wanted: &mut dyn FnMut(&[u8]) -> bool) -> io::Result<ExitStatus> {
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    let stderr = child.stderr.take();
    let child = Mutex::new(child);
    let (ended, has_ended) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(|| stop_if_orphaned(&child, has_ended));
        let read = stderr.map_or(Ok(()), |stderr| pass_on(Patient::buffered(stderr), out, wanted));
        drop(ended);
        read?;
        child.lock().unwrap_or_else(PoisonError::into_inner).wait()
    })
}

fn pass_on(
    mut from: BufReader<impl Read>,
    out: &mut dyn Write,
    wanted: &mut dyn FnMut(&[u8]) -> bool,
) -> io::Result<()> {
    let (mut line, mut passed) = (Vec::new(), Vec::new());
    loop {
        let read = from.read_until(b'\n', &mut line);
        // What a macro prints without a newline stands before a message, and cargo would take both for neither.
        let start = start_of_message(&line);
        if start > 0 {
            passed.extend_from_slice(line.get(..start).unwrap_or_default());
            passed.push(b'\n');
        }
        let message = line.get(start..).unwrap_or_default();
        if !message.is_empty() && wanted(message) {
            passed.extend_from_slice(message);
        }
        line.clear();
        // cargo is woken for each piece that it is given: lines that are there together go together.
        if !from.buffer().contains(&b'\n') {
            // If nobody listens any more, the compiler must be waited for all the same.
            let _ = out.write_all(&passed);
            passed.clear();
        }
        if read? == 0 {
            return Ok(());
        }
    }
}

/// Where the message on a line begins, if all from there on is one; else 0.
pub(super) fn start_of_message(line: &[u8]) -> usize {
    const START: &[u8] = b"{\"$message_type\":\"";
    if line.starts_with(b"{") {
        return 0;
    }
    let is_message = |at: &usize| {
        let rest = line.get(*at..).unwrap_or_default();
        serde_json::from_slice::<serde::de::IgnoredAny>(rest).is_ok()
    };
    line.windows(START.len()).position(|window| window == START).filter(is_message).unwrap_or(0)
}

/// Whether the input has ended on which this process hangs.
static INPUT_ENDED: AtomicBool = AtomicBool::new(false);

/// Stops what this process starts from now on when its standard input ends.
pub(super) fn stop_at_end_of_input() {
    std::thread::spawn(|| {
        let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
        INPUT_ENDED.store(true, Ordering::SeqCst);
    });
}

/// Waits until the channel closes, and stops the child if meanwhile another process becomes the parent of this one, or
/// the input ends on which it hangs.
fn stop_if_orphaned(child: &Mutex<Child>, has_ended: mpsc::Receiver<()>) {
    /// How often to look.
    const POLL: Duration = Duration::from_millis(200);
    #[cfg(unix)]
    let parent = std::os::unix::process::parent_id;
    #[cfg(not(unix))]
    let parent = || 0;
    let first = parent();
    while has_ended.recv_timeout(POLL) == Err(mpsc::RecvTimeoutError::Timeout) {
        if parent() != first || INPUT_ENDED.load(Ordering::SeqCst) {
            // It may have ended by itself just now.
            let _ = child.lock().unwrap_or_else(PoisonError::into_inner).kill();
            return;
        }
    }
}

/// What stopped a compilation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// Nothing that was said.
    Nothing,
    /// Denied lints, and nothing else.
    Lints,
    /// An error.
    Error,
}

/// What stopped the compilation that said this, of lints those with a code that passes.
pub(super) fn stop_of(said: &[u8], passes: impl Fn(&str) -> bool) -> Stop {
    let mut stop = Stop::Nothing;
    for diagnostic in said.split_inclusive(|byte| *byte == b'\n').filter_map(read) {
        match diagnostic.level {
            Level::Error => return Stop::Error,
            Level::DeniedLint if diagnostic.code.as_deref().is_some_and(&passes) => stop = Stop::Lints,
            Level::DeniedLint | Level::Warning | Level::Note => {}
        }
    }
    stop
}

/// Whether lints have stopped something in a run that left its notes in this folder.
pub(super) fn was_seen(notes: &Path) -> bool {
    notes.join(SEEN).exists()
}

fn is_diagnostic(line: &[u8]) -> bool {
    // Before 1.72 the compiler did not say what kind of message it is.
    [&b"{\"$message_type\":\"diagnostic\""[..], b"{\"message\":"].iter().any(|start| line.starts_with(start))
}

/// The message on a line of the compiler's; `None` for those that are no diagnostics, and for what is no message.
pub(super) fn message(line: &[u8]) -> Option<wire::Message> {
    is_diagnostic(line).then(|| serde_json::from_slice(line).ok())?
}

/// The diagnostic on a line of the compiler's; `None` for its other messages, and for what is no message.
fn read(line: &[u8]) -> Option<Diagnostic> {
    let nobody = UnitKey {
        package_id: String::new(),
        package: String::new(),
        target: String::new(),
        kind: String::new(),
        cell: None,
    };
    reading::diagnostic(message(line)?, nobody, false)
}

/// A diagnostic apart from its level.
type Identity = (Option<String>, String, Vec<(String, usize, usize)>);

fn what_it_says(diagnostic: Diagnostic) -> Identity {
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
