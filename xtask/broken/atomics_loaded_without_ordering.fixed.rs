use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

static DONE: AtomicUsize = AtomicUsize::new(0);

fn work(count: usize) -> usize {
    let handles: Vec<_> = (0..count)
        .map(|_| {
            thread::spawn(|| {
                DONE.fetch_add(1, Ordering::SeqCst);
            })
        })
        .collect();
    for handle in handles {
        handle.join().unwrap();
    }
    DONE.load(Ordering::SeqCst)
}

fn main() {
    assert_eq!(work(3), 3);
}
