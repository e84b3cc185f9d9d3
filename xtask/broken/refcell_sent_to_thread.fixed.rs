use std::sync::Mutex;
use std::sync::Arc;
use std::thread;

pub fn add() {
    let value = Arc::new(Mutex::new(1));
    let other = Arc::clone(&value);
    thread::spawn(move || {
        *other.lock().unwrap() += 1;
    })
    .join()
    .unwrap();
}
