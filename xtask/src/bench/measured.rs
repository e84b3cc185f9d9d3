//! One child process and what it cost.

use super::Result;
use crate::processor::time_of_children;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a run cost.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cost {
    /// Wall time.
    pub wall: Duration,
    /// User and system time; zero where the system does not tell.
    pub cpu: Duration,
    /// Largest resident memory that was seen, in KiB; zero where the system does not tell.
    pub memory: u64,
}

/// Runs `command` with its output in the file `output`. Exit code 0 and 1 are both a success: 1 is "nothing found".
pub fn run(command: &mut Command, output: &Path) -> Result<Cost> {
    let errors = output.with_extension("stderr");
    let before = time_of_children().unwrap_or_default();
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(File::create(output)?)
        .stderr(File::create(&errors)?)
        .spawn()
        .map_err(|error| format!("cannot start {}: {error}", command.get_program().to_string_lossy()))?;
    let status_file = format!("/proc/{}/status", child.id());
    let mut memory = 0;
    let status = loop {
        memory = memory.max(peak(&status_file));
        if let Some(status) = child.try_wait()? {
            break status;
        }
        thread::sleep(Duration::from_millis(2));
    };
    let wall = start.elapsed();
    if !matches!(status.code(), Some(0 | 1)) {
        return Err(format!("{command:?} failed ({status}):\n{}", fs::read_to_string(&errors)?).into());
    }
    Ok(Cost { wall, cpu: time_of_children().unwrap_or_default().saturating_sub(before), memory })
}

/// The peak so far of a process that runs.
fn peak(status_file: &str) -> u64 {
    let status = fs::read_to_string(status_file).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse().ok()).unwrap_or_default()
}
