use std::collections::HashMap;

pub struct Cache {
    known: HashMap<u32, String>,
    asked: u32,
}

impl Cache {
    pub fn text(&mut self, id: u32) -> &String {
        if let Some(text) = self.known.get(&id) {
            return text;
        }
        self.known.insert(id, id.to_string());
        &self.known[&id]
    }

    pub fn slot(&mut self, id: u32) -> &mut String {
        if let Some(text) = self.known.get_mut(&id) { return text; }
        self.known.entry(id).or_default()
    }

    fn next(&mut self) -> u32 {
        self.asked += 1;
        self.asked
    }

    pub fn following(&mut self) -> &String {
        if let Some(text) = self.known.get(&next_of(&mut self.asked)) {
            return text;
        }
        let id = self.next();
        self.known.entry(id).or_default()
    }
}

fn next_of(asked: &mut u32) -> u32 {
    *asked += 1;
    *asked
}

pub struct Link {
    pub load: u32,
    pub next: Option<Box<Link>>,
}

pub fn append(first: &mut Link, load: u32) {
    let mut at = first;
    while let Some(next) = at.next.as_mut() {
        at = next;
    }
    at.next = Some(Box::new(Link { load, next: None }));
}

pub fn append_counted(first: &mut Link, load: u32) -> u32 {
    let mut at = first;
    let mut count = 0;
    while let Some(next) = &mut at.next {
        count += 1;
        at = next;
    }
    at.next = Some(Box::new(Link { load, next: None }));
    count
}
