//! What is given.

use std::fs::File;
use std::sync::RwLock;

/// Digits, to the third.
pub fn cubes(text: &str) -> Vec<u8> {
    text.chars().map(|sign| sign.to_digit(10).and_then(|digit| digit.checked_pow(3))).collect()
}

/// A number of a grid.
pub fn cell(grid: &[usize], row: usize, column: usize) -> usize {
    grid.get(row, column)
}

/// Numbers, each once.
#[derive(Debug, Clone)]
pub struct Ids {
    next: u64,
}

impl Iterator for Ids {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.next += 1;
        Some(self.next)
    }
}

/// What gives numbers.
#[derive(Debug, Clone, Copy)]
pub struct Source {
    /// Of its own.
    pub ids: Ids,
}

/// Copies of files.
pub fn copies(files: &[File]) -> Vec<File> {
    files.iter().map(Clone::clone).collect()
}

/// How many names there are.
pub fn count(names: &RwLock<Vec<String>>) -> usize {
    names.lock().unwrap().len()
}

fn started(name: &str, size: usize, work: impl Fn() -> u32) -> u32 {
    work() + name.len() as u32 + size as u32
}

/// Starts it.
pub fn start(text: &str) -> u32 {
    started("a", || {
        let owned: String = "a";
        owned.len() as u32 + text.len() as u32
    })
}

/// What is wrong.
#[derive(Debug)]
pub enum Bad {
    /// What was read.
    Io(String),
    /// What it says.
    Parse(&'static str),
}

/// A port.
pub fn port(text: Option<&str>) -> Result<String, Bad> {
    let found = text.ok_or("there is none")?;
    Ok(found.to_owned())
}
