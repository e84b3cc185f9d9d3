//! Shelves.

pub fn shelf(name: &str) -> u8 {
    match name {
        "a"..="m" => 1,
        "n"..="z" => 2,
        _ => 0,
    }
}

/// A name that is taken already.
pub fn row(value: &str) -> u8 {
    match value {
        "a"..="f" => value.len() as u8,
        _ => 0,
    }
}
