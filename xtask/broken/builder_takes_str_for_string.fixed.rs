#[derive(Default)]
pub struct Page {
    title: String,
    lines: Vec<String>,
}

impl Page {
    pub fn title(mut self, title: &str) -> Self {
        self.title = title.into();
        self
    }

    pub fn line(mut self, line: &str) -> Self {
        self.lines.push(line.into());
        self
    }
}
