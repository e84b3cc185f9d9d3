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
        self.lines.push(self.line(text));
    }

    pub fn enter(&mut self, text: &str) {
        self.pages.insert(self.number_of(text), self.at);
    }

    pub fn forward(&mut self) -> usize {
        self.skip(self.at + self.next_place() * 2)
    }

    pub fn mark(&mut self) {
        self.marks[self.next_place()] = 1;
    }

    pub fn has(&mut self, text: &str) -> bool {
        if self.pages.contains_key(&self.number_of(text)) {
            return true;
        }
        text.is_empty() || self.pages.remove(&self.number_of(text)).is_some()
    }

    pub fn any(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.lines.push(self.line(text)),
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

    pub fn last(&mut self) {
        self.marks[self.next_place()] = self.skip(2) as u8;
    }

    pub fn shift(&mut self, by: Option<usize>) {
        match by {
            Some(_) => self.leave(self.next_place()),
            None => {}
        }
    }

    pub fn over(&mut self) -> bool {
        self.lines.is_empty() || self.reach(self.next_place())
    }

    pub fn back(&mut self) {
        if self.at > 1 { self.leave(self.next_place()) } else { self.at = 1 }
    }

    fn leave(&mut self, place: usize) {
        self.at = place;
    }

    fn reach(&mut self, place: usize) -> bool {
        self.at > place
    }
}
