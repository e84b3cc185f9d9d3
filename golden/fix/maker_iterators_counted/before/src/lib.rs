//! Loops with numbers.

pub fn find(list: &[String], key: &str) -> Option<usize> {
    for (at, item) in list.iter() {
        if item == key {
            return Some(at);
        }
    }
    None
}

pub fn last(list: &[u8], key: u8) -> usize {
    let mut found = 0;
    for (at, item) in list {
        if *item == key {
            found = at;
        }
    }
    found
}

pub fn longest(list: Vec<String>) -> (usize, String) {
    let mut found = (0, String::new());
    for (at, item) in list {
        if item.len() > found.1.len() {
            found = (at, item);
        }
    }
    found
}

pub fn split(text: &str) -> (&str, &str) {
    let parts = text.split(':');
    (parts[0], parts[1])
}

pub fn named(names: &[&str]) -> String {
    let mut out = String::new();
    for (first, last) in names {
        out.push_str(&format!("{last}, {first}"));
    }
    out
}

pub fn fourth() -> u64 {
    let squares = (1_u64..).map(|n| n * n);
    squares[3]
}
