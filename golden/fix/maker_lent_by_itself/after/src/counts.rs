use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Default)]
pub struct Metrics {
    dropped: AtomicU64,
}

pub struct Server {
    queue: Vec<u32>,
    limit: usize,
    metrics: Arc<Metrics>,
}

fn submit(queue: &mut Vec<u32>, item: u32, metrics: &Metrics) {
    if item == 0 {
        metrics.dropped.fetch_add(1, Ordering::Relaxed);
    } else {
        queue.push(item);
    }
}

impl Server {
    pub fn new(metrics: Arc<Metrics>) -> Self {
        Server { queue: Vec::new(), limit: 8, metrics }
    }

    pub fn take(&mut self, item: u32) {
        if self.queue.len() < self.limit {
            submit(&mut self.queue, item, &self.metrics);
        }
    }
}
