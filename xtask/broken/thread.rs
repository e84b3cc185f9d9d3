use std::thread;

pub fn parallel_len(text: String, times: usize) -> usize {
    let mut handles = Vec::new();
    for i in 0..times {
        let text = text.clone();
        handles.push(thread::spawn(|| text.len() * i));
    }
    handles.into_iter().map(|h| h.join().unwrap()).sum()
}
