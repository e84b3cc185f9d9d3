use std::sync::{Arc, Mutex};
use std::thread;

struct Tally {
    hits: Arc<Mutex<usize>>,
}

impl Tally {
    fn new() -> Self {
        Tally { hits: Arc::new(Mutex::new(0)) }
    }

    fn count(&self, lines: Vec<String>, needle: &'static str) {
        let mut handles = Vec::new();
        for line in lines {
            let hits = Arc::clone(&self.hits);
            handles.push(thread::spawn(move || {
                if line.contains(needle) {
                    *hits.lock().unwrap() += 1;
                }
            }));
        }
        for handle in handles {
            handle.join().unwrap();
        }
    }

    fn total(&self) -> usize {
        *self.hits.lock().unwrap()
    }
}

fn main() {
    let tally = Tally::new();
    tally.count(vec!["a cat".into(), "a dog".into(), "cats".into()], "cat");
    assert_eq!(tally.total(), 2);
}
