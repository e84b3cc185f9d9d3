use std::thread;

pub fn count() -> u32 {
    let mut count = 0;
    let worker = thread::spawn(|| {
        for _ in 0..10 {
            count += 1;
        }
    });
    worker.join().unwrap();
    count
}

pub fn shown(name: String) -> thread::JoinHandle<()> {
    thread::spawn(|| println!("{name}"))
}
