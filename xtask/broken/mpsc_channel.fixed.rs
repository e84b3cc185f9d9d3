use std::sync::mpsc;
use std::thread;

pub fn sum(parts: Vec<Vec<u32>>) -> u32 {
    let (sender, receiver) = mpsc::channel();
    for part in parts {
        let sender = sender.clone();
        thread::spawn(move || sender.send(part.iter().sum::<u32>()).unwrap());
    }
    drop(sender);
    receiver.iter().sum()
}
