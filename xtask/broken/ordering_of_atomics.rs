use std::sync::atomic::AtomicUsize;

static CALLS: AtomicUsize = AtomicUsize::new(0);

pub fn next() -> usize {
    CALLS.fetch_add(1, Ordering::Relaxed)
}
