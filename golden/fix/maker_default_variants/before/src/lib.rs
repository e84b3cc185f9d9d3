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
