use std::fmt::Display;

pub struct Reporter {
    sinks: Vec<Box<dyn Display>>,
}

impl Reporter {
    pub fn add<T: Display + 'static>(&mut self, item: T) {
        self.sinks.push(Box::new(item));
    }

    pub fn text(&self) -> String {
        self.sinks.iter().map(|s| s.to_string()).collect::<Vec<_>>().join("\n")
    }
}
