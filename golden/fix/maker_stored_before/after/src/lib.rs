use std::collections::HashMap;

#[derive(Default)]
pub struct Book {
    lines: Vec<String>,
    pages: HashMap<u32, usize>,
    marks: Vec<u8>,
    at: usize,
}

impl Book {
    fn line(&mut self, text: &str) -> String {
        self.at += 1;
        format!("{} {text}", self.at)
    }

    fn number_of(&mut self, text: &str) -> u32 {
        self.lines.push(text.to_owned());
        self.lines.len() as u32
    }

    fn next_place(&mut self) -> usize {
        self.at += 1;
        self.at
    }

    fn skip(&mut self, lines: usize) -> usize {
        self.at += lines;
        self.at
    }

    pub fn write(&mut self, text: &str) {
        let value = self.line(text);
        self.lines.push(value);
    }

    pub fn enter(&mut self, text: &str) {
        let number = self.number_of(text);
        self.pages.insert(number, self.at);
    }

    pub fn forward(&mut self) -> usize {
        let lines = self.at + self.next_place() * 2;
        self.skip(lines)
    }

    pub fn mark(&mut self) {
        let place = self.next_place();
        self.marks[place] = 1;
    }

    pub fn has(&mut self, text: &str) -> bool {
        let number = self.number_of(text);
        if self.pages.contains_key(&number) {
            return true;
        }
        text.is_empty() || self.pages.remove(&self.number_of(text)).is_some()
    }

    pub fn any(&mut self, text: Option<&str>) {
        match text {
            Some(text) => {
                let value = self.line(text);
                self.lines.push(value)
            },
            None => {}
        }
    }

    pub fn turn(&mut self) -> (usize, Option<usize>) {
        (self.next_place(), self.pages.insert(self.number_of("turn"), 1))
    }

    pub fn raise(&mut self) {
        if let Some(last) = self.marks.last_mut() {
            *last += self.next_place() as u8;
        }
    }
}
