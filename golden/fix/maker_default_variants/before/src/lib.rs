//! Options of a listing.

#[derive(Debug, Default)]
pub struct Args {
    pub input: String,
    pub sort: Sort,
}

#[derive(Debug, Clone, Copy)]
pub enum Sort {
    Name,
    Price,
    Tag(u8),
}

pub fn none() -> Args {
    Args::default()
}

/// Only one of its variants can be the default, which says nothing for it.
#[derive(Debug, Default)]
pub struct Draft {
    pub title: String,
    pub access: Access,
}

#[derive(Debug)]
pub enum Access {
    Everyone,
    Only(Vec<u32>),
}

pub fn draft() -> Draft {
    Draft { title: "draft".into(), ..Draft::default() }
}

/// Nobody asks for its default here; others may.
#[derive(Debug, Clone, Default)]
pub struct Options {
    pub mode: Mode,
    pub depth: u32,
}

#[derive(Debug, Clone)]
pub enum Mode {
    Fast,
    Safe,
}

pub fn read(lines: &[&str]) -> Vec<u32> {
    let mut found = Vec::new();
    for line in lines {
        match line.parse() {
            Ok(value) => found.push(value),
            Err(_) => skipped += 1,
        }
    }
    found
}
