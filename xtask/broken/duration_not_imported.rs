use std::thread;

pub fn wait() {
    thread::sleep(Duration::from_millis(20));
}
