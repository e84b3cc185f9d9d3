//! Too many borrows.

use std::cmp::Ordering;
use std::fmt;

pub struct Id(pub u32);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(self.0, f)
    }
}

fn write_number(number: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{number}")
}

pub fn starts(text: &str) -> bool {
    text.starts_with(',')
}

pub fn order(left: &u32, right: &u32) -> Ordering {
    Ord::cmp(left, right)
}

pub fn any_blank(text: &str) -> bool {
    text.chars().any(|c| c.is_whitespace())
}
