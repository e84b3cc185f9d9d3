use std::sync::Mutex;

pub struct Log {
    lines: Mutex<Vec<String>>,
}

impl Log {
    pub fn add(&self, line: &str) {
        self.lines.lock().unwrap().push(line.to_string());
    }
}
