//! [`Listening`]: a cargo that goes on, and what is heard of it until it ends by itself, is ended, or is interrupted.

use super::descendants;
use super::failure::CompilerError;
use super::glance::Waiting;
use super::oracle::Progress;
use super::patient::Patient;
use super::stderr::{self, Said};
use super::stream::Collector;
use super::units::RawUnit;
use std::io;
use std::process::{Child, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

/// How often a run looks whether it was interrupted.
const POLL: Duration = Duration::from_millis(50);

/// What is heard of a run while it goes on.
pub(super) enum Heard {
    /// It went on.
    Of(Progress),
    /// What was read of the compilations that are waited for.
    Part(Box<Collector>),
}

/// A run that was started. Both its outputs are read while it goes on.
pub(super) struct Listening<'a> {
    child: Child,
    stdout: JoinHandle<io::Result<Collector>>,
    stderr: JoinHandle<Said>,
    events: mpsc::Receiver<Heard>,
    interrupted: &'a AtomicBool,
}

/// A run that came to its end.
pub(super) struct Ended {
    /// How.
    pub status: ExitStatus,
    /// What it said to people.
    pub said: Said,
    /// What it said to programs, or why that cannot be read.
    pub collected: Result<Collector, String>,
}

impl<'a> Listening<'a> {
    /// Listens to a child whose outputs are piped. Once the compilations are done that `waiting` waits for, what was read of them is
    /// heard as well.
    pub fn to(mut child: Child, mut waiting: Waiting, interrupted: &'a AtomicBool) -> Self {
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        let stderr = std::thread::spawn(move || stderr.map(stderr::read).unwrap_or_default());
        let (sender, events) = mpsc::channel();
        let stdout = std::thread::spawn(move || {
            let mut collector = Collector::default();
            let mut send = |read: &Collector, unit: &RawUnit| {
                let (package, target) = (unit.key.package.clone(), unit.key.target.clone());
                // Nobody listens any more once the run was ended.
                let _ = sender.send(Heard::Of(Progress::Unit { package, target, fresh: unit.fresh }));
                if let Some(part) = waiting.done(read, unit) {
                    let _ = sender.send(Heard::Part(Box::new(part)));
                }
            };
            let read = stdout.map_or(Ok(()), |stdout| collector.read(Patient::buffered(stdout), &mut send));
            read.map(|()| collector)
        });
        Listening { child, stdout, stderr, events, interrupted }
    }

    /// Tells `is_enough` of what is heard. Where that is enough, the run is ended, with all that it started, and there is nothing.
    pub fn until(mut self, mut is_enough: impl FnMut(Heard) -> bool) -> Result<Option<Ended>, CompilerError> {
        loop {
            match self.events.recv_timeout(POLL) {
                Ok(heard) => {
                    if is_enough(heard) {
                        descendants::kill_with_all_below(&mut self.child);
                        return Ok(None);
                    }
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
            self.go_on()?;
        }
        self.end().map(Some)
    }

    fn end(mut self) -> Result<Ended, CompilerError> {
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status,
                Ok(None) => std::thread::sleep(POLL / 10),
                Err(source) => {
                    return Err(CompilerError::Incomplete { reason: source.to_string(), stderr: String::new() });
                }
            }
            self.go_on()?;
        };
        // Ctrl-C goes to cargo too, and can reach it first.
        if self.interrupted.load(Ordering::SeqCst) || was_interrupted(status) {
            return Err(CompilerError::Interrupted);
        }
        let collected = match self.stdout.join() {
            Ok(Ok(collector)) => Ok(collector),
            Ok(Err(error)) => Err(format!("its output cannot be read: {error}")),
            Err(_) => Err("reading its output failed".to_owned()),
        };
        Ok(Ended { status, said: self.stderr.join().unwrap_or_default(), collected })
    }

    fn go_on(&mut self) -> Result<(), CompilerError> {
        if !self.interrupted.load(Ordering::SeqCst) {
            return Ok(());
        }
        descendants::kill_with_all_below(&mut self.child);
        Err(CompilerError::Interrupted)
    }
}

#[cfg(unix)]
fn was_interrupted(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    /// SIGINT
    const INTERRUPT: i32 = 2;
    status.signal() == Some(INTERRUPT)
}

#[cfg(not(unix))]
fn was_interrupted(_: ExitStatus) -> bool {
    false
}
