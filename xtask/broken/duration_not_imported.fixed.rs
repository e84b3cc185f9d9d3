use std::thread;
use std::time::Duration;

pub fn wait() {
    thread::sleep(Duration::from_millis(20));
}
