pub struct Document {
    lines: Vec<String>,
}

impl Document {
    pub fn parse(text: &str) -> Document {
        let lines = text.lines().map(str::to_string).collect();
        Document { lines }
    }

    pub fn first(&self) -> Option<&String> {
        self.lines.first()
    }
}
