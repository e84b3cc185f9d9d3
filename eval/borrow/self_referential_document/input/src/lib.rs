//! A document and its headings.

#[derive(Debug)]
pub struct Document<'a> {
    text: String,
    headings: Vec<&'a str>,
}

impl<'a> Document<'a> {
    pub fn new(text: String) -> Document<'a> {
        let mut headings = Vec::new();
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("# ") {
                headings.push(heading.trim());
            }
        }
        Document { text, headings }
    }

    pub fn headings(&self) -> Vec<&str> {
        self.headings.clone()
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}
