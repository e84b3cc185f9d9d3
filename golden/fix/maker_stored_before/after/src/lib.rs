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
        let next_place = self.next_place();
        self.marks[next_place] = 1;
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

    pub fn last(&mut self) {
        self.marks[self.next_place()] = self.skip(2) as u8;
    }

    pub fn shift(&mut self, by: Option<usize>) {
        match by {
            Some(_) => {
                let place = self.next_place();
                self.leave(place)
            },
            None => {}
        }
    }

    pub fn over(&mut self) -> bool {
        self.lines.is_empty() || self.reach(self.next_place())
    }

    pub fn back(&mut self) {
        if self.at > 1 { let place = self.next_place(); self.leave(place) } else { self.at = 1 }
    }

    fn leave(&mut self, place: usize) {
        self.at = place;
    }

    fn reach(&mut self, place: usize) -> bool {
        self.at > place
    }
}
