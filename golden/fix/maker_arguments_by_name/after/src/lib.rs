pub struct Logger {
    lines: Vec<String>,
}

impl Logger {
    pub fn log(&mut self, level: &str, message: &str) {
        self.lines.push(format!("[{level}] {message}"));
    }

    pub fn error(&mut self, message: &str) {
        let level = "error";
        self.log(level, message);
    }

    pub fn count(&self) -> usize {
        self.lines.len()
    }
}
