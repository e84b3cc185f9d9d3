use std::sync::atomic::{AtomicUsize, Ordering};

static COUNT: AtomicUsize = AtomicUsize::new(0);

fn main() {
    COUNT.fetch_add(1, Ordering::SeqCst);
    println!("{}", COUNT.load(Ordering::SeqCst));
}
