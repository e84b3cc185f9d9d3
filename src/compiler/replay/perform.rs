//! [`perform`]: repeats one call on a stage and reads what the compiler says, in the names of the tree.

use super::super::diagnostic::{Diagnostic, Level};
use super::super::patient::Patient;
use super::super::{reading, tolerance};
use super::call::Call;
use super::stage::Stage;
use super::{Stop, Unrehearsed};
use std::collections::HashSet;
use std::io::{BufRead, Read};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

/// Most that one compilation may say, in bytes.
const MAX_SAID: u64 = 128 * 1024 * 1024;
/// How often to look whether to stop.
const POLL: Duration = Duration::from_millis(20);
/// How long a compiler that was told to stop may take.
const GRACE: Duration = Duration::from_millis(1500);

/// What one call came to.
#[derive(Debug)]
pub(super) struct Performed {
    /// Whether it made what it was to make.
    pub success: bool,
    pub diagnostics: Vec<Diagnostic>,
}

/// Repeats `call` on `stage`; what the calls in `replayed` make is the stage's own.
pub(super) fn perform(
    call: &Call,
    stage: &mut Stage,
    replayed: &HashSet<PathBuf>,
    stop: &Stop<'_>,
) -> Result<Performed, Unrehearsed> {
    let unable = |why: String| Unrehearsed::Unable(format!("{}: {why}", call.key.describe()));
    stage.make_out(call.out_dir()).map_err(|error| unable(error.to_string()))?;
    let mut command = call.on(stage, replayed).ok_or_else(|| unable("a path cannot be written".to_owned()))?;
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| unable(error.to_string()))?;
    let (stdin, stderr) = (child.stdin.take(), child.stderr.take());
    let child = Mutex::new(child);
    let (ended, has_ended) = mpsc::channel::<()>();
    let (said, status, stopped) = std::thread::scope(|scope| {
        let child = &child;
        let guard = scope.spawn(move || stop_when_told(child, stdin, has_ended, stop));
        let said = stderr.map(|stderr| read(stderr, call, stage)).transpose();
        let status = wait(child);
        drop(ended);
        (said, status, guard.join().unwrap_or(None))
    });
    if let Some(why) = stopped.or_else(|| stop.reason()) {
        return Err(why);
    }
    let diagnostics = said.map_err(|error| unable(error.to_string()))?.flatten();
    let diagnostics = diagnostics.ok_or_else(|| unable("it says too much".to_owned()))?;
    let status = status.map_err(|error| unable(error.to_string()))?;
    let has_error = diagnostics.iter().any(|found| matches!(found.level, Level::Error));
    let has_failure = has_error || diagnostics.iter().any(|found| matches!(found.level, Level::DeniedLint));
    match (status.success(), has_error, has_failure) {
        (true, false, _) | (false, _, true) => Ok(Performed { success: status.success(), diagnostics }),
        // What cargo would make of it, cargo has to say.
        (true, true, _) => Err(unable("the compiler is content and yet names errors".to_owned())),
        (false, _, false) => Err(unable(format!("the compiler ended with {status} and named no error"))),
    }
}

/// Ends the compiler when the time has come; gives the reason.
fn stop_when_told(
    child: &Mutex<Child>,
    stdin: Option<ChildStdin>,
    has_ended: mpsc::Receiver<()>,
    stop: &Stop<'_>,
) -> Option<Unrehearsed> {
    let mut stdin = stdin;
    while has_ended.recv_timeout(POLL) == Err(mpsc::RecvTimeoutError::Timeout) {
        let Some(why) = stop.reason() else { continue };
        // The wrapper sees its input end, and stops the compiler with itself.
        drop(stdin.take());
        if has_ended.recv_timeout(GRACE) == Err(mpsc::RecvTimeoutError::Timeout) {
            // It may have ended by itself just now.
            let _ = child.lock().unwrap_or_else(PoisonError::into_inner).kill();
        }
        return Some(why);
    }
    None
}

/// Waits without keeping the child locked.
fn wait(child: &Mutex<Child>) -> std::io::Result<ExitStatus> {
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.lock().unwrap_or_else(PoisonError::into_inner).try_wait()? {
            return Ok(status);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(POLL);
    }
}

/// The diagnostics in what the compiler says; `None` if that is too much.
fn read(stderr: impl Read, call: &Call, stage: &Stage) -> std::io::Result<Option<Vec<Diagnostic>>> {
    let names = stage.names();
    let mut from = Patient::buffered(stderr.take(MAX_SAID + 1));
    let (mut said, mut line, mut found) = (0_u64, Vec::new(), Vec::new());
    while from.read_until(b'\n', &mut line)? > 0 {
        said = said.saturating_add(line.len() as u64);
        let real = names.iter().fold(std::mem::take(&mut line), |text, (staged, real)| replaced(text, staged, real));
        let message = tolerance::message(real.get(tolerance::start_of_message(&real)..).unwrap_or_default());
        found.extend(message.and_then(|message| reading::diagnostic(message, call.key.clone(), true)));
    }
    Ok((said <= MAX_SAID).then_some(found))
}

fn replaced(text: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut places =
        text.windows(from.len().max(1)).enumerate().filter(|(_, window)| *window == from).map(|(at, _)| at);
    let Some(first) = places.next() else { return text };
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    for place in std::iter::once(first).chain(places) {
        out.extend_from_slice(text.get(at..place).unwrap_or_default());
        out.extend_from_slice(to);
        at = place + from.len();
    }
    out.extend_from_slice(text.get(at..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_get_their_own_names() {
        let text = b"{\"/s/tree/a.rs\": \"/s/tree\", \"/s/t\": 1}".to_vec();
        let real = replaced(text, b"/s/tree", b"/w");
        assert_eq!(String::from_utf8(real).unwrap(), "{\"/w/a.rs\": \"/w\", \"/s/t\": 1}");
        assert_eq!(replaced(b"abc".to_vec(), b"x", b"y"), b"abc");
        assert_eq!(replaced(b"".to_vec(), b"x", b"y"), b"");
        assert_eq!(replaced(b"xx".to_vec(), b"x", b"long"), b"longlong");
    }
}
