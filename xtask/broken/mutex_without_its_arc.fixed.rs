use std::sync::{Arc, Mutex};
use std::thread;

pub fn collect(count: usize) -> Vec<usize> {
    let found: Arc<Mutex<Vec<usize>>> = Arc::new(Mutex::new(Vec::new()));
    let mut handles = Vec::new();
    for i in 0..count {
        let found = Arc::clone(&found);
        handles.push(thread::spawn(move || found.lock().unwrap().push(i)));
    }
    for handle in handles {
        handle.join().unwrap();
    }
    let found = found.lock().unwrap();
    found.clone()
}
