//! Each of these is for whoever wrote it; the last two are not.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

pub struct State {
    pub cell: RefCell<Vec<u8>>,
    pub lines: Vec<String>,
}

pub fn shared(state: &State) -> Rc<RefCell<Vec<u8>>> {
    Rc::new(state.cell)
}

impl State {
    pub fn pop_line(&mut self) -> String {
        self.lines[self.lines.len() - 1]
    }
}

pub fn counted(all: &mut HashMap<String, u32>, words: &[String]) {
    for word in words {
        *all.get_mut(word).unwrap_or(0) += 1;
    }
}

pub fn pushed(all: &mut HashMap<u32, Vec<u8>>, key: u32, value: u8) {
    all.get_mut(&key).push(value);
}

pub fn moved(base: usize, delta: f32) -> usize {
    base + delta.round()
}

#[derive(Debug)]
pub struct Store {
    pub ids: Vec<Identifier>,
}

/// What is made sure of before is there.
pub fn hit(all: &mut HashMap<String, Entry>, key: &str) {
    if !all.contains_key(key) {
        all.insert(key.to_owned(), Entry { hits: 0 });
    }
    all.get_mut(key).hits += 1;
}

pub struct Entry {
    pub hits: u32,
}

/// Neither way a step goes.
pub fn scaled(total: usize, share: f64) -> usize {
    (total as f64 * share).round()
}
