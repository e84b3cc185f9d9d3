use std::thread;

pub fn lengths(words: Vec<String>) -> Vec<usize> {
    let mut out = Vec::new();
    let handle = thread::spawn(|| words.iter().map(|word| word.len()).collect::<Vec<usize>>());
    out.extend(handle.join().unwrap());
    out
}
