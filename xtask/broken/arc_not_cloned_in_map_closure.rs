use std::sync::{Arc, Mutex};
use std::thread;

fn collect_squares(upto: u32) -> Vec<u32> {
    let found = Arc::new(Mutex::new(Vec::new()));
    let handles: Vec<_> = (1..=upto)
        .map(|n| {
            thread::spawn(move || {
                found.lock().unwrap().push(n * n);
            })
        })
        .collect();
    for handle in handles {
        handle.join().unwrap();
    }
    let mut found = found.lock().unwrap().clone();
    found.sort();
    found
}

fn main() {
    assert_eq!(collect_squares(4), [1, 4, 9, 16]);
}
