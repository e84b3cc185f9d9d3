//! [`Log`]: sentences for people.

use super::outlet::Outlet;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Tells people, and never waits for them: what they do not read is dropped.
#[derive(Debug, Clone)]
pub(super) struct Log(Arc<Outlet>);

/// Says each line that is written to it.
struct Voice(fn(&str));

impl Write for Voice {
    fn write(&mut self, sentence: &[u8]) -> io::Result<usize> {
        (self.0)(&String::from_utf8_lossy(sentence));
        Ok(sentence.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// # Errors
    /// If no thread can be started.
    pub(super) fn start(say: fn(&str)) -> io::Result<Log> {
        Outlet::start("log", Voice(say), Arc::new(AtomicBool::new(true)), || {}).map(Log)
    }

    pub(super) fn tell(&self, sentence: &str) {
        self.0.offer(sentence.to_owned());
    }

    /// Gives people a moment to read the last of it.
    pub(super) fn finish(&self) {
        self.0.finish();
    }
}
