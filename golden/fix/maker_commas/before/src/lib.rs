//! A comma that is missing.

pub fn at_most(a: &str, b: &str) -> usize {
    longest(&[a] &[b])
}

fn longest(first: &[&str], second: &[&str]) -> usize {
    first.len().max(second.len())
}

pub fn lowered(by: i32) -> i32 {
    clamp(by -1)
}

fn clamp(value: i32, least: i32) -> i32 {
    value.max(least)
}
