//! Jobs as a list of futures that share one store.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

type Job = Pin<Box<dyn Future<Output = usize>>>;

#[derive(Debug, Default)]
pub struct Store {
    lines: RefCell<Vec<String>>,
}

impl Store {
    pub fn lines(&self) -> Vec<String> {
        self.lines.borrow().clone()
    }

    async fn put(&self, line: String) -> usize {
        let mut lines = self.lines.borrow_mut();
        lines.push(line);
        lines.len()
    }
}

struct Batch<'s> {
    store: &'s Store,
    jobs: Vec<Job>,
}

impl<'s> Batch<'s> {
    fn add(&mut self, word: &'s str) {
        let store = self.store;
        self.jobs.push(Box::pin(async move {
            let first = store.put(word.to_owned()).await;
            store.put(format!("{first}: {word}")).await
        }));
    }

    fn run(self) -> Vec<usize> {
        let mut context = Context::from_waker(Waker::noop());
        let done = self.jobs.into_iter().filter_map(|mut job| match job.as_mut().poll(&mut context) {
            Poll::Ready(number) => Some(number),
            Poll::Pending => None,
        });
        done.collect()
    }
}

/// Puts each word twice; gives how many lines there were after each.
pub fn put_all(store: &Store, words: &[&str]) -> Vec<usize> {
    let mut batch = Batch { store, jobs: Vec::new() };
    for word in words {
        batch.add(word);
    }
    batch.run()
}
