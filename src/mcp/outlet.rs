//! [`Outlet`]: lines on their way out. A thread of its own writes them, so that somebody who reads slowly, or not at all,
//! never holds up what cannot wait: edits that are on the disk and not yet judged, and a signal.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Most lines that wait.
const MAX_LINES: usize = 256;

/// Most bytes that wait, unless one line alone has more.
const MAX_BYTES: usize = 4 << 20;

/// How many bytes are written at once.
const PIECE: usize = 64 << 10;

/// How long somebody in a hurry waits for a reader who takes nothing.
const GRACE: Duration = Duration::from_secs(1);

/// How often it is looked whether there is a hurry.
const POLL: Duration = Duration::from_millis(50);

#[derive(Debug, Default)]
struct Queue {
    lines: VecDeque<Vec<u8>>,
    /// Of the lines together.
    bytes: usize,
    /// Whether a line was taken out and is not written to its end.
    is_writing: bool,
    /// Pieces that were written.
    headway: u64,
    /// No line will come any more.
    is_finished: bool,
    /// Nobody reads any more, or nobody waits for the reader any more.
    is_gone: bool,
}

impl Queue {
    fn has_room(&self, bytes: usize) -> bool {
        self.lines.is_empty() || (self.lines.len() < MAX_LINES && self.bytes + bytes <= MAX_BYTES)
    }

    fn push(&mut self, line: Vec<u8>) {
        self.bytes += line.len();
        self.lines.push_back(line);
    }
}

/// A bounded queue in front of a stream.
#[derive(Debug)]
pub(super) struct Outlet {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// Whether a reader who takes nothing is waited for no longer than [`GRACE`].
    hurry: Arc<AtomicBool>,
}

