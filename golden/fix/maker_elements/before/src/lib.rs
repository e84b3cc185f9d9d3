use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::rc::Rc;
use std::time::Duration;

pub fn targets(edges: &[(u32, u64)]) -> impl Iterator<Item = u32> + '_ {
    edges.iter().map(|(to, _)| to)
}

pub fn pairs<'a>(counts: &BTreeMap<&'a str, usize>) -> Vec<(&'a str, usize)> {
    counts.iter().collect()
}

pub struct Account {
    owner: String,
}

pub fn owners(accounts: &[Account]) -> Vec<&str> {
    accounts.iter().map(|account| account.owner).collect()
}

pub fn widest(sizes: &[(f64, f64)]) -> Option<&(f64, f64)> {
    sizes.iter().max_by_key(|size| size.0)
}

pub fn all(mut todo: Vec<u32>, more: Vec<u32>) -> Vec<u32> {
    todo.push(more);
    todo
}

pub fn put(map: &mut HashMap<u8, (String, u64)>, value: String) -> Option<String> {
    map.insert(1, (value, 7))
}

pub type Shared = Rc<RefCell<Vec<u8>>>;

pub fn shared() -> Shared {
    let list = Rc::new(vec![1_u8]);
    list
}

pub fn cheapest(heap: &mut BinaryHeap<Reverse<(u64, u32)>>) -> u64 {
    let mut sum = 0;
    while let Some((cost, _)) = heap.pop() {
        sum += cost;
    }
    sum
}

pub struct Light {
    left: Duration,
}

impl Light {
    fn seconds(&self) -> u64 {
        30
    }

    pub fn start(&mut self) {
        self.left = Duration::from_secs(self.seconds());
    }

    pub fn again(&mut self) {
        self.left = self.seconds();
    }
}

fn length(line: &str) -> usize {
    line.len()
}

pub fn longest(lines: Vec<std::io::Result<String>>) -> std::io::Result<usize> {
    let mut longest = 0;
    for line in lines {
        longest = longest.max(length(&line));
    }
    Ok(longest)
}

pub fn capital(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars),
        None => String::new(),
    }
}
