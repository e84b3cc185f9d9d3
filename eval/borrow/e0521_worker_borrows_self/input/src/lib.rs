//! A counter that workers add to.

use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

#[derive(Debug, Default)]
pub struct Counter {
    total: Arc<Mutex<u64>>,
    step: u64,
}

impl Counter {
    pub fn by(step: u64) -> Counter {
        Counter { total: Arc::default(), step }
    }

    pub fn total(&self) -> u64 {
        *self.total.lock().unwrap()
    }

    fn add(total: &Mutex<u64>, step: u64) {
        *total.lock().unwrap() += step;
    }

    /// Starts a worker that counts `turns` times.
    pub fn start(&self, turns: usize) -> JoinHandle<()> {
        thread::spawn(move || {
            for _ in 0..turns {
                Counter::add(&self.total, self.step);
            }
        })
    }
}