impl Outlet {
    /// Begins to write to `output`. `on_gone` is called once if nobody reads any more.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(super) fn start(
        name: &str,
        output: impl Write + Send + 'static,
        hurry: Arc<AtomicBool>,
        on_gone: impl FnOnce() + Send + 'static,
    ) -> io::Result<Arc<Outlet>> {
        let outlet = Arc::new(Outlet { queue: Mutex::default(), changed: Condvar::new(), hurry });
        let own = Arc::clone(&outlet);
        // Not waited for: a write cannot be called off.
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            let leaving = Leaving { outlet: &own, on_gone: Some(on_gone) };
            if own.write(output).is_ok() {
                leaving.in_peace();
            }
        })?;
        Ok(outlet)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a line once there is room. False if nobody reads any more.
    pub(super) fn send(&self, line: String) -> bool {
        let Some(mut queue) = self.wait_for(|queue| queue.has_room(line.len())) else { return false };
        queue.push(line.into_bytes());
        self.changed.notify_all();
        true
    }

    /// Sends a line if there is room now. It never waits, and what finds no room is dropped.
    pub(super) fn offer(&self, line: String) {
        let mut queue = self.queue();
        if !queue.is_gone && queue.has_room(line.len()) {
            queue.push(line.into_bytes());
            self.changed.notify_all();
        }
    }

    /// Waits until all that was sent is written, or nobody reads any more. Nothing may be sent after that.
    pub(super) fn finish(&self) {
        drop(self.wait_for(|queue| queue.lines.is_empty() && !queue.is_writing));
        self.queue().is_finished = true;
        self.changed.notify_all();
    }

    /// Waits until the queue is as wanted. `None` if that will not be, since nobody reads.
    fn wait_for(&self, is_as_wanted: impl Fn(&Queue) -> bool) -> Option<MutexGuard<'_, Queue>> {
        let mut queue = self.queue();
        let (mut headway, mut since) = (queue.headway, Instant::now());
        loop {
            if queue.is_gone {
                return None;
            }
            if is_as_wanted(&queue) {
                return Some(queue);
            }
            if queue.headway != headway || !self.hurry.load(Ordering::SeqCst) {
                (headway, since) = (queue.headway, Instant::now());
            } else if since.elapsed() >= GRACE {
                // For all that is sent from now on, so that they do not wait one after another.
                queue.is_gone = true;
                return None;
            }
            queue = self.changed.wait_timeout(queue, POLL).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Writes until the outlet is finished.
    fn write(&self, mut output: impl Write) -> io::Result<()> {
        while let Some(line) = self.next() {
            for piece in line.chunks(PIECE) {
                output.write_all(piece)?;
                self.queue().headway += 1;
            }
            output.flush()?;
            self.queue().is_writing = false;
            self.changed.notify_all();
        }
        Ok(())
    }

    fn next(&self) -> Option<Vec<u8>> {
        let mut queue = self.queue();
        loop {
            if let Some(line) = queue.lines.pop_front() {
                queue.bytes -= line.len();
                queue.is_writing = true;
                self.changed.notify_all();
                return Some(line);
            }
            if queue.is_finished || queue.is_gone {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Tells that nobody writes any more, also when the thread panics.
struct Leaving<'a, F: FnOnce()> {
    outlet: &'a Outlet,
    on_gone: Option<F>,
}

impl<F: FnOnce()> Leaving<'_, F> {
    fn in_peace(mut self) {
        self.on_gone = None;
    }
}

impl<F: FnOnce()> Drop for Leaving<'_, F> {
    fn drop(&mut self) {
        self.outlet.queue().is_gone = true;
        self.outlet.changed.notify_all();
        if let Some(on_gone) = self.on_gone.take() {
            on_gone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// A stream that passes a piece on once it may.
    struct Slow {
        may: Receiver<()>,
        written: Sender<usize>,
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.may.recv().map_err(|_| io::ErrorKind::BrokenPipe)?;
            self.written.send(bytes.len()).unwrap();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct Scene {
        outlet: Arc<Outlet>,
        hurry: Arc<AtomicBool>,
        may: Sender<()>,
        written: Receiver<usize>,
        gone: Receiver<()>,
    }

    fn scene() -> Scene {
        let (may, allowed) = channel();
        let (writes, written) = channel();
        let (goes, gone) = channel();
        let hurry = Arc::<AtomicBool>::default();
        let slow = Slow { may: allowed, written: writes };
        let outlet = Outlet::start("test", slow, Arc::clone(&hurry), move || goes.send(()).unwrap()).unwrap();
        Scene { outlet, hurry, may, written, gone }
    }

    #[test]
    fn what_can_wait_is_written_and_what_cannot_is_dropped() {
        let scene = scene();
        // More than there is room for, though nobody reads.
        (0..10 * MAX_LINES).for_each(|_| scene.outlet.offer("x".to_owned()));
        scene.outlet.offer("x".repeat(MAX_BYTES + 1));
        let waiting = scene.outlet.queue().lines.len();
        assert!((MAX_LINES - 1..=MAX_LINES).contains(&waiting), "{waiting}");
        let outlet = Arc::clone(&scene.outlet);
        let sender = thread::spawn(move || {
            let is_sent = outlet.send("x".repeat(2 * MAX_BYTES));
            outlet.finish();
            is_sent
        });
        for _ in 0..MAX_LINES + 1 + 2 * MAX_BYTES / PIECE {
            let _ = scene.may.send(());
        }
        assert!(sender.join().unwrap());
        let written: Vec<usize> = scene.written.iter().collect();
        assert_eq!(written.iter().filter(|bytes| **bytes == PIECE).count(), 2 * MAX_BYTES / PIECE);
        assert!(scene.gone.recv().is_err(), "it ended in peace");
    }

    #[test]
    fn nobody_waits_for_a_reader_who_went_away() {
        let scene = scene();
        drop(scene.may);
        scene.outlet.offer("x".to_owned());
        assert!(scene.gone.recv().is_ok());
        assert!(!scene.outlet.send("x".to_owned()));
        scene.outlet.finish();
    }

    #[test]
    fn in_a_hurry_nobody_waits_for_a_reader_who_takes_nothing() {
        let scene = scene();
        (0..2 * MAX_LINES).for_each(|_| scene.outlet.offer("x".to_owned()));
        scene.hurry.store(true, Ordering::SeqCst);
        while scene.outlet.send("x".to_owned()) {}
        assert!(scene.outlet.queue().is_gone);
        scene.outlet.finish();
    }
}
