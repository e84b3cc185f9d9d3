//! A child with a time limit that holds for its own children, too.

use super::{Result, at};
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Most of what a child says that is kept, in bytes.
const MOST: u64 = 64 * 1024 * 1024;

/// What a run left.
#[derive(Debug)]
pub struct Finished {
    /// Exit code; `None` if it was ended, by us or by a signal.
    pub code: Option<i32>,
    /// Whether it was ended since it took too long.
    pub late: bool,
    /// Standard output, invalid UTF-8 replaced.
    pub stdout: String,
    /// Standard error, invalid UTF-8 replaced.
    pub stderr: String,
}

/// Runs `command` in `folder` to its end, or for `limit`.
pub fn run(command: &mut Command, folder: &Path, limit: Duration) -> Result<Finished> {
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command
        .spawn()
        .map_err(|error| format!("cannot start {}: {error}", command.get_program().to_string_lossy()))?;
    let (stdout, stderr) = (drain(child.stdout.take()), drain(child.stderr.take()));
    let start = Instant::now();
    let mut late = false;
    let status = loop {
        if let Some(status) = child.try_wait().map_err(at(folder))? {
            break status;
        }
        if start.elapsed() > limit {
            late = true;
            end(&mut child);
            break child.wait().map_err(at(folder))?;
        }
        thread::sleep(Duration::from_millis(10));
    };
    let code = if late { None } else { status.code() };
    Ok(Finished { code, late, stdout: collect(stdout), stderr: collect(stderr) })
}

/// Ends a child and all that it started: a test that never ends is a child of cargo's.
fn end(child: &mut Child) {
    let id = child.id();
    let mut command = if cfg!(windows) {
        let mut command = Command::new("taskkill");
        command.args(["/T", "/F", "/PID", &id.to_string()]);
        command
    } else {
        let mut command = Command::new("kill");
        command.args(["-KILL", "--", &format!("-{id}")]);
        command
    };
    // It may have ended by itself just now; and what has no such program is at least ended itself.
    let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    let _ = child.kill();
}

fn drain(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // A pipe that breaks half-way still leaves what came before.
            let _ = pipe.by_ref().take(MOST).read_to_end(&mut bytes);
            let _ = std::io::copy(&mut pipe, &mut std::io::sink());
        }
        bytes
    })
}

fn collect(reader: thread::JoinHandle<Vec<u8>>) -> String {
    String::from_utf8_lossy(&reader.join().unwrap_or_default()).into_owned()
}
