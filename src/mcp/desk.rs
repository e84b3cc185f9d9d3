//! [`Desk`]: where calls wait for their turn, and can be called off.

use super::arguments::Arguments;
use super::id::Id;
use super::tools::Tool;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Most calls that wait.
const MAX_WAITING: usize = 64;

/// Most bytes of arguments that wait, unless one call alone has more.
const MAX_WAITING_BYTES: usize = 64 << 20;

/// What is known of a call from outside while it waits and while it is carried out.
#[derive(Debug)]
pub(super) struct Ticket {
    /// The id of its request.
    pub(super) id: Id,
    /// Set when it is to end early: what the engine looks at.
    pub(super) interrupted: Arc<AtomicBool>,
    /// Set if nobody wants its answer.
    pub(super) is_cancelled: AtomicBool,
}

/// A call of a tool.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) ticket: Arc<Ticket>,
    pub(super) tool: Tool,
    pub(super) arguments: Arguments,
    /// How long they are.
    pub(super) bytes: usize,
    /// The token under which the client wants to hear of progress.
    pub(super) progress: Option<Id>,
    /// Whether the answer has the form of the protocol without a handshake.
    pub(super) is_modern: bool,
}

/// Why a call cannot wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turned {
    /// Too many do.
    Full,
    /// One of the same id does, or is carried out.
    Known,
    /// The desk is closed: nothing would end it early any more.
    Closed,
}

#[derive(Debug, Default)]
struct Tray {
    waiting: VecDeque<Job>,
    at_work: Option<Arc<Ticket>>,
    is_closed: bool,
}

/// Calls in the order in which they came; one at a time is taken.
#[derive(Debug, Default)]
pub(super) struct Desk {
    tray: Mutex<Tray>,
    changed: Condvar,
}

impl Desk {
    fn tray(&self) -> MutexGuard<'_, Tray> {
        self.tray.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a call behind the others.
    ///
    /// # Errors
    /// [`Turned`]; the call is dropped.
    pub(super) fn put(&self, job: Job) -> Result<(), Turned> {
        let mut tray = self.tray();
        let known = tray.waiting.iter().map(|job| &job.ticket).chain(&tray.at_work);
        if known.into_iter().any(|ticket| ticket.id == job.ticket.id) {
            return Err(Turned::Known);
        }
        if tray.is_closed {
            return Err(Turned::Closed);
        }
        let bytes = tray.waiting.iter().map(|job| job.bytes).sum::<usize>().saturating_add(job.bytes);
        if tray.waiting.len() >= MAX_WAITING || (bytes > MAX_WAITING_BYTES && !tray.waiting.is_empty()) {
            return Err(Turned::Full);
        }
        tray.waiting.push_back(job);
        self.changed.notify_all();
        Ok(())
    }

    /// The next call, once there is one; `None` once the desk is closed and all calls have had their turn.
    pub(super) fn take(&self) -> Option<Job> {
        let mut tray = self.tray();
        loop {
            if let Some(job) = tray.waiting.pop_front() {
                tray.at_work = Some(Arc::clone(&job.ticket));
                return Some(job);
            }
            if tray.is_closed {
                return None;
            }
            tray = self.changed.wait(tray).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The call that was taken is carried out: what comes under its id from now on is another one.
    pub(super) fn done(&self) {
        self.tray().at_work = None;
    }

    /// Calls off the call of this id: one that waits is dropped, one at work is interrupted.
    pub(super) fn cancel(&self, id: &Id) {
        let mut tray = self.tray();
        tray.waiting.retain(|job| job.ticket.id != *id);
        if let Some(ticket) = tray.at_work.as_ref().filter(|ticket| ticket.id == *id) {
            ticket.is_cancelled.store(true, Ordering::SeqCst);
            ticket.interrupted.store(true, Ordering::SeqCst);
        }
    }

    /// No call will come any more. Those that are there are interrupted as by Ctrl-C: what compiles ends where it is, with
    /// its edits taken back; what does not compile is done at once, and is done.
    pub(super) fn close(&self) {
        let mut tray = self.tray();
        tray.is_closed = true;
        let all = tray.waiting.iter().map(|job| &job.ticket).chain(&tray.at_work);
        all.for_each(|ticket| ticket.interrupted.store(true, Ordering::SeqCst));
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::super::id::tests::id as read;
    use super::*;

    fn id(id: u32) -> Id {
        read(&id.to_string()).unwrap()
    }

    fn job(number: u32) -> Job {
        let ticket = Ticket { id: id(number), interrupted: Arc::default(), is_cancelled: AtomicBool::new(false) };
        Job {
            ticket: Arc::new(ticket),
            tool: Tool::History,
            arguments: Arguments::default(),
            bytes: 0,
            progress: None,
            is_modern: false,
        }
    }

    fn is_interrupted(job: &Job) -> bool {
        job.ticket.interrupted.load(Ordering::SeqCst)
    }

    #[test]
    fn calls_have_their_turn_in_order_and_end_with_the_desk() {
        let desk = Desk::default();
        desk.put(job(1)).unwrap();
        desk.put(job(2)).unwrap();
        assert_eq!(desk.put(job(2)), Err(Turned::Known));
        let first = desk.take().unwrap();
        assert_eq!(desk.put(job(1)), Err(Turned::Known), "it is at work");
        assert!(!is_interrupted(&first));
        desk.close();
        assert!(is_interrupted(&first));
        // Nothing would end it early.
        assert_eq!(desk.put(job(3)), Err(Turned::Closed));
        let second = desk.take().unwrap();
        assert_eq!(second.ticket.id, id(2));
        assert!(is_interrupted(&second));
        assert!(desk.take().is_none());
    }

    #[test]
    fn what_is_called_off_is_dropped_or_interrupted() {
        let desk = Desk::default();
        (1..=3).for_each(|id| desk.put(job(id)).unwrap());
        let first = desk.take().unwrap();
        for other in ["2", "9", "\"1\""] {
            desk.cancel(&read(other).unwrap());
        }
        assert!(!is_interrupted(&first));
        desk.cancel(&id(1));
        assert!(is_interrupted(&first) && first.ticket.is_cancelled.load(Ordering::SeqCst));
        let third = desk.take().unwrap();
        assert_eq!(third.ticket.id, id(3));
        assert!(!is_interrupted(&third));
    }

    #[test]
    fn what_waits_is_bounded() {
        let desk = Desk::default();
        let turned: Vec<_> = (0..100).filter_map(|id| desk.put(job(id)).err()).collect();
        assert_eq!(turned, [Turned::Full; 100 - MAX_WAITING]);
        let desk = Desk::default();
        let long = |id: u32, bytes: usize| Job { bytes, ..job(id) };
        // One alone may be longer.
        desk.put(long(1, MAX_WAITING_BYTES + 1)).unwrap();
        assert_eq!(desk.put(long(2, 0)), Err(Turned::Full));
        desk.take().unwrap();
        desk.put(long(2, MAX_WAITING_BYTES - 1)).unwrap();
        desk.put(long(3, 1)).unwrap();
        assert_eq!(desk.put(long(4, 1)), Err(Turned::Full));
    }

    #[test]
    fn an_id_is_free_again_once_its_call_is_done() {
        let desk = Desk::default();
        desk.put(job(1)).unwrap();
        desk.take().unwrap();
        assert_eq!(desk.put(job(1)), Err(Turned::Known));
        desk.done();
        desk.put(job(1)).unwrap();
    }
}
