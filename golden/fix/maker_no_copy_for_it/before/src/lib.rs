use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;

#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    pub name: String,
}

#[derive(Debug, Clone, Default)]
pub struct Stats {
    pub allowed: u64,
}

#[derive(Debug, Default)]
pub struct Bag {
    items: Vec<Item>,
    stats: HashMap<String, Stats>,
    notes: Vec<String>,
    shared: Vec<Rc<RefCell<Item>>>,
    strict: bool,
}

pub enum Token<'a> {
    Comment(&'a str),
    Junk(&'a str),
    Blank,
}

impl Bag {
    pub fn take(&mut self, name: &str) -> Option<Item> {
        let at = self.items.iter().position(|item| item.name == name)?;
        self.items.get(at)
    }

    pub fn last(&mut self) -> Option<Item> {
        self.items.last()
    }

    pub fn held(&self) -> Option<Rc<RefCell<Item>>> {
        let first = self.shared.first()?;
        let found = first.borrow();
        Some(found)
    }

    pub fn count(&mut self, key: &str) {
        let entry = self.stats.get_mut(key);
        entry.allowed += 1;
    }

    pub fn note(&mut self, text: &str) {
        self.notes.push(text.to_owned());
    }

    pub fn read(&mut self, token: Token<'_>) -> Result<(), String> {
        match token {
            Token::Comment(comment) => self.note(comment),
            Token::Blank => {}
            Token::Junk(found) if self.strict => return Err(found.to_owned()),
        }
        Ok(())
    }
}

#[derive(Debug)]
pub enum Failure {
    Singular { column: usize },
    Length { wanted: usize, given: usize },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Singular { column } => write!(f, "singular in column {column}"),
        }
    }
}
