use crate::model::*;

pub struct Line;

pub struct Line;

pub fn marks() -> Vec<Mark> {
    Vec::new()
}

pub fn lines(lines: &[Line]) -> usize {
    lines.len()
}
