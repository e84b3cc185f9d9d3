//! Lines with numbers.

#[derive(Debug, Default)]
pub struct Log {
    lines: Vec<String>,
}

impl Log {
    pub fn push(&mut self, text: String) {
        self.lines.push(format!("{}: {text}", self.lines.len()));
    }

    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

macro_rules! note {
    ($log:expr, $($text:tt)+) => {
        $log.push(format!($($text)+))
    };
}
