use std::path::Path;
use std::rc::{Rc, Weak};
use std::sync::{Arc, Mutex};

#[derive(Clone, Copy)]
pub enum Key {
    Up = 1,
    Down = 2,
}

pub fn number(text: &str) -> Option<u8> {
    text.parse::<u8>().ok()
}

pub fn parent(of: &Weak<String>) -> Option<Rc<String>> {
    of.upgrade()
}

pub fn shared(value: u8) -> Arc<Mutex<u8>> {
    Arc::new(Mutex::new(value))
}

pub fn code(key: Key) -> u8 {
    key as u8
}

pub fn named(path: &Path) -> Option<String> {
    path.file_name().map(|name| name.to_string_lossy().to_string())
}

pub fn waited(start: std::time::Instant) -> u64 {
    let waited_ms: u64 = start.elapsed().as_millis() as u64;
    waited_ms
}
