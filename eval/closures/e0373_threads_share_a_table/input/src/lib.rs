//! Counting words with several threads.

use std::collections::BTreeMap;
use std::sync::{Mutex, mpsc};
use std::thread;

/// How often each of `wanted` is in `texts`; each text is read by a thread of its own. Gives the longest text's number
/// as well.
pub fn count(texts: &[String], wanted: &[&'static str]) -> (BTreeMap<&'static str, usize>, Option<usize>) {
    let counts: Mutex<BTreeMap<&'static str, usize>> = Mutex::default();
    let wanted = wanted.to_vec();
    let (send, receive) = mpsc::channel();
    let mut threads = Vec::new();
    for (number, text) in texts.iter().cloned().enumerate() {
        let send = send.clone();
        threads.push(thread::spawn(|| {
            for word in text.split_whitespace() {
                if let Some(word) = wanted.iter().find(|known| **known == word) {
                    *counts.lock().unwrap().entry(*word).or_default() += 1;
                }
            }
            let _ = send.send((text.len(), number));
        }));
    }
    drop(send);
    for thread in threads {
        let _ = thread.join();
    }
    let longest = receive.iter().max().map(|(_, number)| number);
    (counts.into_inner().unwrap_or_default(), longest)
}
