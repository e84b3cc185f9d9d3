//! Shelves.

pub fn shelf(name: &str) -> u8 {
    match name {
        value if ("a"..="m").contains(&value) => 1,
        value if ("n"..="z").contains(&value) => 2,
        _ => 0,
    }
}

/// A name that is taken already.
pub fn row(value: &str) -> u8 {
    match value {
        it if ("a"..="f").contains(&it) => value.len() as u8,
        _ => 0,
    }
}
