//! Points.

fn shown<T: std::fmt::Debug>(value: T) -> usize {
    format!("{value:?}").len()
}

pub fn wide(at: usize) -> usize {
    at * shown(2.0) + 1
}

pub fn line(at: usize) -> usize {
    at * 2 + 1
}
