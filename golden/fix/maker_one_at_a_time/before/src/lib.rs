use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
pub enum BankError {
    NoAccount(String),
    Io(io::Error),
}
pub fn load(path: &str) -> Result<Vec<(String, u64)>, BankError> {
    let file = File::open(path)?;
    let mut accounts = Vec::new();
    for line in BufReader::new(file).lines() {
        let (name, balance) = line.split_once('=').unwrap();
        accounts.push((name.to_string(), balance.parse().unwrap()));
    }
    Ok(accounts)
}
pub fn longest(file: File) -> io::Result<usize> {
    let mut longest = 0;
    for line in BufReader::new(file).lines() {
        longest = longest.max(line.len());
    }
    Ok(longest)
}
pub struct Version { pub major: u32, pub minor: u32 }
pub fn read(a: &str, b: &str) -> Result<Version, String> {
    Ok(Version {
        major: a.parse().map_err(|_| "bad major")?,
        minor: b.parse()?,
    })
}
#[derive(Default)]
pub struct Node { children: BTreeMap<char, Node>, end: bool }
impl Node {
    pub fn contains(&self, word: &str) -> bool {
        let mut node = self;
        for c in word.chars() {
            match node.children.get(&c) {
                Some(next) => node = next,
                None => false,
            }
        }
        node.end
    }
    pub fn missing(&self, word: &str) -> Option<char> {
        let mut node = self;
        for c in word.chars() {
            match node.children.get(&c) {
                None => Some(c),
                Some(next) => node = next,
            }
        }
        None
    }
}
pub fn unique_sorted(mut names: Vec<&str>) -> Vec<String> {
    names.sort().dedup();
    names.iter().map(|n| n.to_string()).collect()
}
pub struct S { pub names: Vec<u32> }
impl S {
    pub fn top(&mut self) -> Option<&u32> {
        self.names.sort().last()
    }
    pub fn firsts(&mut self) -> Vec<u32> {
        let all = self.names.reverse().iter().take(2).copied().collect();
        all
    }
}
pub struct Layout<'a> { words: Vec<&'a str>, width: usize }
impl Layout<'_> {
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![];
        let mut line = String::new();
        for word in &self.words {
            if !line.is_empty() && line.len() + 1 + word.len() > self.width {
                lines.push(line);
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }
}
pub fn groups(values: &[u32]) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    let mut group = Vec::new();
    for value in values {
        if *value == 0 {
            all.push(group);
        } else {
            group.push(*value);
        }
    }
    all.push(group);
    all
}
pub fn prefixes(parts: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    let mut path = String::new();
    for part in parts {
        path.push('/');
        path.push_str(part);
        all.push(path);
    }
    all
}
pub fn show(result: Result<u32, String>) -> Result<(), std::fmt::Error> {
    if let Err(e) = result {
        eprintln!("error: {e}");
    }
}
pub fn log(text: &str) -> std::io::Result<()> {
    if text.is_empty() {
        println!("nothing");
    } else {
        println!("{text}");
    }
}
