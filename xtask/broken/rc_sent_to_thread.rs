use std::rc::Rc;
use std::thread;

pub fn shared(words: Vec<String>) -> usize {
    let words = Rc::new(words);
    let other = Rc::clone(&words);
    let handle = thread::spawn(move || other.len());
    handle.join().unwrap() + words.len()
}
