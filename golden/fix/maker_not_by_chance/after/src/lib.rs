use std::collections::HashMap;
use std::path::Path;

pub struct Item {
    unit: u32,
}

impl Item {
    pub fn price(&self) -> u32 {
        self.unit
    }
}

pub fn price(item: &Item, amount: u32) -> u32 {
    item.unit * amount
}

// An argument is missing: the method of that name is another price.
pub fn sum(items: &[Item]) -> u32 {
    let mut sum = 0;
    for item in items {
        sum += price(item);
    }
    sum
}

// The longest was meant, and no first one.
pub fn longest(words: &[String]) -> usize {
    words.iter().map(|word| word.len()).unwrap_or(0)
}

// The lines of the file, and not of its name.
pub fn count(path: &Path) -> usize {
    path.lines().count()
}

// Who tells of what is not there goes on to load it.
pub fn loaded(cache: &HashMap<u32, u32>, key: u32) -> Option<u32> {
    let cached = cache.get(&key).copied();
    println!("cached: {:?}", cached);
    cached.or_else(|| key.checked_mul(2))
}

#[derive(Clone)]
pub struct Node {
    children: Vec<Node>,
}

impl Node {
    pub fn parse(text: &str) -> Node {
        Node { children: vec![Node { children: Vec::new() }; text.len()] }
    }

    pub fn child_mut(&mut self, at: usize) -> &mut Node {
        &mut self.children[at]
    }
}

// The child was meant, and not what it is in.
pub fn first_of(text: &str) -> Node {
    Node::parse(text).child_mut(0).clone()
}

#[derive(Default)]
pub struct Options {
    pub deny: bool,
    pub level: u8,
}

pub struct Strict;

impl Strict {
    // Of another type than `self` is.
    pub fn options(self) -> Options {
        Options { deny: true, ..Default::default() }
    }
}

// A list of lists is no map.
pub fn put(rows: &mut Vec<Vec<u8>>, cell: u8) {
    rows.insert(0, vec![cell]);
}
