//! [`serve()`]: the threads of the server and what passes between them.
//!
//! One reads and answers what needs no work; so a call can be called off while another one is carried out. One, the
//! caller's own, carries calls out. One watches whether the user wants all of it to end. And two write: what the client and
//! what people are told goes through an [`Outlet`] each, so that calls go on though nobody reads.

use super::clerk::Clerk;
use super::desk::{Desk, Job};
use super::id::Id;
use super::log::Log;
use super::message::{Fault, error, progress, result};
use super::outlet::Outlet;
use super::protocol::complete;
use super::receiver::Receiver;
use super::workshop::{Errand, Workshop};
use crate::engine::Event;
use crate::report::Headway;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often it is looked whether the user wants the server to end.
const POLL: Duration = Duration::from_millis(50);

/// The shortest time between two words about targets that were compiled.
const BREATH: Duration = Duration::from_millis(200);

/// What a server needs to know.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The folder that is served; paths are relative to it, and nothing outside it is edited.
    pub root: PathBuf,
    /// Set when the user wants the server to end.
    pub interrupted: Arc<AtomicBool>,
    /// Where sentences for people go: not to the output.
    pub log: fn(&str),
}

/// Serves until `input` ends, nobody reads `output` any more, or the user wants it to end. Calls that have come until then
/// are interrupted as by Ctrl-C, and answered.
///
/// # Errors
/// If no thread can be started.
pub fn serve<W: Workshop>(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    settings: &Settings,
    workshop: &W,
) -> io::Result<()> {
    let desk = Arc::new(Desk::default());
    let log = Log::start(settings.log)?;
    let closing = Arc::clone(&desk);
    let outlet = Outlet::start("output", output, Arc::clone(&settings.interrupted), move || closing.close())?;
    let receiver = Receiver { desk: Arc::clone(&desk), outlet: Arc::clone(&outlet), log: log.clone() };
    // Neither is waited for: a read cannot be called off.
    thread::Builder::new().name("receiver".to_owned()).spawn(move || receiver.receive(input))?;
    let (watched, interrupted) = (Arc::clone(&desk), Arc::clone(&settings.interrupted));
    thread::Builder::new().name("watch".to_owned()).spawn(move || {
        while !interrupted.load(Ordering::SeqCst) {
            thread::sleep(POLL);
        }
        watched.close();
    })?;
    let mut clerk = Clerk::new(settings.root.clone(), workshop);
    while let Some(job) = desk.take() {
        let answer = carry_out(&mut clerk, &job, &outlet, &log);
        // Before it is answered, since the client may use its id again then.
        desk.done();
        let is_wanted = !job.ticket.is_cancelled.load(Ordering::SeqCst);
        if is_wanted && !outlet.send(answer) {
            desk.close();
        }
    }
    outlet.finish();
    log.finish();
    Ok(())
}

fn carry_out<W: Workshop>(clerk: &mut Clerk<'_, W>, job: &Job, outlet: &Outlet, log: &Log) -> String {
    let ticket = &job.ticket;
    let errand = Errand { command: format!("mcp {}", job.tool.name()), interrupted: Arc::clone(&ticket.interrupted) };
    let mut progress = job.progress.as_ref().map(|token| Progress::new(token, outlet));
    let mut on_event = |event: Event| {
        if let Event::Note(note) | Event::Recovered(note) = &event {
            log.tell(note);
        }
        if let Some(progress) = progress.as_mut().filter(|_| !ticket.is_cancelled.load(Ordering::SeqCst)) {
            progress.on_event(&event);
        }
    };
    // A panic is a bug, which ends this call and not the session; what it had written is taken back on the way.
    let done = catch_unwind(AssertUnwindSafe(|| clerk.call(job.tool, &job.arguments, &errand, &mut on_event)));
    match done {
        Ok(answer) => result(&ticket.id, &complete(answer.into_result(), job.is_modern)),
        Err(_) => {
            error(Some(&ticket.id), Fault::Internal, "this is a bug of codex-patch; its standard error has more", None)
        }
    }
}

/// Tells the client how far a call is.
struct Progress<'a> {
    token: &'a Id,
    outlet: &'a Outlet,
    headway: Headway,
    number: u64,
    last: Option<Instant>,
}

impl<'a> Progress<'a> {
    fn new(token: &'a Id, outlet: &'a Outlet) -> Self {
        Progress { token, outlet, headway: Headway::default(), number: 0, last: None }
    }

    fn on_event(&mut self, event: &Event) {
        let message = match (self.headway.step(event), event) {
            (Some((verb, text)), _) => format!("{verb} {text}"),
            // Such as that it waits for another run.
            (None, Event::Note(note) | Event::Recovered(note)) => note.clone(),
            (None, _) => return,
        };
        let is_soon = self.last.is_some_and(|last| last.elapsed() < BREATH);
        if is_soon && matches!(event, Event::UnitChecked { .. }) {
            return;
        }
        (self.number, self.last) = (self.number + 1, Some(Instant::now()));
        // Edits may be on the disk, unjudged: what finds no room now is not waited for.
        self.outlet.offer(progress(self.token, self.number, &message));
    }
}
