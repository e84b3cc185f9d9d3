//! One measured child process: output, exit status, wall time, processor time of the whole tree, processes started.

use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::Result;
use super::counting::{self, Counter, Processes};
use crate::processor::time_of_children;

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
    /// User and system time of the process and of all that descends from it, orphans included on Linux; `None` where the system
    /// does not tell.
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
/// Only one measured child runs at a time, so that the processor time of waited-for children is this child's. A tool that
/// ends cargo early leaves compilers behind that nobody would wait for, and whose time would be counted nowhere.
pub fn run(command: &mut Command, limit: Duration, counter: Option<(&Counter, &Path)>) -> Result<Finished> {
    if let Some((counter, log)) = counter {
        let _ = std::fs::remove_file(log);
        counter.attach(command, log);
    }
    // Who is not counted is not measured, and may be one of several at a time.
    let is_measured = counter.is_some();
    if is_measured {
        adopt_orphans();
    }
    let cpu_before = time_of_children();
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
    if is_measured {
        wait_for_orphans();
    }
    let cpu = cpu_before.zip(time_of_children()).map(|(before, after)| after.saturating_sub(before));
    let processes = counter.and_then(|(_, log)| std::fs::read_to_string(log).ok()).map(|log| counting::count(&log));
    Ok(Finished { status, stdout: collect(stdout), stderr: collect(stderr), wall, cpu, processes })
}

/// Longest time that orphans are waited for: one may be there to stay.
#[cfg(target_os = "linux")]
const ORPHANS: Duration = Duration::from_secs(2);

/// Makes this process the parent of what descends from it and has lost its own.
#[cfg(target_os = "linux")]
fn adopt_orphans() {
    // Where the kernel does not know of it, orphans are not counted.
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

/// Waits for the children that are left once the measured one has ended.
#[cfg(target_os = "linux")]
fn wait_for_orphans() {
    let start = Instant::now();
    while start.elapsed() < ORPHANS {
        match rustix::process::wait(rustix::process::WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => thread::sleep(Duration::from_millis(5)),
            Err(_) => return,
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn adopt_orphans() {}

#[cfg(not(target_os = "linux"))]
fn wait_for_orphans() {}

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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Set where this test is alone in its process: it waits for whatever child there is.
    const ALONE: &str = "XTASK_TEST_ALONE";

    #[test]
    fn an_orphan_is_waited_for() {
        if std::env::var_os(ALONE).is_some() {
            adopt_orphans();
            let mut parent = Command::new("sh");
            // The second shell outlives the first, which nobody else would wait for.
            parent.args(["-c", "sh -c 'sleep 0.1; exit 7' >/dev/null 2>&1 & exit 0"]);
            assert!(parent.status().unwrap().success());
            let orphan = rustix::process::wait(rustix::process::WaitOptions::empty()).unwrap().unwrap().1;
            assert_eq!(orphan.exit_status(), Some(7));
            wait_for_orphans();
            assert!(rustix::process::wait(rustix::process::WaitOptions::empty()).is_err(), "nobody is left");
            return;
        }
        let mut alone = Command::new(std::env::current_exe().unwrap());
        alone.args(["real::process::tests::an_orphan_is_waited_for", "--exact"]).env(ALONE, "1");
        assert!(alone.stdout(Stdio::null()).status().unwrap().success());
    }
}
