use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Default)]
pub struct Metrics {
    dropped: AtomicU64,
}

pub fn submit(queue: &mut Vec<u32>, item: u32, metrics: &Metrics) {
    if item == 0 {
        metrics.dropped.fetch_add(1, Ordering::Relaxed);
    } else {
        queue.push(item);
    }
}
