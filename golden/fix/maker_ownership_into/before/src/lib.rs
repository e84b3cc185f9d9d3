//! Logs.

struct Log {
    lines: Vec<String>,
}

impl Log {
    fn note(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }

    fn into_lines(&self) -> Vec<String> {
        self.lines
    }
}

/// What is noted.
pub fn noted(all: &[&str]) -> Vec<String> {
    let mut log = Log { lines: Vec::new() };
    for line in all {
        log.note(line);
    }
    log.into_lines()
}
