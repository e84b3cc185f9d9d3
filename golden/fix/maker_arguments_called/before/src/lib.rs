//! Functions in a list.

pub fn all(steps: &[fn(i32) -> i32], from: i32) -> i32 {
    steps.iter().fold(from, |sum, step| step)
}
