use std::sync::Arc;
use std::thread;

pub fn shared(words: Vec<String>) -> usize {
    let words = Arc::new(words);
    let other = Arc::clone(&words);
    let handle = thread::spawn(move || other.len());
    handle.join().unwrap() + words.len()
}
