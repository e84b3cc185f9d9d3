pub struct Logger {
    pub prefix: String,
}

impl Logger {
    pub fn line(&self, s: &str) -> String {
        format!("{}{}", self.prefix, s)
    }
}

pub fn warn_all(logger: &Logger, messages: &[&str]) -> Vec<String> {
    messages.iter().map(|m| logger.line(m)).collect()
}
