use std::io::{Cursor, Read};

fn fill(source: &mut Cursor<Vec<u8>>, into: &mut [u8]) -> Option<()> {
    source.read_exact(into).ok()
}

/// The first byte, and on to the next.
pub fn first_of(source: &mut Cursor<Vec<u8>>) -> Option<u8> {
    let mut one = [0];
    fill(source, &mut one)?;
    Some(one[0])
}

fn count(of: &[u64], seen: &mut u64) {
    *seen += of.len() as u64;
}

/// Adds all up, and counts each once.
///
/// ```
/// let mut seen = 0;
/// assert_eq!(total(&[1, 2], &mut seen), 3);
/// ```
pub fn total(of: &[u64], seen: &mut u64) -> u64 {
    count(of, seen);
    of.iter().sum()
}

/// Counts each once more.
pub fn recount(of: &[u64], seen: &u64) {
    count(of, seen);
}

pub fn header(bytes: &[u8]) -> Option<(u8, u8)> {
    let mut source = Cursor::new(bytes.to_vec());
    Some((first_of(&mut source)?, first_of(&mut source)?))
}

/// Zeroes all.
fn clear(bytes: &mut [u8]) {
    bytes.fill(0);
}

pub fn empty() -> [u8; 4] {
    let mut bytes = [1; 4];
    clear(&mut bytes as &mut [u8]);
    bytes
}

#[derive(Default)]
pub struct Menu {
    items: Vec<String>,
}

impl Menu {
    pub fn item(&self, name: &str) -> &mut Menu {
        self.items.push(name.to_owned());
        self
    }
}
