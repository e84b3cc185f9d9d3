//! One measured child process: output, exit status, wall time, processor time of the whole tree, processes started.

use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::Result;
use super::counting::{self, Counter, Processes};

/// What a run left.
#[derive(Debug)]
pub struct Finished {
    /// Exit status; `None` if it was ended because it took too long.
    pub status: Option<ExitStatus>,
    /// Standard output, invalid UTF-8 replaced.
    pub stdout: String,
    /// Standard error, invalid UTF-8 replaced.
    pub stderr: String,
    /// Wall time.
    pub wall: Duration,
    /// User and system time of the process and of all its descendants that were waited for; Linux only.
    pub cpu: Option<Duration>,
    /// Processes started; `None` where they cannot be counted.
    pub processes: Option<Processes>,
}

impl Finished {
    /// Whether it ended by itself with exit code 0.
    pub fn success(&self) -> bool {
        self.status.is_some_and(|status| status.success())
    }
}

/// Runs `command` to its end, or for `limit`.
///
/// Only one measured child runs at a time, so that the processor time of waited-for children is this child's.
pub fn run(command: &mut Command, limit: Duration, counter: Option<(&Counter, &Path)>) -> Result<Finished> {
    if let Some((counter, log)) = counter {
        let _ = std::fs::remove_file(log);
        counter.attach(command, log);
    }
    let cpu_before = children_cpu();
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start {}: {error}", command.get_program().to_string_lossy()))?;
    let stdout = drain(child.stdout.take());
    let stderr = drain(child.stderr.take());
    let mut status = None;
    while start.elapsed() < limit {
        status = child.try_wait()?;
        if status.is_some() {
            break;
        }
        thread::sleep(Duration::from_millis(5));
    }
    if status.is_none() {
        child.kill()?;
        child.wait()?;
    }
    let wall = start.elapsed();
    let cpu = cpu_before.zip(children_cpu()).map(|(before, after)| after.saturating_sub(before));
    let processes = counter.and_then(|(_, log)| std::fs::read_to_string(log).ok()).map(|log| counting::count(&log));
    Ok(Finished { status, stdout: collect(stdout), stderr: collect(stderr), wall, cpu, processes })
}

fn drain(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // A pipe that breaks half-way still leaves what came before.
            let _ = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}

fn collect(reader: thread::JoinHandle<Vec<u8>>) -> String {
    String::from_utf8_lossy(&reader.join().unwrap_or_default()).into_owned()
}

/// User and system time of all waited-for children of this process.
fn children_cpu() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the program's name in parentheses and may hold blanks; cutime and cstime are fields 16 and 17.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace().skip(13);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    // Linux shows these times in hundredths of a second to every program, whatever the kernel's own tick is.
    Some(Duration::from_millis((user + system) * 10))
}
