use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::thread;

pub fn shared(words: Vec<String>) -> usize {
    let words = Arc::new(words);
    let other = Arc::clone(&words);
    let handle = thread::spawn(move || other.len());
    handle.join().unwrap_or(0) + words.len()
}

pub fn hit(count: &Cell<u32>) {
    count.set(count.get() + 1);
}

pub fn set(map: &mut HashMap<String, i32>) {
    map.insert("a".to_string(), 3);
}
