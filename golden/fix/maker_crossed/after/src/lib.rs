use std::collections::BTreeMap;

fn transfer(amount: i32, from: i64, to: i64) -> String {
    format!("{amount} {from} {to}")
}

pub fn pay() -> String {
    let from: i64 = 1;
    let to: i64 = 2;
    transfer(100, from, to)
}

#[derive(PartialEq, Eq, Clone)]
pub struct Version {
    pub patch: u32,
    pub major: u32,
}

pub fn first(version: &Version) -> usize {
    let mut seen = BTreeMap::new();
    seen.insert(version.clone(), 1);
    seen.len()
}

pub enum Shape {
    Rect(u32, u32),
    Label(String, u32),
}

pub fn height(shape: &Shape) -> u32 {
    match shape {
        Shape::Rect(height) => *height,
        Shape::Label(text, _) => text.len() as u32,
    }
}

fn wrap(index: usize, len: usize) -> usize {
    index % len
}

pub fn last() -> usize {
    wrap(-1, 5)
}
