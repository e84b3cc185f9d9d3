use std::sync::{Arc, Condvar, Mutex};
use std::thread;

fn wait_ready() -> bool {
    let pair = Arc::new((Mutex::new(false), Condvar::new()));
    let theirs = Arc::clone(&pair);
    let handle = thread::spawn(move || {
        let (lock, signal) = &*theirs;
        *lock.lock().unwrap() = true;
        signal.notify_one();
    });
    let (lock, signal) = *pair;
    let mut ready = lock.lock().unwrap();
    while !*ready {
        ready = signal.wait(ready).unwrap();
    }
    handle.join().unwrap();
    *ready
}

fn main() {
    assert!(wait_ready());
}
