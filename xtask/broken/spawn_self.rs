use std::sync::Arc;
use std::thread;

pub struct Server {
    name: String,
}

impl Server {
    pub fn start(&self) -> thread::JoinHandle<usize> {
        thread::spawn(move || self.name.len())
    }
}

pub fn run(name: &str) -> usize {
    let server = Arc::new(Server { name: name.to_string() });
    server.start().join().unwrap()
}
