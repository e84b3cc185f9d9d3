use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;
use std::thread;

pub fn shared(words: Vec<String>) -> usize {
    let words = Rc::new(words);
    let other = Rc::clone(&words);
    let handle = thread::spawn(move || other.len());
    handle.join().unwrap_or(0) + words.len()
}

pub fn hit(count: &Cell<u32>) {
    *count += 1;
}

pub fn set(map: &mut HashMap<String, i32>) {
    map["a"] = 3;
}
