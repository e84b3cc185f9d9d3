use std::sync::{Arc, Mutex};
use std::thread;

pub fn count(words: Vec<String>) -> usize {
    let total = Arc::new(Mutex::new(0));
    let mut handles = Vec::new();
    for word in words {
        let total = Arc::clone(&total);
        handles.push(thread::spawn(move || {
            *total.lock().unwrap() += word.len();
        }));
    }
    for handle in handles {
        handle.join().unwrap();
    }
    let total = *total.lock().unwrap();
    total
}
