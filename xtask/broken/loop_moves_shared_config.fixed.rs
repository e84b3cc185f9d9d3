use std::sync::Arc;
use std::thread;

fn main() {
    let config = Arc::new(vec![1, 2, 3]);
    let mut workers = Vec::new();
    for at in 0..3 {
        let config = Arc::clone(&config);
        workers.push(thread::spawn(move || config[at]));
    }
    let sum: i32 = workers.into_iter().map(|w| w.join().unwrap()).sum();
    assert_eq!(sum, 6);
}
