use crate::queue::{Metrics, submit};
use std::sync::Arc;

pub struct Server {
    queue: Vec<u32>,
    limit: usize,
    metrics: Arc<Metrics>,
}

impl Server {
    pub fn new(metrics: Arc<Metrics>) -> Self {
        Server { queue: Vec::new(), limit: 8, metrics }
    }

    pub fn take(&mut self, item: u32) {
        if self.queue.len() < self.limit {
            submit(&mut self.queue, item);
        }
    }
}
