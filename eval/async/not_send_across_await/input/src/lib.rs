//! A tiny executor with a queue that any thread may run, and a task on it.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

#[derive(Default)]
pub struct Executor {
    tasks: Vec<Task>,
}

impl Executor {
    pub fn spawn(&mut self, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.push(Box::pin(task));
    }

    /// Polls all tasks in turn, on a thread of its own, until all are done; gives the number of rounds.
    pub fn run(mut self) -> usize {
        let worker = std::thread::spawn(move || {
            let mut context = Context::from_waker(Waker::noop());
            let mut rounds = 0;
            while !self.tasks.is_empty() {
                rounds += 1;
                self.tasks.retain_mut(|task| task.as_mut().poll(&mut context).is_pending());
            }
            rounds
        });
        worker.join().unwrap_or(0)
    }
}

struct Yield(bool);

impl Future for Yield {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        if std::mem::replace(&mut self.0, true) { Poll::Ready(()) } else { Poll::Pending }
    }
}

async fn count(name: &'static str, turns: u32, log: Arc<Mutex<Vec<String>>>) {
    let lines = Rc::new(RefCell::new(Vec::new()));
    for turn in 1..=turns {
        lines.borrow_mut().push(format!("{name}{turn}"));
        Yield(false).await;
    }
    if let Ok(mut log) = log.lock() {
        log.extend(lines.take());
    }
}

/// Counts with two tasks side by side; gives their lines as they finished, and the rounds.
pub fn both(a: u32, b: u32) -> (Vec<String>, usize) {
    let log = Arc::default();
    let mut executor = Executor::default();
    executor.spawn(count("a", a, Arc::clone(&log)));
    executor.spawn(count("b", b, Arc::clone(&log)));
    let rounds = executor.run();
    let lines = log.lock().map(|log| log.clone()).unwrap_or_default();
    (lines, rounds)
}
