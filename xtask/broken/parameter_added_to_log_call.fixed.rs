#[derive(Clone, Copy, PartialEq)]
pub enum Level {
    Debug,
    Error,
}

pub struct Log {
    lines: Vec<String>,
    level: Level,
}

impl Log {
    pub fn write(&mut self, level: Level, text: &str) {
        if level == Level::Error || self.level == Level::Debug {
            self.lines.push(text.to_string());
        }
    }
}

pub fn fail(log: &mut Log, level: Level, reason: &str) {
    log.write(level, reason);
}
