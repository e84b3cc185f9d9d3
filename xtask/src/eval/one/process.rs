//! A child with a time limit.

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

/// Who is ended when the time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// The child; it ends what it has started. It hears the terminal's Ctrl-C, too.
    Itself,
    /// The child and all that it has started: a test that never ends is a child of cargo's.
    WithChildren,
}

/// Runs `command` in `folder` to its end, or for `limit`.
pub fn run(command: &mut Command, folder: &Path, limit: Duration, ends: Ends) -> Result<Finished> {
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    if ends == Ends::WithChildren {
        std::os::unix::process::CommandExt::process_group(command, 0);
    }
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
            end(&mut child, ends);
            break child.wait().map_err(at(folder))?;
        }
        thread::sleep(Duration::from_millis(10));
    };
    let code = if late { None } else { status.code() };
    Ok(Finished { code, late, stdout: collect(stdout), stderr: collect(stderr) })
}

fn end(child: &mut Child, ends: Ends) {
    if ends == Ends::WithChildren {
        end_children(child);
    }
    // It may have ended by itself just now.
    let _ = child.kill();
}

fn end_children(child: &Child) {
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
    // Where there is no such program, the child itself is ended at least.
    let _ = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
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
