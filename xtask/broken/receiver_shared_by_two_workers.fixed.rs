use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::thread;

fn work(items: Vec<u32>) -> u32 {
    let (tx, rx) = mpsc::channel::<u32>();
    let rx = Arc::new(Mutex::new(rx));
    let mut handles = vec![];
    for _ in 0..2 {
        let rx = Arc::clone(&rx);
        handles.push(thread::spawn(move || {
            let mut sum = 0;
            loop {
                let next = rx.lock().unwrap().recv();
                match next {
                    Ok(n) => sum += n,
                    Err(_) => return sum,
                }
            }
        }));
    }
    for item in items {
        tx.send(item).unwrap();
    }
    drop(tx);
    handles.into_iter().map(|h| h.join().unwrap()).sum()
}

fn main() {
    assert_eq!(work(vec![1, 2, 3, 4]), 10);
}
