use std::path::Path;
use std::rc::{Rc, Weak};
use std::sync::{Arc, Mutex};

#[derive(Clone, Copy)]
pub enum Key {
    Up = 1,
    Down = 2,
}

pub fn number(text: &str) -> Option<u8> {
    text.parse::<u8>()
}

pub fn parent(of: &Weak<String>) -> Option<Rc<String>> {
    of
}

pub fn shared(value: u8) -> Arc<Mutex<u8>> {
    value
}

pub fn code(key: Key) -> u8 {
    key
}

pub fn named(path: &Path) -> Option<String> {
    path.file_name().map(|name| name.to_string())
}

pub fn waited(start: std::time::Instant) -> u64 {
    let waited_ms: u64 = start.elapsed();
    waited_ms
}
