use std::sync::{Arc, Mutex};
use std::thread;

pub fn run() -> u32 {
    let total = Arc::new(Mutex::new(0));
    let mut handles = Vec::new();
    for _ in 0..4 {
        let total = Arc::clone(&total);
        handles.push(thread::spawn(move || {
            *total.lock().unwrap() += 1;
        }));
    }
    for handle in handles {
        handle.join().unwrap();
    }
    let result = *total.lock().unwrap();
    result
}
