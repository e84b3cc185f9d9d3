use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead};
use std::sync::Mutex;

pub fn prefixes(parts: &[&str], known: &HashSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    let mut path = String::new();
    for part in parts {
        path.push_str(part);
        if known.contains(&path) {
            found.push(path.clone());
        }
    }
    found.push(path);
    found
}

pub struct Store {
    set: HashSet<u32>,
    misses: u32,
    dirty: bool,
    items: Vec<u32>,
    list: Mutex<Vec<u32>>,
}

impl Store {
    pub fn insert(&mut self, one: Option<u32>) -> bool {
        match one {
            Some(id) => self.set.insert(id),
            None => self.misses += 1,
        }
        self.dirty = true;
        self.misses == 0
    }

    pub fn locked(&self, one: u32) {
        let mut list: Vec<u32> = self.list.lock().unwrap();
        list.push(one);
    }

    pub fn add(&mut self, one: u32) {
        let items = self.items.as_slice();
        items.push(one);
    }
}

pub fn shown(value: f64, precision: Option<usize>) -> String {
    let prec = precision;
    format!("{value:.prec$}")
}

pub fn granted(names: &HashMap<String, Vec<u32>>, id: &str) -> usize {
    names.get(&id.split(':').next().unwrap().to_string()).len()
}

pub fn step(row: &[u8], x: usize) -> u32 {
    let mut sum = 0;
    for dx in -1..=1 {
        sum += u32::from(row[x + dx + 1]);
    }
    sum
}

fn save(n: u32) -> Result<(), String> {
    if n > 3 { Err("too much".to_owned()) } else { Ok(()) }
}

pub fn kept(n: Option<u32>) -> Result<(), String> {
    match n {
        Some(n) => {
            save(n)
        }
        None => {}
    }
}

pub fn sorted(mut names: Vec<u32>) -> Vec<u32> {
    names // all of them
        .sort() // in order
        .dedup();
    names
}

pub struct Route {
    pub id: u32,
    pub path: String,
}

pub fn route() -> Route {
    Route { id: 1, path: "/users/{id}".to_string() }
}

pub fn version() -> String {
    "version " + 1.0
}

pub fn pairs(reader: impl BufRead) -> Result<usize, String> {
	let mut n = 0;
	for line in reader.lines() { // blank ones as well
		let line = line.map_err(|error| error.to_string())?;
		let (a, _) = line.split_once('=').unwrap_or_default();
		n += a.len();
	}
	Ok(n)
}

pub fn short(reader: impl BufRead) -> Result<usize, String> {
    let mut n = 0;
    for line in reader.lines() { let line = line.map_err(|error| error.to_string())?; n += line.trim().len() }
    let _: Option<io::Error> = None;
    Ok(n)
}
